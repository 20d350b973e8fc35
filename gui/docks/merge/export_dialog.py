"""The dialog for exporting the result: asks for a format and says what would be lost."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from core.engine.answer_messages import ResultChecked
from core.engine.merge_server import NATIVE
from core.engine.request_messages import CheckResult, Request
from core.formats.registry import format_named, formats_that
from core.merging.recipe import Recipe
from core.merging.strategy import Operation
from gui.docks.merge.process_client import MergeClient
from gui.i18n.bidi_isolates import escape_controls
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import called, in_words
from gui.session.roster import may_have_misc


class MergeExportDialog(QDialog):
    """Can be accepted once the result has been checked for the format."""

    wanted = Signal(str)
    """The format to write the result in."""
    list_wanted = Signal()
    """The user wants a table of all labels without a place."""

    def __init__(self, parent: QWidget, client: MergeClient, recipe: Recipe, base_format: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export result"))
        self._client, self._recipe = client, recipe
        self._writes_misc = may_have_misc(base_format)
        self.format = QComboBox()
        own = self.tr("as the base, {format}").format(format=base_format)
        self.format.addItem(own, NATIVE)
        writable = formats_that(lambda format_: format_.writer)
        for format_ in writable:
            self.format.addItem(called(format_), format_.name)
        if recipe.operation is Operation.UNIFY and not format_named(base_format).holds_spans:
            any_spans = next(format_.name for format_ in writable if format_.holds_gaps)
            self.format.setCurrentIndex(self.format.findData(any_spans))
        self.summary = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(self.tr("Checking the result…"))
        self.details = QPlainTextEdit(readOnly=True)
        self.details.setAccessibleName(self.tr("What the file will lack"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.write = buttons.addButton(self.tr("&Write to…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.list = buttons.addButton(self.tr("&List as table…"), QDialogButtonBox.ButtonRole.ActionRole)
        self.list.setToolTip(self.tr("Write a table of all labels without a place and their words"))
        self.list.clicked.connect(self.list_wanted)
        buttons.accepted.connect(self._want)
        buttons.rejected.connect(self.reject)
        policy = self.details.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # Otherwise the buttons would jump when the check ends.
        self.details.setSizePolicy(policy)
        layout, form = QVBoxLayout(self), QFormLayout()
        form.addRow(self.tr("&Format:"), self.format)
        layout.addLayout(form)
        layout.addWidget(self.summary)
        layout.addWidget(self.bar)
        layout.addWidget(self.details, 1)
        layout.addWidget(buttons)
        self.resize(self.fontMetrics().averageCharWidth() * 76, self.fontMetrics().height() * 18)
        client.checked.connect(self._show)
        client.stepped.connect(self._show_progress)
        self.finished.connect(lambda _: client.give_up(CheckResult))
        client.begun.connect(self._renew)
        self.format.currentIndexChanged.connect(self._choose_file)
        self._choose_file()

    @Slot()
    def _choose_file(self) -> None:
        self.write.setEnabled(False)
        self.list.setEnabled(False)
        self.summary.setText(self.tr("Checking the result…"))
        self.details.hide()
        self.bar.setValue(0)
        self.bar.show()
        self._client.give_up(CheckResult)
        self._client.check(self.format.currentData())

    @Slot()
    def _renew(self) -> None:
        """Checks again after the merge was restarted, for example by an edit; closes if it has ended."""
        if self._client.recipe == self._recipe:
            self._choose_file()
        else:
            self.reject()

    @Slot(object)
    def _show(self, checked: ResultChecked) -> None:
        if checked.format != self.format.currentData():
            return
        faults = [escape_controls(in_words(fault)) for fault in checked.faults]
        if faults:
            self.summary.setText(self.tr("This format can't represent the result; nothing will be written:"))
            self.details.setPlainText("\n".join(faults))
        else:
            summary = self.tr(
                "Open decisions, written as they stand: {open:,}. Labels without a place: {unplaced:,}. Sentences not "
                "merged: {excluded:,}."
            )
            text = filled(summary, open=checked.open, unplaced=checked.unplaced, excluded=checked.excluded)
            if checked.format == NATIVE and self._writes_misc:
                text += "\n" + self.tr(
                    "New labels are written into the last column. To see them once the file is open, choose “Labels in "
                    "the last column (MISC)” in the menu of its card (right click, or the menu key)."
                )
            self.summary.setText(text)
            line = self.tr("{sentence}: “{label}” of {version} has no place")
            lines = [filled(line, sentence=s, version=v, label=each) for s, v, each in checked.listed]
            if rest := checked.unplaced - len(lines):
                lines.append(filled(self.tr("and {n:,} more"), n=rest))
            self.details.setPlainText("\n".join(lines))
        self.bar.hide()
        self.details.setVisible(bool(self.details.toPlainText()))
        self.list.setEnabled(checked.unplaced > 0)
        self.write.setEnabled(not faults)

    @Slot(object, float)
    def _show_progress(self, request: Request, share: float) -> None:
        if request == CheckResult(self.format.currentData()):
            self.bar.setValue(round(100 * share))

    @Slot()
    def _want(self) -> None:
        self.wanted.emit(self.format.currentData())
        self.accept()
