"""Draws the charts of a report on sheets, like trees: neutral marks that differ in shape, also legible in grey."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor, sqrt
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Qt

from core.report.content import BarChart, Chart, HeatMap, Histogram, Interval, IntervalChart, LengthChart
from gui.drawing.layout.fonts import Face
from gui.drawing.paint.display_list import Layer, Sheet
from gui.drawing.paint.paint_state import LineShape, Look
from gui.i18n.locale_numbers import counted, filled, rounded
from gui.i18n.translate import in_report
from gui.widgets.theme_colours import mixed

translate = QCoreApplication.translate

# The axes of charts: the values that have ticks, and the position of a value.


_STEPS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2)
"""The possible intervals between ticks of scores, which are from 0 to 1."""

_MOST_TICKS: Final = 8
_ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Axis:
    """Scores from ``low`` to ``high`` along a line of a sheet, with a tick every ``step``."""

    low: float
    high: float
    step: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The position of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """The values with ticks."""
        number = round((self.high - self.low) / self.step)
        return [self.low + i * self.step for i in range(number + 1)]


def axis_for(low: float, high: float, start: float, end: float) -> Axis:
    """An axis that covers the values from ``low`` to ``high`` and begins and ends with a tick."""
    step = next((step for step in _STEPS if (high - low) / step <= _MOST_TICKS - 2), _STEPS[-1])
    first = max(0, floor(low / step + _ROUNDING))
    last = max(first + 1, ceil(high / step - _ROUNDING))
    return Axis(first * step, last * step, step, start, end)


def tick(value: float, step: float) -> str:
    """The text of a tick."""
    return rounded(value, 3 if step < 0.01 else 2 if step < 0.1 else 1)


def put_level_axis(sheet: Sheet, axis: Axis, top: float, bottom: float, title: str) -> None:
    """Draws the grid of a horizontal axis: vertical lines from ``top`` to ``bottom``, below the values and a title."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    for value in axis.ticks():
        x, text = axis.at(value), tick(value, axis.step)
        sheet.area(Layer.BACKGROUNDS, QRectF(x, top, 0.8, bottom - top), 0.0, theme.rule)
        sheet.centred(x, bottom + fonts.height(Face.DETAIL) / 2 + 2, text, Face.DETAIL, theme.dim_text)
    left = (axis.start + axis.end - fonts.width(title, Face.DETAIL)) / 2
    sheet.text(left, bottom + fonts.height(Face.DETAIL) * 1.5 + 3, title, Face.DETAIL, theme.dim_text)


def put_plumb_axis(sheet: Sheet, axis: Axis, left: float, right: float) -> None:
    """Draws the grid of a vertical axis: horizontal lines from ``left`` to ``right`` and the values before them."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    for value in axis.ticks():
        y, text = axis.at(value), tick(value, axis.step)
        sheet.area(Layer.BACKGROUNDS, QRectF(left, y, right - left, 0.8), 0.0, theme.rule)
        sheet.text(left - fonts.width(text, Face.DETAIL) - 5, y, text, Face.DETAIL, theme.dim_text)


# What a chart shows, in words, for those who can't see it.


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
        translate("Report", "labelled {value:.4f}, interval from {low:.4f} to {high:.4f}")
        if interval.is_filled
        else translate("Report", "unlabelled {value:.4f}, interval from {low:.4f} to {high:.4f}")
    )
    return filled(text, value=interval.value, low=interval.low, high=interval.high)


def _bin(low: float, high: float, sentences: int) -> str:
    text = translate("Report", "sentences with scores from {low:.2f} to {high:.2f}: {n:,}")
    return filled(text, low=low, high=high, n=sentences)


def _of_length(words: str, value: float) -> str:
    text = translate("Report", "sentences with {words} words: {value:.4f}")
    if words == "1":
        text = translate("Report", "sentences with 1 word: {value:.4f}")
    return filled(text, words=words, value=value)


def _counted(number: int, what: str) -> str:
    return f"{counted(number)} {what}"


_ROW: Final = 17.0
_BAR: Final = 11.0
_DOT: Final = 7.0
_NUMERAL: Final = 12.0
_PLOT_HEIGHT: Final = 150.0
_PANEL_HEIGHT: Final = 84.0
_PANELS: Final = 2
"""How many histograms are side by side."""

_APART: Final = 24.0
_LABELS: Final = 0.34
"""The largest share of the width for names on the left."""

_SHORTEST_BAR: Final = 70.0
"""The least width for the longest bar of a panel."""

_SWATCH: Final = 12.0
"""The width of what tells a column of numbers."""

_TICKS: Final = 40.0
"""The space for the values on the left of a vertical axis."""

_VALUES: Final = 110.0
"""The space for the numbers on the right of rows."""


def sheet_of(chart: Chart, look: Look, width: float) -> tuple[Sheet, float]:
    """The drawing of a chart, ``width`` pixels wide, and its height."""
    sheet = Sheet(look)
    match chart:
        case IntervalChart():
            return sheet, _put_intervals(sheet, chart, width)
        case Histogram():
            return sheet, _put_histograms(sheet, chart, width)
        case LengthChart():
            return sheet, _put_lengths(sheet, chart, width)
        case BarChart():
            return sheet, _put_bars(sheet, chart, width)
        case HeatMap():
            return sheet, _put_heat(sheet, chart, width)


def _put_intervals(sheet: Sheet, chart: IntervalChart, width: float) -> float:
    theme, fonts = sheet.look.theme, sheet.look.fonts
    group_width = _names_width(sheet, [row.group for row in chart.rows], width)
    name_width = _names_width(sheet, [row.name for row in chart.rows], width)
    ends = [(each.low, each.high) for row in chart.rows for each in row.intervals]
    left = group_width + name_width + _APART
    axis = axis_for(min(low for low, _ in ends), max(high for _, high in ends), left, width - _VALUES)
    y = _ROW / 2
    for group, rows in groupby(chart.rows, lambda row: row.group):
        _put_name(sheet, group, 0.0, y, group_width)
        for row in rows:
            _put_name(sheet, row.name, group_width + 8, y, name_width)
            for each in row.intervals:
                sheet.line(Layer.LINES, axis.at(each.low), axis.at(each.high), y, theme.common_line, LineShape(1.5))
                dot = QRectF(axis.at(each.value) - _DOT / 2, y - _DOT / 2, _DOT, _DOT)
                sheet.area(Layer.CHIPS, dot, _DOT / 2, theme.badge if each.is_filled else theme.view)
                sheet.outline(Layer.BORDERS, dot, theme.badge, LineShape(1.2, radius=_DOT / 2))
            filled = sorted(row.intervals, key=lambda each: not each.is_filled)
            values = "   ".join(rounded(each.value, 4) for each in filled)
            sheet.text(width - fonts.width(values, Face.DETAIL), y, values, Face.DETAIL, theme.dim_text)
            y += _ROW
        y += _ROW / 3
    bottom = y - _ROW / 2 - _ROW / 3
    put_level_axis(sheet, axis, 0.0, bottom, translate("Report", "score (1 is best)"))
    return bottom + 2 * fonts.height(Face.DETAIL) + 6


def _put_histograms(sheet: Sheet, chart: Histogram, width: float) -> float:
    theme, fonts = sheet.look.theme, sheet.look.fonts
    bins = len(chart.series[0][1])
    first = min(next((i for i, count in enumerate(counts) if count), bins - 1) for _, counts in chart.series)
    first -= first % 2
    most = max(max(counts) for _, counts in chart.series) or 1
    panel = (width - _APART * (_PANELS - 1)) / _PANELS
    top = 0.0
    row_height = _PANEL_HEIGHT + fonts.height(Face.LABEL) + 2 * fonts.height(Face.DETAIL) + 20
    for i, (name, counts) in enumerate(chart.series):
        left, top = (i % _PANELS) * (panel + _APART), (i // _PANELS) * row_height
        _put_name(sheet, name, left, top + fonts.height(Face.LABEL) / 2, panel)
        base = top + fonts.height(Face.LABEL) + 8 + _PANEL_HEIGHT
        axis = Axis(first / bins, 1.0, 0.1, left + 8, left + panel - 8)
        put_level_axis(
            sheet,
            axis,
            base,
            base + 3,
            translate("Report", "score of a sentence; above the bars: sentences"),
        )
        sheet.area(Layer.BACKGROUNDS, QRectF(left, base, panel, 0.8), 0.0, theme.dim_text)
        for place, count in enumerate(counts[first:], start=first):
            if count:
                start, end, height = axis.at(place / bins), axis.at((place + 1) / bins), _PANEL_HEIGHT * count / most
                sheet.area(
                    Layer.BOXES, QRectF(start + 1, base - height, end - start - 2, height), 0.0, theme.common_line
                )
                text = counted(count)
                x = (start + end - fonts.width(text, Face.DETAIL)) / 2
                sheet.text(x, base - height - fonts.height(Face.DETAIL) / 2, text, Face.DETAIL, theme.dim_text)
    return top + row_height


def _put_lengths(sheet: Sheet, chart: LengthChart, width: float) -> float:
    theme, fonts = sheet.look.theme, sheet.look.fonts
    values = [value for _, series in chart.series for value in series if value is not None]
    title = translate("Report", "score (1 is best)")
    _put_name(sheet, title, 0.0, fonts.height(Face.LABEL) / 2, width)
    top = fonts.height(Face.LABEL) + 8.0
    axis = axis_for(min(values), max(values), top + _PLOT_HEIGHT, top)
    put_plumb_axis(sheet, axis, _TICKS, width)
    pitch = (width - _TICKS) / len(chart.bins)
    below = top + _PLOT_HEIGHT + fonts.height(Face.LABEL) / 2 + _NUMERAL
    for i, (name, sentences) in enumerate(chart.bins):
        middle = _TICKS + (i + 0.5) * pitch
        sheet.centred(middle, below, name, Face.LABEL, theme.text)
        y = below + fonts.height(Face.LABEL) + 2
        sheet.centred(middle, y, f"n = {counted(sentences)}", Face.DETAIL, theme.dim_text)
        for n, (_, series) in enumerate(chart.series):
            value = series[i]
            if value is not None:
                x = middle + (n - (len(chart.series) - 1) / 2) * min(_NUMERAL + 3, pitch / (len(chart.series) + 1))
                _put_numeral(sheet, n + 1, x, axis.at(value))
    y = below + 2 * fonts.height(Face.LABEL) + 2
    title = translate("Report", "words of a sentence; n: how many sentences")
    sheet.centred((_TICKS + width) / 2, y, title, Face.DETAIL, theme.dim_text)
    y += _ROW
    return _put_key(sheet, [name for name, _ in chart.series], y, width)


def _put_key(sheet: Sheet, names: list[str], y: float, width: float) -> float:
    x = 0.0
    for n, name in enumerate(names, start=1):
        needed = _NUMERAL + 6 + sheet.look.fonts.width(name, Face.LABEL)
        if x and x + needed > width:
            x, y = 0.0, y + _ROW
        _put_numeral(sheet, n, x + _NUMERAL / 2, y)
        _put_name(sheet, name, x + _NUMERAL + 6, y, width - _NUMERAL - 6)
        x += needed + _APART
    return y + _ROW / 2


def _put_numeral(sheet: Sheet, number: int, x: float, y: float) -> None:
    """A dot with the number of its series."""
    theme = sheet.look.theme
    dot = QRectF(x - _NUMERAL / 2, y - _NUMERAL / 2, _NUMERAL, _NUMERAL)
    sheet.area(Layer.CHIPS, dot, _NUMERAL / 2 if number % 2 else 2.0, theme.badge)
    sheet.centred(x, y, str(number), Face.TAG, theme.on_badge)


def _put_bars(sheet: Sheet, chart: BarChart, width: float) -> float:
    """Panels of bars side by side, as many as have room, each with its numbers in columns beside the bars."""
    fonts, theme = sheet.look.fonts, sheet.look.theme
    names = [in_report(name) for name in chart.names]
    left = _names_width(sheet, names, width) + 8
    sums = [[sum(counts) for counts in zip(*panel.bars, strict=True)] for panel in chart.panels]
    numeral = max(fonts.width(counted(number), Face.DETAIL) for of_panel in sums for number in of_panel) + 8
    least = len(chart.kinds) * numeral + _SHORTEST_BAR
    side_by_side = max(1, min(len(chart.panels), int((width - left + _APART) // (least + _APART))))
    panel_width = (width - left - _APART * (side_by_side - 1)) / side_by_side
    scale = (panel_width - len(chart.kinds) * numeral) / (
        max(sum(bar) for each in chart.panels for bar in each.bars) or 1
    )
    y = _put_bar_key(sheet, chart, left, width)
    for start in range(0, len(chart.panels), side_by_side):
        top = y + _ROW
        for n, name in enumerate([*names, translate("Report", "all")]):
            _put_name(sheet, name, 0.0, top + _ROW * n, left - 8)
        for i, panel in enumerate(chart.panels[start : start + side_by_side]):
            x = left + i * (panel_width + _APART)
            title = fonts.elided(in_report(panel.title), Face.TITLE, panel_width - len(chart.kinds) * numeral)
            sheet.text(x, y, title, Face.TITLE, theme.text)
            for kind in range(len(chart.kinds)):
                right = x + panel_width - (len(chart.kinds) - 1 - kind) * numeral
                _put_bar(sheet, kind, QRectF(right - _SWATCH, y - _BAR / 2, _SWATCH, _BAR))
            for n, bar in enumerate([*panel.bars, sums[start + i]]):
                _put_numbers(sheet, bar, x + panel_width, top + _ROW * n, numeral)
            for n, bar in enumerate(panel.bars):
                _put_bar_parts(sheet, bar, x, top + _ROW * n, scale)
            below = top + _ROW * (len(names) - 0.5)
            sheet.area(Layer.BACKGROUNDS, QRectF(x, below, panel_width, 0.8), 0.0, theme.dim_text)
        y = top + _ROW * (len(names) + 1.5)
    return y - _ROW


def _put_bar_key(sheet: Sheet, chart: BarChart, left: float, width: float) -> float:
    """What the bars count, and the look of each kind; returns where the bars begin."""
    fonts = sheet.look.fonts
    y = _ROW / 2
    axis = fonts.elided(in_report(chart.axis), Face.DETAIL, width / 2)
    sheet.text(0.0, y, axis, Face.DETAIL, sheet.look.theme.dim_text)
    x = max(left, fonts.width(axis, Face.DETAIL) + _APART)
    for kind, phrase in enumerate(chart.kinds):
        text = in_report(phrase)
        needed = 26 + fonts.width(text, Face.LABEL)
        if x > left and x + needed > width:
            x, y = left, y + _ROW
        _put_bar(sheet, kind, QRectF(x, y - _BAR / 2, 20, _BAR))
        sheet.text(x + 26, y, text, Face.LABEL, sheet.look.theme.text)
        x += needed + _APART
    return y + _ROW * 1.2


def _put_bar_parts(sheet: Sheet, parts: Sequence[int], left: float, y: float, scale: float) -> None:
    for kind, count in enumerate(parts):
        if count:
            _put_bar(sheet, kind, QRectF(left, y - _BAR / 2, max(scale * count, 0.8), _BAR))
        left += scale * count


def _put_numbers(sheet: Sheet, numbers: Sequence[int], right: float, y: float, numeral: float) -> None:
    """The numbers of a bar in columns, in the order of its parts."""
    for i, number in enumerate(reversed(numbers)):
        text = counted(number)
        left = right - i * numeral - sheet.look.fonts.width(text, Face.DETAIL)
        sheet.text(left, y, text, Face.DETAIL, sheet.look.theme.text)


def _put_bar(sheet: Sheet, kind: int, rect: QRectF) -> None:
    """A part of a bar: solid, pale or hatched, depending on its kind."""
    theme = sheet.look.theme
    if kind == 0:
        sheet.area(Layer.BOXES, rect, 0.0, theme.badge)
        return
    sheet.area(Layer.BOXES, rect, 0.0, theme.common_box if kind == 1 else theme.view)
    if kind > 1:
        sheet.area(Layer.HATCHES, rect, 0.0, theme.common_line, Qt.BrushStyle.BDiagPattern)
    sheet.outline(Layer.LINES, rect, theme.common_line, LineShape(0.8, radius=0.0))


def _put_heat(sheet: Sheet, chart: HeatMap, width: float) -> float:
    theme, fonts = sheet.look.theme, sheet.look.fonts
    left = _names_width(sheet, chart.rows, width) + 8
    pitch = min((width - left) / len(chart.columns), 52.0)
    line = fonts.height(Face.LABEL)
    for i, name in enumerate(chart.columns):
        # Every second name is above its neighbours, so that each has the width of two columns.
        text = fonts.elided(name, Face.LABEL, 2 * pitch - 6)
        sheet.centred(left + (i + 0.5) * pitch, line / 2 + (i % 2) * line, text, Face.LABEL, theme.text)
        if not i % 2:
            x = left + (i + 0.5) * pitch
            sheet.area(Layer.BACKGROUNDS, QRectF(x, line, 0.8, line), 0.0, theme.rule)
    top = 2 * line + 3
    most = max(max(row) for row in chart.counts) or 1
    for n, (name, counts) in enumerate(zip(chart.rows, chart.counts, strict=True)):
        y = top + n * _ROW
        _put_name(sheet, name, 0.0, y + _ROW / 2, left - 8)
        for i, count in enumerate(counts):
            share = sqrt(count / most)
            cell = QRectF(left + i * pitch, y, pitch - 1.5, _ROW - 1.5)
            sheet.area(Layer.BOXES, cell, 0.0, mixed(theme.band, theme.badge, share))
            if count:
                ink = theme.on_badge if share > _DARK else theme.text
                sheet.centred(cell.center().x(), cell.center().y(), counted(count), Face.DETAIL, ink)
    return top + len(chart.rows) * _ROW


_DARK: Final = 0.5
"""The weight of a cell above which its number is white."""


def _names_width(sheet: Sheet, names: "tuple[str, ...] | list[str]", width: float) -> float:
    return min(max(sheet.look.fonts.width(name, Face.LABEL) for name in names), width * _LABELS) + 2


def _put_name(sheet: Sheet, name: str, left: float, y: float, width: float) -> None:
    text = sheet.look.fonts.elided(name, Face.LABEL, width)
    sheet.text(left, y, text, Face.LABEL, sheet.look.theme.text)
