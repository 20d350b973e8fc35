"""How long a test waits for an event at most; tests never wait for time to pass."""

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 300.0
"""Seconds: some hundred times what anything here takes on an idle machine. When they are over, it hangs."""


def wait_for(is_there: Callable[[], object]) -> None:
    """Waits until something is there, for as long as patience lasts."""
    end = time.monotonic() + PATIENCE
    while not is_there():
        assert time.monotonic() < end
        time.sleep(0.005)
