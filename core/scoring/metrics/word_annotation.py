"""What UD annotates beyond arcs: parts of speech, features, lemmas, alone and with arcs (CoNLL 2018 shared task).

All are F1 of words, aligned where versions have other words (protocol §4 and §7). Columns are read from the file when
they are asked for.
"""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final
from weakref import WeakKeyDictionary

from core.base.messages import Text, said
from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import surface_text, word_column
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.sentences_on_demand import SentencesOnDemand
from core.model.version import Version
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.clas import outside_sets
from core.scoring.metrics.measure import AlignedCounts, Measure, OverlapCounts, without_dependencies
from core.scoring.metrics.relation_sets import RelationSets, at_gold
from core.scoring.settings import GoldSet
from core.scoring.word_alignment import UNALIGNED

Test = Callable[[str], bool]
"""Tells what is looked for in a word's column."""

_FOUND: Final = WeakKeyDictionary[SentencesOnDemand, dict[tuple[int, Test], bool]]()


def any_word(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    """Whether the column at index ``at`` of any word passes a test, which must be a function of a module."""
    if not isinstance(sentences, SentencesOnDemand):
        return _look(sentences, at, holds)
    found = _FOUND.setdefault(sentences, {})
    if (at, holds) not in found:
        found[at, holds] = _look(sentences, at, holds)
    return found[at, holds]


def _look(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    return any(holds(value) for sentence in sentences for value in word_column(sentence.source, at))


_UNIVERSAL: Final = frozenset(
    (
        *("PronType", "NumType", "Poss", "Reflex", "Foreign", "Abbr", "Gender", "Animacy", "Number", "Case"),
        *("Definite", "Degree", "VerbForm", "Mood", "Tense", "Aspect", "Voice", "Evident", "Polarity", "Person"),
        "Polite",
    )
)
"""The features of UD version 2 that the shared task compared: the universal ones of its guidelines then."""

_UPOS, _XPOS, _FEATS, _LEMMA = "UPOS", "XPOS", "FEATS", "LEMMA"

Same = Callable[[Comparison, str, str], list[tuple[bool, int, int]]]


def version_of(frame: Frame, name: str) -> Version | None:
    """The version that has a version's words in its file; None for a floor."""
    source = frame.dependencies[name]
    return next((version for version in frame.versions if version.name == source), None)


def place_of(version: Version, column: str) -> int | None:
    """The index of a column in the file of a version; None if its format lacks it."""
    layout = format_named(version.format).layout
    return layout.names.index(column) if isinstance(layout, Columns) and column in layout.names else None


def column_of(comparison: Comparison, name: str, column: str) -> Sequence[str]:
    """A column of the words of a version that are compared."""
    version = version_of(comparison.frame, name)
    at = None if version is None else place_of(version, column)
    assert version is not None, "a floor has no columns"
    assert at is not None, "a measure does not apply where its column is missing"
    values = word_column(comparison.words[version.name].source, at)
    divided = comparison.divided
    kept = comparison.positions if divided is None else divided.words[version.name]
    return [values[position - 1] for position in kept]


def _universal_features(features: str) -> str:
    return "|".join(sorted(each for each in features.split("|") if each.partition("=")[0] in _UNIVERSAL))


def _values(comparison: Comparison, name: str, column: str) -> Sequence[str]:
    values = column_of(comparison, name, column)
    return list(map(_universal_features, values)) if column == _FEATS else values


def _pairs(comparison: Comparison, parse: str, gold: str) -> list[tuple[int, int]]:
    """The indices of each word of the parse and the same word of the gold."""
    return [(i, j) for i, j in enumerate(comparison.alike(parse, gold)) if j != UNALIGNED]


def _equal(columns: Sequence[str], comparison: Comparison, parse: str, gold: str) -> list[bool]:
    """For each pair of the same words whether these columns are equal; a lemma that the gold lacks is never wrong."""
    pairs = _pairs(comparison, parse, gold)
    equal = [True] * len(pairs)
    for column in columns:
        found, expected = (_values(comparison, name, column) for name in (parse, gold))
        is_free = column == _LEMMA
        for k, (i, j) in enumerate(pairs):
            equal[k] = equal[k] and (found[i] == expected[j] or (is_free and expected[j] == NOT_ANNOTATED))
    return equal


def _count(columns: Sequence[str], comparison: Comparison, parse: str, against: GoldSet) -> AlignedCounts:
    (gold,) = against
    correct = sum(_equal(columns, comparison, parse, gold))
    return AlignedCounts(correct, *(len(comparison.word_relations(version)) for version in (parse, gold)))


def _count_content(
    content: frozenset[str],
    functional: frozenset[str],
    columns: Sequence[str],
    comparison: Comparison,
    parse: str,
    against: GoldSet,
) -> OverlapCounts:
    """Content words with the gold's head and relation, these columns, and the same ``functional`` dependents."""
    (gold,) = against
    found, expected, alike = comparison.side(parse), comparison.side(gold), comparison.alike(parse, gold)
    at_words = at_gold(found, alike, len(expected.heads))
    pairs, equal = _pairs(comparison, parse, gold), _equal(columns, comparison, parse, gold)
    good = {j for (_, j), is_equal in zip(pairs, equal, strict=True) if is_equal}
    wrong_children = _heads_of_wrong_children(functional, columns, comparison, parse, gold) if functional else set()
    correct = sum(
        j in good
        and expected.relations[j] in content
        and at_words.relations[j] in content
        and (at_words.heads[j], at_words.labels[j]) == (expected.heads[j], expected.labels[j])
        and j not in wrong_children
        for j in range(len(expected.heads))
    )
    sizes = (sum(relation in content for relation in side.relations) for side in (found, expected))
    return OverlapCounts(correct, *sizes)


def _heads_of_wrong_children(
    functional: frozenset[str], columns: Sequence[str], comparison: Comparison, parse: str, gold: str
) -> set[int]:
    """The words of the gold whose functional dependents are not the same, in relation and columns, in the parse."""
    found, expected, alike = comparison.side(parse), comparison.side(gold), comparison.alike(parse, gold)
    mine = [_values(comparison, parse, column) for column in columns]
    theirs = [_values(comparison, gold, column) for column in columns]
    of_parse: dict[int, list[tuple[object, ...]]] = {}
    of_gold: dict[int, list[tuple[object, ...]]] = {}
    for i, (head, relation, label) in enumerate(zip(*found, strict=True)):
        if relation in functional and 0 < head <= len(alike):
            of_parse.setdefault(alike[head - 1], []).append((alike[i], label, *(values[i] for values in mine)))
    for j, (head, relation, label) in enumerate(zip(*expected, strict=True)):
        if relation in functional and head > 0:
            of_gold.setdefault(head - 1, []).append((j, label, *(values[j] for values in theirs)))
    return {head for head in of_parse.keys() | of_gold.keys() if of_parse.get(head) != of_gold.get(head)}


def lacking(columns: Sequence[str], frame: Frame, parse: str, against: GoldSet) -> Text:
    """Why these columns can't be compared: a version's format or its whole file lacks one.

    D: of several columns, one that neither version annotates is the same in both; one is needed.
    """
    if reason := without_dependencies(frame, parse, against):
        return reason
    found = list[list[str]]()
    empty = dict[str, Text]()
    for name in (parse, *against):
        version = version_of(frame, name)
        if version is None:
            return said("{name} is a floor, which has nothing but arcs", name=name)
        places = {column: place_of(version, column) for column in columns}
        for column, at in places.items():
            if at is None:
                return said("the format of {name} has no {column}", name=name, column=column)
        found.append(
            [
                column
                for column, at in places.items()
                if at is not None and any_word(version.sentences, at, _is_annotated)
            ]
        )
        for column in columns:
            if column not in found[-1]:
                empty.setdefault(column, said("{column} is not annotated in {name}", name=name, column=column))
    needed = [column for column in columns if any(column in each for each in found)] or columns[:1]
    return next((empty[column] for column in needed if column in empty), "")


def _is_annotated(value: str) -> bool:
    return value != NOT_ANNOTATED


def _lacking_or_outside(columns: Sequence[str], frame: Frame, parse: str, against: GoldSet) -> Text:
    return lacking(columns, frame, parse, against) or outside_sets(frame, parse, against)


def _of_words(metric: str, title: str, meaning: str, *columns: str) -> Measure:
    return Measure(
        metric,
        title,
        meaning,
        AlignedCounts,
        partial(_count, columns),
        single=True,
        reason=partial(lacking, columns),
        reads_source=True,
    )


OF_WORDS: Final = (
    _of_words(
        "upos", "UPOS", "The F1 of words with the gold's universal part of speech (CoNLL 2018 shared task).", _UPOS
    ),
    _of_words("xpos", "XPOS", "The F1 of words with the gold's own part of speech (CoNLL 2018 shared task).", _XPOS),
    _of_words(
        "ufeats", "UFeats", "The F1 of words with the gold's universal features (CoNLL 2018 shared task).", _FEATS
    ),
    _of_words(
        "alltags",
        "AllTags",
        "The F1 of words with the gold's parts of speech and universal features (CoNLL 2018 shared task).",
        _UPOS,
        _XPOS,
        _FEATS,
    ),
    _of_words("lemmas", "Lemmas", "The F1 of words with the gold's lemma (CoNLL 2018 shared task).", _LEMMA),
)


def of_content_words(sets: RelationSets) -> tuple[Measure, ...]:
    """MLAS and BLEX, with these ``sets`` of relations."""
    functional = frozenset(relation for relation, name in sets.items() if name == "fun")
    content = frozenset(relation for relation, name in sets.items() if name not in ("fun", "punct"))

    def measure(metric: str, title: str, meaning: str, functional: frozenset[str], *columns: str) -> Measure:
        count = partial(_count_content, content, functional, columns)
        reason = partial(_lacking_or_outside, columns)
        return Measure(metric, title, meaning, OverlapCounts, count, single=True, reason=reason, reads_source=True)

    return (
        measure(
            "mlas",
            "MLAS",
            "As CLAS, but parts of speech, universal features and functional dependents must be the gold's too "
            "(CoNLL 2018 shared task).",
            functional,
            _UPOS,
            _FEATS,
        ),
        measure(
            "blex",
            "BLEX",
            "As CLAS, but the lemma must be the gold's too (CoNLL 2018 shared task).",
            frozenset(),
            _LEMMA,
        ),
    )


# How far parse and gold divide the text alike: F1 of words and of tokens, as in the CoNLL 2018 shared task (§7).


def _words(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    """The words that are aligned."""
    (gold,) = against
    alike = comparison.alike(parse, gold)
    correct = sum(word != UNALIGNED for word in alike)
    return OverlapCounts(correct, len(comparison.words[parse]), len(comparison.words[gold]))


def _tokens(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    """The tokens over the same characters."""
    (gold,) = against
    found, expected = (_cuts(comparison, version) for version in (parse, gold))
    return OverlapCounts(len({*found} & {*expected}), len(found), len(expected))


def _cuts(comparison: Comparison, version: str) -> Collection[tuple[int, int]]:
    """Where each token begins and ends: by characters, or, where all versions have the same words, by words."""
    if comparison.divided is not None:
        return [(token.start, token.end) for token in comparison.divided.tokens[version] if token.span]
    kept = {*comparison.positions}
    cuts = [(first, last) for _, first, last in surface_text(comparison.words[version]).tokens]
    inside = {position for first, last in cuts for position in range(first, last + 1)}
    cuts = [(first, last) for first, last in cuts if not kept.isdisjoint(range(first, last + 1))]
    return [*cuts, *((position, position) for position in kept - inside)]


SEGMENTATION: Final = (
    Measure(
        "words",
        "words",
        "The F1 of words: how many both sides have, over the same characters or, in multiword tokens, with the same "
        "forms (CoNLL 2018 shared task).",
        OverlapCounts,
        _words,
        single=True,
    ),
    Measure(
        "tokens",
        "tokens",
        "The F1 of tokens: how many of the text's tokens, before they are divided into words, both sides have "
        "(CoNLL 2018 shared task).",
        OverlapCounts,
        _tokens,
        single=True,
    ),
)
