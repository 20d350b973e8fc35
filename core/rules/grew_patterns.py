"""Conditions of rules as patterns in Grew's request language (Guillaume 2021)."""

from collections.abc import Iterable, Sequence
from typing import Final

from core.rules.conditions import NO, NOMINALS, Condition, in_words

EVERY_WORD: Final = "pattern { X [] }"
"""The pattern of a rule all of whose conditions are about what the grammar has done before."""

_NODES: Final = {"X": "X", "H": "H", "G": "G", "left": "L$", "right": "R$", "previous": "P$", "next": "N$"}
"""Nodes without ``$`` are different words; sisters and neighbours may be others that are spoken of, too."""
_ABOVE: Final = {"X": "H", "H": "G", "G": "F"}
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


class _Builder:
    def __init__(self, marks: Iterable[str]) -> None:
        self._other = f"-[^{'|'.join(map(quoted_label, sorted(marks)))}]->" if marks else "->"
        self._clauses: list[str] = ["X []"]
        self._blocks: list[str] = []
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
                self._blocks.append("without { B$ []; H << B$; B$ << X }")
                self._blocks.append("without { B$ []; X << B$; B$ << H }")
        elif related == "child":
            self._blocks.append(f"with {{ X -[{quoted_label(relation)}]-> C }}")
        elif key == "leaf":
            self._blocks.append("without { X -> C }")
        elif related in _ORDERS:
            self._link("X")
            clauses = (f"H -[{quoted_label(relation)}]-> S", *_ORDERS[related])
            self._blocks.append(f"with {{ {'; '.join(clauses)} }}")
        elif key in ("no previous", "no next"):
            self._link("X")
            self._blocks.append(f"without {{ H {self._other} S; {'S << X' if key == 'no previous' else 'X << S'} }}")
        elif key == "form":
            self._need(f"X [form={quoted_text(value)}]")
        elif key == "initial":
            self._blocks.append('without { B$ << X; B$ [form<>"__0__"] }')
        elif key == "final":
            self._blocks.append("without { B$ []; X << B$ }")
        else:
            self._comments.append(f"% {in_words((key, value))}")

    def _add_property(self, who: str, attribute: str, value: str) -> None:
        node = _NODES[who]
        self._place(who)
        if attribute == "root":
            self._need(f'{node} [form="__0__"]')
        elif attribute in ("rel", "base"):
            above = _ABOVE.get(who, "H")
            edge = quoted_label(value) if attribute == "rel" else f"1={quoted_label(value)}"
            self._need(f"{above} -[{edge}]-> {node}")
        elif attribute == "nominal":
            self._need(f"{node} [upos={'|'.join(NOMINALS)}]")
        else:
            name = {"tag": "upos", "lemma": "lemma"}.get(attribute, attribute.removeprefix("feat."))
            self._need(f"{node} [{name}={quoted_text(value)}]")

    def _place(self, who: str) -> None:
        """Says where a word stands."""
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
                between = f"without {{ H {self._other} T; {first} << T; T << {last} }}"
                if between not in self._blocks:
                    self._blocks.append(between)
            case _:
                pass

    def _link(self, below: str) -> None:
        self._need(f"{_ABOVE[below]} -> {below}")

    def _need(self, clause: str) -> None:
        if clause not in self._clauses:
            self._clauses.append(clause)

    def text(self) -> str:
        """The whole request."""
        return "\n".join([f"pattern {{ {'; '.join(self._clauses)} }}", *self._blocks, *self._comments])


def quoted_text(text: str) -> str:
    """Text in quotation marks."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def quoted_label(relation: str) -> str:
    """A relation as written in an edge; one with other signs than those of schemes in quotation marks."""
    plain = all(sign.isalnum() or sign in ":@_-." for sign in relation)
    return relation if plain else quoted_text(relation)
