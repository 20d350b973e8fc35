"""Two versions are chosen to be compared: from the menu of the one, or from one of all of them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gui.drawing.content import OF_NO_VERSION, BandContent
from gui.drawing.paint.scene import Staging
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled

_FEWEST: Final = 2


def titled(band: BandContent) -> str:
    """The mark and the title of a band, for a menu: with no letter of its own to choose it by."""
    return f"{band.mark}  {isolated(band.title)}".replace("&", "&&")


def versions_among(bands: Sequence[BandContent]) -> list[BandContent]:
    """The bands of versions."""
    return [band for band in bands if band.key not in OF_NO_VERSION]


class PartnersMenu(QMenu):
    """Offers the versions that one can be compared with."""

    staged = Signal(object)
    """The `Staging` that a person has chosen."""

    def __init__(
        self, title: str, band: BandContent, bands: Sequence[BandContent], staging: Staging, parent: QWidget
    ) -> None:
        super().__init__(title, parent)
        self._key, self._staging = band.key, staging
        for other in versions_among(bands):
            if other.key != band.key:
                action = self.addAction(titled(other))
                action.setData(other.key)
                action.setCheckable(True)
                action.setChecked(staging.pair is not None and set(staging.pair) == {band.key, other.key})
        self.triggered.connect(self._compare)
        self.setEnabled(not self.isEmpty())

    @Slot(QAction)
    def _compare(self, action: QAction) -> None:
        self.staged.emit(replace(self._staging, pair=(self._key, action.data())))


class PairsMenu(QMenu):
    """Offers all pairs of versions, and all versions again while two are compared."""

    staged = Signal(object)
    """The `Staging` that a person has chosen."""

    def __init__(self, bands: Sequence[BandContent], staging: Staging, parent: QWidget) -> None:
        super().__init__(parent)
        self._staging = staging
        self.setAccessibleName(self.tr("Compare two versions"))
        versions = versions_among(bands)
        self.addSection(self.tr("Compare"))
        if len(versions) < _FEWEST:
            self.addAction(self.tr("There is only one version")).setEnabled(False)
        elif len(versions) == _FEWEST:
            self._add_pair(versions[0], versions[1])
        else:
            for band in versions:
                menu = PartnersMenu(filled(self.tr("{version} with"), version=titled(band)), band, bands, staging, self)
                menu.staged.connect(self.staged)
                self.addMenu(menu)
        if staging.pair:
            self.addSeparator()
            self.addAction(self.tr("Show &all versions")).triggered.connect(self._show_all)

    def _add_pair(self, one: BandContent, other: BandContent) -> None:
        text = filled(self.tr("{version} with {other}"), version=titled(one), other=titled(other))
        action = self.addAction(text)
        action.setData((one.key, other.key))
        action.triggered.connect(self._compare)

    @Slot()
    def _compare(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        one, other = action.data()
        self.staged.emit(replace(self._staging, pair=(one, other)))

    @Slot()
    def _show_all(self) -> None:
        self.staged.emit(replace(self._staging, pair=None))
