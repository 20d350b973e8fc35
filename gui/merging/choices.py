"""The maximal consistent subsets of a group of crossing spans, each drawn, to choose one."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from core.merging.outcomes import MergedGroup, State
from core.spans import Span, runs, words_of
from gui.concord.content import cut
from gui.concord.direction import Direction, direction_of
from gui.concord.look import colour
from gui.theme import Theme, theme_for

WIDTH: Final = 132
PITCH: Final = 9
MOST_DRAWN: Final = 9
"""Spans of a group that are drawn; the rest is told."""

Choices = tuple[Sequence[frozenset[Span]], bool]


class ChoicesList(QListWidget):
    """A row for each choice: kept spans are bars, those left out dotted lines."""

    chosen = Signal(object)
    """The spans to keep."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Which spans are kept"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setWordWrap(True)
        self._group: MergedGroup | None = None
        self._words: Sequence[str] = ()
        self._marks: Sequence[str] = ()
        self._is_mirrored = self._is_second_click = False
        self.choices: Choices = (), True
        self.itemClicked.connect(self._choose)

    def show_group(self, group: MergedGroup | None, words: Sequence[str], marks: Sequence[str]) -> None:
        """Shows the choices of a group, or none; ``marks`` are the letters of the versions that are merged."""
        if self._group is None or group is None or group.group != self._group.group:
            self.choices = group.group.choices() if group else ((), True)
        self._group, self._words, self._marks = group, words, marks
        self._is_mirrored = direction_of(words) is Direction.RIGHT_TO_LEFT
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._fill()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(item)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The first click has chosen, and here may be the choices of the next group by now.
        self._is_second_click = True
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_second, self._is_second_click = self._is_second_click, False
        if is_second:
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def _fill(self) -> None:
        self.clear()
        group = self._group
        if group is None:
            return
        theme = theme_for(self.palette())
        spans = group.group.spans[:MOST_DRAWN]
        self.setIconSize(QSize(WIDTH, PITCH * len(spans) + 4))
        for kept in self.choices[0]:
            item = QListWidgetItem(QIcon(self._drawn(spans, kept, theme)), self._told(kept, group))
            item.setData(Qt.ItemDataRole.UserRole, kept)
            item.setToolTip(self._told_whole(kept, group))
            self.addItem(item)
            if group.state is State.DECIDED and kept == group.kept:
                self.setCurrentItem(item)
        if not self.choices[1]:
            rest = QListWidgetItem(self.tr("There are more than these; a whole version is taken by its key."))
            rest.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(rest)

    def _told(self, kept: frozenset[Span], group: MergedGroup) -> str:
        versions = sorted({v for span, having in self._having(group) if span in kept for v in having})
        told = self.tr("{n} of {all}, of {versions}")
        marks = ", ".join(self._marks[version] for version in versions)
        text = told.format(n=len(kept), all=len(group.group.spans), versions=marks)
        return f"✓ {text}" if group.state is State.DECIDED and kept == group.kept else text

    def _told_whole(self, kept: frozenset[Span], group: MergedGroup) -> str:
        """Each span kept, with the versions that have it."""
        lines = [
            f"{''.join(self._marks[v] for v in having)}: {cut(words_of(self._words, span))}"
            for span, having in self._having(group)
            if span in kept
        ]
        return "\n".join(lines[:MOST_DRAWN])

    def _having(self, group: MergedGroup) -> list[tuple[Span, tuple[int, ...]]]:
        return list(zip(group.group.spans, group.group.versions, strict=True))

    def _drawn(self, spans: Sequence[Span], kept: frozenset[Span], theme: Theme) -> QPixmap:
        whole = 0
        for span in spans:
            whole |= span
        first, last = runs(whole)[0][0], runs(whole)[-1][1]
        ratio = self.devicePixelRatioF()
        size = self.iconSize()
        drawn = QPixmap(ceil(size.width() * ratio), ceil(size.height() * ratio))
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        if self._is_mirrored:
            painter.translate(WIDTH, 0)
            painter.scale(-1, 1)
        unit = (WIDTH - 4) / (last - first + 1)
        for row, span in enumerate(spans):
            top = 2.0 + PITCH * row
            if span in kept:
                for start, end in runs(span):
                    bar = QRectF(2 + unit * (start - first), top + 1, unit * (end - start + 1) - 2, PITCH - 3)
                    painter.fillRect(bar, colour(theme.accent))
            painter.setPen(
                QPen(colour(theme.accent), 1) if span in kept else QPen(colour(theme.dim_text), 1, Qt.PenStyle.DotLine)
            )
            left, right = runs(span)[0][0], runs(span)[-1][1]
            middle = round(top + PITCH / 2) - 0.5
            painter.drawLine(
                round(2 + unit * (left - first)), round(middle), round(unit * (right - first + 1)), round(middle)
            )
        painter.end()
        return drawn

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
