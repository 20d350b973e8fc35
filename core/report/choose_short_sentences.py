"""Choosing the few sentences of a short report: those that show what its charts count.

D: flagged or noted sentences come first. Then, in turns, a short sentence for each construction in which the golds
differ, and one for each in which parsers lose points, the most frequent construction first: the sentence with most such
places; for parsers, the one in which two of them differ most. If nothing is found, the rest is chosen as in a
full report (`core.report.choose_sentences`).
"""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from core.base.messages import Phrase, Value, said
from core.base.progress import Progress
from core.breakdown.breakdown import Breakdown
from core.report.choose_sentences import Chosen, choose, remarked
from core.report.losses import UNSPECIFIC, Losses
from core.report.request import Wishes
from core.schemes.disagreements import disagreements
from core.schemes.overlap import SchemeComparison
from core.scoring.comparison import Frame, compare
from core.scoring.run import Results

_FEWEST_WORDS: Final = (8, 4)
"""The shortest sentences that are chosen, in words; the second where there are none of the first."""

_MOST_WORDS: Final = ((3, 20), (6, 12), (8, 10))
"""The longest sentences that are chosen, in words, for up to so many versions; with more versions, the last."""

_SEARCHED: Final = 2_000
"""The most sentences that are searched for differences of golds."""


def choose_for_short_report(
    results: Results, schemes: SchemeComparison | None, losses: Losses | None, wishes: Wishes, progress: Progress
) -> list[Chosen]:
    """The named sentences, else those that show what the charts count. Raises `UsageError` for an unknown name."""
    if wishes.sentences:
        return choose(results, wishes, progress)
    short = _short(results)
    of_schemes = _of_schemes(results, schemes, short, progress) if schemes else iter(())
    of_losses = _of_losses(losses, results, short) if losses else iter(())
    found = {each.index: each for each in islice(remarked(results, wishes), wishes.number)}
    for each in _in_turns(of_schemes, of_losses):
        if len(found) >= wishes.number:
            break
        found.setdefault(each.index, each)
    if len(found) < wishes.number:
        others = choose(results, replace(wishes, count=wishes.number + len(found)), progress)
        rest = (each for each in others if each.index not in found)
        found |= {each.index: each for each in islice(rest, wishes.number - len(found))}
    return list(found.values())


def _in_turns(*queues: Iterator[tuple[str, Chosen]]) -> Iterator[Chosen]:
    """The sentences of all queues in turns, one for each construction."""
    seen, waiting = set[str](), deque(queues)
    while waiting:
        queue = waiting.popleft()
        for name, chosen in queue:
            if name not in seen:
                seen.add(name)
                yield chosen
                waiting.append(queue)
                break


def _short(results: Results) -> list[int]:
    """The sentences whose trees in all versions fit a page."""
    versions = len(results.frame.golds) + len(results.frame.parses)
    most = next((words for fewest, words in _MOST_WORDS if versions <= fewest), _MOST_WORDS[-1][1])
    lengths = list(enumerate(results.lengths))
    found = ([i for i, length in lengths if fewest <= length <= most] for fewest in _FEWEST_WORDS)
    return next(filter(None, found), [])


def _of_schemes(
    results: Results, schemes: SchemeComparison, short: Sequence[int], progress: Progress
) -> Iterator[tuple[str, Chosen]]:
    counts = _differences(results, short, progress)
    totals = Counter[str]()
    for pair in schemes.pairs:
        for (construction, _), count in pair.profile.counts.items():
            totals[construction.value] += count
    for name in _specific(totals):
        places = {i: count[name] for i, count in counts.items() if count[name]}
        if not places:
            continue
        best = min(places, key=lambda i: (-places[i], results.lengths[i], i))
        where: dict[str, Value] = {"construction": Phrase(name, {}), "here": places[best], "total": totals[name]}
        why = said(
            "Example: {construction}. There the golds differ in {total:,} places, {here} of them in this sentence.",
            **where,
        )
        if totals[name] == 1:
            why = said(
                "Example: {construction}. There the golds differ in 1 place, which is in this sentence.", **where
            )
        yield name, Chosen(best, why)


def _differences(results: Results, short: Sequence[int], progress: Progress) -> Mapping[int, Counter[str]]:
    """How often golds differ in each of some sentences, by construction."""
    found = {}
    searched = short[:_SEARCHED]
    for done, i in enumerate(searched):
        progress(done, len(searched))
        comparison = compare(results.frame, results.aligned.rows[i])
        found[i] = Counter(
            each.construction.value for a, b in _pairs(results.frame) for each in disagreements(comparison, a, b)
        )
    return found


def _pairs(frame: Frame) -> Iterable[tuple[str, str]]:
    """The first gold with each other one: enough to find an example, where there may be dozens of pairs."""
    first, *others = (gold.name for gold in frame.golds)
    return ((first, other) for other in others)


def _of_losses(losses: Losses, results: Results, short: Sequence[int]) -> Iterator[tuple[str, Chosen]]:
    candidates = frozenset(short)
    totals = Counter({name: sum(_points(each, name) for each in losses.parses) for name in losses.constructions})
    for name in _specific(totals):
        lost: dict[int, Counter[str]] = {}
        for each in losses.parses:
            if value := each.values.get(name):
                for i, points in zip(value.sentences, value.in_each, strict=True):
                    if points and i in candidates:
                        lost.setdefault(i, Counter())[each.parse] = points
        if not lost:
            continue
        parses = [each.parse for each in losses.parses]
        spread = {i: max(by.values()) - min(by[parse] for parse in parses) for i, by in lost.items()}
        if len(parses) == 1:
            spread = {i: by.total() for i, by in lost.items()}
        best = min(spread, key=lambda i: (-spread[i], results.lengths[i], i))
        of_each = [said("{parse} {n}", parse=parse, n=lost[best][parse]) for parse in parses]
        about: dict[str, Value] = {"construction": Phrase(name, {}), "total": totals[name], "points": of_each}
        why = said(
            "Example: {construction}. There the parsers lose {total:,} edits; in this sentence: {points}.", **about
        )
        if totals[name] == 1:
            why = said("Example: {construction}. There the parsers lose 1 edit; in this sentence: {points}.", **about)
        yield (
            name,
            Chosen(
                best,
                why,
            ),
        )


def _points(breakdown: Breakdown, name: str) -> int:
    lost = breakdown.values.get(name)
    return lost.parser if lost else 0


def _specific(totals: Counter[str]) -> list[str]:
    """The constructions that occur, most frequent first, those that say little last."""
    return sorted((name for name in totals if totals[name]), key=lambda name: (name in UNSPECIFIC, -totals[name], name))
