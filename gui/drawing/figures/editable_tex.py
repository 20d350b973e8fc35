"""LaTeX documents that authors edit: a picture for each band, with styles and macros for states instead of colours."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtGui import QFontInfo

from core.explain.span_states import Chip, LabelState, Line
from gui.drawing.content import (
    NO_LABEL,
    BandContent,
    Content,
    SpanContent,
    TagKind,
    chip_texts,
    drawable_text,
    native_label,
    with_category,
)
from gui.drawing.direction import Direction, direction_of
from gui.drawing.figures.figure import PAGE, PRINT_POINTS, FigureStyle, FigureSubject, shown_content
from gui.drawing.figures.svg import number
from gui.drawing.figures.tex_fonts import Fallbacks, Tex, needs_lualatex
from gui.drawing.layout.fonts import Fonts, fonts_at
from gui.drawing.state_names import short_meaning
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
class Sentence:
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


def sentence_of(subject: FigureSubject, style: FigureStyle, others: Fallbacks) -> Sentence:
    """What is to be set of ``subject``; ``others`` are the fonts for what the style's font lacks."""
    content = shown_content(subject, style)
    texts = list(_texts(content))
    direction = subject.display.direction
    if direction is Direction.AUTO:
        direction = direction_of(content.words)
    tex = Tex(needs_lualatex(texts), QFontInfo(style.font).family(), others(texts, style.font))
    words = subject.display.excerpt or range(1, len(content.words) + 1)
    fonts = fonts_at(style.font.toString(), PRINT_POINTS, compact=True)
    return Sentence(content, words, tex, fonts, direction is Direction.RIGHT_TO_LEFT)


def document(
    sentence: Sentence, style: FigureStyle, package: str, styles: Sequence[str], pictures: Iterable[Iterable[str]]
) -> str:
    """A complete LaTeX document with the picture of each band below its header.

    ``styles`` are the lines that define the styles of ``package`` by those called ``… line``.
    """
    body = list(_body(sentence, style, pictures))  # Only then it is known which states occur.
    return "\n".join([*_preamble(sentence, style.theme, package, styles), *body, r"\end{document}"]) + "\n"


def _preamble(sentence: Sentence, theme: Theme, package: str, styles: Sequence[str]) -> Iterator[str]:
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
    yield from (line for each in lines for line in styles_of(each, styles))
    yield "% How labels look, by their state."
    if Chip.WRONG in chips:
        yield _STRUCK
    for chip in chips:
        name = macro(chip)
        yield rf"\definecolor{{{name}}}{{HTML}}{{{theme.chips[chip].text.removeprefix('#').upper()}}}"
        yield rf"\newcommand\{name}[1]{{\textcolor{{{name}}}{{{_CHIPS[chip]}}}}} % {short_meaning(chip)}"


def styles_of(line: Line, styles: Sequence[str]) -> Iterator[str]:
    """The lines that define the style of a state."""
    return (each.replace("STATE", line.name.lower()) for each in styles)


def _body(sentence: Sentence, style: FigureStyle, pictures: Iterable[Iterable[str]]) -> Iterator[str]:
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


def header(sentence: Sentence, band: BandContent) -> str:
    """The lines above a picture: letter, name, role and score."""
    details = "; ".join(band.details)
    name = rf"\textbf{{{sentence.tex.text(band.mark)}\enspace {sentence.tex.text(band.title)}}}"
    return rf"\noindent {name}\enspace {sentence.tex.text(details)}\par\nopagebreak"


def _legend(sentence: Sentence) -> Iterator[str]:
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
