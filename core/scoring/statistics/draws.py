"""How often tests and intervals draw if nobody says otherwise."""

from typing import Final

ITERATIONS: Final = 10_000
SEED: Final = 1
