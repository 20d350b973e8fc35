"""Names, sentences and expressions to try filters on."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hypothesis import strategies as st

from core.filters.located_values import FilterPlace, Located
from core.filters.syntax import (
    And,
    Comparator,
    Contains,
    Expression,
    Field,
    Has,
    Is,
    MeasureName,
    Not,
    Number,
    NumberComparison,
    Or,
    Pattern,
    Quantity,
    Score,
    Text,
    Together,
)
from core.filters.vocabulary import Vocabulary
from core.formats.conll_details import MultiwordToken

MEASURES = (
    MeasureName("las", "las", None),
    MeasureName("las:core", "las:core", None),
    MeasureName("tedeval", "tedeval", None),
    MeasureName("u-ted", "tedeval", False),
    MeasureName("l-ted", "tedeval", True),
)
VOCABULARY = Vocabulary(
    measures={"ud": MEASURES, "sud": MEASURES, "udpipe": MEASURES, "gum.v2": MEASURES, "x(1)": MEASURES, "raw": ()},
    golds=("ud", "sud", "x(1)"),
    relations={"ud": ("nsubj", "obl", "obl:agent"), "sud": ("comp:obj", "subj")},
    labels={"ud": ("nsubj", "obl", "obl:agent"), "sud": ("comp:obj", "subj")},
    differences=(
        *("coordination", "verb group", "prepositional phrase"),
        *("coordination/flipped", "verb group/crossing", "prepositional phrase/crossing"),
    ),
    states=("open", "done"),
    findings=("cycle", "nonprojective"),
)


@dataclass
class ListedSentences:
    """Sentences as a filter sees them, given one by one for each field; what is not given is empty."""

    texts: Sequence[str]
    measured: Mapping[Score, Sequence[float | None]] = field(default_factory=dict)
    notes: Sequence[str] = ()
    flags: Collection[int] = ()
    states: Sequence[str] = ()
    exclusions: Mapping[int, str] = field(default_factory=dict)
    with_values: Mapping[Field, Mapping[str, Sequence[Collection[str]]]] = field(default_factory=dict)
    """The values of each sentence, by field and version."""
    further: Mapping[int, str] = field(default_factory=dict)

    counted: dict[Quantity, Sequence[float | None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = [f"s-{i}" for i in range(len(self.texts))]
        self.counted[Quantity.LENGTH] = [len(text.split()) for text in self.texts]

    @property
    def surfaces(self) -> Sequence[str]:
        return [self.further.get(i, "") for i in range(len(self.texts))]

    @property
    def versions(self) -> Sequence[str]:
        return list(dict.fromkeys(version for of in self.with_values.values() for version in of if version))

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        return self.counted.get(quantity, [None] * len(self.texts)).__getitem__

    def scores(self, score: Score) -> Callable[[int], float | None]:
        return self.measured.get(score, [None] * len(self.texts)).__getitem__

    def note(self, sentence: int) -> str:
        return self.notes[sentence] if self.notes else ""

    def is_flagged(self, sentence: int) -> bool:
        return sentence in self.flags

    def state(self, sentence: int) -> str:
        return self.states[sentence] if self.states else ""

    def exclusion(self, sentence: int) -> str:
        return self.exclusions.get(sentence, "")

    def values(self, sentence: int, field: Field, version: str) -> Collection[str]:
        of_versions = self.with_values.get(field, {})
        return of_versions[version][sentence] if version in of_versions else ()

    def located(self, sentence: int, field: Field, version: str) -> Iterable[Located]:
        """Each value at the word of its number among the values."""
        for i, value in enumerate(self.values(sentence, field, version)):
            yield value, FilterPlace(((version, 1 << i),), word=i + 1)

    def losses(self, _sentence: int, _score: Score) -> Iterable[FilterPlace]:
        return ()

    def tokens(self, _sentence: int) -> Sequence[MultiwordToken]:
        return ()

    def forms(self, sentence: int) -> Sequence[str]:
        return self.texts[sentence].split()


WORDS = st.text(st.sampled_from("abcé.:/@<>=!\"\\() or'1"), min_size=1, max_size=6) | st.sampled_from(
    ["on Sunday", "and", "Not", "len", "udpipe.las", "note:", "40", "\u00a0", ""]
)
PATTERNS = st.sampled_from(["a", "a|b", "^on .*y$", r"\/", r"[\"()]+", r"\bS", ""]).map(Pattern)
_VALUES = WORDS.map(Text) | PATTERNS
_SCORES = st.builds(
    Score,
    st.sampled_from(["ud", "udpipe", "gum.v2", "x(1)"]),
    st.sampled_from(MEASURES),
    st.sampled_from([(), ("ud",), ("sud", "x(1)")]),
)
_NUMBERS = st.sampled_from(["0", "40", "0.8", ".5", "1.0"]).map(Number)
_OPERANDS = _SCORES | _NUMBERS | st.sampled_from(Quantity)
_FREE_FIELDS = st.sampled_from([Field.ID, Field.NOTE, Field.EXCLUDED])
_VERSION_FIELDS = st.sampled_from([Field.RELATION, Field.NODE, Field.SPAN])
_VERSIONS = st.sampled_from(["", "ud", "gum.v2", "x(1)", "raw"])

_PLAIN_OF_PLACES = st.builds(Is, _VERSION_FIELDS, _VERSIONS, _VALUES) | st.just(Has(Field.CHIP, "ud", Text("wrong")))
_OF_PLACES = st.one_of(
    _PLAIN_OF_PLACES,
    st.lists(_PLAIN_OF_PLACES, min_size=2, max_size=2).map(lambda parts: Or(tuple(parts))),
    st.lists(_PLAIN_OF_PLACES, min_size=2, max_size=2).map(lambda parts: Together(tuple(parts))),
)

TERMS: st.SearchStrategy[Expression] = st.one_of(
    _VALUES.map(Contains),
    st.builds(Has, _FREE_FIELDS, st.just(""), st.none() | _VALUES),
    st.builds(Has, _VERSION_FIELDS, _VERSIONS, st.none() | _VALUES),
    st.builds(Is, _FREE_FIELDS, st.just(""), _VALUES),
    st.builds(Is, _VERSION_FIELDS, _VERSIONS, _VALUES),
    st.just(Has(Field.FLAG, "", None)),
    st.just(Has(Field.DIFFERENCE, "", Text("verb group"))),
    st.just(Is(Field.STATE, "", Text("open"))),
    st.just(Has(Field.FINDING, "gum.v2", Text("cycle"))),
    st.just(Is(Field.DIFFERENCE, "x(1)+ud", Text("coordination/flipped"))),
    st.lists(_OF_PLACES, min_size=2, max_size=3).map(lambda parts: Together((parts[0], *parts[1:]))),
    st.builds(NumberComparison, _OPERANDS, st.sampled_from(Comparator), _OPERANDS),
)
EXPRESSIONS: st.SearchStrategy[Expression] = st.recursive(
    TERMS,
    lambda parts: st.one_of(
        parts.map(Not),
        st.lists(parts, min_size=2, max_size=3).map(lambda chosen: And(tuple(chosen))),
        st.lists(parts, min_size=2, max_size=3).map(lambda chosen: Or(tuple(chosen))),
    ),
    max_leaves=8,
)
