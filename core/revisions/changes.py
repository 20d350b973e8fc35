"""The changes of annotation from a sentence to its new state."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core.formats.conll.columns import Columns
from core.formats.conll.surface_text import surface_text
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import positions
from core.model.version import bracket_labels
from core.revisions.word_pairs import WordPairs, pair_words
from core.schemes.annotations import ABSENT, Annotations, Context, Kind
from core.schemes.constructions import Construction, construction_of
from core.trees.conversion import bracket_spans

REVERSED: Final = "its own dependent"
"""The new head of a word, in place of its class, if the arc was turned round."""

NO: Final = "no "
"""Before the name of a feature that a word does not have."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change: a value before and after, `ABSENT` if there is none.

    ``old`` and ``new`` are the positions of the word from 1, or of the first word, 0 where there is none, and ``word``
    is its form. The values of an arc are the classes of its heads, and ``heads`` their forms; a feature's are
    ``Name=Value``, or ``no Name``. ``construction`` and ``context`` are those of the old state.
    """

    kind: Kind
    old: int
    new: int
    word: str
    before: str
    after: str
    construction: Construction
    context: Context
    heads: tuple[str, str] = ("", "")


_NOWHERE: Final = Context("", "", "", "")


def changes(old: Sentence, new: Sentence, old_columns: Columns | None, new_columns: Columns | None) -> list[Change]:
    """All changes from ``old`` to ``new``, in the order of the new words, by kind for each word."""
    if old.source == new.source and old_columns == new_columns:
        return []
    found = list(_Comparison(Annotations(old, old_columns), Annotations(new, new_columns)).changes())
    order = list(Kind)
    return sorted(found, key=lambda change: (change.new or change.old, order.index(change.kind)))


class _Comparison:
    def __init__(self, old: Annotations, new: Annotations) -> None:
        self._old, self._new = old, new
        self._words: WordPairs = pair_words(old.sentence.forms, new.sentence.forms)

    def changes(self) -> Iterator[Change]:
        yield from self._rewordings()
        yield from self._tokens()
        for i, j in self._words.pairs:
            yield from self._of_word(i, j)
        yield from self._brackets()

    def _change(self, kind: Kind, i: int, j: int, before: str, after: str, heads: tuple[str, str] = ("", "")) -> Change:
        word = self._new.sentence.forms[j - 1] if j else self._old.sentence.forms[i - 1]
        context = self._old.context(i) if i else _NOWHERE
        return Change(kind, i, j, word, before, after, self._construction(i), context, heads)

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
            before = " ".join(self._old.sentence.forms[k - 1] for k in each.old)
            after = " ".join(self._new.sentence.forms[k - 1] for k in each.new)
            yield self._change(Kind.WORD, i, j, before, after)

    def _tokens(self) -> Iterator[Change]:
        """Multiword tokens; one that covers the same words as before with another form is one change."""
        sides = []
        for side, units in ((self._old, self._words.old_units), (self._new, self._words.new_units)):
            tokens = surface_text(side.sentence).tokens
            inside = (token for token in tokens if 0 < token.first <= token.last < len(units))
            sides.append({(units[token.first], units[token.last]): token for token in inside})
        before, after = sides
        for place in sorted(before.keys() | after.keys()):
            a, b = before.get(place), after.get(place)
            if (a and a.form) != (b and b.form):
                i, j = a.first if a else 0, b.first if b else 0
                yield self._change(Kind.MULTIWORD, i, j, a.form if a else ABSENT, b.form if b else ABSENT)

    def _of_word(self, i: int, j: int) -> Iterator[Change]:
        old, new = self._old, self._new
        plain: list[tuple[Kind, Sequence[str] | None, Sequence[str] | None]] = [
            (Kind.WORD, old.sentence.forms, new.sentence.forms),
            (Kind.LABEL, old.labels, new.labels),
            (Kind.TAG, old.sentence.tags, new.sentence.tags),
            (Kind.FINE_TAG, old.sentence.fine_tags, new.sentence.fine_tags),
            (Kind.LEMMA, old.lemmas, new.lemmas),
        ]
        for kind, before, after in plain:
            if before is not None and after is not None and before[i - 1] != after[j - 1]:
                yield self._change(kind, i, j, before[i - 1], after[j - 1])
        yield from self._arc(i, j)
        yield from self._features(i, j)
        yield from self._graph(i, j)
        yield from self._other_columns(i, j)

    def _other_columns(self, i: int, j: int) -> Iterator[Change]:
        """Columns without a meaning here; one like MISC is compared part by part."""
        for name in self._old.other_columns.keys() & self._new.other_columns.keys():
            a, b = (side.other_columns[name][at - 1] for side, at in ((self._old, i), (self._new, j)))
            if a == b:
                continue
            gone, come = (_parts(one, other) for one, other in ((a, b), (b, a)))
            for key in sorted(gone.keys() | come.keys()):
                before, after = (f"{name}: {side[key]}" if key in side else ABSENT for side in (gone, come))
                yield self._change(Kind.OTHER, i, j, before, after)

    def _arc(self, i: int, j: int) -> Iterator[Change]:
        if self._old.heads is None or self._new.heads is None:
            return
        a, b = self._old.heads[i - 1], self._new.heads[j - 1]
        if _unit(self._words.old_units, a) == _unit(self._words.new_units, b):
            return
        after = self._new.head_class(j)
        if 0 < b <= len(self._new.heads) and self._is_below(b, i):
            after = REVERSED
        heads = self._form(self._old, a), self._form(self._new, b)
        yield self._change(Kind.ARC, i, j, self._old.head_class(i), after, heads)

    def _is_below(self, new_head: int, i: int) -> bool:
        """Whether the new head was a dependent of the old word ``i``."""
        heads, unit = self._old.heads, self._words.new_units[new_head]
        return heads is not None and any(
            head == i and self._words.old_units[k] == unit for k, head in enumerate(heads, start=1)
        )

    @staticmethod
    def _form(side: Annotations, position: int) -> str:
        return side.sentence.forms[position - 1] if 0 < position <= len(side.sentence.forms) else ABSENT

    def _features(self, i: int, j: int) -> Iterator[Change]:
        if self._old.features is None or self._new.features is None:
            return
        before, after = self._old.features[i - 1], self._new.features[j - 1]
        for name in sorted(before.keys() | after.keys()):
            a, b = before.get(name), after.get(name)
            if a != b:
                yield self._change(Kind.FEATURE, i, j, feature(name, a), feature(name, b))

    def _graph(self, i: int, j: int) -> Iterator[Change]:
        if self._old.graph is None or self._new.graph is None:
            return
        before = _arcs(self._old.graph[i - 1], self._words.old_units)
        after = _arcs(self._new.graph[j - 1], self._words.new_units)
        if before.keys() != after.keys():
            gone = [text for arc, text in before.items() if arc not in after]
            come = [text for arc, text in after.items() if arc not in before]
            yield self._change(Kind.GRAPH, i, j, "|".join(gone), "|".join(come))

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
                yield self._change(Kind.BRACKET, i, j, a, b)

    def _first(self, units: tuple[int, ...]) -> tuple[int, int]:
        """The first old and the first new position of any of the units; 0 where there is none."""
        wanted = set(units)
        old, new = (
            next((k for k, unit in enumerate(side) if k and unit in wanted), 0)
            for side in (self._words.old_units, self._words.new_units)
        )
        return old, new


def feature(name: str, value: str | None) -> str:
    """A feature as it is written, or that the word does not have it."""
    return f"{NO}{name}" if value is None else f"{name}={value}"


def _parts(column: str, other: str) -> dict[str, str]:
    """The parts of a column that another does not have, by what is before ``=``."""
    left = set(other.split("|"))
    return {part.partition("=")[0]: part for part in column.split("|") if part and part not in left}


def _unit(units: Sequence[int], position: int) -> int:
    """The unit of a position; a head outside the sentence stands for itself."""
    return units[position] if 0 <= position < len(units) else -1 - abs(position)


def _arcs(column: str, units: Sequence[int]) -> dict[tuple[str, str], str]:
    """The arcs of an enhanced graph with their text, by head and relation; the head is the unit of a word."""
    found = {}
    for text in filter(None, column.split("|")):
        head, _, relation = text.partition(":")
        at = int(head) if head.isascii() and head.isdigit() else -1
        found[str(units[at]) if 0 <= at < len(units) else f"({head})", relation] = text
    return found


def _brackets(tree: ConstituencyTree, units: Sequence[int]) -> dict[tuple[int, ...], Counter[str]]:
    """How often each label stands over the units of each span."""
    found = dict[tuple[int, ...], Counter[str]]()
    for span, label in zip(bracket_spans(tree), bracket_labels(tree), strict=True):
        if span:
            over = tuple(sorted({units[position] for position in positions(span)}))
            found.setdefault(over, Counter())[label] += 1
    return found
