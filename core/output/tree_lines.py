"""Function trees written a line each: as JSON (interfaces, Trees as JSON) and as brackets to look at."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.base.errors import printable
from core.base.strict_json import escaped_json
from core.model.spans import UNSPECIFIED, Label, Span, SpecialLabel, Tree, first_position, is_contiguous, positions
from core.trees.algebra import Conflict, Crossing


def _label(label: Label) -> str | None:
    if label is UNSPECIFIED:
        return None
    return label.value if isinstance(label, SpecialLabel) else label


@dataclass(frozen=True, slots=True)
class Line:
    """What is written of one sentence: ``positions`` are its tokens' original ones, where some were left out."""

    name: str
    forms: Sequence[str]
    positions: Sequence[int]
    tree: Tree[Any]

    def at(self, span: Span) -> list[int]:
        """The original positions of ``span``."""
        return [self.positions[i - 1] for i in positions(span)]


def _conflict(line: Line, conflict: Conflict, names: Sequence[str]) -> Mapping[str, object]:
    sides = {"a": names[conflict.a], "b": names[conflict.b]}
    if isinstance(conflict, Crossing):
        return {**sides, "span_a": line.at(conflict.span_a), "span_b": line.at(conflict.span_b)}
    labels = {"label_a": _label(conflict.label_a), "label_b": _label(conflict.label_b)}
    return {**sides, "span_a": line.at(conflict.span), "span_b": line.at(conflict.span), **labels}


_encoder: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def _encode(value: object) -> str:
    return escaped_json(_encoder.encode(value))


def json_line(line: Line, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> Iterator[str]:
    """The line that holds the tree as a JSON object, with the ``conflicts`` between versions ``names`` if any.

    It comes in pieces: the spans of a long sentence list more positions than memory holds.
    """
    yield _encode({"id": line.name, "tokens": list(line.forms)})[:-1]
    yield ', "nodes": ['
    yield from _parted({"span": line.at(span), "labels": line.tree.labels_at(span)} for span in line.tree)
    yield "]"
    pieces = _parted(_conflict(line, conflict, names) for conflict in conflicts)
    if (first := next(pieces, None)) is not None:
        yield ', "conflicts": ['
        yield first
        yield from pieces
        yield "]"
    yield "}\n"


def _parted(values: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The members of a JSON list."""
    for i, value in enumerate(values):
        yield ", " + _encode(value) if i else _encode(value)


_ESCAPES = str.maketrans({"(": "-LRB-", ")": "-RRB-", " ": "_", "\u00a0": "_"})


def _escaped(text: str) -> str:
    return printable(text).translate(_ESCAPES)


def _terminals(line: Line) -> list[str]:
    """The words, each with its position before it where some span is discontinuous."""
    words = list(map(_escaped, line.forms))
    if all(map(is_contiguous, line.tree.nodes)):
        return words
    return [f"{position}={word}" for position, word in zip(line.positions, words, strict=True)]


def bracket_line(line: Line) -> str:
    """The line that holds the tree as brackets.

    A label set is a unary chain in code-point order, a node without labels a bare bracket, the outermost bracket the
    virtual root. Where a span is discontinuous all terminals are written ``position=word`` and stand in their bracket's
    order, as in discontinuous bracket treebanks; positions count from 1.
    """
    tree, everything = line.tree, (1 << len(line.forms)) - 1
    words = _terminals(line)
    written: list[str] = []
    open_brackets: list[tuple[Span, int]] = [(everything, 1)]
    for span in _depth_first(tree, everything):
        while span & ~open_brackets[-1][0]:
            written.append(")" * open_brackets.pop()[1])
        if span in tree.nodes:
            labels = tree.labels_at(span) or ("",)
            written.extend(f" ({_escaped(label)}" for label in labels)
            open_brackets.append((span, len(labels)))
        if span.bit_count() == 1:
            written.append(f" {words[span.bit_length() - 1]}")
    written.extend(")" * count for _, count in reversed(open_brackets))
    return "(" + "".join(written) + "\n"


def _depth_first(tree: Tree[Any], everything: Span) -> list[Span]:
    """All spans and terminals, each before what it contains, a span's content together and from left to right."""
    topmost: dict[int, Span] = {}
    """The largest span so far that begins at a position."""

    def parts(span: Span) -> Iterator[Span]:
        """The largest spans so far that make up ``span``: spans never cross within a tree."""
        while span:
            part = topmost[first_position(span)]
            yield part
            span ^= part

    children: dict[Span, list[Span]] = {}
    for position in positions(everything):
        topmost[position] = 1 << (position - 1)
        children[topmost[position]] = []
    for span in sorted(tree.nodes.keys() - children.keys(), key=int.bit_count):
        children[span] = list(parts(span))
        topmost[first_position(span)] = span
    ordered: list[Span] = []
    waiting = list(parts(everything))[::-1]
    while waiting:
        span = waiting.pop()
        ordered.append(span)
        waiting += reversed(children[span])
    return ordered
