"""The line edit for filters and requests, with completion, history, colours and underlined errors."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QStringListModel, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QFont, QHideEvent, QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QListView, QWidget

from core.explain.span_states import Line
from core.filters.completion import Candidate, complete_query, unfinished_name
from core.filters.parser import FilterError
from core.filters.requests import PieceRole, is_request, on_one_line, pieces_of
from core.filters.vocabulary import Vocabulary
from gui.widgets.theme_colours import Theme, theme_for

ROWS: Final = 10
"""The most candidates visible at once."""


class Completions(QListView):
    """A pop-up without focus. No candidate is chosen until the user moves to one."""

    taken = Signal(object)
    """The `Candidate` that was clicked."""

    def __init__(self, line: QWidget) -> None:
        super().__init__(line)
        self.setWindowFlags(Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Completions"))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self._candidates: Sequence[Candidate] = ()
        self._texts = QStringListModel(self)
        self.setModel(self._texts)
        self.clicked.connect(self._accept)

    @property
    def candidates(self) -> Sequence[Candidate]:
        """The candidates offered; none while the list is hidden."""
        return self._candidates if self.isVisible() else ()

    @property
    def chosen(self) -> Candidate | None:
        """The candidate that the user has moved to."""
        row = self.currentIndex().row()
        return self._candidates[row] if self.isVisible() and row >= 0 else None

    def offer(self, candidates: Sequence[Candidate], top: QPoint, bottom: QPoint) -> None:
        """Shows candidates at ``bottom``, or above ``top`` if the screen has no room; hides the list without any."""
        self._candidates = candidates
        if not candidates:
            self.hide()
            return
        self._texts.setStringList([candidate.text for candidate in candidates])
        frame, row = 2 * self.frameWidth(), self.sizeHintForRow(0)
        width = self.sizeHintForColumn(0) + frame + self.verticalScrollBar().sizeHint().width()
        self.resize(width, row * min(ROWS, len(candidates)) + frame)
        screen = self.screen().availableGeometry()
        left = max(screen.left(), min(bottom.x(), screen.right() - width))
        is_below = bottom.y() + self.height() <= screen.bottom()
        self.move(left, bottom.y() if is_below else top.y() - self.height())
        self.show()

    def go(self, step: int) -> None:
        """Moves to the next or previous candidate; beyond either end, to none."""
        count = len(self._candidates) + 1
        row = (self.currentIndex().row() + 1 + step) % count - 1
        self.setCurrentIndex(self._texts.index(row) if row >= 0 else QModelIndex())

    @Slot(QModelIndex)
    def _accept(self, index: QModelIndex) -> None:
        self.taken.emit(self._candidates[index.row()])


REMEMBERED: Final = 50
"""The most filters remembered."""


class History:
    """A position in the history; beyond its newest entry is the draft being typed."""

    def __init__(self, entries: Sequence[str]) -> None:
        self._entries = list(entries[:REMEMBERED])
        self._at = -1
        self._draft = ""

    @property
    def entries(self) -> Sequence[str]:
        """The filters, newest first."""
        return tuple(self._entries)

    def add(self, text: str) -> None:
        """Adds a filter as the newest, and returns to the draft."""
        self._entries = [text, *(entry for entry in self._entries if entry != text)][:REMEMBERED]
        self._at = -1

    def older(self, text: str) -> str:
        """The filter before ``text``, the current one; at the oldest entry, ``text`` itself."""
        if self._at < 0:
            self._draft = text
        self._at = min(self._at + 1, len(self._entries) - 1)
        if self._at >= 0 and self._entries[self._at] == text:
            self._at = min(self._at + 1, len(self._entries) - 1)
        return self._entries[self._at] if self._at >= 0 else text

    def newer(self, text: str) -> str:
        """The filter after ``text``, or the draft; at the draft, ``text`` itself."""
        if self._at < 0:
            return text
        self._at -= 1
        return self._entries[self._at] if self._at >= 0 else self._draft

    def leave(self) -> None:
        """Returns to the draft, since the user is typing."""
        self._at = -1


PAUSE: Final = 250
"""Milliseconds after the last key press until the filter is applied or its error is shown."""


class FilterLine(QLineEdit):
    """Emits the filter after a pause in typing, or at Enter, which also adds it to the history."""

    applied = Signal(str)
    """The filter to apply."""
    committed = Signal()
    """Enter was pressed; `applied` was emitted before."""
    escaped = Signal()
    """Escape was pressed while no completions were listed."""

    def __init__(self, vocabulary: Vocabulary, history: Sequence[str]) -> None:
        super().__init__()
        self.vocabulary = vocabulary
        self.history = History(history)
        self._error: FilterError | None = None
        self._completions: Completions | None = None
        self.wait = QTimer(self, singleShot=True, interval=PAUSE)
        self.wait.timeout.connect(self._apply_while_typing)
        self._is_typing = self._is_coloured = False
        self.setClearButtonEnabled(True)
        self.textChanged.connect(self._follow)
        self.textEdited.connect(self._show_completions)

    @property
    def candidates(self) -> Sequence[str]:
        """The completions offered at the moment."""
        return [candidate.text for candidate in self._completions.candidates] if self._completions else []

    @property
    def is_typing(self) -> bool:
        """Whether the filter was applied in a pause of typing, which may go on."""
        return self._is_typing

    @property
    def unfinished(self) -> str:
        """The word at the end, if the user is typing and it may become a name of a filter; otherwise empty."""
        text = self.text()
        if is_request(text):
            return ""
        return unfinished_name(text, self.vocabulary) if self._is_typing and self.cursorPosition() == len(text) else ""

    def write(self, text: str) -> None:
        """Replaces the filter and applies it at once."""
        self.setText(text)
        self.apply()

    @Slot()
    def apply(self) -> None:
        """Applies the filter."""
        self._is_typing = False
        self.wait.stop()
        self.applied.emit(self.text())

    @Slot()
    def _apply_while_typing(self) -> None:
        self._is_typing = True
        self.applied.emit(self.text())

    def show_error(self, error: FilterError | None) -> None:
        """Underlines an error, or nothing if there is none."""
        self._error = error
        theme = theme_for(self.palette())
        attributes = list(self._coloured(theme)) if is_request(self.text()) else []
        if error:
            marked = QTextCharFormat()
            marked.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            marked.setUnderlineColor(QColor(theme.lines[Line.SPURIOUS]))
            marked.setForeground(QColor(theme.lines[Line.SPURIOUS]))
            start, end = self._place_of(error)
            attributes.append(self._attribute(start, end, marked))
        # The only way to format part of a line edit: input methods mark the text they are composing like this.
        QApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def _attribute(self, start: int, end: int, marked: QTextCharFormat) -> QInputMethodEvent.Attribute:
        kind = QInputMethodEvent.AttributeType.TextFormat
        return QInputMethodEvent.Attribute(kind, start - self.cursorPosition(), end - start, marked)

    def _coloured(self, theme: Theme) -> Iterator[QInputMethodEvent.Attribute]:
        """The pieces of a request: keywords and labels bold, nodes coloured, values slanted, comments dim."""
        for role, start, end in pieces_of(self.text()):
            marked = QTextCharFormat()
            if role in (PieceRole.KEYWORD, PieceRole.LABEL):
                marked.setFontWeight(QFont.Weight.Bold)
            if role is PieceRole.NODE:
                marked.setForeground(QColor(theme.accent))
            if role is PieceRole.COMMENT:
                marked.setForeground(QColor(theme.dim_text))
            marked.setFontItalic(role is PieceRole.VALUE)
            yield self._attribute(start, end, marked)

    def _place_of(self, error: FilterError) -> tuple[int, int]:
        """The characters to underline; if something is missing, the one before."""
        if error.start < error.end:
            return error.start, error.end
        before = len(self.text()[: error.start].rstrip())
        return max(0, before - 1), max(1, before)

    def event(self, event: QEvent) -> bool:
        # Qt would move the focus at Tab before `keyPressEvent` sees it.
        completions = self._completions
        if completions and completions.isVisible() and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if self._press_while_offering(event, completions):
                event.accept()
                return True
        return super().event(event)

    def _press_while_offering(self, event: QKeyEvent, completions: Completions) -> bool:
        """Handles a key for the completion list; Tab takes the first candidate, Enter only a chosen one."""
        match event.key():
            case Qt.Key.Key_Tab:
                self._complete(completions.chosen or completions.candidates[0])
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if completions.chosen:
                self._complete(completions.chosen)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                completions.go(1 if event.key() == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Escape:
                completions.hide()
            case _:
                return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._withdraw()
                self.apply()
                self.committed.emit()
            case Qt.Key.Key_Escape:
                self.escaped.emit()
            case Qt.Key.Key_Up:
                self.setText(self.history.older(self.text()))
            case Qt.Key.Key_Down:
                self.setText(self.history.newer(self.text()))
            case Qt.Key.Key_Space if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._show_completions()
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._withdraw()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._withdraw()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_error(self._error)

    @Slot()
    def _follow(self) -> None:
        """Removes the error mark, since the text has changed; a request is coloured, and all is on one line."""
        text = self.text()
        if len(text.splitlines()) > 1:
            self.setText(on_one_line(text))
            return
        if self._error or is_request(text) or self._is_coloured:
            self.show_error(None)
        self._is_coloured = is_request(text)
        self.wait.start()

    @Slot()
    def _show_completions(self) -> None:
        """Offers completions at the cursor."""
        self.history.leave()
        if self._completions is None:
            self._completions = Completions(self)
            self._completions.taken.connect(self._complete)
        candidates = complete_query(self.text(), self.cursorPosition(), self.vocabulary)
        left = self.cursorRect().left()
        self._completions.offer(
            candidates, self.mapToGlobal(QPoint(left, 0)), self.mapToGlobal(QPoint(left, self.height()))
        )

    def _withdraw(self) -> None:
        """Hides the completions."""
        if self._completions:
            self._completions.hide()

    @Slot(object)
    def _complete(self, candidate: Candidate) -> None:
        """Inserts a candidate."""
        self._withdraw()
        self.setSelection(candidate.start, candidate.end - candidate.start)
        if candidate.start == candidate.end:
            self.setCursorPosition(candidate.start)
        self.insert(candidate.text)
