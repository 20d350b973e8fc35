"""Differences of two golds by construction, counted over a corpus, with examples."""

from collections import Counter
from dataclasses import dataclass, field

from core.formats.conll_details import MultiwordToken, SurfaceText, multiword_tokens, surface_text
from core.schemes.constructions import Construction
from core.schemes.disagreements import Disagreement, Kind
from core.scoring.choices import EXAMPLES
from core.scoring.comparison import Comparison


@dataclass(frozen=True, slots=True)
class Example:
    """A disagreement in its sentence, whose words are ``forms``; words and original positions as in `Disagreement`.

    ``places`` are the positions among the ``forms``; ``surface`` is the text, with multiword tokens by these positions.
    """

    sentence: str
    positions_a: tuple[int, ...]
    positions_b: tuple[int, ...]
    words_a: tuple[str, ...]
    words_b: tuple[str, ...]
    forms: tuple[str, ...] = ()
    places: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    surface: SurfaceText = field(default_factory=SurfaceText)

    @property
    def length(self) -> int:
        """The number of words on both sides."""
        return len(self.words_a) + len(self.words_b)


def example_of(disagreement: Disagreement, sentence: str, comparison: Comparison) -> Example:
    """A disagreement in the sentence called ``sentence``, with the words of the first gold."""
    forms = comparison.sentences[comparison.frame.golds[0].name].forms
    original = comparison.positions
    versions = comparison.sentences.values()
    kept = {position: i for i, position in enumerate(original, start=1)}
    tokens = [
        MultiwordToken(form, kept[first], kept[last])
        for form, first, last in multiword_tokens(versions)
        if first in kept and last in kept
    ]
    text = next(filter(None, (surface_text(each).text for each in versions)), "")
    return Example(
        sentence,
        tuple(original[i - 1] for i in disagreement.a),
        tuple(original[i - 1] for i in disagreement.b),
        tuple(forms[i - 1] for i in disagreement.a),
        tuple(forms[i - 1] for i in disagreement.b),
        forms,
        (disagreement.a, disagreement.b),
        SurfaceText(text, tuple(tokens)),
    )


@dataclass(slots=True)
class Profile:
    """The number of disagreements by construction and kind, with up to ``wanted`` examples of each.

    The shortest examples are kept, because they are easiest to grasp; no two have the same words.
    """

    wanted: int = EXAMPLES
    counts: Counter[tuple[Construction, Kind]] = field(default_factory=Counter)
    examples: dict[tuple[Construction, Kind], list[Example]] = field(default_factory=dict)

    def add(self, disagreement: Disagreement, sentence: str, comparison: Comparison) -> None:
        """Counts one disagreement, and keeps it as an example if it is better than one of those kept."""
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
        """The number of all disagreements."""
        return self.counts.total()

    def of(self, construction: Construction) -> int:
        """The number of disagreements about ``construction``, of all kinds."""
        return sum(self.counts[construction, kind] for kind in Kind)

    def constructions(self) -> list[Construction]:
        """The constructions that occur, the most frequent first, "other" last."""
        found = {construction for construction, _ in self.counts}
        return sorted(found, key=lambda each: (each is Construction.OTHER, -self.of(each), each))
