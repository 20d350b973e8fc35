"""The numbers of a plot, as a table."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QGraphicsRectItem

from core.base.tsv import tsv_line
from gui.docks.corpus.style import pg
from gui.i18n.locale_numbers import counted, rounded
from gui.widgets.slices import Work, texts_of

NONE: Final = "–"

Content = Work[bytes]
"""The bytes of a file, made in slices."""

FEW: Final = 4
"""How many items `few` names."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Columns of equal length with their titles; the first ``texts`` columns are text."""

    titles: tuple[str, ...]
    columns: tuple[Sequence[object] | NDArray[Any], ...]
    texts: int = 1

    @classmethod
    def of(cls, *columns: tuple[str, Sequence[object] | NDArray[Any]], texts: int = 1) -> "Numbers":
        """Columns, each behind its title."""
        return cls(tuple(title for title, _ in columns), tuple(column for _, column in columns), texts)

    def __len__(self) -> int:
        return len(self.columns[0]) if self.columns else 0

    @property
    def names(self) -> list[tuple[object, ...]]:
        """What the rows are about: their texts."""
        return list(zip(*self.columns[: self.texts], strict=True)) or [()] * len(self)

    def row(self, i: int) -> str:
        """A row as one line, with the title of each number."""
        values = [shown(column[i]) for column in self.columns]
        named = zip(self.titles[self.texts :], values[self.texts :], strict=True)
        return ", ".join([*values[: self.texts], *(f"{title}: {value}" for title, value in named)])

    def as_tsv(self) -> Content:
        """Tab-separated lines below the titles, with numbers in full precision."""

        def line(row: int) -> str:
            return tsv_line(_field(column[row]) for column in self.columns)

        lines = yield from texts_of(line, range(len(self)))
        return "".join((tsv_line(map(_field, self.titles)), *lines)).encode()


NOTHING: Final = Numbers((), ())


def shown(value: object) -> str:
    """A value formatted for display."""
    if _is_missing(value):
        return NONE
    if isinstance(value, int | float):
        return (counted(value) if isinstance(value, int) else rounded(value, 4)).replace("-", "−")
    return str(value)


def few(texts: Sequence[str]) -> str:
    """The first few items, in one line."""
    return ", ".join([*texts[:FEW], "…"] if len(texts) > FEW else texts)


def _field(value: object) -> str:
    return "" if _is_missing(value) else " ".join(str(value).split())


def _is_missing(value: object) -> bool:
    return value is None or (isinstance(value, float) and isnan(value))


# The selectable elements of a plot: bars, bins or dots, numbered from 0.


Elements = NDArray[np.intp]
"""The numbers of elements, in ascending order."""

NO_ELEMENTS: Final[Elements] = np.empty(0, np.intp)


def union(parts: "Iterable[Elements | array[int]]") -> Elements:
    """The union of several sets of elements, in ascending order."""
    arrays = [np.asarray(part, np.intp) for part in parts]
    is_in = np.zeros(max((int(each.max(initial=-1)) + 1 for each in arrays), default=0), bool)
    for each in arrays:
        is_in[each] = True
    return np.flatnonzero(is_in)


def ranges(elements: Elements) -> list[tuple[int, int]]:
    """The first and last of each run of elements that follow one another."""
    parts = np.split(elements, np.flatnonzero(np.diff(elements) > 1) + 1)
    return [(int(part[0]), int(part[-1])) for part in parts if len(part)]


LEFT = Qt.MouseButton.LeftButton


class SelectBox(pg.ViewBox):  # type: ignore[misc]
    """Signals clicks and drags in plot coordinates. The plot can't be panned or zoomed."""

    clicked = Signal(object, object)
    """A point and the pressed modifier keys."""
    swept = Signal(object)
    """A region selected by dragging."""
    opened = Signal()
    """The plot was double-clicked."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False)
        self.setMouseEnabled(False, False)
        self.region = QGraphicsRectItem(self.childGroup)
        self.region.setZValue(1e6)
        self.region.hide()

    def mouseClickEvent(self, event: Any) -> None:
        """Signals clicks instead of opening a menu."""
        if event.button() != LEFT:
            return
        event.accept()
        if event.double():
            self.opened.emit()
        else:
            self.clicked.emit(self.mapToView(event.pos()), event.modifiers())

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        """Selects a region instead of moving the plot."""
        if event.button() != LEFT or axis is not None:
            return
        event.accept()
        corners = self.mapToView(event.buttonDownPos(LEFT)), self.mapToView(event.pos())
        region = QRectF(*corners).normalized().intersected(self.viewRect())
        self.region.setRect(region)
        self.region.setVisible(not event.isFinish())
        if event.isFinish():
            self.swept.emit(region)

    def wheelEvent(self, event: Any, axis: int | None = None) -> None:
        """Leaves wheel events to the plot's parent."""
        event.ignore()
