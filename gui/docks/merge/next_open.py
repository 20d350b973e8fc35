"""The way from the sentence shown to the others of the table, in the order in which that lists them."""

from collections.abc import Mapping, Sequence

from core.merging.session import Tally


def ways_on(listed: Sequence[int], current: int, step: int) -> list[int]:
    """The sentences that are ``listed`` as one comes to them from the ``current`` one, downwards or (-1) upwards.

    Behind the last comes the first, and the current one at the end. One that is not listed any more, as it is done, is
    left for what was below it in the files.
    """
    if current in listed:
        at = listed.index(current)
        above, own, below = listed[:at], listed[at : at + 1], listed[at + 1 :]
    else:
        at = next((row for row, sentence in enumerate(listed) if sentence > current), 0)
        above, own, below = listed[:at], listed[:0], listed[at:]
    return [*below, *above, *own] if step > 0 else [*above[::-1], *below[::-1], *own]


def next_open(listed: Sequence[int], current: int, step: int, tallies: Mapping[int, Tally]) -> int | None:
    """The first sentence on that way in which something is open."""
    return next((i for i in ways_on(listed, current, step) if i in tallies and tallies[i].open), None)
