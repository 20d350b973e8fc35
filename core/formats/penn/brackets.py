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
