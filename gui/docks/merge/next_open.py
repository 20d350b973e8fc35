"""Finds the next or previous sentence with open decisions, in table order."""

from collections.abc import Sequence

from gui.session.tallies import ShownTallies


def sentences_from(listed: Sequence[int], current: int, step: int) -> list[int]:
    """The ``listed`` sentences in visiting order from the ``current`` one, downwards or (-1) upwards.

    The order wraps around and ends with the current sentence. If that is no longer listed, for example since it is
    done, the order starts after its position in the file.
    """
    if current in listed:
        at = listed.index(current)
        above, own, below = listed[:at], listed[at : at + 1], listed[at + 1 :]
    else:
        at = next((row for row, sentence in enumerate(listed) if sentence > current), 0)
        above, own, below = listed[:at], listed[:0], listed[at:]
    return [*below, *above, *own] if step > 0 else [*above[::-1], *below[::-1], *own]


def next_open(listed: Sequence[int], current: int, step: int, tallies: ShownTallies) -> int | None:
    """The next sentence with open decisions."""
    return tallies.first_open(sentences_from(listed, current, step))
