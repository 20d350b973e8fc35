"""The button that shows or hides conflicts that are only about punctuation."""

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget


class PunctuationSwitch(QToolButton):
    """Hidden if the sentence has no such conflicts."""

    switched = Signal(bool)
    """Whether to show these conflicts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(
            self.tr("These spans cross only because of punctuation. While hidden, they are drawn like any other span.")
        )
        self.toggled.connect(self._report_change)
        self.show_count(0)

    def show_count(self, conflicts: int) -> None:
        """Shows how many such conflicts the sentence has."""
        self._count = conflicts
        self.setVisible(conflicts > 0)
        self._update_text()

    def sizeHint(self) -> QSize:
        """No higher than a line of text, so that the trees don't move when the button appears."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height())

    @Slot(bool)
    def _report_change(self, shown: bool) -> None:
        self._update_text()
        self.switched.emit(shown)

    def _update_text(self) -> None:
        if self.isChecked():
            one, several = (
                self.tr("1 conflict about punctuation – hide"),
                self.tr("{n} conflicts about punctuation – hide"),
            )
        else:
            one = self.tr("1 conflict about punctuation hidden – show")
            several = self.tr("{n} conflicts about punctuation hidden – show")
        self.setText(one if self._count == 1 else several.format(n=self._count))
