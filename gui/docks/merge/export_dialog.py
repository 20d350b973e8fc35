"""Asks in which format the result is to be written, and says before what that comes to."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLabel, QPlainTextEdit, QWidget

from core.base.errors import printable
from core.engine.merge_server import NATIVE
from core.engine.messages import ResultChecked
from core.formats.registry import format_named, formats_that
from core.merging.recipe import Operation, Recipe
from gui.docks.merge.process_client import Ongoing
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import called, in_words


class MergeExportDialog(QDialog):
    """Once it is known what writing comes to, it can be accepted."""

    wanted = Signal(str)
    """The format in which the result is to be written."""
    list_wanted = Signal()
    """All labels that found no place are to be listed in a file."""

    def __init__(self, parent: QWidget, ongoing: Ongoing, recipe: Recipe, base_format: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export result"))
        self._ongoing, self._recipe = ongoing, recipe
        self.format = QComboBox()
        own = self.tr("as the base, {format}").format(format=base_format)
        self.format.addItem(own, NATIVE)
        writable = formats_that(lambda format_: format_.writer)
        for format_ in writable:
            self.format.addItem(called(format_), format_.name)
        if recipe.operation is Operation.UNIFY and not format_named(base_format).holds_spans:
            any_spans = next(format_.name for format_ in writable if format_.holds_gaps)
            self.format.setCurrentIndex(self.format.findData(any_spans))
        self.told = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.details = QPlainTextEdit(readOnly=True)
        self.details.setAccessibleName(self.tr("What will not be in the file"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.write = buttons.addButton(self.tr("&Write to…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.list = buttons.addButton(self.tr("&List as table…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.list.setToolTip(self.tr("Write all labels without a place to a table, with the words that they are over"))
        self.list.clicked.connect(self.list_wanted)
        buttons.accepted.connect(self._want)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.addRow(self.tr("&Format:"), self.format)
        form.addRow(self.told)
        form.addRow(self.details)
        form.addRow(buttons)
        self.resize(self.fontMetrics().averageCharWidth() * 76, self.fontMetrics().height() * 18)
        ongoing.checked.connect(self._show)
        ongoing.begun.connect(self._renew)
        self.format.currentIndexChanged.connect(self._ask)
        self._ask()

    @Slot()
    def _ask(self) -> None:
        self.write.setEnabled(False)
        self.list.setEnabled(False)
        self.told.setText(self.tr("Looking at what writing comes to…"))
        self.details.hide()
        self._ongoing.check(self.format.currentData())

    @Slot()
    def _renew(self) -> None:
        """The merge was begun anew, as after an edit, or it is over."""
        if self._ongoing.recipe == self._recipe:
            self._ask()
        else:
            self.reject()

    @Slot(object)
    def _show(self, checked: ResultChecked) -> None:
        if checked.format != self.format.currentData():
            return
        faults = [printable(in_words(fault)) for fault in checked.faults]
        if faults:
            self.told.setText(self.tr("This format can't hold the result, and nothing will be written:"))
            self.details.setPlainText("\n".join(faults))
        else:
            told = self.tr(
                "{open:,} open: they are written as they stand now. {unplaced:,} labels found no place. {excluded:,} "
                "sentences are not merged."
            )
            self.told.setText(filled(told, open=checked.open, unplaced=checked.unplaced, excluded=checked.excluded))
            line = self.tr("{sentence}: “{label}” of {version} has no place")
            lines = [filled(line, sentence=s, version=v, label=each) for s, v, each in checked.listed]
            if rest := checked.unplaced - len(lines):
                lines.append(filled(self.tr("and {n:,} more"), n=rest))
            self.details.setPlainText("\n".join(lines))
        self.details.setVisible(bool(self.details.toPlainText()))
        self.list.setEnabled(checked.unplaced > 0)
        self.write.setEnabled(not faults)

    @Slot()
    def _want(self) -> None:
        self.wanted.emit(self.format.currentData())
        self.accept()
