"""A frame around whatever has the focus and would not show it by itself."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFocusFrame, QFrame, QMainWindow, QWidget

from gui.concord.view import TreesView


class FocusFrame(QFocusFrame):
    """Follows the focus in a window to what scrolls there without a frame; the trees draw one of their own."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)

    @Slot(QWidget, QWidget)
    def _follow(self, _: QWidget | None, widget: QWidget | None) -> None:
        needs_it = (
            isinstance(widget, QAbstractScrollArea)
            and not isinstance(widget, TreesView)
            and widget.window() is self.window()
            and widget.frameShape() is QFrame.Shape.NoFrame
        )
        # Qt takes None for no widget, which its stubs do not say.
        self.setWidget(widget if needs_it else None)  # type: ignore[arg-type]
