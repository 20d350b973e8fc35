"""Conditions of rules as patterns in Grew's request language (Guillaume 2021)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.base.harmless_text import quoted
from core.rules.conditions import NO, NOMINALS, Condition, in_words

EVERY_WORD: Final = "pattern { X [] }"
"""The pattern of a rule all of whose conditions are about what the grammar has done before."""

_NODES: Final = {"X": "X", "H": "H", "G": "G", "left": "L$", "right": "R$", "previous": "P$", "next": "N$"}
"""Nodes without ``$`` are different words; sisters and neighbours may be others that are spoken of, too."""
_ABOVE: Final = {"X": "H", "H": "G", "G": "F", "left": "H", "right": "H", "previous": "H", "next": "H"}
_ORDERS: Final = {"sister-before": "; S << X", "sister-after": "; X << S", "sister": ""}

NO_ROOT: Final = '[form<>"__0__"]'
"""A node that is a word."""


def grew_pattern(conditions: Sequence[Condition], marks: Iterable[str] = ()) -> str:
    """The pattern for what conditions say of the source; X is the word that the rule is about.

    What is said of the grammar's own course, as of promotions before, stands behind in comments. ``marks`` are the
    relations of punctuation, which is passed over among sisters.
    """
    builder = _Builder(marks)
    for key, value in conditions:
        builder.add(key, value)
    return builder.text()


class PatternBuilder(ABC):
    """The clauses of a pattern and its blocks, each once.

    ``nodes`` are of words, ``above`` of their heads, ``edge`` is any one of the source's tree. ``others`` are nodes
    that conditions do not name: a child, a word that must not be there, and a further sister.
    """

    def __init__(
        self,
        pattern: Iterable[str],
        nodes: Mapping[str, str],
        above: Mapping[str, str],
        edge: str,
        others: tuple[str, str, str],
    ) -> None:
        self.pattern = list(dict.fromkeys(pattern))
        self.blocks: list[str] = []
        self._nodes, self._above, self._edge = nodes, above, edge
        self._child, self._absent, self._sister = others

    def _need(self, clause: str) -> None:
        if clause not in self.pattern:
            self.pattern.append(clause)

    def _block(self, block: str) -> None:
        if block not in self.blocks:
            self.blocks.append(block)

    def add(self, key: str, value: str) -> None:
        who, dot, attribute = key.partition(".")
        related, _, relation = key.partition(" ")
        head, absent = self._nodes["H"], self._absent
        match key:
            case _ if dot and who in self._nodes:
                self._add_property(who, attribute, value)
            case "before H":
                self._real_head()
                self._need(f"{head} << X" if value == NO else f"X << {head}")
            case "beside H":
                self._real_head()
                self._block(f"without {{ {absent} []; {head} << {absent}; {absent} << X }}")
                self._block(f"without {{ {absent} []; X << {absent}; {absent} << {head} }}")
            case _ if related == "child":
                self._block(f"with {{ X -[{quoted_label(relation)}]-> {self._child} }}")
            case "leaf":
                self._block(f"without {{ X {self._edge} {self._child} }}")
            case _ if related in _ORDERS:
                self._real_head()
                self._block(f"with {{ {head} -[{quoted_label(relation)}]-> S{_ORDERS[related]} }}")
            case "no previous" | "no next":
                self._real_head()
                order = "S << X" if key == "no previous" else "X << S"
                self._block(f"without {{ {'; '.join(self._beside('S'))}; {order} }}")
            case "form":
                self._need(f"X [form={quoted(value)}]")
            case "initial":
                self._block(f"without {{ {absent} << X; {absent} {NO_ROOT} }}")
            case "final":
                self._block(f"without {{ {absent} []; X << {absent} }}")
            case _:
                self._add_further(key, value)

    @abstractmethod
    def _add_further(self, key: str, value: str) -> None:
        """Adds a condition that is not about the source alone."""

    @abstractmethod
    def _beside(self, node: str) -> Sequence[str]:
        """The clauses for a sister that is no punctuation."""

    def _link(self, who: str) -> None:
        self._need(f"{self._above[who]} {self._edge} {self._nodes[who]}")

    def _real_head(self) -> None:
        """X has a head that is a word."""
        self._link("X")

    def _place(self, who: str) -> None:
        """Says where a word stands."""
        node = self._nodes[who]
        match who:
            case "H":
                self._link("X")
            case "G":
                self._real_head()
                self._link("H")
            case "left":
                self._need(f"{node} < X")
            case "right":
                self._need(f"X < {node}")
            case "previous" | "next":
                self._real_head()
                for clause in self._beside(node):
                    self._need(clause)
                first, last, other = *((node, "X") if who == "previous" else ("X", node)), self._sister
                self._need(f"{first} << {last}")
                self._block(f"without {{ {'; '.join(self._beside(other))}; {first} << {other}; {other} << {last} }}")

    def _any_subtype(self, base: str) -> str:
        """The label of an edge that is ``base`` with or without subtypes."""
        return f"1={quoted_label(base)}"

    def _add_property(self, who: str, attribute: str, value: str) -> None:
        self._place(who)
        node = self._nodes[who]
        if attribute == "root":
            self._need(f'{node} [form="__0__"]')
        elif attribute in ("rel", "base"):
            edge = quoted_label(value) if attribute == "rel" else self._any_subtype(value)
            self._need(f"{self._above[who]} -[{edge}]-> {node}")
        elif attribute == "nominal":
            self._need(f"{node} [upos={'|'.join(NOMINALS)}]")
        else:
            name = {"tag": "upos", "lemma": "lemma"}.get(attribute, attribute.removeprefix("feat."))
            self._need(f"{node} [{name}={quoted(value)}]")


class _Builder(PatternBuilder):
    def __init__(self, marks: Iterable[str]) -> None:
        super().__init__(["X []"], _NODES, _ABOVE, "->", ("C", "B$", "T"))
        self._other = f"-[^{'|'.join(map(quoted_label, sorted(marks)))}]->" if marks else "->"
        self._comments: list[str] = []

    def _add_further(self, key: str, value: str) -> None:
        self._comments.append(f"% {in_words((key, value))}")

    def _beside(self, node: str) -> Sequence[str]:
        return [f"H {self._other} {node}"]

    def text(self) -> str:
        return "\n".join([f"pattern {{ {'; '.join(self.pattern)} }}", *self.blocks, *self._comments])


def quoted_label(relation: str) -> str:
    """A relation as written in an edge; one with other signs than those of schemes in quotation marks."""
    plain = all(sign.isalnum() or sign in ":@_-." for sign in relation)
    return relation if plain else quoted(relation)
