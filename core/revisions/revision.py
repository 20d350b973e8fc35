"""The comparison of two states of one treebank."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.base.errors import UsageError
from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import Columns
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.version import Version
from core.revisions.changes import Change, changes
from core.revisions.rules import ChangeRule, rules
from core.schemes.annotations import AnnotationKind
from core.schemes.disagreements import Construction

Pair = tuple[Sentence, Sentence]
"""A sentence before and after."""


@dataclass(frozen=True, slots=True)
class SentencePairs:
    """The sentences that are in both states, in the new order, and those in one only."""

    pairs: tuple[Pair, ...]
    added: tuple[Sentence, ...]
    removed: tuple[Sentence, ...]


def pair_sentences(old: Sequence[Sentence], new: Sequence[Sentence]) -> SentencePairs:
    """Pairs sentences that have the same id and half of their words or all letters, then those with the same words.

    Ids that are numbers shift when a sentence is added. Hence half of the words; and an id counts for nothing if the
    words of one of its sentences are, in the other state, those of another id that both states have. Without ids,
    sentences that have neighbours in common are paired as well if they share half of their words.
    """
    pairs = dict[int, int]()
    _pair_by_id_and_words(old, new, pairs)
    _pair_by_id(old, new, pairs)
    _pair_by_words(old, new, pairs)
    _pair_by_neighbour(old, new, pairs)
    before = set(pairs.values())
    return SentencePairs(
        tuple((old[pairs[i]], sentence) for i, sentence in enumerate(new) if i in pairs),
        tuple(sentence for i, sentence in enumerate(new) if i not in pairs),
        tuple(sentence for i, sentence in enumerate(old) if i not in before),
    )


def _pair_by_id_and_words(old: Sequence[Sentence], new: Sequence[Sentence], pairs: dict[int, int]) -> None:
    places = {(sentence.sent_id, sentence.forms): i for i, sentence in enumerate(old) if sentence.sent_id is not None}
    for i, sentence in enumerate(new):
        if sentence.sent_id is not None and (place := places.pop((sentence.sent_id, sentence.forms), None)) is not None:
            pairs[i] = place


def _pair_by_id(old: Sequence[Sentence], new: Sequence[Sentence], pairs: dict[int, int]) -> None:
    """Pairs the sentences that are left and have the same id, if they share half of their words or all letters."""
    taken = set(pairs.values())
    places = {each.sent_id: i for i, each in enumerate(old) if i not in taken and each.sent_id is not None}
    same = dict[int, int]()
    for i, sentence in enumerate(new):
        if i in pairs or sentence.sent_id is None:
            continue
        if (place := places.pop(sentence.sent_id, None)) is not None:
            same[i] = place
    old_words, new_words = {old[place].forms for place in same.values()}, {new[i].forms for i in same}
    for i, place in same.items():
        before, after = old[place].forms, new[i].forms
        alike = share_half(before, after) or "".join(before) == "".join(after)
        if before not in new_words and after not in old_words and alike:
            pairs[i] = place


def _pair_by_words(old: Sequence[Sentence], new: Sequence[Sentence], pairs: dict[int, int]) -> None:
    """Pairs the sentences that are left in their order, among those with the same words."""
    taken = set(pairs.values())
    waiting = defaultdict[tuple[str, ...], list[int]](list)
    for i in reversed(range(len(old))):
        if i not in taken:
            waiting[old[i].forms].append(i)
    for i, sentence in enumerate(new):
        if i not in pairs and waiting[sentence.forms]:
            pairs[i] = waiting[sentence.forms].pop()


def _pair_by_neighbour(old: Sequence[Sentence], new: Sequence[Sentence], pairs: dict[int, int]) -> None:
    """Pairs sentences without ids that follow a pair, if they share half of their words."""
    taken = set(pairs.values())
    for i, sentence in enumerate(new):
        if i in pairs or sentence.sent_id is not None:
            continue
        place = pairs[i - 1] + 1 if i - 1 in pairs else 0 if i == 0 else None
        if place is None or place >= len(old) or place in taken or old[place].sent_id is not None:
            continue
        if share_half(old[place].forms, sentence.forms):
            pairs[i] = place
            taken.add(place)


def share_half(a: Iterable[str], b: Iterable[str]) -> bool:
    """Whether at least half of the words of both are the same, whatever their order."""
    first, second = Counter(a), Counter(b)
    return 4 * (first & second).total() >= first.total() + second.total()


STEP = 100
"""Sentences between two reports of progress."""


@dataclass(frozen=True, slots=True)
class ChangedPlace:
    """A change and the sentence that it is in, before and after."""

    old: Sentence
    new: Sentence
    change: Change


@dataclass(frozen=True, slots=True)
class Revision:
    """What changed between two states of a treebank.

    ``places`` are all changes of annotation, in the order of the new state; the ``rules`` count them by their indices.
    ``renamed`` sentences have another id, ``remarked`` ones differ only in comments, spacing, or their order of
    columns; the other sentences that are in both states are ``unchanged``.
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

    @property
    def without_rule(self) -> list[int]:
        """The indices of the changes that follow no rule."""
        by_rule = {i for rule in self.rules for i in rule.changed}
        return [i for i in range(len(self.places)) if i not in by_rule]

    @property
    def counts(self) -> Counter[tuple[AnnotationKind, Construction]]:
        """The number of changes by kind and construction."""
        return Counter((place.change.kind, place.change.construction) for place in self.places)


def compare_revisions(old: Version, new: Version, progress: Progress = ignore_progress) -> Revision:
    """Compares two states. Raises `UsageError` if one has dependencies and the other brackets."""
    old_columns, new_columns = (_columns(version) for version in (old, new))
    if (old_columns is None) != (new_columns is None):
        raise UsageError("one state has dependencies and the other brackets; expected the same kind of trees in both")
    paired = pair_sentences(old.sentences, new.sentences)
    places, renamed, remarked, changed = list[ChangedPlace](), list[Pair](), list[Sentence](), 0
    located = list[tuple[int, Change]]()
    for done, (before, after) in enumerate(paired.pairs):
        if done % STEP == 0:
            progress(done, 2 * len(paired.pairs))
        found = changes(before, after, old_columns, new_columns)
        places += [ChangedPlace(before, after, change) for change in found]
        located += [(done, change) for change in found]
        changed += bool(found)
        if before.sent_id != after.sent_id:
            renamed.append((before, after))
        elif not found and before.source.strip() != after.source.strip():
            remarked.append(after)
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
    )


def _columns(version: Version) -> Columns | None:
    layout = format_named(version.format).layout
    return layout if isinstance(layout, Columns) else None
