"""Arguments of ``view``."""

import argparse

from core.cli.run_options import add_profile
from core.cli.setting_arguments import add_settings
from core.cli.version_arguments import add_versions


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``view`` takes."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="golds and parses, told apart by their names")
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", help="the sentence to show")
    parser.add_argument("--screenshot", metavar="FILE.png", help="draw the window to this file and exit")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="1280x800", help="of the window drawn")
    parser.add_argument("--theme", choices=["light", "dark"], help="default: as the system has it")
    add_profile(parser)


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.partition("x")
    if not (
        x and width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8192 and 240 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(f"'{text}' is no size; expected WIDTHxHEIGHT from 320x240 to 8192x8192")
    return int(width), int(height)
