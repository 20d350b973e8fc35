"""ELAS: F1 of the arcs of enhanced graphs (IWPT 2020 shared task).

A word may have several enhanced arcs; those of aligned words are compared (protocol §7). Empty nodes must have been
collapsed, as for the shared task: an arc through one is then ``conj>nsubj``.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from core.base.messages import Text, said
from core.formats.conll.columns import NOT_ANNOTATED
from core.scoring.comparison import Comparison, Frame
from core.scoring.gold_sets import GoldSet
from core.scoring.metrics.counts import OverlapCounts
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.source_columns import any_word
from core.scoring.metrics.word_annotation import column_of, lacking, place_of, version_of
from core.scoring.word_alignment import NOWHERE, UNALIGNED

_DEPS: Final = "DEPS"

_Arc = tuple[int, str]
"""The head of an enhanced arc among the words compared, 0 for the root, and its relation."""


def _graph(comparison: Comparison, name: str) -> Sequence[list[_Arc]]:
    """The enhanced arcs to each word; a head that is left out, or is no number, is nowhere."""
    divided = comparison.divided
    kept = comparison.positions if divided is None else divided.words[comparison.frame.dependencies[name]]
    numbers = {"0": 0} | {str(position): i for i, position in enumerate(kept, start=1)}
    return [_arcs(text, numbers) for text in column_of(comparison, name, _DEPS)]


def _arcs(text: str, numbers: Mapping[str, int]) -> list[_Arc]:
    if text == NOT_ANNOTATED:
        return []
    parts = (arc.partition(":") for arc in text.split("|"))
    return [(numbers.get(head, NOWHERE), relation) for head, _, relation in parts]


def _count(comparison: Comparison, parse: str, against: GoldSet) -> OverlapCounts:
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


def _has_empty_node(arcs: str) -> bool:
    return any("." in arc.partition(":")[0] for arc in arcs.split("|"))


def _reason(frame: Frame, parse: str, against: GoldSet) -> Text:
    if reason := lacking((_DEPS,), frame, parse, against):
        return reason
    for name in (parse, *against):
        version = version_of(frame, name)
        at = None if version is None else place_of(version, _DEPS)
        assert version is not None, "a floor lacks all columns"
        assert at is not None, "a version without the column lacks it"
        if any_word(version.sentences, at, _has_empty_node):
            return said("enhanced graphs of {name} have empty nodes, which must be collapsed first", name=name)
    return ""


ENHANCED: Final = (
    Measure(
        "elas",
        "ELAS",
        "The F1 of the arcs of enhanced graphs, with their relations (IWPT 2020 shared task).",
        OverlapCounts,
        _count,
        single=True,
        reason=_reason,
        reads_source=True,
    ),
)
