"""The dialogs that preview a decision by kind, or about all that is open: how many labels it affects, and where."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from core.base.errors import UsageError
from core.engine.answer_messages import DecisionsPreviewed
from core.engine.rows import ListedItem
from core.merging.decisions import Answer, LabelDecision, LabelScope, Scope
from core.merging.merge_input import LabelKind, Operation
from gui.docks.merge.process_client import MergeClient
from gui.docks.merge.wording import listed_text, scope_text
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import filled
from gui.widgets.boxes import in_column
from gui.widgets.dialogs import Dialog
from gui.widgets.tooltips import as_tooltip

_SIZE = (440, 460)
_MOST_NAMED = 3


class PlacesList(QListWidget):
    """Places of which some are listed, and the others counted."""

    place_chosen = Signal(object)
    """The place whose row was activated."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._places: Sequence[object] = ()
        self.itemActivated.connect(self._choose)

    def show_places(self, texts: Iterable[str], places: Sequence[object], count: int) -> None:
        """Lists the ``texts`` of some ``places``, the first of so many."""
        self._places = places
        self.clear()
        self.addItems(list(texts))
        if rest := count - len(places):
            last = QListWidgetItem(filled(self.tr("and {n:,} more"), n=rest), self)
            last.setFlags(Qt.ItemFlag.NoItemFlags)

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        if (row := self.row(item)) < len(self._places):
            self.place_chosen.emit(self._places[row])


class DecideDialog(Dialog):
    """A modeless dialog; clicking a place shows it in the window."""

    ONLY_OPEN: ClassVar = False
    """Whether only labels that are open are decided, and so previewed."""

    def __init__(
        self,
        parent: QWidget,
        client: MergeClient,
        scopes: Sequence[Scope],
        answer: Answer,
        seen_in: str | None,
        labels: Iterable[str],
    ) -> None:
        titles = {
            Answer.ACCEPT: self.tr("Accept"),
            Answer.REFUSE: self.tr("Refuse"),
            Answer.EDIT: self.tr("Take as another label"),
        }
        super().__init__(parent, titles[answer])
        self.resize(*_SIZE)
        self._client, self._scopes, self._answer, self._seen_in = client, scopes, answer, seen_in
        named = list(map(scope_text, scopes[:_MOST_NAMED]))
        if len(scopes) > _MOST_NAMED:
            named.append(filled(self.tr("and {n:,} more"), n=len(scopes) - _MOST_NAMED))
        self.what = QLabel("\n".join(named), wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.label = QComboBox(editable=True)
        self.label.addItems(sorted(labels))
        self.label.setEditText(_proposed(scopes))
        self.label.setAccessibleName(self.tr("New label"))
        if completer := self.label.completer():
            # Otherwise the box would replace a typed label by a similar one: OBL by obl, SUBJ by SUBJ:pass.
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseSensitive)
        self.counts = QLabel(wordWrap=True)
        self.list = PlacesList(self.tr("Places"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self.list.itemActivated)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.apply = buttons.addButton(self.tr("&Apply"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = in_column(self.what, inside=self)
        if answer is Answer.EDIT:
            form = QFormLayout()
            form.addRow(self.tr("&New label:"), self.label)
            layout.addLayout(form)
            self.label.editTextChanged.connect(self._look)
            if line := self.label.lineEdit():
                line.returnPressed.connect(self._accept_beside_completions)
        layout.addWidget(self.counts)
        layout.addWidget(self.list)
        layout.addWidget(buttons)
        (self.label if answer is Answer.EDIT else self.apply).setFocus()
        client.previewed.connect(self._show_preview)
        client.decided.connect(self._look)
        client.begins.connect(self._wait)
        client.begun.connect(self._look_anew)
        self._asked: object = None
        self._look()

    def decisions(self) -> list[LabelDecision]:
        """The decisions to make. Raises `UsageError` for an invalid label; some formats have no spaces in it."""
        label = None
        if self._answer is Answer.EDIT:
            words = self.label.currentText().split()
            label = words[0] if len(words) == 1 else ""
        return [LabelDecision(scope, self._answer, label, self._seen_in) for scope in self._scopes]

    @Slot()
    def accept(self) -> None:
        """Makes the decisions, once: Enter may reach both the list of completions and the default button."""
        if self.isVisible() and self._decide():
            super().accept()

    def _decide(self) -> bool:
        """Makes the decisions; returns whether they are made."""
        self._client.decide(self.decisions())
        return True

    # An overridden slot is still called after the dialog is deleted. So subclasses override what these two call.
    @Slot()
    def _wait(self) -> None:
        self._stop_looking()

    @Slot()
    def _look_anew(self) -> None:
        self._follow_merge()

    def _stop_looking(self) -> None:
        """The merge begins anew."""

    def _follow_merge(self) -> None:
        """The merge began anew, or ended: the kinds may be other ones."""
        self.reject()

    @Slot()
    def _accept_beside_completions(self) -> None:
        """Accepts at Enter, which the list of completions would keep from the default button."""
        completer = self.label.completer()
        popup = completer.popup() if completer else None
        if popup and popup.isVisible() and self.apply.isEnabled():
            self.accept()

    @Slot()
    def _look(self) -> None:
        self._request_preview()

    def _request_preview(self) -> None:
        """Requests a preview, or says that the label is invalid."""
        try:
            decisions = self.decisions()
        except UsageError:
            self._asked = None
            self.apply.setEnabled(False)
            self.counts.setText(self.tr("Enter a label without spaces, other than hd or *."))
            return
        self.apply.setEnabled(True)
        self._asked = self._client.preview(decisions, only_open=self.ONLY_OPEN)

    @Slot(object, object)
    def _show_preview(self, request: object, preview: DecisionsPreviewed) -> None:
        if request != self._asked:
            return  # Of another dialog, or for what was chosen before.
        summary = self.tr("{items:,} places in {sentences:,} sentences")
        if preview.sentences == 1:
            summary = self.tr("1 place") if preview.items == 1 else self.tr("{items:,} places in 1 sentence")
        summary += self._open_in_words(preview.items, preview.decided)
        if preview.overruled:
            summary += self.tr("; for {overruled:,} a more specific decision wins")
        if preview.items and preview.overruled == preview.items:
            self.apply.setEnabled(False)  # It would change nothing.
        counts = {"items": preview.items, "sentences": preview.sentences, "overruled": preview.overruled}
        self.counts.setText(filled(summary, open=preview.decided, **counts))
        self.list.show_places(map(self._line, preview.listed), preview.listed, preview.items)
        for row, place in enumerate(preview.listed):
            self.list.item(row).setToolTip(as_tooltip(drawable_text(place.words)))

    def _line(self, place: ListedItem) -> str:
        return listed_text(self.tr("{sentence}: {words}"), place)

    def _open_in_words(self, items: int, is_open: int) -> str:
        """How many of the places are open; to be filled."""
        if items == 1:
            return self.tr(", open") if is_open else self.tr(", not open")
        if is_open in (0, items):
            return self.tr(", all open") if is_open else self.tr(", none open")
        return self.tr(", {open:,} of them open")


def _proposed(scopes: Sequence[Scope]) -> str:
    """The label to start with: the one that all scopes share, if any."""
    labels = {scope.label if isinstance(scope, LabelKind | LabelScope) else "" for scope in scopes}
    return labels.pop() if len(labels) == 1 else ""


class DecideAllDialog(DecideDialog):
    """Accepts or refuses all open labels; where spans cross, the later or the earlier version wins."""

    ONLY_OPEN = True

    def __init__(self, parent: QWidget, client: MergeClient, answer: Answer, seen_in: str | None) -> None:
        super().__init__(parent, client, (), answer, seen_in, ())
        title = self.tr("Accept all open") if answer is Answer.ACCEPT else self.tr("Refuse all open")
        self.setWindowTitle(title)

    def _request_preview(self) -> None:
        kinds = [each for each in self._client.queue() if each.open]
        self._scopes = [each.kind for each in kinds if isinstance(each.kind, LabelKind)]
        labels = sum(each.open for each in kinds)
        groups = self._client.tallies.open - labels
        is_accepted = self._answer is Answer.ACCEPT
        lines = []
        if labels:
            taken = self.tr("Open labels, all taken: {labels:,}.")
            left = self.tr("Open labels, all left out: {labels:,}.")
            lines.append(filled(taken if is_accepted else left, labels=labels))
            recipe = self._client.recipe
            if is_accepted and recipe and recipe.operation is Operation.UNIFY and len(recipe.donors) > 1:
                lines.append(self.tr("Where a span has one label, that of the last donor replaces the others."))
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

    def _line(self, place: ListedItem) -> str:
        return listed_text(self.tr("{sentence}: {label} – {words}"), place)

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
