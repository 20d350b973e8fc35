"""The sample that comes with the program."""

from collections.abc import Sequence

from core.model.version import VersionSpec
from core.scoring.version_options import guess_specs
from core.workspaces.files import load_workspace
from core.workspaces.workspace import Workspace
from resources import SAMPLE


def sample_specs() -> tuple[VersionSpec, ...]:
    """Two dependency golds and a parse in the scheme of each."""
    return _specs("ud.conllu", "sud.conllu", "parser_ud.conllu", "parser_sud.conllu")


def bracketed_sample_specs() -> tuple[VersionSpec, ...]:
    """The same sentences as dependencies and as brackets: a gold and a parse of each."""
    return _specs("ud.conllu", "ptb.mrg", "parser_ud.conllu", "parser_ptb.mrg")


def sample_workspace() -> Workspace:
    """The workspace of the sample, with its filters; it can't be saved to."""
    return load_workspace(str(SAMPLE / "sample.concord")).workspace


def is_sample(specs: Sequence[VersionSpec]) -> bool:
    """Whether these are the versions of a sample, not the user's own."""
    return tuple(specs) in (sample_specs(), bracketed_sample_specs())


def _specs(*filenames: str) -> tuple[VersionSpec, ...]:
    return tuple(guess_specs([str(SAMPLE / filename) for filename in filenames]))
