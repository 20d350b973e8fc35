"""Small drawings of a few words with arcs, side by side, each with a title: what something was, and what it becomes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QSizeF

from core.explain.span_states import Chip, LabelState, Line, NodeState
from core.model.direction import direction_of
from gui.drawing.content import ArcContent, SpanContent, drawable_text
from gui.drawing.layout.arc_layout import Arcs
from gui.drawing.layout.columns import Stretch, columns_of, spaced
from gui.drawing.layout.fonts import Face
from gui.drawing.paint.connectors import put_arc, put_arc_label
from gui.drawing.paint.display_list import Sheet

SmallArc = tuple[int, int, str]
"""The head, 0 for none, the dependent, and the label."""

_BETWEEN: Final = 3.0
"""The space between two drawings, in heights of their text."""


class SmallTree(NamedTuple):
    """A drawing: its title, its words and their arcs; words count from 1."""

    title: str
    words: Sequence[str]
    arcs: Iterable[SmallArc]


def put_small_trees(sheet: Sheet, trees: Sequence[SmallTree]) -> QSizeF:
    """Puts drawings on the sheet, from left to right; returns the size of all. Their words are level."""
    fonts, theme, left = sheet.look.fonts, sheet.look.theme, 0.0
    sizes, measures = fonts.sizes, fonts.measures
    titles = fonts.height(Face.DETAIL) + sizes.gap
    direction = direction_of([word for tree in trees for word in tree.words])
    placed = list[tuple[SmallTree, Arcs, list[float]]]()
    for tree in trees:
        words = list(map(drawable_text, tree.words))
        arcs = Arcs(map(_content, tree.arcs), len(words), direction, sizes, measures)
        widths = [measures.word(word) + 2 * sizes.gap for word in words]
        widths = [max(pair) for pair in zip(widths, arcs.widths(), strict=True)]
        placed.append((tree, arcs, spaced(widths, arcs.distances())[1]))
    laid_out = [columns_of(widths, direction) for _, _, widths in placed]
    pairs = zip(placed, laid_out, strict=True)
    heights = [arcs.picture(titles, columns, [_EVERYWHERE]).bottom for (_, arcs, _), columns in pairs]
    bottom = max(heights, default=0.0)
    for (tree, arcs, widths), at, height in zip(placed, laid_out, heights, strict=True):
        columns = [Stretch(left + each.left, left + each.right) for each in at]
        picture = arcs.picture(titles + bottom - height, columns, [_EVERYWHERE])
        for connector in picture.connectors:
            put_arc(sheet, connector)
        for row in picture.rows:
            for box in row:
                put_arc_label(sheet, box)
        for word, column in zip(map(drawable_text, tree.words), columns, strict=True):
            middle = bottom - sizes.row_height / 2
            sheet.centred(column.centre, middle, word, Face.WORD, theme.text)
        sheet.text(left, fonts.height(Face.DETAIL) / 2, tree.title, Face.DETAIL, theme.dim_text)
        width = max(sum(widths), fonts.width(tree.title, Face.DETAIL))
        left += width + _BETWEEN * sizes.text
    return QSizeF(max(0.0, left - _BETWEEN * sizes.text), bottom)


_EVERYWHERE: Final = Stretch(float("-inf"), float("inf"))


def _content(arc: SmallArc) -> ArcContent:
    head, dependent, label = arc
    node = NodeState(1 << dependent - 1, Line.SHARED, (LabelState(label, Chip.OWN),), ())
    return ArcContent(head, dependent, SpanContent(node))


def arcs_in_words(trees: Iterable[SmallTree]) -> Iterator[str]:
    """Each drawing as a line: its title, and each arc from the dependent to its head."""
    for tree in trees:
        arcs = (
            f"{tree.words[dependent - 1]} ← {label} – {tree.words[head - 1]}"
            if head
            else f"{tree.words[dependent - 1]} ← {label}"
            for head, dependent, label in tree.arcs
        )
        yield f"{tree.title}: {', '.join(arcs)}"
