"""Shows where the focus is: in front, and within a frame where nothing else would tell."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QDockWidget,
    QFocusFrame,
    QFrame,
    QMainWindow,
    QWidget,
)

from gui.concord.view import TreesView


class FocusFrame(QFocusFrame):
    """Follows the focus in a window to lists, and to what scrolls without a frame; the trees draw one of their own."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, _: QWidget | None, widget: QWidget | None) -> None:
        if widget is not None and self._window.isAncestorOf(widget):
            _bring_to_front(widget)
        needs_it = (
            isinstance(widget, QAbstractScrollArea)
            and not isinstance(widget, TreesView)
            and widget.window() is self._window
            and (isinstance(widget, QAbstractItemView) or widget.frameShape() is QFrame.Shape.NoFrame)
        )
        # Qt takes None for no widget, which its stubs do not say.
        self.setWidget(widget if needs_it else None)  # type: ignore[arg-type]


def _bring_to_front(widget: QWidget) -> None:
    """Turns to the tab of the dock that a widget is in; Tab leads into docks behind others as well."""
    inside: QWidget | None = widget
    while inside is not None and not isinstance(inside, QDockWidget):
        inside = inside.parentWidget()
    if inside is not None and inside.visibleRegion().isEmpty():
        inside.raise_()
