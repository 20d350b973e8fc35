"""Applies the user's keyboard shortcuts to the window, and opens the dialogs that show and change them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialogButtonBox,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from gui.actions.act import Act, Needs, Place
from gui.actions.all_acts import acts
from gui.actions.menus import Actions
from gui.drawing.navigation import Step
from gui.shortcuts.keymap import Keymap, Reserved, keymap, meet, mnemonics_of, named, plain, portable, shown
from gui.trees_view.view import STEPS, TreesView
from gui.widgets.boxes import in_column, in_row
from gui.widgets.dialogs import Dialog
from gui.widgets.profile import Profile
from gui.widgets.tables import Listing


class ShortcutsDialog(Dialog):
    """Applies each change at once; asks before taking a key from another act."""

    changed = Signal(object)
    """The new `Keymap`."""

    def __init__(self, parent: QWidget, keymap: Keymap, reserved: Sequence[Reserved]) -> None:
        super().__init__(parent, self.tr("Keyboard shortcuts"))
        self._keymap = keymap
        self._reserved = reserved
        self._wanted: tuple[str, ...] = ()
        self._search = QLineEdit(placeholderText=self.tr("Search actions and keys"), clearButtonEnabled=True)
        self._search.setAccessibleName(self.tr("Search actions and keys"))
        self._table = ActsTable()
        self._meaning = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._edits = {text: self._edit(text) for text in (self.tr("&Key"), self.tr("&Or"))}
        self._clear = QPushButton(self.tr("&Clear"), autoDefault=False)
        self._clear.setToolTip(self.tr("Remove its keys"))
        self._reset = QPushButton(self.tr("&Reset"), autoDefault=False)
        self._reset.setToolTip(self.tr("Restore its default keys"))
        self._conflict = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._take = QPushButton(self.tr("&Use it here instead"), autoDefault=False)
        self._leave = QPushButton(self.tr("&Leave as it was"), autoDefault=False)
        self._reset_all = QPushButton(self.tr("Reset &all"), autoDefault=False)
        self._lay_out()
        self._search.textChanged.connect(self._table.search)
        self._table.current_changed.connect(self._show_act)
        for edit in self._edits.values():
            edit.editingFinished.connect(self._try)
        self._clear.clicked.connect(partial(self._want, ()))
        self._reset.clicked.connect(self._reset_one)
        self._reset_all.clicked.connect(self._reset_every)
        self._take.clicked.connect(self._take_over)
        self._leave.clicked.connect(self._show_act)
        self._table.show_keys(keymap)
        self._search.setFocus()

    def _edit(self, text: str) -> QKeySequenceEdit:
        edit = QKeySequenceEdit(maximumSequenceLength=1)
        edit.setAccessibleName(text.replace("&", ""))
        return edit

    def _lay_out(self) -> None:
        keys = in_row()
        for text, edit in self._edits.items():
            label = QLabel(text)
            label.setBuddy(edit)
            keys.addWidget(label)
            keys.addWidget(edit, 1)
        keys.addWidget(self._clear)
        keys.addWidget(self._reset)
        choice = in_row((self._conflict, 1), self._take, self._leave)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self._reset_all, QDialogButtonBox.ButtonRole.ResetRole)
        buttons.rejected.connect(self.reject)
        in_column(self._search, (self._table, 1), self._meaning, keys, choice, buttons, inside=self)
        metrics = self.fontMetrics()
        self._conflict.setMinimumHeight(2 * metrics.lineSpacing())
        self.resize(metrics.averageCharWidth() * 120, metrics.height() * 34)

    # Display

    @Slot()
    def _show_act(self) -> None:
        """Shows the keys of the current act, if there is one."""
        name = self._table.current
        keys = self._keymap.keys(name) if name else ()
        self._meaning.setText(self._keymap.act(name).meaning if name else "")
        for i, edit in enumerate(self._edits.values()):
            edit.setKeySequence(QKeySequence(keys[i] if i < len(keys) else ""))
            edit.setEnabled(name is not None)
        at_first = tuple(map(portable, self._keymap.act(name).keys)) if name else ()
        self._clear.setEnabled(bool(keys))
        self._reset.setEnabled(keys != at_first)
        self._reset_all.setEnabled(bool(self._keymap.changed))
        self._show_conflict("", may_take=False)

    def _show_conflict(self, text: str, *, may_take: bool) -> None:
        self._conflict.setText(text)
        self._take.setVisible(may_take)
        self._leave.setVisible(bool(text))

    # User input

    @Slot()
    def _try(self) -> None:
        written = (
            edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText) for edit in self._edits.values()
        )
        self._want(tuple(dict.fromkeys(filter(None, written))))

    def _want(self, keys: tuple[str, ...]) -> None:
        """Gives the current act these keys; refuses reserved ones, and asks before taking any from other acts."""
        name = self._table.current
        assert name is not None
        place = self._keymap.act(name).place
        in_use = [each for each in self._reserved if meet(each.place, place) and not set(keys).isdisjoint(each.keys)]
        takers = self._keymap.takers(name, keys)
        self._wanted = keys
        if in_use:
            (key,) = shown([next(key for key in keys if key in in_use[0].keys)])
            template = self.tr("{key} is for good: {meaning}. Choose another key.")
            self._show_conflict(template.format(key=key, meaning=in_use[0].meaning), may_take=False)
        elif takers:
            (key,) = shown([next(key for key in keys if key in self._keymap.keys(takers[0].name))])
            template = self.tr("{key} is already for “{act}”.")
            self._show_conflict(template.format(key=key, act=plain(takers[0].text)), may_take=True)
        else:
            self._take_over()

    @Slot()
    def _take_over(self) -> None:
        name = self._table.current
        assert name is not None
        self._change(self._keymap.with_keys(name, self._wanted))

    @Slot()
    def _reset_one(self) -> None:
        name = self._table.current
        assert name is not None
        self._want(tuple(map(portable, self._keymap.act(name).keys)))

    @Slot()
    def _reset_every(self) -> None:
        self._change(Keymap(self._keymap.acts, {}))

    def _change(self, keymap: Keymap) -> None:
        self._keymap = keymap
        self._table.show_keys(keymap)
        self._show_act()
        self.changed.emit(keymap)


class ActsTable(Listing):
    """One row per act; acts with changed keys are bold and also show their default keys."""

    current_changed = Signal()
    """Another act has become current."""

    def __init__(self) -> None:
        titles = self.tr("Act"), self.tr("Keys"), self.tr("Default"), self.tr("Where")
        super().__init__(self.tr("Actions and their keys"), titles, widest=0)
        self.setShowGrid(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.currentItemChanged.connect(self.current_changed)

    @property
    def current(self) -> str | None:
        """The name of the current act; None if the search has found none."""
        item = self.item(self.currentRow(), 0)
        return None if item is None else str(item.data(Qt.ItemDataRole.UserRole))

    def show_keys(self, keymap: Keymap) -> None:
        """Shows the acts and keys of ``keymap``."""
        self.setRowCount(len(keymap.acts))
        for row, act in enumerate(keymap.acts):
            keys = keymap.keys(act.name)
            at_first = tuple(map(portable, act.keys))
            before = ", ".join(shown(at_first)) if keys != at_first else ""
            texts = (plain(act.text), ", ".join(shown(keys)), before, named(act.place))
            for column, text in enumerate(texts):
                self._show(row, column, text, act, is_changed=keys != at_first)
        if self.currentRow() < 0:
            self.setCurrentCell(0, 0)

    def _show(self, row: int, column: int, text: str, act: Act, *, is_changed: bool) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, act.name)
            item.setToolTip(act.meaning)
            self.setItem(row, column, item)
        item.setText(text)
        font = self.font()
        font.setBold(is_changed)
        item.setFont(font)

    @Slot(str)
    def search(self, text: str) -> None:
        """Hides acts that don't contain ``text``; if the current act is hidden, goes to the first visible one."""
        for row in range(self.rowCount()):
            items = (self.item(row, column) for column in range(self.columnCount()))
            searched = " ".join(f"{item.text()} {item.toolTip()}" for item in items if item)
            self.setRowHidden(row, text.casefold() not in searched.casefold())
        if self.currentRow() < 0 or self.isRowHidden(self.currentRow()):
            found = (row for row in range(self.rowCount()) if not self.isRowHidden(row))
            self.setCurrentCell(next(found, -1), 0)


class KeysSheet(Dialog):
    """Shows the keys; a button requests the dialog for changing them."""

    change_requested = Signal()
    """The user wants to change keys."""

    def __init__(self, parent: QWidget, keymap: Keymap, reserved: Sequence[Reserved]) -> None:
        super().__init__(parent, self.tr("Keys"))
        either = self.tr("{others} or {last}")
        rows = [
            (_listed([*shown(keys)], either), act.meaning, named(act.place))
            for act in keymap.acts
            if (keys := keymap.keys(act.name))
        ]
        rows += [(each.shown, each.meaning, named(each.place)) for each in reserved]
        table = QTableWidget(len(rows), 3)
        table.setAccessibleName(self.tr("Keys"))
        table.setHorizontalHeaderLabels([self.tr("Key"), self.tr("What it does"), self.tr("Where")])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                table.setItem(row, column, QTableWidgetItem(text))
        table.resizeColumnsToContents()
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        change = buttons.addButton(self.tr("C&hange…"), QDialogButtonBox.ButtonRole.ActionRole)
        change.clicked.connect(self._change)
        buttons.rejected.connect(self.reject)
        in_column(table, buttons, inside=self)
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * 140, metrics.height() * 32)

    def _change(self) -> None:
        self.close()
        self.change_requested.emit()


def _listed(keys: Sequence[str], template: str) -> str:
    *others, last = keys
    return template.format(others=", ".join(others), last=last) if others else last


class Shortcuts(QObject):
    """The current keys, saved in the profile."""

    def __init__(self, window: QMainWindow, actions: Actions, trees: TreesView, profile: Profile) -> None:
        super().__init__(window)
        self._window = window
        self._actions = actions
        self._trees = trees
        self._profile = profile
        self._keymap = keymap([*acts(), *acts_of_trees()], profile.keys)
        self._apply()
        actions["keys"].triggered.connect(self._show)
        actions["shortcuts"].triggered.connect(self._edit)

    @Slot()
    def _show(self) -> None:
        sheet = KeysSheet(self._window, self._keymap, keys_of_trees())
        sheet.change_requested.connect(self._edit)
        sheet.show()

    @Slot()
    def _edit(self) -> None:
        reserved = [*keys_of_trees(), *mnemonics_of(self._window)]
        dialog = ShortcutsDialog(self._window, self._keymap, reserved)
        dialog.changed.connect(self._change)
        dialog.open()

    @Slot(object)
    def _change(self, changed: Keymap) -> None:
        self._keymap = changed
        self._profile.keys = changed.changed
        self._apply()

    def _apply(self) -> None:
        self._actions.set_keys(self._keymap.keys)
        self._trees.set_steps(steps_with(self._keymap))


translate = QCoreApplication.translate

LEADS: Final[Mapping[str, Step | None]] = {
    "span_left": Step.LEFT,
    "span_right": Step.RIGHT,
    "span_above": Step.UP,
    "span_below": Step.DOWN,
    "no_span": None,
}
"""The step of each act from the selected span; None selects no span."""

_DIGITS: Final = tuple("123456789")


def acts_of_trees() -> tuple[Act, ...]:
    """Returns the acts of the trees that are in no menu, in the language of the window."""
    needs, place = Needs.SENTENCES, Place.TREES
    texts = {
        "span_left": (translate("Actions", "Span to the left"), translate("Actions", "Select the span to the left")),
        "span_right": (translate("Actions", "Span to the right"), translate("Actions", "Select the span to the right")),
        "span_above": (translate("Actions", "Span above"), translate("Actions", "Select the span above")),
        "span_below": (translate("Actions", "Span below"), translate("Actions", "Select the span below")),
        "no_span": (translate("Actions", "No span"), translate("Actions", "Select no span")),
    }
    keys = {step: key for key, step in STEPS.items()}
    return tuple(Act(name, *texts[name], (keys[step],), needs, place) for name, step in LEADS.items())


def steps_with(keymap: Keymap) -> Mapping[str, Step | None]:
    """Maps the current keys to the steps of their acts."""
    return {key: step for name, step in LEADS.items() for key in keymap.keys(name)}


def keys_of_trees() -> Sequence[Reserved]:
    """Returns the fixed keys of the trees; digits are band numbers."""
    return (
        Reserved(
            translate("Actions", "1 … 9"),
            translate("Actions", "Fold or unfold the band with that number"),
            _DIGITS,
            Place.TREES,
        ),
        Reserved(
            translate("Actions", "Alt+1 … Alt+9"),
            translate("Actions", "Draw the band with that number in the next style"),
            tuple(f"Alt+{digit}" for digit in _DIGITS),
            Place.TREES,
        ),
        Reserved(translate("Actions", "Ctrl+wheel"), translate("Actions", "Draw the trees larger or smaller")),
        Reserved(translate("Actions", "Shift+wheel"), translate("Actions", "Scroll the trees sideways")),
    )
