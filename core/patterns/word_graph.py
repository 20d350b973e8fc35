"""A sentence as a graph that requests are held against: attributes of words, labels of edges, measures of a tree.

Node 0 is the virtual root, whose form is ``__0__``; the others are the words, by position. Attributes are those of
Grew: ``form``, ``lemma``, ``upos``, ``xpos``, ``textform``, ``wordform``, each feature of FEATS, each of MISC. Labels
are taken apart as in Grew's configuration ``sud``, which covers that of ``ud``: ``comp:obl$x@agent`` is 1=comp, 2=obl,
subsem=x, deep=agent.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import islice
from typing import Final

from core.formats.conll_columns import ID, NOT_ANNOTATED, Columns
from core.formats.conll_details import rows_in, word_rows
from core.formats.conll_features import named_features, normal
from core.model.cycles import is_tree
from core.model.sentence import Sentence
from core.patterns.request import FeatureAbsent, FeatureIs, Measure, Relation, Structure

NO_HEAD: Final = -1
"""The head of the virtual root, and of words whose head is outside the sentence."""

ROOT_FORM: Final = "__0__"

COLUMNS: Final = {"form": "forms", "upos": "tags", "xpos": "fine_tags"}
"""Attributes that sentences have without a splitting of lines."""

_UNDERSCORE: Final = "UNDERSCORE"
"""How Grew writes the form ``_`` in ``textform`` and ``wordform``."""


SIGNS: Final = (("2", ":"), ("subsem", "$"), ("deep", "@"), ("type", "/"))
"""The parts of a label after the first, each with the sign before it, in their order."""


@lru_cache(maxsize=10_000)
def parts_of(label: str) -> Mapping[str, str]:
    """The parts of a label: ``{"1": "comp", "2": "obl"}``."""
    if "=" in label:
        return dict(part.split("=", 1) for part in label.split(",") if "=" in part)
    found, name, rest = dict[str, str](), "1", label
    # A separator that is missing is passed over; those before it in the order are not looked for any more.
    for following, sign in SIGNS:
        before, separator, after = rest.partition(sign)
        if separator:
            found[name], name, rest = before, following, after
    found[name] = rest
    return found


def part_holds(test: FeatureIs | FeatureAbsent, parts: Mapping[str, str]) -> bool:
    """Whether one part of a label is as asked."""
    value = parts.get(test.name)
    if isinstance(test, FeatureAbsent):
        return value is None
    return value is not None and (value in test.values) is not test.is_negated


def number_in(text: str | float | None) -> float | None:
    """The number that a value is; None for other text."""
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def relation_of(one: tuple[int, int], other: tuple[int, int]) -> Relation | None:
    """How an edge lies to another: apart, crossing, or covered by it; None if it covers that, or is the same."""
    if one[1] <= other[0] or other[1] <= one[0]:
        return Relation.APART
    if one[0] <= other[0] and other[1] <= one[1]:
        return None
    return Relation.BEFORE if other[0] <= one[0] and one[1] <= other[1] else Relation.CROSSES


class WordGraph:
    """One sentence of one version, for requests.

    ``heads`` and ``labels`` have a place for each node; the root's are `NO_HEAD` and None.
    """

    __slots__ = ("__dict__", "_own", "columns", "heads", "labels", "sentence")

    def __init__(self, sentence: Sentence, columns: Columns) -> None:
        """``columns`` are those of the sentence's format. Raises `TypeError` if the sentence has brackets."""
        tree = sentence.dependencies
        self.sentence = sentence
        self.columns = columns
        heads = tree.heads
        if sentence.defect:
            heads = tuple(head if 0 <= head <= len(heads) else NO_HEAD for head in heads)
        self.heads: Sequence[int] = (NO_HEAD, *heads)
        self.labels: Sequence[str | None] = (None, *tree.relations)
        self._own: dict[str, Sequence[str | None]] = {}

    @property
    def nodes(self) -> Sequence[int]:
        """All nodes, in the order of the sentence, the root first."""
        return range(len(self.heads))

    def has(self, node: int) -> bool:
        return 0 <= node < len(self.heads)

    # Attributes.

    @cached_property
    def _rows(self) -> Sequence[Sequence[str]]:
        return word_rows(self.sentence.source)

    @cached_property
    def _at(self) -> tuple[int | None, int | None, int | None]:
        """The indices of the columns of lemmas, features and MISC."""
        return self.columns.find("LEMMA"), self.columns.find("FEATS", "FEAT"), self.columns.find("MISC")

    def own_column(self, attribute: str) -> Sequence[str | None] | None:
        """``form``, ``upos`` or ``xpos`` of all nodes; None for another attribute."""
        found = self._own.get(attribute)
        if found is None and attribute in COLUMNS:
            of_root, missing = (ROOT_FORM, None) if attribute == "form" else (None, NOT_ANNOTATED)
            values: Sequence[str] = getattr(self.sentence, COLUMNS[attribute])
            found = self._own[attribute] = [of_root, *[None if each == missing else normal(each) for each in values]]
        return found

    @cached_property
    def _surface(self) -> Sequence[str | None]:
        """``textform`` of all nodes: a multiword token's form is that of its first word."""
        found, covered = list[str | None]([None]), 0
        written: str | None = None
        for row in rows_in(self.sentence.source):
            if "-" in row[ID]:
                first, _, last = row[ID].partition("-")
                written, covered = escaped_form(row[1]), int(last) if int(first) == len(found) else covered
            elif row[ID].isdigit():
                is_inside = len(found) <= covered and written is None
                found.append(NOT_ANNOTATED if is_inside else written or escaped_form(row[1]))
                written = None
        return found

    def features(self, node: int) -> Mapping[str, str]:
        """The features of a word, from FEATS and MISC; none for the root."""
        if not node:
            return {}
        row = self._rows[node - 1]
        _, feats, misc = self._at
        return named_features(
            NOT_ANNOTATED if feats is None else row[feats], NOT_ANNOTATED if misc is None else row[misc]
        )

    def value(self, node: int, attribute: str) -> str | None:
        """The value of an attribute of a node; None if it is not there."""
        own = self.own_column(attribute)
        if own is not None:
            return own[node]
        if not node:
            return None
        match attribute:
            case "lemma":
                at, *_ = self._at
                lemma = NOT_ANNOTATED if at is None else self._rows[node - 1][at]
                return None if lemma == NOT_ANNOTATED else normal(lemma)
            case "wordform":
                found = self.features(node).get("wordform")
                return found or normal(escaped_form(self.sentence.forms[node - 1]))
            case "textform":
                found = self._surface[node]
                return found if found is None else normal(found)
        return self.features(node).get(attribute)

    def edge_value(self, node: int, attribute: str) -> str | float | None:
        """An attribute of the edge that enters a node: its label, its length, its delta, or a part of its label."""
        label = self.labels[node]
        if label is None:
            return None
        if attribute == "label":
            return normal(label)
        if attribute in ("length", "delta"):
            delta = node - self.heads[node]
            return float(abs(delta) if attribute == "length" else delta)
        return parts_of(normal(label)).get(attribute)

    @cached_property
    def meta(self) -> Mapping[str, str]:
        """The comments ``# key = value`` above the sentence; of several of one key the last."""
        found = dict[str, str]()
        for line in self.sentence.source.splitlines():
            if line[:1].isdigit():
                break
            key, equals, value = line.lstrip("\ufeff").removeprefix("#").partition("=")
            if equals and line.lstrip("\ufeff").startswith("#"):
                found[key.strip()] = normal(value.strip())
        return found

    # The tree.

    @cached_property
    def children(self) -> Mapping[int, Sequence[int]]:
        """The children of each node that has any, in order."""
        found = dict[int, list[int]]()
        for node in self.nodes:
            if self.heads[node] != NO_HEAD:
                found.setdefault(self.heads[node], []).append(node)
        return found

    def dominates(self, upper: int, lower: int) -> bool:
        """Whether a path of edges, perhaps of none, leads from one node to another."""
        for _ in range(len(self.heads) + 1):
            if lower in (upper, NO_HEAD):
                break
            lower = self.heads[lower]
        return lower == upper

    def _has_head(self, node: int) -> bool:
        return self.heads[node] != NO_HEAD

    @cached_property
    def is_projective(self) -> bool:
        """Whether no two edges cross, that of the root included."""
        open_ends = list[int]()
        spans = (self.span(node) for node in self.nodes if self._has_head(node))
        for first, last in sorted(spans, key=lambda span: (span[0], -span[1])):
            while open_ends and open_ends[-1] <= first:
                open_ends.pop()
            if open_ends and open_ends[-1] < last:
                return False
            open_ends.append(last)
        return True

    @cached_property
    def crossings(self) -> Mapping[int, Sequence[int]]:
        """For each node whose edge crosses others, the nodes that those enter, in order."""
        if self.is_projective:
            return {}
        found = dict[int, list[int]]()
        edges = sorted((*self.span(node), node) for node in self.nodes if self._has_head(node))
        for number, (first, last, node) in enumerate(edges, start=1):
            for begin, end, other in islice(edges, number, None):
                if begin >= last:
                    break
                if first < begin and last < end:
                    found.setdefault(node, []).append(other)
                    found.setdefault(other, []).append(node)
        return {node: sorted(found[node]) for node in sorted(found)}

    @cached_property
    def is_cyclic(self) -> bool:
        """Whether some word is not reached from a node without head."""
        return not is_tree([max(head, 0) for head in self.heads[1:]])

    def is_so(self, structure: Structure) -> bool:
        """Whether the tree is what a request asks. A tree is a forest with one node without head."""
        has_one_root = sum(not self._has_head(node) for node in self.nodes) == 1
        match structure:
            case Structure.PROJECTIVE | Structure.NOT_PROJECTIVE:
                return self.is_projective is (structure is Structure.PROJECTIVE)
            case Structure.TREE | Structure.NOT_TREE:
                return (has_one_root and not self.is_cyclic) is (structure is Structure.TREE)
            case Structure.FOREST | Structure.NOT_CYCLIC:
                return not self.is_cyclic
            case Structure.NOT_FOREST | Structure.CYCLIC:
                return self.is_cyclic

    # Measures of a node's projection, which leave out punctuation.

    def _counted_children(self, node: int, but: Iterable[str] = ("punct",)) -> list[int]:
        return [child for child in self.children.get(node, ()) if parts_of(self.labels[child] or "")["1"] not in but]

    def _below(self, node: int, children: Sequence[int]) -> list[int]:
        """A node and, from these children on, all below that hang on no punctuation."""
        found, waiting, seen = [node], list(children), {node}
        while waiting:
            child = waiting.pop()
            if child not in seen:
                seen.add(child)
                found.append(child)
                waiting.extend(self._counted_children(child))
        return found

    def _size_in_one_piece(self, node: int) -> int:
        """How many of the words that a node dominates stand with it in one piece, punctuation inside not parting it."""
        words = set(self._below(node, self._counted_children(node)))
        filling = set(words)
        for word in words - {node}:
            waiting = [child for child in self.children.get(word, ()) if child not in words]
            while waiting:
                child = waiting.pop()
                if child not in filling:
                    filling.add(child)
                    waiting.extend(self.children.get(child, ()))
        positions = sorted(filling)
        at = bisect_left(positions, node)
        first = last = at
        while first and positions[first - 1] == positions[first] - 1:
            first -= 1
        while last + 1 < len(positions) and positions[last + 1] == positions[last] + 1:
            last += 1
        return sum(position in words for position in positions[first : last + 1])

    def _height(self, node: int) -> int:
        """How many levels a node's projection has, without punctuation."""
        level, found, seen = [node], 0, {node}
        while level:
            found += 1
            below = [child for each in level for child in self._counted_children(each) if child not in seen]
            seen.update(below)
            level = below
        return found

    def measured(self, measure: Measure, nodes: Sequence[int]) -> int:
        """What ``length(X,Y)``, ``height(X)`` and the like are of these nodes."""
        node = nodes[0]
        match measure:
            case Measure.DELTA:
                return nodes[1] - node
            case Measure.LENGTH:
                return abs(nodes[1] - node)
            case Measure.PROJ_SIZE:
                return len(self._below(node, self._counted_children(node)))
            case Measure.CONSTITUENT_SIZE:
                # Without what hangs on the node itself as a conjunct, an apposition and the like.
                return len(self._below(node, self._counted_children(node, _LOOSE)))
            case Measure.CONT_PROJ_SIZE:
                return self._size_in_one_piece(node)
            case Measure.HEIGHT:
                return self._height(node)

    def span(self, target: int) -> tuple[int, int]:
        """The first and last position of the edge that enters a node."""
        head = self.heads[target]
        return min(target, head), max(target, head)


_LOOSE: Final = (
    "punct",
    "discourse",
    "vocative",
    "parataxis",
    "conj",
    "appos",
    "orphan",
    "list",
    "reparandum",
)


def escaped_form(form: str) -> str:
    """A form as ``textform`` and ``wordform`` have it."""
    return _UNDERSCORE if form == NOT_ANNOTATED else form
