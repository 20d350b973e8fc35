"""The result of a comparison in a sentence or two."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.base.messages import Phrase, Text, Value, said
from core.report.losses import Losses
from core.report.main_scores import MainScore, ties_with
from core.schemes.constructions import Construction
from core.schemes.overlap import SchemeComparison, SchemePair
from core.scoring.gold_sets import GoldSet
from core.scoring.statistics.inference import Inference

_NAMED: Final = 6
"""How many parses are named; more are counted."""


def parses_in_words(scores: Sequence[MainScore], inference: Inference) -> Iterator[Text]:
    """Which parse is best, by how much, and which ones do not differ from it."""
    if not scores:
        return
    ranked = sorted(scores, key=lambda score: -score.value)
    best = ranked[0]
    golds, measure = _golds(best.column.against), best.column.measure.title_phrase
    if len({score.column.against for score in scores}) > 1:
        golds = said("their own golds")
    if len(ranked) == 1:
        yield said(
            "{parse} reaches {value:.3f} of 1 against {golds} ({measure}{interval}).",
            parse=best.column.parse,
            value=best.value,
            golds=golds,
            measure=measure,
            interval=_interval(best, inference),
        )
        return
    tied = ties_with(best, ranked, inference)
    rest = [score for score in ranked[1:] if score not in tied]
    named: dict[str, Value] = {"golds": golds, "measure": measure}
    if not tied:
        first: Text = said(
            "{parse} comes closest to {golds}: {value:.3f} of 1 ({measure}{interval})",
            parse=best.column.parse,
            value=best.value,
            interval=_interval(best, inference),
            **named,
        )
    else:
        first = said(
            "{parses} come closest to {golds} ({measure}); the first is not significantly better",
            parses=[_with_value(score) for score in (best, *tied)],
            **named,
        )
    if not rest:
        yield said("{sentence}.", sentence=first)
    elif len(rest) > _NAMED:
        yield said("{first}; {n} others score lower.", first=first, n=len(rest))
    else:
        yield said("{first}; then follow {others}.", first=first, others=[_with_value(score) for score in rest])


def forgiven_in_words(found: Losses) -> Iterator[Text]:
    """How many of the points would be lost to the schemes alone."""
    lost = sum(each.total.total for each in found.parses)
    scheme = sum(each.total.scheme for each in found.parses)
    if scheme == 1:
        yield said(
            "Of the parses' edits ({lost:,}), 1 ({share:.0%}) is the scheme's, not the parse's own, and is forgiven.",
            lost=lost,
            share=scheme / lost,
        )
    elif scheme:
        yield said(
            "Of {lost:,} edits of the parses, {scheme:,} ({share:.0%}) are their schemes', not their own, and are "
            "forgiven.",
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
        if not pair.profile.total:
            yield said("{a} and {b} have the same spans; with labels they overlap by {labelled:.3f}.", **values)
            return
        where, share = most_frequent(pairs)
        yield said(
            "{a} and {b} overlap by {unlabelled:.3f} of 1 in their spans, by {labelled:.3f} with labels; {share:.0%} "
            "of their differences are about one construction, {where}.",
            where=Phrase(where.value, {}),
            share=share,
            **values,
        )
        return
    ranked = sorted(pairs, key=lambda pair: overlap(pair, labelled=False))
    least, most = ranked[0], ranked[-1]
    yield said(
        "Of the {n} golds, {a} and {b} are most alike (their spans overlap by {most:.3f} of 1), {c} and {d} least "
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
    return said(", 95 % interval {low:.3f} to {high:.3f}", low=interval[0], high=interval[1]) if interval else ""


def _with_value(score: MainScore) -> Text:
    return said("{parse} {value:.3f}", parse=score.column.parse, value=score.value)
