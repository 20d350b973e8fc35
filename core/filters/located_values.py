"""Values that filters test in the trees of a sentence, each with its place, and what a place is in each version."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, partial
from itertools import combinations
from typing import Final, NamedTuple

from core.breakdown.breakdown import Valuer
from core.explain.arc_states import OTHER_WORD, arc_spans, wrong_arcs
from core.explain.edit_reasons import ExplainedEdit, explained_script
from core.explain.span_states import Line, SentenceStates, is_uncounted, own_labels, sentence_states
from core.filters.syntax import Field
from core.model.choices import Aspect
from core.model.sentence import DependencyTree
from core.model.spans import Span, first_position, positions, span_of
from core.model.version import bracket_label
from core.schemes.annotations import NOTHING, VersionWords, word_differences
from core.schemes.disagreements import Construction, Disagreement, DisagreementKind, disagreements
from core.schemes.overlap import MAX_COUNTED_WORDS, names
from core.scoring.comparison import Comparison
from core.scoring.metrics.tedeval import tedeval
from core.scoring.settings import GoldSet, is_applicable
from core.scoring.word_alignment import CONTINUED
from core.trees.conversion import bracket_spans, dependency_spans

TOGETHER: Final = " & "
"""Between what is at a place by several conditions."""


class FilterPlace(NamedTuple):
    """Where something is in a sentence: a span in each version concerned, the first of them first.

    ``what`` says what is there, as filters name it, unless the labels of the versions say it: ``add conj``. ``word`` is
    the position of the word that it is about, if it is about one (0: not). ``words`` are the words to show if they are
    others than those of the first span (0: they are not). ``kinds`` of annotation are what it is about at that word,
    as `core.schemes.annotations.WordDifference` names them; none: its arc. A place without spans is the whole sentence.
    """

    spans: tuple[tuple[str, Span], ...]
    what: str = ""
    word: int = 0
    words: Span = 0
    kinds: tuple[str, ...] = ()

    @property
    def span(self) -> Span:
        """The words to show; 0 for the whole sentence."""
        return self.words or (self.spans[0][1] if self.spans else 0)

    def joined(self, other: "FilterPlace") -> "FilterPlace":
        """The same place, with the versions of both, and what either has there."""
        spans = tuple(dict.fromkeys((*self.spans, *other.spans)))
        what = TOGETHER.join(dict.fromkeys(filter(None, (self.what, other.what))))
        kinds = tuple(dict.fromkeys((*self.kinds, *other.kinds)))
        return FilterPlace(spans, what, self.word or other.word, self.words, kinds)


SENTENCE: Final = FilterPlace(())
"""The place of a condition that is about the whole sentence."""

Located = tuple[str, FilterPlace]
"""A value and its place."""

_KINDS: Final = {
    DisagreementKind.CROSSING: "crossing",
    DisagreementKind.ONE_SIDED: "one-sided",
    DisagreementKind.FLIPPED: "flipped",
}


def difference_name(construction: Construction, kind: DisagreementKind) -> str:
    """A kind of difference as filters name it: ``coordination/crossing``."""
    return f"{construction}/{_KINDS[kind]}"


FORGIVEN: Final = "forgiven"


def written_edit(edit: ExplainedEdit) -> str:
    """An edit as text: its operation or ``forgiven``, and its labels: ``relabel obj → obl``."""
    labels = " → ".join(", ".join(each) for each in (edit.found, edit.expected) if each)
    return f"{FORGIVEN if edit.forgiven else edit.operation} {labels}".rstrip()


@dataclass(slots=True)
class ComparedSentence:
    """A sentence as filters see it: compared with the golds ``against``, by their labels too if ``labelled``."""

    comparison: Comparison
    against: GoldSet
    labelled: bool
    _states: SentenceStates | None = field(default=None, repr=False)
    _edits: dict[str, Sequence[ExplainedEdit]] = field(default_factory=dict, repr=False)
    _wrong_arcs: dict[str, Mapping[int, Sequence[str]]] = field(default_factory=dict, repr=False)
    _words: dict[str, VersionWords] = field(default_factory=dict, repr=False)
    _differing: dict[str, Collection[tuple[int, str]]] = field(default_factory=dict, repr=False)

    @property
    def span(self) -> Span:
        """The span of all words: that of every version's root."""
        return (1 << len(self.comparison.positions)) - 1

    def values(self, of: Field, version: str) -> Iterable[str]:
        """The values of a field in a version, possibly repeated."""
        if of is Field.RELATION and version in self.comparison.frame.dependencies:
            return frozenset(self.comparison.dependencies(version).relations)
        return (value for value, _ in self.located(of, version))

    def located(self, of: Field, version: str) -> Iterator[Located]:
        """The values of a field in a version, in word order where the tree has one, each with its place.

        `Field.DIFFERENCE` takes no version, a gold, or two joined by ``+``; findings are not in the trees, and have
        none here.
        """
        return _VALUES[of](self, version)

    def edits(self, parse: str) -> Sequence[ExplainedEdit]:
        """The edits behind the score of a parse; none for a version that is not scored against these golds."""
        if parse not in self._edits:
            self._edits[parse] = (
                explained_script(self.comparison, parse, self.against, labelled=self.labelled)
                if self.is_scored(parse)
                else ()
            )
        return self._edits[parse]

    def wrong_arcs(self, parse: str) -> Mapping[int, Sequence[str]]:
        """In what each arc of a parse is not its native gold's, by the position of its dependent."""
        if parse not in self._wrong_arcs:
            self._wrong_arcs[parse] = wrong_arcs(self.comparison, parse, labelled=self.labelled)
        return self._wrong_arcs[parse]

    def words_of(self, version: str) -> VersionWords:
        if version not in self._words:
            self._words[version] = VersionWords(self.comparison, version)
        return self._words[version]

    def differing(self, parse: str, native: str) -> Collection[tuple[int, str]]:
        """The words of which a parse does not say the same as its native gold, each with the kind of annotation."""
        if parse not in self._differing:
            found = word_differences(self.comparison, native, parse)
            self._differing[parse] = {(each.position, each.name) for each in found}
        return self._differing[parse]

    def is_scored(self, parse: str) -> bool:
        frame = self.comparison.frame
        return parse in [each.name for each in frame.scored] and is_applicable(self.against, frame.native_gold(parse))

    def states(self) -> SentenceStates | None:
        """The state of each span and label; None for a sentence that is too long to be drawn."""
        if self._states is None and self.against and len(self.comparison.positions) <= MAX_COUNTED_WORDS:
            self._states = sentence_states(self.comparison, self.against, labelled=self.labelled)
        return self._states


def relations_in(comparison: Comparison, version: str) -> Iterator[Located]:
    """The relation of each word as its version's file has it; where that has brackets, its functions."""
    if version not in comparison.frame.dependencies:
        yield from labels_in(comparison, version)
        return
    tree = comparison.dependencies(version)
    for i, (relation, span) in enumerate(zip(tree.relations, arc_spans(comparison, version), strict=True), start=1):
        if relation == CONTINUED:
            continue
        yield relation, FilterPlace(((version, span),), word=i)


def labels_in(comparison: Comparison, version: str) -> Iterator[Located]:
    """The labels of a version's spans after label mapping, without ``hd`` and the wildcard."""
    tree = comparison.tree(version, labelled=True)
    for span in tree:
        for label in sorted(names(tree.nodes[span])):
            yield label, FilterPlace(((version, span),))


def nodes_in(comparison: Comparison, version: str) -> Iterator[Located]:
    """`labels_in`. D: of brackets also their categories, and these with their functions, as agreement counts them."""
    yield from labels_in(comparison, version)
    if version in comparison.frame.brackets:
        tree = comparison.sentences[comparison.frame.brackets[version]].constituents
        for span, category, functions in zip(bracket_spans(tree), tree.categories, tree.functions, strict=True):
            for label in dict.fromkeys((category, bracket_label(category, functions)) if span and category else ()):
                yield label, FilterPlace(((version, span),))


def spans_in(comparison: Comparison, version: str) -> Iterator[Located]:
    """The words of each span of a version."""
    for span in comparison.tree(version, labelled=False):
        yield comparison.words_over(span, version), FilterPlace(((version, span),))


def differences_in(comparison: Comparison, golds: str) -> Iterator[Located]:
    """The differences of every two golds; with ``golds``, of the pairs with that gold, or of that pair."""
    for a, b in combinations([gold.name for gold in comparison.frame.golds], 2):
        if golds in ("", a, b, f"{a}+{b}", f"{b}+{a}"):
            spans = cache(partial(arc_spans, comparison))
            for found in disagreements(comparison, a, b):
                what = difference_name(found.construction, found.kind)
                yield what, _place_of_difference(found, what, (a, b), spans)


def _place_of_difference(
    found: Disagreement, what: str, golds: tuple[str, str], spans: Callable[[str], Sequence[Span]]
) -> FilterPlace:
    """Of a flipped edge the span of its dependent in either gold, with the words of both."""
    sides = tuple(zip(golds, (found.a, found.b), strict=True))
    if found.kind is DisagreementKind.FLIPPED:
        own = tuple((gold, spans(gold)[edge[1] - 1]) for gold, edge in sides)
        return FilterPlace(own, what, words=span_of(found.a))
    own = tuple((gold, span_of(words)) for gold, words in sides if words)
    return FilterPlace(own, what, words=span_of({*found.a, *found.b}) if len(own) > 1 else 0)


def word_differences_in(comparison: Comparison, version: str) -> Iterator[Located]:
    """What a parse says of words otherwise than its native gold, a gold otherwise than each other gold, or a pair."""
    golds = [gold.name for gold in comparison.frame.golds]
    version, pair, other = version.partition("+")
    others = [other] if pair else golds if version in golds else [comparison.frame.native_gold(version)]
    order = [spec.name for spec in comparison.frame.versions]
    for each in others:
        if each == version:
            continue
        a, b = sorted((version, each), key=order.index)
        for found in word_differences(comparison, a, b):
            what, sides = str(found), tuple((name, _word_at(comparison, name, found.position)) for name in (a, b))
            yield what, FilterPlace(sides, what, found.position, kinds=(found.name,))


def _word_at(comparison: Comparison, version: str, position: int) -> Span:
    """The span of the word that begins at a position."""
    if comparison.divided is None:
        return span_of([position])
    return next(word for word in comparison.divided.spans[version] if first_position(word) == position)


def edits_in(sentence: ComparedSentence, parse: str) -> Iterator[Located]:
    """The edits behind the score of a parse."""
    for edit in sentence.edits(parse):
        what = written_edit(edit)
        yield what, FilterPlace(((parse, edit.span),), what)


def lost_as_text(aspect: Aspect, value: str) -> str:
    """What filters look for to find the points lost at a value: ``relation=obl;``."""
    return f"{aspect}={value};"


def lost_in(sentence: ComparedSentence, parse: str) -> Iterator[Located]:
    """The points that a parse loses by TED, forgiven ones included: to whom, and the value of each aspect."""
    if not sentence.is_scored(parse):
        return
    comparison, against = sentence.comparison, sentence.against
    measure = tedeval(labelled=sentence.labelled)
    assert measure.losses is not None
    valuer = Valuer(comparison, parse, against)
    for loss in measure.losses(comparison, parse, against):
        values = (lost_as_text(aspect, valuer.value(loss, aspect)) for aspect in Aspect)
        what = f"{loss.cause}: {valuer.value(loss, Aspect.EDIT)}"
        yield f"{loss.cause}; {' '.join(values)}", FilterPlace(((parse, loss.span),), what)


def chips_in(sentence: ComparedSentence, version: str) -> Iterator[Located]:
    """The states of a version's labels, once for each span, as the trees are drawn."""
    states = sentence.states()
    for node in states.bands.get(version, ()) if states else ():
        for chip in dict.fromkeys(label.chip for label in node.labels):
            what = chip.name.lower()
            yield what, FilterPlace(((version, node.span),), what)


def lines_in(sentence: ComparedSentence, version: str) -> Iterator[Located]:
    """The states of a version's spans; conflicts that are only about punctuation are none, as the trees are drawn."""
    if (states := sentence.states()) is None:
        return
    quiet = {group.number for group in states.groups if group.is_about_punctuation}
    generalized = {node.span for node in states.generalized}
    for node in states.bands.get(version, ()):
        line = node.line
        if line is Line.CROSSING and node.group in quiet:
            line = Line.SHARED if node.span in generalized else Line.PARTIAL
        what = line.name.lower()
        yield what, FilterPlace(((version, node.span),), what)


def span_of_words(comparison: Comparison, version: str, words: Iterable[int]) -> Span:
    """The span to select for some words of a version, given by position in its file; 0 if there is none.

    In dependency trees, it is the span headed by the first word.
    """
    if (sentence := comparison.sentences.get(version)) is None:
        return 0
    places = {number: positions(span) for span, number in comparison.numbered_words(version).items()}
    left = [place for word in words for place in places.get(word, ())]
    if not left:
        return 0
    if isinstance(sentence.tree, DependencyTree) and not sentence.defect:
        return dependency_spans(sentence.tree.heads)[left[0] - 1]
    return span_of(left)


_VALUES: Final[Mapping[Field, Callable[[ComparedSentence, str], Iterator[Located]]]] = {
    Field.RELATION: lambda sentence, version: relations_in(sentence.comparison, version),
    Field.NODE: lambda sentence, version: nodes_in(sentence.comparison, version),
    Field.SPAN: lambda sentence, version: spans_in(sentence.comparison, version),
    Field.DIFFERENCE: lambda sentence, golds: differences_in(sentence.comparison, golds),
    Field.EDIT: edits_in,
    Field.LOST: lost_in,
    Field.CHIP: chips_in,
    Field.LINE: lines_in,
    Field.WORD: lambda sentence, version: word_differences_in(sentence.comparison, version),
    Field.FINDING: lambda _sentence, _version: iter(()),
}


# What a place is in each version: the labels there, and whether each parse is right.


class Verdict(StrEnum):
    """Whether a parse is right at a place, against the golds compared."""

    RIGHT = "right"
    FORGIVEN = "forgiven"
    UNCOUNTED = "uncounted"
    WRONG = "wrong"
    ABSENT = ""


def labels_at(sentence: ComparedSentence, place: FilterPlace, versions: Sequence[str]) -> list[str | None]:
    """The label of each version at a place; None where it has no node, empty where that has no label.

    At a word, relations as files have them, or what the place is about there, such as its lemma; else labels as they
    are compared, of each version's own span if it has one; of a whole sentence those of its root.
    """
    comparison, own = sentence.comparison, dict(reversed(place.spans))
    found: list[str | None] = []
    for version in versions:
        if place.kinds:
            said = (sentence.words_of(version).value_said(kind, place.word) for kind in place.kinds)
            found.append(", ".join(filter(None, said)) or None)
            continue
        if place.word and version in comparison.frame.dependencies:
            found.append(comparison.dependencies(version).relations[place.word - 1])
            continue
        tree = comparison.tree(version, labelled=True)
        span = own.get(version, place.spans[0][1] if place.spans else sentence.span)
        found.append(", ".join(tree.labels_at(span)) if span in tree.nodes else None)
    return found


def verdict_at(sentence: ComparedSentence, place: FilterPlace, parse: str) -> tuple[Verdict, str]:
    """Whether a parse is right at a place, and if not, in what.

    At a span its edits there; of a whole sentence their number. At a word what it says otherwise than its native gold,
    which has no span: ``head``, its relation, or what the place is about there, such as a lemma; ``word`` if it has
    other words.
    """
    comparison = sentence.comparison
    native = comparison.frame.native_gold(parse)
    if not is_applicable(sentence.against, native):
        return Verdict.ABSENT, ""
    if place.kinds:
        return _verdict_of_word(sentence, place, parse, native)
    if place.word and {parse, native} <= comparison.frame.dependencies.keys():
        wrong_arc = sentence.wrong_arcs(parse).get(place.word)
        return (Verdict.WRONG, ", ".join(wrong_arc)) if wrong_arc else (Verdict.RIGHT, "")
    counted = [edit for edit in sentence.edits(parse) if not edit.forgiven]
    if not place.spans:
        return (Verdict.WRONG, str(len(counted))) if counted else (Verdict.RIGHT, "")
    spans = {span for _, span in place.spans}
    if wrong := [_edit_in_words(edit) for edit in counted if edit.span in spans]:
        return Verdict.WRONG, ", ".join(wrong)
    if _is_uncounted(sentence, parse, native, spans):
        return Verdict.UNCOUNTED, ""
    if any(edit.span in spans for edit in sentence.edits(parse)):
        return Verdict.FORGIVEN, ""
    return (Verdict.RIGHT if spans & comparison.tree(parse, labelled=True).nodes.keys() else Verdict.ABSENT), ""


def _verdict_of_word(sentence: ComparedSentence, place: FilterPlace, parse: str, native: str) -> tuple[Verdict, str]:
    """Whether a parse says of a word what its native gold says, in what the place is about; its own value if not."""
    words, differing = sentence.words_of(parse), sentence.differing(parse, native)
    if words.span_at(place.word) != sentence.words_of(native).span_at(place.word):
        return Verdict.WRONG, OTHER_WORD
    said = {kind: words.value_said(kind, place.word) for kind in place.kinds}
    if wrong := [value or NOTHING for kind, value in said.items() if (place.word, kind) in differing]:
        return Verdict.WRONG, ", ".join(wrong)
    return (Verdict.RIGHT if any(said.values()) else Verdict.ABSENT), ""


def _edit_in_words(edit: ExplainedEdit) -> str:
    """An edit with its labels, or with those of golds that agree on none."""
    return written_edit(edit) if edit.found or edit.expected else f"{written_edit(edit)} {edit.stand_in}".rstrip()


def _is_uncounted(sentence: ComparedSentence, parse: str, native: str, spans: Collection[Span]) -> bool:
    """Whether a label is wrong by the native gold, without an agreed one that it would be compared with.

    The unlabelled score compares none of spans that all golds have.
    """
    comparison = sentence.comparison
    tree, own = (comparison.tree(version, labelled=True) for version in (parse, native))
    generalized = comparison.generalized(sentence.against, labelled=True)
    for span in spans & tree.nodes.keys() & own.nodes.keys():
        if not (sentence.labelled or span in generalized.nodes):
            continue
        agreed = generalized.labels_at(span)
        others = set(tree.labels_at(span)).difference(agreed)
        if any(is_uncounted(text, agreed if sentence.labelled else (), own_labels(own, span)) for text in others):
            return True
    return False
