"""How long a test waits for an event at most; tests never wait for time to pass."""

from typing import Final

PATIENCE: Final = 300.0
"""Seconds: some hundred times what anything here takes on an idle machine. When they are over, it hangs."""
