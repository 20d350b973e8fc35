"""The filter bar: the filter line, saved filters, error messages and the number of matches."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from core.explain.span_states import Line
from core.filters.parser import FilterError
from core.filters.requests import is_request
from gui.docks.sentences.filtering import Filtering
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import MenuButton, keep_letters
from gui.widgets.dialogs import input_dialog
from gui.widgets.filter_line import FilterLine
from gui.widgets.profile import Profile
from gui.widgets.theme_colours import theme_for

SHOWN: Final = 60
"""The most characters of a saved filter's name in the menu."""


class FilterBar(QWidget):
    """Applies the typed filter through `Filtering`, and shows errors and progress."""

    committed = Signal()
    """Enter was pressed with a valid filter."""

    def __init__(self, session: Session, filtering: Filtering, profile: Profile) -> None:
        super().__init__()
        self._session = session
        self.filtering = filtering
        self._profile = profile
        self._error: FilterError | None = None
        self.line = FilterLine(filtering.vocabulary, profile.filter_history)
        self.line.setPlaceholderText(self.tr("Filter: words or fields, or a request: pattern { … }"))
        self.line.setAccessibleName(self.tr("Filter of the sentences"))
        self._saved = MenuButton(self.tr("Saved"), self.tr("Filters and requests saved in the workspace"))
        self._menu = QMenu(self)
        keep_letters(self._menu)
        self.message = self._label()
        self.unchanged = self._label()
        self._row = QWidget()
        self.state = self._label()
        self._clear = QToolButton()
        self._lay_out()
        self.line.applied.connect(self._look_for)
        self.line.committed.connect(self._commit)
        self._clear.clicked.connect(self.clear)
        self._menu.aboutToShow.connect(self._fill_menu)
        filtering.progressed.connect(self._show_state)
        filtering.finished.connect(self._show_state)
        filtering.vocabulary_changed.connect(self._look_again)
        self._show_state()

    @staticmethod
    def _label() -> QLabel:
        label = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        return label

    def _lay_out(self) -> None:
        self._saved.setMenu(self._menu)
        self._clear.setText(self.tr("Clear"))
        self._clear.setToolTip(self.tr("Show all sentences (Escape in the empty filter line)"))
        self._found = in_row((self.state, 1), self._clear, inside=self._row, margins=0)
        first = in_row((self.line, 1), self._saved)
        in_column(first, self.message, self.unchanged, self._row, inside=self, margins=(6, 4, 6, 2), spacing=3)
        self.message.hide()
        self.unchanged.hide()

    def show_corpus(self) -> None:
        """Applies the typed filter to the session's new corpus."""
        self.filtering.show_corpus()
        self.line.vocabulary = self.filtering.vocabulary
        self.line.apply()

    @Slot()
    def clear(self) -> None:
        self.line.clear()
        self.filtering.show_all()
        self.line.apply()

    def clear_line_or_all(self) -> None:
        if self.line.text():
            self.line.write("")
        else:
            self.clear()

    def dress(self, palette: QPalette) -> None:
        """Takes its colours from its parent's palette, which may not have been propagated yet."""
        error_palette = QPalette(palette)
        error_palette.setColor(QPalette.ColorRole.WindowText, theme_for(palette).lines[Line.SPURIOUS])
        self.message.setPalette(error_palette)

    @Slot()
    def _look_again(self) -> None:
        """Says what is wrong with the filter if it asks for what is gone, or no longer if that is back."""
        self._look_for(self.line.text())

    @Slot(str)
    def _look_for(self, text: str) -> None:
        self.line.vocabulary = self.filtering.vocabulary
        self._error, unfinished = None, self.line.unfinished
        try:
            if not unfinished:
                self.filtering.set_text(text, is_typing=self.line.is_typing)
        except FilterError as error:
            self._error = error
        message = unchanged = ""
        if self._error and self._is_begun(text, self._error):
            unchanged = self.tr("The table stays as it was until the request is complete.")
            self._error = None
        elif self._error:
            at = self.tr("At character {place}: {what}")
            message = filled(at, place=self._error.start + 1, what=in_words(self._error.phrase))
            unchanged = self.tr("The table stays as it was.")
        elif unfinished:
            unchanged = filled(self.tr("The table stays as it was; Enter looks for “{word}”."), word=unfinished)
        self.line.show_error(self._error)
        for label, text in ((self.message, message), (self.unchanged, unchanged)):
            label.setText(text)
            label.setVisible(bool(text))
        self.line.setAccessibleDescription(" ".join(filter(None, (message, unchanged))))

    def _is_begun(self, text: str, error: FilterError) -> bool:
        """Whether a request is wrong only because it ends where the user is still typing."""
        is_at_end = error.start >= len(text.rstrip()) and self.line.cursorPosition() == len(text)
        return self.line.is_typing and is_at_end and is_request(text)

    @Slot()
    def _commit(self) -> None:
        text = self.line.text().strip()
        if self._error:
            return
        if text:
            self.line.history.add(text)
            self._profile.filter_history = self.line.history.entries
        self.committed.emit()

    @Slot()
    def _show_state(self) -> None:
        filtering = self.filtering
        self._row.setVisible(filtering.is_narrowed)
        if filtering.is_stopped:
            state = self.tr("{found:,} found; stopped after {done:,} of {all:,}")
        elif filtering.is_working:
            state = self.tr("{found:,} found, {done:,} of {all:,} checked")
        else:
            state = self.tr("{found:,} of {all:,}")
        state = filled(state, found=filtering.found, done=filtering.looked_at, all=filtering.possible)
        if asked := filtering.requested:
            to = self.tr("Request to {versions}:")
            state = f"{filled(to, versions=', '.join(asked.versions))} {state}"
        if filtering.undecided:
            state += filled(self.tr(", {count:,} not scored yet"), count=filtering.undecided)
        if filtering.is_kept:
            state += self.tr("; the table stays as it was until Enter")
        if filtering.why:
            state += f": {filtering.why}"
        if not filtering.is_working and not filtering.found and (hint := filtering.hint):
            state += f"\n{in_words(hint)}"
        self.state.setText(state)

    @Slot()
    def _fill_menu(self) -> None:
        self._menu.clear()
        save = self._menu.addAction(self.tr("Save this filter…"), self._open_name_dialog)
        save.setEnabled(bool(self.line.text().strip()) and self._error is None)
        saved = self._session.corpus.document.filters
        if not saved:
            return
        self._menu.addSeparator()
        for name, text in saved.items():
            self._menu.addAction(_in_menu(name), partial(self.choose_filter, text)).setStatusTip(text)
        self._menu.addSeparator()
        deleting = self._menu.addMenu(self.tr("Delete"))
        for name in saved:
            deleting.addAction(_in_menu(name), partial(self._delete, name))

    def choose_filter(self, text: str) -> None:
        self.line.write(text)
        self.line.setFocus()

    def _delete(self, name: str) -> None:
        filters = self._session.corpus.document.filters
        self._session.set_filters({each: text for each, text in filters.items() if each != name})

    @Slot()
    def _open_name_dialog(self) -> None:
        label = self.tr("Name (replaces a filter of the same name)")
        dialog = input_dialog(self, self.tr("Save this filter"), label)
        dialog.setTextValue(self.line.text().strip())
        dialog.textValueSelected.connect(partial(self.save_filter, self.line.text().strip()))
        dialog.open()

    def save_filter(self, text: str, name: str) -> None:
        if name.strip():
            self._session.set_filters({**self._session.corpus.document.filters, name.strip(): text})


def _in_menu(name: str) -> str:
    short = name if len(name) <= SHOWN else f"{name[:SHOWN]}…"
    return short.replace("&", "&&")


class Widening(QWidget):
    """The place of a filter bar, which leaves it for a frame across the window and returns when the focus leaves."""

    widened = Signal(bool)
    """The bar has left its place, or is back."""

    def __init__(self, bar: FilterBar) -> None:
        super().__init__()
        self._bar = bar
        self._frame: _Frame | None = None
        self._place = in_column(bar, inside=self, margins=0)
        bar.line.escaped.connect(self._escape)

    @property
    def is_wide(self) -> bool:
        return self._frame is not None

    def widen(self) -> None:
        """Lays the bar over the window, unless the window is no wider than the bar."""
        window = self.window()
        if self.is_wide or not self.isVisible() or window.width() <= self.width():
            return
        self.setMinimumHeight(self.height())  # The table below stays where it is.
        self._frame = _Frame(self._bar, self)
        self._frame.show()
        QApplication.instance().focusChanged.connect(self._follow_focus)  # type: ignore[union-attr]
        self.widened.emit(True)

    @Slot()
    def narrow(self) -> None:
        """Puts the bar back in its place."""
        if self._frame is None:
            return
        frame, self._frame = self._frame, None
        QApplication.instance().focusChanged.disconnect(self._follow_focus)  # type: ignore[union-attr]
        had_focus = self._bar.line.hasFocus()
        self._place.addWidget(self._bar)
        self.setMinimumHeight(0)
        frame.hide()
        frame.deleteLater()
        if had_focus:
            self._bar.line.setFocus()
        self.widened.emit(False)

    def hideEvent(self, event: QHideEvent) -> None:
        """A bar whose dock is hidden does not stay behind."""
        super().hideEvent(event)
        self.narrow()

    @Slot()
    def _escape(self) -> None:
        """Escape first puts the bar back, then clears the line, then shows all sentences."""
        if self.is_wide:
            self.narrow()
        else:
            self._bar.clear_line_or_all()

    @Slot(QWidget, QWidget)
    def _follow_focus(self, _: QWidget | None, now: QWidget | None) -> None:
        if now is not None and self._frame is not None and not self._frame.isAncestorOf(now):
            self.narrow()


class _Frame(QFrame):
    """Lies over the window at the height of ``place``, from its outer edge to the other side of the window."""

    def __init__(self, bar: FilterBar, place: QWidget) -> None:
        window = place.window()
        super().__init__(window)
        self._place = place
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        in_column(bar, inside=self, margins=1)
        window.installEventFilter(self)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # A message has come or gone.
            self._fit()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(QColor(theme_for(self.palette()).accent))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _fit(self) -> None:
        window, corner = self._place.window(), self._place.mapTo(self._place.window(), QPoint(0, 0))
        is_left = 2 * corner.x() + self._place.width() <= window.width()
        left = corner.x() if is_left else 0
        width = (window.width() if is_left else corner.x() + self._place.width()) - left
        layout = self.layout()
        assert layout is not None
        layout.activate()
        height = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        self.setGeometry(left, corner.y(), width, height)
        self.raise_()
