"""The comparison of two states of one treebank."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from core.base.errors import UsageError
from core.base.messages import Phrase, said
from core.base.progress import Progress, ignore_progress
from core.formats.conll_details import columns_in
from core.model.sentence import Sentence
from core.model.version import Version
from core.revisions.change_rule import ChangeRule
from core.revisions.changes import Change, changes
from core.revisions.rule_search import FEWEST, REGULARITY
from core.revisions.rules import rules
from core.revisions.sentence_pairs import Pair, SentencePairs, pair_sentences
from core.schemes.annotations import AnnotationKind
from core.schemes.disagreements import Construction
from core.validation.findings import Finding, Validator

STEP = 100
"""Sentences between two reports of progress."""


@dataclass(frozen=True, slots=True)
class ChangedPlace:
    """A change and the sentence that it is in, before and after."""

    old: Sentence
    new: Sentence
    change: Change


@dataclass(frozen=True, slots=True)
class NotTree:
    """A sentence of the new state that is not a tree, and one reason; ``old`` is None if the sentence was added."""

    old: Sentence | None
    new: Sentence
    finding: Finding
    was_tree: bool | None


@dataclass(frozen=True, slots=True)
class Revision:
    """What changed between two states of a treebank.

    ``places`` are all changes of annotation, in the order of the new state; the ``rules`` count them by their indices.
    ``renamed`` sentences have another id, ``remarked`` ones differ only in what is `not_compared`, or in their order of
    columns; the other sentences that are in both states are ``unchanged``. ``not_trees`` are in the order of the new
    state.
    """

    old: Version
    new: Version
    added: tuple[Sentence, ...]
    removed: tuple[Sentence, ...]
    renamed: tuple[Pair, ...]
    remarked: tuple[Sentence, ...]
    changed: int
    unchanged: int
    places: tuple[ChangedPlace, ...]
    rules: tuple[ChangeRule, ...]
    not_trees: tuple[NotTree, ...]

    @property
    def not_compared(self) -> Phrase:
        """What alone differs in ``remarked`` sentences."""
        if columns_in(self.new) is None:
            return said("comments, spacing, traces, indices, secondary edges, lemmas or morphology (not compared)")
        return said("comments, spacing or the order of values")

    @property
    def without_rule(self) -> list[int]:
        """The indices of the changes that follow no rule."""
        by_rule = {i for rule in self.rules for i in rule.changed}
        return [i for i in range(len(self.places)) if i not in by_rule]

    @property
    def counts(self) -> Counter[tuple[AnnotationKind, Construction]]:
        return Counter((place.change.kind, place.change.construction) for place in self.places)


def compare_revisions(old: Version, new: Version, progress: Progress = ignore_progress) -> Revision:
    """Compares two states. Raises `UsageError` if one has dependencies and the other brackets."""
    old_columns, new_columns = map(columns_in, (old, new))
    if (old_columns is None) != (new_columns is None):
        raise UsageError("one state has dependencies and the other brackets; expected the same kind of trees in both")
    paired = pair_sentences(old.sentences, new.sentences)
    renamed, remarked, changed = list[Pair](), list[Sentence](), 0
    located = list[tuple[int, Change]]()
    for done, (before, after) in enumerate(paired.pairs):
        if done % STEP == 0:
            progress(done, 2 * len(paired.pairs))
        found = changes(before, after, old_columns, new_columns)
        located += [(done, change) for change in found]
        changed += bool(found)
        if None not in (before.sent_id, after.sent_id) and before.sent_id != after.sent_id:
            renamed.append((before, after))
        elif not found and before.source.strip() != after.source.strip():
            remarked.append(after)
    located = _with_renamed_keys(located)
    places = [ChangedPlace(*paired.pairs[at], change) for at, change in located]
    half = len(paired.pairs)
    made = rules(
        located, paired.pairs, old_columns, lambda done, total: progress(half + half * done // total, 2 * half)
    )
    return Revision(
        old,
        new,
        paired.added,
        paired.removed,
        tuple(renamed),
        tuple(remarked),
        changed,
        len(paired.pairs) - changed,
        tuple(places),
        tuple(made),
        tuple(_not_trees(old, new, paired)),
    )


_WITH_KEYS: Final = (AnnotationKind.OTHER, AnnotationKind.MULTIWORD, AnnotationKind.EMPTY)


def _with_renamed_keys(located: Sequence[tuple[int, Change]]) -> list[tuple[int, Change]]:
    """The changes, of which what was removed under one key and added under another is one where that is the rule."""
    gone, come = Counter[str](), Counter[str]()
    values = defaultdict[tuple[object, ...], tuple[dict[str, int], dict[str, int]]](lambda: ({}, {}))
    for i, (at, change) in enumerate(located):
        key, is_valued, value = (change.before or change.after).partition("=")
        if change.kind in _WITH_KEYS and is_valued and not (change.before and change.after):
            (gone if change.before else come)[key] += 1
            sides = values[at, change.kind, change.old, change.new, key.partition(": ")[0], value]
            sides[not change.before][key] = i
    found = defaultdict[tuple[str, str], list[tuple[int, int]]](list)
    for before, after in values.values():
        for (old, i), (new, j) in product(before.items(), after.items()):
            found[old, new].append((i, j))
    renamed, told = dict[int, Change](), set[int]()
    for (old, new), places in found.items():
        if len(places) >= max(FEWEST, REGULARITY * max(gone[old], come[new])):
            renamed |= {i: replace(located[i][1], after=located[j][1].after) for i, j in places}
            told.update(j for _, j in places)
    return [(at, renamed.get(i, change)) for i, (at, change) in enumerate(located) if i not in told]


def _not_trees(old: Version, new: Version, paired: SentencePairs) -> Iterator[NotTree]:
    before, after = Validator(old), Validator(new)
    states: list[tuple[Sentence | None, Sentence]] = [*paired.pairs, *((None, each) for each in paired.added)]
    for was, sentence in sorted(states, key=lambda state: state[1].ordinal):
        for finding in after.why_not_tree(sentence):
            was_tree = None if was is None else not any(before.why_not_tree(was))
            yield NotTree(was, sentence, finding, was_tree)
