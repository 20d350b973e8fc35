"""Changes at many places, previewed and made as one step; what a request finds is replaced so."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from core.base.errors import UsageError
from core.editing.acts import Reannotate
from core.editing.apply import HEAD_CELL, RELATION_CELL, CellChange
from core.explain.span_states import Line
from core.filters.requests import Requested
from core.patterns.matcher import TooManyStepsError
from core.patterns.replacements import ChangedPlace, Replacement, Replacer, parse_script, script_text
from core.patterns.request import RequestError, word_or_quoted
from gui.editing.editor import Editor
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import TURN
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row
from gui.widgets.dialogs import Dialog
from gui.widgets.tables import TableModel
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

PAUSE: Final = 300
"""Milliseconds after the last key press until the changes are previewed."""


WHY_NOT: Final = 3
"""The column of the reasons why places are left as they are."""


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
        return as_tooltip(self.text(row, column))


class BulkDialog(Dialog):
    """Lists every place that changes, and why others do not, then changes all as one step; a place clicked is shown."""

    done_in_words = Signal(str)
    """What was done."""

    def __init__(self, parent: QWidget, session: Session, editor: Editor, title: str) -> None:
        super().__init__(parent, title)
        self.resize(max(760, parent.width() * 3 // 5), 480)  # Changes are long where there is room for them.
        self._session, self._editor = session, editor
        self._acts = dict[int, Reannotate]()
        self._waiting: Iterator[int] = iter(())
        self.heading = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.version = QComboBox()
        self.version.setAccessibleName(self.tr("Version that is changed"))
        self.version.setToolTip(self.version.accessibleName())
        self.row = in_row(self.version)
        self.error = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.error.hide()
        self.model = PreviewModel(session)
        self.table = QTableView()
        self.state = QLabel(wordWrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.do = self.buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self._turn = QTimer(self, interval=0)
        self.table.setModel(self.model)
        self.table.setAccessibleName(self.tr("Places"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(False)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setResizeContentsPrecision(0)
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.setColumnWidth(1, 180)
        self.table.setColumnWidth(WHY_NOT, 260)
        self.table.setColumnHidden(WHY_NOT, True)
        in_column(self.heading, self.row, self.error, self.table, self.state, self.buttons, inside=self)
        self.version.currentIndexChanged.connect(self._wait)
        self._turn.timeout.connect(self._preview_more)
        self.table.clicked.connect(self._show_place)
        self.table.activated.connect(self._show_place)
        self.do.clicked.connect(self._do)
        self.buttons.rejected.connect(self.reject)
        session.versions_changed.connect(self.reject)
        session.sentence_edited.connect(self._wait)

    def _clear(self) -> None:
        self._turn.stop()
        self.table.setColumnHidden(WHY_NOT, True)
        self.model.clear()
        self._acts.clear()

    @abstractmethod
    @Slot()
    def _wait(self) -> None:
        """Begins to preview anew."""

    @abstractmethod
    def _look_at(self, sentence: int) -> list[PreviewRow] | None:
        """The rows of a sentence; remembers the act that changes it. None if nothing can be done."""

    @abstractmethod
    def _state_in_words(self) -> str:
        """What is found so far, with {places}, {sentences} and {left}."""

    @abstractmethod
    def _done_in_words(self) -> str:
        """What was done, with {places} and {sentences}."""

    @property
    @abstractmethod
    def is_ready(self) -> bool:
        """Whether it is known what is to be done."""

    @Slot()
    def _preview_more(self) -> None:
        until, rows = perf_counter() + TURN, list[PreviewRow]()
        while perf_counter() < until:
            sentence = next(self._waiting, None)
            if sentence is None:
                self._turn.stop()
                break
            if sentence >= self._session.corpus.compared:
                continue
            found = self._look_at(sentence)
            if found is None:
                self._turn.stop()
                break
            rows += found
        self.model.add(rows)
        if any(row.why_not for row in rows):  # Else the changes have its room.
            self.table.setColumnHidden(WHY_NOT, False)
        self._show_state()

    @property
    def is_looking(self) -> bool:
        """Whether not all sentences have been looked at."""
        return self._turn.isActive()

    @Slot()
    def _show_state(self) -> None:
        left = sum(bool(row.why_not) for row in self.model.rows)
        places = len(self.model.rows) - left
        self.state.setText(filled(self._state_in_words(), places=places, sentences=len(self._acts), left=left))
        self.do.setEnabled(self.is_ready and not self.is_looking and bool(self._acts))

    @Slot(QModelIndex)
    def _show_place(self, index: QModelIndex) -> None:
        if index.isValid():
            self._session.show(self.model.rows[index.row()].sentence)

    @Slot()
    def _do(self) -> None:
        """Makes all changes as one step."""
        self._session.sentence_edited.disconnect(self._wait)
        self._editor.replaced.connect(self._end)
        self._editor.replace(self.version.currentText(), [*self._acts.items()])

    @Slot(bool)
    def _end(self, done: bool) -> None:
        self._editor.replaced.disconnect(self._end)
        if done:
            places = sum(not row.why_not for row in self.model.rows)
            self.done_in_words.emit(filled(self._done_in_words(), places=places, sentences=len(self._acts)))
            self.accept()
        else:
            self._session.sentence_edited.connect(self._wait)


class ReplaceDialog(BulkDialog):
    """Replaces in what a request has found: says what is changed at each of its places."""

    def __init__(self, parent: QWidget, session: Session, editor: Editor, wanted: Requested) -> None:
        super().__init__(parent, session, editor, self.tr("Replace in what is found"))
        self._wanted = wanted
        self._replacement: Replacement | None = None
        self.heading.setText(wanted.request.text.strip())
        self.commands = QLineEdit()
        self.do.setText(self.tr("&Replace"))
        self.copy = self.buttons.addButton(self.tr("Cop&y as script"), QDialogButtonBox.ButtonRole.ActionRole)
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self._lay_out()
        self.version.addItems(list(wanted.versions))
        self.commands.textChanged.connect(self._wait)
        self.pause.timeout.connect(self._read)
        self.copy.clicked.connect(self._copy_script)
        self.pause.stop()
        self._show_state()

    def _lay_out(self) -> None:
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
        self.row.addWidget(self.commands, 1)
        for title, text in examples:
            button = QPushButton(title)
            button.setAutoDefault(False)
            button.clicked.connect(partial(self._insert, text))
            self.row.addWidget(button)
        self.commands.setFocus()

    def _insert(self, text: str) -> None:
        before = self.commands.text().strip().rstrip(";")
        self.commands.setText(f"{before}; {text}" if before else text)
        self.commands.setFocus()

    @Slot()
    def _wait(self) -> None:
        self._replacement = None
        self._clear()
        self.pause.start()
        self._show_state()

    @Slot()
    def _read(self) -> None:
        """Reads the changes, and begins their preview or says what is wrong with them."""
        text, error = self.commands.text().strip(), ""
        goes_on = self.commands.text()[-1:] in (" ", "=")  # As a button leaves it: no error yet.
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
        error = "" if goes_on else error
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

    def _look_at(self, sentence: int) -> list[PreviewRow] | None:
        corpus, names = self._session.corpus, [version.name for version in self._replacer.search.versions]
        every = corpus.sentences(sentence)
        row = [every[name] for name in names]
        if len({each.forms for each in row}) > 1:
            return []
        try:
            changed = self._replacer.changes_in(corpus.names[sentence], row)
        except TooManyStepsError as error:
            self._replacement = None
            self.error.setText(in_words(error.phrase))
            self.error.show()
            return None
        if changed.cells:
            self._acts[sentence] = changed.act
        return [self._row(sentence, place) for place in changed.places]

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

    @property
    def is_ready(self) -> bool:
        return self._replacement is not None

    def _state_in_words(self) -> str:
        if not self.is_ready:
            return self.tr("Say what changes at each place of the request; all is shown before anything is done.")
        if self.is_looking:
            return self.tr("Looking; places so far: {places:,}, in sentences: {sentences:,}")
        return self.tr("Places that change: {places:,}, in sentences: {sentences:,}; places left as they are: {left:,}")

    def _done_in_words(self) -> str:
        return self.tr("Places changed: {places:,}, in sentences: {sentences:,}; one step of Undo takes all back.")

    @Slot()
    def _show_state(self) -> None:
        super()._show_state()
        self.copy.setEnabled(self.is_ready)

    @Slot()
    def _copy_script(self) -> None:
        if self._replacement:
            QGuiApplication.clipboard().setText(script_text(self._replacement))
