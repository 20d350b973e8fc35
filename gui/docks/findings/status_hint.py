"""In the status bar: how much there is to be looked at in the sentence shown."""

from collections.abc import Sequence

from PySide6.QtWidgets import QToolButton

from gui.i18n.locale_numbers import filled
from gui.widgets.tooltips import as_tooltip


class FindingsHint(QToolButton):
    """Seen only where there is anything; a click is to list it."""

    def __init__(self) -> None:
        super().__init__(autoRaise=True)
        self.setFixedHeight(self.fontMetrics().height() + 4)  # The status bar is as high with it as without.
        self.hide()

    def show_findings(self, told: Sequence[str]) -> None:
        """Shows how many findings there are, and says which."""
        self.setText(filled(self.tr("Findings: {number:,}"), number=len(told)))
        self.setToolTip(as_tooltip("\n".join(told)))
        self.setAccessibleDescription("; ".join(told))
        self.setVisible(bool(told))
