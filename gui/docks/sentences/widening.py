"""Widens the filter bar over the window, beyond its dock, while it is in use."""

from PySide6.QtCore import QEvent, QObject, QPoint, Signal, Slot
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from gui.docks.sentences.filter_bar import FilterBar
from gui.widgets.theme_colours import theme_for


class Widening(QWidget):
    """The place of a filter bar, which leaves it for a frame across the window and returns when the focus leaves."""

    widened = Signal(bool)
    """The bar has left its place, or is back."""

    def __init__(self, bar: FilterBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bar = bar
        self._frame: _Frame | None = None
        self._place = QVBoxLayout(self)
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.addWidget(bar)
        bar.line.escaped.connect(self._escape)

    @property
    def is_wide(self) -> bool:
        """Whether the bar lies over the window."""
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(bar)
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
