"""Turns the content of a report into the pieces that flow down its pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, groupby
from math import ceil, inf
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.output.tables import Table
from core.report.content import Block, Chart, Code, Facts, Paragraph, Report, Section, StatesLegend, Trees
from gui.drawing.content import Content
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import PlacedSheet
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.shared_parts import count_punctuation_conflicts, hidden_conflicts_text, left_out_texts
from gui.drawing.text_outline import Outline
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_report
from gui.pdf.structure import Element
from gui.report_pages.charts import chart_in_words, sheet_of
from gui.report_pages.flow import (
    Entry,
    Fitted,
    Flow,
    Piece,
    code,
    contents,
    facts,
    fits,
    heading,
    paragraph,
    remark,
    subtitle,
    table,
    title_of,
)
from gui.report_pages.page_breaks import Legend
from gui.report_pages.paper import IN_LAST, IN_MAIN, Column, Type
from gui.report_pages.trees import LOWEST, SMALLEST, Space, fitted, pictures_of
from gui.session.view_choice import Choice
from gui.widgets.size_limits import MOST_WORDS

_OPENING: Final = 7
"""How many lines above trees stay on one page with them."""

_LEAD: Final = 12
"""How many lines above subsections stay together."""

_HEADING: Final = 4
"""The lines that the heading of a sentence and its gaps take."""

_BELOW: Final = 4
"""The lines that remarks below trees take."""

_REST: Final = 0.25
"""What stands below trees is on their page if it takes at most this share of one."""

_WORTHWHILE: Final = 0.5
"""Trees for several pages begin on one of which at least this share is left."""

_WORTHWHILE_BELOW: Final = 0.3
"""Trees are made smaller to stand below others on a page of which at least this share is left."""

_TITLED: Final = 8
"""The lines that the titles above a chart may take, even where it fills a page."""

_BETWEEN_ROWS: Final = 0.9
"""The space between two pictures of a sentence, in lines."""

Watch = Callable[[], None]
"""Called before each section; it may raise to stop the work."""


_MOST_LISTED: Final = 60
"""With more sentences than this, the contents list only sections."""


@dataclass(frozen=True, slots=True)
class _Opened:
    """A section with trees, and whether these are on one page with what stands above, in one row or several.

    ``around`` is the height that was kept free of trees; ``as_spans`` whether they are drawn so for want of width.
    """

    pieces: Sequence[Piece]
    is_whole: bool
    as_spans: bool
    rows: int
    around: float

    @property
    def faults(self) -> tuple[bool, bool, int]:
        """What another paper may do better, the worst first."""
        return not self.is_whole, self.as_spans, self.rows

    @property
    def height(self) -> float:
        return _height(self.pieces)

    @property
    def drawn(self) -> float:
        """The height of the trees."""
        return sum(piece.height for piece in self.pieces if piece.states is not None)


class _Described:
    """The content of a drawing of trees, and its outline as text: the same on whatever page it is tried."""

    def __init__(self, block: Trees, style: DrawingStyle) -> None:
        self.block, self._style = block, style

    @cached_property
    def content(self) -> Content:
        return content_of_trees(self.block)

    @cached_property
    def outline(self) -> str:
        hidden = count_punctuation_conflicts(self.content)
        return Outline(self.content, hidden, DisplayOptions(style=self._style)).text()


class _Sentence:
    """A section with trees: on turned paper if only that keeps all of them on one page, as asked, in fewer rows.

    If that does not either, they are smaller if that keeps them on one page.
    """

    def __init__(self, setter: "Setter", section: Section, level: int, following: "_Sentence | None") -> None:
        self._upright, self._section, self._level, self._following = setter, section, level, following
        self._trees = _Described(next(block for block in section.blocks if isinstance(block, Trees)), setter.style)

    @cached_property
    def _on_upright(self) -> _Opened:
        return self._opened_by(self._upright)

    @cached_property
    def _opened(self) -> "tuple[Setter, _Opened]":
        setter, opened = self._upright, self._on_upright
        if opened.faults > (False, False, 1):
            turned = setter.turned()
            other = self._opened_by(turned)
            if other.is_whole and other.faults < opened.faults:
                return turned, other
        if not opened.is_whole:
            smaller = self._opened_by(setter, None, LOWEST)
            opened = smaller if smaller.is_whole else opened
        return setter, opened

    def _opened_by(self, setter: "Setter", height: float | None = None, smallest: float = SMALLEST) -> _Opened:
        return setter.opened(self._section, self._level, self._trees, height, smallest)

    def fit_below(self, height: float) -> bool:
        """Makes its trees smaller if only so it is whole on upright paper below this ``height``; whether it is."""
        setter, opened = self._opened
        if setter is not self._upright or not opened.is_whole:
            return False
        if height + opened.height > setter.room:
            smaller = self._opened_by(setter, setter.room - height)
            if not smaller.is_whole or smaller.rows != opened.rows:
                return False
            self._opened = setter, smaller
        return True

    def flow(self, left: float, held: float = 0.0) -> Flow:
        """The section, in several rows on upright paper where a page of which so much is ``left`` has room for them.

        Pieces that are ``held`` above it need this height of what is left.
        """
        left -= held
        is_as_asked = self._on_upright.is_whole and not self._on_upright.as_spans
        if is_as_asked and self._on_upright.height <= left:
            self._opened = self._upright, self._on_upright
        setter, opened = self._opened
        if not opened.is_whole:
            unheld = partial(self._upright.unheld, self._section, self._level, self._trees)
            return Flow(self._upright.type, [Fitted(unheld)])
        return Flow(setter.type, [Fitted(lambda left: self._whole(left - held))])

    def _whole(self, left: float) -> Sequence[Piece]:
        """All on one page: with smaller trees if only so they, or the next ones too, fit in what is ``left`` of it."""
        setter, opened = self._opened
        if setter.is_worthwhile(left) and left < opened.height:
            smaller = self._opened_by(setter, left)
            if smaller.is_whole and smaller.rows == opened.rows:
                return smaller.pieces
        # At the top of a page there is no gap above the title.
        room = left if opened.height <= left < setter.room else setter.room + opened.pieces[0].gap
        if height := self._height_beside_next(room):
            smaller = self._opened_by(setter, height)
            if smaller.is_whole and smaller.rows == opened.rows:
                return smaller.pieces
        return opened.pieces

    def _height_beside_next(self, room: float) -> float | None:
        """The height with which the next sentence can stand below in a ``room``, if both have to be smaller for it."""
        if self._following is None:
            return None
        setter, opened = self._opened
        other, below = self._following._opened
        if other.type != setter.type or not below.is_whole or max(opened.rows, below.rows) > 1:
            return None
        rest = room - opened.height
        if setter.is_worthwhile(rest) and rest >= below.around + LOWEST * below.drawn:
            return None  # The next one is made smaller by itself, if at all.
        scale = (rest + opened.drawn - below.around) / (opened.drawn + below.drawn)
        if not LOWEST <= scale < 1 or not setter.is_worthwhile(below.around + scale * below.drawn):
            return None
        return opened.around + scale * opened.drawn


@dataclass(frozen=True, slots=True)
class Setter:
    """Lays out a report: its fonts, the style of its trees, and the legend, which may be on each page with trees.

    ``numbers`` are the pages of all headings, for the contents; None leaves the contents out.
    """

    type: Type
    style: DrawingStyle
    legend: Legend
    legend_on_pages: bool
    watch: Watch
    numbers: Sequence[int] | None = None

    def flows(self, report: Report, date: str, warnings: Sequence[str]) -> Iterator[Flow]:
        """Yields what flows down the pages of ``report``, on demand."""
        for (type_, has_aside), group in groupby(
            self._flows(report, date, warnings), lambda flow: (flow.type, bool(flow.aside))
        ):
            if has_aside:
                yield from group
            else:
                yield Flow(type_, chain.from_iterable(flow.pieces for flow in group))

    def _flows(self, report: Report, date: str, warnings: Sequence[str]) -> Iterator[Flow]:
        opening = partial(Setter._opening, report=report, date=date, warnings=warnings)
        for i, section in enumerate(report.sections or (Section(""),)):
            if section.aside:
                yield self._with_aside(section, opening if i == 0 else lambda _: ())
                continue
            if i == 0:
                yield Flow(self.type, opening(self))
            yield from self._flows_of(section, 0) if section.title else ()

    def _with_aside(self, section: Section, above: Callable[["Setter"], Iterable[Piece]]) -> Flow:
        """A section with something beside it, and ``above`` it what stands at the top of the report."""
        self.watch()
        beside, found = self._main(section, above)
        if section.briefer and _height(found) > beside.type.height:
            brief = self._main(replace(section, blocks=section.briefer), above)
            beside, found = min((beside, found), brief, key=lambda each: ceil(_height(each[1]) / each[0].type.height))
        return Flow(beside.type, found, self._aside(section, beside.type))

    def _main(self, section: Section, above: Callable[["Setter"], Iterable[Piece]]) -> tuple["Setter", Sequence[Piece]]:
        """What stands in the main column, and what lays it out."""
        beside = self._beside(section)
        return beside, beside._fitting(IN_MAIN, lambda setter: chain(above(setter), setter._section(section, 0)))

    def _aside(self, section: Section, type_: Type) -> Sequence[Piece]:
        """What stands beside a section."""

        def pieces(setter: Setter) -> Iterator[Piece]:
            for block in section.aside:
                if isinstance(block, Paragraph):
                    yield from subtitle(in_report(block.text), setter.type)
                else:
                    yield from setter._block(block)

        return self._in(type_.within(Column.LAST))._fitting(IN_LAST, pieces)

    def _fitting(self, shares: Sequence[float], pieces: Callable[["Setter"], Iterable[Piece]]) -> Sequence[Piece]:
        """Pieces in a size in which they fit a page, or in the smallest."""
        found: Sequence[Piece] = ()
        for share in shares:
            found = tuple(pieces(self._in(replace(self.type, share=share))))
            if _height(found) <= self.type.height:
                break
        return found

    def _in(self, type_: Type) -> "Setter":
        return replace(self, type=type_, legend=replace(self.legend, type=type_.within(Column.WHOLE)))

    def _beside(self, section: Section) -> "Setter":
        """What lays out the main column of a section: on turned paper if a table needs it."""
        upright, turned = (each.within(Column.MAIN) for each in (self.type, self.type.turned()))
        tables = [block for block in section.blocks if isinstance(block, Table)]
        needs = any(not fits(each, upright) for each in tables) and all(fits(each, turned) for each in tables)
        return self._in(turned if needs else upright)

    def _opening(self, report: Report, date: str, warnings: Sequence[str]) -> Iterator[Piece]:
        yield from title_of(in_report(report.title), self.type)
        yield from remark(date, self.type)
        for warning in warnings:
            yield from paragraph(Paragraph(warning), self.type)
        if self.numbers is not None:
            yield from contents(self._entries(report), self.type)

    def _entries(self, report: Report) -> Iterator[Entry]:
        """The lines of the contents; pages that are not known yet are 0."""
        found = list(_headings(report.sections, 0))
        listed = len(found) <= _MOST_LISTED
        for i, (level, title) in enumerate(found):
            if level == 0 or listed:
                yield Entry(level, title, self.numbers[i] if self.numbers else 0, i)

    def _flows_of(self, section: Section, level: int) -> Iterator[Flow]:
        self.watch()
        if _has_trees(section):
            yield _Sentence(self, section, level, None).flow(0.0)
            return
        left = held = 0.0

        def note(height: float) -> Iterable[Piece]:
            nonlocal left
            left = height
            return ()

        opening, inside = [*self._section(section, level)], self._inside(section, level)
        first = inside[-1][1] if inside else None
        if first and first.fit_below(_height(opening)):
            opening, held = [replace(piece, holds_next=True) for piece in opening], _height(opening)
        yield Flow(self.type, [*opening, Fitted(note)])
        while inside:
            inner, sentence = inside.pop()
            if sentence:
                self.watch()
                flow, left, held = sentence.flow(left, held), 0.0, 0.0
                yield Flow(flow.type, [*flow.pieces, Fitted(note)] if flow.type == self.type else flow.pieces)
            else:
                yield from self._flows_of(inner, level + 1)

    def _inside(self, section: Section, level: int) -> "list[tuple[Section, _Sentence | None]]":
        """The sections inside another from the last to the first, so that those that are done with can be let go."""
        inside, following = list[tuple[Section, _Sentence | None]](), None
        for inner in reversed(section.sections):
            following = _Sentence(self, inner, level + 1, following) if _has_trees(inner) else None
            inside.append((inner, following))
        return inside

    def _section(self, section: Section, level: int) -> Iterator[Piece]:
        """The heading of a section and its blocks, on one page if they are few and subsections follow."""
        yield from heading(in_report(section.title), level, self.type)
        pieces = [piece for block in section.blocks for piece in self._block(block)]
        if section.sections:
            yield from self._held(pieces[:-1], _LEAD)
            yield from pieces[-1:]
        else:
            yield from pieces

    def turned(self) -> "Setter":
        """The same on paper in landscape."""
        return self._in(self.type.turned())

    def is_worthwhile(self, left: float) -> bool:
        """Whether so much is left of a page that trees are made smaller to stand there."""
        return left >= _WORTHWHILE_BELOW * self.room

    def opened(
        self, section: Section, level: int, trees: _Described, height: float | None = None, smallest: float = SMALLEST
    ) -> _Opened:
        """A section with trees, to be kept on one page, or in a ``height`` of it.

        What stands below the trees is kept there only if it is not much.
        """
        height = self.room if height is None else height
        above, held, rest = self._around_trees(section, level)
        below_trees = max(_BELOW * self.type.line, _height(held) + self._remarks)
        around = _height(above) + self.type.line + below_trees
        room = height - around
        pictures = [*self._trees(trees, room, smallest=smallest)] if room > 0 else []
        pieces = [*above, *pictures, *held]
        rows = sum(piece.states is not None for piece in pictures)
        is_whole = bool(pictures) and _height(pieces) <= height
        as_spans = any(piece.as_spans for piece in pictures)
        return _Opened([*_on_one_page(pieces), *rest], is_whole, as_spans, rows, around)

    def unheld(self, section: Section, level: int, trees: _Described, left: float) -> Iterator[Piece]:
        """A section whose trees are on several pages, the last of them with what stands below.

        It begins on a page of which ``left`` is left if that is at least half, or enough for the whole first row.
        """
        above, held, rest = self._around_trees(section, level)
        line = self.type.line
        height = min(_height(above), self.room / 2)
        yield from self._held(above, _HEADING + _OPENING)
        below = max(_BELOW * line, _height(held) + self._remarks)
        first = min(self.room, left) if left >= _WORTHWHILE * self.room else self.room
        pieces = [*self._trees(trees, self.room, first - height - line, below)]
        if first > left and self.is_worthwhile(left):
            begun = [*self._trees(trees, self.room, left - height - line, below)]
            pieces = begun if len(begun) == len(pieces) and begun[0].height <= left - height - line else pieces
        last = max((i for i, piece in enumerate(pieces) if piece.states is not None), default=0)
        yield from pieces[:last]
        yield from _on_one_page([*pieces[last:], *held])
        yield from rest

    @property
    def _remarks(self) -> float:
        """The height of the remarks that drawn trees end with."""
        return 2.5 * self.type.line

    def _around_trees(self, section: Section, level: int) -> tuple[list[Piece], list[Piece], list[Piece]]:
        """What stands above the trees of a section, and what stands below: on their page, and after it.

        What stands below is on their page if it is only little.
        """
        at = next(i for i, each in enumerate(section.blocks) if isinstance(each, Trees))
        above = list(heading(in_report(section.title), level, self.type))
        above += (piece for each in section.blocks[:at] for piece in self._block(each))
        below = [piece for each in section.blocks[at + 1 :] for piece in self._block(each)]
        return (above, below, []) if _height(below) <= _REST * self.room else (above, [], below)

    @property
    def room(self) -> float:
        """The height of a page with trees, without its legend."""
        return self.type.height - (self.legend.height if self.legend_on_pages else 0.0)

    def _held(self, pieces: Sequence[Piece], lines: int) -> Iterator[Piece]:
        """Keeps text of at most so many lines above trees on one page with them."""
        are_held = _height(pieces) <= lines * self.type.line
        yield from (replace(piece, holds_next=True) if are_held else piece for piece in pieces)

    def _block(self, block: Block) -> Iterator[Piece]:
        match block:
            case Paragraph():
                yield from paragraph(block, self.type)
            case Code():
                yield from code(block, self.type)
            case Facts():
                yield from facts(block, self.type)
            case Table():
                yield from table(block, self.type)
            case Trees():
                yield from self._trees(_Described(block, self.style), self.room)
            case StatesLegend():
                if not self.legend_on_pages:
                    yield self._whole_legend()
            case _:  # A chart.
                yield from _chart(block, self.type)

    def _whole_legend(self) -> Piece:
        sheet, height = self.legend.whole()
        meaning = QCoreApplication.translate("Report", "What lines and chips mean")
        return Piece(height, sheet.paint, self.type.line * 0.5, element=Element("Figure", text=meaning))

    def _trees(
        self,
        trees: _Described,
        height: float,
        first: float = inf,
        below: float = 0.0,
        *,
        smallest: float = SMALLEST,
    ) -> Iterator[Piece]:
        block, words = trees.block, len(trees.block.comparison.positions)
        if words > MOST_WORDS:
            yield from paragraph(Paragraph(too_long_text(words)), self.type)
            return
        content = trees.content
        space = Space(self.type.width, height, first, self.type.line * _BETWEEN_ROWS, below)
        only = block.only_differences
        pictures = pictures_of(content, self.style, self.type.look, space, only_differences=only, smallest=smallest)
        as_spans = False
        for i, picture in enumerate(pictures):
            text, as_spans = trees.outline if i == 0 else content.text, picture.as_spans
            gap, element = self.type.line * (_BETWEEN_ROWS if i else 0.7), Element("Figure", text=text)
            states, height = picture.states, picture.drawn_height
            yield Piece(height, picture.paint, gap, states=states, as_spans=as_spans, element=element, text=text)
        if as_spans:
            text = QCoreApplication.translate("Report", "Drawn as spans: too wide for this page otherwise.")
            yield from remark(text, self.type)
        for text in remarks_on(block, content, DrawingStyle.SPANS if as_spans else self.style):
            yield from remark(text, self.type)


def _has_trees(section: Section) -> bool:
    return any(isinstance(block, Trees) for block in section.blocks)


def _on_one_page(pieces: Sequence[Piece]) -> Iterator[Piece]:
    yield from (replace(piece, holds_next=True) for piece in pieces[:-1])
    yield from pieces[-1:]


def _height(pieces: Iterable[Piece]) -> float:
    """The height of pieces one below the other."""
    return sum(piece.gap + piece.height for piece in pieces)


def content_of_trees(block: Trees) -> Content:
    """The content of the drawing of a sentence: all versions but the hidden ones."""
    content = content_of(block.comparison, Choice(block.against, block.labelled))
    return replace(content, bands=tuple(band for band in content.bands if band.key not in block.hidden))


def remarks_on(block: Trees, content: Content, style: DrawingStyle) -> Iterator[str]:
    """What a drawing in a ``style`` leaves out, as is said below it."""
    if block.only_differences:
        yield from left_out_texts(content, style)
    if conflicts := count_punctuation_conflicts(content):
        yield hidden_conflicts_text(conflicts)


def _headings(sections: Iterable[Section], level: int) -> Iterator[tuple[int, str]]:
    """The level and title of each heading, in the order of the pages."""
    for section in sections:
        yield level, in_report(section.title)
        yield from _headings(section.sections, level + 1)


def _chart(chart: Chart, type_: Type) -> Iterator[Piece]:
    yield from subtitle(in_report(chart.title), type_)
    sheet, height = sheet_of(chart, type_.look, type_.width)
    picture = fitted(
        type_.width, height, lambda: [PlacedSheet(sheet, 0.0, 0.0)], type_.width, type_.height - _TITLED * type_.line
    )
    element = Element("Figure", text=chart_in_words(chart))
    yield Piece(picture.drawn_height, picture.paint, type_.line * 0.3, element=element)


def too_long_text(words: int) -> str:
    """The note that a sentence of this many words is not drawn."""
    return filled(QCoreApplication.translate("Report", "{n:,} words: too long to be drawn."), n=words)
