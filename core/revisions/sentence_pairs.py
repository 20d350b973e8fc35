"""Which sentence of one state of a treebank is which of another: by id, words and neighbours."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.model.sentence import Sentence

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
    words of one of its sentences are, in the other state, those of another id that both states have. Where no id
    shifted, sentences that are left and have the same id are paired, whatever their words. Without ids, sentences that
    have neighbours in common are paired as well if they share half of their words.
    """
    pairs = dict[int, int]()
    _pair_by_id_and_words(old, new, pairs)
    _pair_by_id(old, new, pairs)
    _pair_by_words(old, new, pairs)
    _pair_by_id_alone(old, new, pairs)
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
    same = _left_with_same_id(old, new, pairs)
    old_words, new_words = {old[place].forms for place in same.values()}, {new[i].forms for i in same}
    for i, place in same.items():
        before, after = old[place].forms, new[i].forms
        alike = share_half(before, after) or "".join(before) == "".join(after)
        if before not in new_words and after not in old_words and alike:
            pairs[i] = place


def _left_with_same_id(old: Sequence[Sentence], new: Sequence[Sentence], pairs: Mapping[int, int]) -> dict[int, int]:
    taken = set(pairs.values())
    places = {each.sent_id: i for i, each in enumerate(old) if i not in taken and each.sent_id is not None}
    return {i: places.pop(each.sent_id) for i, each in enumerate(new) if i not in pairs and each.sent_id in places}


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


def _pair_by_id_alone(old: Sequence[Sentence], new: Sequence[Sentence], pairs: dict[int, int]) -> None:
    """Pairs the sentences that are left and have the same id, unless a sentence was given the id of another."""
    before = {each.sent_id for each in old}
    ids = ((old[place].sent_id, new[i].sent_id) for i, place in pairs.items())
    if not any(was != now and now is not None and now in before for was, now in ids):
        pairs |= _left_with_same_id(old, new, pairs)


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
