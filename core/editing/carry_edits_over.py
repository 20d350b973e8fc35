"""Pasting edits that were set aside onto a sentence with other words, by aligning the words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import NamedTuple

from core.editing.acts import (
    Act,
    Assign,
    Attach,
    EditRefusal,
    Group,
    Move,
    Reannotate,
    RefusedError,
    Relabel,
    Rename,
    Unwrap,
    Wrap,
)
from core.editing.apply import HEAD_CELL, CellChange, SentenceEdit, cell_changes, edited
from core.editing.constituents import Phrases, phrases_of
from core.editing.edit_log import SetAside
from core.formats.registry import reread
from core.model.sentence import VIRTUAL_ROOT, DependencyTree, Sentence, hash_of_forms
from core.model.spans import positions, span_of
from core.model.version import Version


class Pasted(NamedTuple):
    """The edits as they are on the new sentence, and those that have no words there, each with the reason."""

    edits: tuple[SentenceEdit, ...]
    left: tuple[SetAside, ...]


def pasted(edits: Sequence[SentenceEdit], original: str, target: Sentence, name: str, version: Version) -> Pasted:
    """What ``edits`` of a sentence with the text ``original`` are on the sentence ``target``, called ``name``.

    Each act is carried out where its words are now; one that would change nothing is left out, since it is done. Raises
    `RefusedError` if the original can't be read as a sentence of ``version``.
    """
    before, after = reread(original, version), target
    if not isinstance(before, Sentence):
        raise RefusedError(EditRefusal.NOT_READ, problem=before.message)
    words = matched_words(before.forms, target.forms)
    done, left = list[SentenceEdit](), list[SetAside]()
    for i, edit in enumerate(edits):
        try:
            act = _Translation(before, after, version, words).act(edit.act)
            after = edited(after, version, act)
            done.append(SentenceEdit(version.name, name, act, hash_of_forms(target.forms)))
        except RefusedError as refused:
            if refused.phrase.template != EditRefusal.SAME:
                left.append(SetAside(edit, refused.phrase))
        try:
            before = edited(before, version, edit.act)
        except RefusedError as refused:  # What later acts are about is unknown: their file was read in another way.
            left += [SetAside(each, refused.phrase) for each in edits[i + 1 :]]
            break
    return Pasted(tuple(done), tuple(left))


def matched_words(before: Sequence[str], after: Sequence[str]) -> Mapping[int, int]:
    """The positions of words after a change, by their positions before it; words that are gone are left out."""
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return {block.a + i + 1: block.b + i + 1 for block in blocks for i in range(block.size)}


@dataclass(frozen=True)
class _Translation:
    """Finds in the sentence ``after`` what an act is about in ``before``; ``words`` are those that both have."""

    before: Sentence
    after: Sentence
    version: Version
    words: Mapping[int, int]

    def act(self, act: Act) -> Act:
        """The same act on the other sentence. Raises `RefusedError` if its words or nodes are not there."""
        if isinstance(act, Attach | Rename | Reannotate) is not isinstance(self.before.tree, DependencyTree):
            raise RefusedError(EditRefusal.OTHER_TREE)
        match act:
            case Attach(token, head):
                return Attach(self._word(token), head and self._word(head))
            case Rename(token, relation):
                return Rename(self._word(token), relation)
            case Reannotate():
                return Reannotate(tuple(str(self._change(each)) for each in cell_changes(act)))
            case Relabel(node, label):
                return Relabel(self._node(node), label)
            case Assign(node, function):
                return Assign(self._node(node), function)
            case Wrap(first, last, label):
                return Wrap(self._node(first), self._node(last), label)
            case Group(nodes, label, function):
                return Group(tuple(map(self._node, nodes)), label, function)
            case Unwrap(node):
                return Unwrap(self._node(node))
            case Move(node, parent):
                return Move(self._node(node), self._node(parent))

    def _change(self, change: CellChange) -> CellChange:
        head = int(change.value) if change.what == HEAD_CELL else 0
        value = str(self._word(head)) if head else change.value
        return change._replace(token=self._word(change.token), value=value)

    def _word(self, position: int) -> int:
        if position not in self.words:
            form = self.before.forms[position - 1] if 0 < position <= len(self.before) else str(position)
            raise RefusedError(EditRefusal.WORD_GONE, word=form)
        return self.words[position]

    @cached_property
    def _phrases(self) -> tuple[Phrases, Phrases]:
        return phrases_of(self.before, self.version), phrases_of(self.after, self.version)

    def _node(self, node: int) -> int:
        """The number of the other node over the same words, words that are new aside.

        Of several, the one that has the same labels, else the one at the same place among as many.
        """
        before, after = self._phrases
        if node in (VIRTUAL_ROOT, before.root):
            return after.root
        span = before.spans[node]
        wanted = span_of(map(self._word, positions(span)))
        known = span_of(self.words.values())
        old = [each for each in before.over(span) if (each in before.words) is (node in before.words)]
        new = [
            each
            for each in sorted(range(len(after.spans)), key=after.depth)
            if after.spans[each] & known == wanted
            and each != after.root
            and (each in after.words) is (node in before.words)
        ]
        alike = [each for each in new if after.labels[each] == before.labels[node]]
        twins = [each for each in old if before.labels[each] == before.labels[node]]
        if span and len(alike) == len(twins):
            return alike[twins.index(node)]
        if span and len(new) == len(old):
            return new[old.index(node)]
        raise RefusedError(EditRefusal.NODE_GONE, label="-".join(before.labels[node]))
