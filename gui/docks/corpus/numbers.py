"""The numbers of a plot, as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any, Final

from numpy.typing import NDArray

from core.base.tsv import tsv_line
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
    if isinstance(value, float):
        return rounded(value, 4).replace("-", "−")
    return counted(value) if isinstance(value, int) else str(value)


def few(texts: Sequence[str]) -> str:
    """The first few items, in one line."""
    return ", ".join([*texts[:FEW], "…"] if len(texts) > FEW else texts)


def _field(value: object) -> str:
    return "" if _is_missing(value) else " ".join(str(value).split())


def _is_missing(value: object) -> bool:
    return value is None or (isinstance(value, float) and isnan(value))
