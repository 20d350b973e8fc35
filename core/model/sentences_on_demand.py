"""Sentences of a version that are not all kept as objects, but unpacked, read or made when they are asked for."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import overload

from core.model.sentence import Sentence


class SentencesOnDemand(Sequence[Sentence]):
    """A sequence like a list, except that each sentence is got `at` its place when it is asked for."""

    @abstractmethod
    def at(self, place: int) -> Sentence:
        """The sentence at a place, from 0, that there is."""

    @overload
    def __getitem__(self, i: int) -> Sentence: ...

    @overload
    def __getitem__(self, i: slice) -> list[Sentence]: ...

    def __getitem__(self, i: int | slice) -> Sentence | list[Sentence]:
        places = range(len(self))
        return [*map(self.at, places[i])] if isinstance(i, slice) else self.at(places[i])
