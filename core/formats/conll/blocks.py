"""Sentences in formats with one token per line: blocks of lines, separated by empty lines."""

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.places import Place, Window
from core.model.sentence import MAX_TOKENS

MAX_LINES: Final = 5 * MAX_TOKENS
"""The most lines without a new sentence: a file without empty lines would fill the memory."""

_BLOCK: Final = re.compile(r"(?:\r*+[^\r\n][^\n]*+\n?+)++(?:\r*+\n)*+(?:\r++\Z)?+")
_BEGINNING: Final = re.compile(rf"{BYTE_ORDER_MARK}?+(?:\r*+\n)*+")


class Block(NamedTuple):
    """The lines of one sentence, from ``line`` of the file on: ``text``, with line feeds only and none at its end.

    ``source`` is their text as it is, with everything up to the next block; the first also has everything before it,
    so that joining the sources of all blocks gives the file.
    """

    line: int
    text: str
    source: str

    @property
    def lines(self) -> list[str]:
        """The lines, without line ends."""
        return self.text.split("\n")


def blocks(pieces: Iterable[str], path: str, first: int = 1) -> Iterator[Block]:
    """The blocks of a text, given in ``pieces`` of whole lines, which begins on line ``first`` of the file.

    Only a line without any characters is empty. Tools differ in whether white space separates sentences, so a line of
    white space stays in its block, and the format refuses it. Raises `InputError` for more than `MAX_LINES` in a block.
    """
    line, before, text, searched = first, "", "", 0
    for piece in chain(pieces, [None]):
        text += piece or ""
        if piece is not None and len(text) < 2 * searched:
            continue  # Searched again only when it is twice as long: a block may come line by line.
        if line == 1:  # Nothing was found yet.
            beginning = _BEGINNING.match(before + text)
            assert beginning
            before, text = beginning[0], (before + text)[beginning.end() :]
        found = _BLOCK.findall(text)
        # More lines, empty ones among them, may follow the last.
        text = found.pop() if found and piece is not None else ""
        searched = len(text)
        for content in found:
            source = before + content
            _check_length(source, path, line)
            line += before.count("\n")
            yield Block(line, _text(content), source)
            line, before = line + content.count("\n"), ""
        _check_length(before + text, path, line)


def _check_length(source: str, path: str, line: int) -> None:
    """Raises `InputError` if the text since the last sentence, which begins on ``line``, has too many lines."""
    if len(source) > MAX_LINES and source.count("\n") + (not source.endswith("\n")) > MAX_LINES:
        what = said("more than {most:,} lines since the last sentence", most=MAX_LINES)
        raise InputError([Problem(path, line + MAX_LINES, what, said("an empty line between sentences"))])


def _text(content: str) -> str:
    """The lines of a block, without the empty ones after it."""
    text = content.rstrip("\r\n")
    return "\n".join([line.rstrip("\r") for line in text.split("\n")]) if "\r" in text else text


_SENTENCE: Final = re.compile(rb"(?:\r*+[^\r\n][^\n]*+\n?+)++(?:\r*+\n)*+")
_COMMENTS: Final = re.compile(rb"(?:#[^\n]*+\n)++")
_ID: Final = re.compile(rb"^#([^\n=]*sent_id[^\n=]*+)=([^\n]*+)", re.MULTILINE)


def find_blocks(window: Window) -> list[Place]:
    """The places of sentences without ids."""
    (offset, line, _, _), text = window
    found = [sentence.start() for sentence in _SENTENCE.finditer(text, window.begin)]
    if found:
        found[0] = 0
    places, last = list[Place](), 0
    for begin in found:
        line += text.count(b"\n", last, begin)
        places.append(Place(offset + begin, line))
        last = begin
    return places


def find_commented_blocks(window: Window) -> list[Place]:
    """The places of sentences with their ids, if they have any."""
    text, offset = window.text, window.place.offset
    places = find_blocks(window)
    for i, (begin, line, _, _) in enumerate(places):
        at = begin - offset if i else window.begin
        comments = _COMMENTS.match(text, at)
        for key, value in _ID.findall(text, at, comments.end()) if comments else ():
            if key.decode().strip() == "sent_id":
                places[i] = Place(begin, line, value.decode().strip())
                break
    return places
