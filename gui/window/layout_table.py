"""The layouts of the window, and how each arranges the docks at first."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow

from gui.docks.corpus.page_name import PageName
from gui.window.dock_table import CORPUS, SCORE, SENTENCES, SIZE, VERSIONS
from gui.window.docks import Dock, Docks

LEFT_WIDTH: Final = 228
RIGHT_WIDTH: Final = 266
"""The initial widths of the docks in pixels: as wide as needed, so that the trees get the rest."""

VERSIONS_SHARE: Final = 0.42
"""The share of the height for the versions, above the sentences."""

CORPUS_SHARE: Final = 0.27
"""The share of the height for the corpus, below the trees, which need the rest in a low window."""

CORPUS_SPARE: Final = 0.8
"""The share of what the window is higher than `SIZE` for the corpus."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A row of the table of layouts; its act is ``layout_`` and its ``name``.

    Bands of trees are in ``focus`` on one parse, or all alike. At first, ``docks`` are visible, with ``page`` in front
    in the Corpus dock. If ``is_tabbed``, the versions are behind the sentences, which leaves the height to them.
    """

    name: str
    docks: tuple[Dock[Any], ...]
    page: PageName = PageName.FIRST
    is_tabbed: bool = True
    focus: bool = False

    @property
    def act(self) -> str:
        """The name of the act that chooses the layout."""
        return f"layout_{self.name}"


INSPECT: Final = Layout("inspect", (VERSIONS, SENTENCES, SCORE), is_tabbed=False)
FOCUS: Final = Layout("focus", (VERSIONS, SENTENCES), focus=True)
COMPARE: Final = Layout("compare", (VERSIONS, SENTENCES, SCORE, CORPUS), PageName.VERSUS)
SCHEMES: Final = Layout("schemes", (VERSIONS, SENTENCES, CORPUS), PageName.DIFFERENCES)

LAYOUTS: Final = (INSPECT, FOCUS, COMPARE, SCHEMES)


def layout_of(name: str) -> Layout | None:
    """The layout of this name, if there is one."""
    return next((layout for layout in LAYOUTS if layout.name == name), None)


def arrange(window: QMainWindow, docks: Docks, layout: Layout, size: tuple[int, int]) -> None:
    """Shows the docks of a layout in a window of this ``size``; in larger windows they are larger."""
    shown = [docks[row] for row in layout.docks]
    for dock in docks.all:
        dock.setVisible(dock in shown)
    width, height = size
    spare, upper = max(0, width - SIZE[0]) // 5, round(VERSIONS_SHARE * height)
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    window.resizeDocks([docks[SENTENCES], docks[SCORE]], [LEFT_WIDTH + spare, RIGHT_WIDTH + spare], across)
    if layout.is_tabbed:
        window.tabifyDockWidget(docks[VERSIONS], docks[SENTENCES])
        docks[SENTENCES].raise_()
    else:
        window.resizeDocks([docks[VERSIONS], docks[SENTENCES]], [upper, height - upper], down)
    if CORPUS in layout.docks:
        spare_height = max(0, height - SIZE[1])
        lower = round(CORPUS_SHARE * (height - spare_height) + CORPUS_SPARE * spare_height)
        window.resizeDocks([docks[CORPUS]], [lower], down)
