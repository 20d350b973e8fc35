"""Makes keyboard focus visible: raises the focused dock, and draws frames where widgets don't show focus."""

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QDockWidget,
    QFrame,
    QLabel,
    QLineEdit,
    QMainWindow,
    QWidget,
)

from gui.drawing.paint.paint_state import colour
from gui.trees_view.view import TreesView
from gui.widgets.theme_colours import theme_for


class FocusFrames(QObject):
    """Draws a frame around the focused list, text or frameless scroll area; trees draw their own."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, _: QWidget | None, widget: QWidget | None) -> None:
        if widget is None or not self._window.isAncestorOf(widget) or isinstance(widget, TreesView):
            return
        _bring_to_front(widget)
        is_bare = (isinstance(widget, QAbstractScrollArea) and widget.frameShape() is QFrame.Shape.NoFrame) or (
            isinstance(widget, QLineEdit) and widget.isReadOnly() and not widget.hasFrame()
        )
        if is_bare or isinstance(widget, QAbstractItemView | QLabel):
            _Frame(widget)


class _Frame(QWidget):
    """Lies over a widget as long as it has the focus."""

    def __init__(self, framed: QWidget) -> None:
        super().__init__(framed)
        self._framed = framed
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._fit()
        framed.installEventFilter(self)
        self.show()

    def _fit(self) -> None:
        """Covers only the edges: whatever a widget covers is repainted completely when it is scrolled."""
        rect = self._framed.rect()
        self.setGeometry(rect)
        self.setMask(QRegion(rect) - QRegion(rect.adjusted(1, 1, -1, -1)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._fit()
        elif isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() != Qt.FocusReason.PopupFocusReason:
            self.hide()
            self.deleteLater()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(colour(theme_for(self.palette()).accent))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()


def _bring_to_front(widget: QWidget) -> None:
    """Raises the dock of a widget, since the Tab key also reaches docks behind others."""
    inside: QWidget | None = widget
    while inside is not None and not isinstance(inside, QDockWidget):
        inside = inside.parentWidget()
    if inside is not None and inside.visibleRegion().isEmpty():
        inside.raise_()
