"""Python's search for garbage, where much is made that stays."""

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MANY: Final = 700_000
"""Objects that are made between two searches; by default 700."""


@contextmanager
def without_collecting() -> Iterator[None]:
    """Looks for no cycles of objects meanwhile: sentences have none, and looking takes a fifth of reading them."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def collect_rarely() -> None:
    """Looks for cycles a thousand times less often than Python does; the window, which stays, sets its own number."""
    gc.set_threshold(_MANY)
    # Before it ends, Python would look through all that was loaded, which takes a twelfth of scoring a treebank.
    atexit.register(gc.freeze)
