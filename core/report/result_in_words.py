"""The result of a comparison in a sentence or two."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from core.base.messages import Phrase, Text, Value, joined, said
from core.report.losses import Losses
from core.report.main_scores import MainScore
from core.schemes.constructions import Construction
from core.schemes.overlap import SchemeComparison, SchemePair
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference, letters

_NAMED: Final = 6
"""How many parses are named; more are counted."""


def parses_in_words(scores: Sequence[MainScore], inference: Inference) -> Iterator[Text]:
    """Which parse is best and by how much, and which ones do not differ."""
    ranked = sorted(scores, key=lambda score: -score.value)
    if not ranked:
        return
    best, measure = ranked[0], ranked[0].column.measure.title_phrase
    if len({score.column.against for score in ranked}) > 1:
        yield said(
            "{measure}, each parse against its own gold: {scores}.",
            measure=measure,
            scores=[_with_value(score) for score in ranked],
        )
        return
    leaders = [score for score in ranked if score.value == best.value]
    about: dict[str, Value] = {
        "parse": best.column.parse,
        "parses": [score.column.parse for score in leaders],
        "golds": _golds(best.column.against),
        "score": said("{measure} {value:.3f}", measure=measure, value=best.value),
        "interval": _interval(best, inference),
    }
    if len(ranked) == 1:
        yield said("{parse} reaches {score}{interval} against {golds}.", **about)
        return
    first = said("{parse} comes closest to {golds}: {score}{interval}", **about)
    if len(leaders) > 1:
        first = said("{parses} come equally close to {golds}: {score}", **about)
    yield _followed(first, ranked[len(leaders) :])
    if len(leaders) < len(ranked):
        yield from _differences_in_words(ranked, inference)


def _followed(first: Text, rest: Sequence[MainScore]) -> Text:
    if not rest:
        return said("{sentence}.", sentence=first)
    if len(rest) > _NAMED:
        return said("{first}; {n} others follow.", first=first, n=len(rest))
    others = [_with_value(score) for score in rest]
    if len(rest) == 1:
        return said("{first}; then follows {other}.", first=first, other=others[0])
    return said("{first}; then follow {others}.", first=first, others=others)


def _differences_in_words(ranked: Sequence[MainScore], inference: Inference) -> Iterator[Text]:
    """Which of several parses differ significantly, as the marks of a table say it; nothing if that was not tested."""
    tests = {frozenset((test.a, test.b)): test.differs for test in inference.tests}
    pairs = [frozenset((a.index, b.index)) for a, b in combinations(ranked, 2)]
    if not all(pair in tests for pair in pairs):
        return
    is_only = len(pairs) == 1
    if not any(tests[pair] for pair in pairs):
        several, one = said("None of these differences is significant."), said("The difference is not significant.")
        yield one if is_only else several
    elif all(tests[pair] for pair in pairs):
        several, one = said("All these differences are significant."), said("The difference is significant.")
        yield one if is_only else several
    else:
        differ = [[tests.get(frozenset((a.index, b.index)), False) for b in ranked] for a in ranked]
        yield _many_in_words(ranked, differ[0]) if len(ranked) > _NAMED + 1 else _ties_in_words(ranked, differ)


def _many_in_words(ranked: Sequence[MainScore], differ: Sequence[bool]) -> Text:
    """Which parses do not differ from the first, of too many for all ties to be listed."""
    best, *others = (score.column.parse for score in ranked)
    tied = [parse for parse, differs in zip(others, differ[1:], strict=True) if not differs]
    if not tied:
        first = said("{parse} is significantly better than all others.", parse=best)
    elif len(tied) > _NAMED:
        first = said("Not significantly different from {parse}: {n} of them.", parse=best, n=len(tied))
    else:
        first = said("Not significantly different from {parse}: {parses}.", parse=best, parses=tied)
    return said("{sentence} The table says which of the others differ.", sentence=first)


def _ties_in_words(ranked: Sequence[MainScore], differ: Sequence[Sequence[bool]]) -> Text:
    """The groups of parses that share a letter, each two of which do not differ."""
    marks = letters([score.value for score in ranked], differ)
    found = (
        [score for score, its in zip(ranked, marks, strict=True) if each in its] for each in sorted({*"".join(marks)})
    )
    groups = [said("{parses}", parses=[score.column.parse for score in group]) for group in found if len(group) > 1]
    return said("Not significantly different: {groups}. All other differences are significant.", groups=joined(groups))


def forgiven_in_words(found: Losses) -> Iterator[Text]:
    """How many of the points would be lost to the schemes alone."""
    lost = sum(each.total.total for each in found.parses)
    scheme = sum(each.total.scheme for each in found.parses)
    if scheme == 1:
        yield said(
            "The parses need {lost:,} edits in all; 1 of them ({share:.0%}) is due to a scheme, not to a parser, and "
            "is forgiven.",
            lost=lost,
            share=scheme / lost,
        )
    elif scheme:
        yield said(
            "The parses need {lost:,} edits in all; {scheme:,} of them ({share:.0%}) are due to their schemes, not to "
            "the parsers, and are forgiven.",
            lost=lost,
            scheme=scheme,
            share=scheme / lost,
        )


def schemes_in_words(comparison: SchemeComparison) -> Iterator[Text]:
    """How much the golds share, and where they differ most."""
    pairs = comparison.pairs
    if len(pairs) == 1:
        (pair,) = pairs
        labelled, unlabelled = (overlap(pair, labelled=each) for each in (True, False))
        values: dict[str, Value] = {"a": pair.a, "b": pair.b, "unlabelled": unlabelled, "labelled": labelled}
        if unlabelled == labelled == 1.0:
            yield said("{a} and {b} have the same spans with the same labels.", **values)
        elif unlabelled == 1.0:
            yield said(
                "{a} and {b} have the same spans; if labels count too, they overlap by {labelled:.3f}.", **values
            )
        elif labelled:
            yield said(
                "The spans of {a} and {b} overlap by {unlabelled:.3f}; if labels count too, by {labelled:.3f}.",
                **values,
            )
        else:
            yield said("The spans of {a} and {b} overlap by {unlabelled:.3f}; none has the same label.", **values)
        if pair.profile.total:
            where, share = most_frequent(pairs)
            yield said(
                "The construction in which they differ most is {where}: {share:.0%} of all differences.",
                where=Phrase(where.value, {}),
                share=share,
            )
        return
    ranked = sorted(pairs, key=lambda pair: overlap(pair, labelled=False))
    least, most = ranked[0], ranked[-1]
    yield said(
        "Of the {n} golds, {a} and {b} are most alike (their spans overlap by {most:.3f}), {c} and {d} least alike "
        "({least:.3f}).",
        n=len(comparison.results.frame.golds),
        a=most.a,
        b=most.b,
        most=overlap(most, labelled=False),
        c=least.a,
        d=least.b,
        least=overlap(least, labelled=False),
    )


def most_frequent(pairs: Sequence[SchemePair]) -> tuple[Construction, float]:
    """The construction in which golds differ most often, and its share of all differences, which must be some."""
    counts = {each: sum(pair.profile.of(each) for pair in pairs) for each in Construction}
    found = max(Construction, key=lambda each: (each is not Construction.OTHER and counts[each] > 0, counts[each]))
    return found, counts[found] / sum(counts.values())


def overlap(pair: SchemePair, *, labelled: bool) -> float:
    """How much two golds share, from 0 to 1."""
    (column,) = (column for column in pair.overlap if column.measure.labelled is labelled)
    value = column.value()
    return 1.0 if value is None else value


def _golds(against: GoldSet) -> Text:
    return against[0] if len(against) == 1 else said("what {golds} have in common", golds=against)


def _interval(score: MainScore, inference: Inference) -> Text:
    interval = inference.intervals[score.index]
    return said(" (95% interval {low:.3f} to {high:.3f})", low=interval[0], high=interval[1]) if interval else ""


def _with_value(score: MainScore) -> Text:
    return said("{parse} {value:.3f}", parse=score.column.parse, value=score.value)
