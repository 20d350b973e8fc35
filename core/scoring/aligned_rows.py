"""The sentences of several versions side by side, looked up when asked for."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Final, overload

from core.model.sentence import Sentence

NOWHERE: Final = -1
"""The place of a sentence in a version that lacks it."""

Places = Sequence[Sequence[int]]
"""For each version the index of each row's sentence there, or `NOWHERE`."""


class AlignedRows(Sequence[tuple[Sentence, ...]]):
    """Rows with a sentence of each version."""

    def __init__(self, versions: Sequence[Sequence[Sentence]], places: Places) -> None:
        self.versions, self.places = versions, places

    def __len__(self) -> int:
        return len(self.places[0])

    @overload
    def __getitem__(self, row: int) -> tuple[Sentence, ...]: ...

    @overload
    def __getitem__(self, row: slice) -> "AlignedRows": ...

    def __getitem__(self, row: int | slice) -> "tuple[Sentence, ...] | AlignedRows":
        if isinstance(row, slice):
            return AlignedRows(self.versions, [places[row] for places in self.places])
        return tuple([version[places[row]] for version, places in zip(self.versions, self.places, strict=True)])

    def __iter__(self) -> Iterator[tuple[Sentence, ...]]:
        pairs = zip(self.versions, self.places, strict=True)
        return zip(*(map(version.__getitem__, places) for version, places in pairs), strict=True)

    def of_rows(self, rows: Sequence[int]) -> "AlignedRows":
        """Only these rows, in this order."""
        return AlignedRows(self.versions, [_picked(places, rows) for places in self.places])

    def of_versions(self, versions: Sequence[int]) -> "AlignedRows":
        """Only the versions with these indices, in this order; some perhaps twice."""
        return AlignedRows([self.versions[i] for i in versions], [self.places[i] for i in versions])


class IncompleteRows(Sequence[tuple[Sentence | None, ...]]):
    """Rows in which versions may lack the sentence."""

    def __init__(self, versions: Sequence[Sequence[Sentence]], places: Places) -> None:
        self.versions, self.places = versions, places

    def __len__(self) -> int:
        return len(self.places[0])

    @overload
    def __getitem__(self, row: int) -> tuple[Sentence | None, ...]: ...

    @overload
    def __getitem__(self, row: slice) -> "IncompleteRows": ...

    def __getitem__(self, row: int | slice) -> "tuple[Sentence | None, ...] | IncompleteRows":
        if isinstance(row, slice):
            return IncompleteRows(self.versions, [places[row] for places in self.places])
        pairs = ((version, places[row]) for version, places in zip(self.versions, self.places, strict=True))
        return tuple([None if place == NOWHERE else version[place] for version, place in pairs])

    def of_rows(self, rows: Sequence[int]) -> "IncompleteRows":
        """Only these rows, in this order."""
        return IncompleteRows(self.versions, [_picked(places, rows) for places in self.places])

    def of_versions(self, versions: Sequence[int]) -> "IncompleteRows":
        """Only the versions with these indices, in this order; some perhaps twice."""
        return IncompleteRows([self.versions[i] for i in versions], [self.places[i] for i in versions])

    def followed_by(self, others: AlignedRows) -> "IncompleteRows":
        """These rows, then others of the same versions."""
        pairs = zip(self.places, others.places, strict=True)
        return IncompleteRows(self.versions, [array("q", [*first, *second]) for first, second in pairs])


def _picked(places: Sequence[int], rows: Sequence[int]) -> "array[int]":
    return array("q", map(places.__getitem__, rows))
