"""The arguments of ``report``, for the command line and the window. Does not load Qt."""

import argparse
from collections.abc import Sequence

from core.base.harmless_text import suggestion
from core.cli.arguments import FLOORS, add_run, whole_number
from core.model.choices import Depth
from core.report.request import SENTENCES, Part
from gui.drawing.drawing_kind import add_drawing


def add_report(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of a report to a parser."""
    add_run(parser)
    FLOORS.add_to(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="FILE.pdf or FILE.html; - is standard output, as PDF"
    )
    parser.add_argument("--title", default="", help="of the report (default: the names of the versions)")
    parser.add_argument(
        "--depth",
        type=Depth,
        choices=list(Depth),
        help="two to four pages, or everything with every edit (default: that of the workspace, else short)",
    )
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="of a PDF (default: a4)")
    parser.add_argument("--language", choices=["en", "de"], default="en", help="of a report (default: en)")
    parser.add_argument(
        "--sections",
        metavar="PART,…",
        type=_parts,
        default=frozenset(Part),
        help=f"only these, of {', '.join(Part)} (default: all)",
    )
    parser.add_argument(
        "--sentence", action="append", default=[], metavar="ID", help="a sentence to show; repeatable (default: chosen)"
    )
    parser.add_argument(
        "--sentences",
        type=whole_number,
        metavar="N",
        help="how many to choose: flagged, noted, then telling ones "
        f"(short: {SENTENCES[Depth.SHORT]}, full: {SENTENCES[Depth.FULL]})",
    )
    parser.add_argument("--unlabelled", action="store_true", help="draw what the unlabelled score counts")
    add_drawing(parser)


def report_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Parses arguments that the window composed: as on the command line, with ``report`` first."""
    command, *options = argv
    parser = argparse.ArgumentParser(prog=f"treeconcord {command}")
    add_report(parser)
    return parser.parse_args(options, argparse.Namespace(argv=argv, command=command))


def _parts(text: str) -> frozenset[Part]:
    names = [name.strip() for name in text.split(",")]
    if unknown := [name for name in names if name not in list(Part)]:
        alike = suggestion(unknown[0], Part)
        raise argparse.ArgumentTypeError(f"'{unknown[0]}' is no part of a report; there are {', '.join(Part)}{alike}")
    return frozenset(map(Part, names))
