"""``figure``: the aligned drawing of one sentence, in a file."""

import argparse
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core.base.errors import UsageError
from core.cli.arguments import AGAINST, STANDARD_OUTPUT, add_settings, add_versions
from core.cli.interruption import leaving_when_interrupted
from gui.drawing.drawing_kind import TikzKind, add_drawing

if TYPE_CHECKING:
    from core.model.version import VersionSpec
    from core.scoring.settings import Settings
    from gui.app.draw_figure import FigureRequest

GENERALIZED_NAME: Final = "generalized"
"""What the generalized gold is called on the command line."""

_NUMBER: Final = re.compile(r"\d+(?:\.\d*)?|\.\d+")
_LENGTH: Final = re.compile(rf"({_NUMBER.pattern}) ?(cm|mm|in|pt)", re.IGNORECASE)
_CENTIMETRES: Final = {"cm": 1.0, "mm": 0.1, "in": 2.54, "pt": 2.54 / 72.27}
"""A point is TeX's, so that what LaTeX says of a column can be given as it is."""

_LEAST: Final = 3
_MOST: Final = 100
"""Centimetres."""


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
    parser.add_argument(
        "--width",
        type=_width,
        metavar="8cm",
        help="of the figure, for a column of a paper: wide sentences have several lines, all text is 8 pt",
    )
    parser.add_argument(
        "--tikz",
        choices=list(TikzKind),
        help="for .tex: every shape at its place (absolute, the default), or sources to edit by hand for a package",
    )
    parser.add_argument("--words", type=_words, metavar="4-17", help="only the words from the 4th to the 17th")
    parser.add_argument("--only-differences", action="store_true", help="leave out what all versions drawn share")
    parser.add_argument(
        "--hide",
        action="append",
        default=[],
        metavar="NAME",
        help=f"a version not to be drawn, or '{GENERALIZED_NAME}' for the generalized gold; repeatable",
    )
    parser.add_argument(
        "--scores",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="show the score of each parse, its measure and the golds",
    )
    parser.add_argument(
        "--caption",
        action="store_true",
        help="write a caption for LaTeX, and what it cites as BibTeX, beside FILE: .caption.tex, .caption.bib",
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light", help="default: light, for paper")


def _width(text: str) -> float:
    """A length in centimetres."""
    match = _LENGTH.fullmatch(text.replace(",", "."))
    if not match:
        hint = f"; write {text}cm" if _NUMBER.fullmatch(text) else ""
        raise argparse.ArgumentTypeError(f"'{text}' is no length; expected a number and cm, mm, in or pt{hint}")
    width = float(match[1]) * _CENTIMETRES[match[2].lower()]
    if not _LEAST <= width <= _MOST:
        raise argparse.ArgumentTypeError(f"must be between {_LEAST}cm and {_MOST}cm, not '{text}'")
    return width


def _words(text: str) -> range:
    """Positions from 1."""
    first, dash, last = text.partition("-")
    if not (dash and all(each.isascii() and each.isdecimal() for each in (first, last))):
        raise argparse.ArgumentTypeError(f"'{text}' is no range of words; expected one such as 4-17")
    words = range(int(first), int(last) + 1)
    if not words:
        raise argparse.ArgumentTypeError(f"'{text}' has no words: it ends before it begins")
    if not words.start:
        raise argparse.ArgumentTypeError(f"'{text}': the first word is 1")
    return words


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if options exclude each other."""
    if arguments.tikz and arguments.output != STANDARD_OUTPUT and not arguments.output.lower().endswith(".tex"):
        raise UsageError("--tikz needs a file that ends in .tex, not {path}", path=arguments.output)
    if arguments.caption and arguments.output == STANDARD_OUTPUT:
        raise UsageError("--caption writes beside a file; name one with -o")
    if arguments.tikz and arguments.tikz != TikzKind.ABSOLUTE and arguments.width:
        raise UsageError(
            "{kind} is as wide as the words need; leave out --width, and choose fewer words with --words",
            kind=arguments.tikz,
        )
    from core.cli.argument_values import resolved_specs

    resolved_specs(arguments)


def run(arguments: argparse.Namespace) -> int:
    """Draws the aligned trees of a sentence to a file. Raises `InputError` or `UsageError`."""
    from core.cli.argument_values import resolved_specs, settings_of

    with leaving_when_interrupted():
        from gui.app.draw_figure import run_figure

    settings = settings_of(arguments, arguments.against and [arguments.against])
    return run_figure(request_of(arguments, resolved_specs(arguments), settings))


def request_of(arguments: argparse.Namespace, specs: "Sequence[VersionSpec]", settings: "Settings") -> "FigureRequest":
    """What to draw: a sentence of ``specs``, as ``arguments`` say."""
    from core.cli.argument_values import workspace_of
    from gui.app.draw_figure import FigureRequest

    return FigureRequest(
        specs,
        arguments.sentence,
        arguments.output,
        settings,
        labelled=not arguments.unlabelled,
        titled=arguments.title,
        legend=arguments.legend,
        tagged=arguments.tags,
        theme=arguments.theme,
        drawing=arguments.drawing,
        punctuation=arguments.punctuation_conflicts,
        width=arguments.width,
        tikz=arguments.tikz,
        caption=arguments.caption,
        words=arguments.words,
        only_differences=arguments.only_differences,
        hidden=tuple(arguments.hide),
        scores=arguments.scores,
        quiet=arguments.quiet,
        workspace=workspace_of(arguments),
    )
