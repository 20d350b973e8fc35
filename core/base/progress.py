"""How long-running work reports its progress and is cancelled."""

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Progress(Protocol):
    """Called with (done, total) now and then; raises `CancelledError` to cancel the work.

    ``total`` is 0 as long as it is unknown.
    """

    def __call__(self, done: int, total: int) -> None: ...


def ignore_progress(done: int, total: int) -> None:
    """A `Progress` for work that nobody watches."""


def counting(items: Sequence[Item], progress: Progress) -> Iterator[Item]:
    """Each of ``items``; ``progress`` gets how many came before it."""
    total = len(items)
    for done, item in enumerate(items):
        progress(done, total)
        yield item
