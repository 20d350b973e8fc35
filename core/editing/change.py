"""Acts done to sentences: what comes out is a sentence again, with all that was not changed byte for byte as it was."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.editing.acts import Act, Attach, Move, Refusal, RefusedError, Relabel, Rename, Unwrap, Wrap
from core.editing.arcs import ARC_COLUMNS, attached, renamed
from core.editing.brackets import moved, relabelled, unwrapped, wrapped
from core.editing.splices import Splice, spliced
from core.errors import Problem
from core.formats.reading import reread
from core.phrase import said
from core.sentence import DependencyTree, Sentence
from core.version import Version

EDITABLE: Final = (*ARC_COLUMNS, "ptb")
"""The formats in which a tree can be changed in its place in the text."""

ONE_ROOT: Final = ("conllu",)
"""The formats in which a sentence has one root; in the others several words may hang on the virtual root."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An act on one sentence, by its name, of one version."""

    version: str
    sentence: str
    act: Act


def check_editable(version: Version) -> None:
    """Raises `RefusedError` for a version that is made of others, or in a format that is not written."""
    spec = version.spec
    if spec.derived_from:
        reason = said("it is made of {versions}", versions=spec.derived_from)
    elif version.format not in EDITABLE:
        reason = said("it is in {format}", format=version.format)
    else:
        return
    raise RefusedError(Refusal.NOT_EDITABLE, version=spec.name, reason=reason)


def done(sentence: Sentence, version: Version, act: Act) -> Sentence:
    """``sentence``, of ``version``, after ``act``. Its inverse is to go back to the source that it had.

    What comes out is read as the file would be, so that it is valid wherever the sentence was. Raises `RefusedError`
    where the act would leave no tree, or makes no sense.
    """
    check_editable(version)
    source = spliced(sentence.source, _splices(sentence, version, act))
    found = reread(source, version)
    if isinstance(found, Problem):
        raise RefusedError(Refusal.NOT_READ, problem=found.told)
    assert found.forms == sentence.forms, "an edit leaves the words as they are"
    return replace(found, ordinal=sentence.ordinal, line=sentence.line)


def _splices(sentence: Sentence, version: Version, act: Act) -> Sequence[Splice]:
    if isinstance(act, Attach | Rename) is not isinstance(sentence.tree, DependencyTree):
        raise RefusedError(Refusal.OTHER_TREE)
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
