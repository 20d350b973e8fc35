"""Arguments of ``desktop``."""

import argparse


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``desktop``."""
    parser.add_argument("act", choices=["install", "remove"], help="install: for this user; remove: undo that")
    parser.add_argument("--quiet", action="store_true", help="write no remarks to standard error")
