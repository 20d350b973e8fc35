"""Function trees with one line each, as JSON (the schema ``trees``) or as brackets for people."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from core.base.harmless_text import printable
from core.base.strict_json import escaped_json
from core.model.spans import UNSPECIFIED, Label, Span, Tree, first_position, is_contiguous, positions
from core.trees.algebra import Conflict, Crossing


def _label(label: Label) -> str | None:
    return None if label is UNSPECIFIED else str(label)


@dataclass(frozen=True, slots=True)
class TreeLine:
    """A sentence to write: ``positions`` are the original positions of its tokens, some of which may be left out."""

    name: str
    forms: Sequence[str]
    positions: Sequence[int]
    tree: Tree[Any]

    def at(self, span: Span) -> list[int]:
        """The original positions of ``span``."""
        return [self.positions[i - 1] for i in positions(span)]


def _conflict(line: TreeLine, conflict: Conflict, names: Sequence[str]) -> Mapping[str, object]:
    sides = {"a": names[conflict.a], "b": names[conflict.b]}
    if isinstance(conflict, Crossing):
        return {**sides, "span_a": line.at(conflict.span_a), "span_b": line.at(conflict.span_b)}
    labels = {"label_a": _label(conflict.label_a), "label_b": _label(conflict.label_b)}
    return {**sides, "span_a": line.at(conflict.span), "span_b": line.at(conflict.span), **labels}


_encoder: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def _encode(value: object) -> str:
    return escaped_json(_encoder.encode(value))


def json_line(line: TreeLine, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> Iterator[str]:
    """The line with the tree as a JSON object and the ``conflicts``, if any, between versions called ``names``.

    Yields it in pieces: the spans of a long sentence list more positions than memory holds.
    """
    yield _encode(_beginning(line))[:-1]
    yield ', "nodes": ['
    yield from _list_members(_nodes(line))
    yield "]"
    pieces = _list_members(_conflict(line, conflict, names) for conflict in conflicts)
    if (first := next(pieces, None)) is not None:
        yield ', "conflicts": ['
        yield first
        yield from pieces
        yield "]"
    yield "}\n"


def tree_text(
    kind: str, line: TreeLine, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()
) -> Iterable[str]:
    """The line as ``json``, or as ``brackets``, which leave the ``conflicts`` between the versions ``names`` out."""
    return json_line(line, conflicts, names) if kind == "json" else [bracket_line(line)]


def tree_entry(line: TreeLine, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> Mapping[str, object]:
    """The object that `json_line` writes."""
    found = [_conflict(line, conflict, names) for conflict in conflicts]
    return {**_beginning(line), "nodes": list(_nodes(line)), **({"conflicts": found} if found else {})}


def _beginning(line: TreeLine) -> Mapping[str, object]:
    return {"id": line.name, "tokens": list(line.forms)}


def _nodes(line: TreeLine) -> Iterator[Mapping[str, object]]:
    return ({"span": line.at(span), "labels": line.tree.labels_at(span)} for span in line.tree)


def _list_members(values: Iterable[Mapping[str, object]]) -> Iterator[str]:
    """The members of a JSON list, with commas between them."""
    for i, value in enumerate(values):
        yield ", " + _encode(value) if i else _encode(value)


_ESCAPES = str.maketrans({"(": "-LRB-", ")": "-RRB-", " ": "_", "\u00a0": "_"})


def _escaped(text: str) -> str:
    return printable(text).translate(_ESCAPES)


def _terminals(line: TreeLine) -> list[str]:
    """The words; if some span is discontinuous, each with its position in front."""
    words = list(map(_escaped, line.forms))
    if all(map(is_contiguous, line.tree.nodes)):
        return words
    return [f"{position}={word}" for position, word in zip(line.positions, words, strict=True)]


def bracket_line(line: TreeLine) -> str:
    """The line with the tree as brackets.

    A label set is a unary chain in code-point order, a node without labels a bare bracket, the outermost bracket the
    virtual root. If some span is discontinuous, all terminals are written ``position=word`` (from 1) in the order of
    their brackets, as in discontinuous bracket treebanks.
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
    """All spans and terminals in depth-first order, from left to right."""
    topmost: dict[int, Span] = {}
    """The largest span so far that begins at each position."""

    def parts(span: Span) -> Iterator[Span]:
        """The largest spans so far that ``span`` consists of; spans of one tree never cross."""
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
