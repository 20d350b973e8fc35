"""Which measures may apply to a run of which not all relations are known yet."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Final

from core.base.messages import Text
from core.model.sentence import DependencyTree, Sentence
from core.scoring.comparison import Frame
from core.scoring.count_blocks import Count
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.relation_sets import (
    BUILT_IN_SETS,
    SURFACE_SYNTACTIC_SETS,
    UNIVERSAL_SETS,
    unknown_relations,
)

_ANNOTATED: Final = Sentence(
    1, 1, None, ("x",), ("x",), ("x",), DependencyTree((0,), ("root",)), "\t".join(["1", *20 * "x"]) + "\n"
)
"""A sentence in which every column has a value."""


def may_apply(frame: Frame, counts: Sequence[Count]) -> list[bool]:
    """Which of ``counts`` may apply once all relations of the versions are known; those of ``frame`` are among them.

    Some measures need certain relations, or relations of one scheme only. So they may apply if they would with all the
    relations of some scheme that has those known.
    """
    annotated = with_annotation(frame)

    @cache
    def frames(parse: str, against: GoldSet) -> Sequence[Frame]:
        names = (parse, *against)
        possible = ([(name, every) for every in _completed(frame, name)] for name in names)
        return [annotated.with_relations(dict(each)) for each in product(*possible)]

    def may(count: Count) -> bool:
        measure, parse, against = count
        if not measure.reason(frame, parse, against):
            return True
        if lacks(frame, count, annotated):
            return False
        return not all(measure.reason(each, parse, against) for each in frames(parse, against))

    return [*map(may, counts)]


def lacks(frame: Frame, count: Count, annotated: Frame) -> Text:
    """Why the sentences of ``frame`` do not have what is counted, whatever their relations; empty if they do.

    ``annotated`` is the frame as `with_annotation` makes it.
    """
    measure, parse, against = count
    reason = measure.reason(frame, parse, against) if measure.reads_source else ""
    return reason if reason and reason != measure.reason(annotated, parse, against) else ""


def with_annotation(frame: Frame) -> Frame:
    """The frame with sentences in which all columns of the files are annotated."""
    versions = (each if each.spec.derived_from else replace(each, sentences=(_ANNOTATED,)) for each in frame.versions)
    return replace(frame, versions=tuple(versions))


def _completed(frame: Frame, version: str) -> Iterator[frozenset[str] | None]:
    """The relations that a version may have in the end."""
    known = next(each.relations for each in (*frame.versions, *frame.floors) if each.name == version)
    sets = frame.relation_sets
    inventories = (UNIVERSAL_SETS, SURFACE_SYNTACTIC_SETS) if sets == BUILT_IN_SETS else (sets,)
    fitting = () if known is None else [each for each in inventories if not unknown_relations(known, each)]
    yield from map(frozenset, fitting) if fitting else [known]
