"""What is merged, in which order, and the starting point before any decision."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.base.errors import UsageError
from core.merging.strategy import Operation, Strategy


@dataclass(frozen=True, slots=True)
class Recipe:
    """The names of the merged versions, and the strategy.

    Several donors are merged in order: the first into the base, the next into the result, and so on; without donors the
    result is the base. Raises `UsageError` if a version is named twice.
    """

    base: str
    donors: tuple[str, ...]
    strategy: Strategy

    def __post_init__(self) -> None:
        for name in self.versions:
            if self.versions.count(name) > 1:
                raise UsageError("'{name}' can't be merged with itself; name it once", name=name)

    @property
    def versions(self) -> tuple[str, ...]:
        """All versions, the base first."""
        return (self.base, *self.donors)

    @property
    def operation(self) -> Operation:
        return self.strategy.operation

    def document(self) -> Mapping[str, object]:
        """The recipe as JSON."""
        return {"strategy": self.strategy.value, "base": self.base, "donors": list(self.donors)}
