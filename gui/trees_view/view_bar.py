"""The buttons beside the sentence: only differences, compare two versions, show all."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.drawing.content import BandContent
from gui.drawing.paint.scene import DisplayOptions
from gui.i18n.locale_numbers import filled
from gui.trees_view.version_pairs import versions_among
from gui.widgets.tooltips import as_tooltip


class ViewBar(QWidget):
    """Small buttons, to leave room for the sentence."""

    differences_toggled = Signal(bool)
    """Whether to show only differences."""
    compare_requested = Signal()
    """The user wants to choose two versions."""
    all_requested = Signal()
    """The user wants to see all versions again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._differences = self._button("≠", self.tr("Only differences"))
        self._differences.setToolTip(self.tr("Hide what all versions shown share"))
        self._differences.setCheckable(True)
        self._differences.toggled.connect(self.differences_toggled)
        self._compare = self._button("⇄", self.tr("Compare two versions"))
        self._compare.clicked.connect(self.compare_requested)
        self._all = self._button("✕", self.tr("Show all versions"))
        self._all.setToolTip(self.tr("Show all versions again"))
        self._all.clicked.connect(self.all_requested)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 3, 6, 3)
        layout.setSpacing(2)
        for button in (self._differences, self._compare, self._all):
            layout.addWidget(button)

    def show_display(self, display: DisplayOptions, bands: Sequence[BandContent]) -> None:
        """Updates the buttons to the display options."""
        self._differences.setChecked(display.only_differences)
        versions = versions_among(bands)
        self._compare.setEnabled(len(versions) > 1)
        self._all.setVisible(display.pair is not None)
        pair = [band for band in versions if band.key in (display.pair or ())]
        self._compare.setText("{} ⇄ {}".format(*(band.mark for band in pair)) if len(pair) > 1 else "⇄")
        text = self.tr("Compare two versions")
        if len(pair) > 1:
            text = self.tr("Comparing {one} and {other}; choose others")
            text = filled(text, one=pair[0].title, other=pair[1].title)
        self._compare.setToolTip(as_tooltip(text))

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setAutoRaise(True)
        button.setAccessibleName(name)
        return button
