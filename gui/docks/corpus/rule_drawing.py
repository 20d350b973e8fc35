"""A small drawing of what a rule does: a place of it before, and by the rules."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.rules.examples import RuleExample
from gui.drawing.layout.fonts import fonts_at, points_of
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.paint_state import Look, colour
from gui.drawing.small_trees import SmallTree, arcs_in_words, put_small_trees
from gui.widgets.theme_colours import theme_for
from gui.widgets.tooltips import as_tooltip

_MARGIN: Final = 6
_LEVELS: Final = 3
"""The rows of labels for which there is room; more are drawn smaller."""


class RuleDrawing(QWidget):
    """Draws the words that a rule is about, before and after; what is too large is drawn smaller."""

    def __init__(self) -> None:
        super().__init__()
        self._trees: tuple[SmallTree, ...] = ()
        self._word = 1
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("The rule at one of its places"))
        self.hide()

    def show_example(self, example: RuleExample | None, place: str = "") -> None:
        """Draws an example, found in the sentence ``place``; hides without one."""
        self.setVisible(example is not None)
        if example is None:
            return
        before, after = self.tr("before"), self.tr("by the rules")
        self._trees = (
            SmallTree(f"{before} ({place})", example.words_before, example.before),
            SmallTree(after, example.words_after, example.after),
        )
        self._word = example.word
        text = "\n".join(arcs_in_words(self._trees))
        self.setAccessibleDescription(text)
        self.setToolTip(as_tooltip(text))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        sizes = fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()), low=True).sizes
        rows = (_LEVELS - 1) * sizes.row_pitch + 2 * sizes.row_height + sizes.lead + sizes.detail_pitch
        return QSize(0, rows + _MARGIN)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # All of it is painted.
        painter, ratio = QPainter(self), self.devicePixelRatioF()
        theme = theme_for(self.palette())
        painter.fillRect(self.rect(), colour(theme.band))
        fonts = fonts_at(self.font().toString(), points_of(self.font(), self.logicalDpiY()), low=True)
        sheet = Sheet(Look(theme, fonts, lit=frozenset({1 << self._word - 1}), ratio=ratio))
        size = put_small_trees(sheet, self._trees)
        room = self.width() - 2 * _MARGIN, self.height() - _MARGIN
        scale = min(1.0, room[0] / max(1.0, size.width()), room[1] / max(1.0, size.height()))
        painter.translate(_MARGIN, _MARGIN / 2)
        painter.scale(scale, scale)
        sheet.paint(painter)
