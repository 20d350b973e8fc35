"""``--format`` for output of a tree a line."""

import argparse
from typing import Final

LINES: Final = ("brackets", "json")
"""The formats of a line; the first is the default."""


def add_line_format(parser: argparse.ArgumentParser, *further: str) -> None:
    """Adds ``--format``, for lines; ``further`` formats are for whole files."""
    parser.add_argument("--format", choices=[*LINES, *further], default=LINES[0], help=f"default: {LINES[0]}")
