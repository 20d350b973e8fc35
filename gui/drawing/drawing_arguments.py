"""How a band is drawn, as an option of subcommands."""

import argparse

from gui.drawing.drawing_kind import DrawingStyle


def add_drawing(parser: argparse.ArgumentParser) -> None:
    """Adds ``--drawing``."""
    parser.add_argument(
        "--drawing",
        choices=list(DrawingStyle),
        default=DrawingStyle.SPANS.value,
        help=f"how each version is drawn (default: {DrawingStyle.SPANS})",
    )
