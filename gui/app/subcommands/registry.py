"""The subcommands that draw, in the order in which ``--help`` lists them."""

from typing import Final

from core.cli.command_parser import Subcommand

DRAWING: Final = (
    Subcommand(__name__, "view", "Open the window, or draw it to a file without a display.", prints_results=False),
    Subcommand(__name__, "figure", "Draw the aligned trees of one sentence to a file.", prints_results=False),
    Subcommand(
        __name__,
        "report",
        "Write a report: scores, comparisons of golds, charts, and sentences with their aligned trees.",
        prints_results=False,
    ),
)
