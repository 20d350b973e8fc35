"""Carrying out acts on sentences; everything that an act does not change stays byte for byte the same."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from core.base.errors import Problem
from core.editing.acts import Act, Attach, Move, Reannotate, Refusal, RefusedError, Relabel, Rename, Unwrap, Wrap
from core.editing.arcs import attached, reannotated, renamed
from core.editing.brackets import moved, relabelled, unwrapped, wrapped
from core.editing.edges import changed
from core.formats.brackets import BracketLayout, Brackets
from core.formats.conll_columns import Columns
from core.formats.edges import EdgeLayout
from core.formats.format import Format, Splice, spliced
from core.formats.registry import format_named, reread
from core.model.sentence import DependencyTree, Sentence, hash_of_forms
from core.model.version import Version

State = tuple[str, str, str]
"""A version, a sentence and the hash of its words."""


@dataclass(frozen=True, slots=True)
class Edit:
    """An act on one sentence, given by its name, of one version.

    ``forms`` is `core.model.sentence.hash_of_forms` of the sentence's words: acts refer to words and nodes by number,
    so with other words they would mean something else. It is empty for edits from older workspaces, and is ignored when
    edits are compared. An edit that ``continues`` is undone together with the one before it.
    """

    version: str
    sentence: str
    act: Act
    forms: str = field(default="", compare=False)
    continues: bool = False

    @property
    def state(self) -> State:
        """What the edits of one sentence with the same words share."""
        return self.version, self.sentence, self.forms


def check_words(edit: Edit, sentence: Sentence) -> None:
    """Raises `RefusedError` if ``sentence`` has other words than the one that was edited."""
    if edit.forms and edit.forms != hash_of_forms(sentence.forms):
        raise RefusedError(Refusal.OTHER_WORDS)


def check_editable(version: Version) -> None:
    """Raises `RefusedError` for a version that is made of others, and for a read-only format."""
    if version.spec.variation:
        raise RefusedError(Refusal.VARIATION, version=version.name, source=version.spec.variation.source)
    if version.spec.derived_from:
        raise RefusedError(Refusal.DERIVED, version=version.name, versions=version.spec.derived_from)
    if format_named(version.format).layout is None:
        raise RefusedError(Refusal.READ_ONLY, version=version.name, format=version.format)


def edited(sentence: Sentence, version: Version, act: Act) -> Sentence:
    """``sentence`` of ``version`` after ``act``; restoring its source undoes the act.

    The new text is read as the file would be, so the result is as valid as the sentence was. Raises `RefusedError` if
    the act is impossible or would leave no valid tree.
    """
    check_editable(version)
    return with_source(sentence, version, _source(sentence, version, act))


def with_source(sentence: Sentence, version: Version, source: str) -> Sentence:
    """``sentence`` of ``version``, read from another text. Raises `RefusedError` if the text can't be read."""
    new = reread(source, version)
    if isinstance(new, Problem):
        raise RefusedError(Refusal.NOT_READ, problem=new.message)
    assert new.forms == sentence.forms, "an edit keeps the words"
    return replace(new, ordinal=sentence.ordinal, line=sentence.line)


def _source(sentence: Sentence, version: Version, act: Act) -> str:
    if isinstance(act, Attach | Rename | Reannotate) is not isinstance(sentence.tree, DependencyTree):
        raise RefusedError(Refusal.OTHER_TREE)
    format_ = format_named(version.format)
    match format_.layout:
        case Columns() as columns:
            return spliced(sentence.source, _of_columns(sentence, version, format_, columns, act))
        case BracketLayout(brackets):
            return spliced(sentence.source, _of_brackets(brackets(sentence.source), act))
        case EdgeLayout() as layout:
            return _of_edges(sentence, layout, act)
        case None:
            raise AssertionError("a format without a layout is not editable")


def _of_columns(
    sentence: Sentence, version: Version, format_: Format, columns: Columns, act: Act
) -> Sequence[Splice[str]]:
    match act:
        case Attach():
            return attached(sentence, act, columns, one_root=format_.has_one_root)
        case Rename():
            return renamed(sentence, act, columns, version.spec.role)
        case Reannotate():
            return reannotated(sentence, act, columns, version.spec.role, one_root=format_.has_one_root)
        case _:
            raise RefusedError(Refusal.OTHER_TREE)


def _of_brackets(brackets: Brackets, act: Act) -> Sequence[Splice[str]]:
    match act:
        case Relabel():
            return relabelled(brackets, act)
        case Wrap():
            return wrapped(brackets, act)
        case Unwrap():
            return unwrapped(brackets, act)
        case Move():
            return moved(brackets, act)
        case _:
            raise RefusedError(Refusal.OTHER_TREE)


def _of_edges(sentence: Sentence, layout: EdgeLayout, act: Act) -> str:
    if isinstance(act, Attach | Rename | Reannotate | Wrap):
        raise RefusedError(Refusal.OTHER_TREE)
    if sentence.defect:
        raise RefusedError(Refusal.NO_TREE, what=sentence.defect)
    return layout.rewritten(sentence.source, changed(layout.edges(sentence.source), act, layout.most_nodes))
