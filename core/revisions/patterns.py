"""Patterns over the words of trees: conditions on a word, its head, dependents and neighbours, and what matches them.

The words of all sentences are numbered; a set of them is a whole number with a bit for each, so that what a condition
adds to a pattern is one ``&``.
"""

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, partial, reduce
from itertools import chain, count, repeat
from operator import attrgetter, or_
from string import digits
from typing import Final, NamedTuple

from core.formats.conll_columns import NOT_ANNOTATED
from core.model.sentence import Sentence
from core.schemes.annotations import ABSENT, Annotations

Words = int
"""A set of words, or of other places, as bits."""


class Attribute(StrEnum):
    """What a condition may ask of a word, the plainest first."""

    CLASS = "word class"
    RELATION = "relation"
    LEMMA = "lemma"
    SIDE = "side of its head"
    FEATURE = "feature"
    HEAD_CLASS = "head's class"
    HEAD_RELATION = "head's relation"
    HEAD_LEMMA = "head's lemma"
    CHILD = "child"
    SISTER = "sister"
    EARLIER_SISTER = "like sister before it"
    LATER_SISTER = "like sister after it"
    HEAD_OF_HEAD = "class of its head's head"
    FINE_TAG = "fine tag"
    NEXT = "next word"
    PREVIOUS = "word before"
    HEAD_FEATURE = "head's feature"
    CHILD_LEMMA = "child's lemma"
    PART_OF_FINE_TAG = "part of its fine tag"
    DOCUMENT = "beginning of its sentence's id"
    TAG = "tag"
    FORM = "form"
    OWN_LEMMA = "own lemma"
    OTHER = "other column"
    ENHANCED = "enhanced relation"


CONDITIONS: Final = tuple(Attribute)[: list(Attribute).index(Attribute.TAG)]
"""The attributes of patterns; the others only say which value a word had."""

SEVERAL: Final = frozenset(
    {
        Attribute.FEATURE,
        Attribute.CHILD,
        Attribute.SISTER,
        Attribute.EARLIER_SISTER,
        Attribute.LATER_SISTER,
        Attribute.HEAD_FEATURE,
        Attribute.CHILD_LEMMA,
        Attribute.PART_OF_FINE_TAG,
        Attribute.DOCUMENT,
        Attribute.OTHER,
    }
)
"""The attributes of which a word has several values, or none."""

WITH_EXCEPTION: Final = frozenset(
    {Attribute.CLASS, Attribute.LEMMA, Attribute.RELATION, Attribute.HEAD_CLASS, Attribute.HEAD_RELATION}
)
"""The attributes of one value of which a pattern may say that it is another than one: pronouns, but not *self*."""

OF_ONE_NAME: Final = frozenset({Attribute.HEAD_FEATURE})
"""The attributes of which a pattern only says that one value is there, or another one of the same feature.

What more it said would seldom be meant.
"""

NEVER_ABSENT: Final = OF_ONE_NAME | {
    Attribute.CHILD_LEMMA,
    Attribute.PART_OF_FINE_TAG,
    Attribute.DOCUMENT,
}
"""The attributes of which a pattern never says that a value is not there."""

OF_SISTERS: Final = frozenset(
    {
        Attribute.HEAD_CLASS,
        Attribute.HEAD_RELATION,
        Attribute.HEAD_LEMMA,
        Attribute.SISTER,
        Attribute.HEAD_OF_HEAD,
        Attribute.HEAD_FEATURE,
    }
)
"""The attributes that a word has in common with the other dependents of its head."""

SENTENCES: Final = 10
"""The fewest sentences whose ids begin alike that are a document: of a paragraph all may be corrected by chance."""

BEFORE, AFTER, TOP = "before its head", "after its head", "at the top"


class Condition(NamedTuple):
    """What an attribute of a word must be: one of several values, or, if it does not ``hold``, none of them."""

    attribute: Attribute
    values: tuple[str, ...]
    holds: bool = True


Pattern = tuple[Condition, ...]
"""Conditions that hold together; none is everywhere."""


_NOTHING: Final = frozenset({(), (ABSENT,), (NOT_ANNOTATED,)})
"""The values of a column where a word has none."""


class WordIndex:
    """Which words have which values. An attribute is read when it is first asked for, in one pass with its like.

    Unless at least half of the words are ``lemmatized``, conditions on lemmas are on forms in small letters: of some
    treebanks only the punctuation is.
    """

    def __init__(self, sentences: Callable[[], Iterable[tuple[Annotations, Sequence[int]]]]) -> None:
        """``sentences`` yields the sentences, and in each the positions of the words that count, from 1."""
        self._sentences = sentences
        self._places: dict[Attribute, dict[str, array[int]]] = {}
        self._sets = dict[tuple[Attribute, str], Words]()
        self._sorted = dict[Attribute, list[str]]()
        self._values = dict[Attribute, list[Sequence[str]]]()
        self.words = [(i, at) for i, (_, positions) in enumerate(sentences()) for at in positions]
        self.number = {word: n for n, word in enumerate(self.words)}
        with_lemma = sum(map(bool, chain.from_iterable(sentence.lemmas or () for sentence, _ in sentences())))
        self.lemmatized = 2 * with_lemma >= len(self.words) > 0
        self._readers = {
            **_READERS,
            **_lexical(_lemmas if self.lemmatized else _small_forms),
            Attribute.PART_OF_FINE_TAG: self._parts_of_fine_tags,
            Attribute.DOCUMENT: self._documents_of,
        }
        self.all: Words = (1 << len(self.words)) - 1

    @cached_property
    def _has_parts(self) -> bool:
        """Whether fine tags are written in parts, as ``N|soort|ev|basis``."""
        return any("|" in tag for sentence, _ in self._sentences() for tag in sentence.sentence.fine_tags)

    def _parts_of_fine_tags(self, sentence: Annotations) -> Iterator[Sequence[str]]:
        tags = sentence.sentence.fine_tags
        return (tuple(dict.fromkeys(filter(None, tag.split("|")))) if self._has_parts else () for tag in tags)

    @cached_property
    def _documents(self) -> Mapping[int, Set[str]]:
        """What the ids of many sentences begin with, but for the number at the end, by its length."""
        names = (sentence.sentence.name for sentence, _ in self._sentences())
        begin = (name.rstrip(digits) for name in names if name[-1:] in digits)
        found = defaultdict[int, set[str]](set)
        for each, number in Counter(filter(None, begin)).items():
            if number >= SENTENCES:
                found[len(each)].add(each)
        return found

    def _documents_of(self, sentence: Annotations) -> Iterator[Sequence[str]]:
        name = sentence.sentence.name
        own = tuple(name[:size] for size, beginnings in self._documents.items() if name[:size] in beginnings)
        return repeat(own, len(sentence.sentence))

    @cached_property
    def sisters(self) -> Sequence[int]:
        """For each word a number that it shares with the other dependents of its head."""
        found, groups = array("I"), 0
        for annotations, positions in self._sentences():
            heads, own = _heads(annotations), defaultdict[int, int](partial(next, count(groups)))
            found.extend(own[heads[at - 1]] for at in positions)
            groups += len(own)
        return found

    def having(self, attribute: Attribute, value: str) -> Words:
        self._read(attribute)
        key = attribute, value
        if key not in self._sets:
            self._sets[key] = words_of(self._places[attribute].get(value, ()))
        return self._sets[key]

    def having_any(self, attribute: Attribute, fits: Callable[[str], bool]) -> Words:
        """The words with a value that ``fits``, of which there may be as many as words."""
        self._read(attribute)
        return words_of(chain.from_iterable(at for value, at in self._places[attribute].items() if fits(value)))

    def unlike(self, attribute: Attribute, source: Attribute, written: Callable[[str], str]) -> Words:
        """The words whose value is not what that of another attribute, which they have, is as ``written``."""
        self._read(attribute)
        self._read(source)
        both = zip(self._values[attribute], self._values[source], strict=True)
        return words_of(
            n for n, (own, others) in enumerate(both) if others not in _NOTHING and written(others[0]) not in own
        )

    def matching(self, pattern: Iterable[Condition], words: Words) -> Words:
        """Those of some words at which all conditions hold."""
        for attribute, values, holds in pattern:
            having = reduce(or_, (self.having(attribute, value) for value in values))
            words &= having if holds else ~having
        return words

    def values(self, attribute: Attribute) -> Sequence[str]:
        self._read(attribute)
        if attribute not in self._sorted:
            self._sorted[attribute] = sorted(value for value, found in self._places[attribute].items() if found)
        return self._sorted[attribute]

    def counts_at(self, attribute: Attribute, words: Iterable[int]) -> Counter[str]:
        self._read(attribute)
        every = self._values[attribute]
        return Counter(value for word in words for value in every[word])

    def _read(self, attribute: Attribute) -> None:
        if attribute in self._places:
            return
        wanted = CONDITIONS if attribute in CONDITIONS and attribute is not Attribute.RELATION else (attribute,)
        wanted = tuple(each for each in wanted if each not in self._places)
        for each in wanted:
            self._places[each], self._values[each] = defaultdict(lambda: array("I")), []
        # Words with the same values share them: a large treebank has millions of words.
        shared = dict[tuple[str, ...], tuple[str, ...]]()
        number = 0
        for annotations, positions in self._sentences():
            columns = [
                (self._places[each], self._values[each], list(self._readers[each](annotations))) for each in wanted
            ]
            for at in positions:
                for places, values, column in columns:
                    found = tuple(column[at - 1])
                    values.append(shared.setdefault(found, found))
                    for value in found:
                        places[value].append(number)
                number += 1


def words_of(numbers: Iterable[int]) -> Words:
    """The set of the words with these numbers."""
    numbers = list(numbers)
    if not numbers:
        return 0
    bits = bytearray(max(numbers) // 8 + 1)
    for each in numbers:
        bits[each >> 3] |= 1 << (each & 7)
    return int.from_bytes(bits, "little")


def numbers_of(words: Words) -> Iterator[int]:
    """The numbers of the words in a set, in order."""
    for i, byte in enumerate(words.to_bytes((words.bit_length() + 7) // 8, "little")):
        while byte:
            low = byte & -byte
            yield 8 * i + low.bit_length() - 1
            byte ^= low


def _one(values: Iterable[str]) -> Iterator[Sequence[str]]:
    """A column with at most one value for each word."""
    return ((value,) if value != ABSENT else () for value in values)


def _heads(sentence: Annotations) -> Sequence[int]:
    """The head of each word; 0 for none, also outside the sentence."""
    size = len(sentence.sentence)
    return [head if 0 <= head <= size else 0 for head in sentence.heads or [0] * size]


def _of_head(column: Callable[[Annotations], Sequence[str]]) -> Callable[[Annotations], Iterator[Sequence[str]]]:
    def of_head(sentence: Annotations) -> Iterator[Sequence[str]]:
        values = column(sentence)
        return _one(values[head - 1] if head else ABSENT for head in _heads(sentence))

    return of_head


def _lemmas(sentence: Annotations) -> Sequence[str]:
    return sentence.lemmas or [ABSENT] * len(sentence.sentence)


def _small_forms(sentence: Annotations) -> Sequence[str]:
    return [form.lower() for form in sentence.sentence.forms]


def _sides(sentence: Annotations) -> Iterator[Sequence[str]]:
    if sentence.heads is None:
        return _one([ABSENT] * len(sentence.sentence))
    sides = ((BEFORE if head > i else AFTER) if head else TOP for i, head in enumerate(_heads(sentence), start=1))
    return _one(sides)


def _features(sentence: Annotations) -> Iterator[Sequence[str]]:
    if sentence.features is None:
        return _one([ABSENT] * len(sentence.sentence))
    return (
        [name if name == value else f"{name}={value}" for name, value in each.items()] for each in sentence.features
    )


def _head_features(sentence: Annotations) -> Iterator[Sequence[str]]:
    features = tuple(_features(sentence))
    return (features[head - 1] if head else () for head in _heads(sentence))


def _by_head(sentence: Annotations) -> dict[int, list[int]]:
    found = defaultdict[int, list[int]](list)
    for i, head in enumerate(_heads(sentence), start=1):
        if head:
            found[head].append(i)
    return found


def _of_children(column: Callable[[Annotations], Sequence[str]]) -> Callable[[Annotations], Iterator[Sequence[str]]]:
    def of_children(sentence: Annotations) -> Iterator[Sequence[str]]:
        below, values = _by_head(sentence), column(sentence)
        for i in range(1, len(sentence.sentence) + 1):
            yield tuple({values[k - 1]: None for k in below.get(i, ()) if values[k - 1] != ABSENT})

    return of_children


def _sisters(sentence: Annotations) -> Iterator[Sequence[str]]:
    below = _by_head(sentence)
    for i, head in enumerate(_heads(sentence), start=1):
        yield tuple({sentence.labels[k - 1]: None for k in below.get(head, ()) if k != i})


def _like_sisters(sentence: Annotations, *, earlier: bool) -> Iterator[Sequence[str]]:
    """The word's own relation, if another dependent of its head has it that stands before the word, or after it."""
    below, labels = _by_head(sentence), sentence.labels
    for i, head in enumerate(_heads(sentence), start=1):
        others = (k for k in below.get(head, ()) if k != i and (k < i) is earlier)
        yield (labels[i - 1],) if any(labels[k - 1] == labels[i - 1] for k in others) else ()


def _others(sentence: Annotations) -> Iterator[Sequence[str]]:
    for i in range(len(sentence.sentence)):
        yield [
            f"{name}: {part}"
            for name, column in sentence.other_columns.items()
            for part in dict.fromkeys(column[i].split("|"))
            if part
        ]


_Readers = dict[Attribute, Callable[[Annotations], Iterable[Sequence[str]]]]


def _lexical(column: Callable[[Annotations], Sequence[str]]) -> _Readers:
    """The readers of what is asked of words of the language: of their lemmas, or of their forms."""
    return {
        Attribute.LEMMA: lambda sentence: ((value,) for value in column(sentence)),
        Attribute.HEAD_LEMMA: _of_head(column),
        Attribute.CHILD_LEMMA: _of_children(column),
        Attribute.NEXT: lambda sentence: _one([*column(sentence)[1:], ABSENT]),
        Attribute.PREVIOUS: lambda sentence: _one([ABSENT, *column(sentence)[:-1]]),
    }


_READERS: Final[_Readers] = {
    Attribute.CLASS: lambda sentence: _one(sentence.classes),
    Attribute.RELATION: lambda sentence: _one(sentence.labels),
    Attribute.SIDE: _sides,
    Attribute.FEATURE: _features,
    Attribute.HEAD_CLASS: _of_head(attrgetter("classes")),
    Attribute.HEAD_RELATION: _of_head(attrgetter("labels")),
    Attribute.CHILD: _of_children(attrgetter("labels")),
    Attribute.SISTER: _sisters,
    Attribute.EARLIER_SISTER: partial(_like_sisters, earlier=True),
    Attribute.LATER_SISTER: partial(_like_sisters, earlier=False),
    Attribute.HEAD_OF_HEAD: _of_head(
        lambda sentence: [sentence.classes[head - 1] if head else ABSENT for head in _heads(sentence)]
    ),
    Attribute.HEAD_FEATURE: _head_features,
    Attribute.FINE_TAG: lambda sentence: _one(sentence.sentence.fine_tags),
    Attribute.TAG: lambda sentence: _one(sentence.sentence.tags),
    Attribute.FORM: lambda sentence: _one(sentence.sentence.forms),
    Attribute.OWN_LEMMA: lambda sentence: ((lemma,) for lemma in _lemmas(sentence)),
    Attribute.OTHER: _others,
}


MOST_CHANGED: Final = 1_000
"""The most words that may be added and removed: a sentence that differs in more is one rewording from the first on."""

_START: Final[Mapping[int, int]] = {1: 0}


@dataclass(frozen=True, slots=True)
class Rewording:
    """Neighbouring words that were replaced by others, as positions from 1; either may be empty."""

    old: range
    new: range


@dataclass(frozen=True, slots=True)
class WordPairs:
    """The words that are in both states, as pairs of positions from 1, and all others.

    ``old_units`` and ``new_units`` give each position a number that is the same in both states for the same word, and
    for all words of a rewording; that of 0, the virtual root, is 0. So a head is the same if its unit is the same.
    """

    pairs: tuple[tuple[int, int], ...]
    rewordings: tuple[Rewording, ...]
    old_units: tuple[int, ...]
    new_units: tuple[int, ...]


def pair_words_of(old: Sentence, new: Sentence) -> WordPairs:
    """Pairs the words of a sentence by their forms; one by one if tags and tree are the same.

    Where vowels were added, say, a form that another word has now would be taken for that word.
    """
    is_respelt = (old.tags, old.fine_tags, old.tree) == (new.tags, new.fine_tags, new.tree)
    return pair_words(old.forms, old.forms if is_respelt else new.forms)


def pair_words(old: Sequence[str], new: Sequence[str]) -> WordPairs:
    """Pairs words by their forms; as many words replaced by as many others are pairs as well."""
    if old == new:
        units = tuple(range(len(old) + 1))
        return WordPairs(tuple((i, i) for i in units[1:]), (), units, units)
    pairs, rewordings = list[tuple[int, int]](), list[Rewording]()
    i = j = 1
    for k, m in [*_same(old, new), (len(old) + 1, len(new) + 1)]:
        if k - i == m - j:
            pairs += zip(range(i, k), range(j, m), strict=True)
        else:
            rewordings.append(Rewording(range(i, k), range(j, m)))
        if k <= len(old):
            pairs.append((k, m))
        i, j = k + 1, m + 1
    old_units, new_units = [0] * (len(old) + 1), [0] * (len(new) + 1)
    for unit, (i, j) in enumerate(pairs, start=1):
        old_units[i] = new_units[j] = unit
    for unit, each in enumerate(rewordings, start=len(pairs) + 1):
        for i in each.old:
            old_units[i] = unit
        for j in each.new:
            new_units[j] = unit
    return WordPairs(tuple(pairs), tuple(rewordings), tuple(old_units), tuple(new_units))


def _same(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Positions of words that stay the same in the shortest way from ``old`` to ``new``, in order."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    end = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    yield from ((i, i) for i in range(1, start + 1))
    inside = _shortest(old[start : len(old) - end], new[start : len(new) - end])
    yield from ((start + i, start + j) for i, j in inside)
    yield from ((len(old) - i, len(new) - i) for i in reversed(range(end)))


def _shortest(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """The same words by Myers's greedy search (An O(ND) Difference Algorithm, 1986); none if it is given up.

    ``furthest[k]`` is how far in ``old`` one comes with so many changes when ``k`` more words were removed than added.
    """
    furthest, history = _START, list[Mapping[int, int]]()
    for changed in range(min(len(old) + len(new), MOST_CHANGED) + 1):
        reached = dict[int, int]()
        history.append(reached)
        for k in range(-changed, changed + 1, 2):
            _, i = _step(furthest, changed, k)
            while i < len(old) and 0 <= i - k < len(new) and old[i] == new[i - k]:
                i += 1
            reached[k] = i
            if i >= len(old) and i - k >= len(new):
                return _way_back(history, k, i)
        furthest = reached
    return []


def _step(furthest: Mapping[int, int], changed: int, k: int) -> tuple[int, int]:
    """The ``k`` from which a way comes to this one, by a word added or removed, and where it then is in ``old``."""
    if k == -changed or (k != changed and furthest[k - 1] < furthest[k + 1]):
        return k + 1, furthest[k + 1]
    return k - 1, furthest[k - 1] + 1


def _way_back(history: Sequence[Mapping[int, int]], k: int, i: int) -> list[tuple[int, int]]:
    """The words that stay the same on the way that ended at ``i`` with ``k``."""
    found = list[tuple[int, int]]()
    for changed in reversed(range(len(history))):
        before = history[changed - 1] if changed else _START
        k_before, start = _step(before, changed, k)
        found += ((at, at - k) for at in range(i, start, -1))
        k, i = k_before, before[k_before]
    return found[::-1]
