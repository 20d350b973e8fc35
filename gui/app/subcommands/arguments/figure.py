"""Arguments of ``figure``."""

import argparse

from core.cli.setting_arguments import AGAINST, add_settings
from core.cli.version_arguments import add_versions
from gui.drawing.drawing_arguments import add_drawing


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``figure`` takes."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", required=True, help="the sentence to draw")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        required=True,
        help="FILE.svg, .pdf, .png or .tex (TikZ); - is standard output, as SVG",
    )
    parser.add_argument(AGAINST, metavar="GOLD+GOLD", help="the golds that are compared (default: all)")
    parser.add_argument("--unlabelled", action="store_true", help="what the unlabelled score counts")
    parser.add_argument("--title", action="store_true", help="write the sentence's id and text above it")
    parser.add_argument(
        "--punctuation-conflicts", action="store_true", help="mark conflicts that are only about punctuation as well"
    )
    add_drawing(parser)
    parser.add_argument(
        "--legend", action=argparse.BooleanOptionalAction, default=True, help="explain lines and chips below it"
    )
    parser.add_argument(
        "--tags",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="show categories of brackets and tags of words",
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light", help="default: light, for paper")


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import resolved_specs

    resolved_specs(arguments)
