"""Scores restricted to some relations: CLAS, and LAS with or without sets of relations (NF17)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from core.base.messages import Text, said
from core.model.choices import Unit
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import Loss, LossKind, Measure, OverlapCounts, without_dependencies
from core.scoring.metrics.relation_sets import RelationSets, at_gold, scheme_of
from core.scoring.settings import GoldSet
from core.scoring.whose_points import cause_if
from core.scoring.word_alignment import UNALIGNED

_CLAS: Final = (
    "The F1 of arcs, with their relations, between content words: functional relations and punctuation are left out "
    "(Nivre and Fang 2017)."
)
_EVERY: Final = "The share of words with the gold's head and relation, without subtypes (Nivre and Fang 2017)."
_WITH: Final = "The F1 of arcs of the relations in {}, with their relations (Nivre and Fang 2017)."
_WITHOUT: Final = "The F1 of all arcs except those of {}, with their relations (Nivre and Fang 2017)."
_TITLES: Final = {"core": "CORE", "noncore": "NON-CORE", "fun": "FUN", "mwe": "MWE", "punct": "PUNCT"}
_ALONE: Final = ("core", "noncore", "fun", "mwe")
_LEFT_OUT: Final = ("punct", "fun", "mwe")

Right = Callable[[Comparison, str, str], list[bool]]
"""For each word of a gold whether a parse is right there; it never is at a word that it lacks."""

LabelsOf = Callable[[Comparison, str], Sequence[str | None]]
"""The labels of the words of a version; None for a word that does not count."""

_MAX_NAMED: Final = 5
"""How many relations a reason names; the rest are counted."""


def measures(sets: RelationSets, _unit: Unit) -> tuple[Measure, ...]:
    """The measures restricted to relations, whatever spans are made of."""
    return restricted_measures(sets)


def restricted_measures(sets: RelationSets) -> tuple[Measure, ...]:
    """CLAS (NF17 §4), LAS of or without a set (NF17 Table 2), LAS without a functional relation (NF17 Table 3)."""

    def relations(*names: str) -> frozenset[str]:
        return frozenset(relation for relation, name in sets.items() if name in names)

    every = relations(*_TITLES)
    return (
        _measure("clas", "CLAS", _CLAS, every - relations("fun", "punct")),
        *(
            _measure(f"las:{name}", f"LAS of {_TITLES[name]}", _WITH.format(_TITLES[name]), relations(name))
            for name in _ALONE
        ),
        *(
            _measure(f"las-{name}", f"LAS − {_TITLES[name]}", _WITHOUT.format(_TITLES[name]), every - relations(name))
            for name in _LEFT_OUT
        ),
        *(
            replace(
                _measure(f"las-{relation}", f"LAS − {relation}", _WITHOUT.format(relation), every - {relation}),
                reason=partial(_not_in_inventory, relation),
            )
            for relation in functional_relations(sets)
        ),
    )


def functional_relations(sets: RelationSets) -> list[str]:
    """The relations that are left out one at a time.

    D: a relation with the name of a set that is left out is not among them.
    """
    return [relation for relation, name in sets.items() if name == "fun" and relation not in _LEFT_OUT]


def attachment_without_subtypes(sets: RelationSets) -> Measure:
    """LAS as in NF17: the F1 of the arcs of all sets, hence of all arcs, without subtypes."""
    return _measure("las", "LAS", _EVERY, frozenset(sets))


def _measure(metric: str, title: str, meaning: str, relations: frozenset[str]) -> Measure:
    count, losses = partial(_count, relations), partial(_losses, relations)
    labels = partial(_labels, relations)
    return Measure(
        metric,
        title,
        meaning,
        OverlapCounts,
        count,
        single=True,
        reason=outside_sets,
        losses=losses,
        labels=labels,
        group="relations",
    )


def _count(relations: frozenset[str], comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
    return OverlapCounts(*comparison.arcs(parse, against[0]).among(relations))


def _losses(relations: frozenset[str], comparison: Comparison, parse: str, against: GoldSet) -> Iterator[Loss]:
    """The arcs of these relations that only the parse or only the gold has; each side is filtered by its own."""
    if comparison.divided is not None:
        # An arc is also lost with its word.
        yield from aligned_losses(
            partial(_right_at, relations), partial(_labels_in, relations), comparison, parse, against
        )
        return
    names = parse, against[0], comparison.frame.native_gold(parse)
    found, expected, native = ([_arc(arc, relations) for arc in zip(*comparison.side(n), strict=True)] for n in names)
    for i, (one, other, own) in enumerate(zip(found, expected, native, strict=True)):
        if one and one != other:
            yield Loss(cause_if(is_native=one == own), LossKind.DELETE, 1 << i, one[1], None)
        if other and one != other:
            yield Loss(cause_if(is_native=other != own), LossKind.ADD, 1 << i, None, other[1])


def aligned_losses(
    right: Right, labels: LabelsOf, comparison: Comparison, parse: str, against: GoldSet
) -> Iterator[Loss]:
    """The words of the parse that are wrong by the gold, and those of the gold at which the parse is not right.

    A word counts only if it has one of ``labels``.
    """
    (gold,), native = against, comparison.frame.native_gold(parse)
    at_gold, at_native = right(comparison, parse, gold), right(comparison, parse, native)
    natives_at_gold = right(comparison, native, gold)
    pairs = zip(comparison.alike(parse, gold), comparison.alike(parse, native), strict=True)
    words = zip(pairs, comparison.word_spans(parse), labels(comparison, parse), strict=True)
    for (in_gold, in_native), span, label in words:
        if label is not None and (in_gold == UNALIGNED or not at_gold[in_gold]):
            is_native = in_native != UNALIGNED and at_native[in_native]
            yield Loss(cause_if(is_native=is_native), LossKind.DELETE, span, label, None)
    expected = zip(at_gold, natives_at_gold, comparison.word_spans(gold), labels(comparison, gold), strict=True)
    for is_right, is_native_right, span, label in expected:
        if label is not None and not is_right:
            yield Loss(cause_if(is_native=not is_native_right), LossKind.ADD, span, None, label)


def _labels_in(relations: frozenset[str], comparison: Comparison, version: str) -> list[str | None]:
    """The label of each word of a version; None where its relation does not count."""
    side = comparison.side(version)
    return [label if relation in relations else None for relation, label in zip(*side[1:], strict=True)]


def _right_at(relations: frozenset[str], comparison: Comparison, parse: str, gold: str) -> list[bool]:
    """For each word of the gold whether the parse has its arc, of one of these relations on both sides."""
    expected = comparison.side(gold)
    found = at_gold(comparison.side(parse), comparison.alike(parse, gold), len(expected.heads))
    arcs = (zip(*side, strict=True) for side in (found, expected))
    pairs = ((_arc(one, relations), _arc(other, relations)) for one, other in zip(*arcs, strict=True))
    return [one is not None and one == other for one, other in pairs]


def _labels(
    relations: frozenset[str], comparison: Comparison, parse: str, against: GoldSet
) -> tuple[Counter[str], Counter[str]]:
    sides = (_labels_in(relations, comparison, name) for name in (parse, against[0]))
    found, expected = (Counter(label for label in side if label is not None) for side in sides)
    return found, expected


def _arc(arc: tuple[int, str, str], relations: frozenset[str]) -> tuple[int, str] | None:
    """The head and label of an arc; None if its relation does not count."""
    head, relation, label = arc
    return (head, label) if relation in relations else None


def scheme_of_sets(measure: Measure, frame: Frame, parse: str, against: GoldSet) -> str:
    """Whose built-in sets a ``measure`` of this module uses for a parse and a gold; empty for others and a table."""
    if measure.metric != "clas" and not measure.metric.startswith(("las:", "las-")):
        return ""
    if not all(name in frame.dependencies for name in (parse, *against)):
        return ""  # Brackets have no relations.
    sets, _ = frame.sets_of(*against, parse)
    return scheme_of(sets)


def _not_in_inventory(relation: str, frame: Frame, parse: str, against: GoldSet) -> Text:
    """Why leaving out ``relation`` makes no sense: the scheme of gold and parse does not have it."""
    if reason := outside_sets(frame, parse, against):
        return reason
    name = against[0]
    inventory, _ = frame.sets_of(name, parse)
    return "" if relation in inventory else said("the scheme of {name} does not have that relation", name=name)


def outside_sets(frame: Frame, parse: str, against: GoldSet) -> Text:
    """Why the sets do not apply: one inventory must contain every base relation of gold and parse (protocol §4)."""
    if reason := without_dependencies(frame, parse, against):
        return reason
    names = *against, parse
    for name in names:
        _, unknown = frame.sets_of(name)
        if unknown:
            rest = len(unknown) - _MAX_NAMED
            more = [said("{n} more", n=rest)] if rest > 0 else []
            return said(
                "{name} has relations that are in no set: {named} (see --sets)",
                name=name,
                named=[*unknown[:_MAX_NAMED], *more],
            )
    _, unknown = frame.sets_of(*names)
    if unknown:
        return said("{versions} have relations of two schemes, UD and SUD", versions=names)
    return ""
