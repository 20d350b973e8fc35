"""A dependency tree while it is re-annotated."""

from collections import Counter
from collections.abc import Iterable, Sequence

from core.model.scheme import Rule
from core.model.sentence import DependencyTree


def without_features(relation: str) -> str:
    """A relation of SUD without its features, after ``@``, and without what it means, after ``$``."""
    return relation.partition("$")[0].partition("@")[0]


def feature_of(relation: str) -> str:
    """The feature of a relation of SUD, after ``@``; empty if it has none."""
    return relation.partition("$")[0].partition("@")[2]


class WorkingTree:
    """Heads and relations by position, from 1, that rules change step by step.

    ``rules`` has, for each word whose head or relation changed, the last rule that changed it, ``structures`` how many
    structures each rule has changed.
    """

    def __init__(self, tree: DependencyTree, tags: Sequence[str]) -> None:
        self.heads = [0, *tree.heads]
        self.relations = ["", *tree.relations]
        self.tags = ["", *tags]
        self.rules: dict[int, Rule] = {}
        self.structures = Counter[Rule]()

    def __len__(self) -> int:
        return len(self.heads) - 1

    def attach(self, word: int, head: int, relation: str, rule: Rule) -> None:
        """Gives ``word`` another head or relation."""
        if (self.heads[word], self.relations[word]) != (head, relation):
            self.heads[word], self.relations[word] = head, relation
            self.rules[word] = rule

    def rename(self, word: int, relation: str) -> None:
        """Gives the arc to ``word`` another relation; a rule that has moved it stays the one that changed it."""
        if self.relations[word] != relation:
            self.relations[word] = relation
            self.rules.setdefault(word, Rule.RELATION)
            self.structures[Rule.RELATION] += 1

    def dependents(self) -> list[list[int]]:
        """The dependents of every position, in order; position 0 is the virtual root."""
        found: list[list[int]] = [[] for _ in self.heads]
        for word in range(1, len(self.heads)):
            found[self.heads[word]].append(word)
        return found

    def from_the_leaves(self) -> list[int]:
        """All words, dependents before their heads."""
        dependents = self.dependents()
        order = list(dependents[0])
        for word in order:  # grows while it is read
            order.extend(dependents[word])
        return order[::-1]

    def move(self, words: Iterable[int], head: int, rule: Rule) -> None:
        """Attaches ``words`` to another head; their relations stay."""
        for word in words:
            self.attach(word, head, self.relations[word], rule)
