"""Reads all versions that options name, then reports their problems together."""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Final, TypeVar

from core.base.errors import FailedRunError, InputError, Problem, UsageError, problems_in, raise_any
from core.base.progress import ignore_progress
from core.cli.console import shown
from core.formats.open_text import STANDARD_INPUT, StoredText, needs_copy
from core.formats.registry import check_version, read_version, stored_version
from core.formats.stored_sentences import MisplacedError
from core.model.version import Version, VersionSpec
from core.scoring.version_options import with_derived

if TYPE_CHECKING:
    from core.workspaces.workspace import Workspace

Result = TypeVar("Result")

LARGE: Final = 1 << 24
"""Bytes of text, in all versions together, from which on sentences are not held in memory."""

SHARED: Final = 1 << 22
"""Bytes of text from which on several processes share the work: less is done before they could help."""


def work_on(
    specs: Sequence[VersionSpec],
    work: Callable[[list[Version]], Result],
    *,
    quiet: bool,
    workspace: "Workspace | None" = None,
    is_large: bool = False,
    jobs: int = 1,
) -> Result:
    """What ``work`` makes of the versions that `read_versions` gives.

    Sentences of large versions are not in memory, but read whenever they are needed. Up to ``jobs`` processes look for
    them; versions count as large earlier if there are several. If one has a problem, ``work`` ends with an `InputError`
    and perhaps is called again: until it returns, it must have no effects.
    Raises like ``work`` and `read_versions`.
    """
    check_standard_input(specs)
    texts = _texts(specs, quiet=quiet)
    has_edits = workspace is not None and workspace.edits
    size = sum(text.size for text in texts.values())
    jobs = _sharing(jobs) if size >= SHARED else 1
    if has_edits or not (is_large or jobs > 1 or size >= LARGE):
        return work(_read(specs, texts, quiet=quiet, workspace=workspace))
    try:
        result = work(_made(specs, _stored(specs, texts, jobs), workspace))
        _check_unchanged(texts)
    except FailedRunError:
        raise
    except (InputError, UsageError) as error:
        _check_unchanged(texts)
        _each(specs, check_version, texts, quiet=quiet)
        if not isinstance(error, MisplacedError):
            raise
    else:
        return result
    # A file that is right, but unusual.
    return work(_read(specs, texts, quiet=quiet, workspace=workspace))


def read_versions(specs: Sequence[VersionSpec], *, quiet: bool, workspace: "Workspace | None" = None) -> list[Version]:
    """The versions in their order, including derived ones, after the edits of the ``workspace`` that named them.

    Edits that can't be applied are listed on standard error, since results lack them. Raises `InputError` with the
    problems of all versions, and `UsageError` like `check_standard_input`.
    """
    check_standard_input(specs)
    return _read(specs, {}, quiet=quiet, workspace=workspace)


def _texts(specs: Sequence[VersionSpec], *, quiet: bool) -> dict[str, StoredText]:
    """The texts of the versions that have files, by name."""
    texts = {}
    for spec in specs:
        if spec.has_file:
            with shown(f"copying {spec.name}", quiet=quiet) if needs_copy(spec.path) else nullcontext() as progress:
                texts[spec.name] = StoredText(spec.path, progress or ignore_progress)
    return texts


def _read(
    specs: Sequence[VersionSpec], texts: Mapping[str, StoredText], *, quiet: bool, workspace: "Workspace | None"
) -> list[Version]:
    """The versions, held in memory."""
    return _made(specs, _each(specs, read_version, texts, quiet=quiet), workspace)


def _each(
    specs: Sequence[VersionSpec], read: Callable[..., Version], texts: Mapping[str, StoredText], *, quiet: bool
) -> list[Version]:
    """The versions that have files, as ``read`` reads them. Raises `InputError` with the problems of all."""
    versions, problems = list[Version](), list[Problem]()
    for spec in specs:
        if spec.has_file:
            with problems_in(problems), shown(f"reading {spec.name}", quiet=quiet) as progress:
                versions.append(read(spec, progress=progress, stored=texts.get(spec.name)))
    raise_any(problems)
    return versions


def _sharing(jobs: int) -> int:
    """How many processes look for sentences: one, where others would take longer to start."""
    if jobs > 1:
        from core.base.parallel import way_to_start  # Loads much that one process does not need.

        return jobs if way_to_start() == "fork" else 1
    return jobs


def _stored(specs: Sequence[VersionSpec], texts: Mapping[str, StoredText], jobs: int) -> list[Version]:
    """The versions that have files, with sentences that are not held in memory."""
    files = [spec for spec in specs if spec.has_file]
    jobs = min(jobs, len(files))
    if jobs > 1 and not any(text.is_copy for text in texts.values()):
        from core.base.parallel import map_in_processes  # Loads much that one process does not need.

        return [*map_in_processes(_stored_version, texts, files, jobs)]
    return [_stored_version(texts, spec) for spec in files]


def _stored_version(texts: Mapping[str, StoredText], spec: VersionSpec) -> Version:
    return stored_version(spec, texts[spec.name])


def _check_unchanged(texts: Mapping[str, StoredText]) -> None:
    """Raises `ChangedError` if a file is not as it was in the beginning."""
    for text in texts.values():
        text.check()


def _made(specs: Sequence[VersionSpec], versions: list[Version], workspace: "Workspace | None") -> list[Version]:
    """The ``versions`` and those made of them, after edits."""
    if workspace is not None or any(spec.variation for spec in specs):
        versions = _edited_and_varied(specs, versions, workspace)
    return with_derived(specs, versions)


def _edited_and_varied(
    specs: Sequence[VersionSpec], versions: Sequence[Version], workspace: "Workspace | None"
) -> list[Version]:
    # Most runs have neither.
    from core.variation.varied_versions import after_edits, with_variations
    from core.workspaces.missing_or_changed_files import with_edits
    from core.workspaces.workspace import Workspace

    made, edited = with_variations(specs, versions), with_edits(versions, workspace or Workspace())
    for problem in edited.problems:
        sys.stderr.write(f"{problem}\n")
    return list(after_edits(made, edited.versions))


def check_standard_input(specs: Sequence[VersionSpec]) -> None:
    """Raises `UsageError` if two versions come from standard input, which can only be read once."""
    if sum(spec.path == STANDARD_INPUT for spec in specs) > 1:
        raise UsageError("two versions are read from standard input, '-'; only one can be")
