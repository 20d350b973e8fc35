"""Attachment scores: shares of tokens with the gold head, or head and relation; and ELAS of enhanced graphs."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import and_, eq
from typing import Final
from weakref import WeakKeyDictionary

from core.base.messages import Text, said
from core.formats.conll_columns import NOT_ANNOTATED
from core.formats.conll_details import columns_in, surface_text, word_column
from core.model.choices import Unit
from core.model.sentence import Sentence, SentencesOnDemand
from core.model.version import Version
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.clas import Right, aligned_losses, outside_sets
from core.scoring.metrics.measure import (
    AlignedCounts,
    Loss,
    LossKind,
    Measure,
    OverlapCounts,
    Standing,
    WordCounts,
    without_dependencies,
)
from core.scoring.metrics.relation_sets import RelationSets, at_gold
from core.scoring.settings import GoldSet
from core.scoring.whose_points import cause_if
from core.scoring.word_alignment import NOWHERE, UNALIGNED, heads_at, values_at

Test = Callable[[str], bool]
"""Tells what is looked for in a word's column, or in the text of a sentence."""

_TEXT: Final = -1
"""In place of a column: the whole text."""

_FOUND: Final = WeakKeyDictionary[SentencesOnDemand, dict[tuple[int, Test], bool]]()


def any_word(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    """Whether the column at index ``at`` of any word, or any `_TEXT`, passes a test, a function of a module."""
    if not isinstance(sentences, SentencesOnDemand):
        return _look(sentences, at, holds)
    found = _FOUND.setdefault(sentences, {})
    if (at, holds) not in found:
        found[at, holds] = _look(sentences, at, holds)
    return found[at, holds]


def _look(sentences: Sequence[Sentence], at: int, holds: Test) -> bool:
    if at == _TEXT:
        return any(holds(sentence.source) for sentence in sentences)
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


def version_of(frame: Frame, name: str) -> Version | None:
    """The version that has a version's words in its file; None for a floor."""
    source = frame.dependencies[name]
    return next((version for version in frame.versions if version.name == source), None)


def place_of(version: Version, column: str) -> int | None:
    """The index of a column in the file of a version; None if its format lacks it."""
    columns, names = columns_in(version), (_FEATS, "FEAT") if column == _FEATS else (column,)
    return columns and columns.find(*names)


def _annotated(frame: Frame, name: str, column: str) -> tuple[Version, int]:
    """The version that has a version's words in its file, and the index of a column that it has."""
    version = version_of(frame, name)
    at = None if version is None else place_of(version, column)
    assert version is not None, "a floor has no columns"
    assert at is not None, "a measure does not apply where its column is missing"
    return version, at


def column_of(comparison: Comparison, name: str, column: str) -> Sequence[str]:
    """A column of the words of a version that are compared."""
    version, at = _annotated(comparison.frame, name, column)
    values = word_column(comparison.words[version.name].source, at)
    return [values[position - 1] for position in comparison.word_positions(version.name)]


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


def _count_annotations(columns: Sequence[str], comparison: Comparison, parse: str, against: GoldSet) -> AlignedCounts:
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
    empty = dict[str, list[str]]()
    for name in (parse, *against):
        version = version_of(frame, name)
        if version is None:
            return said("{name} is a floor, which has nothing but arcs", name=name)
        places = {column: place_of(version, column) for column in columns}
        for column, at in places.items():
            if at is None:
                return said("the format of {name} has no {column}", name=name, column=column)
        pairs = ((column, at) for column, at in places.items() if at is not None)
        found.append([column for column, at in pairs if any_word(version.sentences, at, _is_annotated)])
        for column in columns:
            if column not in found[-1]:
                empty.setdefault(column, []).append(name)
    needed = [column for column in columns if any(column in each for each in found)] or columns[:1]
    reasons = (said("{column} is not annotated in {name}", name=empty[at], column=at) for at in needed if at in empty)
    return next(reasons, "")


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
        partial(_count_annotations, columns),
        single=True,
        reason=partial(lacking, columns),
        reads_source=True,
        group="ud",
    )


_OF_WORDS: Final = (
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


def _of_content_words(sets: RelationSets) -> tuple[Measure, ...]:
    """MLAS and BLEX, with these ``sets`` of relations."""
    functional = frozenset(relation for relation, name in sets.items() if name == "fun")
    content = frozenset(relation for relation, name in sets.items() if name not in ("fun", "punct"))

    def measure(metric: str, title: str, meaning: str, functional: frozenset[str], *columns: str) -> Measure:
        count = partial(_count_content, content, functional, columns)
        reason = partial(_lacking_or_outside, columns)
        return Measure(
            metric, title, meaning, OverlapCounts, count, single=True, reason=reason, reads_source=True, group="ud"
        )

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


_SEGMENTATION: Final = (
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


def same(found: Sequence[int | str | None], expected: Sequence[int | str]) -> list[bool]:
    """For each token whether its head, or its relation, is the gold's. Arcs of invalid trees count as they are (§1)."""
    return list(map(eq, found, expected))


def undirected(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> list[bool]:
    """For each token whether its head in the parse is its gold head or one of its gold children (S11 §5)."""
    right = same(parse_heads, gold_heads)
    for i, is_right in enumerate(right):
        if not is_right:
            right[i] = _head_of(gold_heads, parse_heads[i]) == i + 1
    return right


def neutral_edge_direction(parse_heads: Sequence[int], gold_heads: Sequence[int]) -> list[bool]:
    """NED: as `undirected`, or the head is the gold grandparent, possibly the virtual root (S11 §5).

    D: the virtual root is node 0 and can't be a child (protocol §4).
    """
    right = undirected(parse_heads, gold_heads)
    for i, is_right in enumerate(right):
        if not is_right:
            gold = gold_heads[i]
            right[i] = gold != 0 and parse_heads[i] == gold_heads[gold - 1]
    return right


_NONE: Final = -1


def _head_of(heads: Sequence[int], position: int) -> int:
    """The head of a token; -1 for the virtual root and for a position out of range."""
    return heads[position - 1] if 0 < position <= len(heads) else _NONE


def _of_heads(
    right: Callable[[Sequence[int], Sequence[int]], list[bool]], comparison: Comparison, parse: str, gold: str
) -> list[bool]:
    found: Sequence[int] = comparison.word_dependencies(parse).heads
    expected = comparison.word_dependencies(gold).heads
    if comparison.divided is not None:
        found = heads_at(comparison.alike(parse, gold), found, len(expected))
    return right(found, expected)


def _of_labels(comparison: Comparison, parse: str, gold: str) -> list[bool]:
    """Relations are compared as mapped."""
    found, expected = comparison.word_relations(parse), comparison.word_relations(gold)
    if comparison.divided is None:
        return same(found, expected)
    return same(values_at(comparison.alike(parse, gold), found, len(expected)), expected)


def _of_arcs(comparison: Comparison, parse: str, gold: str) -> list[bool]:
    heads = _of_heads(same, comparison, parse, gold)
    return list(map(and_, heads, _of_labels(comparison, parse, gold)))


def _count(right: Right, comparison: Comparison, parse: str, against: GoldSet) -> WordCounts:
    (gold,) = against
    tokens = right(comparison, parse, gold)
    return WordCounts(tokens.count(True), len(tokens))


def _losses(right: Right, comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The words that are wrong. One that the native gold counts as right, by the same measure, is the scheme's."""
    (gold,) = against
    native = right(comparison, parse, comparison.frame.native_gold(parse))
    heads, relations = _of_heads(same, comparison, parse, gold), _of_labels(comparison, parse, gold)
    labels = comparison.word_relations(parse), comparison.word_relations(gold)
    for i, is_right in enumerate(right(comparison, parse, gold)):
        if not is_right:
            kind = LossKind.HEAD_AND_RELATION if not heads[i] and not relations[i] else LossKind.HEAD
            kind = LossKind.RELATION if heads[i] else kind
            yield Loss(cause_if(is_native=native[i]), kind, 1 << i, labels[0][i], labels[1][i])


def _labels(comparison: Comparison, parse: str, against: GoldSet) -> tuple[Counter[str], Counter[str]]:
    return Counter(comparison.word_relations(parse)), Counter(comparison.word_relations(against[0]))


def _count_aligned(right: Right, comparison: Comparison, parse: str, against: GoldSet) -> AlignedCounts:
    """The F1 of words, as in the CoNLL 2018 shared task: a word that only one side has is wrong (protocol §7)."""
    (gold,) = against
    correct = right(comparison, parse, gold).count(True)
    return AlignedCounts(correct, *(len(comparison.word_relations(version)) for version in (parse, gold)))


def _attachment(
    metric: str, title: str, meaning: str, aligned: str, right: Right, standing: Standing = Standing.NAMED
) -> tuple[Measure, Measure]:
    """The measure where all versions have the same words, and, with another meaning, where they may not."""
    measure = Measure(
        metric,
        title,
        meaning,
        WordCounts,
        partial(_count, right),
        single=True,
        reason=without_dependencies,
        losses=partial(_losses, right),
        labels=_labels,
        standing=standing,
        group="attachment",
    )
    count, losses = partial(_count_aligned, right), partial(aligned_losses, right, Comparison.word_relations)
    return measure, replace(measure, meaning=aligned, counts=AlignedCounts, count=count, losses=losses)


_UAS: Final = _attachment(
    "uas",
    "UAS",
    "The share of words with the gold's head (Buchholz and Marsi 2006).",
    "The F1 of words with the gold's head; a word that only one side has is wrong (CoNLL 2018 shared task).",
    partial(_of_heads, same),
    Standing.HEADLINE,
)
_LAS: Final = _attachment(
    "las",
    "LAS",
    "The share of words with the gold's head and relation (Buchholz and Marsi 2006).",
    "The F1 of words with the gold's head and relation; a word that only one side has is wrong "
    "(CoNLL 2018 shared task).",
    _of_arcs,
    Standing.HEADLINE,
)
_LABEL: Final = _attachment(
    "label",
    "label accuracy",
    "The share of words with the gold's relation, whatever their heads.",
    "The F1 of words with the gold's relation, whatever their heads; a word that only one side has is wrong.",
    _of_labels,
    Standing.ERRORS,
)
_UNDIRECTED: Final = _attachment(
    "undirected",
    "undirected",
    "The share of words whose head is the gold's, or one of their children there (Schwartz et al. 2011).",
    "The F1 of words whose head is the gold's, or one of their children there (Schwartz et al. 2011); a word that only "
    "one side has is wrong.",
    partial(_of_heads, undirected),
)
_NED: Final = _attachment(
    "ned",
    "NED",
    "The share of words whose head is the gold's, or one of their children or their grandparent there: "
    "neutral edge direction (Schwartz et al. 2011).",
    "The F1 of words whose head is the gold's, or one of their children or their grandparent there (Schwartz et al. "
    "2011); a word that only one side has is wrong.",
    partial(_of_heads, neutral_edge_direction),
)

_ATTACHMENT: Final = (_UAS, _LAS, _LABEL, _UNDIRECTED, _NED)
"""Each where words are the same, and where they may differ: as F1 of aligned words (protocol §7)."""


# ELAS: F1 of the arcs of enhanced graphs (IWPT 2020 shared task).
#
# A word may have several enhanced arcs; those of aligned words are compared (protocol §7). Empty nodes must have been
# collapsed, as for the shared task: an arc through one is then ``conj>nsubj``.


_DEPS: Final = "DEPS"

_Arc = tuple[int, str]
"""The head of an enhanced arc among the words compared, 0 for the root, and its relation."""


def _graph(comparison: Comparison, name: str) -> Sequence[list[_Arc]]:
    """The enhanced arcs to each word; a head that is left out, or is no number, is nowhere."""
    kept = comparison.word_positions(comparison.frame.dependencies[name])
    numbers = {"0": 0} | {str(position): i for i, position in enumerate(kept, start=1)}
    return [_arcs(text, numbers) for text in column_of(comparison, name, _DEPS)]


def _arcs(text: str, numbers: Mapping[str, int]) -> list[_Arc]:
    if text == NOT_ANNOTATED:
        return []
    parts = (arc.partition(":") for arc in text.split("|"))
    return [(numbers.get(head, NOWHERE), relation) for head, _, relation in parts]


def _count_enhanced(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    """D: an arc that a parse has twice is right once, where the shared task's script counts it twice."""
    (gold,) = against
    found, expected = _graph(comparison, parse), _graph(comparison, gold)
    alike = comparison.alike(parse, gold)
    same = {0: 0} | {i: word + 1 for i, word in enumerate(alike, start=1) if word != UNALIGNED}
    correct = 0
    for i, word in enumerate(alike):
        if word != UNALIGNED:
            mine = [(same[head], relation) for head, relation in found[i] if head in same]
            correct += (Counter(mine) & Counter(expected[word])).total()
    return OverlapCounts(correct, *(sum(map(len, graph)) for graph in (found, expected)))


_EMPTY_NODE: Final = re.compile(r"^\d+\.\d", re.MULTILINE | re.ASCII)


def _has_empty_node(text: str) -> bool:
    """D: also one on which no word depends: a parse that lacks it is not right."""
    return _EMPTY_NODE.search(text) is not None


def _reason(frame: Frame, parse: str, against: GoldSet) -> Text:
    if reason := lacking((_DEPS,), frame, parse, against):
        return reason
    versions = {name: _annotated(frame, name, _DEPS)[0] for name in (parse, *against)}
    if found := [name for name, each in versions.items() if any_word(each.sentences, _TEXT, _has_empty_node)]:
        return said("enhanced graphs of {name} have empty nodes, which must be collapsed first", name=found)
    return ""


_ENHANCED: Final = (
    Measure(
        "elas",
        "ELAS",
        "The F1 of the arcs of enhanced graphs, with their relations (IWPT 2020 shared task).",
        OverlapCounts,
        _count_enhanced,
        single=True,
        reason=_reason,
        reads_source=True,
        group="ud",
    ),
)


def measures(sets: RelationSets, unit: Unit) -> tuple[Measure, ...]:
    """Attachment scores; of ``unit`` characters also those about cuts; and those that read columns."""
    of_heads = [pair[unit is Unit.CHARACTERS] for pair in _ATTACHMENT]
    about_cuts = _SEGMENTATION if unit is Unit.CHARACTERS else ()
    return (*of_heads, *about_cuts, *_OF_WORDS, *_of_content_words(sets), *_ENHANCED)
