"""The changes of annotation from a sentence to its new state."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple

from core.formats.conll_columns import NOT_ANNOTATED, Columns
from core.formats.conll_details import MultiwordToken, surface_text
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import in_numbers, positions, span_of
from core.model.version import bracket_labels
from core.revisions.patterns import pair_words, pair_words_of
from core.schemes.annotations import ABSENT, ROOT, AnnotationKind, Annotations, features_in
from core.schemes.disagreements import (
    Construction,
    WordKinds,
    arcs_of,
    construction_of,
    tells_relations,
    word_kinds,
)
from core.trees.conversion import bracket_spans
from core.trees.relation_subtypes import base_of

_Arc = tuple[str, str]
_Arcs = Mapping[_Arc, str]


class _State(Annotations):
    """One of the two states of a sentence. What is the same word or empty node in both has the same name in both.

    ``units`` are those of `WordPairs`, ``nodes`` the names of empty nodes by their ids.
    """

    units: Sequence[int]
    nodes: Mapping[str, str]

    def form(self, position: int) -> str:
        """The form of a word; `ABSENT` for the root, the number of what is no word of the sentence."""
        if 0 < position <= len(self.sentence.forms):
            return self.sentence.forms[position - 1]
        return f"({position})" if position else ABSENT

    def node_form(self, node: str) -> str:
        """The form of an empty node; `ABSENT` for none."""
        return self.further_rows[node]["FORM"] if node else ABSENT

    def head(self, position: int) -> int:
        """The head of a word; 0 for the root, and for heads outside the sentence."""
        heads = self.heads or ()
        head = heads[position - 1] if position <= len(heads) else 0
        return head if 0 < head <= len(heads) else 0

    def unit(self, position: int) -> int:
        """The unit of a position; a head outside the sentence stands for itself."""
        return self.units[position] if 0 <= position < len(self.units) else -1 - abs(position)

    def first(self, units: Collection[int]) -> int:
        """The first position of any of the units; 0 where there is none."""
        return next((k for k, unit in enumerate(self.units) if k and unit in units), 0)

    def words_over(self, units: Collection[int]) -> str:
        """The words of a bracket over units; of many the first and the last ones, and where they are."""
        places = [k for k, unit in enumerate(self.units) if k and unit in units]
        words, has_gap = [self.form(k) for k in places], places != [*range(places[0], places[-1] + 1)]
        if len(words) <= _FEW and not has_gap:
            return " ".join(words)
        shown = words if len(words) <= _FEW else [*words[:2], "…", words[-1]]
        return f"{' '.join(shown)} ({in_numbers(span_of(places))})"

    def tokens(self) -> Mapping[tuple[int, int, int], MultiwordToken]:
        """The multiword tokens by the units of their first and last words; a number tells the same ones apart."""
        found = dict[tuple[int, int, int], MultiwordToken]()
        for token in surface_text(self.sentence).tokens:
            if 0 < token.first <= token.last < len(self.units):
                place = self.units[token.first], self.units[token.last], 0
                while place in found:
                    place = *place[:2], place[2] + 1
                found[place] = token
        return found

    def nodes_by_unit(self) -> Mapping[int, list[str]]:
        """The ids of the empty nodes by the unit of the word that they follow."""
        found = defaultdict[int, list[str]](list)
        for node in self.further_rows:
            if "." in node and _word_before(node) < len(self.units):
                found[self.units[_word_before(node)]].append(node)
        return found

    def arcs(self, column: str) -> _Arcs:
        """The arcs of an enhanced graph in words, by head and relation: the unit of a word, the name of a node."""
        found = {}
        for text in filter(None, column.split("|")):
            head, _, relation = text.partition(":")
            at = int(head) if head.isascii() and head.isdigit() and len(head) <= 9 else -1
            unit = str(self.units[at]) if 0 <= at < len(self.units) else self.nodes.get(head, f"({head})")
            found[unit, relation] = arc_said(relation or NOT_ANNOTATED, self._head_form(head, at))
        return found

    def _head_form(self, head: str, at: int) -> str:
        """The form of a head in an enhanced graph; its id if it is neither word nor empty node."""
        if 0 <= at <= len(self.sentence.forms):
            return self.form(at)
        return self.further_rows.get(head, {}).get("FORM", f"({head})")

    def arc(self, position: int) -> tuple[int, str] | None:
        """The word's head, as a unit, and its relation; None in brackets."""
        return None if self.heads is None else (self.unit(self.heads[position - 1]), self.labels[position - 1])

    def is_arc(self, arcs: Collection[tuple[str, str]], position: int) -> bool:
        """Whether the only one of these arcs is the word's own in the tree; its relation may say more."""
        if len(arcs) != 1 or self.heads is None:
            return False
        ((unit, relation),) = arcs
        head, label = self.unit(self.heads[position - 1]), self.labels[position - 1]
        return unit == str(head) and (relation == label or relation.startswith(f"{label}:"))

    def labels_over(self, tree: ConstituencyTree) -> Mapping[tuple[int, ...], Counter[str]]:
        """How often each label stands over the units of each span."""
        found = dict[tuple[int, ...], Counter[str]]()
        for span, label in zip(bracket_spans(tree), bracket_labels(tree), strict=True):
            if span:
                over = tuple(sorted({self.units[position] for position in positions(span)}))
                found.setdefault(over, Counter())[label] += 1
        return found


_FEW: Final = 6
"""So many words of a bracket are named."""


def _name_nodes(old: _State, new: _State) -> None:
    """Names the empty nodes of both states: the same for the same node, which stands after the same word.

    Several after one word are paired by their forms, as words are. One that stands elsewhere now is the same if no
    other one that does has its form and its own arcs.
    """
    before, after = old.nodes_by_unit(), new.nodes_by_unit()
    names = dict[str, str](), dict[str, str]()
    for unit in before.keys() | after.keys():
        nodes = before.get(unit, []), after.get(unit, [])
        for side, those in enumerate(nodes):
            names[side].update({node: f"node {unit} {side} {node}" for node in those})
        for i, j in pair_words([*map(old.node_form, nodes[0])], [*map(new.node_form, nodes[1])]).pairs:
            a, b = nodes[0][i - 1], nodes[1][j - 1]
            names[0][a] = names[1][b] = f"node {unit} {i}"
    old.nodes, new.nodes = names
    gone = _alike(old, names[0], frozenset(names[1].values()))
    come = _alike(new, names[1], frozenset(names[0].values()))
    for key in gone.keys() & come.keys():
        if len(gone[key]) == len(come[key]) == 1:
            names[1][come[key][0]] = names[0][gone[key][0]]


def _alike(
    state: _State, names: Mapping[str, str], others: Collection[str]
) -> Mapping[tuple[str, frozenset[tuple[str, str]]], list[str]]:
    """The empty nodes of a state by their forms and arcs, as far as none of ``others`` has the name of one.

    Many have no form: by that alone one that was added would be taken for one that was removed.
    """
    found = defaultdict[tuple[str, frozenset[tuple[str, str]]], list[str]](list)
    for node, name in names.items():
        if name not in others:
            found[state.node_form(node), frozenset(state.arcs(state.further_rows[node].get("DEPS", "")))].append(node)
    return found


def _word_before(node: str) -> int:
    """The position of the word that an empty node follows, from its id; 0 at the beginning."""
    return int(node.partition(".")[0])


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
    BESIDE = "beside the tree"
    """Of an enhanced arc: it is not the one of the tree."""


NO: Final = "no "
"""Before the name of a feature that a word does not have."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a value before and after, `ABSENT` if there is none.

    ``old`` and ``new`` are the positions of the word from 1, or of the first word, 0 where there is none, and ``word``
    is its form; of a bracket all its words, as `_State.words_over` names them. A feature's values are ``Name=Value``,
    or ``no Name``. Those of an arc are the relations, which may have changed with it: ``heads`` are the forms of the
    heads, ``move`` says how the new one stood to the word, and ``head`` is its old position, 0 if it is no old word.
    ``is_whole`` says of enhanced arcs that the word had none, or has none now; else ``parts`` say what became of those
    that changed alike, but for that of the tree if it changed as the tree did. ``construction`` is that of the old
    state.
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
    is_whole: bool = False
    parts: frozenset["GraphPart"] = frozenset()

    @property
    def part(self) -> "GraphPart | None":
        """The only enhanced arc that changed; of several that became the same, that of the tree."""
        if self.move is Move.ALONG:
            return None
        return next(iter(self.parts)) if len(self.parts) == 1 else _of_tree(self.parts)


class GraphPart(NamedTuple):
    """What became of an enhanced arc: its relation before and after, `ABSENT` where it is none.

    It ``is_beside`` the tree if it is not the tree's own arc.
    """

    before: str
    after: str
    is_beside: bool


def _of_tree(parts: Set[GraphPart]) -> GraphPart | None:
    """That of the tree, if all of several were relabelled alike."""
    became = {(part.before, part.after) for part in parts}
    if len(parts) < 2 or len(became) > 1 or not all(next(iter(became))):
        return None
    return next((part for part in parts if not part.is_beside), None)


def changes(old: Sentence, new: Sentence, old_columns: Columns | None, new_columns: Columns | None) -> list[Change]:
    """All changes from ``old`` to ``new``, in the order of the new words, by kind for each word."""
    if old.source == new.source and old_columns == new_columns:
        return []
    found = list(_Comparison(_State(old, old_columns), _State(new, new_columns)).changes())
    order = list(AnnotationKind)
    return sorted(found, key=lambda change: (change.new or change.old, order.index(change.kind)))


class _Comparison:
    def __init__(self, old: _State, new: _State) -> None:
        self._old, self._new = old, new
        self._words = pair_words_of(old.sentence, new.sentence)
        old.units, new.units = self._words.old_units, self._words.new_units
        _name_nodes(old, new)

    def changes(self) -> Iterator[Change]:
        yield from self._rewordings()
        yield from self._tokens()
        yield from self._empty_nodes()
        for i, j in self._words_to_compare():
            yield from self._of_word(i, j)
        yield from self._brackets()

    def _words_to_compare(self) -> Sequence[tuple[int, int]]:
        """The pairs of words but for those that have the same line in both states and the same place in the tree."""
        old, new, pairs = self._old, self._new, self._words.pairs
        if old.columns is None or old.columns != new.columns or not self._same_heads:
            return pairs
        before, after = ([*zip(side.rows, side.heads or (), side.labels, strict=False)] for side in (old, new))
        if (len(before), len(after)) != (len(old.sentence), len(new.sentence)):
            return pairs
        return [(i, j) for i, j in pairs if before[i - 1] != after[j - 1]]

    def _change(self, kind: AnnotationKind, i: int, j: int, before: str, after: str) -> Change:
        word = self._new.sentence.forms[j - 1] if j else self._old.sentence.forms[i - 1]
        return Change(kind, i, j, word, before, after, self._construction(i))

    def _construction(self, i: int) -> Construction:
        """The construction of the arc above an old word."""
        heads = self._old.heads
        head = heads[i - 1] if heads is not None and i else 0
        return construction_of([(i, head)] if 0 < head <= len(self._old.sentence) else [], self._kinds)

    @cached_property
    def _kinds(self) -> WordKinds:
        """The kinds of the old words, attached as either state attaches them."""
        old, new, moved = self._old.sentence, self._new.sentence, None
        if tells_relations(new):
            old_of = self._counterparts[0]
            moved = [(old_of[j], old_of.get(head, 0), name) for j, head, name in arcs_of(new) if j in old_of]
        return word_kinds([old], [moved])

    def _rewordings(self) -> Iterator[Change]:
        for each in self._words.rewordings:
            i, j = each.old[0] if each.old else 0, each.new[0] if each.new else 0
            before = [self._old.sentence.forms[k - 1] for k in each.old]
            after = [self._new.sentence.forms[k - 1] for k in each.new]
            between = " + " if any(" " in form for form in (*before, *after)) else " "
            yield self._change(AnnotationKind.WORD, i, j, between.join(before), between.join(after))

    def _tokens(self) -> Iterator[Change]:
        """Multiword tokens; one that covers the same words as before with another form is one change."""
        before, after = self._old.tokens(), self._new.tokens()
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
        before, after = ({name: node for node, name in names.items()} for names in (self._old.nodes, self._new.nodes))
        for name in sorted(before.keys() | after.keys()):
            a, b = before.get(name, ""), after.get(name, "")
            i, j = (max(_word_before(node), 1) if node else 0 for node in (a, b))
            forms = self._old.node_form(a), self._new.node_form(b)
            if forms[0] != forms[1]:
                yield self._change(AnnotationKind.EMPTY, i, j, *forms)
            if a and b:
                yield from self._of_row(AnnotationKind.EMPTY, i, j, a, b)
                units = self._old.units[_word_before(a)], self._new.units[_word_before(b)]
                if units[0] != units[1]:
                    words = self._old.form(_word_before(a)), self._new.form(_word_before(b))
                    yield self._change(AnnotationKind.EMPTY, i, j, *(f"{forms[0]} after {word}" for word in words))

    def _of_row(self, kind: AnnotationKind, i: int, j: int, a: str, b: str) -> Iterator[Change]:
        """What changed in the line of a multiword token or an empty node besides its form."""
        old, new = self._old.further_rows.get(a, {}), self._new.further_rows.get(b, {})
        for name in [name for name in old if name in new and name not in ("ID", "FORM", "DEPS")]:
            yield from self._by_part(
                kind, i, j, name, *("" if each[name] == NOT_ANNOTATED else each[name] for each in (old, new))
            )
        if "DEPS" in old and "DEPS" in new:
            before, after = self._old.arcs(old["DEPS"]), self._new.arcs(new["DEPS"])
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
        moved = self._old.unit(a) != self._new.unit(b)
        if not moved and before == after:
            return
        forms = self._old.form(a), self._new.form(b)
        head, move = self._old_of(b), self._move(i, b) if moved else Move.NONE
        changed = self._change(AnnotationKind.ARC if moved else AnnotationKind.LABEL, i, j, before, after)
        yield replace(changed, heads=forms, move=move, head=head)

    def _move(self, i: int, b: int) -> Move:
        """How a word came to the head ``b``."""
        a, head = self._old.head(i), self._old_of(b)
        if a and self._new_head(a) == i:
            return Move.IN_PLACE
        if b == 0:
            return Move.ROOT
        if head == 0:
            return Move.ELSEWHERE
        if self._old.head(head) == i:
            return Move.BELOW_DEPENDENT
        if a and self._old.head(head) == a:
            return Move.ALONG if self._new_head(a) == head else Move.SISTER
        if a and self._old.head(a) == head:
            return Move.UP
        return Move.UP_NOW if a and self._new_head(a) == head else Move.ELSEWHERE

    def _new_head(self, i: int) -> int:
        """The old position of the head that an old word has in the new state."""
        j = self._counterparts[1].get(i, 0)
        return self._old_of(self._new.head(j)) if j else 0

    def _old_of(self, j: int) -> int:
        return self._counterparts[0].get(j, 0)

    @cached_property
    def _counterparts(self) -> tuple[dict[int, int], dict[int, int]]:
        """The old positions by the new ones, and the reverse."""
        return {j: i for i, j in self._words.pairs}, dict(self._words.pairs)

    def _features(self, i: int, j: int) -> Iterator[Change]:
        if self._old.feature_texts is None or self._new.feature_texts is None:
            return
        texts = self._old.feature_texts[i - 1], self._new.feature_texts[j - 1]
        if texts[0] == texts[1]:
            return
        before, after = map(features_in, texts)
        for name in sorted(before.keys() | after.keys()):
            a, b = before.get(name), after.get(name)
            if a != b:
                yield self._change(AnnotationKind.FEATURE, i, j, feature(name, a), feature(name, b))

    def _graph(self, i: int, j: int) -> Iterator[Change]:
        if self._old.graph is None or self._new.graph is None:
            return
        if self._same_heads and self._old.graph[i - 1] == self._new.graph[j - 1]:
            return
        before, after = self._old.arcs(self._old.graph[i - 1]), self._new.arcs(self._new.graph[j - 1])
        if before.keys() == after.keys():
            return
        if not (before and after):
            change = self._change(AnnotationKind.GRAPH, i, j, ", ".join(before.values()), ", ".join(after.values()))
            yield replace(change, is_whole=True)
            return
        for parts, gone, come in self._parts(i, j, before.keys() - after.keys(), after.keys() - before.keys()):
            texts = (", ".join(text for arc, text in all_.items() if arc in some)
                     for all_, some in ((before, gone), (after, come)))  # fmt: skip
            change = self._change(AnnotationKind.GRAPH, i, j, *texts)
            own = frozenset(part for part in parts if not part.is_beside)
            olds = [arc for arc in gone if self._old.is_arc([arc], i)]
            is_moved = self._old.arc(i) != self._new.arc(j) and bool(olds)
            if is_moved and any(self._new.is_arc([arc], j) for arc in come):
                yield replace(change, move=Move.ALONG, parts=parts - own)
            else:
                yield replace(change, parts=parts, move=Move.NONE if own or len(parts) > 1 else Move.BESIDE)

    def _parts(
        self, i: int, j: int, gone: Set[_Arc], come: Set[_Arc]
    ) -> Iterator[tuple[frozenset[GraphPart], Set[_Arc], Set[_Arc]]]:
        """What became of the enhanced arcs of a word that changed, and the arcs; each change has one part or more.

        Arcs to the same head are one, relabelled. Those that were relabelled alike are one change. So is an arc that
        only has another head, that of the tree, and what is left if that is one arc before and one after.
        """
        relabelled = _relabelled(gone, come)
        moved = sorted(gone - relabelled.keys()), sorted(come - {*relabelled.values()})
        own = (
            [arc for arc in moved[0] if self._old.is_arc([arc], i)],
            [arc for arc in moved[1] if self._new.is_arc([arc], j)],
        )
        together = defaultdict[object, tuple[list[_Arc], list[_Arc]]](lambda: ([], []))
        for arc, new in sorted(relabelled.items()):
            for arcs, each in zip(together[arc[1], new[1]], (arc, new), strict=True):
                arcs.append(each)
        for side, arcs in enumerate(moved):
            for arc in arcs:
                together[None if all(own) and arc in own[side] else arc[1]][side].append(arc)
        ends = [[key for key, arcs in together.items() if not arcs[side]] for side in (1, 0)]
        if [*map(len, ends)] == [1, 1]:
            together[ends[0][0]][1].extend(together.pop(ends[1][0])[1])
        for olds, news in chain.from_iterable(_with_rest(*arcs) for arcs in together.values()):
            parts = {
                GraphPart(arc[1], relabelled.get(arc, ("", ABSENT))[1], not self._old.is_arc([arc], i)) for arc in olds
            }
            added = set(news).difference(relabelled.values())
            parts |= {GraphPart(ABSENT, arc[1], not self._new.is_arc([arc], j)) for arc in added}
            yield frozenset(parts), {*olds}, {*news}

    @cached_property
    def _same_heads(self) -> bool:
        """Whether the same id is the same head in both enhanced graphs."""
        return (self._old.units, self._old.nodes) == (self._new.units, self._new.nodes)

    def _brackets(self) -> Iterator[Change]:
        trees = self._old.sentence.tree, self._new.sentence.tree
        if not (isinstance(trees[0], ConstituencyTree) and isinstance(trees[1], ConstituencyTree)):
            return
        before, after = self._old.labels_over(trees[0]), self._new.labels_over(trees[1])
        for units in sorted(before.keys() | after.keys()):
            old, new = before.get(units, Counter()), after.get(units, Counter())
            gone, come = sorted((old - new).elements()), sorted((new - old).elements())
            i, j = self._old.first(units), self._new.first(units)
            for k in range(max(len(gone), len(come))):
                a, b = (labels[k] if k < len(labels) else ABSENT for labels in (gone, come))
                change = self._change(AnnotationKind.BRACKET, i, j, a, b)
                yield replace(change, word=(self._new if j else self._old).words_over(units))


def feature(name: str, value: str | None) -> str:
    """A feature as it is written, or that the word does not have it; one that is only a name has itself as value."""
    if value is None:
        return f"{NO}{name}"
    return name if value == name else f"{name}={value}"


def _parts(column: str, other: str) -> dict[str, str]:
    """The parts of a column that another does not have, by what is before ``=``."""
    left = set(other.split("|"))
    return {part.partition("=")[0]: part for part in column.split("|") if part and part not in left}


def arc_said(relation: str, head: str) -> str:
    """A relation and the form of its head, `ABSENT` for the root."""
    return relation if (relation, head) == (ROOT, ABSENT) else f"{relation} of {head or ROOT}"


def _with_rest(olds: list[_Arc], news: list[_Arc]) -> Iterator[tuple[list[_Arc], list[_Arc]]]:
    """Arcs before and after, as many as the other side has, and the rest of either, which only went or came."""
    both = min(len(olds), len(news))
    yield from (each for each in ((olds[:both], news[:both]), (olds[both:], news[both:])) if any(each))


def _relabelled(gone: Set[_Arc], come: Set[_Arc]) -> Mapping[_Arc, _Arc]:
    """The arcs that only have another relation: of the same head and, if it has several, the same but for subtypes."""
    found = dict[_Arc, _Arc]()
    for named in (lambda arc: (arc[0], base_of(arc[1])), lambda arc: arc[0]):
        before, after = defaultdict[object, list[_Arc]](list), defaultdict[object, list[_Arc]](list)
        for sides, arcs in ((before, gone - found.keys()), (after, come - {*found.values()})):
            for arc in arcs:
                sides[named(arc)].append(arc)
        found |= {olds[0]: after[key][0] for key, olds in before.items() if len(olds) == len(after[key]) == 1}
    return found


def _those(arcs: _Arcs, others: _Arcs) -> str:
    """The arcs that are not among the others."""
    return ", ".join(text for arc, text in arcs.items() if arc not in others)
