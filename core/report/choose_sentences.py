"""Choosing the sentences of a report: flagged or noted ones, the worst ones, and those with most conflicts.

D: all flagged or noted sentences come first. The rest is chosen in turns: the worst remaining sentence of each parse,
then the remaining sentence with most conflicts between golds that are not only about punctuation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from core.base.messages import Phrase, said
from core.base.progress import Progress
from core.report.main_scores import distance_column, report_golds
from core.report.request import Wishes
from core.schemes.agreement import agreement
from core.scoring.comparison import compare, place_of
from core.scoring.metrics.measure import Counts
from core.scoring.run import Column, Results

MAX_WORDS: Final = 25
"""Longer sentences are chosen only if named, flagged or noted, because their trees fill pages."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sentence, by its index in the run, and why it is shown."""

    index: int
    why: Phrase


def choose(results: Results, wishes: Wishes, progress: Progress) -> list[Chosen]:
    """The named sentences, in order, else those worth a look. Raises `UsageError` for an unknown name."""
    if wishes.sentences:
        return [Chosen(place_of(results.aligned, name), said("requested")) for name in dict.fromkeys(wishes.sentences)]
    found = {chosen.index: chosen for chosen in remarked(results, wishes)}
    if len(found) < wishes.number:
        # Exhausted queues yield nothing; a whole round without a new sentence is the last.
        queues = [*_worst(results), _most_conflicts(results, progress)]
        idle = 0
        for queue in cycle(queues):
            chosen = next((each for each in queue if each.index not in found), None)
            idle = 0 if chosen else idle + 1
            if chosen:
                found[chosen.index] = chosen
            if idle == len(queues) or len(found) >= wishes.number:
                break
    return list(found.values())


def remarked(results: Results, wishes: Wishes) -> Iterator[Chosen]:
    """The flagged or noted sentences."""
    for i, name in enumerate(results.aligned.names):
        if remark := wishes.remarks.get(name):
            yield Chosen(i, said("flagged") if remark.is_flagged else said("has a note"))


def _worst(results: Results) -> Iterator[Iterator[Chosen]]:
    """For each parse its sentences, worst first."""
    for parse in results.frame.parses:
        column = distance_column(results, parse.name, report_golds(results.frame), labelled=True)
        if column is not None and len(column):
            yield _worst_of(column, _readable(results))


def _worst_of(column: Column, candidates: Sequence[int]) -> Iterator[Chosen]:
    """The candidates with something to edit, by ascending score; among equals the longest first."""
    counts = {i: column.sentence(i) for i in candidates}
    faulty = [i for i in candidates if counts[i].delta]
    for i in sorted(faulty, key=lambda i: (_value(counts[i]), -counts[i].size, i)):
        yield Chosen(
            i, said("one of the lowest scores of {parse}: {value:.3f}", parse=column.parse, value=_value(counts[i]))
        )


def _value(counts: Counts) -> float:
    return 1.0 if counts.value is None else counts.value


def _most_conflicts(results: Results, progress: Progress) -> Iterator[Chosen]:
    """The sentences with conflicts between golds, most conflicts first; among equals the shortest first."""
    found = []
    for i in _readable(results) if len(results.frame.golds) > 1 else ():
        progress(i, len(results.lengths))
        if count := agreement(compare(results.frame, results.aligned.rows[i])).conflicts:
            found.append((-count, results.lengths[i], i))
    for count, _, i in sorted(found):
        yield Chosen(i, said("conflicts between the golds: {count}", count=-count))


def _readable(results: Results) -> Sequence[int]:
    return [i for i, length in enumerate(results.lengths) if length <= MAX_WORDS]
