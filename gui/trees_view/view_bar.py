"""Beside the sentence: what of it is shown, its differences alone or two of its versions."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from gui.drawing.content import BandContent
from gui.drawing.paint.scene import Staging
from gui.i18n.locale_numbers import filled
from gui.trees_view.version_pairs import versions_among


class ViewBar(QWidget):
    """Buttons as small as can be, since the sentence needs the room."""

    differences_toggled = Signal(bool)
    """Whether a person wants to see the differences alone."""
    compare_asked = Signal()
    """A person wants to choose two versions."""
    all_asked = Signal()
    """A person wants to see all versions again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._differences = self._button("≠", self.tr("Only differences"))
        self._differences.setToolTip(self.tr("Leave out what all versions shown share"))
        self._differences.setCheckable(True)
        self._differences.toggled.connect(self.differences_toggled)
        self._compare = self._button("⇄", self.tr("Compare two versions"))
        self._compare.clicked.connect(self.compare_asked)
        self._all = self._button("✕", self.tr("Show all versions"))
        self._all.setToolTip(self.tr("Show all versions again"))
        self._all.clicked.connect(self.all_asked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 3, 6, 3)
        layout.setSpacing(2)
        for button in (self._differences, self._compare, self._all):
            layout.addWidget(button)

    def show_staging(self, staging: Staging, bands: Sequence[BandContent]) -> None:
        """Shows how ``bands`` are shown."""
        self._differences.setChecked(staging.only_differences)
        versions = versions_among(bands)
        self._compare.setEnabled(len(versions) > 1)
        self._all.setVisible(staging.pair is not None)
        pair = [band for band in versions if band.key in (staging.pair or ())]
        self._compare.setText("{} ⇄ {}".format(*(band.mark for band in pair)) if len(pair) > 1 else "⇄")
        told = self.tr("Compare two versions")
        if len(pair) > 1:
            told = self.tr("{one} and {other} are compared; choose others")
            told = filled(told, one=pair[0].title, other=pair[1].title)
        self._compare.setToolTip(told)

    def _button(self, text: str, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setAutoRaise(True)
        button.setAccessibleName(name)
        return button
