"""Finds the elements of a TIGER-XML sentence in its source, to the byte."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final
from xml.parsers import expat

from core.formats.graphs.tiger.quoting import quoted_value
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.splices import Splice, spliced

_NAME: Final = re.compile(rb"<([^\s/>]+)")
_ATTRIBUTE: Final = re.compile(rb"\s+([^\s=]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_COMMENT: Final = re.compile(rb"\s*<!--.*?-->", re.DOTALL)


@dataclass(slots=True)
class Placed:
    """An element from ``begin`` to ``end``, with its content from ``inside`` to ``outside``.

    ``around`` are the names, without prefixes, of the elements around it. For an empty element, ``inside``,
    ``outside`` and ``end`` are the same.
    """

    name: str
    attributes: Mapping[str, str]
    around: tuple[str, ...]
    begin: int
    inside: int
    outside: int = 0
    end: int = 0


def elements_in(source: bytes) -> list[Placed]:
    """The elements, in order, of the single sentence in a source, which need not be well-formed around it."""
    elements, opened = list[Placed](), list[Placed]()
    mark = BYTE_ORDER_MARK.encode()
    skipped = len(mark) if source.startswith(mark) else 0
    parser = expat.ParserCreate("utf-8")

    def start(name: str, attributes: dict[str, str]) -> None:
        begin = skipped + parser.CurrentByteIndex
        around = tuple(each.name for each in opened)
        placed = Placed(name.rpartition(":")[2], attributes, around, begin, _tag_end(source, begin))
        opened.append(placed)
        if "s" in (placed.name, *around):
            elements.append(placed)

    def end(_: str) -> None:
        placed = opened.pop()
        placed.outside = placed.end = placed.inside
        if source[placed.inside - 2 : placed.inside] != b"/>":
            placed.outside = skipped + parser.CurrentByteIndex
            placed.end = source.index(b">", placed.outside) + 1

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    # After the sentence there may be end tags of elements opened before it.
    with suppress(expat.ExpatError):
        parser.Parse(source[skipped:], True)  # noqa: FBT003
    return elements


def prefix_of(source: bytes, placed: Placed) -> str:
    """What stands before the name of an element, the colon included; empty without a namespace."""
    found = _NAME.match(source, placed.begin)
    assert found, "an element begins there"
    return found[1].decode().removesuffix(placed.name)


def space_before(source: bytes, place: int) -> bytes:
    """The white space that ends at a place."""
    return source[len(source[:place].rstrip()) : place]


def comments_in(source: bytes) -> bytes:
    """The comments in a piece of text, each with the white space before it."""
    return b"".join(_COMMENT.findall(source))


def tag_with(tag: bytes, values: Mapping[str, str | None]) -> bytes:
    """A start or empty-element tag with these attribute values; attributes whose value is None are removed."""
    splices, missing = list[Splice[bytes]](), dict(values)
    found, end = _attributes(tag, 0)
    for attribute in found:
        name = attribute[1].decode()
        if name in values:
            value = missing.pop(name)
            at = attribute.span() if value is None else attribute.span(2)
            splices.append(Splice(*at, b"" if value is None else quoted_value(value).encode()))
    new = "".join(f" {name}={quoted_value(value)}" for name, value in missing.items() if value is not None)
    return spliced(tag, [*splices, Splice(end, end, new.encode())])


def _tag_end(source: bytes, begin: int) -> int:
    """Where the start tag at ``begin`` ends; an attribute value may contain ``>``."""
    return source.index(b">", _attributes(source, begin)[1]) + 1


def _attributes(source: bytes, begin: int) -> tuple[list[re.Match[bytes]], int]:
    """The attributes of the tag at ``begin``, and where the last one ends."""
    name = _NAME.match(source, begin)
    assert name, "an element begins there"
    found, end = list[re.Match[bytes]](), name.end()
    while attribute := _ATTRIBUTE.match(source, end):
        found.append(attribute)
        end = attribute.end()
    return found, end
