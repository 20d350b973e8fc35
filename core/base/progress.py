"""How long work tells how far it is, and how it is stopped."""

from typing import Protocol


class Progress(Protocol):
    """Called with (done, total) now and then; raises `CancelledError` to stop the work.

    ``total`` is 0 while it is not known.
    """

    def __call__(self, done: int, total: int) -> None: ...


def unreported(done: int, total: int) -> None:
    """Progress that nobody watches."""
