"""``diff``: what changed between two states of one treebank."""

import argparse
import os
from collections.abc import Iterable
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from core.cli.arguments import STANDARD_OUTPUT, add_output, whole_number

if TYPE_CHECKING:
    from core.model.version import Version, VersionSpec
    from core.revisions.revision import Revision


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
    add_output(parser)
    parser.add_argument("--title", help="of the HTML file (default: the names of the files)")
    parser.add_argument("--quiet", action="store_true", help="no progress")


def format_of(path: str) -> str:
    """The format that the extension of ``path`` says. Raises `UsageError` if it says none."""
    from core.base.errors import UsageError

    extension = "" if path == STANDARD_OUTPUT else PurePath(path).suffix
    if extension.lower() not in EXTENSIONS:
        raise UsageError(
            "{path}: unknown extension '{extension}'; expected one of {extensions}, or --format",
            path=path,
            extension=extension,
            extensions=", ".join(filter(None, EXTENSIONS)),
        )
    return EXTENSIONS[extension.lower()]


def run(arguments: argparse.Namespace) -> int:
    """Writes what changed; returns 0 whether or not anything did."""
    from core.cli.console import check_output, put_text, shown
    from core.revisions.revision import compare_revisions

    # A state may have trees that are broken: read as parses, they can be compared.
    specs = _spec("old", arguments.old), _spec("new", arguments.new)
    check_output(arguments.output, specs)
    kind = arguments.format or format_of(arguments.output)
    old, new = _states(*specs, quiet=arguments.quiet)
    with shown("comparing", quiet=arguments.quiet) as progress:
        revision = compare_revisions(old, new, progress)
    title = arguments.title or f"{PurePath(old.spec.path).name} → {PurePath(new.spec.path).name}"
    put_text(arguments.output, written_as(revision, kind, arguments.examples, title))
    return 0


def _spec(name: str, path: str) -> "VersionSpec":
    from core.base.errors import UsageError
    from core.scoring.version_options import parse_spec

    spec = parse_spec(f"{name}={path}")
    if spec.labels or spec.functions:
        raise UsageError("diff compares files as they are; leave out labels= and functions=")
    return spec


def _states(old: "VersionSpec", new: "VersionSpec", *, quiet: bool) -> "list[Version]":
    """Both states. One of them may be empty, for a file that was added or deleted. Raises `InputError`."""
    from core.cli.read_versions import read_versions
    from core.model.version import Version

    read = [spec for spec in (old, new) if not is_empty(spec.path)] or [old, new]
    versions = {version.name: version for version in read_versions(read, quiet=quiet)}
    filled = next(iter(versions.values()))
    return [versions.get(spec.name) or Version(spec, filled.format, ()) for spec in (old, new)]


def is_empty(path: str) -> bool:
    """Whether a state has no sentences: an empty file, or what git gives for a file that is not there."""
    # A `Path` raises for names that are too long or may not be looked at; reading says so better.
    return path == os.devnull or (os.path.isfile(path) and not os.path.getsize(path))  # noqa: PTH113, PTH202


def written_as(revision: "Revision", kind: str, examples: int, title: str) -> Iterable[str]:
    """What changed in a format of ``--format``; ``title`` is that of a page of HTML."""
    import json

    from core.base.strict_json import escaped_json
    from core.output.tables import RENDERERS
    from core.revisions.changelog import as_changelog
    from core.revisions.tables import as_html, as_json, as_tsv, tables

    match kind:
        case "json":
            result = json.dumps(as_json(revision), ensure_ascii=False, allow_nan=False, indent=1)
            return [escaped_json(result), "\n"]
        case "tsv":
            return as_tsv(revision)
        case "markdown":
            return as_changelog(revision, examples)
        case "html":
            return as_html(revision, title)
        case _:
            return ["\n".join(map(RENDERERS[kind], tables(revision, examples)))]
