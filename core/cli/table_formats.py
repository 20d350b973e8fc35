"""``--format`` for tables."""

import argparse


def add_format(parser: argparse.ArgumentParser) -> None:
    """Adds ``--format``, for tables."""
    formats = ["text", "json", "tsv", "markdown", "latex"]
    parser.add_argument(
        "--format", choices=formats, default="text", help="output format of the results (default: text)"
    )
