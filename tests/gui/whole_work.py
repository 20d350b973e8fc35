"""Does work that is made of slices at one go."""

from typing import TypeVar

from gui.widgets.slices import Work

T = TypeVar("T")


def whole(work: Work[T]) -> T:
    """The result of all slices."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
