"""The line in which a filter is written: with completion, history, and the place of an error underlined."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QInputMethodEvent, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from core.explain.span_states import Line
from core.filters.completion import Candidate, complete
from core.filters.errors import FilterError
from core.filters.vocabulary import Vocabulary
from gui.docks.sentences.completions import Completions
from gui.docks.sentences.filter_history import History
from gui.widgets.theme import theme_for

PAUSE: Final = 250
"""Milliseconds without a key after which what is written is looked for, or complained of."""


class FilterLine(QLineEdit):
    """Tells of a filter once one stops writing, or at Enter, which also remembers it."""

    asked = Signal(str)
    """A filter to be looked for."""
    committed = Signal()
    """Enter was pressed; what is written was asked for."""
    emptied = Signal()
    """Escape was pressed in the empty line."""

    def __init__(self, vocabulary: Vocabulary, history: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.vocabulary = vocabulary
        self.history = History(history)
        self._error: FilterError | None = None
        self._completions: Completions | None = None
        self._wait = QTimer(self, singleShot=True, interval=PAUSE)
        self._wait.timeout.connect(self.ask)
        self.setClearButtonEnabled(True)
        self.textChanged.connect(self._follow)
        self.textEdited.connect(self._offer)

    @property
    def candidates(self) -> Sequence[str]:
        """What is offered at the moment."""
        return [candidate.text for candidate in self._completions.candidates] if self._completions else []

    def write(self, text: str) -> None:
        """Puts a filter in place of what is written, and asks for it at once."""
        self.setText(text)
        self.ask()

    @Slot()
    def ask(self) -> None:
        """Asks for what is written."""
        self._wait.stop()
        self.asked.emit(self.text())

    def show_error(self, error: FilterError | None) -> None:
        """Underlines where something is wrong; nothing if nothing is."""
        self._error = error
        theme = theme_for(self.palette())
        attributes = []
        if error:
            marked = QTextCharFormat()
            marked.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            marked.setUnderlineColor(QColor(theme.lines[Line.SPURIOUS]))
            marked.setForeground(QColor(theme.lines[Line.SPURIOUS]))
            start, end = self._place_of(error)
            kind = QInputMethodEvent.AttributeType.TextFormat
            attributes.append(QInputMethodEvent.Attribute(kind, start - self.cursorPosition(), end - start, marked))
        # The one way to format part of a line: input methods mark what they are about to insert like this.
        QApplication.sendEvent(self, QInputMethodEvent("", attributes))

    def _place_of(self, error: FilterError) -> tuple[int, int]:
        """The characters to mark; where something is missing, the one before."""
        if error.start < error.end:
            return error.start, error.end
        before = len(self.text()[: error.start].rstrip())
        return max(0, before - 1), max(1, before)

    def event(self, event: QEvent) -> bool:
        # Tab would go to the next widget before `keyPressEvent` came to see it.
        completions = self._completions
        if completions and completions.isVisible() and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if self._press_while_offering(event, completions):
                event.accept()
                return True
        return super().event(event)

    def _press_while_offering(self, event: QKeyEvent, completions: Completions) -> bool:
        """Whether a key is about what is offered. Tab takes the first, Enter only what a person went to."""
        match event.key():
            case Qt.Key.Key_Tab:
                self._take(completions.chosen or completions.candidates[0])
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if completions.chosen:
                self._take(completions.chosen)
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
                self.ask()
                self.committed.emit()
            case Qt.Key.Key_Escape if self.text():
                self.write("")
            case Qt.Key.Key_Escape:
                self.emptied.emit()
            case Qt.Key.Key_Up:
                self.setText(self.history.older(self.text()))
            case Qt.Key.Key_Down:
                self.setText(self.history.newer(self.text()))
            case Qt.Key.Key_Space if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self._offer()
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
        """What was wrong may be so no longer."""
        if self._error:
            self.show_error(None)
        self._wait.start()

    @Slot()
    def _offer(self) -> None:
        """Offers what can be written at the cursor, below it."""
        self.history.leave()
        if self._completions is None:
            self._completions = Completions(self)
            self._completions.taken.connect(self._take)
        candidates = complete(self.text(), self.cursorPosition(), self.vocabulary)
        left = self.cursorRect().left()
        self._completions.offer(
            candidates, self.mapToGlobal(QPoint(left, 0)), self.mapToGlobal(QPoint(left, self.height()))
        )

    def _withdraw(self) -> None:
        """Offers nothing any more."""
        if self._completions:
            self._completions.hide()

    @Slot(object)
    def _take(self, candidate: Candidate) -> None:
        """Puts a candidate in its place."""
        self._withdraw()
        self.setSelection(candidate.start, candidate.end - candidate.start)
        if candidate.start == candidate.end:
            self.setCursorPosition(candidate.start)
        self.insert(candidate.text)
