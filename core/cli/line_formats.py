"""``--format`` of subcommands that write one tree per line."""

import argparse
from typing import Final

LINES: Final = ("brackets", "json")
"""The formats with one line per tree; the first is the default."""


def add_line_format(parser: argparse.ArgumentParser, *further: str) -> None:
    """Adds ``--format`` with `LINES` and ``further`` formats, which are for whole files."""
    parser.add_argument("--format", choices=[*LINES, *further], default=LINES[0], help=f"default: {LINES[0]}")
