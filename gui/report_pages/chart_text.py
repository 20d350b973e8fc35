"""What a chart shows, in words, for those who can't see it."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from core.report.charts import BarChart, Chart, HeatMap, Histogram, Interval, IntervalChart, LengthChart
from gui.i18n.locale_numbers import counted, filled
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
                yield f"{row.group}, {row.name}: {', '.join(map(_interval, row.intervals))}"
        case Histogram():
            for name, counts in chart.series:
                bins = [(i / len(counts), (i + 1) / len(counts), n) for i, n in enumerate(counts) if n]
                yield f"{name}: {', '.join(_bin(*each) for each in bins)}"
        case LengthChart():
            for name, scores in chart.series:
                values = [(bin_, value) for (bin_, _), value in zip(chart.bins, scores, strict=True)]
                yield f"{name}: {', '.join(_of_length(bin_, value) for bin_, value in values if value is not None)}"
        case HeatMap():
            for name, counts in zip(chart.rows, chart.counts, strict=True):
                found = (_counted(n, label) for n, label in zip(counts, chart.columns, strict=True) if n)
                yield f"{name}: {', '.join(found)}"


def _interval(interval: Interval) -> str:
    """A score with its interval, and whether it is the labelled one."""
    text = (
        QCoreApplication.translate("Report", "labelled {value:.4f}, interval from {low:.4f} to {high:.4f}")
        if interval.is_filled
        else QCoreApplication.translate("Report", "unlabelled {value:.4f}, interval from {low:.4f} to {high:.4f}")
    )
    return filled(text, value=interval.value, low=interval.low, high=interval.high)


def _bin(low: float, high: float, sentences: int) -> str:
    text = QCoreApplication.translate("Report", "sentences with scores from {low:.2f} to {high:.2f}: {n:,}")
    return filled(text, low=low, high=high, n=sentences)


def _of_length(words: str, value: float) -> str:
    text = QCoreApplication.translate("Report", "sentences with {words} words: {value:.4f}")
    if words == "1":
        text = QCoreApplication.translate("Report", "sentences with 1 word: {value:.4f}")
    return filled(text, words=words, value=value)


def _counted(number: int, what: str) -> str:
    return f"{counted(number)} {what}"
