"""The dialog for exporting the result: asks for a format and says what would be lost."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QStackedWidget,
    QWidget,
)

from core.engine.answer_messages import ResultChecked
from core.engine.merge_server import BY_MAJORITY, RECORDED
from core.engine.request_messages import CheckResult, Request
from core.formats.registry import format_named, formats_that
from core.merging.merge_input import NATIVE, Operation, Recipe
from gui.docks.merge.decide_dialog import PlacesList
from gui.docks.merge.merge_progress import CountLine
from gui.docks.merge.process_client import MergeClient
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import escape_controls, on_one_line
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import called, in_words
from gui.session.roster import may_have_misc
from gui.widgets.boxes import in_column
from gui.widgets.tables import NameDelegate
from gui.widgets.tooltips import as_tooltip

LISTED_REASONS: Final = 10
"""For how many sentences that are left out a tooltip says why."""


class MergeExportDialog(QDialog):
    """Can be accepted once the result has been checked for the format.

    A count leads to its sentences, and a place to its own, for which the dialog closes; the count of labels without a
    place leads to a table of them.
    """

    wanted = Signal(str)
    """The format to write the result in."""

    def __init__(self, parent: QWidget, client: MergeClient, recipe: Recipe, base_format: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export result"))
        self._client, self._recipe = client, recipe
        self._writes_misc = may_have_misc(base_format)
        self.checked: ResultChecked | None = None
        """What was found for the format that is chosen."""
        self.format = QComboBox()
        own = self.tr("as the base, {format}").format(format=base_format)
        self.format.addItem(own, NATIVE)
        self._is_adjudication = is_adjudication = recipe.operation is Operation.ADJUDICATE
        if is_adjudication and self._writes_misc:
            self.format.addItem(self.tr("as the base, with who decided in MISC"), RECORDED)
        if is_adjudication and len(recipe.versions) > 2:
            text = self.tr("as the base, by majority where nothing is decided")
            if self._writes_misc:
                text = self.tr("as the base, by majority where nothing is decided; with who decided in MISC")
            self.format.addItem(text, BY_MAJORITY)
        writable = [] if is_adjudication else formats_that(lambda format_: format_.writer)
        for format_ in writable:
            self.format.addItem(called(format_), format_.name)
        if recipe.operation is Operation.UNIFY and not format_named(base_format).span_adder:
            any_spans = next(format_.name for format_ in writable if format_.holds_gaps)
            self.format.setCurrentIndex(self.format.findData(any_spans))
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(self.tr("Checking the result…"))
        button, list_open = self.tr("List"), self.tr("List the sentences with open decisions")
        open_text = self.tr("Open decisions, written as they stand: {n:,}.")
        list_unmerged, unmerged = (
            self.tr("List the sentences that are not merged"),
            self.tr("Sentences not merged: {n:,}."),
        )
        if is_adjudication:
            open_text = self.tr("Open items, written as the base has them: {n:,}.")
            list_open = self.tr("List the sentences with open items")
            list_unmerged = self.tr(
                "List the sentences that are not shown, or that no second annotator has with the same words"
            )
            unmerged = self.tr("Sentences outside this adjudication: {n:,}.")
        self.still_open = CountLine(open_text, button, list_open)
        self.unmerged = CountLine(unmerged, button, list_unmerged)
        list_unasked = self.tr(
            "List the sentences whose heads, tags, lemmas or features differ and about which this merge does not ask"
        )
        unasked = self.tr("Sentences with heads, tags, lemmas or features that differ, not asked about: {n:,}.")
        self.unasked = CountLine(unasked, button, list_unasked)
        list_left_out = self.tr("List the sentences with a word that the format can't hold")
        self.left_out = CountLine(
            self.tr("Sentences left out, with a word that the format can't hold: {n:,}."), button, list_left_out
        )
        write_table = self.tr("Write a table of all labels without a place and their words")
        self.unplaced = CountLine(self.tr("Labels without a place: {n:,}."), self.tr("&List as table…"), write_table)
        self.places = PlacesList(self.tr("Labels without a place"))
        self.places.setToolTip(self.tr("Double-click, or press Enter, to close this dialog and show the sentence"))
        self.places.setItemDelegate(NameDelegate(self.places))
        self.places.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # Labels are at the end.
        self.places.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = self.places.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.places.setSizePolicy(policy)
        self.faults = QPlainTextEdit(readOnly=True)
        self.faults.setAccessibleName(self.tr("Why the result can't be written"))
        self.hint = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.write = buttons.addButton(self.tr("&Write to…"), QDialogButtonBox.ButtonRole.AcceptRole)
        for count in (self.still_open, self.unmerged, self.unasked, self.left_out):
            count.pressed.connect(self.reject)
        self.places.place_chosen.connect(self.reject)
        buttons.accepted.connect(self._want)
        buttons.rejected.connect(self.reject)
        self._pages = QStackedWidget()  # As large as the largest page, so that the buttons stay when the check ends.
        checking = QLabel(self.tr("Checking the result…"), wordWrap=True)
        self._checking = self._add_page(checking, self.bar, QWidget())
        self._found = self._add_page(
            self.still_open, self.unasked, self.unmerged, self.left_out, self.unplaced, self.places, self.hint
        )
        refusal = QLabel(self.tr("Nothing can be written in this format:"), wordWrap=True)
        self._refused = self._add_page(refusal, self.faults)
        form = QFormLayout()
        form.addRow(self.tr("&Format:"), self.format)
        in_column(form, (self._pages, 1), buttons, inside=self)
        character, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        # With room to spare: what is found may be a little larger than what is there while it is looked for.
        spare = self.minimumSizeHint() + QSize(2 * character, 2 * line)
        self.resize(spare.expandedTo(QSize(character * 76, line * 18)))
        client.checked.connect(self._show)
        client.stepped.connect(self._show_progress)
        self.finished.connect(lambda _: client.give_up(CheckResult))
        client.begun.connect(self._renew)
        self.format.currentIndexChanged.connect(self._choose_file)
        self._choose_file()

    def _add_page(self, *widgets: QWidget) -> QWidget:
        """A page of widgets one below the other, of which a list, a long text or an empty widget takes what is left."""
        page = QWidget()
        layout = in_column(inside=page, margins=0)
        for widget in widgets:
            is_tall = isinstance(widget, QListWidget | QPlainTextEdit) or type(widget) is QWidget
            layout.addWidget(widget, int(is_tall))
        self._pages.addWidget(page)
        return page

    @Slot()
    def _choose_file(self) -> None:
        self.write.setEnabled(False)
        self._pages.setCurrentWidget(self._checking)
        self.bar.setValue(0)
        self._client.give_up(CheckResult)
        self._client.request(CheckResult(self.format.currentData()))

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
        self.checked = checked
        self.faults.setPlainText("\n".join(escape_controls(in_words(fault)) for fault in checked.faults))
        self.still_open.show_number(checked.open)
        self.unmerged.show_number(len(checked.excluded))
        self.unasked.show_number(self._client.tallies.unasked)
        self.unasked.setVisible(self._client.tallies.unasked > 0)
        self.left_out.show_number(len(checked.left_out))
        self.left_out.setVisible(bool(checked.left_out))
        why = (escape_controls(in_words(reason)) for _, reason in checked.left_out[:LISTED_REASONS])
        self.left_out.setToolTip(as_tooltip("\n".join(why)))
        self.unplaced.show_number(checked.unplaced)
        self.unplaced.setVisible(not self._is_adjudication)
        self._list_places(checked)
        adds_labels = checked.format == NATIVE and self._writes_misc and not self._is_adjudication
        self.hint.setText(self._where_labels_are() if adds_labels else self._old_graph(checked))
        self.hint.setVisible(bool(self.hint.text()))
        self._pages.setCurrentWidget(self._refused if checked.faults else self._found)
        self.write.setEnabled(not checked.faults)

    def _list_places(self, checked: ResultChecked) -> None:
        line = self.tr("{sentence}, “{words}”: “{label}” of {version} has no place")
        texts = [
            filled(line, sentence=sentence, version=version, label=drawable_text(label), words=drawable_text(words))
            for sentence, version, label, words in checked.listed
        ]
        self.places.show_places(map(on_one_line, texts), [name for name, *_ in checked.listed], checked.unplaced)
        self.places.setVisible(checked.unplaced > 0)

    def _where_labels_are(self) -> str:
        return self.tr(
            "New labels are written into the last column. To see them once the file is open, choose “Labels in "
            "the last column (MISC)” in the menu of its card (right click, or the menu key)."
        )

    def _old_graph(self, checked: ResultChecked) -> str:
        words, sentences = checked.old_graph
        text = self.tr(
            "DEPS stays as in the base. Words whose old arc it still has: {words:,}. Sentences: {sentences:,}."
        )
        return filled(text, words=words, sentences=sentences) if words else ""

    @Slot(object, float)
    def _show_progress(self, request: Request, share: float) -> None:
        if request == CheckResult(self.format.currentData()):
            self.bar.setValue(round(100 * share))

    @Slot()
    def _want(self) -> None:
        self.wanted.emit(self.format.currentData())
        self.accept()
