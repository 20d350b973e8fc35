"""Which sentences a report shows, unless they are named: those that a person has remarked on, the worst, the clashing.

D: what is flagged or noted comes first, all of it. The rest is filled up in turns: of each parse the worst sentence
that is not there yet, then of the golds the one with most conflicts that are not about punctuation alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from core.base.errors import UsageError
from core.base.messages import Phrase, said
from core.base.progress import Progress
from core.report.request import Wishes
from core.report.section_scores import distance_column, widest
from core.schemes.agreement import agreement
from core.scoring.comparison import compare
from core.scoring.metrics.counts import Counts
from core.scoring.run import Column, Results

MOST_WORDS: Final = 40
"""A sentence of more is not chosen unless it is named or remarked on: its trees go on for pages."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A sentence by its place in the run, and why it is shown."""

    place: int
    why: Phrase


def choose(results: Results, wishes: Wishes, progress: Progress) -> list[Chosen]:
    """The sentences that are named, in that order, else those worth a look. Raises `UsageError` for an unknown name."""
    if wishes.sentences:
        return [Chosen(place_of(results, name), said("asked for")) for name in dict.fromkeys(wishes.sentences)]
    found = {chosen.place: chosen for chosen in _remarked(results, wishes)}
    if len(found) < wishes.count:
        # An iterator that is at its end gives nothing more; one round without anything new is the last.
        queues = [*_worst(results), _most_conflicts(results, progress)]
        idle = 0
        for queue in cycle(queues):
            chosen = next((each for each in queue if each.place not in found), None)
            idle = 0 if chosen else idle + 1
            if chosen:
                found[chosen.place] = chosen
            if idle == len(queues) or len(found) >= wishes.count:
                break
    return list(found.values())


def place_of(results: Results, name: str) -> int:
    """The place of the sentence of that name in the run. Raises `UsageError` where it is not among those compared."""
    if name in results.aligned.names:
        return results.aligned.names.index(name)
    for excluded in results.aligned.excluded:
        if excluded.name == name:
            raise UsageError(
                "the sentence '{name}' is excluded: {version}: {reason}",
                name=name,
                version=excluded.version,
                reason=excluded.reason,
            )
    raise UsageError(
        "there is no sentence '{name}' among the {number} that are compared",
        name=name,
        number=len(results.aligned.names),
    )


def _remarked(results: Results, wishes: Wishes) -> Iterator[Chosen]:
    for place, name in enumerate(results.aligned.names):
        if remark := wishes.remarks.get(name):
            yield Chosen(place, said("flagged") if remark.is_flagged else said("has a note"))


def _worst(results: Results) -> Iterator[Iterator[Chosen]]:
    """For each parse its sentences, the worst first."""
    for parse in results.frame.parses:
        column = distance_column(results, parse.name, widest(results.frame), labelled=True)
        if column is not None and len(column):
            yield _worst_of(column, _readable(results))


def _worst_of(column: Column, places: Sequence[int]) -> Iterator[Chosen]:
    """The sentences at ``places`` in which there is something to edit, from the lowest score on; the longest first."""
    counts = {place: column.sentence(place) for place in places}
    faulty = [place for place in places if counts[place].delta]
    for place in sorted(faulty, key=lambda place: (_value(counts[place]), -counts[place].size, place)):
        yield Chosen(
            place, said("among the worst of {parse}: {value:.3f}", parse=column.parse, value=_value(counts[place]))
        )


def _value(counts: Counts) -> float:
    return 1.0 if counts.value is None else counts.value


def _most_conflicts(results: Results, progress: Progress) -> Iterator[Chosen]:
    """The sentences in which the golds have conflicts, those with most of them first; of equals the shortest first."""
    found = []
    for place in _readable(results) if len(results.frame.golds) > 1 else ():
        progress(place, len(results.lengths))
        if count := agreement(compare(results.frame, results.aligned.rows[place])).conflicts:
            found.append((-count, results.lengths[place], place))
    for count, _, place in sorted(found):
        yield Chosen(place, said("conflicts between the golds: {count}", count=-count))


def _readable(results: Results) -> Sequence[int]:
    return [place for place, length in enumerate(results.lengths) if length <= MOST_WORDS]
