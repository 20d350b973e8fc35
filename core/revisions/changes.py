"""The changes of annotation from a sentence to its new state."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import MultiwordToken, surface_text
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import positions
from core.model.version import bracket_labels
from core.revisions.patterns import WordPairs, pair_words
from core.schemes.annotations import ABSENT, ROOT, AnnotationKind, Annotations
from core.schemes.disagreements import Construction, construction_of
from core.trees.conversion import bracket_spans

Names = Mapping[str, str]
"""The names of empty nodes by their ids."""


def node_names(old: Annotations, new: Annotations, words: WordPairs) -> tuple[Names, Names]:
    """Names the empty nodes of both states: the same for the same node, which stands after the same word.

    Several after one word are paired by their forms, as words are.
    """
    before, after = _by_unit(old, words.old_units), _by_unit(new, words.new_units)
    names = dict[str, str](), dict[str, str]()
    for unit in before.keys() | after.keys():
        nodes = before.get(unit, []), after.get(unit, [])
        for side, those in enumerate(nodes):
            names[side].update({node: f"node {unit} {side} {node}" for node in those})
        first, second = (
            [each.further_rows[node]["FORM"] for node in those] for each, those in zip((old, new), nodes, strict=True)
        )
        for i, j in pair_words(first, second).pairs:
            a, b = nodes[0][i - 1], nodes[1][j - 1]
            names[0][a] = names[1][b] = f"node {unit} {i}"
    return names


def word_before(node: str) -> int:
    """The position of the word that an empty node follows, from its id; 0 at the beginning."""
    return int(node.partition(".")[0])


def _by_unit(state: Annotations, units: Sequence[int]) -> Mapping[int, list[str]]:
    found = defaultdict[int, list[str]](list)
    for node in state.further_rows:
        if "." in node and word_before(node) < len(units):
            found[units[word_before(node)]].append(node)
    return found


_Arcs = Mapping[tuple[str, str], str]


class Move(StrEnum):
    """How the new head of a word stood to it before."""

    NONE = ""
    IN_PLACE = "in place of its head"
    ROOT = "root"
    BELOW_DEPENDENT = "its own dependent"
    ALONG = "the word that took its head's place"
    UP = "the head of its head"
    UP_NOW = "the new head of its head"
    SISTER = "another dependent of its head"
    ELSEWHERE = "another word"


NO: Final = "no "
"""Before the name of a feature that a word does not have."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a value before and after, `ABSENT` if there is none.

    ``old`` and ``new`` are the positions of the word from 1, or of the first word, 0 where there is none, and ``word``
    is its form. A feature's values are ``Name=Value``, or ``no Name``. Those of an arc are the relations, which may
    have changed with it: ``heads`` are the forms of the heads, ``move`` says how the new one stood to the word, and
    ``head`` is its old position, 0 if it is no old word. ``construction`` is that of the old state.
    """

    kind: AnnotationKind
    old: int
    new: int
    word: str
    before: str
    after: str
    construction: Construction
    heads: tuple[str, str] = ("", "")
    move: Move = Move.NONE
    head: int = 0


def changes(old: Sentence, new: Sentence, old_columns: Columns | None, new_columns: Columns | None) -> list[Change]:
    """All changes from ``old`` to ``new``, in the order of the new words, by kind for each word."""
    if old.source == new.source and old_columns == new_columns:
        return []
    found = list(_Comparison(Annotations(old, old_columns), Annotations(new, new_columns)).changes())
    order = list(AnnotationKind)
    return sorted(found, key=lambda change: (change.new or change.old, order.index(change.kind)))


class _Comparison:
    def __init__(self, old: Annotations, new: Annotations) -> None:
        self._old, self._new = old, new
        self._words: WordPairs = pair_words(old.sentence.forms, new.sentence.forms)
        self._nodes = node_names(old, new, self._words)

    def changes(self) -> Iterator[Change]:
        yield from self._rewordings()
        yield from self._tokens()
        yield from self._empty_nodes()
        for i, j in self._words.pairs:
            yield from self._of_word(i, j)
        yield from self._brackets()

    def _change(self, kind: AnnotationKind, i: int, j: int, before: str, after: str) -> Change:
        word = self._new.sentence.forms[j - 1] if j else self._old.sentence.forms[i - 1]
        return Change(kind, i, j, word, before, after, self._construction(i))

    def _construction(self, i: int) -> Construction:
        """The construction of the arc above an old word."""
        heads = self._old.heads
        head = heads[i - 1] if heads is not None and i else 0
        if not 0 < head <= len(self._old.classes):
            return Construction.OTHER
        return construction_of([(i, head)], self._old.classes)

    def _rewordings(self) -> Iterator[Change]:
        for each in self._words.rewordings:
            i, j = each.old[0] if each.old else 0, each.new[0] if each.new else 0
            before = [self._old.sentence.forms[k - 1] for k in each.old]
            after = [self._new.sentence.forms[k - 1] for k in each.new]
            between = " + " if any(" " in form for form in (*before, *after)) else " "
            yield self._change(AnnotationKind.WORD, i, j, between.join(before), between.join(after))

    def _tokens(self) -> Iterator[Change]:
        """Multiword tokens; one that covers the same words as before with another form is one change."""
        sides = []
        for side, units in ((self._old, self._words.old_units), (self._new, self._words.new_units)):
            tokens = surface_text(side.sentence).tokens
            inside = (token for token in tokens if 0 < token.first <= token.last < len(units))
            found = dict[tuple[int, int, int], MultiwordToken]()
            for token in inside:
                place = units[token.first], units[token.last], 0
                while place in found:
                    place = *place[:2], place[2] + 1
                found[place] = token
            sides.append(found)
        before, after = sides
        for place in sorted(before.keys() | after.keys()):
            a, b = before.get(place), after.get(place)
            i, j = a.first if a else 0, b.first if b else 0
            if (a and a.form) != (b and b.form):
                yield self._change(AnnotationKind.MULTIWORD, i, j, a.form if a else ABSENT, b.form if b else ABSENT)
            if a and b:
                ids = f"{a.first}-{a.last}", f"{b.first}-{b.last}"
                yield from self._of_row(AnnotationKind.MULTIWORD, i, j, *ids)

    def _empty_nodes(self) -> Iterator[Change]:
        """Empty nodes, at the word before them."""
        before, after = ({name: node for node, name in names.items()} for names in self._nodes)
        for name in sorted(before.keys() | after.keys()):
            a, b = before.get(name, ""), after.get(name, "")
            i, j = (max(word_before(node), 1) if node else 0 for node in (a, b))
            before_form = self._old.further_rows[a]["FORM"] if a else ABSENT
            after_form = self._new.further_rows[b]["FORM"] if b else ABSENT
            if before_form != after_form:
                yield self._change(AnnotationKind.EMPTY, i, j, before_form, after_form)
            if a and b:
                yield from self._of_row(AnnotationKind.EMPTY, i, j, a, b)

    def _of_row(self, kind: AnnotationKind, i: int, j: int, a: str, b: str) -> Iterator[Change]:
        """What changed in the line of a multiword token or an empty node besides its form."""
        old, new = self._old.further_rows.get(a, {}), self._new.further_rows.get(b, {})
        for name in [name for name in old if name in new and name not in ("ID", "FORM", "DEPS")]:
            yield from self._by_part(
                kind, i, j, name, *("" if each[name] == NOT_ANNOTATED else each[name] for each in (old, new))
            )
        if "DEPS" in old and "DEPS" in new:
            before = _arcs(old["DEPS"], self._words.old_units, self._nodes[0], self._old)
            after = _arcs(new["DEPS"], self._words.new_units, self._nodes[1], self._new)
            if before.keys() != after.keys():
                yield self._change(kind, i, j, f"DEPS: {_those(before, after)}", f"DEPS: {_those(after, before)}")

    def _of_word(self, i: int, j: int) -> Iterator[Change]:
        old, new = self._old, self._new
        plain: list[tuple[AnnotationKind, Sequence[str] | None, Sequence[str] | None]] = [
            (AnnotationKind.WORD, old.sentence.forms, new.sentence.forms),
            (AnnotationKind.TAG, old.sentence.tags, new.sentence.tags),
            (AnnotationKind.FINE_TAG, old.sentence.fine_tags, new.sentence.fine_tags),
            (AnnotationKind.LEMMA, old.lemmas, new.lemmas),
        ]
        if old.heads is None or new.heads is None:
            del plain[2]  # Brackets have but one kind of tags.
        for kind, before, after in plain:
            if before is not None and after is not None and before[i - 1] != after[j - 1]:
                yield self._change(kind, i, j, before[i - 1], after[j - 1])
        yield from self._arc_and_label(i, j)
        yield from self._features(i, j)
        yield from self._graph(i, j)
        yield from self._other_columns(i, j)

    def _other_columns(self, i: int, j: int) -> Iterator[Change]:
        """Columns without a meaning here; one like MISC is compared part by part."""
        for name in [each for each in self._old.other_columns if each in self._new.other_columns]:
            a, b = (side.other_columns[name][at - 1] for side, at in ((self._old, i), (self._new, j)))
            yield from self._by_part(AnnotationKind.OTHER, i, j, name, a, b)

    def _by_part(self, kind: AnnotationKind, i: int, j: int, column: str, a: str, b: str) -> Iterator[Change]:
        if a == b:
            return
        if not {*a, *b} & {"|", "="}:
            before, after = (f"{column}: {value}" if value else ABSENT for value in (a, b))
            yield self._change(kind, i, j, before, after)
            return
        gone, come = (_parts(one, other) for one, other in ((a, b), (b, a)))
        for key in sorted(gone.keys() | come.keys()):
            before, after = (f"{column}: {side[key]}" if key in side else ABSENT for side in (gone, come))
            yield self._change(kind, i, j, before, after)

    def _arc_and_label(self, i: int, j: int) -> Iterator[Change]:
        """A new head, a new label, or both as one change."""
        before, after = self._old.labels[i - 1], self._new.labels[j - 1]
        heads = self._old.heads, self._new.heads
        if heads[0] is None or heads[1] is None:
            if before != after:
                yield self._change(AnnotationKind.LABEL, i, j, before, after)
            return
        a, b = heads[0][i - 1], heads[1][j - 1]
        moved = _unit(self._words.old_units, a) != _unit(self._words.new_units, b)
        if not moved and before == after:
            return
        forms = self._form(self._old, a), self._form(self._new, b)
        head, move = self._old_of(b), self._move(i, j) if moved else Move.NONE
        changed = self._change(AnnotationKind.ARC if moved else AnnotationKind.LABEL, i, j, before, after)
        yield replace(changed, heads=forms, move=move, head=head)

    def _move(self, i: int, j: int) -> Move:
        a, b = self._head(self._old, i), self._head(self._new, j)
        head = self._old_of(b)
        if a and self._new_head(a) == i:
            return Move.IN_PLACE
        if b == 0:
            return Move.ROOT
        if head == 0:
            return Move.ELSEWHERE
        if self._head(self._old, head) == i:
            return Move.BELOW_DEPENDENT
        if a and self._head(self._old, head) == a:
            return Move.ALONG if self._new_head(a) == head else Move.SISTER
        if a and self._head(self._old, a) == head:
            return Move.UP
        return Move.UP_NOW if a and self._new_head(a) == head else Move.ELSEWHERE

    @staticmethod
    def _head(side: Annotations, position: int) -> int:
        """The head of a word; 0 for the root, and for heads outside the sentence."""
        heads = side.heads or ()
        head = heads[position - 1] if position <= len(heads) else 0
        return head if 0 < head <= len(heads) else 0

    def _new_head(self, i: int) -> int:
        """The old position of the head that an old word has in the new state."""
        j = self._counterparts[1].get(i, 0)
        return self._old_of(self._head(self._new, j)) if j else 0

    def _old_of(self, j: int) -> int:
        return self._counterparts[0].get(j, 0)

    @cached_property
    def _counterparts(self) -> tuple[dict[int, int], dict[int, int]]:
        """The old positions by the new ones, and the reverse."""
        return {j: i for i, j in self._words.pairs}, dict(self._words.pairs)

    @staticmethod
    def _form(side: Annotations, position: int) -> str:
        return side.sentence.forms[position - 1] if 0 < position <= len(side.sentence.forms) else ABSENT

    def _features(self, i: int, j: int) -> Iterator[Change]:
        if self._old.features is None or self._new.features is None:
            return
        before, after = self._old.features[i - 1], self._new.features[j - 1]
        if before == after:
            return
        for name in sorted(before.keys() | after.keys()):
            a, b = before.get(name), after.get(name)
            if a != b:
                yield self._change(AnnotationKind.FEATURE, i, j, feature(name, a), feature(name, b))

    def _graph(self, i: int, j: int) -> Iterator[Change]:
        if self._old.graph is None or self._new.graph is None:
            return
        if self._same_heads and self._old.graph[i - 1] == self._new.graph[j - 1]:
            return
        before, after = self._graph_arcs(self._old, i), self._graph_arcs(self._new, j)
        if before.keys() == after.keys():
            return
        change = self._change(AnnotationKind.GRAPH, i, j, _those(before, after), _those(after, before))
        gone, come = before.keys() - after.keys(), after.keys() - before.keys()
        with_arc = _is_arc(gone, self._old, i, self._words.old_units) and _is_arc(
            come, self._new, j, self._words.new_units
        )
        yield replace(change, move=Move.ALONG) if with_arc else change

    @cached_property
    def _same_heads(self) -> bool:
        """Whether the same id is the same head in both enhanced graphs."""
        return self._words.old_units == self._words.new_units and self._nodes[0] == self._nodes[1]

    def _graph_arcs(self, side: Annotations, position: int) -> _Arcs:
        is_old = side is self._old
        units, nodes = (self._words.old_units if is_old else self._words.new_units), self._nodes[0 if is_old else 1]
        return _arcs((side.graph or ())[position - 1], units, nodes, side)

    def _brackets(self) -> Iterator[Change]:
        if not (
            isinstance(self._old.sentence.tree, ConstituencyTree)
            and isinstance(self._new.sentence.tree, ConstituencyTree)
        ):
            return
        before = _brackets(self._old.sentence.tree, self._words.old_units)
        after = _brackets(self._new.sentence.tree, self._words.new_units)
        for units in sorted(before.keys() | after.keys()):
            old, new = before.get(units, Counter()), after.get(units, Counter())
            gone, come = sorted((old - new).elements()), sorted((new - old).elements())
            i, j = self._first(units)
            for k in range(max(len(gone), len(come))):
                a, b = (labels[k] if k < len(labels) else ABSENT for labels in (gone, come))
                yield self._change(AnnotationKind.BRACKET, i, j, a, b)

    def _first(self, units: tuple[int, ...]) -> tuple[int, int]:
        """The first old and the first new position of any of the units; 0 where there is none."""
        wanted = set(units)
        old, new = (
            next((k for k, unit in enumerate(side) if k and unit in wanted), 0)
            for side in (self._words.old_units, self._words.new_units)
        )
        return old, new


def feature(name: str, value: str | None) -> str:
    """A feature as it is written, or that the word does not have it; one that is only a name has itself as value."""
    if value is None:
        return f"{NO}{name}"
    return name if value == name else f"{name}={value}"


def _parts(column: str, other: str) -> dict[str, str]:
    """The parts of a column that another does not have, by what is before ``=``."""
    left = set(other.split("|"))
    return {part.partition("=")[0]: part for part in column.split("|") if part and part not in left}


def _unit(units: Sequence[int], position: int) -> int:
    """The unit of a position; a head outside the sentence stands for itself."""
    return units[position] if 0 <= position < len(units) else -1 - abs(position)


def _arcs(column: str, units: Sequence[int], nodes: Mapping[str, str], side: Annotations) -> _Arcs:
    """The arcs of an enhanced graph in words, by head and relation: the unit of a word, the name of a node."""
    found = {}
    for text in filter(None, column.split("|")):
        head, _, relation = text.partition(":")
        at = int(head) if head.isascii() and head.isdigit() and len(head) <= 9 else -1
        unit = str(units[at]) if 0 <= at < len(units) else nodes.get(head, f"({head})")
        found[unit, relation] = arc_said(relation or NOT_ANNOTATED, _head_form(head, at, side))
    return found


def arc_said(relation: str, head: str) -> str:
    """A relation and the form of its head, `ABSENT` for the root."""
    return relation if (relation, head) == (ROOT, ABSENT) else f"{relation} of {head or ROOT}"


def _head_form(head: str, at: int, side: Annotations) -> str:
    """The form of a head in an enhanced graph, `ABSENT` for the root; its id if it is neither word nor empty node."""
    forms = side.sentence.forms
    if 0 < at <= len(forms):
        return forms[at - 1]
    return ABSENT if at == 0 else side.further_rows.get(head, {}).get("FORM", f"({head})")


def _those(arcs: _Arcs, others: _Arcs) -> str:
    """The arcs that are not among the others."""
    return ", ".join(text for arc, text in arcs.items() if arc not in others)


def _is_arc(arcs: Collection[tuple[str, str]], side: Annotations, position: int, units: Sequence[int]) -> bool:
    """Whether the only one of these arcs is the word's own in the tree; its relation may say more."""
    if len(arcs) != 1 or side.heads is None:
        return False
    ((unit, relation),) = arcs
    head, label = _unit(units, side.heads[position - 1]), side.labels[position - 1]
    return unit == str(head) and (relation == label or relation.startswith(f"{label}:"))


def _brackets(tree: ConstituencyTree, units: Sequence[int]) -> dict[tuple[int, ...], Counter[str]]:
    """How often each label stands over the units of each span."""
    found = dict[tuple[int, ...], Counter[str]]()
    for span, label in zip(bracket_spans(tree), bracket_labels(tree), strict=True):
        if span:
            over = tuple(sorted({units[position] for position in positions(span)}))
            found.setdefault(over, Counter())[label] += 1
    return found
