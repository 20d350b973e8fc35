"""The item of an adjudication in the Merge dock: what each annotator says, as buttons with keys, and notes."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QCompleter,
    QInputDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from core.adjudication.decisions import Act, ActsInForce, Decision, ItemNote, KindNote, values_in, written_values
from core.adjudication.items import COMPARED, Item, JudgedSentence, answer_text, item_field, value_of
from core.adjudication.refused_decisions import flaw_with
from core.agreement.annotators import Field
from core.base.errors import UnfitError
from core.base.messages import Text
from core.merging.merge_input import SentenceKey
from gui.docks.merge.wording import item_kind_text, name_of, not_merged_text
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import escape_controls
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.widgets.boxes import FitOrScroll, in_column, in_row
from gui.widgets.buttons import WrappedButton, push_button
from gui.widgets.dialogs import input_dialog

MOST_ANSWERS: Final = 9
"""The most annotators whose answers have keys; the others' have buttons alone."""

IN_TEXT: Final = 1
"""The row of `ItemPanel.going_on` with which one goes on in the text, not within the kind."""


def shown_order(annotators: Sequence[str], item: str, *, is_blind: bool) -> list[str]:
    """The annotators in the order of their buttons: shuffled, alike whenever ``item`` is shown, if ``is_blind``."""
    order = list(annotators)
    if is_blind:
        Random(item).shuffle(order)  # noqa: S311  # Only the order of buttons.
    return order


class _Answers(FitOrScroll):
    """The buttons of answers, as high as they are where there is room, with so many keys' answers in sight."""

    def __init__(self) -> None:
        column, lowest = QWidget(), WrappedButton()
        self.buttons = in_column(inside=column, margins=0, spacing=2)
        lowest.setText("1")
        super().__init__(column, MOST_ANSWERS * (lowest.minimumSizeHint().height() + self.buttons.spacing()))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._least(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()  # Texts have more lines, or fewer.


class ItemPanel(QWidget):
    """Shows the items of a sentence, and signals what is decided about the selected one."""

    decided = Signal(object, bool)
    """Acts to do as one step, and whether to go on after them."""
    item_selected = Signal(int)
    """The word of the item that is selected."""
    item_kind_requested = Signal(object)
    """A kind of items is to be decided at once."""
    kind_asked = Signal()
    """That is asked where no item is selected: the kind is the one selected in the table."""
    refused = Signal(str)
    """Why nothing was decided."""

    def __init__(self, next_open: QAction) -> None:
        """``next_open`` is the act whose key is named where a sentence has no items."""
        super().__init__()
        self._next_open = next_open
        self.setAccessibleName(self.tr("Item"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sentence: JudgedSentence | None = None
        self._in_force, self._several_roots = ActsInForce(), False
        self._left: tuple[SentenceKey | None, tuple[int, Field] | None] = None, None
        """The sentence shown last, for while files are read again there is none, and the item that was selected."""
        self._places: list[tuple[int, Field]] = []
        self._reopened: tuple[int, Field] | None = None
        self._labels: Sequence[str] = ()
        self._held: list[QKeyEvent] | None = None
        self._has_asked_in_vain = False
        """Whether the numbers that come are a head where there is none: they are no answers."""
        self._title, self._about = _label(), _label()
        self.items = QListWidget()
        self.items.setAccessibleName(self.tr("Items in this sentence"))
        self.items.setMinimumHeight(2 * self.fontMetrics().height() + 2 * self.items.frameWidth())
        self.answers: list[WrappedButton] = []
        self._answers = _Answers()
        self.fields = QComboBox()
        self.fields.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)  # What a word has, differs.
        self.fields.setAccessibleName(self.tr("Of the word"))
        self.fields.setToolTip(self.tr("What of this word is decided; also what all annotators agree on (R)"))
        self.head, self.label = QSpinBox(), QComboBox(editable=True)
        self.head.setAccessibleName(self.tr("Head"))
        self.head.setToolTip(self.tr("The number of the head, 0 for the root (H)"))
        self.label.setAccessibleName(self.tr("Label"))
        self.label.setToolTip(self.tr("Another value than annotators give (F2)"))
        completer = self.label.completer()
        assert completer is not None, "an editable box completes"
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseSensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)  # Enter takes what is typed, no more.
        self._completions = completer.popup()
        self.label.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.label.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.neither = push_button(self.tr("Neither"), self.tr("Take this head and label instead of an annotator's"))
        self.reopen = push_button(self.tr("Leave open"), self.tr("Take the decision on this item back"))
        self.offer = WrappedButton()
        policy = self.offer.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # The answers stay where they are when it comes.
        self.offer.setSizePolicy(policy)
        self.offer.hide()
        self.guideline, self.note = QLineEdit(), QLineEdit()
        self.guideline.setAccessibleName(self.tr("Guideline for this kind"))
        self.guideline.setPlaceholderText(self.tr("Guideline for this kind"))
        self.note.setAccessibleName(self.tr("Note to annotators"))
        self.note.setPlaceholderText(self.tr("Note to annotators on this word"))
        self.going_on = QComboBox()
        self.going_on.setAccessibleName(self.tr("After a decision"))
        self.going_on.addItems([self.tr("then the next of the kind"), self.tr("then the next in the text")])
        self.blind = QCheckBox(self.tr("Blind"))
        self.blind.setToolTip(self.tr("Hide the names of annotators, and shuffle their answers"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        own = in_row(self.head, (self.label, 1), self.neither, self.reopen)
        of_word = in_row((self._about, 1), self.fields)
        after = in_row((self.going_on, 1), self.blind)
        below = (own, self.offer, self.guideline, self.note, after)
        above = (self._title, (self.items, 1), of_word, self._answers)
        in_column(*above, *below, inside=self, margins=0, spacing=3)

    def _connect(self) -> None:
        self.items.currentRowChanged.connect(self._select)
        self.neither.clicked.connect(self._take_own)
        self.reopen.clicked.connect(self._open_again)
        self.fields.activated.connect(self._reopen_field)
        self.guideline.editingFinished.connect(self._write_guideline)
        self.note.editingFinished.connect(self._write_note)
        self.blind.toggled.connect(self._hide_names)
        self.head.lineEdit().returnPressed.connect(self._take_own)
        for written in (self.guideline, self.note):
            written.returnPressed.connect(self.setFocus)  # Keys are answers again.
        line = self.label.lineEdit()
        assert line is not None, "an editable box has a line"
        line.returnPressed.connect(self._take_own)
        keys = {str(number): partial(self._take_by_key, number - 1) for number in range(1, MOST_ANSWERS + 1)}
        self._texts: Sequence[QWidget] = (self.head, self.label, self.guideline, self.note)
        """Where one types; Escape leaves them as they were."""
        texts: dict[str, QLineEdit | QSpinBox] = {"N": self.note, "G": self.guideline, "F2": line}
        asking = {key: partial(self._ask_text, text) for key, text in texts.items()}
        self._acts: dict[str, Callable[[], object]] = {
            **keys,
            **asking,
            "H": self.ask_head,
            "K": self._ask_kind,
            "R": self._ask_word,
        }
        self.keys_of(self)

    # Keys

    def keys_of(self, widget: QWidget) -> list[QShortcut]:
        """Makes the keys those of a widget; after one the focus is here, for a text or the next key."""
        shortcuts = list[QShortcut]()
        for key, act in self._acts.items():
            if key == "N":
                continue  # The window's key, which asks here first: one key for two acts would do neither.
            shortcut = QShortcut(QKeySequence(key), widget)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            if widget is not self:
                shortcut.activated.connect(self.setFocus)
            shortcut.activated.connect(act)
            shortcuts.append(shortcut)
        return shortcuts

    def hold_keys(self) -> None:
        """Keys wait until `release_keys`: they are about the item that is shown next."""
        if self._held is None:
            self._held = []
        focus = QApplication.focusWidget()
        if focus and self.isAncestorOf(focus):
            self.setFocus()

    @Slot()
    def drop_keys(self) -> None:
        self._held = None

    @Slot()
    def release_keys(self) -> None:
        """Does what the keys that wait are for, until one has to be waited for."""
        held, self._held = self._held or [], None
        while held and self._held is None:
            event, focus = held.pop(0), QApplication.focusWidget()
            act = self._acts.get(QKeySequence(event.key()).toString())
            if act and (focus is self or not event.text()):
                act()
            elif focus:
                QCoreApplication.sendEvent(focus, event)
        if self._held is not None:
            self._held = [*held, *self._held]

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.text() and event.type() != QEvent.Type.KeyRelease:
            self._has_asked_in_vain &= event.text().isdigit()
        if self._held is not None and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            event.setAccepted(not event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._held is not None:
            self._held.append(event.clone())
        elif event.key() == Qt.Key.Key_Escape and QApplication.focusWidget() in self._texts:
            self._show_item()  # What was typed is gone before the field is left, which would save a note.
            self.setFocus()
        else:
            super().keyPressEvent(event)

    # What is shown

    def show_sentence(
        self,
        sentence: JudgedSentence | None,
        in_force: ActsInForce,
        labels: Sequence[str],
        why: Text = "",
        *,
        several_roots: bool = False,
    ) -> None:
        """Shows the items of a sentence, which may have several roots or not; the same one keeps its selection.

        ``labels`` complete another label.
        """
        if self._sentence is not None:
            self._left = self._sentence.key, self.place
        key, before = self._left
        is_same = sentence is not None and key == sentence.key
        self._sentence, self._in_force, self._several_roots = sentence, in_force, several_roots
        if not is_same:
            self._reopened = None
            self.offer.hide()
            self._answers.verticalScrollBar().setValue(0)
        self._labels = labels
        self._list_items()
        row = self._places.index(before) if is_same and before in self._places else self._first_open()
        self.items.blockSignals(True)
        self.items.setCurrentRow(row)
        self.items.blockSignals(False)
        if sentence is None:
            self._title.setText(not_merged_text(why))
        self._show_item()
        if not is_same and row >= 0:
            self.item_selected.emit(self._places[row][0])

    def _list_items(self) -> None:
        sentence, places = self._sentence, list[tuple[int, Field]]()
        self.items.blockSignals(True)
        self.items.clear()
        if sentence:
            places = [(item.token, item.field) for item in sentence.items]
            revised = {(token, item_field(part)) for token, part in self._decisions}
            revised |= {self._reopened} if self._reopened else set()
            places = sorted({*places, *revised}, key=lambda at: (at[0], COMPARED.index(at[1])))
        self._places = places
        for at in places:
            row = QListWidgetItem(self._item_text(at), self.items)
            if self._is_open(at):
                font = row.font()
                font.setBold(True)
                row.setFont(font)
        self.items.blockSignals(False)
        self._show_title()

    def _show_title(self) -> None:
        left, items = sum(map(self._is_open, self._places)), len(self._sentence.items) if self._sentence else 0
        text = filled(self.tr("In this sentence: {open:,} open of {all:,}"), open=left, all=items)
        self._title.setText("\n".join(filter(None, (text, self.unfinished))))

    @property
    def unfinished(self) -> str:
        """That what is decided is no tree with what is open, and the words to decide too; empty if it is one."""
        sentence, is_blind = self._sentence, self.blind.isChecked()
        if sentence is None:
            return ""
        # Of the base alone, it would tell what the base says.
        whose = sentence.annotators if is_blind else sentence.annotators[:1]
        found = (flaw_with(sentence, self._in_force, name, several_roots=self._several_roots) for name in whose)
        flaws = list(filter(None, found))
        if not flaws:
            return ""
        text = self.tr("Sentence {sentence} is no tree yet: {why}.")
        if is_blind:
            text = self.tr("In sentence {sentence} not all answers make a tree with what is decided.")
        if tokens := sorted({token for flaw in flaws for token in flaw.tokens}):
            text += " " + self.tr("To be decided too: {words}.")
        words = (filled("{word} ({n})", word=drawable_text(sentence.forms[token - 1]), n=token) for token in tokens)
        why, name = escape_controls(in_words(flaws[0].what)), drawable_text(sentence.key.name)
        return filled(text, sentence=name, why=why, words=", ".join(words))

    def _item_text(self, at: tuple[int, Field]) -> str:
        sentence, (token, field) = self._sentence, at
        assert sentence is not None, "only the items of a sentence are listed"
        item = sentence.item(token, field)
        order = self._order_of(at)
        said = {name: value for name, value in zip(sentence.annotators, item.values, strict=False) if value}
        shown = item.kind._replace(values=tuple(dict.fromkeys(said[name] for name in order if name in said)))
        what = item_kind_text(shown) if item.kind.values else self.tr("all agree")
        if not item.kind.values and field is not sentence.of_tree:
            what = filled(self.tr("{field}: all agree"), field=name_of(field))
        text = filled("{word} ({n}) – {what}", word=drawable_text(sentence.forms[token - 1]), n=token, what=what)
        if not self._is_open(at):
            text += f" ✓ {self._value_text(self._value(token, field), field)}"
        return text

    @property
    def _decisions(self) -> dict[tuple[int, Field], Decision]:
        return dict(self._in_force.decisions(self._sentence.key)) if self._sentence else {}

    def _is_open(self, at: tuple[int, Field]) -> bool:
        token, field = at
        is_item = self._sentence is not None and bool(self._sentence.item(token, field).kind.values)
        return is_item and not any((token, part) in self._decisions for part in field.parts)

    @property
    def _is_decided(self) -> bool:
        return self.place is not None and any((self.place[0], part) in self._decisions for part in self.place[1].parts)

    def _first_open(self) -> int:
        found = (row for row, at in enumerate(self._places) if self._is_open(at))
        return next(found, -1)  # Keys are no answers to what is decided, unless the person has selected it.

    def _value(self, token: int, field: Field) -> tuple[str, ...]:
        assert self._sentence is not None, "only items of a sentence have values"
        return value_of(values_in(self._sentence, self._decisions)[token - 1], field) or ()

    def _value_text(self, value: Sequence[str], field: Field) -> str:
        """A value as people read it: an arc with the word of its head, and no bracket as in its kind."""
        if len(value) != 2 or self._sentence is None:
            return drawable_text(answer_text(field, value))
        head, label = int(value[0]), value[1]
        forms = self._sentence.forms
        word = self.tr("root") if head == 0 else forms[head - 1] if head <= len(forms) else "?"
        return filled("{label} ← {word} ({n})", label=drawable_text(label), word=drawable_text(word), n=head)

    @property
    def place(self) -> tuple[int, Field] | None:
        row = self.items.currentRow()
        return self._places[row] if 0 <= row < len(self._places) else None

    @property
    def item(self) -> Item | None:
        return self._sentence.item(*self.place) if self._sentence and self.place else None

    @property
    def is_at_open(self) -> bool:
        return self.place is not None and self._is_open(self.place)

    def select(self, token: int, field: Field | None = None) -> None:
        """Selects an item of a word; what all agree on is reopened, its arc unless a field is named."""
        if self._sentence is None or not 1 <= token <= len(self._sentence.forms):
            return
        if self.place and self.place[0] == token and field in (None, self.place[1]):
            return
        rows = [row for row, at in enumerate(self._places) if at[0] == token and field in (None, at[1])]
        if not rows:
            self._reopened = (token, field or self._sentence.of_tree)
            self._list_items()
            rows = [self._places.index(self._reopened)]
        self.items.setCurrentRow(rows[0])

    def select_first_open(self) -> None:
        """Selects the first open item of the sentence, or nothing."""
        self.items.setCurrentRow(self._first_open())

    def leave(self) -> None:
        """Selects nothing: keys are no answers any more."""
        self.items.setCurrentRow(-1)

    def go_to_open(self, step: int) -> bool:
        """Selects the next or previous open item of the sentence; False if there is none."""
        row = self.items.currentRow()
        rows = range(row + 1, len(self._places)) if step > 0 else range(row - 1, -1, -1)
        for each in rows:
            if self._is_open(self._places[each]):
                self.items.setCurrentRow(each)
                return True
        return False

    @Slot(int)
    def _select(self, row: int) -> None:
        self.offer.hide()
        self._answers.verticalScrollBar().setValue(0)
        self._show_item()
        if 0 <= row < len(self._places):
            self.item_selected.emit(self._places[row][0])

    @property
    def order(self) -> list[str]:
        """The annotators who have the selected item, in the order of their buttons."""
        return self._order_of(self.place) if self.place else []

    def _order_of(self, place: tuple[int, Field]) -> list[str]:
        if self._sentence is None:
            return []
        having = [name for name in self._sentence.annotators if self._sentence.value_by(name, *place) is not None]
        return shown_order(having, f"{self._sentence.key} {place}", is_blind=self.blind.isChecked())

    @Slot()
    def _hide_names(self) -> None:
        for row, at in enumerate(self._places):
            self.items.item(row).setText(self._item_text(at))
        if self._sentence:
            self._show_title()
        self._show_item()

    @Slot()
    def _show_item(self) -> None:
        self._has_asked_in_vain = False
        if self._completions:
            self._completions.hide()  # Keys that waited are typed while it is open; it would get the next ones.
        sentence, place, item = self._sentence, self.place, self.item
        order = self.order
        for number in range(len(self.answers), len(order)):
            button = WrappedButton()
            button.clicked.connect(lambda _=False, number=number: self.take(number))
            self._answers.buttons.addWidget(button)
            self.setTabOrder(self.answers[-1] if self.answers else self.fields, button)  # Else it would be the last.
            self.answers.append(button)
        for number, button in enumerate(self.answers):
            button.setVisible(number < len(order))
            if sentence and place and number < len(order):
                answer = sentence.value_by(order[number], *place) or ()
                is_taken = self._is_decided and answer == self._value(*place)
                text = f"{self._value_text(answer, place[1])}{' ✓' if is_taken else ''}"
                if number < MOST_ANSWERS:
                    text = f"{number + 1}   {text}"
                if not self.blind.isChecked():
                    text += f"   – {drawable_text(order[number])}"
                button.setText(text.replace("&", "&&"))
        self._answers.updateGeometry()
        for widget in (self.fields, self.head, self.label, self.neither, self.guideline, self.note):
            widget.setEnabled(place is not None)
        self.fields.setVisible(place is not None)
        self.head.setVisible(place is None or place[1] is Field.ARC)
        self.reopen.setEnabled(self._is_decided)
        if sentence is None or place is None or item is None:
            key = self._next_open.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            text = self.tr(
                "Nothing to decide here. {key}: the next open item, if any. To reopen a word, click it, or press R."
            )
            if self._places:
                text = self.tr("No item is selected: select one above to change it. {key}: the next open item, if any.")
            self._about.setText(filled(text, key=key) if sentence else "")
            self.head.setValue(0)
            self.label.clearEditText()
            return
        token, field = place
        self._list_fields(token, field)
        self._list_labels(field)
        held = self._value(token, field)
        if self.blind.isChecked() and self._is_open(place):
            held = sentence.value_by(order[0], token, field) or held  # The base's would tell who it is.
        # One digit more: a number that leaves the sentence can be typed, to be refused in words.
        self.head.setRange(0, 10 ** (len(str(len(sentence.forms))) + 1) - 1)
        if field is Field.ARC:
            self.head.setValue(int(held[0]))
        self.label.setEditText(held[-1])
        word, what = drawable_text(sentence.forms[token - 1]), name_of(field)
        self._about.setText(filled("{word} ({n}): {what}", word=word, n=token, what=what))
        self.guideline.setVisible(bool(item.kind.values))
        self.guideline.setText(self._in_force.guideline(item.kind))
        self.note.setText(self._in_force.note(sentence.key, token, field))

    def _list_labels(self, field: Field) -> None:
        """Lists what completes another label, tag or value: relations, or what words of the sentence have."""
        labels = self._labels
        if field is Field.BRACKETS and self._sentence:
            labels = [value for (value,) in self._sentence.answers(self.place[0], field)] if self.place else []
        elif field is not Field.ARC and self._sentence:
            words = (word for each in self._sentence.words for word in each)
            labels = sorted({value[0] for word in words if (value := value_of(word, field))})
        if [self.label.itemText(i) for i in range(self.label.count())] != list(labels):
            self.label.clear()
            self.label.addItems(list(labels))

    def _list_fields(self, token: int, field: Field) -> None:
        self.fields.clear()
        for each in COMPARED:
            if self._sentence and self._sentence.value_by(self._sentence.annotators[0], token, each) is not None:
                self.fields.addItem(name_of(each), each)
        self.fields.setCurrentIndex(self.fields.findData(field))

    @Slot(int)
    def _reopen_field(self, row: int) -> None:
        if self.place and row >= 0:
            self.select(self.place[0], Field(self.fields.itemData(row)))
            self.setFocus()

    def show_offer(self, text: str) -> None:
        """Offers to decide the rest of the kind alike; never done without being asked."""
        self.offer.setText(text)
        self.offer.setVisible(bool(text))

    # What is decided

    def _decision(self, version: str = "", values: tuple[str, ...] = ()) -> Decision | None:
        if self._sentence is None or self.place is None:
            return None
        key, (token, field) = self._sentence.key, self.place
        return Decision(key.name, token, field, version, values, forms=key.forms)

    @Slot(int)
    def take(self, number: int) -> None:
        """Takes the answer with this key, counted from 0."""
        order = self.order
        if number < len(order) and (decision := self._decision(order[number])):
            self.decided.emit([decision], True)

    def _take_by_key(self, number: int) -> None:
        if self._has_asked_in_vain:
            self.refused.emit(self.tr("This item has no head."))
        else:
            self.take(number)

    @Slot()
    def _take_own(self) -> None:
        text = self.label.currentText().strip()
        if self.place is None or self._sentence is None or not text:
            return
        words = len(self._sentence.forms)
        if self.place[1] is Field.ARC and self.head.value() > words:
            said = self.tr("The sentence has {n:,} words.") if words > 1 else self.tr("The sentence has 1 word.")
            self.refused.emit(filled(said, n=words))
            return
        values = (str(self.head.value()), text) if self.place[1] is Field.ARC else (text,)
        try:
            written_values(self.place[1], " ".join(values))
        except UnfitError as error:
            self.refused.emit(filled(self.tr("Expected {what}"), what=in_words(error.expected)))
            return
        if decision := self._decision(values=values):
            self.setFocus()
            self.decided.emit([decision], True)

    @Slot()
    def _open_again(self) -> None:
        if decision := self._decision():
            self.decided.emit([decision], False)

    @Slot()
    def _ask_kind(self) -> None:
        """Decides the kind of the item at once, as is offered if something is."""
        if self.offer.isVisible():
            self.offer.click()
        elif self.item is None:
            self.kind_asked.emit()
        elif self.item.kind.values:
            self.item_kind_requested.emit(self.item.kind)

    @Slot(int, int)
    def offer_head(self, token: int, head: int) -> None:
        """Fills in the head of a word, for Enter to take."""
        self.select(token, Field.ARC)
        if self.place == (token, Field.ARC):
            self.head.setValue(head)
            self._ask_text(self.head)

    @Slot()
    def ask_head(self) -> None:
        """Asks for the head of the selected item, by its number."""
        if self.place and self.place[1] is not Field.ARC:
            self._has_asked_in_vain = True
            self.refused.emit(self.tr("This item has no head."))
        self._ask_text(self.head)

    @Slot()
    def _ask_word(self) -> None:
        """Asks which word to reopen, on which all annotators agree."""
        if self._sentence is None:
            return
        dialog = input_dialog(self.window(), self.tr("Reopen a word"), self.tr("Number of the word:"))
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(1, len(self._sentence.forms))
        dialog.setIntValue(self.place[0] if self.place else 1)
        dialog.resize(dialog.fontMetrics().averageCharWidth() * 40, 0)  # Its title is to be read.
        dialog.intValueSelected.connect(self._reopen_word)
        dialog.open()

    def ask_note(self) -> bool:
        """Asks for the note on the word, if the focus is here or in the table of kinds; returns whether it was."""
        focus, panel = QApplication.focusWidget(), self.parentWidget() or self
        if focus is None or not self.isVisible() or not (focus is self or panel.isAncestorOf(focus)):
            return False
        self._ask_text(self.note)
        return True

    @Slot(int)
    def _reopen_word(self, token: int) -> None:
        self.select(token)
        self.fields.setFocus()

    def _ask_text(self, text: QLineEdit | QSpinBox) -> None:
        if text.isVisible():
            text.setFocus()
            text.selectAll()

    def _note(self, act: Act, before: str, text: str) -> None:
        if text != before:
            self.decided.emit([act], False)

    @Slot()
    def _write_guideline(self) -> None:
        if self._sentence and self.item:
            kind, text = self.item.kind, self.guideline.text().strip()
            self._note(KindNote(kind, text, self._sentence.key.name), self._in_force.guideline(kind), text)

    @Slot()
    def _write_note(self) -> None:
        if self._sentence and self.place:
            key, (token, field), text = self._sentence.key, self.place, self.note.text().strip()
            note = ItemNote(key.name, token, field, text, key.forms)
            self._note(note, self._in_force.note(key, token, field), text)


def _label() -> QLabel:
    return QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
