"""How long a test waits for what has to happen; tests wait for events, and never until some time has passed."""

from typing import Final

PATIENCE: Final = 300.0
"""Seconds: some hundred times what anything here takes on an idle machine. When they are over, it hangs."""
