"""How often tests and intervals draw by default, and the seed; loads nothing else."""

from typing import Final

ITERATIONS: Final = 10_000
SEED: Final = 1
