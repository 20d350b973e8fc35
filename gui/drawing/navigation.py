"""Moves from span to span with the arrow keys."""

from enum import Enum, auto

from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Box, Layout


class Step(Enum):
    """A direction: along the row, or to the row above or below, even in another band."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()


def box_after_step(layout: Layout, start: Box | None, step: Step, window: Stretch) -> Box | None:
    """The box one ``step`` from ``start``; without a start, the one at the left edge of ``window``."""
    rows = [row for band in layout.bands for row in band.rows if row]
    if not rows:
        return None
    place = next((i for i, row in enumerate(rows) if start and row[0].top == start.top and start in row), None)
    if start is None or place is None:
        return min(rows[0], key=lambda box: abs(box.left - window.left))
    if step in (Step.LEFT, Step.RIGHT):
        row = rows[place]
        at = row.index(start) + (1 if step is Step.RIGHT else -1)
        return row[min(max(at, 0), len(row) - 1)]
    place += 1 if step is Step.DOWN else -1
    if not 0 <= place < len(rows):
        return start
    middle = (max(start.left, window.left) + min(start.right, window.right)) / 2
    return min(rows[place], key=lambda box: max(box.left - middle, middle - box.right))
