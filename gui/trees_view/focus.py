"""Focus on one parse: its native gold, the generalized gold and itself are at the top, all else is one line each."""

from dataclasses import replace

from PySide6.QtCore import QObject

from core.scoring.comparison import Frame
from gui.drawing.content import GENERALIZED, RESULT
from gui.trees_view.view import TreesView


class Focus(QObject):
    """Folds and orders the bands of a view. What a person unfolds stays so until the focus goes to another parse."""

    def __init__(self, view: TreesView) -> None:
        super().__init__(view)
        self._view = view
        self._is_on = False
        self._parse = ""
        self._frame: Frame | None = None
        self._applied: tuple[tuple[str, ...], frozenset[str]] = (), frozenset()

    def set_on(self, is_on: bool) -> None:
        """Begins or ends the focus."""
        self._is_on = is_on
        self._apply()

    def choose(self, parse: str) -> None:
        """Focuses on this parse; until one is chosen, the first is."""
        self._parse = parse
        self._apply()

    def follow(self, frame: Frame) -> None:
        """Focuses on the parse among the versions of another sentence."""
        self._frame = frame
        self._apply()

    def _wanted(self) -> tuple[tuple[str, ...], frozenset[str]]:
        """The bands at the top, and those that are one line."""
        parses = [parse.name for parse in self._frame.parses] if self._frame else []
        if not (self._is_on and parses and self._frame):
            return (), frozenset()
        parse = self._parse if self._parse in parses else parses[0]
        whole = (RESULT, self._frame.native_gold(parse), GENERALIZED, parse)
        return whole, frozenset(version.name for version in self._frame.versions) - {*whole}

    def _apply(self) -> None:
        wanted = self._wanted()
        if wanted != self._applied:
            self._applied = wanted
            self._view.set_display(replace(self._view.display, first=wanted[0], folded=wanted[1]))
