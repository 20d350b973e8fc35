"""What a decision about kinds would come to, before it is made: how many places, and in which sentences."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.errors import UsageError
from core.merging.decisions import LabelDecision, Scope, Verdict
from core.merging.items import Kind
from gui.merging.ongoing import Ongoing
from gui.merging.wording import kind_told
from gui.numbers import filled

_SIZE = (440, 460)
_MOST_NAMED = 3


class DecideDialog(QDialog):
    """Stays beside the window: a click on a sentence shows it."""

    sentence_asked = Signal(str)
    """The name of a sentence to be shown."""

    def __init__(
        self,
        parent: QWidget,
        ongoing: Ongoing,
        scopes: Sequence[Scope],
        verdict: Verdict,
        seen_in: str | None,
        labels: Iterable[str],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._ongoing, self._scopes, self._verdict, self._seen_in = ongoing, scopes, verdict, seen_in
        self._previews: list[Mapping[str, Any]] = []
        titles = {
            Verdict.ACCEPT: self.tr("Accept"),
            Verdict.REFUSE: self.tr("Refuse"),
            Verdict.EDIT: self.tr("Take as another label"),
        }
        self.setWindowTitle(titles[verdict])
        named = [kind_told(scope) for scope in scopes[:_MOST_NAMED] if isinstance(scope, Kind)]
        if len(scopes) > len(named):
            named.append(self.tr("and {n:,} more").format(n=len(scopes) - len(named)))
        what = QLabel("\n".join(named), wordWrap=True)
        what.setTextFormat(Qt.TextFormat.PlainText)
        what.setVisible(bool(named))
        self.label = QComboBox(editable=True)
        self.label.addItems(sorted(labels))
        self.label.setEditText(_proposed(scopes))
        self.label.setAccessibleName(self.tr("New label"))
        self.counts = QLabel(wordWrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sentences"))
        self.list.itemClicked.connect(self._ask)
        self.list.itemActivated.connect(self._ask)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.apply = buttons.addButton(self.tr("&Apply"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(what)
        if verdict is Verdict.EDIT:
            form = QFormLayout()
            form.addRow(self.tr("&New label:"), self.label)
            layout.addLayout(form)
            self.label.editTextChanged.connect(self._look)
        layout.addWidget(self.counts)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        (self.label if verdict is Verdict.EDIT else self.apply).setFocus()
        ongoing.previewed.connect(self._take)
        ongoing.begun.connect(self.reject)
        self._asked = 0
        self._look()

    def decisions(self) -> list[LabelDecision]:
        """What is to be decided. Raises `UsageError` for a label that can't be chosen."""
        label = self.label.currentText().strip() if self._verdict is Verdict.EDIT else None
        return [LabelDecision(scope, self._verdict, label, self._seen_in) for scope in self._scopes]

    @Slot()
    def accept(self) -> None:
        """Decides."""
        self._ongoing.decide(self.decisions())
        super().accept()

    @Slot()
    def _look(self) -> None:
        """Asks what it would come to; a label that can't be is told in place of that."""
        try:
            decisions = self.decisions()
        except UsageError as error:
            self.apply.setEnabled(False)
            self.counts.setText(str(error))
            return
        self.apply.setEnabled(True)
        self._previews = []
        self._asked += len(decisions)
        for decision in decisions:
            self._ongoing.preview(decision)

    @Slot(object)
    def _take(self, preview: Mapping[str, Any]) -> None:
        if not self._asked:
            return
        self._asked -= 1
        self._previews.append(preview)
        if self._asked:
            return
        self._previews = self._previews[-len(self._scopes) :]
        listed = {name: None for each in self._previews for name in each["listed"]}
        sentences = max((each["sentences"] for each in self._previews), default=0)
        told = self.tr("{items:,} places in {sentences:,} sentences, {open:,} of them open")
        if overruled := self._sum("overruled"):
            told = self.tr(
                "{items:,} places in {sentences:,} sentences, {open:,} of them open; for {overruled:,} a more special "
                "decision stays in force"
            )
        self.counts.setText(
            filled(
                told,
                items=self._sum("items"),
                sentences=max(len(listed), sentences),
                open=self._sum("decided"),
                overruled=overruled,
            )
        )
        self.list.clear()
        self.list.addItems(list(listed))

    def _sum(self, key: str) -> int:
        return sum(each[key] for each in self._previews)

    @Slot(QListWidgetItem)
    def _ask(self, item: QListWidgetItem) -> None:
        self.sentence_asked.emit(item.text())


def _proposed(scopes: Sequence[Scope]) -> str:
    """The label to begin with: that which all the kinds have."""
    labels = {scope.label for scope in scopes if isinstance(scope, Kind)}
    return labels.pop() if len(labels) == 1 else ""
