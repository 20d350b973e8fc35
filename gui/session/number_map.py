"""Whole numbers by whole numbers, such as places by ordinals, of a whole corpus."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

_NONE: Final = -1


class NumberMap(Mapping[int, int]):
    """A dictionary of numbers from 0 to others, in 4 bytes up to the greatest key; a ``dict`` would take 100 each.

    Of two equal ``keys``, the later counts.
    """

    def __init__(
        self, keys: Sequence[int] | NDArray[np.int32] = (), values: Sequence[int] | NDArray[np.int32] = ()
    ) -> None:
        places = np.asarray(keys, np.int64)
        self._values: NDArray[np.int32] = np.full(int(places.max()) + 1 if len(places) else 0, _NONE, np.int32)
        self._values[places] = values

    def __getitem__(self, key: int) -> int:
        value = int(self._values[key]) if 0 <= key < len(self._values) else _NONE
        if value == _NONE:
            raise KeyError(key)
        return value

    def __iter__(self) -> Iterator[int]:
        return iter(self.all_keys.tolist())

    def __len__(self) -> int:
        return int(np.count_nonzero(self._values != _NONE))

    @property
    def all_keys(self) -> NDArray[np.int32]:
        """The keys, ascending."""
        return np.flatnonzero(self._values != _NONE).astype(np.int32)

    @property
    def all_values(self) -> NDArray[np.int32]:
        """Their values."""
        values: NDArray[np.int32] = self._values[self._values != _NONE]
        return values

    def inverse(self) -> "NumberMap":
        """The keys by the values, which must differ."""
        return NumberMap(self.all_values, self.all_keys)

    def after(self, first: Sequence[int]) -> "NumberMap":
        """The values by the places in ``first``, which lists keys; without those that there are not."""
        keys = np.asarray(first, np.int64)
        known = np.flatnonzero((keys >= 0) & (keys < len(self._values)))
        found = self._values[keys[known]]
        return NumberMap(known[found != _NONE], found[found != _NONE])
