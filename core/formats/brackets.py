"""Trees in Penn brackets: where they are in a file, their nodes, labels and places in the text, and what is escaped."""

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO, StringIO
from itertools import count
from sys import intern
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Phrase, said
from core.formats.conll_columns import quoted
from core.formats.format import MARK, WHOLE, Portion, SentencePlace, Window
from core.formats.open_text import BYTE_ORDER_MARK
from core.model.sentence import MAX_TOKENS, VIRTUAL_ROOT
from core.model.spans import Span, subtree_spans

_CATEGORY: Final = re.compile("-[^-]*-|-.*|[^-][^-=]*|", re.DOTALL)
"""A category that begins with a dash ends with the next dash; without one, it is the whole label."""

_FEATURES: Final = re.compile("(?<=.)##.*?(?:##+|$)", re.DOTALL)
"""Morphology on tags in SPMRL treebanks: ``NC##g=f|n=s##``."""

_NUMBER: Final = re.compile("[-=]?[0-9]+")
_ESCAPED: Final = re.compile("%([2-6][0-9A-F]|7[0-9A-E])")
_UNFIT: Final = re.compile(r"[-=()#%\x00-\x20]|\A[0-9](?=[0-9]*\Z)")

UNKNOWN_CATEGORY: Final = "X"
"""The Penn Treebank category for anything without a known one."""


class BracketLabel(NamedTuple):
    """A label without indices and features: its category, and its functions in the order written."""

    category: str
    functions: tuple[str, ...]


@lru_cache(maxsize=1 << 14)
def split_label(label: str) -> BracketLabel:
    """The parts of ``label``: ``NP-SBJ-1`` has the category NP and the function SBJ, ``-LRB--PRN`` -LRB- and PRN.

    Functions follow the category, separated by ``-`` or ``=``; numbers are ignored. ``%XX`` is the ASCII character
    with that code, written by `with_functions` if a label can't contain the character.
    """
    category, rest = _parted(_FEATURES.sub("", label))
    parts = (part for part in re.split("[-=]", rest) if part and not _NUMBER.fullmatch(part))
    return BracketLabel(_unescaped(category), tuple(dict.fromkeys(map(_unescaped, parts))))


def with_functions(label: str, functions: Sequence[str]) -> str:
    """``label`` with ``functions`` after those it already has, so that `split_label` finds all of them.

    D: two kinds of label leave no room for a function: an empty one becomes `UNKNOWN_CATEGORY`, and in a category
    with an unclosed dash the dash is escaped.
    """
    features = _FEATURES.search(label)
    end = features.start() if features else len(label)
    category, rest = _parted(label[:end])
    parts = re.findall("[-=][^-=]*|[^-=]+", rest)
    last = len(parts)
    while last and _NUMBER.fullmatch(parts[last - 1]):
        last -= 1
    if category.startswith("-") and (len(category) == 1 or not category.endswith("-")):
        category = _UNFIT.sub(_escape, category)
    added = ("-" + _UNFIT.sub(_escape, function) for function in functions)
    return "".join([category or UNKNOWN_CATEGORY, *parts[:last], *added, *parts[last:], label[end:]])


def bracket_label(category: str, functions: Sequence[str]) -> str:
    """The label that `split_label` splits into this ``category``, which must not be empty, and ``functions``."""
    fits = split_label(category) == (category, ()) and not set(category) & set("() ")
    return with_functions(category if fits else _UNFIT.sub(_escape, category), functions)


def _parted(label: str) -> tuple[str, str]:
    """The category, and the rest of the label."""
    found = _CATEGORY.match(label)
    end = found.end() if found else 0
    return label[:end], label[end:]


def _escape(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


def _unescaped(text: str) -> str:
    return intern(_ESCAPED.sub(lambda found: chr(int(found[1], 16)), text))


PART: Final = re.compile(
    r"\(\s*+(?P<label>[^()\s]*+)\s*+(?:(?P<word>[^()\s]++)\s*+\))?|(?P<close>\)[\s)]*+)|(?P<stray>[^()\s]++)", re.ASCII
)
"""A bracket with its label, or with its tag and word; or all brackets that are closed at a place.

Only ASCII spaces separate words: others occur within them. No group is possessive: before Python 3.11.5 the part of it
that did match is lost when it fails.
"""

TRACE: Final = "-NONE-"
"""The tag of traces, which are not words (protocol §1)."""

_ID: Final = re.compile(r"\A\(\s*+\(.*\(ID\s++[^()\s]++\s*+\)\s*+\)\s*+\Z", re.ASCII | re.DOTALL)
_EMPTY: Final = re.compile(r"\*(?:[^*]*\*)?(?:-[0-9]+)?|0|\{.*\}|<.*>", re.DOTALL)


def is_historical(text: str) -> bool:
    """Whether a tree is of a Penn corpus of a historical language: its outermost bracket ends with an ``ID``."""
    return "(ID" in text and _ID.match(text) is not None


def is_empty_element(tag: str, word: str, *, is_historical: bool) -> bool:
    """Whether what is written as a word with its tag is none: a trace.

    D: historical corpora do not write ``-NONE-``: their empty elements are ``0``, ``*``, ``*con*``, ``*T*-1``; ids,
    codes and remarks of editors, such as ``{COM:…}``, are no words either.
    """
    if not is_historical:
        return tag == TRACE
    is_number = word == "0" and tag == "NUM"
    return tag in {TRACE, "ID", "CODE", "META"} or (bool(_EMPTY.fullmatch(word)) and not is_number)


ROOTS: Final = frozenset(["", "ROOT", "TOP", "S1", "VROOT"])
"""The labels of a single outermost bracket that make it the virtual root (protocol §1)."""


class BracketNode(NamedTuple):
    """A bracket, or a pre-terminal with its ``word``; ``parent`` is the index of the bracket around it.

    ``is_historical`` is that of the tree.
    """

    label: str
    parent: int
    word: str | None
    is_historical: bool = False

    @property
    def is_token(self) -> bool:
        """Whether it is the pre-terminal of a word, not of a trace."""
        if self.word is None:
            return False
        return not is_empty_element(split_label(self.label).category, self.word, is_historical=self.is_historical)


class Fault(NamedTuple):
    """An error at a position in the text of a tree."""

    place: int
    what: Phrase
    expected: Phrase


def parsed(text: str) -> list[BracketNode]:
    """The nodes, in preorder, of the tree in ``text``, whose brackets must be balanced."""
    nodes: list[BracketNode] = []
    around, historical = VIRTUAL_ROOT, is_historical(text)
    for label, word, close, stray in PART.findall(text):
        if close:
            for _ in range(close.count(")")):
                around = nodes[around].parent
        elif not stray:
            nodes.append(BracketNode(label, around, word or None, historical))
            if not word:
                around = len(nodes) - 1
    return nodes


def is_remark(text: str) -> bool:
    """Whether a tree of a historical corpus has codes or remarks but no words.

    D: it is no sentence. It is skipped like a comment, and stays in the source of the sentence after it.
    """
    if not is_historical(text):
        return False
    words = ((split_label(part["label"]).category, part["word"]) for part in PART.finditer(text) if part["word"])
    return all(is_empty_element(tag, word, is_historical=True) for tag, word in words)


def faults_of(text: str, nodes: Sequence[BracketNode]) -> list[Fault]:
    """What is wrong with the tree in ``text``, which has these nodes, where."""
    faults = list[Fault]()
    opened, with_strays, node = list[int](), set[int](), -1
    for part in PART.finditer(text):
        if part["close"]:
            closed = opened[-1]
            del opened[-part["close"].count(")") :]
            if closed == node and closed not in with_strays:
                what = said("bracket {label} is empty", label=quoted(nodes[closed].label))
                faults.append(Fault(part.start(), what, said("a word with its tag, as in (NN word), or brackets")))
        elif part["stray"]:
            around = opened[-1]
            with_strays.add(around)
            what = said(
                "{stray} in bracket {label} has no tag", stray=quoted(part["stray"]), label=quoted(nodes[around].label)
            )
            faults.append(Fault(part.start(), what, said("each word in a bracket with its tag, as in (NN word)")))
        else:
            node += 1
            if part["word"] is None:
                opened.append(node)
    if not with_strays and not any(node.is_token for node in nodes):
        expected = said("at least one word; for a sentence that the parser failed on, all its words in one bracket")
        return [Fault(0, said("a tree without words"), expected)]
    return faults


def has_virtual_root(nodes: Sequence[BracketNode]) -> bool:
    """Whether the outermost bracket is the virtual root (protocol §1)."""
    return nodes[0].word is None and split_label(nodes[0].label).category in ROOTS


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
        if begins and not fault and is_remark(text):
            comment, begins = True, False
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
            before += text + after
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


def find_trees(window: Window) -> list[SentencePlace]:
    """The places of trees; a line on which one ends while another begins misleads it."""
    (offset, line, _, _), text = window
    places, depth, at = list[SentencePlace](), 0, 0
    above, begun = (0, line), (-1, line)
    is_noted, was_noted, sent_id = False, False, None
    """Whether there are comments since the last tree; whether there were before this one; and the first id in them."""
    for row in BytesIO(text):
        if depth == 0:
            content = row.removeprefix(MARK).lstrip(_SPACE)
            if content.startswith(_COMMENTS):
                above = above if is_noted or not places else (at, line)
                is_noted, sent_id = True, sent_id or _id_in(content)
            elif content.startswith(b"("):
                begun = at + len(row) - len(row.lstrip(_SPACE)), line
                begin = above if is_noted or not places else begun
                places.append(SentencePlace(offset + begin[0], begin[1], sent_id))
                was_noted, is_noted = is_noted, False
        in_tree = depth > 0 or begun[0] >= at
        if depth or not is_noted:
            depth = max(0, depth + row.count(b"(") - row.count(b")"))
        at += len(row)
        line += 1
        if in_tree and depth == 0:
            if b"(ID" in row and _is_remark(text[begun[0] : at]):
                del places[-1]
                above, is_noted = above if was_noted or not places else begun, True
            else:
                sent_id = None
    return places


def _is_remark(tree: bytes) -> bool:
    return is_remark(tree.removeprefix(MARK).strip(_SPACE).decode(errors="replace"))


def _id_in(comment: bytes) -> str | None:
    key, equals, value = comment[1:].partition(b"=")
    is_id = comment.startswith(b"#") and equals and key.decode().strip() == "sent_id"
    return value.decode().strip() if is_id else None


@dataclass(frozen=True, slots=True)
class Brackets:
    """The nodes of a tree, and where each of them and its label begin and end in the ``source`` of its sentence.

    ``spans`` are the words in each node, 0 for traces.
    """

    source: str
    nodes: Sequence[BracketNode]
    begins: Sequence[int]
    ends: Sequence[int]
    label_ends: Sequence[int]
    spans: Sequence[Span]

    def children(self, node: int) -> list[int]:
        """The nodes in a bracket, from left to right."""
        return [i for i, each in enumerate(self.nodes) if each.parent == node]


def brackets_in(source: str) -> Brackets:
    """The brackets in the source of a sentence in Penn brackets."""
    (text,) = tree_texts(StringIO(source, newline="\n"), "")
    assert isinstance(text, TreeText), "what was read once can be read again"
    nodes = parsed(text.text)
    # Neither labels nor words contain brackets, so every bracket opens or closes a node.
    begins, ends, opened = list[int](), [0] * len(nodes), list[int]()
    for place, character in enumerate(text.text, start=text.begin):
        if character == "(":
            opened.append(len(begins))
            begins.append(place)
        elif character == ")":
            ends[opened.pop()] = place + 1
    tokens = count()
    own = (1 << next(tokens) if node.is_token else 0 for node in nodes)
    spans = subtree_spans(own, [node.parent for node in nodes])
    # An empty label ends right after the opening bracket.
    labelled = zip(begins, (node.label for node in nodes), strict=True)
    label_ends = [source.index(label, begin + 1) + len(label) if label else begin + 1 for begin, label in labelled]
    return Brackets(source, nodes, begins, ends, label_ends, spans)


class BracketLayout(NamedTuple):
    """Trees written as brackets, which ``brackets`` finds in the source of a sentence."""

    brackets: Callable[[str], Brackets]
