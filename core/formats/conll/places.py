"""Where the sentences of the CoNLL formats are: separated by empty lines, with their ids in comments above them."""

import re
from typing import Final

from core.formats.places import Place, Window

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
