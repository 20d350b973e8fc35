"""Where the trees of a file of brackets are: from one balance of brackets to the next, with the comments above them."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from core.formats.places import MARK, Place, Window

_SPACE: Final = b" \t\r\n\v\f"
_COMMENTS: Final = (b"#", b"%", b"<", b"*x*")


def find_trees(window: Window) -> list[Place]:
    """The places of trees; a line on which one ends while another begins misleads it."""
    (offset, line, _, _), text = window
    places, depth, at = list[Place](), 0, 0
    comments, above = list[bytes](), (0, line)
    for row in BytesIO(text):
        if depth == 0:
            content = row.removeprefix(MARK).lstrip(_SPACE)
            if content.startswith(_COMMENTS):
                above = above if comments or not places else (at, line)
                comments.append(content)
            elif content.startswith(b"("):
                begin = above if comments or not places else (at + len(row) - len(row.lstrip(_SPACE)), line)
                places.append(Place(offset + begin[0], begin[1], _id_in(comments)))
                comments = []
        if depth or not comments:
            depth = max(0, depth + row.count(b"(") - row.count(b")"))
        at += len(row)
        line += 1
    return places


def _id_in(comments: Sequence[bytes]) -> str | None:
    """The id in the first of the comments that has one."""
    for comment in comments:
        key, equals, value = comment[1:].partition(b"=")
        if comment.startswith(b"#") and equals and key.decode().strip() == "sent_id":
            return value.decode().strip()
    return None
