"""Figures for the package forest: the spans of each version as a tree over the words.

In a forest, no branches cross. A node whose words lie apart stands over the largest stretch of them; its other
descendants stand where their words are, and lines lead to them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from core.base.errors import UsageError
from core.model.spans import Span, positions, span_of
from gui.drawing.content import GHOSTS, NO_LABEL, BandContent, SpanContent, chip_text, words_in
from gui.drawing.figures.editable_tex import Sentence, document, header, sentence_of
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.drawing.figures.tex_fonts import Fallbacks
from gui.drawing.span_descriptions import span_text
from gui.drawing.state_names import short_meaning

MOST_IN_FOREST: Final = 100
"""The most words; TeX takes minutes for more, on a page as wide as a wall."""

_STYLES: Final = (r"\forestset{STATE/.style={STATE line, rounded corners=2pt, edge={STATE line}}}",)

_TREE: Final = (
    r"  for tree={draw, inner sep=1.5pt, outer sep=0pt, l=0pt, l sep=8pt, s sep=4pt},",
    r"  for tree={parent anchor=south, child anchor=north}, moved/.style={no edge},",
    r"  word/.style={draw=none, tier=word, font=\bfseries, edge={gray}},",
)


def forest_tikz(subject: FigureSubject, style: FigureStyle, others: Fallbacks) -> str:
    """A LaTeX document with a ``forest`` for each band. Raises `UsageError` for a sentence that is too long."""
    sentence = sentence_of(subject, style, others)
    if len(sentence.words) > MOST_IN_FOREST:
        raise UsageError(
            "{words} words are too many for a forest; choose at most {most}",
            words=len(sentence.words),
            most=MOST_IN_FOREST,
        )
    pictures = (_picture(sentence, band) for band in sentence.content.bands)
    return document(sentence, style, "forest", _STYLES, pictures)


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


def _picture(sentence: Sentence, band: BandContent) -> Iterator[str]:
    spans = [span for span in band.drawn_spans if span.node.line not in GHOSTS]
    root = _tree(spans, span_of(sentence.words))
    yield header(sentence, band)
    for span in band.drawn_spans:
        if span.node.line in GHOSTS:
            state, words = short_meaning(span.node.line), span_text(span.node.span, sentence.content.words, [band])
            labels = ", ".join(map(chip_text, span.node.labels)) or NO_LABEL
            yield f"% {state}: {labels} ({words})"
    yield r"\begin{forest}"
    yield from _TREE
    moved = {node.number: node.real_parent for node in _every(root) if node.real_parent is not None}
    named = {number for pair in moved.items() for number in pair}
    top = root.children[0] if len(root.children) == 1 else root
    yield from _bracketed(top, sentence, words_in(band, sentence.content.words), named, 1)
    nodes = {node.number: node for node in _every(root)}
    for number, parent in moved.items():
        content = nodes[number].content
        line = f"{sentence.style(content.node.line)} line" if content else "gray"
        is_left = (nodes[number].words < nodes[parent].words) is not sentence.is_from_right
        angles = "out=120, in=60" if is_left else "out=60, in=120"
        yield rf"  \draw[{line}] (n{parent}.north) to[{angles}] (n{number}.north);"
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


def _bracketed(node: _Node, sentence: Sentence, forms: Sequence[str], named: set[int], depth: int) -> Iterator[str]:
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
