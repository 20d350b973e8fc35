"""Makes an adjudicator's decisions, one by one or a kind at once, and goes to the next open item."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QWidget,
)

from core.adjudication.decisions import Act, Decision, decoded
from core.adjudication.items import ItemKind, item_field
from core.adjudication.queue import Place
from core.adjudication.refused_decisions import flaw_of, followed_together
from core.adjudication.session import KindAnswer
from core.agreement.annotators import Field
from core.base.errors import InputError, UsageError
from core.engine.answer_messages import DecisionsPreviewed, OpenItemFound
from core.engine.request_messages import FindOpenItem, GiveAnswer, MakeDecisions, PreviewAnswer, Request
from core.engine.rows import ListedItem
from core.model.spans import Span, positions
from gui.docks.merge.decide_dialog import PlacesList
from gui.docks.merge.item_panel import IN_TEXT, MOST_ANSWERS
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import MergeClient
from gui.docks.merge.shown_sentence import ShownSentence
from gui.docks.merge.wording import failure_text, item_kind_text, listed_text
from gui.drawing.content import drawable_text
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.widgets.boxes import in_column
from gui.widgets.dialogs import Dialog, message_box

LIKE_DECISIONS = 3
"""After so many like decisions in a kind, in a row, and no other in it, the rest is offered if it has as many items.

An offer costs two keys to look at, and no fewer items would spare more.
"""


Step = Callable[[], object]

InTable = Callable[[], Sequence[int]]
"""The sentences that the table lists, by their indices in the corpus, in its order."""


class KindDialog(Dialog):
    """Decides all open items of a kind alike, after a preview of every place."""

    def __init__(
        self,
        parent: QWidget,
        client: MergeClient,
        kind: ItemKind,
        answer: KindAnswer | None,
        values: Sequence[str],
        versions: Sequence[str],
    ) -> None:
        """Offers ``values`` first, those of the item shown in the order of their keys, so that keys mean the same.

        ``versions`` are the annotators who can be followed: none if nobody is to know what they say.
        """
        super().__init__(parent, self.tr("Decide a kind"))
        self._client, self.preview = client, QLabel(wordWrap=True)
        self._request: Request | None = None
        self.answer = QComboBox()
        for value in dict.fromkeys([*values, *kind.values]):
            text = filled(self.tr("the answer “{value}”"), value=drawable_text(value))
            self.answer.addItem(text, KindAnswer(kind, value=value))
        for name in versions:
            text = filled(self.tr("what {version} says"), version=drawable_text(name))
            self.answer.addItem(text, KindAnswer(kind, version=name))
        if answer:
            known = (i for i in range(self.answer.count()) if self.answer.itemData(i)[:3] == answer[:3])
            self.answer.setCurrentIndex(next(known, 0))
            if answer.context:
                text = filled(
                    self.tr("{answer}, where the head is {tag}"), answer=self.answer.currentText(), tag=answer.context
                )
                self.answer.addItem(text, answer)
                self.answer.setCurrentIndex(self.answer.count() - 1)
        for row in range(min(self.answer.count(), MOST_ANSWERS)):
            self.answer.setItemText(row, f"{row + 1}   {self.answer.itemText(row)}")
            choose = QShortcut(QKeySequence(str(row + 1)), self)
            choose.activated.connect(partial(self.answer.setCurrentIndex, row))
        self.places = PlacesList(self.tr("Places"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.decide = buttons.addButton(self.tr("&Decide"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(self.tr("Kind:"), QLabel(item_kind_text(kind), wordWrap=True, textFormat=Qt.TextFormat.PlainText))
        form.addRow(self.tr("&Take:"), self.answer)
        in_column(form, self.preview, (self.places, 1), buttons, inside=self)
        for button in buttons.buttons():
            if isinstance(button, QPushButton) and button is not self.decide:
                button.setAutoDefault(False)  # While nothing can be decided yet, Enter would cancel.
        self.decide.setDefault(True)
        self.resize(self.fontMetrics().averageCharWidth() * 80, self.fontMetrics().height() * 20)
        self.answer.currentIndexChanged.connect(self._look)
        client.previewed.connect(self._show)
        client.decided.connect(self._look)
        self._look()

    @Slot()
    def _look(self) -> None:
        self.decide.setEnabled(False)
        self._request = self._client.request(PreviewAnswer(self.answer.currentData()))

    @Slot(object, object)
    def _show(self, request: Request, found: DecisionsPreviewed) -> None:
        if request is not self._request:
            return
        text = self.tr("Open items that would be decided: {decided:,} of {items:,}. Sentences: {sentences:,}.")
        if found.overruled:
            text = self.tr(
                "Open items that would be decided: {decided:,} of {items:,}. Sentences: {sentences:,}. "
                "Left open, because there would be no tree: {left:,}."
            )
        self.preview.setText(
            filled(text, decided=found.decided, items=found.items, sentences=found.sentences, left=found.overruled)
        )
        texts = (listed_text("{sentence}: {words} ({position}) – {label}", each) for each in found.listed)
        self.places.show_places(texts, found.listed, found.decided)
        self.decide.setEnabled(found.decided > 0)

    @Slot()
    def accept(self) -> None:
        self._client.request(GiveAnswer(self.answer.currentData()))
        super().accept()


_BEFORE_ALL: Final = Place(-1, 0, Field.ARC)


class Adjudicator(QObject):
    """Makes decisions on the items of an adjudication; ``queue`` runs an act when earlier ones are saved."""

    def __init__(
        self,
        panel: MergePanel,
        shown: ShownSentence,
        in_table: InTable,
        queue: Callable[[Step], None],
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        client = self._client = panel.client
        self._items = panel.items
        self._shown, self._in_table, self._queue, self._window = shown, in_table, queue, window
        self._after: Place | None = None
        self._kind: ItemKind | None = None
        self._last: list[KindAnswer] = []
        self._answers: dict[ItemKind, dict[tuple[str, int, Field], str]] = {}
        """What was answered on the items of each kind; "" for another value than an annotator's."""
        self._stays = False
        """Whether the last act is about the item selected, which stays so."""
        self._told = ""
        """What was said when nothing was open."""
        self._warned = ""
        """What was said of a sentence that was no tree with the last decision."""
        self._items.decided.connect(lambda acts, goes_on: self._queue(lambda: self._do(acts, goes_on=goes_on)))
        self._items.refused.connect(window.statusBar().showMessage)
        self._items.offer.clicked.connect(self._take_offer)
        self._items.item_kind_requested.connect(self.open_dialog)
        panel.item_kind_chosen.connect(lambda kind: self._look_for_open(kind, _BEFORE_ALL))
        client.found_open.connect(self._go_to)
        client.begun.connect(self._forget)
        client.became_idle.connect(self._items.release_keys)

    @Slot()
    def _forget(self) -> None:
        self._last, self._answers, self._after, self._stays, self._warned = [], {}, None, False, ""

    def _do(self, acts: list[Act], *, goes_on: bool) -> None:
        item, place, index = self._items.item, self._items.place, self._shown.place
        self._after = Place(index, *place) if goes_on and place and index is not None else None
        self._kind = item.kind if item and item.kind.values else None
        decision = acts[0]
        if goes_on and item and self._kind and isinstance(decision, Decision):
            self._remember(decision)
        if goes_on:
            self._items.hold_keys()
        self._stays = not goes_on
        self._client.decide(acts)

    def _remember(self, decision: Decision) -> None:
        """Remembers an answer, by its value; another kind or answer begins anew."""
        item, judged = self._items.item, self._shown.judged
        if item is None or judged is None:
            self._last = []
            return
        followed = decision.version in judged.annotators
        value = item.values[judged.annotators.index(decision.version)] if followed else ""
        self._answers.setdefault(item.kind, {})[judged.key.name, item.token, item.field] = value
        if not followed:
            self._last = []
            return
        answer = KindAnswer(item.kind, value=value, context=item.context)
        if self._last and (self._last[-1].kind, self._last[-1].value) != (answer.kind, answer.value):
            self._last = []
        self._last = [*self._last, answer][-LIKE_DECISIONS:]

    @property
    def _offered(self) -> KindAnswer | None:
        """What the last decisions had in common; None if they are too few, or others in the kind were different."""
        if len(self._last) < LIKE_DECISIONS:
            return None
        last = self._last[-1]
        if set(self._answers[last.kind].values()) != {last.value}:
            return None
        same = len({each.context for each in self._last}) == 1
        return last if same else last._replace(context="")

    @Slot()
    def follow(self) -> None:
        """After a decision goes to the next open item, if it was made to go on; back to one that was undone.

        What was decided otherwise, by redoing it or by a file, does not stay selected: keys would decide it anew.
        """
        self._warn()
        after, self._after = self._after, None
        if after is None:
            self._stay()
            return
        kind = None if self._items.going_on.currentIndex() == IN_TEXT else self._kind
        is_open = kind is not None and any(each.kind == kind and each.open for each in self._client.queue())
        self._look_for_open(kind if is_open else None, after)

    def _warn(self) -> None:
        """Says if the last decision makes no tree with what is open; what was said of one before holds no more."""
        before, bar = self._warned, self._window.statusBar()
        judged, (_, change) = self._shown.judged, self._client.last_change or ("decide", None)
        is_shown = isinstance(change, Decision) and judged is not None and change.sentence == judged.key.name
        self._warned = self._items.unfinished if is_shown else ""
        if self._warned or (before and bar.currentMessage() == before):
            bar.showMessage(self._warned)

    def _tell(self, text: str) -> None:
        """Says that nothing is open, after what was said of the last decision."""
        self._told = f"{self._warned} {text}".strip()
        self._window.statusBar().showMessage(self._told)

    def _look_for_open(self, kind: ItemKind | None, after: Place, *, is_backwards: bool = False) -> None:
        """Goes to the next or previous open item in the sentences that the table lists."""
        among = self._shown.places_of(self._in_table())
        self._client.request(FindOpenItem(kind, after, is_backwards, among))

    def _stay(self) -> None:
        stays, self._stays = self._stays, False
        if self._window.statusBar().currentMessage() == self._told:
            self._window.statusBar().clearMessage()
        judged, (step, change) = self._shown.judged, self._client.last_change or ("decide", None)
        if step == "undo":
            if isinstance(change, Decision) and judged and change.sentence == judged.key.name:
                self._items.select(change.token, item_field(change.field))
                self._items.item_selected.emit(change.token)  # It may be selected already, as the only one open.
        elif not stays and not self._items.is_at_open:
            self._items.select_first_open()

    @Slot(object, object)
    def _go_to(self, request: FindOpenItem, found: OpenItemFound) -> None:
        place = found.place
        if place is None and request.kind is not None and request.among is not None:
            # A kind that was chosen is shown where it is; who goes on stays in the table, with another kind.
            is_chosen = request.after == _BEFORE_ALL
            self._client.request(replace(request, among=None) if is_chosen else replace(request, kind=None))
            return
        if place is None and request.among is not None and (elsewhere := self._client.tallies.open):
            if not self._items.is_at_open:
                self._items.leave()
            self._tell(filled(self.tr("No open items in the listed sentences; {n:,} elsewhere."), n=elsewhere))
            return
        if place is None and self._client.tallies.open:
            self._tell(self.tr("No open items of this kind are left."))
            return
        if place is None:
            self._items.leave()
            text = self.tr("No open items left. Answers taken: {whose}.")
            if self._client.begun_with and self._client.begun_with.not_shown:
                text = self.tr("No open items left in the sentences shown. Answers taken: {whose}.")
            else:
                self._items.blind.setChecked(False)
            self._tell(filled(text, whose=self._counted(found.taken)))
            return
        self._shown.go_to(place.sentence)
        if self._warned and not self._window.statusBar().currentMessage():
            self._window.statusBar().showMessage(self._warned)  # Another sentence took it away.
        self._items.select(place.token, place.field)
        self._show_offer()

    def _counted(self, taken: Mapping[str, int]) -> str:
        """How often each annotator's answer was taken, and another one."""
        names = [*(self._client.recipe.versions if self._client.recipe else ()), ""]
        told = ((drawable_text(name) if name else self.tr("of nobody"), taken.get(name, 0)) for name in names)
        return ", ".join(filled("{name} {n:,}", name=name, n=number) for name, number in told)

    def _show_offer(self) -> None:
        answer, item = self._offered, self._items.item
        text = ""
        left = next((each.open for each in self._client.queue() if answer and each.kind == answer.kind), 0)
        is_alike = answer and item and item.kind == answer.kind and answer.context in ("", item.context)
        if answer and is_alike and left >= LIKE_DECISIONS:
            text = self.tr("Take “{value}” for the rest of this kind ({n:,} open)…")
            if answer.context:
                text = self.tr("Take “{value}” for the rest of this kind where the head is {tag}…")
            text = filled(text, value=drawable_text(answer.value), n=left, tag=answer.context).replace("&", "&&")
        self._items.show_offer(text)

    def go_to_open(self, step: int) -> None:
        """Goes to the next or previous open item of the sentence, or of the text; keys then answer it."""
        self._items.setFocus()
        index, place = self._shown.place, self._items.place
        if not self._items.go_to_open(step):
            token, field = place or (0, Field.ARC)
            self._look_for_open(None, Place(index or 0, token, field), is_backwards=step < 0)

    @Slot(object)
    def select_span(self, span: Span | None) -> None:
        """Selects, or reopens, the item of what was clicked on in the trees; of more words, that of their head.

        So it is when a place of a search, or of the page Agreement, is selected: it is shown as a span. Brackets are
        items of the word at which they begin.
        """
        judged = self._shown.judged
        if not span or judged is None or not self._client.is_adjudication:
            return
        words = [self._shown.token_at(column) for column in positions(span)]
        if len(words) == 1:
            self._items.select(words[0])
        elif judged.of_tree is Field.BRACKETS:
            self._items.select(words[0], Field.BRACKETS)
        else:
            heads = {word: {int(head) for head, _ in judged.answers(word, Field.ARC)} for word in words}
            differ = (word for word in words if len(judged.answers(word, Field.ARC)) > 1)
            if head := next((word for word in differ if heads[word] - set(words)), 0):
                self._items.select(head, Field.ARC)
        # Keys are the answers next, not what they are in the trees.
        if self._items.isVisible() and QGuiApplication.mouseButtons():
            self._items.setFocus()

    @Slot()
    def _take_offer(self) -> None:
        if answer := self._offered:
            self.open_dialog(answer.kind, answer)

    @Slot(object)
    def open_dialog(self, kind: ItemKind, answer: KindAnswer | None = None) -> None:
        """Asks how to decide a kind; ``answer`` is proposed."""
        judged, item = self._shown.judged, self._items.item
        values: list[str] = []
        if judged and item and item.kind == kind:
            values = [item.values[judged.annotators.index(name)] for name in self._items.order]
        recipe, is_blind = self._client.recipe, self._items.blind.isChecked()
        versions = recipe.versions if recipe and not is_blind else ()
        dialog = KindDialog(self._window, self._client, kind, answer, values, versions)
        dialog.places.place_chosen.connect(self._show_place)
        dialog.accepted.connect(partial(self._go_on_after, kind))
        dialog.finished.connect(self._items.drop_keys)
        dialog.show()
        self._items.hold_keys()  # Until they go to the dialog, keys are no answers to the item.
        dialog.windowHandle().activeChanged.connect(self._items.drop_keys)

    def _go_on_after(self, kind: ItemKind) -> None:
        """Goes on from the item shown when all of a kind are decided."""
        place, index = self._items.place, self._shown.place
        self._after = Place(index, *place) if place and index is not None else None
        self._kind, self._last = kind, []

    @Slot(object)
    def _show_place(self, place: ListedItem) -> None:
        self._shown.go_to_name(place.sentence)
        self._shown.show()
        self._items.select(place.positions[0])

    def show_refusal(self, request: Request, failure: InputError | UsageError) -> bool:
        """Says why a decision would make no tree, with the way out if there is one; False for other failures."""
        self._after, self._last, self._stays = None, [], False
        self._items.drop_keys()
        judged, place = self._shown.judged, self._items.place
        if not isinstance(request, MakeDecisions) or not self._client.is_adjudication or judged is None or not place:
            return False
        (token, field), in_force, roots = place, self._client.acts_in_force, self._client.several_roots
        acts = map(decoded, request.decisions)
        refused = [each for each in acts if isinstance(each, Decision) and each.sentence == judged.key.name]
        if flaw_of(judged, in_force, refused, several_roots=roots) is None:
            return False  # They apply nowhere, or say what no word can have.
        none, title = QMessageBox.StandardButton.NoButton, failure_text(request)
        box = message_box(self._window, title, error_in_words(failure), QMessageBox.Icon.Information, none)
        for name in dict.fromkeys(names[0] for names in judged.answers(token, field).values()):
            decision = Decision(judged.key.name, token, field, name, forms=judged.key.forms)
            together = followed_together(judged, in_force, decision, several_roots=roots)
            if len(together) > 1:
                text = self.tr("Follow {version} at {n:,} words")
                if self._items.blind.isChecked():
                    text = self.tr("Take the answers that go together ({n:,})")
                text = filled(text, version=drawable_text(name), n=len(together))
                button = box.addButton(text.replace("&", "&&"), QMessageBox.ButtonRole.AcceptRole)
                button.clicked.connect(lambda _=False, together=together: self._do(together, goes_on=True))
        if not box.buttons():
            text = self.tr("First attach one of these words elsewhere.")
            if judged.of_tree is Field.BRACKETS:
                text = self.tr("First decide otherwise what begins at the first word of one of these brackets.")
            box.setInformativeText(text)
        box.addButton(QMessageBox.StandardButton.Close)
        box.open()
        return True
