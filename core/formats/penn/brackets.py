"""One tree in Penn brackets: its nodes, with their places in the text."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.base.messages import Phrase, said
from core.formats.conll.columns import quoted
from core.formats.penn.bracket_labels import split_label
from core.model.sentence import VIRTUAL_ROOT

_PART: Final = re.compile(
    r"\(\s*+(?P<label>[^()\s]*+)(?:\s++(?P<word>[^()\s]++)\s*+\))?|(?P<close>\))|(?P<stray>[^()\s]++)", re.ASCII
)
"""A bracket with its label, or with its tag and word. Only ASCII spaces separate words: others occur within them."""

TRACE: Final = "-NONE-"
"""The tag of traces, which are not words (protocol §1)."""

ROOTS: Final = frozenset(["", "ROOT", "TOP", "S1", "VROOT"])
"""The labels of a single outermost bracket that make it the virtual root (protocol §1)."""


class Node(NamedTuple):
    """A bracket, or a pre-terminal with its ``word``; ``parent`` is the index of the bracket around it.

    ``label_end`` is where its label ends in the text; an empty label ends right after the opening bracket.
    """

    label: str
    parent: int
    word: str | None
    label_end: int

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
    nodes, strays, empty, filled = list[Node](), list[Fault](), list[Fault](), {VIRTUAL_ROOT}
    around = VIRTUAL_ROOT
    for part in _PART.finditer(text):
        if part["close"]:
            if around not in filled:
                expected = said("a word with its tag, as in (NN word), or brackets")
                empty.append(
                    Fault(part.start(), said("bracket {label} is empty", label=quoted(nodes[around].label)), expected)
                )
            around = nodes[around].parent
            continue
        filled.add(around)
        if part["stray"]:
            what = said(
                "{stray} in bracket {label} has no tag",
                stray=quoted(part["stray"]),
                label=quoted(nodes[around].label),
            )
            strays.append(Fault(part.start(), what, said("each word in a bracket with its tag, as in (NN word)")))
            continue
        label_end = part.end("label") if part["label"] else part.start() + 1
        nodes.append(Node(part["label"], around, part["word"], label_end))
        if part["word"] is None:
            around = len(nodes) - 1
    if not strays and not any(node.is_token for node in nodes):
        expected = said("at least one word; for a sentence that the parser failed on, all its words in one bracket")
        return nodes, [Fault(0, said("a tree without words"), expected)]
    return nodes, sorted(strays + empty)


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
