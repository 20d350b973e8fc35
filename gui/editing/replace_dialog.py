"""*Replace in what is found…*: a request's places are relabelled, reattached, flipped or tagged as one step."""

from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from core.base.errors import UsageError
from core.editing.apply import HEAD_CELL, RELATION_CELL, CellChange
from core.explain.span_states import Line
from core.filters.requests import Requested
from core.patterns.matcher import TooManyStepsError
from core.patterns.replacements import ChangedPlace, ChangedSentence, Replacement, Replacer, parse_script, script_text
from core.patterns.request import RequestError, word_or_quoted
from gui.editing.editor import Editor
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row
from gui.widgets.tables import TableModel
from gui.widgets.theme_colours import theme_for

PAUSE: Final = 300
"""Milliseconds after the last key press until the changes are previewed."""

TURN: Final = 0.01
"""Seconds of work per turn of the event loop."""


class PreviewRow(NamedTuple):
    """A place: the index of its sentence, its words, what changes, and why not."""

    sentence: int
    words: str
    change: str
    why_not: str


class PreviewModel(TableModel):
    """A row a place, in the order of the sentences."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.rows: list[PreviewRow] = []

    def clear(self) -> None:
        """Removes all rows."""
        with self.replacing():
            self.rows = []

    def add(self, rows: Sequence[PreviewRow]) -> None:
        """Appends rows."""
        if rows:
            self.beginInsertRows(QModelIndex(), len(self.rows), len(self.rows) + len(rows) - 1)
            self.rows += rows
            self.endInsertRows()

    def size(self) -> tuple[int, int]:
        return len(self.rows), 4

    def title(self, column: int) -> str:
        return (self.tr("Sentence"), self.tr("Words"), self.tr("Change"), self.tr("Left as it is, because"))[column]

    def text(self, row: int, column: int) -> str:
        found = self.rows[row]
        return (self._session.corpus.names[found.sentence], found.words, found.change, found.why_not)[column]

    def tooltip(self, row: int, column: int) -> str:
        return self.text(row, column)


class ReplaceDialog(QDialog):
    """Says what is changed, previews every place, and changes them as one step; a place clicked is shown."""

    replaced = Signal(str)
    """What was done, in words."""

    def __init__(self, parent: QWidget, session: Session, editor: Editor, wanted: Requested) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Replace in what is found"))
        self.resize(760, 480)
        self._session, self._editor, self._wanted = session, editor, wanted
        self._replacement: Replacement | None = None
        self._changed = dict[int, ChangedSentence]()
        self._waiting: Iterator[int] = iter(())
        self.request = QLabel(wordWrap=True)
        self.request.setTextFormat(Qt.TextFormat.PlainText)
        self.request.setText(wanted.request.text.strip())
        self.version = QComboBox()
        self.version.addItems(list(wanted.versions))
        self.commands = QLineEdit()
        self.error = QLabel(wordWrap=True)
        self.error.setTextFormat(Qt.TextFormat.PlainText)
        self.model = PreviewModel(session)
        self.table = QTableView()
        self.state = QLabel(wordWrap=True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole
        self.do = self._buttons.addButton(self.tr("&Replace"), role.AcceptRole)
        self.copy = self._buttons.addButton(self.tr("Cop&y as script"), role.ActionRole)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._turn = QTimer(self, interval=0)
        self._lay_out()
        self.commands.textChanged.connect(self._wait)
        self.version.currentIndexChanged.connect(self._wait)
        self._pause.timeout.connect(self._read)
        self._turn.timeout.connect(self._preview_more)
        self.table.clicked.connect(self._show_place)
        self.table.activated.connect(self._show_place)
        self.do.clicked.connect(self._replace)
        self.copy.clicked.connect(self._copy_script)
        self._buttons.rejected.connect(self.reject)
        session.versions_changed.connect(self.reject)
        session.sentence_edited.connect(self._wait)
        self._show_state()

    def _lay_out(self) -> None:
        self.version.setAccessibleName(self.tr("Version that is changed"))
        self.version.setToolTip(self.version.accessibleName())
        self.commands.setAccessibleName(self.tr("Changes"))
        self.commands.setPlaceholderText(self.tr("relabel Y obl; reattach Y to X; flip X Y; tag Y upos=NOUN, !Case"))
        nodes = list(self._wanted.request.nodes)
        first, last = nodes[0], nodes[-1]
        examples = (
            (self.tr("Re&label"), f"relabel {last} "),
            (self.tr("Re&attach"), f"reattach {last} to {first}"),
            (self.tr("&Flip"), f"flip {first} {last}"),
            (self.tr("&Tag"), f"tag {last} upos="),
        )
        row = in_row(self.version, (self.commands, 1))
        for title, text in examples:
            button = QPushButton(title)
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._insert, text))
            row.addWidget(button)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Places"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(False)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(1, 180)
        self.table.setColumnWidth(3, 220)
        in_column(self.request, row, self.error, self.table, self.state, self._buttons, inside=self)
        self.error.hide()
        self.commands.setFocus()

    def _insert(self, text: str) -> None:
        before = self.commands.text().strip().rstrip(";")
        self.commands.setText(f"{before}; {text}" if before else text)
        self.commands.setFocus()

    @Slot()
    def _wait(self) -> None:
        self._turn.stop()
        self._replacement = None
        self.model.clear()
        self._changed.clear()
        self._pause.start()
        self._show_state()

    @Slot()
    def _read(self) -> None:
        """Reads the changes, and begins their preview or says what is wrong with them."""
        text, error = self.commands.text().strip(), ""
        named = f"{word_or_quoted(self.version.currentText())} " if len(self._wanted.versions) > 1 else ""
        beginning = f"{self._wanted.request.text.strip()}\nchange {named}{{ "
        if text:
            try:
                (self._replacement,) = parse_script(f"{beginning}{text} }}")
                self._begin(self._replacement)
            except RequestError as wrong:
                at = min(max(0, wrong.start - len(beginning)), len(text)) + 1
                error = filled(self.tr("At character {place}: {what}"), place=at, what=in_words(wrong.phrase))
            except UsageError as wrong:
                error = in_words(wrong.phrase)
            if error:
                self._replacement = None
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, theme_for(palette).lines[Line.SPURIOUS])
        self.error.setPalette(palette)
        self.error.setText(error)
        self.error.setVisible(bool(error))
        self.commands.setAccessibleDescription(error)
        self._show_state()

    def _begin(self, replacement: Replacement) -> None:
        corpus = self._session.corpus
        by_name = {version.name: version for version in corpus.frame.versions}
        self._replacer = Replacer(replacement, [by_name[name] for name in self._wanted.versions])
        # Once found, places are only in these sentences; else any may have some.
        found = self._session.places.found
        is_found = found is not None and found.is_complete and self._session.places.wanted == self._wanted
        self._waiting = iter(list(found.found_in) if found is not None and is_found else range(corpus.compared))
        self._turn.start()

    @Slot()
    def _preview_more(self) -> None:
        until, rows = perf_counter() + TURN, list[PreviewRow]()
        corpus, names = self._session.corpus, [version.name for version in self._replacer.search.versions]
        while perf_counter() < until:
            sentence = next(self._waiting, None)
            if sentence is None:
                self._turn.stop()
                break
            if sentence >= corpus.compared:
                continue
            every = corpus.sentences(sentence)
            row = [every[name] for name in names]
            if len({each.forms for each in row}) > 1:
                continue
            try:
                changed = self._replacer.changes_in(corpus.names[sentence], row)
            except TooManyStepsError as error:
                self._turn.stop()
                self._replacement = None
                self.error.setText(in_words(error.phrase))
                self.error.show()
                break
            rows += [self._row(sentence, place) for place in changed.places]
            if changed.cells:
                self._changed[sentence] = changed
        self.model.add(rows)
        self._show_state()

    def _row(self, sentence: int, place: ChangedPlace) -> PreviewRow:
        graph = place.hit.graphs[self._replacer.changed]
        words = (f"{node}={graph.value(at, 'form')}" for node, at in place.hit.match.nodes.items() if graph.has(at))
        changes = (self._change(place, cell) for cell in place.cells if cell.token)
        why_not = in_words(place.why_not) if place.why_not else ""
        return PreviewRow(sentence, " ".join(words), "; ".join(changes), why_not)

    def _change(self, place: ChangedPlace, cell: CellChange) -> str:
        """A change as a person reads it: ``on: case → obl``."""
        graph = place.hit.graphs[self._replacer.changed]
        forms, tree = graph.sentence.forms, graph.sentence.dependencies
        word = forms[cell.token - 1]
        if cell.what == HEAD_CELL:
            ends = [forms[at - 1] if at else "ROOT" for at in (tree.heads[cell.token - 1], int(cell.value))]
            return filled(self.tr("{word}: head {old} → {new}"), word=word, old=ends[0], new=ends[1])
        if cell.what == RELATION_CELL:
            return f"{word}: {tree.relations[cell.token - 1]} → {cell.value}"
        before = graph.value(cell.token, cell.what.replace("[", "__").removesuffix("]"))
        return f"{word}: {cell.what} {before or '∅'} → {cell.value or '∅'}"

    @Slot()
    def _show_state(self) -> None:
        is_ready = self._replacement is not None and not self._turn.isActive()
        left = sum(bool(row.why_not) for row in self.model.rows)
        text = self.tr("Places that change: {places:,}, in sentences: {sentences:,}; places left as they are: {left:,}")
        if self._replacement is None:
            text = self.tr("Say what changes at each place of the request; all is shown before anything is done.")
        elif not is_ready:
            text = self.tr("Looking; places so far: {places:,}, in sentences: {sentences:,}")
        places = len(self.model.rows) - left
        self.state.setText(filled(text, places=places, sentences=len(self._changed), left=left))
        self.do.setEnabled(is_ready and bool(self._changed))
        self.copy.setEnabled(self._replacement is not None)

    @Slot(QModelIndex)
    def _show_place(self, index: QModelIndex) -> None:
        if index.isValid():
            self._session.show(self.model.rows[index.row()].sentence)

    @Slot()
    def _copy_script(self) -> None:
        if self._replacement:
            QGuiApplication.clipboard().setText(script_text(self._replacement))

    @Slot()
    def _replace(self) -> None:
        """Makes all changes as one step."""
        acts = [(sentence, changed.act) for sentence, changed in self._changed.items()]
        places = sum(not row.why_not for row in self.model.rows)
        self._session.sentence_edited.disconnect(self._wait)
        if self._editor.replace(self._replacer.version.name, acts):
            text = self.tr("Places changed: {places:,}, in sentences: {sentences:,}; one step of Undo takes all back.")
            self.replaced.emit(filled(text, places=places, sentences=len(acts)))
            self.accept()
        else:
            self._session.sentence_edited.connect(self._wait)
