"""``-`` as the path of a result."""

from typing import Final

STANDARD_OUTPUT: Final = "-"
"""The result goes to standard output."""
