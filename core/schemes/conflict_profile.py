"""What disagreements of two golds are about, counted over a corpus, with examples to look at."""

from collections import Counter
from dataclasses import dataclass, field

from core.schemes.constructions import Construction
from core.schemes.disagreements import Disagreement, Kind
from core.scoring.comparison import Comparison

EXAMPLES = 2


@dataclass(frozen=True, slots=True)
class Example:
    """A disagreement where it occurs; its words and their original positions as `Disagreement` has them."""

    sentence: str
    positions_a: tuple[int, ...]
    positions_b: tuple[int, ...]
    words_a: tuple[str, ...]
    words_b: tuple[str, ...]

    @property
    def length(self) -> int:
        """The words of both sides."""
        return len(self.words_a) + len(self.words_b)


def example_of(disagreement: Disagreement, sentence: str, comparison: Comparison) -> Example:
    """A disagreement in the sentence of that name, with its words as the first gold has them."""
    forms = comparison.sentences[comparison.frame.golds[0].name].forms
    original = comparison.positions
    return Example(
        sentence,
        tuple(original[i - 1] for i in disagreement.a),
        tuple(original[i - 1] for i in disagreement.b),
        tuple(forms[i - 1] for i in disagreement.a),
        tuple(forms[i - 1] for i in disagreement.b),
    )


@dataclass(slots=True)
class Profile:
    """How many disagreements of each kind are about each construction, and up to ``wanted`` examples of each.

    Examples are the shortest there are, since a person sees soonest what they are about; no two have the same words.
    """

    wanted: int = EXAMPLES
    counts: Counter[tuple[Construction, Kind]] = field(default_factory=Counter)
    examples: dict[tuple[Construction, Kind], list[Example]] = field(default_factory=dict)

    def add(self, disagreement: Disagreement, sentence: str, comparison: Comparison) -> None:
        """Counts one disagreement, and keeps it as an example if it is a better one than those there are."""
        key = disagreement.construction, disagreement.kind
        self.counts[key] += 1
        kept = self.examples.setdefault(key, [])
        length = len(disagreement.a) + len(disagreement.b)
        if len(kept) == self.wanted and not any(length < example.length for example in kept):
            return
        example = example_of(disagreement, sentence, comparison)
        if all((example.words_a, example.words_b) != (other.words_a, other.words_b) for other in kept):
            kept.append(example)
            kept.sort(key=lambda each: each.length)
            del kept[self.wanted :]

    @property
    def total(self) -> int:
        """All disagreements."""
        return self.counts.total()

    def of(self, construction: Construction) -> int:
        """The disagreements that are about ``construction``, of all kinds."""
        return sum(self.counts[construction, kind] for kind in Kind)

    def constructions(self) -> list[Construction]:
        """Those that occur, the most frequent first; of the rest, "other", last."""
        found = {construction for construction, _ in self.counts}
        return sorted(found, key=lambda each: (each is Construction.OTHER, -self.of(each), each))
