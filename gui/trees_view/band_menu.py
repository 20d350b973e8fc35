"""The context menu of a band: drawing style, folding, comparing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gui.drawing.content import NON_VERSION_KEYS, BandContent
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.state_names import translated
from gui.trees_view.version_pairs import PartnersMenu
from gui.widgets.menu_letters import keep_letters

_NAMES: Final[Mapping[DrawingStyle, object]] = {
    DrawingStyle.SPANS: QT_TRANSLATE_NOOP("Concord", "Spans"),
    DrawingStyle.TREE: QT_TRANSLATE_NOOP("Concord", "Tree"),
    DrawingStyle.ARCS: QT_TRANSLATE_NOOP("Concord", "Arcs"),
}


class BandMenu(QMenu):
    """The context menu of a band; ``others`` are actions on all bands."""

    display_changed = Signal(object)
    """The `DisplayOptions` that the user has chosen."""

    def __init__(
        self,
        band: Band,
        bands: Sequence[BandContent],
        display: DisplayOptions,
        others: Sequence[QAction],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        keep_letters(self)
        self._key, self._display = band.content.key, display
        self.setToolTipsVisible(True)
        self.setAccessibleName(band.content.title)
        styles = QActionGroup(self)
        for style, name in _NAMES.items():
            action = styles.addAction(translated(str(name)))
            action.setData(style)
            action.setCheckable(True)
            action.setChecked(style is band.style)
            if style is DrawingStyle.ARCS and band.content.without_arcs:
                action.setEnabled(False)
                action.setToolTip(band.content.without_arcs)
                action.setStatusTip(band.content.without_arcs)
            self.addAction(action)
        styles.triggered.connect(self._draw)
        self.addSeparator()
        fold = self.addAction(self.tr("Fold") if band.is_unfolded else self.tr("Unfold"))
        fold.triggered.connect(self._fold)
        if band.content.key not in NON_VERSION_KEYS:
            partners = PartnersMenu(self.tr("Compare with"), band.content, bands, display, self)
            partners.display_changed.connect(self.display_changed)
            self.addMenu(partners)
        self.addSeparator()
        self.addActions(others)

    def _draw(self, action: QAction) -> None:
        # Qt returns a str for a StrEnum.
        self.display_changed.emit(self._display.with_style(self._key, DrawingStyle(action.data())))

    def _fold(self) -> None:
        self.display_changed.emit(replace(self._display, folded=self._display.folded ^ {self._key}))
