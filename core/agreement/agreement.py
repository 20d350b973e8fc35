"""How far annotators of one scheme agree: pair by pair, and all together (protocol §10)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from core.agreement.annotators import Field, Values, annotators_of, labels_over, node_label, shared_sentences
from core.agreement.tree_alpha import Alpha, OrderedTree, ordered_tree, tree_alpha
from core.base.errors import UsageError
from core.base.messages import Text, said
from core.base.progress import Progress, ignore_progress
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.cycles import flaws
from core.model.sentence import Sentence
from core.model.spans import Span
from core.model.version import Version
from core.schemes.disagreements import Construction, construction_of, word_kinds
from core.scoring.alignment import Excluded

TENTHS: Final = 10

LONGEST: Final = 400
"""Sentences of more words have no part in α of trees: the time for one grows with the fourth power of its length."""

TAGS: Final = (Field.UPOS, Field.XPOS, Field.FEATS, Field.LEMMA, Field.EDGE)
WITH_KAPPA: Final = frozenset((Field.UPOS, Field.XPOS, Field.EDGE))
"""Those that have κ beside the share: closed sets of labels (protocol §10)."""


def kappa(pairs: Mapping[tuple[str, str], int]) -> float | None:
    """Cohen's κ (1960) from how often one annotator has a label where the other has another, or the same.

    None where nothing is compared, or where both use one and the same label throughout: agreement by chance is then 1.
    """
    total = sum(pairs.values())
    first, second = Counter[str](), Counter[str]()
    for (one, other), number in pairs.items():
        first[one] += number
        second[other] += number
    by_chance = sum(number * second[label] for label, number in first.items())
    if by_chance == total * total:
        return None
    observed = sum(number for (one, other), number in pairs.items() if one == other)
    return (observed * total - by_chance) / (total * total - by_chance)


def nominal_alpha(units: Iterable[Sequence[str]]) -> float | None:
    """Krippendorff's α (2011) for labels; a unit has the labels of those annotators who have one.

    None where no unit has two labels, or where all labels are the same.
    """
    disagreement, labels = 0.0, Counter[str]()
    for unit in units:
        if len(unit) > 1:
            counts = Counter(unit)
            labels.update(counts)
            disagreement += (len(unit) ** 2 - sum(n * n for n in counts.values())) / (len(unit) - 1)
    total = labels.total()
    expected = total * total - sum(n * n for n in labels.values())
    return 1 - (total - 1) * disagreement / expected if expected else None


@dataclass(slots=True)
class Share:
    """How many arcs, and on how many annotators agree in the head, the label and both."""

    tokens: int = 0
    heads: int = 0
    labels: int = 0
    arcs: int = 0

    def add(self, one: Values, other: Values) -> None:
        head, label = one[Field.HEAD] == other[Field.HEAD], one[Field.DEPREL] == other[Field.DEPREL]
        self.tokens += 1
        self.heads += head
        self.labels += label
        self.arcs += head and label


@dataclass(slots=True)
class BracketShare:
    """How many brackets, below the virtual root, each of two annotators has, and how many both have.

    ``same_words`` are those of both over the same words, whatever their labels, ``same`` those with the same labels.
    """

    a: int = 0
    b: int = 0
    same_words: int = 0
    same: int = 0

    def add(self, other: "BracketShare") -> None:
        self.a += other.a
        self.b += other.b
        self.same_words += other.same_words
        self.same += other.same

    @property
    def f1(self) -> float | None:
        """Labelled F1 (protocol §10)."""
        return _share(2 * self.same, self.a + self.b)

    @property
    def f1_unlabelled(self) -> float | None:
        return _share(2 * self.same_words, self.a + self.b)


@dataclass(slots=True)
class Pair:
    """What two annotators agree on, over the words that both have."""

    a: str
    b: str
    sentences: int = 0
    share: Share = field(default_factory=Share)
    labels: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often ``a`` has one label where ``b`` has another, or the same."""
    labels_of_same_head: Counter[tuple[str, str]] = field(default_factory=Counter)
    values: dict[Field, Counter[tuple[str, str]]] = field(default_factory=dict)
    """The same for tags, features and lemmas that both annotate."""
    lacking: dict[Field, tuple[str, ...]] = field(default_factory=dict)
    """Who does not annotate any word with these."""
    arcs_by_label: Counter[str] = field(default_factory=Counter)
    """Arcs, or brackets, of one label on which both agree."""
    brackets: BracketShare | None = None
    """None of dependencies. Of constituents there are no arcs, and labels are those of brackets over the same words."""
    brackets_by_label: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    """The labels of all brackets of ``a`` and of ``b``."""
    bracket_tenths: list[BracketShare] = field(default_factory=lambda: [BracketShare() for _ in range(TENTHS)])
    """As ``tenths``."""
    constructions: dict[Construction, Share] = field(default_factory=dict)
    tenths: list[Share] = field(default_factory=lambda: [Share() for _ in range(TENTHS)])
    """In the order of the file."""

    @property
    def f1(self) -> float | None:
        """Labelled F1 of brackets; None of dependencies."""
        return self.brackets.f1 if self.brackets else None

    @property
    def f1_unlabelled(self) -> float | None:
        return self.brackets.f1_unlabelled if self.brackets else None

    @property
    def uas(self) -> float | None:
        return None if self.brackets else _share(self.share.heads, self.share.tokens)

    @property
    def las(self) -> float | None:
        return None if self.brackets else _share(self.share.arcs, self.share.tokens)

    @property
    def label(self) -> float | None:
        return None if self.brackets else _share(self.share.labels, self.share.tokens)

    @property
    def kappa_label(self) -> float | None:
        return kappa(self.labels)

    @property
    def kappa_label_same_head(self) -> float | None:
        """κ of the labels of words that have the same head in both."""
        return kappa(self.labels_of_same_head)

    def agreed(self, of: Field) -> float | None:
        """On which share of words both have the same value."""
        found = self.values.get(of, Counter())
        return _share(sum(n for (one, other), n in found.items() if one == other), found.total())

    def kappa(self, of: Field) -> float | None:
        """κ of the values of all words."""
        return kappa(self.values.get(of, Counter()))

    def reason(self, of: Field) -> Text:
        """Why a share or κ of tags, features or lemmas is undefined where it is."""
        if not self.share.tokens:
            return said("no sentence is shared")
        if of in self.values:
            return said("all labels are the same")
        names = " + ".join(self.lacking.get(of, (self.a, self.b)))
        return said("{column} is not annotated by {names}", column=of.value.upper(), names=names)

    def leave_out_unused(self) -> None:
        """Leaves out what one of the two annotates nowhere: that is no disagreement."""
        for of, found in [*self.values.items()]:
            used = (any(values[side] != NOT_ANNOTATED for values in found) for side in (0, 1))
            names = (name for name, is_used in zip((self.a, self.b), used, strict=True) if not is_used)
            if lacking := tuple(names):
                self.lacking[of] = lacking
                del self.values[of]

    def relations(self) -> Iterator[tuple[str, int, int, float]]:
        """For each label: how often each uses it, and F1 of its arcs, the most frequent first."""
        one, other = Counter[str](), Counter[str]()
        if self.brackets is not None:
            one, other = self.brackets_by_label
        for (a, b), number in self.labels.items() if self.brackets is None else ():
            one[a] += number
            other[b] += number
        for name in sorted(one.keys() | other.keys(), key=lambda name: (-one[name] - other[name], name)):
            yield name, one[name], other[name], 2 * self.arcs_by_label[name] / (one[name] + other[name])


_OF_ARCS: Final = ("uas", "las", "label", "kappa_label_same_head", "alpha_plain")
_OF_BRACKETS: Final = ("f1", "f1_unlabelled")


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


@dataclass(slots=True)
class Agreement:
    """The agreement of several annotators."""

    annotators: tuple[str, ...]
    sentences: int
    tokens: int
    """Sentences, and their words, that at least two annotators have."""
    pairs: list[Pair]
    alpha_label: float | None
    alpha_plain: Alpha | None
    excluded: list[Excluded]
    no_trees: dict[str, int]
    """How many sentences of an annotator are no tree (`flaws`); they count for all but α of trees."""
    several_roots: dict[str, int]
    too_long: int
    """How many sentences have more than `LONGEST` words."""
    seed: int

    @property
    def of_brackets(self) -> bool:
        """Whether constituents are compared."""
        return any(pair.brackets is not None for pair in self.pairs)

    @property
    def figures(self) -> tuple[str, ...]:
        """The properties of each `Pair` that mean something here."""
        return (*_OF_BRACKETS, "kappa_label") if self.of_brackets else (*_OF_ARCS[:3], "kappa_label", _OF_ARCS[3])

    def confusions(self) -> list[tuple[str, str, str, str, int]]:
        """Which label one annotator has where another has another, and how often; the most frequent first."""
        found = [
            (pair.a, pair.b, one, other, number)
            for pair in self.pairs
            for (one, other), number in pair.labels.items()
            if one != other
        ]
        return sorted(found, key=lambda each: (-each[-1], each))

    @property
    def tags(self) -> list[Field]:
        """What else than arcs and brackets some of the annotators use."""
        return [
            each
            for each in TAGS
            if any(each in pair.values or len(pair.lacking.get(each, ())) == 1 for pair in self.pairs)
        ]

    def mean(self, of: str) -> float | None:
        """The mean of a property of `Pair` over all pairs that have it."""
        known = [value for pair in self.pairs if (value := getattr(pair, of)) is not None]
        return sum(known) / len(known) if known else None

    def reason(self, of: str) -> Text:
        """Why a coefficient of a pair, or of all, is undefined where it is."""
        if not self.tokens:
            return said("no sentence is shared")
        if of in _OF_ARCS and self.of_brackets:
            return said("constituents have no arcs")
        if of in _OF_BRACKETS:
            return said("nobody has a bracket")
        if of == "kappa_label_same_head":
            return said("where heads agree, all labels are the same")
        if of == "alpha_plain":
            return said("no two trees of a sentence, or all trees are the same")
        return said("all labels are the same")


def agreement_of(versions: Sequence[Version], seed: int, progress: Progress = ignore_progress) -> Agreement:
    """Compares every two of ``versions``, which annotate one text in one scheme; arcs as they stand, tree or not.

    Raises `UsageError` for fewer than two, and as `annotators_of`, `InputError` if their sentences can't be paired.
    """
    if len(versions) < 2:
        raise UsageError("agreement takes two or more annotators; name them with --gold NAME=PATH")
    annotators = annotators_of(versions)
    has_brackets = annotators[0].brackets
    shared, excluded = shared_sentences(versions)
    pairs = {(i, j): Pair(versions[i].name, versions[j].name) for i, j in combinations(range(len(versions)), 2)}
    labels, trees, tokens, too_long = list[list[str]](), list[list[OrderedTree]](), 0, 0
    no_trees, several_roots = Counter[str](), Counter[str]()
    for number, sentence in enumerate(shared):
        progress(number, 2 * len(shared))
        present = [i for i, each in enumerate(sentence.row) if each is not None]
        read = [each for each in sentence.row if each is not None]
        words = [annotators[i].values(each) for i, each in zip(present, read, strict=True)]
        tokens += len(words[0])
        if has_brackets:
            for (i, one), (j, other) in combinations(zip(present, range(len(present)), strict=True), 2):
                _count_brackets(pairs[i, j], words[one], words[other], number * TENTHS // len(shared))
            labels += _labels_of_brackets(words)
            for i, each in zip(present, read, strict=True):
                no_trees[versions[i].name] += bool(each.defect)
            continue
        constructions = _constructions(read)
        for (i, one), (j, other) in combinations(zip(present, range(len(present)), strict=True), 2):
            _count(pairs[i, j], words[one], words[other], number * TENTHS // len(shared), constructions[one])
        labels += _labels_of(words)
        sound = list[OrderedTree]()
        for i, each in zip(present, read, strict=True):
            heads = each.dependencies.heads
            several_roots[versions[i].name] += heads.count(0) > 1
            if next(flaws(heads), None) is not None:
                no_trees[versions[i].name] += 1
            elif len(heads) <= LONGEST:
                sound.append(ordered_tree(heads, each.dependencies.relations))
        too_long += len(read[0]) > LONGEST
        trees.append(sound)
    for pair in pairs.values():
        pair.leave_out_unused()
    return Agreement(
        tuple(version.name for version in versions),
        len(shared),
        tokens,
        list(pairs.values()),
        nominal_alpha(labels),
        tree_alpha(trees, seed, lambda done, of: progress(len(shared) * (of + done), 2 * len(shared) * of)),
        excluded,
        dict(+no_trees),
        dict(+several_roots),
        too_long,
        seed,
    )


def _labels_of(words: Sequence[Sequence[Values]]) -> Iterator[list[str]]:
    """The labels that annotators give to each word; a missing annotation is none."""
    for same in zip(*words, strict=True):
        yield [label for each in same if (label := each[Field.DEPREL]) != NOT_ANNOTATED]


def _constructions(sentences: Sequence[Sentence]) -> list[list[Construction]]:
    """The construction of each word's arc, in each of the ``sentences``."""
    kinds = word_kinds(sentences)
    found = list[list[Construction]]()
    for sentence in sentences:
        arcs = enumerate(sentence.dependencies.heads, start=1)
        found.append([construction_of([arc] if 0 < arc[1] <= len(kinds.classes) else [], kinds) for arc in arcs])
    return found


def _count(
    pair: Pair, one: Sequence[Values], other: Sequence[Values], tenth: int, constructions: Iterable[Construction]
) -> None:
    pair.sentences += 1
    for a, b, construction in zip(one, other, constructions, strict=True):
        label, same = (a[Field.DEPREL], b[Field.DEPREL]), a[Field.HEAD] == b[Field.HEAD]
        for share in (pair.share, pair.tenths[tenth], pair.constructions.setdefault(construction, Share())):
            share.add(a, b)
        pair.labels[label] += 1
        if same:
            pair.labels_of_same_head[label] += 1
            if label[0] == label[1]:
                pair.arcs_by_label[label[0]] += 1
    _count_values(pair, one, other)


def _labels_over(words: Sequence[Values]) -> dict[Span, list[str]]:
    """The labels of the brackets over each span, outermost first, without indices, those of one bracket in one text."""
    return {
        span: [" ".join(each) if len(each) > 1 else node_label(each[0]) for each in labels]
        for span, labels in labels_over(words).items()
    }


def _labels_of_brackets(words: Sequence[Sequence[Values]]) -> Iterator[list[str]]:
    """The labels that annotators give to each span over which some have a bracket."""
    each_over = [_labels_over(each) for each in words]
    for span in sorted(set().union(*each_over)):
        yield [" + ".join(over[span]) for over in each_over if span in over]


def _count_brackets(pair: Pair, one: Sequence[Values], other: Sequence[Values], tenth: int) -> None:
    """D: of several brackets over the same words as many are the same as both have with these labels."""
    over, over_other = _labels_over(one), _labels_over(other)
    counts = BracketShare(sum(map(len, over.values())), sum(map(len, over_other.values())))
    for span in over.keys() & over_other.keys():
        same = Counter(over[span]) & Counter(over_other[span])
        pair.arcs_by_label.update(same)
        counts.same += same.total()
        counts.same_words += min(len(over[span]), len(over_other[span]))
        pair.labels[" + ".join(over[span]), " + ".join(over_other[span])] += 1
    pair.sentences += 1
    pair.share.tokens += len(one)
    pair.brackets = pair.brackets or BracketShare()
    for share in (pair.brackets, pair.bracket_tenths[tenth]):
        share.add(counts)
    for found, by_label in zip((over, over_other), pair.brackets_by_label, strict=True):
        by_label.update(label for labels in found.values() for label in labels)
    _count_values(pair, one, other)


def _count_values(pair: Pair, one: Sequence[Values], other: Sequence[Values]) -> None:
    for a, b in zip(one, other, strict=True):
        for each in TAGS:
            if each in a or each in b:
                values = a.get(each, NOT_ANNOTATED), b.get(each, NOT_ANNOTATED)
                pair.values.setdefault(each, Counter())[values] += 1
