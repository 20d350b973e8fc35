"""The lines that a sentence is drawn in: often one, of an excerpt or of a sentence that is too wide several."""

from collections.abc import Sequence
from itertools import chain

from gui.drawing.direction import Direction
from gui.drawing.drawing_kind import TooWide
from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.line_breaks import TEAR, Cut
from gui.drawing.layout.sizes import Sizes
from gui.drawing.layout.widths import LineWidths, WidthNeeds, in_lines


def lines_drawn(
    needs: WidthNeeds, costs: Sequence[Cut], available: float, sizes: Sizes, too_wide: TooWide, excerpt: range | None
) -> list[LineWidths]:
    """The lines that are drawn; often one with all words."""
    whole = needs.widths_in_line(excerpt.start, excerpt.stop - 1) if excerpt else LineWidths(1, 0.0, needs.widths())
    tears = 2 * TEAR if excerpt else 0
    if too_wide is TooWide.IN_LINES and whole.total + tears > available:
        return in_lines(needs, costs, available, sizes.widest, range(whole.first, whole.last + 1))
    return [whole.filling(available - tears, sizes.widest)]


def columns_needed(
    lines: Sequence[LineWidths], length: int, sizes: Sizes, direction: Direction
) -> tuple[list[float], Direction, dict[int, float]]:
    """The widths of all words, also of those in no line, and the gaps between lines."""
    first, last, narrowest = lines[0].first, lines[-1].last, float(sizes.narrowest)
    drawn = chain.from_iterable(line.widths for line in lines)
    widths = [*[narrowest] * (first - 1), *drawn, *[narrowest] * (length - last)]
    gaps = {line.first - 1: 2 * TEAR + line.before for line in lines}
    return widths, direction, {**gaps, last: 2 * TEAR + lines[-1].behind}


def windows_of(columns: Sequence[Stretch], lines: Sequence[LineWidths], direction: Direction) -> tuple[Stretch, ...]:
    """The stretch of each line, with the space beside the words where it is cut."""
    width = max((column.right for column in columns), default=0.0)
    windows = []
    for line in lines if columns else ():
        ends = columns[line.first - 1], columns[line.last - 1]
        left, right = min(end.left for end in ends) - TEAR, max(end.right for end in ends) + TEAR
        before, behind = line.before, line.behind
        if direction is Direction.RIGHT_TO_LEFT:
            before, behind = behind, before
        left, right = left - before, right + behind
        windows.append(Stretch(max(0.0, left), min(width, right)))
    return tuple(windows) or (Stretch(0.0, width),)
