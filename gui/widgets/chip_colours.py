"""The colours of label chips, in the light and the dark theme.

Each hue has one meaning; the shapes that tell chips apart without colour are `gui.drawing.paint.shapes.CHIP_SHAPES`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from core.explain.span_states import Chip


@dataclass(frozen=True, slots=True)
class ChipColours:
    """The colours of a label; ``background`` and ``border`` are empty if it has none."""

    text: str
    background: str = ""
    border: str = ""


LIGHT_CHIPS: Final[Mapping[Chip, ChipColours]] = MappingProxyType(
    {
        Chip.AGREED: ChipColours("#14572f", "#cdf0da"),
        Chip.OWN: ChipColours("#1c2635"),
        Chip.DISPUTED: ChipColours("#586274"),
        Chip.FORGIVEN: ChipColours("#1a4389", "#d3e4ff", "#2f6bd0"),
        Chip.WRONG: ChipColours("#951919", "#fde1e1", "#c62828"),
        Chip.MISSING: ChipColours("#5b25b0", "", "#7c46d8"),
        Chip.RELABELLED: ChipColours("#951919", "#fde1e1", "#c62828"),
        Chip.UNCOUNTED: ChipColours("#1c2635", "", "#c62828"),
    }
)

DARK_CHIPS: Final[Mapping[Chip, ChipColours]] = MappingProxyType(
    {
        Chip.AGREED: ChipColours("#9cf0b9", "#16432b"),
        Chip.OWN: ChipColours("#e8ecf2"),
        Chip.DISPUTED: ChipColours("#a7b1bf"),
        Chip.FORGIVEN: ChipColours("#b5d3ff", "#1c3560", "#6ea5f5"),
        Chip.WRONG: ChipColours("#ffb3b3", "#541f22", "#f07a7a"),
        Chip.MISSING: ChipColours("#d3c0ff", "", "#aa8cf0"),
        Chip.RELABELLED: ChipColours("#ffb3b3", "#541f22", "#f07a7a"),
        Chip.UNCOUNTED: ChipColours("#e8ecf2", "", "#f07a7a"),
    }
)
