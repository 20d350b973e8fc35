"""One tree in Penn brackets: its nodes, with their places in the text."""

import re
from collections.abc import Sequence
from functools import lru_cache
from sys import intern
from typing import Final, NamedTuple

from core.base.messages import Phrase, said
from core.formats.conll.columns import quoted
from core.model.sentence import VIRTUAL_ROOT

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


_PART: Final = re.compile(
    r"\(\s*+(?P<label>[^()\s]*+)(?:\s++(?P<word>[^()\s]++)\s*+\))?|(?P<close>\))|(?P<stray>[^()\s]++)", re.ASCII
)
"""A bracket with its label, or with its tag and word. Only ASCII spaces separate words: others occur within them."""

TRACE: Final = "-NONE-"
"""The tag of traces, which are not words (protocol §1)."""

ROOTS: Final = frozenset(["", "ROOT", "TOP", "S1", "VROOT"])
"""The labels of a single outermost bracket that make it the virtual root (protocol §1)."""


class Node(NamedTuple):
    """A bracket, or a pre-terminal with its ``word``; ``parent`` is the index of the bracket around it."""

    label: str
    parent: int
    word: str | None

    @property
    def is_token(self) -> bool:
        """Whether it is the pre-terminal of a word, not of a trace."""
        return self.word is not None and split_label(self.label).category != TRACE


class Fault(NamedTuple):
    """An error at a position in the text of a tree."""

    place: int
    what: Phrase
    expected: Phrase


def parsed(text: str) -> tuple[list[Node], list[Fault]]:
    """The nodes, in preorder, and the faults of the tree in ``text``, whose brackets must be balanced."""
    nodes: list[Node] = []
    around, is_sound, has_words = VIRTUAL_ROOT, True, False
    for label, word, close, stray in _PART.findall(text):
        if close:
            is_sound = is_sound and around < len(nodes) - 1
            around = nodes[around].parent
        elif stray:
            is_sound = False
        else:
            node = Node(label, around, word or None)
            nodes.append(node)
            if not word:
                around = len(nodes) - 1
            elif not has_words:
                has_words = node.is_token
    return nodes, [] if is_sound and has_words else _faults(text, nodes)


def _faults(text: str, nodes: Sequence[Node]) -> list[Fault]:
    """What is wrong with the tree in ``text``, which has these nodes, where."""
    faults = list[Fault]()
    opened, with_strays, node = list[int](), set[int](), -1
    for part in _PART.finditer(text):
        if part["close"]:
            closed = opened.pop()
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


def has_virtual_root(nodes: Sequence[Node]) -> bool:
    """Whether the outermost bracket is the virtual root (protocol §1)."""
    return nodes[0].word is None and split_label(nodes[0].label).category in ROOTS


def holds_tokens(nodes: Sequence[Node]) -> list[bool]:
    """For each node, whether it contains a token: traces, and nodes with only traces, contain none."""
    holding = [node.is_token for node in nodes]
    for i in range(len(nodes) - 1, 0, -1):
        if holding[i]:
            holding[nodes[i].parent] = True
    return holding
