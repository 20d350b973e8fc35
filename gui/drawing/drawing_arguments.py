"""How a band is drawn, as an option of subcommands."""

import argparse

from gui.drawing.drawing_style import Manner


def add_drawing(parser: argparse.ArgumentParser) -> None:
    """Adds ``--drawing``."""
    parser.add_argument(
        "--drawing",
        choices=list(Manner),
        default=Manner.SPANS.value,
        help=f"how each version is drawn (default: {Manner.SPANS})",
    )
