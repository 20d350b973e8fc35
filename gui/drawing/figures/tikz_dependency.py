"""Figures for the package tikz-dependency: the arcs of each version with dependencies."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from core.base.errors import UsageError
from gui.drawing.content import ArcContent, BandContent, chip_text, words_in
from gui.drawing.figures.editable_tex import Sentence, document, header, sentence_of
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.drawing.figures.svg import number
from gui.drawing.figures.tex_fonts import Fallbacks
from gui.drawing.figures.tikz import PIXEL
from gui.drawing.layout.columns import Distance, spaced
from gui.drawing.layout.fonts import Face

_STYLES: Final = (r"\depstyle{STATE}{edge style={STATE line}}",)

_BEYOND: Final = r"\dots"
"""Stands for a word before or behind an excerpt that an arc leads to."""

_LABEL: Final = rf"font=\figurefont, scale={1 / 0.7:.4f}"
"""The package makes labels smaller by 0.7."""

_HEIGHT: Final = 2.2
"""The height of an arc between neighbours, in heights of an x."""

_SEP: Final = 8.0
"""The space between words and between labels, in logical pixels."""

_LEAST: Final = 2.0
"""Big points; less would hardly be seen."""


def dependency_tikz(subject: FigureSubject, style: FigureStyle, others: Fallbacks) -> str:
    """A LaTeX document with a ``dependency`` for each version that has arcs. Raises `UsageError` if none has."""
    sentence = sentence_of(subject, style, others)
    bands = [band for band in sentence.content.bands if band.arcs]
    if not bands:
        raise UsageError("no version drawn has dependencies; for trees of spans, there is --tikz forest")
    return document(sentence, style, "tikz-dependency", _STYLES, (_picture(sentence, band) for band in bands))


def _picture(sentence: Sentence, band: BandContent) -> Iterator[str]:
    """The words, then the arcs."""
    arcs = [arc for arc in band.drawn_arcs if 0 <= arc.head <= len(sentence.content.words)]
    cells = sorted({*sentence.words, *(end for arc in arcs for end in (arc.head, arc.dependent))} - {0})
    if sentence.is_from_right:
        cells.reverse()
    column = {position: i for i, position in enumerate(cells, start=1)}
    placed = [(arc, column.get(arc.head, 0), column[arc.dependent]) for arc in arcs]
    yield header(sentence, band)
    height = number(_HEIGHT)
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
    sentence: Sentence,
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
            needs.append([Distance(min(start, end), max(start, end), needed)])
    _, spread = spaced(widths, needs)
    more = [(after - before) * PIXEL for before, after in zip(widths, spread, strict=True)]
    return [f"[{number((a + b) / 2)}bp]" if a + b > _LEAST else "" for a, b in pairwise(more)]


def _row(sentence: Sentence, cells: Sequence[int], texts: Sequence[str], gaps: Sequence[str], *, bold: bool) -> str:
    """A row of the table of words with ``gaps`` after cells; an ampersand in a word would begin a cell."""
    written = []
    for position in cells:
        if position in sentence.words:
            text = sentence.text(texts[position - 1]).replace(r"\&", r"\symbol{38}")
            written.append(rf"\textbf{{{text}}}" if bold else text)
        else:
            written.append(_BEYOND if bold else "")
    return "".join(rf"{cell} \&{gap} " for cell, gap in zip(written, gaps, strict=False)) + rf"{written[-1]} \\"
