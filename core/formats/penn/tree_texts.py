"""Finds the trees in a file of brackets: each has one line or more, with comments between trees."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, said
from core.formats.conll.columns import quoted
from core.formats.open_text import BYTE_ORDER_MARK
from core.formats.places import MARK, Place, Window
from core.formats.read_result import WHOLE, Portion
from core.model.sentence import MAX_TOKENS

MAX_BRACKETS: Final = 10 * MAX_TOKENS
"""The most brackets in a tree, including those of words: more would exhaust the memory."""

_BRACKET: Final = re.compile("[()]")
_COMMENT: Final = re.compile(rf"{BYTE_ORDER_MARK}?\s*+(?:[#%<]|\*x\*)", re.ASCII)


def is_comment(line: str) -> bool:
    """Whether a line between trees is a comment.

    D: it begins with ``#`` as in CoNLL-U, ``%``, ``*x*`` as in headers of the Penn Treebank, or ``<`` as in the mark-up
    of the Chinese Treebank. Within a tree, all of these are words and tags.
    """
    return bool(_COMMENT.match(line))


class TreeText(NamedTuple):
    """The ``text`` of a tree, from its first bracket, on ``line`` of the file, to its last.

    ``comments`` are the comments before it, with their lines. ``source`` is the text with the comments and everything
    else around it, so that joining the sources of all trees gives the file. ``text`` starts at ``begin`` in it.
    """

    ordinal: int
    line: int
    text: str
    comments: tuple[tuple[int, str], ...]
    source: str
    begin: int


def tree_texts(lines: Iterable[str], path: str, portion: Portion = WHOLE) -> Iterator[TreeText | Problem]:
    """The trees of a text, given as ``lines`` with their line ends, and problems with their boundaries."""
    ordinal, before, behind, comments = portion.ordinal - 1, "", "", list[tuple[int, str]]()
    tree, begin, above, noted = "", 0, "", tuple[tuple[int, str], ...]()
    """A tree that may be followed by more of its source, its line, what is above it, and the comments in that."""
    for line, text, comment, after in _pieces(enumerate(lines, portion.line)):
        begins = text[0] == "("
        fault = None if comment else _fault(text)
        if tree and (begins or fault):
            yield TreeText(ordinal, begin, tree, noted, f"{above}{tree}{behind}", len(above))
            tree = ""
        ordinal += begins
        if fault:
            yield Problem(path, line, *fault, str(ordinal) if ordinal and text[0] in "()" else "")
            before += after
        elif begins:
            tree, begin, above, noted = text, line, before, tuple(comments)
            before, behind, comments = "", after, []
        elif tree and not comment and not before:
            behind += text
        else:
            before += text
            if comment:
                comments.append((line, text.removeprefix(BYTE_ORDER_MARK).strip()))
    if tree:
        yield TreeText(ordinal, begin, tree, noted, f"{above}{tree}{behind}{before}", len(above))


_Piece = tuple[int, str, bool, str]
"""The line on which a piece of the text begins, and the piece: a tree, a stray bracket, a comment, or other text.

Then whether it is a comment, and the white space behind a tree that is the last of its lines.
"""


def _pieces(numbered: Iterator[tuple[int, str]]) -> Iterator[_Piece]:
    """The pieces that make up the text."""
    for line, text in _balanced(numbered):
        if text[0] != "(" and is_comment(text):
            yield line, text, True, ""
            continue
        place, last = 0, text.rfind(")") + 1
        while place < len(text):
            begin = place
            if text[place] in "()":
                place = _end(text, begin)
                after = text[place:] if place == last and text[begin] == "(" else ""
                if after and not after.isspace():
                    after = ""
                yield line, text[begin:place], False, after
                place += len(after)
            else:
                bracket = _BRACKET.search(text, place)
                place = bracket.start() if bracket else len(text)
                yield line, text[begin:place], False, ""
            if place < len(text):
                line += text.count("\n", begin, place)


def _balanced(numbered: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Groups of lines, joined until their brackets balance, with the number of the first line of each.

    If they do not balance by the end of the file or within `MAX_BRACKETS`, the group ends before the next line that
    begins with a bracket. From then on, each such line begins a tree, so that no more of the file is read twice.
    """
    again = deque[tuple[int, str]]()
    group, depth, brackets, strict = list[tuple[int, str]](), 0, 0, False
    while True:
        following = again.popleft() if again else next(numbered, None)
        if group and (following is None or brackets > MAX_BRACKETS or (strict and following[1].startswith("("))):
            later = next((i for i, (_, text) in enumerate(group) if i and text.startswith("(")), len(group))
            yield group[0][0], "".join(text for _, text in group[:later])
            again.extendleft(reversed([*group[later:], *([following] if following else [])]))
            group, depth, brackets, strict = [], 0, 0, True
            continue
        if following is None:
            return
        text = following[1]
        opening = text.count("(")
        if not group and opening <= text.count(")"):
            yield following
            continue
        group.append(following)
        brackets += opening
        depth += opening - text.count(")")
        if depth <= 0 or (len(group) == 1 and is_comment(text)):
            yield group[0][0], "".join(text for _, text in group)
            group, depth, brackets = [], 0, 0


def _end(text: str, begin: int) -> int:
    """Where the tree at ``begin`` ends: after its last bracket, or at the end of the text."""
    if text.find(")", begin) > text.rfind("(") and text.count("(", begin) == text.count(")", begin):
        return text.rindex(")") + 1  # It has one word: all brackets are open before the first is closed.
    depth = 0
    for bracket in _BRACKET.finditer(text, begin):
        depth += 1 if bracket[0] == "(" else -1
        if depth <= 0:
            return bracket.end()
    return len(text)


def _fault(piece: str) -> tuple[Phrase, Phrase] | None:
    """What is wrong with a piece other than a comment, and what was expected; in a tree, only brackets are checked."""
    if piece.startswith("(") and piece.count("(") == piece.count(")") <= MAX_BRACKETS:
        return None
    expected = said("as many closing brackets as opening ones")
    if piece == ")":
        return said("a closing bracket without an opening one"), expected
    if not piece.startswith("("):
        stray = piece.removeprefix(BYTE_ORDER_MARK).strip()
        what = said("{text} outside brackets", text=quoted(stray))
        return (what, said("a tree, or a comment that begins with #")) if stray else None
    opening = piece.count("(")
    if opening > MAX_BRACKETS:
        what = said("{number:,} brackets in one tree", number=opening)
        return what, said("at most {most:,}", most=MAX_BRACKETS)
    missing = opening - piece.count(")")
    if missing == 1:
        return said("the tree that begins here has 1 unclosed bracket"), expected
    return said("the tree that begins here has {number:,} unclosed brackets", number=missing), expected


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
