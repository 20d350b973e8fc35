"""The colours that both themes (`gui.widgets.theme_colours`) are built on; loads nothing else."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Ground:
    """Colours as ``#rrggbb``: of a window, a line in it, and the text on it."""

    window: str
    rule: str
    text: str
    dim_text: str


LIGHT_GROUND: Final = Ground(window="#f0f2f5", rule="#d5dae2", text="#1c2635", dim_text="#586274")
DARK_GROUND: Final = Ground(window="#20252d", rule="#39414d", text="#e8ecf2", dim_text="#a7b1bf")
