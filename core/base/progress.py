"""How long-running work reports its progress and is cancelled."""

from typing import Protocol


class Progress(Protocol):
    """Called with (done, total) now and then; raises `CancelledError` to cancel the work.

    ``total`` is 0 as long as it is unknown.
    """

    def __call__(self, done: int, total: int) -> None: ...


def ignore_progress(done: int, total: int) -> None:
    """A `Progress` for work that nobody watches."""
