"""LaTeX documents that authors edit: a picture for each band, with styles and macros for states instead of colours."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, pairwise
from typing import Final

from PySide6.QtGui import QFontInfo

from core.base.errors import UsageError
from core.explain.span_states import Chip, LabelState, Line
from core.model.direction import Direction, direction_of
from core.model.spans import Span, positions, span_of
from gui.drawing.content import (
    GHOSTS,
    NO_LABEL,
    ArcContent,
    BandContent,
    Content,
    SpanContent,
    TagKind,
    chip_text,
    chip_texts,
    drawable_text,
    native_label,
    with_category,
    words_in,
)
from gui.drawing.figures.figure import PAGE, PRINT_POINTS, FigureStyle, FigureSubject, shown_content
from gui.drawing.figures.svg import number
from gui.drawing.figures.tex import Tex, fallbacks, needs_lualatex
from gui.drawing.figures.tikz import PIXEL
from gui.drawing.layout.columns import Spacing, spaced
from gui.drawing.layout.fonts import Face, Fonts, fonts_at
from gui.drawing.state_names import short_meaning
from gui.drawing.text_outline import span_text
from gui.widgets.theme_colours import Theme

_LEADING: Final = 1.25

_HEIGHT: Final = (
    r"\ifdefined\AddToHook\AddToHook{shipout/before}{%",
    rf"  \ifdim\dimexpr\ht\ShipoutBox+\dp\ShipoutBox>{PAGE}cm",
    r"    \GenericWarning{}{LaTeX Warning: the figure is",
    r"      \number\numexpr\dimexpr\ht\ShipoutBox+\dp\ShipoutBox\relax/\dimexpr1cm\relax\relax\space cm high,",
    rf"      a page of a paper {PAGE}; to show less: --words, --only-differences, --hide}}\fi}}\fi",
)
"""Has LaTeX say that a figure is too high for a page: how high it is, only LaTeX knows."""

_LINES: Final[Mapping[Line, str]] = {
    Line.SHARED: "solid",
    Line.PARTIAL: "dashed",
    Line.CROSSING: "solid, very thick",
    Line.SPURIOUS: "densely dashed, very thick",
    Line.FOREIGN: "densely dashed, very thick",
    Line.MISSING: "densely dotted",
    Line.NATIVE: "dotted",
}
"""The line of each state, which tells states apart without colour."""

_CHIPS: Final[Mapping[Chip, str]] = {
    Chip.AGREED: r"\textbf{#1}",
    Chip.OWN: "#1",
    Chip.FORGIVEN: r"\textit{#1}",
    Chip.WRONG: r"\struck{#1}",
    Chip.MISSING: "[#1]",
    Chip.RELABELLED: "#1",
    Chip.DISPUTED: "#1",
    Chip.UNCOUNTED: r"\underline{#1}",
}
"""How the label of each state is set, by colour and otherwise."""

_STRUCK: Final = r"\newcommand\struck[1]{\leavevmode\rlap{\smash{\raisebox{.55ex}{\rule{\widthof{#1}}{.4pt}}}}#1}"


@dataclass(frozen=True, slots=True)
class TexSentence:
    """What is set: the shown ``content``, the drawn ``words`` (from 1), and how text is written and measured.

    ``lines`` and ``chips`` are the states that have occurred in what was set so far.
    """

    content: Content
    words: range
    tex: Tex
    fonts: Fonts
    is_from_right: bool
    lines: set[Line] = field(default_factory=set)
    chips: set[Chip] = field(default_factory=set)

    def text(self, text: str) -> str:
        """A word or a label."""
        return self.tex.text(drawable_text(text), right_to_left=self.is_from_right)

    def style(self, line: Line) -> str:
        """The name of the style for a state."""
        self.lines.add(line)
        return line.name.lower()

    def label(self, span: SpanContent, *, with_categories: bool) -> str:
        """What is written on a span or arc."""
        labels, tags = with_category(span.node.labels, span.tags, span.category if with_categories else "")
        parts = [self._chip(label) for label in labels]
        categories = [self.text(tag.text) for tag in tags if tag.kind is TagKind.CATEGORY]
        others = [f"({self.text(tag.text)})" for tag in tags if tag.kind is not TagKind.CATEGORY]
        before = [rf"{category} $\cdot$" if parts else category for category in categories]
        return " ".join([*before, ", ".join(parts), *others]).strip() or self.text(NO_LABEL)

    def meaning(self, state: Line | Chip) -> str:
        """What a state means, in a few words."""
        return self.tex.text(short_meaning(state))

    def _chip(self, label: LabelState) -> str:
        self.chips.add(label.chip)
        text = rf"\{macro(label.chip)}{{{self.text(chip_texts(label)[0])}}}"
        return f"{text} {self.text(beside)}" if (beside := native_label(label)) else text


def macro(chip: Chip) -> str:
    """The name of the macro that sets a label of a state."""
    return f"label{chip.name.lower()}"


def sentence_of(subject: FigureSubject, style: FigureStyle) -> TexSentence:
    """What is to be set of ``subject``."""
    content = shown_content(subject, style)
    texts = list(_texts(content))
    direction = subject.display.direction
    if direction is Direction.AUTO:
        direction = direction_of(content.words)
    tex = Tex(needs_lualatex(texts), QFontInfo(style.font).family(), fallbacks(texts, style.font))
    words = subject.display.excerpt or range(1, len(content.words) + 1)
    fonts = fonts_at(style.font.toString(), PRINT_POINTS, compact=True)
    return TexSentence(content, words, tex, fonts, direction is Direction.RIGHT_TO_LEFT)


def document(
    sentence: TexSentence, style: FigureStyle, package: str, styles: Sequence[str], pictures: Iterable[Iterable[str]]
) -> str:
    """A complete LaTeX document with the picture of each band below its header.

    ``styles`` are the lines that define the styles of ``package`` by those called ``… line``.
    """
    body = list(_body(sentence, style, pictures))  # Only then it is known which states occur.
    return "\n".join([*_preamble(sentence, style.theme, package, styles), *body, r"\end{document}"]) + "\n"


def _preamble(sentence: TexSentence, theme: Theme, package: str, styles: Sequence[str]) -> Iterator[str]:
    yield from sentence.tex.program()
    yield from _HEIGHT
    yield "% For a paper of your own, copy the preamble below documentclass, and what is in the document."
    yield r"\documentclass[border=2pt,varwidth=\maxdimen]{standalone}"
    yield sentence.tex.fonts()
    yield rf"\usepackage{{calc,xcolor,{package}}}"
    size, leading = number(PRINT_POINTS), number(PRINT_POINTS * _LEADING)
    yield rf"\newcommand\figurefont{{\fontsize{{{size}bp}}{{{leading}bp}}\selectfont\sffamily}}"
    yield "% How spans and arcs look, by their state."
    lines, chips = sorted(sentence.lines, key=[*Line].index), sorted(sentence.chips, key=[*Chip].index)
    for line in lines:
        name = line.name.lower()
        yield rf"\definecolor{{{name}}}{{HTML}}{{{theme.lines[line].removeprefix('#').upper()}}}"
        yield rf"\tikzset{{{name} line/.style={{draw={name}, {_LINES[line]}}}}} % {short_meaning(line)}"
    yield from (each.replace("STATE", line.name.lower()) for line in lines for each in styles)
    yield "% How labels look, by their state."
    if Chip.WRONG in chips:
        yield _STRUCK
    for chip in chips:
        name = macro(chip)
        yield rf"\definecolor{{{name}}}{{HTML}}{{{theme.chips[chip].text.removeprefix('#').upper()}}}"
        yield rf"\newcommand\{name}[1]{{\textcolor{{{name}}}{{{_CHIPS[chip]}}}}} % {short_meaning(chip)}"


def _body(sentence: TexSentence, style: FigureStyle, pictures: Iterable[Iterable[str]]) -> Iterator[str]:
    content, tex = sentence.content, sentence.tex
    yield r"\begin{document}\figurefont"
    if style.titled:
        title = rf"\textbf{{{tex.text(content.name)}}}\enspace {sentence.text(content.text)}"
        yield rf"{title}\par\medskip"
    for lines in pictures:
        yield from lines
        yield r"\par\medskip"
    if style.legend:
        yield from _legend(sentence)


def header(sentence: TexSentence, band: BandContent) -> str:
    """The lines above a picture: letter, name, role and score."""
    details = "; ".join(band.details)
    name = rf"\textbf{{{sentence.tex.text(band.mark)}\enspace {sentence.tex.text(band.title)}}}"
    return rf"\noindent {name}\enspace {sentence.tex.text(details)}\par\nopagebreak"


def _legend(sentence: TexSentence) -> Iterator[str]:
    """What the states mean that occur."""
    lines = [
        rf"\tikz[baseline=-.6ex]\draw[{line.name.lower()} line] (0,0) -- (1.5em,0);~{sentence.meaning(line)}"
        for line in Line
        if line in sentence.lines
    ]
    chips = [rf"\{macro(chip)}{{label}}~{sentence.meaning(chip)}" for chip in Chip if chip in sentence.chips]
    for samples in filter(None, (lines, chips)):
        yield r"\noindent " + "\\quad\n".join(samples) + r"\par"


def _texts(content: Content) -> Iterator[str]:
    """All texts that may be written."""
    yield from (content.name, drawable_text(content.text), *map(drawable_text, content.words))
    yield from content.tags
    for band in content.bands:
        yield from (band.title, *band.details, *band.own_tags)
        spans: Collection[SpanContent] = [*band.drawn_spans, *(arc.content for arc in band.drawn_arcs)]
        for span in spans:
            yield drawable_text(span.category)
            yield from (tag.text for tag in span.tags)
            yield from (text for label in span.node.labels for text in (*chip_texts(label), native_label(label)))


MOST_IN_FOREST: Final = 100
"""The most words; TeX takes minutes for more, on a page as wide as a wall."""

_FOREST_STYLES: Final = (r"\forestset{STATE/.style={STATE line, rounded corners=2pt, edge={STATE line}}}",)

_TREE: Final = (
    r"  for tree={draw, inner sep=1.5pt, outer sep=0pt, l=0pt, l sep=8pt, s sep=4pt},",
    r"  for tree={parent anchor=south, child anchor=north}, moved/.style={no edge},",
    r"  word/.style={draw=none, tier=word, font=\bfseries, edge={gray}},",
)


def forest_tikz(subject: FigureSubject, style: FigureStyle) -> str:
    """A LaTeX document with a ``forest`` for each band. Raises `UsageError` for a sentence that is too long."""
    sentence = sentence_of(subject, style)
    if len(sentence.words) > MOST_IN_FOREST:
        raise UsageError(
            "{words} words are too many for a forest; choose at most {most}",
            words=len(sentence.words),
            most=MOST_IN_FOREST,
        )
    pictures = (_forest_picture(sentence, band) for band in sentence.content.bands)
    return document(sentence, style, "forest", _FOREST_STYLES, pictures)


@dataclass(slots=True)
class _Node:
    """A node over contiguous words: a span, or a word if it has none.

    ``real_parent`` is the number of the node that it belongs to, if it stands below another.
    """

    number: int
    words: Span
    content: SpanContent | None = None
    children: "list[_Node]" = field(default_factory=list)
    real_parent: int | None = None


def _forest_picture(sentence: TexSentence, band: BandContent) -> Iterator[str]:
    spans = [span for span in band.drawn_spans if span.node.line not in GHOSTS]
    root = _tree(spans, span_of(sentence.words))
    yield header(sentence, band)
    for span in band.drawn_spans:
        if span.node.line in GHOSTS:
            state, words = short_meaning(span.node.line), span_text(span.node.span, sentence.content, [band])
            labels = ", ".join(map(chip_text, span.node.labels)) or NO_LABEL
            yield f"% {state}: {labels} ({words})"
    yield r"\begin{forest}"
    yield from _TREE
    moved = {node.number: node.real_parent for node in _every(root) if node.real_parent is not None}
    named = {number for pair in moved.items() for number in pair}
    top = root.children[0] if len(root.children) == 1 else root
    yield from _bracketed(top, sentence, words_in(band, sentence.content.words), named, 1)
    nodes = {node.number: node for node in _every(root)}
    for at, parent in moved.items():
        content = nodes[at].content
        line = f"{sentence.style(content.node.line)} line" if content else "gray"
        is_left = (nodes[at].words < nodes[parent].words) is not sentence.is_from_right
        angles = "out=120, in=60" if is_left else "out=60, in=120"
        yield rf"  \draw[{line}] (n{parent}.north) to[{angles}] (n{at}.north);"
    yield r"\end{forest}"


def _tree(spans: Iterable[SpanContent], words: Span) -> _Node:
    """The virtual root over ``words``, which has all ``spans`` below it."""
    numbers = count(1)
    below: dict[int, list[int]] = {0: []}
    placed: list[tuple[Span, SpanContent | None]] = [(words, None)]
    # The smallest span so far at each word: the spans of a tree are nested or apart.
    innermost = dict.fromkeys(positions(words), 0)
    for span in sorted(spans, key=lambda each: -each.node.span.bit_count()):
        drawn = span.node.span & words
        number = next(numbers)
        placed.append((drawn, span))
        below[number] = []
        below[innermost[next(iter(positions(drawn)))]].append(number)
        innermost.update(dict.fromkeys(positions(drawn), number))
    leaves: dict[int, list[int]] = {number: [] for number in below}
    for position, number in innermost.items():
        leaves[number].append(position)
    nodes: dict[int, tuple[_Node, list[_Node]]] = {}
    for number in reversed(range(len(placed))):
        items = [_Node(next(numbers), 1 << (position - 1)) for position in leaves[number]]
        for child in below[number]:
            main, strays = nodes[child]
            items += [main, *strays]
        nodes[number] = _joined(number, placed[number][1], items)
    return nodes[0][0]


def _joined(number: int, content: SpanContent | None, items: Sequence[_Node]) -> tuple[_Node, list[_Node]]:
    """A node over the largest stretch of ``items`` without a gap, and those that must stand elsewhere."""
    stretches: list[list[_Node]] = []
    for item in sorted(items, key=lambda each: each.words):
        if stretches and _is_next(stretches[-1][-1].words, item.words):
            stretches[-1].append(item)
        else:
            stretches.append([item])
    main = max(stretches, key=lambda stretch: sum(item.words.bit_count() for item in stretch))
    strays = [item for stretch in stretches if stretch is not main for item in stretch]
    for stray in strays:
        stray.real_parent = number if stray.real_parent is None else stray.real_parent
    words = 0
    for item in main:
        words |= item.words
    return _Node(number, words, content, main), strays


def _is_next(before: Span, after: Span) -> bool:
    return before.bit_length() == (after & -after).bit_length() - 1


def _every(node: _Node) -> Iterator[_Node]:
    yield node
    for child in node.children:
        yield from _every(child)


def _bracketed(node: _Node, sentence: TexSentence, forms: Sequence[str], named: set[int], depth: int) -> Iterator[str]:
    """A node and all below it, a line each; a word of several atoms stands at the first of them."""
    options = []
    if not node.content and not node.children:
        (position,) = positions(node.words)
        text = sentence.text(forms[position - 1])
        options.append("word")
        if not text:
            return
    elif not node.content:
        text, options = "", ["phantom"]
    else:
        text = sentence.label(node.content, with_categories=True)
        if node.content.node.span & ~span_of(sentence.words):
            text += r" \dots"
        options.append(sentence.style(node.content.node.line))
    options += ["moved"] if node.real_parent is not None else []
    options += [f"name=n{node.number}"] if node.number in named else []
    start = f"{'  ' * depth}[{{{text}}}, {', '.join(options)}"
    if not node.children:
        yield f"{start}]"
        return
    yield start
    for child in reversed(node.children) if sentence.is_from_right else node.children:
        yield from _bracketed(child, sentence, forms, named, depth + 1)
    yield f"{'  ' * depth}]"


_DEPENDENCY_STYLES: Final = (r"\depstyle{STATE}{edge style={STATE line}}",)

_BEYOND: Final = r"\dots"
"""Stands for a word before or behind an excerpt that an arc leads to."""

_LABEL: Final = rf"font=\figurefont, scale={1 / 0.7:.4f}"
"""The package makes labels smaller by 0.7."""

_ARC_HEIGHT: Final = 2.2
"""The height of an arc between neighbours, in heights of an x."""

_SEP: Final = 8.0
"""The space between words and between labels, in logical pixels."""

_LEAST: Final = 2.0
"""Big points; less would hardly be seen."""


def dependency_tikz(subject: FigureSubject, style: FigureStyle) -> str:
    """A LaTeX document with a ``dependency`` for each version that has arcs. Raises `UsageError` if none has."""
    sentence = sentence_of(subject, style)
    bands = [band for band in sentence.content.bands if band.arcs]
    if not bands:
        raise UsageError("no version drawn has dependencies; for trees of spans, there is --tikz forest")
    return document(
        sentence, style, "tikz-dependency", _DEPENDENCY_STYLES, (_dependency_picture(sentence, band) for band in bands)
    )


def _dependency_picture(sentence: TexSentence, band: BandContent) -> Iterator[str]:
    """The words, then the arcs."""
    arcs = [arc for arc in band.drawn_arcs if 0 <= arc.head <= len(sentence.content.words)]
    cells = sorted({*sentence.words, *(end for arc in arcs for end in (arc.head, arc.dependent))} - {0})
    if sentence.is_from_right:
        cells.reverse()
    column = {position: i for i, position in enumerate(cells, start=1)}
    placed = [(arc, column.get(arc.head, 0), column[arc.dependent]) for arc in arcs]
    yield header(sentence, band)
    height = number(_ARC_HEIGHT)
    yield rf"\begin{{dependency}}[theme=simple, edge unit distance={height}ex, label style={{{_LABEL}}}]"
    yield r"  \begin{deptext}[column sep=.7em]"
    tags = band.own_tags or sentence.content.tags
    words = words_in(band, sentence.content.words)
    gaps = _gaps(sentence, cells, words, tags, placed)
    yield f"    {_row(sentence, cells, words, gaps, bold=True)}"
    if tags:
        yield f"    {_row(sentence, cells, tags, [''] * len(gaps), bold=False)}"
    yield r"  \end{deptext}"
    for arc, start, end in placed:
        label, line = sentence.label(arc.content, with_categories=False), sentence.style(arc.content.node.line)
        if not arc.head:
            yield rf"  \deproot[{line}]{{{end}}}{{{label}}}"
        else:
            yield rf"  \depedge[{line}]{{{start}}}{{{end}}}{{{label}}}"
    yield r"\end{dependency}"


def _gaps(
    sentence: TexSentence,
    cells: Sequence[int],
    words: Sequence[str],
    tags: Sequence[str],
    arcs: Sequence[tuple[ArcContent, int, int]],
) -> list[str]:
    """The further space after each cell but the last, so that labels stand beside each other, as options of TikZ."""
    fonts = sentence.fonts
    widths = [
        _SEP + max(fonts.width(words[each - 1], Face.WORD), fonts.width(tags[each - 1], Face.SMALL) if tags else 0.0)
        if each in sentence.words
        else _SEP
        for each in cells
    ]
    needs = []
    for arc, start, end in arcs:
        if arc.head:
            needed = sum(fonts.width(chip_text(label), Face.BOLD_LABEL) + _SEP for label in arc.content.node.labels)
            needs.append([Spacing(min(start, end), max(start, end), needed)])
    _, spread = spaced(widths, needs)
    more = [(after - before) * PIXEL for before, after in zip(widths, spread, strict=True)]
    return [f"[{number((a + b) / 2)}bp]" if a + b > _LEAST else "" for a, b in pairwise(more)]


def _row(sentence: TexSentence, cells: Sequence[int], texts: Sequence[str], gaps: Sequence[str], *, bold: bool) -> str:
    """A row of the table of words with ``gaps`` after cells; an ampersand in a word would begin a cell."""
    written = []
    for position in cells:
        if position in sentence.words:
            text = sentence.text(texts[position - 1]).replace(r"\&", r"\symbol{38}")
            written.append(rf"\textbf{{{text}}}" if bold else text)
        else:
            written.append(_BEYOND if bold else "")
    return "".join(rf"{cell} \&{gap} " for cell, gap in zip(written, gaps, strict=False)) + rf"{written[-1]} \\"
