"""The dialog that starts a merge: base, donors in order, strategy, and the file for decisions."""

from collections.abc import Callable, Iterator, Sequence
from os.path import split
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QWidget,
)

from core.merging.decision_files import kinds_of_decisions
from core.merging.merge_input import Operation, Recipe, Strategy
from core.model.choices import Unit
from gui.docks.merge.wording import name_of
from gui.widgets.boxes import in_column, in_row
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.dialogs import Dialog, reading_dialog, writing_dialog

GLANCE: Final = 0.015
"""How many seconds sentences are looked at before the window does something else."""

Foresee = Callable[[Recipe], Iterator[str]]
"""What is to be said of a merge before it begins, more exactly with each text."""

Check = Callable[[Recipe], str]
"""Returns why a recipe is invalid; empty if it is valid."""


class StartDialog(Dialog):
    """Emits the recipe, the path of the decisions, and the path of a label table or an empty text."""

    wanted = Signal(object, str, str)

    def __init__(
        self,
        parent: QWidget,
        golds: Sequence[str],
        recipe: Recipe | None,
        path: Callable[[Recipe], str],
        check: Check,
        foresee: Foresee,
        unit: Unit = Unit.WORDS,
        annotators: Sequence[str] = (),
    ) -> None:
        """Unless there is a ``recipe``, adjudication is proposed at first if there are ``annotators`` of one scheme."""
        super().__init__(parent, self.tr("Merge versions"))
        self._annotators = annotators
        self._path_for, self._check, self._foresee = path, check, foresee
        self.foreseen = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._found: Iterator[str] = iter(())
        self._looking = QTimer(self, interval=0)
        self._looking.timeout.connect(self._look_further)
        self._foreseen_of: Recipe | None = None
        self._has_own_path = False
        self.base = QComboBox()
        self.base.addItems(list(golds))
        self.donors = QListWidget()
        self.donors.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.donors.setItemDelegate(BoxDelegate(self.donors))
        self.donors.setMaximumHeight(self.fontMetrics().height() * 7)
        self.up, self.down = QPushButton(self.tr("&Up")), QPushButton(self.tr("&Down"))
        self.pooling = QRadioButton(self.tr("&Labels only: spans of the base, labels of all (⊔tl)"))
        self.unifying = QRadioButton(self.tr("&Spans and labels of all (⊔)"))
        group = QButtonGroup(self)
        group.addButton(self.pooling)
        self.adjudicating = QRadioButton(self.tr("Ad&judicate annotators of one scheme: what differs is decided"))
        group.addButton(self.unifying)
        group.addButton(self.adjudicating)
        self.strategy = QComboBox()
        for strategy in (Strategy.ASK, Strategy.BASE, Strategy.DONOR, Strategy.CORE):
            self.strategy.addItem(name_of(strategy), strategy)
        self.path, self.table = QLineEdit(), QLineEdit()
        browse, find = QPushButton(self.tr("&Browse…")), QPushButton(self.tr("&Find…"))
        self.by_words = QLabel(
            self.tr("Versions are merged word by word: sentences in which their words differ are left out."),
            wordWrap=True,
        )
        self.by_words.setVisible(unit is Unit.CHARACTERS)
        self.continued = QLabel(wordWrap=True)
        self._fault = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.merge = self._buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._find = find
        self._lay_out(browse, find)
        self._fill(golds, recipe)
        self.base.currentTextChanged.connect(self._change_base)
        self.donors.itemChanged.connect(self._look)
        self.donors.model().rowsMoved.connect(self._look)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        group.buttonToggled.connect(self._look)
        self.strategy.currentIndexChanged.connect(self._look)
        self.path.textEdited.connect(self._take_path)
        browse.clicked.connect(self._browse)
        find.clicked.connect(self._find_table)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._look()

    def _lay_out(self, browse: QPushButton, find: QPushButton) -> None:
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("B&ase:"), self.base)
        order = in_column(self.up, self.down, 1)
        self._others = QLabel()
        self._others.setBuddy(self.donors)
        form.addRow(self._others, in_row((self.donors, 1), order))
        form.addRow(self.tr("Merge:"), self.pooling)
        form.addRow("", self.unifying)
        form.addRow("", self.adjudicating)
        form.addRow(self.tr("&Where they conflict:"), self.strategy)
        self._form, self._of_schemes = form, [form.rowCount() - 1, form.rowCount()]
        for text, line, button in (
            (self.tr("Label &table:"), self.table, find),
            (self.tr("Decisions &in:"), self.path, browse),
        ):
            row = in_row((line, 1), button)
            label = QLabel(text)
            label.setBuddy(line)
            form.addRow(label, row)
        self.table.setPlaceholderText(self.tr("none"))
        self.table.setToolTip(self.tr("Two tab-separated columns: a donor's label and its replacement"))
        self.path.setToolTip(self.tr("Decisions are saved to this file at once; an existing file is continued"))
        form.addRow("", self.continued)
        form.addRow(self.by_words)
        form.addRow(self.foreseen)
        form.addRow(self._fault)
        form.addRow(self._buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 96)

    def _fill(self, golds: Sequence[str], recipe: Recipe | None) -> None:
        known = recipe if recipe and set(recipe.versions) <= set(golds) else None
        order = [*known.donors, *(gold for gold in golds if gold not in known.donors)] if known else golds
        chosen = known.donors if known else self._annotators or golds[1:2]
        self.base.setCurrentText(known.base if known else golds[0])
        for gold in order:
            item = QListWidgetItem(gold)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if gold in chosen else Qt.CheckState.Unchecked)
            self.donors.addItem(item)
        proposed = Operation.ADJUDICATE if self._annotators else Operation.TL_UNIFY
        chosen_way = known.strategy.operation if known else proposed
        ways = {Operation.UNIFY: self.unifying, Operation.ADJUDICATE: self.adjudicating}
        ways.get(chosen_way, self.pooling).setChecked(True)
        if known and chosen_way is Operation.UNIFY:
            self.strategy.setCurrentIndex(self.strategy.findData(known.strategy))
        self._hide_base()
        self.donors.setCurrentRow(next(i for i, gold in enumerate(order) if gold != self.base.currentText()))

    @property
    def recipe(self) -> Recipe:
        items = [self.donors.item(row) for row in range(self.donors.count())]
        donors = [item.text() for item in items if item.checkState() is Qt.CheckState.Checked and not item.isHidden()]
        strategy = Strategy.ADJUDICATE if self.adjudicating.isChecked() else Strategy.ALL
        if self.unifying.isChecked():
            strategy = Strategy(self.strategy.currentData())
        return Recipe(self.base.currentText(), tuple(donors), strategy)

    @Slot()
    def accept(self) -> None:
        table = self.table.text().strip() if self.table.isEnabled() else ""
        path = str(Path(self.path.text().strip()).absolute())
        self.wanted.emit(self.recipe, path, str(Path(table).absolute()) if table else "")
        super().accept()

    @Slot(str)
    def _change_base(self) -> None:
        self._hide_base()
        shown = [self.donors.item(row) for row in range(self.donors.count()) if not self.donors.item(row).isHidden()]
        if not any(item.checkState() is Qt.CheckState.Checked for item in shown):
            shown[0].setCheckState(Qt.CheckState.Checked)
        self._look()

    def _hide_base(self) -> None:
        for row in range(self.donors.count()):
            item = self.donors.item(row)
            item.setHidden(item.text() == self.base.currentText())

    def _move(self, step: int) -> None:
        """Moves the selected donor past the next visible one."""
        row = self.donors.currentRow()
        other = row + step
        while 0 <= other < self.donors.count() and self.donors.item(other).isHidden():
            other += step
        if row >= 0 and 0 <= other < self.donors.count():
            self.donors.insertItem(other, self.donors.takeItem(row))
            self.donors.setCurrentRow(other)
            self._hide_base()
            self._look()

    @Slot()
    def _look(self) -> None:
        """Checks the recipe, and updates the default file for decisions."""
        recipe = self.recipe
        adjudicates = self.adjudicating.isChecked()
        others = self.tr("D&onors, in order:"), self.tr("Donors"), self.tr("Choose a donor."), self.tr("&Merge")
        if adjudicates:
            others = (
                self.tr("Other a&nnotators:"),
                self.tr("Other annotators"),
                self.tr("Choose another annotator."),
                self.tr("Adjudi&cate"),
            )
        title, spoken, none, begin = others
        self._others.setText(title)
        self.donors.setAccessibleName(spoken)
        self.merge.setText(begin)
        if self._form.isRowVisible(self._of_schemes[0]) is adjudicates:
            for row in self._of_schemes:
                self._form.setRowVisible(row, not adjudicates)
            self._fit()
        fault = self._check(recipe) if recipe.donors else none
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self.strategy.setEnabled(self.unifying.isChecked())
        self.table.setEnabled(not adjudicates)
        self._find.setEnabled(not adjudicates)
        several = sum(not self.donors.item(row).isHidden() for row in range(self.donors.count())) > 1
        self.up.setVisible(several)
        self.down.setVisible(several)
        if not self._has_own_path:
            self.path.setText(self._path_for(recipe))
        path = self.path.text().strip()
        kinds = kinds_of_decisions(path)
        self.continued.setVisible(bool(kinds))
        self.continued.setText(self._kept_in_words(kinds, recipe.operation) if kinds else "")
        self.merge.setEnabled(not fault and bool(path) and (not kinds or recipe.operation in kinds))
        if fault:
            self._foreseen_of = None
            self._found = iter(())
            self._show_foreseen("")
        elif recipe != self._foreseen_of:
            self._foreseen_of, self._found = recipe, self._foresee(recipe)
            self._look_further()
            self._looking.start()

    def _kept_in_words(self, kinds: frozenset[Operation], operation: Operation) -> str:
        """What becomes of the decisions in the file, which are of one of these ``kinds`` of merge."""
        if operation in kinds:
            return self.tr("This file has decisions of an earlier merge, which goes on with them.")
        if operation is Operation.ADJUDICATE:
            return self.tr("This file has decisions of a merge; an adjudication needs another file.")
        if Operation.ADJUDICATE in kinds:
            return self.tr("This file has decisions of an adjudication; a merge needs another file.")
        if operation is Operation.UNIFY:
            return self.tr("This file has decisions of another merge, ⊔tl, not ⊔; choose another file.")
        return self.tr("This file has decisions of another merge, ⊔, not ⊔tl; choose another file.")

    @Slot()
    def _look_further(self) -> None:
        """Looks at some more sentences, so briefly that nobody has to wait for it."""
        end, text = monotonic() + GLANCE, None
        while monotonic() < end:
            text = next(self._found, None)
            if text is None:
                self._looking.stop()
                return
            self._show_foreseen(text)

    def _show_foreseen(self, text: str) -> None:
        if text != self.foreseen.text():
            self.foreseen.setText(text)
            self.foreseen.setVisible(bool(text))
            if self.isVisible():  # Otherwise it has no width yet; a form would cut the last line off.
                self.foreseen.setMinimumHeight(self.foreseen.heightForWidth(self.foreseen.width()) if text else 0)
            self._fit()

    def _fit(self) -> None:
        """As high as what is shown: else the list would stand in the room of what is hidden."""
        if self.isVisible():
            self._form.activate()  # Until then the window may not be smaller than with what has been hidden.
            self.resize(self.width(), self._form.totalHeightForWidth(self.width()))

    @Slot(str)
    def _take_path(self, path: str) -> None:
        self._has_own_path = bool(path.strip())
        self._look()

    @Slot()
    def _browse(self) -> None:
        folder, name = split(self.path.text())
        dialog = writing_dialog(self, self.tr("Decisions"), folder, self._take_file, {})
        dialog.selectFile(name)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # An existing file is continued.
        dialog.open()

    @Slot()
    def _find_table(self) -> None:
        folder, name = split(self.table.text())
        dialog = reading_dialog(self, self.tr("Label table"), folder, self.table.setText)
        dialog.selectFile(name)
        dialog.open()

    @Slot(str)
    def _take_file(self, path: str) -> None:
        self._has_own_path = True
        self.path.setText(path)
        self._look()
