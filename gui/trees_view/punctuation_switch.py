"""The button that says how many conflicts about punctuation are hidden, and shows them."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget


class PunctuationSwitch(QToolButton):
    """Not there where a sentence has no such conflicts."""

    switched = Signal(bool)
    """Whether they are to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(
            self.tr(
                "Spans of two golds that no longer cross once punctuation is left out. Hidden, they look as others do."
            )
        )
        self.toggled.connect(self._tell)
        self.count(0)

    def count(self, conflicts: int) -> None:
        """Takes in how many there are in the sentence."""
        self._count = conflicts
        self.setVisible(conflicts > 0)
        self._say()

    def sizeHint(self) -> QSize:
        """No higher than a line, so that the trees stay where they are whether it is there or not."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    @Slot(bool)
    def _tell(self, shown: bool) -> None:
        self._say()
        self.switched.emit(shown)

    def _say(self) -> None:
        if self.isChecked():
            one, several = (
                self.tr("1 conflict about punctuation – hide"),
                self.tr("{n} conflicts about punctuation – hide"),
            )
        else:
            one = self.tr("1 conflict about punctuation hidden – show")
            several = self.tr("{n} conflicts about punctuation hidden – show")
        self.setText(one if self._count == 1 else several.format(n=self._count))
