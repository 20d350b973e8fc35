"""The relations of each version as edits leave them, on which it depends which measures apply."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from core.model.sentence import Sentence
from core.model.version import Version


class EditedRelations:
    """How often each relation occurs in versions that are being edited; their sentences are not in memory."""

    def __init__(self, versions: Iterable[Version]) -> None:
        self._counts = {each.name: Counter(each.inventory.labels) for each in versions if each.relations is not None}
        self._edited: dict[tuple[str, int], Sequence[str]] = {}

    def take_edit(
        self, i: int, before: Mapping[str, Sentence], after: Mapping[str, Sentence]
    ) -> dict[str, frozenset[str] | None]:
        """All relations of each version that has others in its i-th sentence than in the file ``before``, or had."""
        found: dict[str, frozenset[str] | None] = {}
        for name, counts in self._counts.items():
            original, now = before[name].dependencies.relations, after[name].dependencies.relations
            earlier = self._edited.get((name, i), original)
            if now != earlier:
                counts.subtract(earlier)
                counts.update(now)
                self._edited[name, i] = now
                found[name] = frozenset(+counts)
        return found
