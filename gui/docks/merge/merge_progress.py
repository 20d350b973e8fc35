"""How much of a merge is decided; while it begins or a file is written, how far that is, and a button to cancel."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QWidget

from core.engine.request_messages import ListUnplaced, Request, WriteResult, target_of
from gui.docks.merge.process_client import MergeClient
from gui.i18n.locale_numbers import filled
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import push_button

_LARGE: Final = 9_999_999


class CountLine(QWidget):
    """Its button is there only if there are some."""

    pressed = Signal()
    """The user wants to see what is counted."""

    def __init__(self, counted: str, button: str, meaning: str) -> None:
        """``counted`` has the number as ``{n:,}``; ``meaning`` says what the ``button`` does."""
        super().__init__()
        self._counted = counted
        self.text = QLabel(textFormat=Qt.TextFormat.PlainText)
        # As large from the start as with a large number, so that its dialog does not grow.
        self.text.setMinimumWidth(self.fontMetrics().horizontalAdvance(filled(counted, n=_LARGE)))
        self.button = push_button(button, meaning)
        self.button.setAccessibleName(meaning)
        policy = self.button.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.button.setSizePolicy(policy)
        self.button.clicked.connect(self.pressed)
        in_row(self.text, self.button, 1, inside=self, margins=0)
        self.show_number(0)

    def show_number(self, number: int) -> None:
        self.text.setText(filled(self._counted, n=number))
        self.button.setVisible(number > 0)


_STEPS = 1000


class MergeProgress(QWidget):
    """Shows the progress of a `MergeClient`. Writing is cancelled here; beginning, by who begins."""

    cancel_requested = Signal()
    """The user cancels starting the merge."""

    def __init__(self, client: MergeClient) -> None:
        super().__init__()
        self._client = client
        self.counts = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setFixedHeight(8)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.hide()
        self.cancel.clicked.connect(self._cancel)
        list_them = self.tr(
            "List the sentences whose heads, tags, lemmas or features differ and about which this merge does not ask"
        )
        unasked = self.tr("Other annotation differs, not asked about; sentences: {n:,}")
        self.unasked = CountLine(unasked, self.tr("List"), list_them)
        in_column(self.counts, self.bar, self.unasked, self.cancel, inside=self, margins=0, spacing=4)
        client.progressed.connect(self._show_beginning)
        client.delayed.connect(lambda: self._show_beginning(0.0))
        client.stepped.connect(self._show_writing)
        client.became_idle.connect(self._end_writing)

    @Slot()
    def refresh(self) -> None:
        client, tallies = self._client, self._client.tallies
        counts = self.tr("{open:,} open of {all:,}; {done:,} of {sentences:,} sentences done")
        if len(tallies) == 1:
            counts = self.tr("{open:,} open of {all:,}; {done:,} of 1 sentence done")
        counts = filled(counts, open=tallies.open, all=tallies.all, done=tallies.done, sentences=len(tallies))
        if tallies.unplaced:
            counts = "; ".join((counts, filled(self.tr("labels without a place: {n:,}"), n=tallies.unplaced)))
        self.counts.setText(counts if client.is_going else "")
        self.bar.setAccessibleName(self.tr("Decided"))
        self.bar.setVisible(client.is_going)
        self.unasked.show_number(tallies.unasked)
        self.unasked.setVisible(client.is_going and tallies.unasked > 0)
        self.bar.setRange(0, max(1, tallies.all))
        self.bar.setValue(tallies.all - tallies.open if tallies.all else 1)

    @Slot()
    def _cancel(self) -> None:
        if self._client.is_going:
            self._client.give_up(WriteResult, ListUnplaced)
        else:
            self.cancel_requested.emit()

    @Slot(object)
    def _show_beginning(self, share: float | None) -> None:
        if share is None:
            self.bar.setVisible(self._client.is_going)
            self.cancel.hide()
        else:
            self._show(self.tr("Looking for decision points"), share)

    @Slot(object, float)
    def _show_writing(self, request: Request, share: float) -> None:
        if isinstance(request, WriteResult | ListUnplaced):
            self._show(filled(self.tr("Writing {path}"), path=target_of(request)), share)
        else:
            self._end_writing()

    @Slot()
    def _end_writing(self) -> None:
        if self._client.is_going and not self.cancel.isHidden():
            self.cancel.hide()
            self.refresh()

    def _show(self, text: str, share: float) -> None:
        self.counts.setText(text)
        self.bar.setAccessibleName(text)
        self.bar.show()
        self.bar.setRange(0, _STEPS)
        self.bar.setValue(round(_STEPS * share))
        self.cancel.show()
