"""Every colour by its meaning, in a light and a dark theme.

Each hue has one meaning, and no meaning depends on hue alone: lines and chips also differ in shape
(`gui.drawing.paint.paint_state`), so that they can be distinguished with any colour vision and in greyscale. Text has a
contrast of at least 4.5 : 1 with its background, lines that show a state 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor, QPalette

from core.explain.span_states import Chip, Line
from gui.widgets.ground_colours import DARK_GROUND, LIGHT_GROUND


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


DARK_BELOW: Final = 128
"""The dark theme is used if the window colour has less lightness than this (0–255)."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours as ``#rrggbb``.

    ``view`` is behind the trees, ``band`` behind those of one version, ``box`` inside a span, and ``common_box`` inside
    a span of the generalized gold; ``lit`` marks the hovered element, ``on_…`` is text on the colour of that name.
    ``missing_arc`` is for arcs that only the gold has, which are blue in What's Wrong With My NLP?.
    """

    is_dark: bool
    window: str
    view: str
    band: str
    text: str
    dim_text: str
    rule: str
    accent: str
    on_accent: str
    box: str
    common_box: str
    common_line: str
    hatch: str
    lit: str
    lit_box: str
    lit_line: str
    badge: str
    on_badge: str
    on_crossing: str
    on_wrong: str
    missing_arc: str
    lines: Mapping[Line, str]
    chips: Mapping[Chip, ChipColours]


LIGHT: Final = Theme(
    is_dark=False,
    window=LIGHT_GROUND.window,
    view="#ffffff",
    band="#f5f7fa",
    text=LIGHT_GROUND.text,
    dim_text=LIGHT_GROUND.dim_text,
    rule=LIGHT_GROUND.rule,
    accent="#2f5fae",
    on_accent="#ffffff",
    box="#ffffff",
    common_box="#e4eaf3",
    common_line="#5a6880",
    hatch="#f0d3b3",
    lit="#fdf0b4",
    lit_box="#fff9dc",
    lit_line="#1c2635",
    badge="#1c2635",
    on_badge="#ffffff",
    on_crossing="#ffffff",
    on_wrong="#ffffff",
    missing_arc="#1d5fd1",
    lines=MappingProxyType(
        {
            Line.SHARED: "#7f8b9d",
            Line.PARTIAL: "#7f8b9d",
            Line.CROSSING: "#b4530a",
            Line.SPURIOUS: "#b91c1c",
            Line.FOREIGN: "#b91c1c",
            Line.MISSING: "#586274",
            Line.NATIVE: "#98a2b1",
        }
    ),
    chips=LIGHT_CHIPS,
)

DARK: Final = Theme(
    is_dark=True,
    window=DARK_GROUND.window,
    view="#14171c",
    band="#1b2027",
    text=DARK_GROUND.text,
    dim_text=DARK_GROUND.dim_text,
    rule=DARK_GROUND.rule,
    accent="#7fb0ff",
    on_accent="#0c1524",
    box="#242b35",
    common_box="#364152",
    common_line="#98a6ba",
    hatch="#5f4524",
    lit="#463f18",
    lit_box="#3b3820",
    lit_line="#f4f6fa",
    badge="#dfe5ee",
    on_badge="#14171c",
    on_crossing="#1d1204",
    on_wrong="#2a0606",
    missing_arc="#8ab8ff",
    lines=MappingProxyType(
        {
            Line.SHARED: "#8b98aa",
            Line.PARTIAL: "#8b98aa",
            Line.CROSSING: "#f0a04b",
            Line.SPURIOUS: "#f58a8a",
            Line.FOREIGN: "#f58a8a",
            Line.MISSING: "#a7b1bf",
            Line.NATIVE: "#6f7b8b",
        }
    ),
    chips=DARK_CHIPS,
)


def theme_for(palette: QPalette) -> Theme:
    """The theme that goes with a widget's palette."""
    return DARK if palette.color(QPalette.ColorRole.Window).lightness() < DARK_BELOW else LIGHT


def palette_of(theme: Theme) -> QPalette:
    """The palette of a theme for Fusion, a style without its own colours."""
    role, palette = QPalette.ColorRole, QPalette(QColor(theme.box), QColor(theme.window))
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.view,
        role.AlternateBase: theme.band,
        role.Text: theme.text,
        role.PlaceholderText: theme.dim_text,
        role.Button: theme.box,
        role.ButtonText: theme.text,
        role.BrightText: theme.lines[Line.SPURIOUS],
        role.ToolTipBase: theme.band,
        role.ToolTipText: theme.text,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
    }
    for each, colour in colours.items():
        palette.setColor(each, QColor(colour))
    for each in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, each, QColor(theme.dim_text))
    return palette


def mixed(one: str, other: str, share: float) -> str:
    """The mixture of two colours with this share of the other."""
    parts = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + bytes(round(a + (b - a) * share) for a, b in parts).hex()
