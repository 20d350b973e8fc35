"""The decision points of all sentences of a merge, in a thirtieth of the memory that they take as objects."""

import marshal
from collections.abc import Iterator, Sequence
from typing import Final

from core.base.byte_strings import ByteStrings
from core.merging.crossing_groups import Group
from core.merging.decision_points import DecisionPoints
from core.merging.label_items import Item, Kind
from core.merging.merge_input import SentenceKey

_BYTE: Final = 255


class PackedPoints:
    """The decision points of the sentences with these ``names``, added in their order; made anew when asked for.

    Kinds are kept once, since a treebank has few.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._packed = ByteStrings()
        self._kinds: list[tuple[Kind, bool]] = []
        """Each kind, and whether its items contradict earlier versions."""
        self._numbers: dict[tuple[Kind, bool], int] = {}

    def append(self, found: DecisionPoints) -> None:
        """Adds the decision points of the next sentence."""
        numbers = [self._number(item.kind, contradicts=item.contradicts) for item in found.items]
        spans = tuple(item.span for item in found.items)
        groups = tuple((group.spans, group.versions, group.crossed) for group in found.groups)
        # Nearly always, no token is left out: then their number says all.
        count = len(found.positions)
        positions = count if found.positions == range(1, count + 1) else tuple(found.positions)
        short = tuple(numbers) if max(numbers, default=0) > _BYTE else bytes(numbers)
        forms = bytes.fromhex(found.key.forms)
        self._packed.append(marshal.dumps((forms, positions, short, spans, groups, found.unasked)))

    def _number(self, kind: Kind, *, contradicts: bool) -> int:
        number = self._numbers.setdefault((kind, contradicts), len(self._kinds))
        if number == len(self._kinds):
            self._kinds.append((kind, contradicts))
        return number

    def __len__(self) -> int:
        return len(self._packed)

    def __getitem__(self, i: int) -> DecisionPoints:
        """The decision points of the i-th sentence."""
        # Only what was packed above.
        forms, positions, numbers, spans, groups, unasked = marshal.loads(self._packed[i])  # noqa: S302
        items = [Item(span, *self._kinds[number]) for span, number in zip(spans, numbers, strict=True)]
        return DecisionPoints(
            SentenceKey(self._names[i], forms.hex()),
            range(1, positions + 1) if isinstance(positions, int) else positions,
            tuple(items),
            tuple(Group(*group) for group in groups),
            unasked,
        )

    def __iter__(self) -> Iterator[DecisionPoints]:
        return map(self.__getitem__, range(len(self)))
