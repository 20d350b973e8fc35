"""The context menu of a band: drawing style, folding, comparing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gui.drawing.content import NON_VERSION_KEYS, BandContent
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.layout.layout import Band
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.state_names import translated
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.widgets.buttons import keep_letters

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


_FEWEST: Final = 2


def menu_title(band: BandContent) -> str:
    """The mark and title of a band as a menu text, without a mnemonic."""
    return f"{band.mark}  {isolated(band.title)}".replace("&", "&&")


def versions_among(bands: Sequence[BandContent]) -> list[BandContent]:
    """The bands of versions."""
    return [band for band in bands if band.key not in NON_VERSION_KEYS]


class PartnersMenu(QMenu):
    """Lists the versions that one version can be compared with."""

    display_changed = Signal(object)
    """The `DisplayOptions` that a person has chosen."""

    def __init__(
        self, title: str, band: BandContent, bands: Sequence[BandContent], display: DisplayOptions, parent: QWidget
    ) -> None:
        super().__init__(title, parent)
        keep_letters(self)
        self._key, self._display = band.key, display
        for other in versions_among(bands):
            if other.key != band.key:
                action = self.addAction(menu_title(other))
                action.setData(other.key)
                action.setCheckable(True)
                action.setChecked(display.pair is not None and set(display.pair) == {band.key, other.key})
        self.triggered.connect(self._compare)
        self.setEnabled(not self.isEmpty())

    @Slot(QAction)
    def _compare(self, action: QAction) -> None:
        self.display_changed.emit(self._display.comparing(self._key, action.data()))


class PairsMenu(QMenu):
    """Lists all pairs of versions; while two are compared, also offers to show all versions."""

    display_changed = Signal(object)
    """The `DisplayOptions` that a person has chosen."""

    def __init__(self, bands: Sequence[BandContent], display: DisplayOptions, parent: QWidget) -> None:
        super().__init__(parent)
        keep_letters(self)
        self._display = display
        self.setAccessibleName(self.tr("Compare two versions"))
        versions = versions_among(bands)
        self.addSection(self.tr("Compare"))
        if len(versions) < _FEWEST:
            self.addAction(self.tr("There is only one version")).setEnabled(False)
        elif len(versions) == _FEWEST:
            self._add_pair(versions[0], versions[1])
        else:
            for band in versions:
                menu = PartnersMenu(
                    filled(self.tr("{version} with"), version=menu_title(band)), band, bands, display, self
                )
                menu.display_changed.connect(self.display_changed)
                self.addMenu(menu)
        if display.pair:
            self.addSeparator()
            self.addAction(self.tr("Show &all versions")).triggered.connect(self._show_all)

    def _add_pair(self, one: BandContent, other: BandContent) -> None:
        text = filled(self.tr("{version} with {other}"), version=menu_title(one), other=menu_title(other))
        action = self.addAction(text)
        action.setData((one.key, other.key))
        action.triggered.connect(self._compare)

    @Slot()
    def _compare(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        one, other = action.data()
        self.display_changed.emit(self._display.comparing(one, other))

    @Slot()
    def _show_all(self) -> None:
        self.display_changed.emit(replace(self._display, pair=None))
