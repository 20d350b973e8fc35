"""The button in the status bar that counts the findings of the current sentence."""

from collections.abc import Sequence

from PySide6.QtWidgets import QToolButton

from gui.i18n.locale_numbers import filled
from gui.widgets.tooltips import as_tooltip


class FindingsHint(QToolButton):
    """Hidden if there are no findings; a click lists them."""

    def __init__(self) -> None:
        super().__init__(autoRaise=True)
        self.setFixedHeight(self.fontMetrics().height() + 4)  # Keeps the height of the status bar constant.
        self.hide()

    def show_findings(self, lines: Sequence[str]) -> None:
        """Shows the number of findings, and lists them in the tooltip."""
        self.setText(filled(self.tr("Findings: {number:,}"), number=len(lines)))
        self.setToolTip(as_tooltip("\n".join(lines)))
        self.setAccessibleDescription("; ".join(lines))
        self.setVisible(bool(lines))
