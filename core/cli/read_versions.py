"""Reads all versions that options name, then reports their problems together."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.base.errors import InputError, Problem, UsageError
from core.cli.console import shown
from core.formats.open_text import STANDARD_INPUT
from core.formats.registry import read_version
from core.model.version import Version, VersionSpec
from core.scoring.derived_versions import with_derived

if TYPE_CHECKING:
    from core.workspaces.workspace import Workspace


def read_versions(specs: Sequence[VersionSpec], *, quiet: bool, workspace: "Workspace | None" = None) -> list[Version]:
    """The versions in their order, including derived ones, after the edits of the ``workspace`` that named them.

    Edits that can't be applied are listed on standard error, since results lack them. Raises `InputError` with the
    problems of all versions, and `UsageError` like `check_standard_input`.
    """
    check_standard_input(specs)
    versions: list[Version] = []
    problems: list[Problem] = []
    for spec in specs:
        if not spec.has_file:
            continue
        try:
            with shown(f"reading {spec.name}", quiet=quiet) as progress:
                versions.append(read_version(spec, progress))
        except InputError as error:
            problems.extend(error.problems)
    if problems:
        raise InputError(problems)
    if workspace is not None or any(spec.variation for spec in specs):
        versions = _edited_and_varied(specs, versions, workspace)
    return with_derived(specs, versions)


def _edited_and_varied(
    specs: Sequence[VersionSpec], versions: Sequence[Version], workspace: "Workspace | None"
) -> list[Version]:
    # Most runs have neither.
    from core.variation.varied_versions import after_edits, with_variations  # noqa: PLC0415
    from core.workspaces.edited_versions import with_edits  # noqa: PLC0415
    from core.workspaces.workspace import Workspace  # noqa: PLC0415

    made, edited = with_variations(specs, versions), with_edits(versions, workspace or Workspace())
    for problem in edited.problems:
        sys.stderr.write(f"{problem}\n")
    return list(after_edits(made, edited.versions))


def check_standard_input(specs: Sequence[VersionSpec]) -> None:
    """Raises `UsageError` if two versions come from standard input, which can only be read once."""
    if sum(spec.path == STANDARD_INPUT for spec in specs) > 1:
        raise UsageError("two versions are read from standard input, '-'; only one can be")
