"""The dialog that previews a decision about all that is open."""

from PySide6.QtWidgets import QWidget

from core.merging.decisions import Answer
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.process_client import MergeClient
from gui.i18n.locale_numbers import filled


class DecideAllDialog(DecideDialog):
    """Accepts or refuses all open labels; where spans cross, the later or the earlier version wins."""

    ONLY_OPEN = True

    def __init__(self, parent: QWidget, client: MergeClient, answer: Answer, seen_in: str | None) -> None:
        super().__init__(parent, client, (), answer, seen_in, ())
        title = self.tr("Accept all open") if answer is Answer.ACCEPT else self.tr("Refuse all open")
        self.setWindowTitle(title)

    def _request_preview(self) -> None:
        """Requests a preview of what is open now."""
        kinds = [each for each in self._client.queue() if each.open]
        self._scopes = [each.kind for each in kinds]
        labels = sum(each.open for each in kinds)
        groups = self._client.tallies.open - labels
        is_accepted = self._answer is Answer.ACCEPT
        lines = []
        if labels:
            taken = self.tr("Open labels, all taken: {labels:,}.")
            left = self.tr("Open labels, all left out: {labels:,}.")
            lines.append(filled(taken if is_accepted else left, labels=labels))
        if groups:
            later = self.tr("Open groups of crossing spans, in each of which the later version wins: {groups:,}.")
            earlier = self.tr("Open groups of crossing spans, in each of which the earlier version wins: {groups:,}.")
            lines.append(filled(later if is_accepted else earlier, groups=groups))
        lines.append(self.tr("What is decided stays as it is."))
        self.what.setText("\n".join(lines))
        self.counts.setVisible(bool(kinds))
        self.list.setVisible(bool(kinds))
        if kinds:
            super()._request_preview()
        elif layout := self.layout():
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))
        self.apply.setEnabled(bool(labels or groups))

    def _line(self) -> str:
        return self.tr("{sentence}: {label} – {words}")

    def _decide(self) -> bool:
        self._client.decide_all_open(self._seen_in, accepts=self._answer is Answer.ACCEPT)
        return self._client.is_going

    def _stop_looking(self) -> None:
        self.apply.setEnabled(False)

    def _follow_merge(self) -> None:
        """Shows what is open in the merge that began anew."""
        if self._client.is_going:
            self._request_preview()
        else:
            self.reject()
