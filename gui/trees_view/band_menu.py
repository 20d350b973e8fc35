"""The context menu of a band: drawing style, folding, comparing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP
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

Change = Callable[[DisplayOptions], None]
"""Takes the options that a person has chosen."""

_NAMES: Final[Mapping[DrawingStyle, object]] = {
    DrawingStyle.SPANS: QT_TRANSLATE_NOOP("Concord", "Spans"),
    DrawingStyle.TREE: QT_TRANSLATE_NOOP("Concord", "Tree"),
    DrawingStyle.ARCS: QT_TRANSLATE_NOOP("Concord", "Arcs"),
}


class BandMenu(QMenu):
    """The context menu of a band; ``others`` are actions on all bands."""

    def __init__(
        self,
        band: Band,
        bands: Sequence[BandContent],
        display: DisplayOptions,
        change: Change,
        others: Sequence[QAction],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        keep_letters(self)
        key = band.content.key
        self.setToolTipsVisible(True)
        self.setAccessibleName(band.content.title)
        styles = QActionGroup(self)
        for style, name in _NAMES.items():
            action = self.addAction(translated(str(name)), partial(change, display.with_style(key, style)))
            styles.addAction(action)
            action.setCheckable(True)
            action.setChecked(style is band.style)
            if style is DrawingStyle.ARCS and band.content.without_arcs:
                action.setEnabled(False)
                action.setToolTip(band.content.without_arcs)
                action.setStatusTip(band.content.without_arcs)
        self.addSeparator()
        fold = self.tr("Fold") if band.is_unfolded else self.tr("Unfold")
        self.addAction(fold, partial(change, replace(display, folded=display.folded ^ {key})))
        if key not in NON_VERSION_KEYS:
            _add_partners(self, self.tr("Compare with"), band.content, bands, display, change)
        self.addSeparator()
        self.addActions(others)


def menu_title(band: BandContent) -> str:
    """The mark and title of a band as a menu text, without a mnemonic."""
    return f"{band.mark}  {isolated(band.title)}".replace("&", "&&")


def versions_among(bands: Sequence[BandContent]) -> list[BandContent]:
    """The bands of versions."""
    return [band for band in bands if band.key not in NON_VERSION_KEYS]


def _add_partners(
    menu: QMenu, title: str, band: BandContent, bands: Sequence[BandContent], display: DisplayOptions, change: Change
) -> None:
    """Adds a menu of the versions that one version can be compared with."""
    partners = menu.addMenu(title)
    keep_letters(partners)
    for other in versions_among(bands):
        if other.key != band.key:
            action = partners.addAction(menu_title(other), partial(change, display.comparing(band.key, other.key)))
            action.setCheckable(True)
            action.setChecked(display.pair is not None and set(display.pair) == {band.key, other.key})
    partners.setEnabled(not partners.isEmpty())


class PairsMenu(QMenu):
    """Lists all pairs of versions; while two are compared, also offers to show all versions."""

    def __init__(self, bands: Sequence[BandContent], display: DisplayOptions, change: Change, parent: QWidget) -> None:
        super().__init__(parent)
        keep_letters(self)
        self.setAccessibleName(self.tr("Compare two versions"))
        versions = versions_among(bands)
        self.addSection(self.tr("Compare"))
        if len(versions) < 2:
            self.addAction(self.tr("There is only one version")).setEnabled(False)
        elif len(versions) == 2:
            one, other = versions
            text = filled(self.tr("{version} with {other}"), version=menu_title(one), other=menu_title(other))
            self.addAction(text, partial(change, display.comparing(one.key, other.key)))
        else:
            for band in versions:
                title = filled(self.tr("{version} with"), version=menu_title(band))
                _add_partners(self, title, band, bands, display, change)
        if display.pair:
            self.addSeparator()
            self.addAction(self.tr("Show &all versions"), partial(change, replace(display, pair=None)))
