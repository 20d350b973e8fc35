"""Function trees written a line each: as JSON (interfaces, JSON of convert) and as brackets to look at."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.algebra import Conflict, Crossing
from core.spans import UNSPECIFIED, Label, Mark, Span, Tree, is_contiguous, positions, sort_key


def _label(label: Label) -> str | None:
    if label is UNSPECIFIED:
        return None
    return label.value if isinstance(label, Mark) else label


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


def json_line(line: Line, conflicts: Sequence[Conflict] = (), names: Sequence[str] = ()) -> str:
    """The tree as a JSON object without a line end, and the ``conflicts`` between versions ``names`` if any."""
    nodes = [{"span": line.at(span), "labels": line.tree.labels_at(span)} for span in line.tree]
    written: dict[str, object] = {"id": line.name, "tokens": list(line.forms), "nodes": nodes}
    if conflicts:
        written["conflicts"] = [_conflict(line, conflict, names) for conflict in conflicts]
    return json.dumps(written, ensure_ascii=False)


_ESCAPES = str.maketrans({"(": "-LRB-", ")": "-RRB-", " ": "_", "\u00a0": "_"})


def _terminals(line: Line) -> list[str]:
    """The words, each with its position before it where some span is discontinuous."""
    words = [form.translate(_ESCAPES) for form in line.forms]
    if all(map(is_contiguous, line.tree.nodes)):
        return words
    return [f"{position}={word}" for position, word in zip(line.positions, words, strict=True)]


def bracket_line(line: Line) -> str:
    """The tree as brackets: a label set as a unary chain in code-point order, a node without labels as a bare bracket.

    The outermost bracket is the virtual root. Where a span is discontinuous all terminals are written ``position=word``
    and stand in their bracket's order, as in discontinuous bracket treebanks; positions count from 1.
    """
    tree, everything = line.tree, (1 << len(line.forms)) - 1
    words = _terminals(line)
    written: list[str] = []
    open_brackets: list[tuple[Span, int]] = [(everything, 1)]
    for span in _depth_first(tree, len(line.forms)):
        while span & ~open_brackets[-1][0]:
            written.append(")" * open_brackets.pop()[1])
        if span in tree.nodes:
            labels = tree.labels_at(span) or ("",)
            written.extend(f" ({label.translate(_ESCAPES)}" for label in labels)
            open_brackets.append((span, len(labels)))
        if span.bit_count() == 1:
            written.append(f" {words[span.bit_length() - 1]}")
    written.extend(")" * count for _, count in reversed(open_brackets))
    return "(" + "".join(written)


def _depth_first(tree: Tree[Any], length: int) -> list[Span]:
    """All spans and terminals, each before what it contains, a span's content together."""
    spans = sorted(
        {*tree.nodes, *(1 << i for i in range(length))}, key=lambda span: (-span.bit_count(), sort_key(span))
    )
    children: dict[Span, list[Span]] = {0: []}
    smallest = [0] * length
    for span in spans:
        parent = smallest[(span & -span).bit_length() - 1]
        children[span] = []
        children[parent].append(span)
        for position in positions(span):
            smallest[position - 1] = span
    ordered: list[Span] = []
    waiting = sorted(children[0], key=sort_key, reverse=True)
    while waiting:
        span = waiting.pop()
        ordered.append(span)
        waiting.extend(sorted(children[span], key=sort_key, reverse=True))
    return ordered
