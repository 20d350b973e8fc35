"""The arguments of ``diff``."""

import argparse
from pathlib import PurePath
from typing import Final

from core.base.errors import UsageError
from core.cli.argument_types import whole_number
from core.cli.standard_output import STANDARD_OUTPUT

EXAMPLES: Final = 10
EXTENSIONS: Final = {
    "": "text",
    ".txt": "text",
    ".json": "json",
    ".tsv": "tsv",
    ".md": "markdown",
    ".tex": "latex",
    ".html": "html",
}
"""The format that the extension of a file chooses."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``diff``."""
    parser.add_argument("old", metavar="OLD", help="the treebank before; a format may follow: old.conllu::conllu")
    parser.add_argument("new", metavar="NEW", help="the treebank after; one of the two may be an empty file")
    parser.add_argument(
        "--format",
        choices=tuple(dict.fromkeys(EXTENSIONS.values())),
        help="default: as the extension of -o says, else text",
    )
    parser.add_argument(
        "--examples",
        type=whole_number,
        default=EXAMPLES,
        metavar="N",
        help=f"changes without a rule shown in tables, for each kind (default: {EXAMPLES})",
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", default=STANDARD_OUTPUT, help="the file to write (default: standard output)"
    )
    parser.add_argument("--title", help="of the HTML file (default: the names of the files)")
    parser.add_argument("--quiet", action="store_true", help="no progress")


def format_of(path: str) -> str:
    """The format that the extension of ``path`` says. Raises `UsageError` if it says none."""
    extension = "" if path == STANDARD_OUTPUT else PurePath(path).suffix
    if extension.lower() not in EXTENSIONS:
        raise UsageError(
            "{path}: unknown extension '{extension}'; expected one of {extensions}, or --format",
            path=path,
            extension=extension,
            extensions=", ".join(filter(None, EXTENSIONS)),
        )
    return EXTENSIONS[extension.lower()]
