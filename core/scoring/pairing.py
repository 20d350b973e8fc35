"""Which sentences of the versions belong together, by id or by order, before their words are compared."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.base.errors import InputError, Problem
from core.base.messages import said
from core.model.version import Version
from core.scoring.aligned_rows import NOWHERE, Places
from core.scoring.choices import Alignment


@dataclass(frozen=True, slots=True)
class Pairing:
    """The rows of sentences with the same key, in the order of the first version.

    ``keys`` are their ids or ordinals; ``places`` are the indices of each version's sentences in all rows, or
    `NOWHERE`. ``ids`` are those of each version.
    """

    alignment: Alignment
    keys: Sequence[object]
    places: Places
    ids: Sequence[Sequence[str | None]]

    def names(self) -> Iterator[str]:
        """The names of all rows, as in `Aligned`."""
        taken: set[str] = set()
        has_both = self.alignment is Alignment.ORDER and any(any(ids) for ids in self.ids)
        for i, key in enumerate(self.keys):
            name = str(key)
            if has_both:
                found = (ids[places[i]] for ids, places in zip(self.ids, self.places, strict=True) if places[i] >= 0)
                name = next(filter(None, found), name)
                while name in taken:
                    name = f"{name}#{key}"
                taken.add(name)
            yield name


def pair(versions: Sequence[Version], ids: Sequence[Sequence[str | None]], requested: Alignment | None) -> Pairing:
    """Pairs the sentences of ``versions``, which have these ``ids``: as requested, else by id, else by order.

    By id only if every sentence has one. Raises `InputError` if that is requested and a sentence has none.
    """
    alignment = _alignment(versions, ids, requested)
    if alignment is Alignment.ORDER:
        keys: Sequence[object] = range(1, max(map(len, ids)) + 1)
        return Pairing(alignment, keys, tuple(_in_order(len(each), len(keys)) for each in ids), ids)
    if all(each == ids[0] for each in ids[1:]):
        return Pairing(alignment, ids[0], tuple(range(len(ids[0])) for _ in ids), ids)
    every = list(dict.fromkeys(key for each in ids for key in each))
    known = ({key: place for place, key in enumerate(each)} for each in ids)
    places = (array("q", [each.get(key, NOWHERE) for key in every]) for each in known)
    return Pairing(alignment, every, tuple(places), ids)


def _in_order(length: int, rows: int) -> Sequence[int]:
    return range(length) if length == rows else array("q", [*range(length), *[NOWHERE] * (rows - length)])


def _alignment(
    versions: Sequence[Version], ids: Sequence[Sequence[str | None]], requested: Alignment | None
) -> Alignment:
    for version, each in zip(versions, ids, strict=True):
        if None in each:
            if requested is Alignment.ID:
                sentence = version.sentences[each.index(None)]
                expected = said("a 'sent_id' on every sentence, or alignment by order")
                raise InputError([Problem(version.spec.path, sentence.line, said("no id"), expected, sentence.name)])
            return Alignment.ORDER
    return requested or Alignment.ID
