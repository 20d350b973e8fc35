"""How many examples of a difference are kept by default; loads nothing else."""

from typing import Final

EXAMPLES: Final = 2
"""The default for each kind of difference, in words or spans of different sentences."""
