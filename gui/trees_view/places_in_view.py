"""Places of labels and words in the part of the drawing that is in view."""

from collections.abc import Sequence

from gui.drawing.layout.columns import Stretch
from gui.drawing.layout.layout import Box


def label_of(box: Box, window: Stretch) -> Stretch:
    """Where the label of a box is while only ``window`` is visible."""
    left = box.text_left(window)
    return Stretch(left, left + box.text_width)


def has_label_in(window: Stretch, box: Box) -> bool:
    """Whether the label of a box is wholly in ``window``, or fills it."""
    label = label_of(box, window)
    is_whole = window.left <= label.left and label.right <= window.right
    return is_whole or (label.left <= window.left and window.right <= label.right)


def same_place(x: float, before: Sequence[Stretch], after: Sequence[Stretch]) -> float:
    """Where ``x`` is once the words have other widths: at the same share of the nearest word's column."""
    if not before:
        return x
    nearest = min(range(len(before)), key=lambda i: max(before[i].left - x, x - before[i].right))
    old, new = before[nearest], after[nearest]
    return new.left + (x - old.left) * (new.right - new.left) / max(old.right - old.left, 1.0)
