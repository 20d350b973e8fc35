"""What a chart shows, in words, for those who can't see it."""

from collections.abc import Iterator

from core.report.charts import BarChart, Chart, HeatMap, Histogram, IntervalChart, LengthChart
from gui.i18n.locale_numbers import counted, rounded
from gui.i18n.translate import in_report


def chart_in_words(chart: Chart) -> str:
    """The title of a chart, then its numbers."""
    return "\n".join([in_report(chart.title), *_lines(chart)])


def _lines(chart: Chart) -> Iterator[str]:
    match chart:
        case BarChart():
            kinds = [in_report(kind) for kind in chart.kinds]
            for panel in chart.panels:
                yield in_report(panel.title)
                for name, bar in zip(chart.names, panel.bars, strict=True):
                    yield f"{in_report(name)}: {', '.join(map(_counted, bar, kinds))}"
        case IntervalChart():
            for row in chart.rows:
                values = (f"{rounded(x.value, 4)} ({rounded(x.low, 4)}–{rounded(x.high, 4)})" for x in row.intervals)
                yield f"{row.group}, {row.name}: {', '.join(values)}"
        case Histogram():
            yield from (f"{name}: {', '.join(map(counted, counts))}" for name, counts in chart.series)
        case LengthChart():
            for name, scores in chart.series:
                pairs = zip(chart.bins, scores, strict=True)
                values = (f"{bin_} {rounded(value, 4)}" for (bin_, _), value in pairs if value is not None)
                yield f"{name}: {', '.join(values)}"
        case HeatMap():
            for name, counts in zip(chart.rows, chart.counts, strict=True):
                found = (_counted(n, label) for n, label in zip(counts, chart.columns, strict=True) if n)
                yield f"{name}: {', '.join(found)}"


def _counted(number: int, what: str) -> str:
    return f"{counted(number)} {what}"
