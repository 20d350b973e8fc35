"""Sentences in formats with one token per line: blocks of lines, separated by empty lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import MAX_TOKENS

MAX_LINES: Final = 5 * MAX_TOKENS
"""The most lines without a new sentence: a file without empty lines would fill the memory."""


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one sentence, without line ends, from ``line`` of the file on.

    ``source`` is their text with everything up to the next block; the first also has everything before it, so that
    joining the sources of all blocks gives the file.
    """

    line: int
    lines: list[str]
    source: str


def blocks(lines: Iterable[str], path: str) -> Iterator[Block]:
    """The blocks of a text, given as ``lines`` with their line ends.

    Only a line without any characters is empty. Tools differ in whether white space separates sentences, so a line of
    white space stays in its block, and the format refuses it. Raises `InputError` for more than `MAX_LINES` in a block.
    """
    start, content, source = 0, list[str](), list[str]()
    ended = False
    for number, line in enumerate(lines, start=1):
        text = line.rstrip("\r\n")
        if number == 1:
            text = text.removeprefix(BYTE_ORDER_MARK)
        if text and ended:
            yield Block(start, content, "".join(source))
            content, source = [], []
        ended = bool(content) and not text
        if text:
            start = start if content else number
            content.append(text)
        source.append(line)
        if len(source) > MAX_LINES:
            what = said("more than {most:,} lines since the last sentence", most=MAX_LINES)
            raise InputError([Problem(path, number, what, said("an empty line between sentences"))])
    if content:
        yield Block(start, content, "".join(source))
