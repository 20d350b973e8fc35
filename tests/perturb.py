"""An imperfect parse in brackets of a gold in brackets: some are relabelled, deleted, added, moved or flattened.

``python -m tests.perturb GOLD PARSE --share 0.1 --tags 0.02 --seed 1`` touches each bracket, and changes each tag, with
these probabilities. Words stay.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random

from core.formats.brackets import BracketNode, TreeText, parsed, tree_texts


def holds_tokens(nodes: Sequence[BracketNode]) -> list[bool]:
    """For each node, whether it contains a token: traces, and nodes with only traces, contain none."""
    holding = [node.is_token for node in nodes]
    for i in range(len(nodes) - 1, 0, -1):
        if holding[i]:
            holding[nodes[i].parent] = True
    return holding


@dataclass(eq=False)
class Bracket:
    """A bracket with its children, or a pre-terminal with its word."""

    label: str
    word: str | None = None
    children: list["Bracket"] = field(default_factory=list)


def grown(nodes: Sequence[BracketNode]) -> Bracket:
    """The tree that ``nodes`` are, without traces and what they leave empty."""
    brackets = [Bracket(node.label, node.word) for node in nodes]
    for node, bracket, holding in zip(nodes, brackets, holds_tokens(nodes), strict=True):
        if holding and node.parent >= 0:
            brackets[node.parent].children.append(bracket)
    return brackets[0]


def written(root: Bracket) -> str:
    """The tree on one line."""
    parts, waiting = list[str](), list[Bracket | str]([root])
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            parts.append(item)
        elif item.word is not None:
            parts.append(f" ({item.label} {item.word})")
        else:
            parts.append(f" ({item.label}")
            waiting += [")", *reversed(item.children)]
    return "".join(parts).lstrip()


def descendants(root: Bracket) -> Iterator[Bracket]:
    """All brackets and pre-terminals below ``root``, in an order that does not change while they do."""
    found = [root]
    for bracket in found:
        found += bracket.children
    yield from found[1:]


def parents(root: Bracket) -> dict[Bracket, Bracket]:
    """The bracket around each."""
    return {child: bracket for bracket in [root, *descendants(root)] for child in bracket.children}


def words_of(bracket: Bracket) -> list[Bracket]:
    """The pre-terminals below a bracket, left to right."""
    found, waiting = list[Bracket](), [bracket]
    while waiting:
        item = waiting.pop()
        waiting += reversed(item.children)
        if item.word is not None:
            found.append(item)
    return found


class Perturbation:
    """Ways to spoil trees, with labels and tags drawn from those of the treebank."""

    def __init__(self, labels: Sequence[str], tags: Sequence[str], seed: int) -> None:
        self._labels, self._tags, self._random = labels, tags, Random(seed)

    def spoil(self, root: Bracket, share: float, tag_share: float) -> None:
        """Changes tags, and does one thing at random to each bracket but the outermost, with these probabilities."""
        for bracket in list(descendants(root)):
            if bracket.word is not None:
                if self._random.random() < tag_share:
                    bracket.label = self._random.choice(self._tags)
            elif self._random.random() < share and (above := parents(root).get(bracket)):
                self._spoil_bracket(bracket, above)

    def _spoil_bracket(self, bracket: Bracket, above: Bracket) -> None:
        place = above.children.index(bracket)
        match self._random.choice(["relabel", "delete", "add", "give away", "take in", "flatten"]):
            case "relabel":
                bracket.label = self._random.choice(self._labels)
            case "delete":
                above.children[place : place + 1] = bracket.children
            case "add":
                first, last = sorted(self._random.choices(range(len(bracket.children)), k=2))
                inner = Bracket(self._random.choice(self._labels), None, bracket.children[first : last + 1])
                bracket.children[first : last + 1] = [inner]
            case "give away" if len(bracket.children) > 1:
                above.children.insert(place + 1, bracket.children.pop())
            case "take in" if place + 1 < len(above.children):
                following = above.children[place + 1]
                source = following if len(following.children) > 1 else above
                bracket.children.append(source.children.pop(0 if source is following else place + 1))
            case "flatten":
                bracket.children = words_of(bracket)


def perturbed(text: str, share: float, tag_share: float, seed: int) -> str:
    """The trees of a file of brackets, ``text``, spoilt by `Perturbation`, one a line."""
    found = tree_texts(StringIO(text, newline="\n"), "")
    roots = [grown(parsed(tree.text)) for tree in found if isinstance(tree, TreeText)]
    labels = sorted({bracket.label for root in roots for bracket in descendants(root) if bracket.word is None})
    tags = sorted({bracket.label for root in roots for bracket in descendants(root) if bracket.word is not None})
    perturbation = Perturbation(labels, tags, seed)
    for root in roots:
        perturbation.spoil(root, share, tag_share)
    return "".join(written(root) + "\n" for root in roots)


def main() -> None:
    """Spoils the file that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("parse", type=Path)
    parser.add_argument("--share", type=float, default=0.1, help="of the brackets that are touched (0.1)")
    parser.add_argument("--tags", type=float, default=0.02, help="of the tags that are changed (0.02)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    text = perturbed(arguments.gold.read_text("utf-8"), arguments.share, arguments.tags, arguments.seed)
    arguments.parse.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
