"""Acts done to sentences: what comes out is a sentence again, with all that was not changed byte for byte as it was."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.base.errors import Problem
from core.editing.acts import Act, Assign, Attach, Group, Move, Refusal, RefusedError, Relabel, Rename, Unwrap, Wrap
from core.editing.arcs import ARC_COLUMNS, attached, renamed
from core.editing.brackets import moved, relabelled, unwrapped, wrapped
from core.editing.edges import changed
from core.formats.graphs.edge_formats import EDGE_FORMATS
from core.formats.registry import reread
from core.formats.splices import Splice, spliced
from core.model.sentence import DependencyTree, Sentence
from core.model.version import Version

ONE_ROOT: Final = ("conllu",)
"""The formats in which a sentence has one root; in the others several words may hang on the virtual root."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An act on one sentence, by its name, of one version."""

    version: str
    sentence: str
    act: Act


def check_editable(version: Version) -> None:
    """Raises `RefusedError` for a version that is made of others."""
    if version.spec.derived_from:
        raise RefusedError(Refusal.DERIVED, version=version.name, versions=version.spec.derived_from)


def done(sentence: Sentence, version: Version, act: Act) -> Sentence:
    """``sentence``, of ``version``, after ``act``. Its inverse is to go back to the source that it had.

    What comes out is read as the file would be, so that it is valid wherever the sentence was. Raises `RefusedError`
    where the act would leave no tree, or makes no sense.
    """
    check_editable(version)
    return with_source(sentence, version, _source(sentence, version, act))


def with_source(sentence: Sentence, version: Version, source: str) -> Sentence:
    """``sentence``, of ``version``, read from another text. Raises `RefusedError` for one that holds no sentence."""
    found = reread(source, version)
    if isinstance(found, Problem):
        raise RefusedError(Refusal.NOT_READ, problem=found.told)
    assert found.forms == sentence.forms, "an edit leaves the words as they are"
    return replace(found, ordinal=sentence.ordinal, line=sentence.line)


def _source(sentence: Sentence, version: Version, act: Act) -> str:
    if isinstance(act, Attach | Rename) is not isinstance(sentence.tree, DependencyTree):
        raise RefusedError(Refusal.OTHER_TREE)
    if version.format not in EDGE_FORMATS:
        return spliced(sentence.source, _splices(sentence, version, act))
    if isinstance(act, Attach | Rename | Wrap):
        raise RefusedError(Refusal.OTHER_TREE)
    if sentence.defect:
        raise RefusedError(Refusal.NO_TREE, what=sentence.defect)
    format_ = EDGE_FORMATS[version.format]
    return format_.rewritten(sentence.source, changed(format_.edges(sentence.source), act, format_.most_nodes))


def _splices(sentence: Sentence, version: Version, act: Act) -> Sequence[Splice[str]]:
    match act:
        case Attach():
            return attached(sentence, act, ARC_COLUMNS[version.format], one_root=version.format in ONE_ROOT)
        case Rename():
            return renamed(sentence, act, ARC_COLUMNS[version.format], version.spec.role)
        case Relabel():
            return relabelled(sentence, act)
        case Wrap():
            return wrapped(sentence, act)
        case Unwrap():
            return unwrapped(sentence, act)
        case Move():
            return moved(sentence, act)
        case Assign() | Group():
            raise RefusedError(Refusal.OTHER_TREE)
