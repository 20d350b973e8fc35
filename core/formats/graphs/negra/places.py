"""Where the sentences of a NEGRA export file are: from one ``#BOS`` to the next."""

import re
from typing import Final

from core.formats.graphs.negra.source_lines import COMMENT
from core.formats.places import Place, Window

_BEGINNING: Final = re.compile(rb"^#BOS(?![^ \t\r\n])[ \t]*+([^ \t\r\n]*+)([^\r\n]*+)", re.MULTILINE)
_FORMAT: Final = re.compile(rb"^#FORMAT[ \t]++([^ \t\r\n]++)", re.MULTILINE)


def find_sentences(window: Window) -> list[Place]:
    """The places of sentences with their ids, and the version of the format before all but the first.

    Raises `ValueError` if the version changes on the way.
    """
    (offset, line, _, version), text = window
    places, last = list[Place](), 0
    versions = [(found.start(), found[1]) for found in _FORMAT.finditer(text, window.begin)]
    for found in _BEGINNING.finditer(text, window.begin):
        begin = found.start()
        line += text.count(b"\n", last, begin)
        last = begin
        if places or offset:
            places.append(Place(offset + begin, line, _id_of(found), version))
        else:
            places.append(Place(0, 1, _id_of(found)))
            version = versions.pop()[1].decode() if versions and versions[-1][0] < begin else ""
    if versions and places:
        raise ValueError("the version changes")
    return places


def _id_of(beginning: re.Match[bytes]) -> str | None:
    """The id in the comment after ``#BOS``, else the number there."""
    number, rest = beginning[1].decode().strip(), beginning[2].decode().strip()
    key, _, value = rest.partition(COMMENT)[2].partition("=")
    return value.strip() if key.strip() == "sent_id" else number or None
