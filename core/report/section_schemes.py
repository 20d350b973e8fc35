"""The report's section on the golds: how much they share, which labels correspond, where they differ."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from core.base.messages import Phrase, said
from core.report.charts import BarChart, BarPanel, Chart, HeatMap
from core.report.content import Section, harmless, shown
from core.report.examples import examples_in_sentences
from core.report.parts import Part
from core.report.request import Wishes
from core.schemes.difference_profile import Profile
from core.schemes.disagreements import Kind
from core.schemes.labellings import correspondence
from core.schemes.overlap import SchemeComparison, SchemePair
from core.schemes.tables import measures_table, pair_tables, values_table

_LABELS: Final = 12
"""How many labels a heat map has per side: the most frequent ones."""

_KINDS: Final = {
    Kind.CROSSING: said("crossings"),
    Kind.ONE_SIDED: said("one-sided spans"),
    Kind.FLIPPED: said("flipped edges"),
}


def schemes(comparison: SchemeComparison, wishes: Wishes) -> Section:
    """The section about golds, which must be two or more."""
    measures = measures_table if wishes.are_measures_named else values_table
    blocks = map(harmless, pair_tables(comparison, examples_in_sentences, measures))
    drawn = (chart for pair in comparison.pairs for chart in _charts(pair)) if Part.CHARTS in wishes.parts else ()
    return Section(said("The golds compared"), (*blocks, *drawn))


def differences_chart(pairs: Sequence[SchemePair]) -> BarChart:
    """Where two golds differ, by construction and kind; all pairs of golds together if there are several."""
    profile = Profile()
    for pair in pairs:
        profile.counts.update(pair.profile.counts)
    kinds = [kind for kind in _KINDS if kind is not Kind.FLIPPED or not all(pair.flips_reason for pair in pairs)]
    names = profile.constructions()
    bars = tuple(tuple(profile.counts[each, kind] for kind in kinds) for each in names)
    if len(pairs) == 1:
        title = said("Where {a} and {b} differ, by construction", a=pairs[0].a, b=pairs[0].b)
    else:
        title = said("Where the golds differ, by construction: all {n} pairs of golds together", n=len(pairs))
    kind_titles = tuple(_KINDS[kind] for kind in kinds)
    phrases = tuple(Phrase(each.value, {}) for each in names)
    return BarChart(title, said("differences"), kind_titles, phrases, (BarPanel("", bars),))


def _charts(pair: SchemePair) -> Iterator[Chart]:
    if pair.profile.total:
        yield differences_chart([pair])
    found = correspondence(pair.labellings)
    of_a, of_b = Counter[str](), Counter[str]()
    for (a, b), count in found.items():
        of_a[a] += count
        of_b[b] += count
    rows, columns = _most(of_a), _most(of_b)
    if len(rows) > 1 and len(columns) > 1:
        yield HeatMap(
            said("Labels of {a} (rows) and {b} (columns) on the same span", a=pair.a, b=pair.b),
            tuple(map(shown, rows)),
            tuple(map(shown, columns)),
            tuple(tuple(found.get((a, b), 0) for b in columns) for a in rows),
        )


def _most(counts: Counter[str]) -> list[str]:
    return sorted(counts, key=lambda label: (-counts[label], label))[:_LABELS]
