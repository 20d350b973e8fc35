"""What can be done with one band: how it is drawn, and whether it is folded."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gui.drawing.content import OF_NO_VERSION, BandContent
from gui.drawing.drawing_style import Manner
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import Staging
from gui.drawing.state_names import translated
from gui.trees_view.version_pairs import PartnersMenu

_NAMES: Final[Mapping[Manner, object]] = {
    Manner.SPANS: QT_TRANSLATE_NOOP("Concord", "Spans"),
    Manner.TREE: QT_TRANSLATE_NOOP("Concord", "Tree"),
    Manner.ARCS: QT_TRANSLATE_NOOP("Concord", "Arcs"),
}


class BandMenu(QMenu):
    """Offers the manners of a band, to compare it with one of ``bands``, and ``others``, which are about all bands."""

    staged = Signal(object)
    """The `Staging` that a person has chosen."""

    def __init__(
        self, band: Band, bands: Sequence[BandContent], staging: Staging, others: Sequence[QAction], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._key, self._staging = band.content.key, staging
        self.setToolTipsVisible(True)
        self.setAccessibleName(band.content.title)
        manners = QActionGroup(self)
        for manner, name in _NAMES.items():
            action = manners.addAction(translated(str(name)))
            action.setData(manner)
            action.setCheckable(True)
            action.setChecked(manner is band.manner)
            if manner is Manner.ARCS and band.content.without_arcs:
                action.setEnabled(False)
                action.setToolTip(band.content.without_arcs)
                action.setStatusTip(band.content.without_arcs)
            self.addAction(action)
        manners.triggered.connect(self._draw)
        self.addSeparator()
        fold = self.addAction(self.tr("Fold") if band.is_unfolded else self.tr("Unfold"))
        fold.triggered.connect(self._fold)
        if band.content.key not in OF_NO_VERSION:
            partners = PartnersMenu(self.tr("Compare with"), band.content, bands, staging, self)
            partners.staged.connect(self.staged)
            self.addMenu(partners)
        self.addSeparator()
        self.addActions(others)

    def _draw(self, action: QAction) -> None:
        # Qt gives back text for what is text.
        self.staged.emit(self._staging.in_manner(self._key, Manner(action.data())))

    def _fold(self) -> None:
        self.staged.emit(replace(self._staging, folded=self._staging.folded ^ {self._key}))
