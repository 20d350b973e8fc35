"""Computes the layout: the columns, which all bands share, then the bands from top to bottom, with their arcs."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from math import inf

from core.model.spans import Span, span_of
from core.scoring.word_alignment import TextPart
from gui.drawing.content import ArcContent, BandContent, OwnWord, SurfaceToken, drawable_text
from gui.drawing.direction import Direction, direction_of
from gui.drawing.drawing_kind import DrawingStyle, TooWide
from gui.drawing.layout.columns import Distance, Stretch, columns_of
from gui.drawing.layout.layout import (
    Band,
    Box,
    Connector,
    Foot,
    Layout,
    MeasuredSpan,
    Measures,
    Picture,
    Point,
    Sizes,
    TagRow,
    WordRow,
    measure_span,
    pieces_in,
)
from gui.drawing.layout.line_breaks import TEAR, Cut, LineWidths, WidthNeeds, costs_of_cuts, in_lines, most_needed
from gui.drawing.layout.text_parts import width_of, word_columns, word_needs
from gui.drawing.layout.tree_layout import bars_on, folded_picture, ordered, span_rows_picture, tree_picture


@dataclass(frozen=True, slots=True)
class _Arc:
    """An arc between the words at ``first`` and ``last``, which are equal for an arc from the virtual root.

    Levels count from 1, the lowest.
    """

    content: ArcContent
    measured: MeasuredSpan
    first: int
    last: int
    level: int

    @property
    def is_root(self) -> bool:
        return self.first == self.last


@dataclass(frozen=True, slots=True)
class _Word:
    """Where the arcs of a word end.

    ``following`` and ``preceding`` give, by arc number, the distance from the word's middle for arcs to later and to
    earlier words; ``highest`` is the highest level of any.
    """

    following: Mapping[int, float]
    preceding: Mapping[int, float]
    highest: float

    @property
    def reach_after(self) -> float:
        return max(self.following.values(), default=0.0)

    @property
    def reach_before(self) -> float:
        return max(self.preceding.values(), default=0.0)


class Arcs:
    """The arcs of a band over ``length`` words, before the columns are known.

    Arcs with an invalid head are left out; they occur only in invalid trees, which the band's header reports. Where
    versions have other ``words``, positions are those of atoms, and an arc ends where the word is written.
    """

    def __init__(
        self,
        contents: Iterable[ArcContent],
        length: int,
        direction: Direction,
        sizes: Sizes,
        measures: Measures,
        words: Iterable[OwnWord] = (),
    ) -> None:
        self._written = {word.position: word.written for word in words}
        self._ends = dict(self._written.values())
        self._sizes = sizes
        self._forward = -1 if direction is Direction.RIGHT_TO_LEFT else 1
        pieces = pieces_in(direction, sizes, measures)
        measured = {arc: measure_span(arc.content, pieces) for arc in contents if _has_place(arc, length)}
        self._arcs = list(_with_levels(measured, length, self._place))
        self._words = _words(self._arcs, length, sizes.foothold)

    def widths(self) -> list[float]:
        """The width that each word needs for the ends of its arcs and, if it is a root, for its label."""
        foothold = self._sizes.foothold
        widths = [2 * max(word.reach_before, word.reach_after) + foothold for word in self._words]
        for arc in self._arcs:
            if arc.is_root:
                widths[arc.first - 1] = max(widths[arc.first - 1], self._width(arc) + self._sizes.gap)
        return widths

    def distances(self) -> Iterator[list[Distance]]:
        """The word distances that make room for each non-root label, one per place where it could stand."""
        for number, arc in enumerate(self._arcs):
            if not arc.is_root:
                stops = self._stops(number, arc)
                yield [
                    Distance(self._end(first, last), last, after + self._width(arc) + self._sizes.beside_label + before)
                    for (first, _, after), (last, before, _) in pairwise(stops)
                ]

    def picture(self, top: float, columns: Sequence[Stretch], lines: Sequence[Stretch]) -> Picture:
        """The laid-out arcs, starting at ``top``; each has its label in one of the ``lines``."""
        sizes = self._sizes
        highest = max((arc.level for arc in self._arcs), default=0)
        base = top + max(highest - 1, 0) * sizes.row_pitch + sizes.row_height + sizes.lead
        rows: list[list[Box]] = [[] for _ in range(highest)]
        connectors = []
        for number, arc in enumerate(self._arcs):
            row = highest - arc.level
            centre, half = self._centre(number, arc, columns, lines), self._width(arc) / 2
            content, pieces, text_width = arc.measured
            place = Stretch(centre - half, centre + half)
            box = Box(content, top + row * sizes.row_pitch, (place,), pieces, text_width)
            rows[row].append(box)
            points = self._points(number, arc, box.top + sizes.row_height / 2, base, columns)
            connectors.append(Connector(box.span, box.content.node.line, points))
        return Picture(base + sizes.row_height, ordered(rows), tuple(connectors), base)

    def _place(self, position: int) -> int:
        """The position at which the word at ``position`` is written."""
        return self._written.get(position, (position, position))[0]

    def _end(self, first: int, before: int) -> int:
        """The last position of the word written from ``first`` on, if that is ``before`` another word."""
        last = self._ends.get(first, first)
        return last if last < before else first

    def _width(self, arc: _Arc) -> float:
        return max(self._sizes.text, arc.measured.text_width) + 2 * self._sizes.box_padding

    def _stops(self, number: int, arc: _Arc) -> Iterator[tuple[int, float, float]]:
        """The words between which the label can stand, and how far arcs reach before and after each word's middle."""
        yield arc.first, 0.0, self._words[arc.first - 1].following[number]
        for position in range(arc.first + 1, arc.last):
            word = self._words[position - 1]
            if word.highest > arc.level:
                yield position, word.reach_before, word.reach_after
        yield arc.last, self._words[arc.last - 1].preceding[number], 0.0

    def _centre(self, number: int, arc: _Arc, columns: Sequence[Stretch], lines: Sequence[Stretch]) -> float:
        """The middle of the label: where there is most room."""
        if arc.is_root:
            return columns[arc.first - 1].centre
        ends = [
            (columns[first - 1].centre + self._forward * after, columns[last - 1].centre - self._forward * before)
            for (first, _, after), (last, before, _) in pairwise(self._stops(number, arc))
        ]
        parts = [
            Stretch(max(min(pair), line.left), min(max(pair), line.right))
            for pair in ends
            for line in lines
            if max(pair) > line.left and min(pair) < line.right
        ]
        return max(parts, key=lambda part: part.width).centre

    def _points(
        self, number: int, arc: _Arc, middle: float, base: float, columns: Sequence[Stretch]
    ) -> tuple[Point, ...]:
        """The line from the head, or from the label of a root, to the dependent."""
        if arc.is_root:
            x = columns[arc.first - 1].centre
            return Point(x, middle), Point(x, base)
        first = columns[arc.first - 1].centre + self._forward * self._words[arc.first - 1].following[number]
        last = columns[arc.last - 1].centre - self._forward * self._words[arc.last - 1].preceding[number]
        start, end = (first, last) if self._place(arc.content.head) == arc.first else (last, first)
        return Point(start, base), Point(start, middle), Point(end, middle), Point(end, base)


def _has_place(arc: ArcContent, length: int) -> bool:
    return 0 <= arc.head <= length and arc.head != arc.dependent


def _with_levels(
    measured: Mapping[ArcContent, MeasuredSpan], length: int, place: Callable[[int], int]
) -> Iterator[_Arc]:
    """Puts each arc on a level above those it spans or crosses; root arcs above all others at or over their word.

    ``place`` says at which position a word is written.
    """
    roots = [(place(arc.dependent), arc) for arc in measured if not arc.head]
    ends = [(place(arc.head), place(arc.dependent), arc) for arc in measured if arc.head]
    others = [(min(head, dependent), max(head, dependent), arc) for head, dependent, arc in ends]
    # The highest level so far above the gap after each position.
    filled = [0] * (length + 1)
    for first, last, arc in sorted(others, key=lambda item: (item[1] - item[0], item[0])):
        level = 1 + max(filled[first:last])
        filled[first:last] = [level] * (last - first)
        yield _Arc(arc, measured[arc], first, last, level)
    above = [max(filled[i : i + 2]) for i in range(length)]
    for position, arc in roots:
        above[position - 1] += 1
        yield _Arc(arc, measured[arc], position, position, above[position - 1])


def _words(arcs: Sequence[_Arc], length: int, foothold: float) -> list[_Word]:
    following: list[dict[int, float]] = [{} for _ in range(length)]
    preceding: list[dict[int, float]] = [{} for _ in range(length)]
    highest = [0.0] * length
    for arc in arcs:
        for position in (arc.first, arc.last):
            highest[position - 1] = max(highest[position - 1], inf if arc.is_root else arc.level)
    for number, arc in sorted(enumerate(arcs), key=lambda item: -item[1].level):
        if not arc.is_root:
            for ends, position in ((following[arc.first - 1], arc.first), (preceding[arc.last - 1], arc.last)):
                ends[number] = (len(ends) + (1 if highest[position - 1] == inf else 0.5)) * foothold
    for after, before, level in zip(following, preceding, highest, strict=True):
        if len(after) + len(before) == 1 and level < inf:
            # A word's only arc ends at its middle.
            for ends in (after, before):
                ends.update(dict.fromkeys(ends, 0.0))
    return [_Word(*word) for word in zip(following, preceding, highest, strict=True)]


def lay_out(
    words: Sequence[str],
    bands: Sequence[BandContent],
    folded: Collection[str],
    styles: Mapping[str, DrawingStyle],
    direction: Direction,
    available: float,
    sizes: Sizes,
    measures: Measures,
    tags: Sequence[str] = (),
    tokens: Sequence[SurfaceToken] = (),
    parts: Sequence[TextPart] = (),
    too_wide: TooWide = TooWide.RUNS_ON,
    excerpt: range | None = None,
) -> Layout:
    """The layout of a drawing, ``available`` wide; ``too_wide`` is what becomes of it if its text needs more.

    ``tags``, ``tokens`` and ``parts`` are those by the ruler. Of an ``excerpt``, only these words (from 1) are in a
    line, and every span and arc of ``bands`` has some of them.

    ``styles`` names the drawing styles of bands not drawn as spans, by key. A band in ``folded`` shows only its
    pre-terminals, whatever its style; folding never moves columns.
    """
    if direction is Direction.AUTO:
        direction = direction_of(words)
    words = [drawable_text(word) for word in words]
    pieces = pieces_in(direction, sizes, measures)
    measured = [[measure_span(span, pieces) for span in band.drawn_spans] for band in bands]
    arcs = {
        band.key: Arcs(band.drawn_arcs, len(words), direction, sizes, measures, band.own_words)
        for band in bands
        if styles.get(band.key) is DrawingStyle.ARCS
    }
    tags = tuple(map(drawable_text, tags))
    rows = [tags, *(tuple(map(drawable_text, band.own_tags)) for band in bands)]
    tokens = tuple(token._replace(form=drawable_text(token.form)) for token in tokens)
    # On a screen, words stay in place when the style changes; on paper there is no room for labels that are not drawn.
    unlabelled = arcs.keys() if sizes.is_compact else ()
    labelled = [spans for band, spans in zip(bands, measured, strict=True) if band.key not in unlabelled]
    parts = tuple(part._replace(text=drawable_text(part.text)) for part in parts)
    texts = [(token.span, measures.token(token.form) + 2 * sizes.gap) for token in tokens]
    if parts:
        texts += [(part.span, width_of(part, sizes, measures)) for part in parts]
        texts += [
            need
            for band, row in zip(bands, rows[1:], strict=True)
            for need in word_needs(band.own_words, row, sizes, measures)
        ]
        needs = _needs([""] * len(words), [], labelled, arcs, texts, sizes, measures)
    else:
        needs = _needs(words, [row for row in rows if row], labelled, arcs, texts, sizes, measures)
    needs = replace(needs, end=excerpt.stop - 1) if excerpt else needs
    costs = costs_of_cuts(bands, len(words), tokens, parts)
    placed_lines = lines_drawn(needs, costs, available, sizes, too_wide, excerpt)
    columns = columns_of(*columns_needed(placed_lines, len(words), sizes, direction))
    lines = [span_of(range(line.first, line.last + 1)) for line in placed_lines]
    windows = windows_of(columns, placed_lines, direction)
    bars = bars_on(columns, sizes)
    placed: list[Band] = []
    top = 0.0
    for content, spans, row in zip(bands, measured, rows[1:], strict=True):
        style = styles.get(content.key, DrawingStyle.SPANS)
        is_folded = content.key in folded
        at_words = word_columns(content.own_words, columns)
        start = word_top = tag_top = top + sizes.padding_of_band(is_unfolded=not is_folded)
        if is_folded or style is DrawingStyle.SPANS:
            tag_top += sizes.word_pitch if content.own_words else 0
            start = tag_top + (sizes.tag_pitch if row else 0)
        if is_folded:
            picture = folded_picture(spans, start, bars, sizes)
        elif style is DrawingStyle.TREE:
            picture = tree_picture(spans, start, columns, lines, sizes, measures)
        elif style is DrawingStyle.ARCS:
            picture = arcs[content.key].picture(start, at_words, windows)
        else:
            picture = span_rows_picture(spans, start, bars, sizes)
        foot = None if picture.foot is None else Foot(picture.foot, tuple(words), columns, direction)
        if foot:
            word_top, tag_top = foot.top, foot.top + (sizes.word_pitch if content.own_words else sizes.row_height)
        tag_row = TagRow(tag_top, row, tuple(at_words), content.unlike) if row else None
        own = WordRow(word_top, content.own_words, columns, direction) if content.own_words else None
        placed.append(_band(content, style, picture, foot, tag_row, own, top, sizes, is_unfolded=not is_folded))
        top = placed[-1].bottom + sizes.band_gap
    width = max((column.right for column in columns), default=0.0)
    height = max(0.0, top - sizes.band_gap)
    return Layout(
        *(sizes, direction, tuple(words), tokens, parts, tags, columns, windows, tuple(placed)),
        *(width, height, Stretch(0.0, width)),
    )


def _needs(
    words: Sequence[str],
    tags: Sequence[Sequence[str]],
    measured: Sequence[Sequence[MeasuredSpan]],
    arcs: Mapping[str, Arcs],
    texts: Iterable[tuple[Span, float]],
    sizes: Sizes,
    measures: Measures,
) -> WidthNeeds:
    """What must fit into the columns: ``texts`` are those over several of them.

    Each band gets room for its spans whatever its style, so that words mostly stay in place when the style changes.
    """
    around = 2 * sizes.box_padding + sizes.gap
    widths = [max(sizes.narrowest, measures.word(word) + 2 * sizes.chip_padding + sizes.gap) for word in words]
    for row in tags:
        widths = [max(width, measures.tag(tag) + sizes.gap) for width, tag in zip(widths, row, strict=True)]
    for band in arcs.values():
        widths = list(map(max, widths, band.widths()))
    needed = most_needed(
        chain(
            ((each.part, each.text_width + around) for each in chain.from_iterable(measured)),
            texts,
        )
    )
    return WidthNeeds(widths, needed, [distances for band in arcs.values() for distances in band.distances()])


def _band(
    content: BandContent,
    style: DrawingStyle,
    picture: Picture,
    foot: Foot | None,
    tag_row: TagRow | None,
    word_row: WordRow | None,
    top: float,
    sizes: Sizes,
    *,
    is_unfolded: bool,
) -> Band:
    details = len(content.details) if is_unfolded else 0
    padding = sizes.padding_of_band(is_unfolded=is_unfolded)
    text_bottom = top + padding + sizes.row_height + details * sizes.detail_pitch
    bottoms = [tag_row.top + sizes.tag_pitch] if tag_row else []
    bottoms += [word_row.top + sizes.word_pitch] if word_row else []
    height = max(picture.bottom, text_bottom, *bottoms) + padding - top
    by_span: dict[int, Box] = {}
    for row in picture.rows:
        for box in row:
            by_span.setdefault(box.span, box)
    hidden = 0 if is_unfolded else len(content.spans) - len(by_span)
    return Band(content, style, is_unfolded, top, height, picture, foot, tag_row, word_row, hidden, by_span)


def lines_drawn(
    needs: WidthNeeds, costs: Sequence[Cut], available: float, sizes: Sizes, too_wide: TooWide, excerpt: range | None
) -> list[LineWidths]:
    """The lines that are drawn; often one with all words."""
    whole = needs.widths_in_line(excerpt.start, excerpt.stop - 1) if excerpt else LineWidths(1, 0.0, needs.widths())
    tears = 2 * TEAR if excerpt else 0
    if too_wide is TooWide.IN_LINES and whole.total + tears > available:
        return in_lines(needs, costs, available, sizes.widest, range(whole.first, whole.last + 1))
    return [whole.filling(available - tears, sizes.widest)]


def columns_needed(
    lines: Sequence[LineWidths], length: int, sizes: Sizes, direction: Direction
) -> tuple[list[float], Direction, dict[int, float]]:
    """The widths of all words, also of those in no line, and the gaps between lines."""
    first, last, narrowest = lines[0].first, lines[-1].last, float(sizes.narrowest)
    drawn = chain.from_iterable(line.widths for line in lines)
    widths = [*[narrowest] * (first - 1), *drawn, *[narrowest] * (length - last)]
    gaps = {line.first - 1: 2 * TEAR + line.before for line in lines}
    return widths, direction, {**gaps, last: 2 * TEAR + lines[-1].behind}


def windows_of(columns: Sequence[Stretch], lines: Sequence[LineWidths], direction: Direction) -> tuple[Stretch, ...]:
    """The stretch of each line, with the space beside the words where it is cut."""
    width = max((column.right for column in columns), default=0.0)
    windows = []
    for line in lines if columns else ():
        ends = columns[line.first - 1], columns[line.last - 1]
        left, right = min(end.left for end in ends) - TEAR, max(end.right for end in ends) + TEAR
        before, behind = line.before, line.behind
        if direction is Direction.RIGHT_TO_LEFT:
            before, behind = behind, before
        left, right = left - before, right + behind
        windows.append(Stretch(max(0.0, left), min(width, right)))
    return tuple(windows) or (Stretch(0.0, width),)
