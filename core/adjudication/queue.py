"""The order in which an adjudicator meets items: kinds with the most open items first, then from word to word."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from core.adjudication.decisions import ActsInForce, decided_items
from core.adjudication.items import COMPARED, Item, ItemKind, JudgedSentence
from core.agreement.annotators import Field
from core.merging.merge_input import SentenceKey
from core.merging.session import QueuedKind, queued
from core.merging.session import Tally as Progressed


class Place(NamedTuple):
    """An item: the index of its sentence, its word and field."""

    sentence: int
    token: int
    field: Field


class Queue:
    """The items of a treebank by kind and sentence, and which are open by the decisions ``in_force``."""

    def __init__(self, in_force: ActsInForce) -> None:
        self._in_force = in_force
        self._kinds: dict[ItemKind, list[int]] = {}
        self._totals, self._open = Counter[ItemKind](), Counter[ItemKind]()
        self._items: dict[int, tuple[SentenceKey, tuple[Item, ...]]] = {}
        """The items of each sentence that has some."""

    def add(self, i: int, sentence: JudgedSentence) -> None:
        """Adds the items of sentence ``i``, after those of the sentences before it."""
        if not sentence.items:
            return
        self._items[i] = sentence.key, sentence.items
        for item in sentence.items:
            self._totals[item.kind] += 1
            places = self._kinds.setdefault(item.kind, [])
            if places[-1:] != [i]:
                places.append(i)
        self._open.update(item.kind for item in self.open_items(i))

    def open_items(self, i: int) -> list[Item]:
        if i not in self._items:
            return []
        key, items = self._items[i]
        decided = decided_items(key, self._in_force)
        return [item for item in items if (item.token, item.field) not in decided]

    def tally(self, i: int) -> Progressed:
        return Progressed(len(self.open_items(i)), len(self._items[i][1])) if i in self._items else Progressed(0, 0)

    def kinds(self) -> list[QueuedKind[ItemKind]]:
        """All kinds of items with their counts."""
        return queued((kind, count, self._open[kind]) for kind, count in self._totals.items())

    def next_open(
        self,
        kind: ItemKind | None,
        after: Place,
        *,
        is_backwards: bool = False,
        among: Collection[int] | None = None,
    ) -> Place | None:
        """The next open item after a place, of one kind if given, wrapping around; None if there is none.

        If ``is_backwards``, the previous one before it. ``among`` are the sentences to go to: beside them, only the
        rest of the sentence of the place is looked at.
        """
        sentences = sorted(self._items) if kind is None else self._kinds.get(kind, [])
        if among is not None:
            wanted = {*among, after.sentence}
            sentences = [i for i in sentences if i in wanted]
        at = bisect_left(sentences, after.sentence)
        here = after.sentence in sentences[at : at + 1]
        order = [*sentences[at:], *sentences[: at + here]]
        if is_backwards:
            order = [*reversed(sentences[: at + here]), *reversed(sentences[at:])]
        if here and among is not None and after.sentence not in among:
            order.pop()
        first = here
        for i in order:
            for item in self.open_items(i)[:: -1 if is_backwards else 1]:
                one, other = ((each.token, COMPARED.index(each.field)) for each in (item, after))
                is_after = one < other if is_backwards else one > other
                if (kind is None or item.kind == kind) and (not first or is_after):
                    return Place(i, item.token, item.field)
            first = False
        return None

    def open_of(self, kind: ItemKind, context: str) -> Iterator[tuple[int, Item]]:
        """The open items of a kind, with their sentences, in order; those of one ``context`` if it is not empty."""
        for i in self._kinds.get(kind, ()):
            for item in self.open_items(i):
                if item.kind == kind and (not context or item.context == context):
                    yield i, item

    @contextmanager
    def recounted(self, sentences: Collection[int]) -> Iterator[None]:
        """Counts what is open in ``sentences`` again after decisions have changed."""
        self._open.subtract(self._count_open(sentences))
        yield
        self._open.update(self._count_open(sentences))

    def _count_open(self, sentences: Collection[int]) -> Counter[ItemKind]:
        return Counter(item.kind for i in sentences for item in self.open_items(i))
