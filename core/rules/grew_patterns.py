"""Conditions of rules as patterns in Grew's request language (Guillaume 2021)."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.rules.conditions import NO, NOMINALS, Condition, in_words

EVERY_WORD: Final = "pattern { X [] }"
"""The pattern of a rule all of whose conditions are about what the grammar has done before."""

_NODES: Final = {"X": "X", "H": "H", "G": "G", "left": "L$", "right": "R$", "previous": "P$", "next": "N$"}
"""Nodes without ``$`` are different words; sisters and neighbours may be others that are spoken of, too."""
_ABOVE: Final = {"X": "H", "H": "G", "G": "F", "left": "H", "right": "H", "previous": "H", "next": "H"}
_ORDERS: Final = {"sister-before": ("S << X",), "sister-after": ("X << S",), "sister": ()}


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
    """The clauses of a pattern and its blocks, each once; ``nodes`` are of words, ``above`` of their heads."""

    def __init__(self, pattern: Iterable[str], nodes: Mapping[str, str], above: Mapping[str, str]) -> None:
        self.pattern = list(dict.fromkeys(pattern))
        self.blocks: list[str] = []
        self._nodes, self._above = nodes, above

    def _need(self, clause: str) -> None:
        if clause not in self.pattern:
            self.pattern.append(clause)

    def _block(self, block: str) -> None:
        if block not in self.blocks:
            self.blocks.append(block)

    @abstractmethod
    def _place(self, who: str) -> None:
        """Says where a word stands."""

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
            self._need(f"{node} [{name}={quoted_text(value)}]")


class _Builder(PatternBuilder):
    def __init__(self, marks: Iterable[str]) -> None:
        super().__init__(["X []"], _NODES, _ABOVE)
        self._other = f"-[^{'|'.join(map(quoted_label, sorted(marks)))}]->" if marks else "->"
        self._comments: list[str] = []

    def add(self, key: str, value: str) -> None:
        who, dot, attribute = key.partition(".")
        related, _, relation = key.partition(" ")
        if dot and who in _NODES:
            self._add_property(who, attribute, value)
        elif key in ("before H", "beside H"):
            self._link("X")
            orders = ("H << X" if value == NO else "X << H",) if key == "before H" else ()
            for order in orders:
                self._need(order)
            if key == "beside H":
                self._block("without { B$ []; H << B$; B$ << X }")
                self._block("without { B$ []; X << B$; B$ << H }")
        elif related == "child":
            self._block(f"with {{ X -[{quoted_label(relation)}]-> C }}")
        elif key == "leaf":
            self._block("without { X -> C }")
        elif related in _ORDERS:
            self._link("X")
            clauses = (f"H -[{quoted_label(relation)}]-> S", *_ORDERS[related])
            self._block(f"with {{ {'; '.join(clauses)} }}")
        elif key in ("no previous", "no next"):
            self._link("X")
            self._block(f"without {{ H {self._other} S; {'S << X' if key == 'no previous' else 'X << S'} }}")
        elif key == "form":
            self._need(f"X [form={quoted_text(value)}]")
        elif key == "initial":
            self._block('without { B$ << X; B$ [form<>"__0__"] }')
        elif key == "final":
            self._block("without { B$ []; X << B$ }")
        else:
            self._comments.append(f"% {in_words((key, value))}")

    def _place(self, who: str) -> None:
        match who:
            case "H":
                self._link("X")
            case "G":
                self._link("X")
                self._link("H")
            case "left":
                self._need("L$ < X")
            case "right":
                self._need("X < R$")
            case "previous" | "next":
                node = _NODES[who]
                self._link("X")
                self._need(f"H {self._other} {node}")
                first, last = (node, "X") if who == "previous" else ("X", node)
                self._need(f"{first} << {last}")
                self._block(f"without {{ H {self._other} T; {first} << T; T << {last} }}")
            case _:
                pass

    def _link(self, below: str) -> None:
        self._need(f"{_ABOVE[below]} -> {below}")

    def text(self) -> str:
        """The whole request."""
        return "\n".join([f"pattern {{ {'; '.join(self.pattern)} }}", *self.blocks, *self._comments])


def quoted_text(text: str) -> str:
    """Text in quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def quoted_label(relation: str) -> str:
    """A relation as written in an edge; one with other signs than those of schemes in quotation marks."""
    plain = all(sign.isalnum() or sign in ":@_-." for sign in relation)
    return relation if plain else quoted_text(relation)
