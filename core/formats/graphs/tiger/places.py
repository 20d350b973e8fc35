"""Where the sentences of a TIGER-XML file are: from one ``<s>`` to the next."""

import re
from typing import Final

from core.formats.places import Place, Window

_NAME: Final = rb"(?:[^\s<>:/!?=]++:)?+"
_BEGINNING: Final = re.compile(rb"<" + _NAME + rb"s(?=[\s>])([^<>]*+)>")
_END: Final = re.compile(rb"</" + _NAME + rb"s\s*+>")
_TAG: Final = re.compile(rb"<(/?+)([^\s<>/!?]++)[^<>]*?(/?+)>")
_COMMENT: Final = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_ID: Final = re.compile(rb"\sid\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)')")


def find_sentences(window: Window) -> list[Place]:
    """The places of sentences with their ids, and the names of the elements around all but the first.

    Raises `ValueError` for an id with an entity or white space.
    """
    (offset, line, _, before), text = window
    text = _COMMENT.sub(_blank, text)
    around = before.split()
    places, last, end = list[Place](), 0, window.begin
    while found := _BEGINNING.search(text, end):
        begin = found.start()
        _follow(around, text[end:begin])
        line += text.count(b"\n", last, begin)
        last = begin
        is_first = not places and not offset
        places.append(Place(0, 1, _id_in(found[1])) if is_first else _placed(offset + begin, line, found[1], around))
        ending = _END.search(text, found.end())
        if not ending:
            break
        end = ending.end()
    return places


def _placed(offset: int, line: int, attributes: bytes, around: list[str]) -> Place:
    return Place(offset, line, _id_in(attributes), " ".join(around))


def _blank(comment: re.Match[bytes]) -> bytes:
    """As many bytes and line ends as a comment has, and nothing else."""
    return b"\n".join(b" " * len(line) for line in comment[0].split(b"\n"))


def _follow(around: list[str], text: bytes) -> None:
    """Brings up to date which elements are open, after a ``text`` between sentences."""
    for is_end, name, is_empty in _TAG.findall(text):
        if not is_end:
            around += [] if is_empty else [name.decode().strip()]
        elif around:
            around.pop()


def _id_in(attributes: bytes) -> str | None:
    found = _ID.search(attributes)
    if not found:
        return None
    value = found[1] if found[1] is not None else found[2]
    if b"&" in value or value.split() != [value]:
        raise ValueError("an id with an entity or white space")
    return value.decode().strip()
