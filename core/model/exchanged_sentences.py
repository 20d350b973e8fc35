"""The sentences of a version with some of them exchanged, as after edits."""

from collections.abc import Mapping, Sequence

from core.model.outline import Outline, Outlined, outline_of
from core.model.sentence import Sentence


class ExchangedSentences(Outlined):
    """The sentences ``before``, except for those ``exchanged`` by their indices."""

    def __init__(self, before: Sequence[Sentence], exchanged: Mapping[int, Sentence]) -> None:
        self.before, self.exchanged = before, exchanged
        self._outline: Outline | None = None

    def __len__(self) -> int:
        return len(self.before)

    def at(self, place: int) -> Sentence:
        return self.exchanged[place] if place in self.exchanged else self.before[place]

    @property
    def outline(self) -> Outline:
        if self._outline is None:
            self._outline = outline_of(self.before).with_exchanged(self.exchanged)
        return self._outline


def exchanged_since(before: Sequence[Sentence], after: Sequence[Sentence]) -> Mapping[int, Sentence]:
    """The sentences that differ from those ``before``, by their indices."""
    if after is before:
        return {}
    if isinstance(after, ExchangedSentences) and after.before is before:
        return after.exchanged
    pairs = zip(before, after, strict=True)
    return {i: new for i, (old, new) in enumerate(pairs) if old is not new}
