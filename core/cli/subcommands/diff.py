"""``diff``: what changed between two states of one treebank."""

import argparse
import json
import os
from collections.abc import Iterable
from pathlib import PurePath

from core.base.atomic_files import check_target
from core.base.errors import UsageError
from core.base.strict_json import escaped_json
from core.cli.console import shown
from core.cli.output_files import put_text
from core.cli.read_versions import read_versions
from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.subcommands.arguments.diff import format_of
from core.model.version import Version, VersionSpec
from core.output.tables import RENDERERS
from core.revisions.changelog import as_changelog
from core.revisions.html import as_html
from core.revisions.json_tsv import as_json, as_tsv
from core.revisions.revision import Revision, compare_revisions
from core.revisions.tables import tables
from core.scoring.version_options import parse_spec


def run(arguments: argparse.Namespace) -> int:
    """Writes what changed; returns 0 whether or not anything did."""
    # A state may have trees that are broken: read as parses, they can be compared.
    specs = _spec("old", arguments.old), _spec("new", arguments.new)
    if arguments.output != STANDARD_OUTPUT:
        check_target(arguments.output, [spec.path for spec in specs])
    kind = arguments.format or format_of(arguments.output)
    old, new = _states(*specs, quiet=arguments.quiet)
    with shown("comparing", quiet=arguments.quiet) as progress:
        revision = compare_revisions(old, new, progress)
    title = arguments.title or f"{PurePath(old.spec.path).name} → {PurePath(new.spec.path).name}"
    put_text(arguments.output, written_as(revision, kind, arguments.examples, title))
    return 0


def _spec(name: str, path: str) -> VersionSpec:
    spec = parse_spec(f"{name}={path}")
    if spec.labels or spec.functions:
        raise UsageError("diff compares files as they are; leave out labels= and functions=")
    return spec


def _states(old: VersionSpec, new: VersionSpec, *, quiet: bool) -> list[Version]:
    """Both states. One of them may be empty, for a file that was added or deleted. Raises `InputError`."""
    read = [spec for spec in (old, new) if not is_empty(spec.path)] or [old, new]
    versions = {version.name: version for version in read_versions(read, quiet=quiet)}
    filled = next(iter(versions.values()))
    return [versions.get(spec.name) or Version(spec, filled.format, ()) for spec in (old, new)]


def is_empty(path: str) -> bool:
    """Whether a state has no sentences: an empty file, or what git gives for a file that is not there."""
    # A `Path` raises for names that are too long or may not be looked at; reading says so better.
    return path == os.devnull or (os.path.isfile(path) and not os.path.getsize(path))  # noqa: PTH113, PTH202


def written_as(revision: Revision, kind: str, examples: int, title: str) -> Iterable[str]:
    """What changed in a format of ``--format``; ``title`` is that of a page of HTML."""
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
