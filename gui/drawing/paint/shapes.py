"""The line and chip shapes of each state, which tell states apart without colour."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from core.explain.span_states import Chip, Line


@dataclass(frozen=True, slots=True)
class LineShape:
    """A line: its width, the lengths of dashes and gaps, and the radius of corners, in logical pixels."""

    width: float = 1.0
    dashes: tuple[float, ...] = ()
    hatched: bool = False
    radius: float = 4.0


@dataclass(frozen=True, slots=True)
class ChipShape:
    """The chip of a label; ``dashes`` are those of its border, if any."""

    bold: bool = False
    struck: bool = False
    bordered: bool = False
    dashes: tuple[float, ...] = ()


LINE_SHAPES: Final[Mapping[Line, LineShape]] = MappingProxyType(
    {
        Line.SHARED: LineShape(),
        Line.PARTIAL: LineShape(dashes=(4.0, 3.0)),
        Line.CROSSING: LineShape(2.0, hatched=True),
        Line.SPURIOUS: LineShape(2.0, (7.0, 3.0), radius=0.0),
        Line.FOREIGN: LineShape(2.0, (7.0, 3.0), radius=0.0),
        Line.MISSING: LineShape(dashes=(1.0, 2.0)),
        Line.NATIVE: LineShape(dashes=(1.0, 4.0)),
    }
)
"""Spurious and foreign look alike; a foreign span has its gold's letter beside it."""

MISSING_ARC: Final = LineShape(2.0, (2.0, 2.0))
"""An arc that a parse lacks."""

CHIP_SHAPES: Final[Mapping[Chip, ChipShape]] = MappingProxyType(
    {
        Chip.AGREED: ChipShape(bold=True),
        Chip.OWN: ChipShape(),
        Chip.DISPUTED: ChipShape(),
        Chip.FORGIVEN: ChipShape(bordered=True, dashes=(1.0, 2.0)),
        Chip.WRONG: ChipShape(struck=True, bordered=True),
        Chip.MISSING: ChipShape(bordered=True, dashes=(3.0, 2.0)),
        Chip.RELABELLED: ChipShape(bordered=True),
        Chip.UNCOUNTED: ChipShape(bordered=True),
    }
)
"""A relabelled chip is recognized by the arrow in its text."""
