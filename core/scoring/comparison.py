"""One sentence in all versions under the run's settings: trees, generalized golds and edit scripts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, NamedTuple

from core.base.errors import UsageError
from core.base.messages import Phrase, Text, said
from core.base.progress import Progress, ignore_progress
from core.formats.conll_details import WrittenWords
from core.formats.evalb_parameters import COLLINS, EvalbParameters, read_parameters
from core.model.choices import NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.model.sentence import DependencyTree, Sentence
from core.model.spans import AnyTree, Span, require_multifunction, words_of
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import Aligned, Differences, Excluded, align
from core.scoring.metrics.evalb_brackets import Bracketing, bracketing
from core.scoring.metrics.relation_sets import (
    BUILT_IN_SETS,
    ArcCounts,
    Arcs,
    RelationSets,
    count_arcs,
    read_relation_sets,
    sets_of,
    unknown_relations,
)
from core.scoring.settings import MAX_GOLDS, GoldSet, Settings, all_gold_sets, is_applicable, named_gold_sets
from core.scoring.word_alignment import (
    CONTINUED,
    Compared,
    DividedWords,
    WrittenText,
    divided_words,
    text_differences,
    without_punctuation,
)
from core.trees.algebra import generalize, tl_unify
from core.trees.conversion import Words, function_tree, lifted, single_positions
from core.trees.edit_distance import EditScript, deltas, edit_script
from core.trees.label_mapping import LabelMapping, exact, label_mapping
from core.trees.punctuation import kept_positions, restrict_to
from core.trees.relation_subtypes import base_label


@dataclass(frozen=True, slots=True)
class Frame:
    """The settings of a run, resolved for its versions: how they are read and what is scored against what.

    ``dependencies`` and ``brackets`` name the version in which a version's own trees of that kind are: itself or its
    base. For a parse it may also be its donor, because a constituency parser's brackets have their own conversion there
    (T12 §4.1). ``parameters`` say what PARSEVAL counts, ``relation_sets`` which relations each restricted score looks
    at. ``floors`` are kept apart from ``versions``, because they have no sentences before a sentence is compared.
    """

    versions: tuple[Version, ...]
    settings: Settings
    protocol: Protocol
    mappings: Mapping[str, LabelMapping]
    gold_sets: tuple[GoldSet, ...]
    dependencies: Mapping[str, str]
    brackets: Mapping[str, str]
    parameters: EvalbParameters
    relation_sets: RelationSets
    floors: tuple[Version, ...]
    _natives: Mapping[str, str] = field(init=False, repr=False)

    _sources: Mapping[str, tuple[str, str]] = field(init=False, repr=False)
    _sets: dict[tuple[str, ...], tuple[RelationSets, Sequence[str]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        specs = [version.spec for version in (*self.versions, *self.floors)]
        object.__setattr__(self, "_sources", {spec.name: spec.derived_from for spec in specs if spec.derived_from})
        object.__setattr__(self, "_natives", {spec.name: spec.native_gold or spec.name for spec in specs})

    @property
    def golds(self) -> list[Version]:
        return [version for version in self.versions if version.spec.role is Role.GOLD]

    def version(self, name: str) -> Version:
        """The version, or the floor, of this name."""
        return next(each for each in (*self.versions, *self.floors) if each.name == name)

    def relations(self, version: str) -> frozenset[str]:
        """All relations of a version's arcs."""
        return self.version(self.dependencies[version]).relations or frozenset()

    def sets_of(self, *versions: str) -> tuple[RelationSets, Sequence[str]]:
        """The sets that apply to all relations of ``versions`` together, and the base relations in none of them.

        They are kept: every measure of some relations asks for them.
        """
        if versions not in self._sets:
            every = frozenset().union(*map(self.relations, versions))
            sets = sets_of(every, self.relation_sets)
            self._sets[versions] = sets, unknown_relations(every, sets)
        return self._sets[versions]

    def with_relations(self, found: Mapping[str, frozenset[str] | None]) -> "Frame":
        """The frame with all relations that were ``found`` in its versions."""
        versions = (replace(each, relations=found.get(each.name, each.relations)) for each in self.versions)
        return replace(self, versions=tuple(versions))

    @property
    def sources(self) -> Mapping[str, tuple[str, str]]:
        """The base and donor of each derived version."""
        return self._sources

    @property
    def parses(self) -> list[Version]:
        return [version for version in self.versions if version.spec.role is Role.PARSE]

    @property
    def scored(self) -> list[Version]:
        """Every version that is scored: the parses, then the floors."""
        return [*self.parses, *self.floors]

    def native_gold(self, version: str) -> str:
        """The gold whose scheme a parse follows; for a gold, the gold itself."""
        return self._natives[version]

    def sets_for(self, parse: str) -> list[GoldSet]:
        """The gold sets that ``parse`` is scored against (protocol §3)."""
        native = self.native_gold(parse)
        return [against for against in self.gold_sets if is_applicable(against, native)]


def make_frame(versions: Sequence[Version], settings: Settings) -> Frame:
    """Resolves ``settings`` for ``versions``.

    Raises `UsageError` if the settings do not fit the versions, `InputError` if a label table or a parameter file can't
    be read.
    """
    if settings.unit is Unit.CHARACTERS and settings.normalization is Normalization.PUBLISHED:
        raise UsageError(
            "TedEval 2.2's scale counts words, which may differ where texts are aligned (protocol §7): choose the "
            "papers' scale (--normalize paper), or the same words (--align words)"
        )
    sets = _gold_sets(versions, settings)
    floors = floor_versions([v for v in versions if v.spec.role is Role.GOLD]) if settings.floors else ()
    every = (*versions, *floors)
    shared = label_mapping(settings.labels)
    mappings = {v.name: shared if v.spec.labels is None else label_mapping(v.spec.labels) for v in every}
    dependencies, brackets = native_trees(every)
    protocol = protocol_of(versions, dependencies, settings.protocol)
    parameters = COLLINS if settings.prm is None else read_parameters(settings.prm)
    relation_sets = BUILT_IN_SETS if settings.sets is None else read_relation_sets(settings.sets)
    return Frame(
        tuple(versions),
        settings,
        protocol,
        mappings,
        tuple(sets),
        dependencies,
        brackets,
        parameters,
        relation_sets,
        floors,
    )


def _gold_sets(versions: Sequence[Version], settings: Settings) -> list[GoldSet]:
    """The gold sets of a run. Raises `UsageError` if no parse can be scored against one, or if they must be named."""
    golds = [version.name for version in versions if version.spec.role is Role.GOLD]
    natives = [str(version.spec.native_gold) for version in versions if version.spec.role is Role.PARSE]
    if settings.against is None:
        if len(golds) <= MAX_GOLDS:
            return all_gold_sets(golds)
        if natives or settings.floors:
            raise UsageError(
                "{number} golds make {sets:,} gold sets; name those to score against (--against {a}+{b}), "
                "or leave out golds",
                number=len(golds),
                sets=2 ** len(golds) - 1,
                a=golds[0],
                b=golds[1],
            )
        return [tuple(golds)]
    sets = named_gold_sets(settings.against, versions)
    for against in sets if natives else ():
        if not any(is_applicable(against, native) for native in natives):
            raise UsageError(
                "no parse has its native gold in '{against}'; a set of several golds must include it",
                against="+".join(against),
            )
    return sets


class Distance(NamedTuple):
    """The δ of an edit script, and what it is divided by: the nodes of both trees, or their labels (protocol §3)."""

    delta: int
    size: int


@dataclass(slots=True)
class Comparison:
    """One sentence in all versions of a frame; every result is computed once, on demand.

    ``words`` are the sentences compared: without punctuation and with lifted arcs if the settings say so.
    ``positions`` are the original positions of their tokens; ``lifts`` counts what `lifted` does, by version;
    ``originals`` are the sentences as they are in the versions. Where words differ, spans are made of atoms:
    ``divided`` says of which, and ``positions`` are those of atoms (§7).
    """

    frame: Frame
    words: Mapping[str, Sentence]
    positions: Sequence[int]
    lifts: Mapping[str, int]
    originals: Mapping[str, Sentence]
    divided: DividedWords | None = None
    _trees: dict[tuple[str, bool], AnyTree] = field(default_factory=dict, repr=False)
    _generalized: dict[tuple[GoldSet, bool], AnyTree] = field(default_factory=dict, repr=False)
    _compared: dict[tuple[str, GoldSet, bool], Compared] = field(default_factory=dict, repr=False)
    _scripts: dict[tuple[str, GoldSet, bool], EditScript] = field(default_factory=dict, repr=False)
    _distances: dict[tuple[str, GoldSet], list[Distance]] = field(default_factory=dict, repr=False)
    _coverage: dict[GoldSet, tuple[int, int]] = field(default_factory=dict, repr=False)
    _relations: dict[str, Sequence[str]] = field(default_factory=dict, repr=False)
    _sides: dict[str, Arcs] = field(default_factory=dict, repr=False)
    _arcs: dict[tuple[str, str], ArcCounts] = field(default_factory=dict, repr=False)
    _bracketings: dict[tuple[str, str], Bracketing | None] = field(default_factory=dict, repr=False)
    _described: dict[str, Sentence] = field(default_factory=dict, repr=False)
    _alike: dict[tuple[str, str], Sequence[int]] = field(default_factory=dict, repr=False)
    _written: WrittenText | WrittenWords | None = field(default=None, repr=False)

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """The sentences by position: ``words``, or, where words differ, with a token for each atom."""
        if self.divided is None:
            return self.words
        if not self._described:
            self._described |= {name: self.divided.described(name, words) for name, words in self.words.items()}
        return self._described

    @property
    def length(self) -> int:
        """The number of words; where words differ, the most that any gold has (protocol §7)."""
        if self.divided is None:
            return len(self.positions)
        return max(len(self.words[gold.name]) for gold in self.frame.golds)

    def word_spans(self, version: str) -> Words:
        """The span of each word of a version by itself."""
        if self.divided is None:
            return single_positions(len(self.positions))
        return self.divided.spans[version]

    def word_positions(self, version: str) -> Sequence[int]:
        """The position of each word of a version in its file."""
        return self.positions if self.divided is None else self.divided.words[version]

    def numbered_words(self, version: str) -> Mapping[Span, int]:
        """The position of each word of a version in its file, by the word's own span, in order."""
        return dict(zip(self.word_spans(version), self.word_positions(version), strict=True))

    def words_over(self, span: Span, version: str) -> str:
        """The words of a span in a version, with … for each gap; where versions have other words, the text there."""
        if self.divided is None:
            return words_of(self.words[version].forms, span)
        return self.written.over(span, as_text=False)

    @property
    def written(self) -> WrittenText | WrittenWords:
        """What is written over spans of the sentence."""
        if self._written is None:
            if self.divided is None:
                self._written = WrittenWords(self.originals.values(), self.positions)
            else:
                self._written = WrittenText(self.divided, self.words)
        return self._written

    def tree(self, version: str, *, labelled: bool) -> AnyTree:
        """The function tree of a version; in the unlabelled score every label is the same."""
        key = version, labelled
        if key not in self._trees:
            self._trees[key] = self._labelled(version) if labelled else self.tree(version, labelled=True).unlabelled()
        return self._trees[key]

    def _labelled(self, version: str) -> AnyTree:
        sources = self.frame.sources.get(version)
        if sources is None:
            words = self.divided.spans[version] if self.divided else None
            return function_tree(self.words[version], self.frame.protocol, self.frame.mappings[version], words)
        base, donor = (self.tree(source, labelled=True) for source in sources)
        return tl_unify(require_multifunction(base), require_multifunction(donor))

    def generalized(self, against: GoldSet, *, labelled: bool) -> AnyTree:
        """The generalized gold E: the generalization of the golds ``against``."""
        key = against, labelled
        if key not in self._generalized:
            self._generalized[key] = generalize([self.tree(gold, labelled=labelled) for gold in against])
        return self._generalized[key]

    def compared(self, parse: str, against: GoldSet, *, labelled: bool) -> Compared:
        """The trees that a parse's script compares: where words differ, with words that have no label of their own."""
        trees = Compared(
            self.tree(parse, labelled=labelled),
            self.tree(self.frame.native_gold(parse), labelled=labelled),
            self.generalized(against, labelled=labelled),
        )
        if self.divided is None:
            return trees
        key = parse, against, labelled
        if key not in self._compared:
            self._compared[key] = trees.with_words(self.divided, parse, self.frame.native_gold(parse), against)
        return self._compared[key]

    def script(self, parse: str, against: GoldSet, *, labelled: bool) -> EditScript:
        """The edit script from a parse to the generalized gold; against a foreign gold alone nothing is forgiven."""
        key = parse, against, labelled
        if key not in self._scripts:
            found, native, generalized = self.compared(parse, against, labelled=labelled)
            own = native if self.frame.native_gold(parse) in against else None
            self._scripts[key] = edit_script(found, generalized, own)
        return self._scripts[key]

    def distance(self, parse: str, against: GoldSet, *, labelled: bool) -> Distance:
        """δ and size of `script`, without listing its edits where words do not differ.

        On the published scale the size has also the words of both trees, without one root: 2n − 2 (protocol §8).
        """
        key = parse, against
        if key not in self._distances:
            further = 0
            if self.frame.settings.normalization is not Normalization.PAPER:
                further = max(0, 2 * self.length - 2)
            both = self._distances_between(parse, against)
            self._distances[key] = [Distance(delta, size + further) for delta, size in both]
        return self._distances[key][labelled]

    def _distances_between(self, parse: str, against: GoldSet) -> Sequence[tuple[int, int]]:
        """δ and size of the script without labels and of the one with labels."""
        if self.divided:
            scripts = (self.script(parse, against, labelled=labelled) for labelled in (False, True))
            return [(script.delta, script.size) for script in scripts]
        native = self.frame.native_gold(parse)
        own = self.tree(native, labelled=True) if native in against else None
        found, expected = self.tree(parse, labelled=True), self.generalized(against, labelled=True)
        unlabelled, labelled = deltas(found, expected, own)
        return (unlabelled, len(found.nodes) + len(expected.nodes)), (labelled, found.size + expected.size)

    def coverage(self, against: GoldSet) -> tuple[int, int]:
        """How many nodes the generalized gold has, and how many of them have a label."""
        if against not in self._coverage:
            generalized = self.generalized(against, labelled=True)
            self._coverage[against] = len(generalized.nodes), generalized.labelled_count
        return self._coverage[against]

    def dependencies(self, version: str) -> DependencyTree:
        """The dependencies of a version by position, or of the version it is derived from."""
        return self.sentences[self.frame.dependencies[version]].dependencies

    def linked_heads(self, version: str) -> Sequence[int]:
        """The heads of `dependencies`; 0 also for an atom that continues a word."""
        tree = self.dependencies(version)
        if self.divided is None:
            return tree.heads
        return [head if relation != CONTINUED else 0 for head, relation in zip(tree.heads, tree.relations, strict=True)]

    def relations(self, version: str) -> Sequence[str]:
        """The relations of `dependencies` after label mapping, for each position."""
        if self.divided is None:
            return self.word_relations(version)
        mapping = self.frame.mappings[self.frame.dependencies[version]]
        return tuple(map(mapping, self.dependencies(version).relations))

    def word_dependencies(self, version: str) -> DependencyTree:
        """The dependencies between the words of a version."""
        return self.words[self.frame.dependencies[version]].dependencies

    def word_relations(self, version: str) -> Sequence[str]:
        """The relations of `word_dependencies` after label mapping."""
        if version not in self._relations:
            mapping = self.frame.mappings[self.frame.dependencies[version]]
            raw = self.word_dependencies(version).relations
            self._relations[version] = raw if mapping is exact else tuple(map(mapping, raw))
        return self._relations[version]

    def alike(self, parse: str, gold: str) -> Sequence[int]:
        """For each word of ``parse`` the index of the same word in ``gold``, or `UNALIGNED`."""
        names = self.frame.dependencies.get(parse, parse), self.frame.dependencies.get(gold, gold)
        if self.divided is None:
            return range(len(self.positions))
        if names not in self._alike:
            self._alike[names] = self.divided.alike(*names)
        return self._alike[names]

    def bracketing(self, parse: str, gold: str) -> Bracketing | None:
        """PARSEVAL's counts of a parse against a gold; either may use the brackets of a version it is derived from."""
        key = parse, gold
        if key not in self._bracketings:
            found, expected = (self.words[self.frame.brackets[version]] for version in key)
            self._bracketings[key] = bracketing(found, expected, self.frame.parameters)
        return self._bracketings[key]

    def arcs(self, parse: str, gold: str) -> ArcCounts:
        """The arcs of a parse and of a gold, counted by base relation (NF17 §3).

        D: subtypes are cut and sets are read first, then a label table says which base relations are equal
        (protocol §4).
        """
        key = parse, gold
        if key not in self._arcs:
            alike = self.alike(parse, gold) if self.divided else None
            self._arcs[key] = count_arcs(self.side(parse), self.side(gold), alike)
        return self._arcs[key]

    def side(self, version: str) -> Arcs:
        """The arcs between the words of one version, with base relations and their labels after mapping."""
        if version not in self._sides:
            tree = self.word_dependencies(version)
            relations = tuple(map(base_label, tree.relations))
            mapping = self.frame.mappings[self.frame.dependencies[version]]
            labels = relations if mapping is exact else tuple(map(mapping, relations))
            self._sides[version] = Arcs(tree.heads, relations, labels)
        return self._sides[version]


def compare(frame: Frame, row: Sequence[Sentence]) -> Comparison:
    """The comparison of one aligned sentence; ``row`` holds it in each version of ``frame``, in order."""
    originals = {version.name: sentence for version, sentence in zip(frame.versions, row, strict=True)}
    sentences: Mapping[str, Sentence] = originals
    positions: Sequence[int] = range(1, len(row[0]) + 1)
    divided = divided_words(sentences) if frame.settings.unit is Unit.CHARACTERS else None
    golds = [gold.name for gold in frame.golds]
    if divided is not None:
        if frame.settings.punct is Punctuation.DROP:
            divided, sentences = without_punctuation(divided, sentences, golds)
        positions = divided.numbers
    elif frame.settings.punct is Punctuation.DROP:
        positions = kept_positions([sentences[gold] for gold in golds])
        if len(positions) < len(row[0]):
            sentences = {name: restrict_to(sentence, positions) for name, sentence in sentences.items()}
    lifts: dict[str, int] = {}
    sentences = dict(sentences)
    if frame.settings.nonprojective is NonProjectivity.LIFT:
        for name, sentence in sentences.items():
            sentences[name], lifts[name] = lifted(sentence)
    for floor in frame.floors:
        native = frame.native_gold(floor.name)
        sentences[floor.name] = floor_sentence(floor, sentences[native])
        if divided is not None:
            divided = divided.beside(floor.name, native)
    return Comparison(frame, sentences, positions, lifts, originals, divided)


# Which native trees the versions of a run have, and so the protocol that fits all of them (protocol §1 and §3).


def native_trees(versions: Sequence[Version]) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The versions that hold each version's dependencies and its brackets; the first if there are several."""
    dependencies: dict[str, str] = {}
    brackets: dict[str, str] = {}
    for version in versions:
        sources = version.spec.derived_from or ()
        for source in sources if version.spec.role is Role.PARSE else sources[:1]:
            if source in dependencies:
                dependencies.setdefault(version.name, dependencies[source])
            if source in brackets:
                brackets.setdefault(version.name, brackets[source])
        if not version.spec.derived_from:
            depends = all(isinstance(sentence.tree, DependencyTree) for sentence in version.sentences[:1])
            (dependencies if depends else brackets)[version.name] = version.name
    return dependencies, brackets


def protocol_of(versions: Sequence[Version], dependencies: Mapping[str, str], requested: Protocol | None) -> Protocol:
    """D: `auto` is functional when every version is a dependency tree, multi-function otherwise (protocol §3).

    Raises `UsageError` if the functional protocol is requested and a version has no functional trees (protocol §1).
    """
    for version in versions:
        reason = _why_not_functional(version, dependencies)
        if reason:
            if requested is Protocol.FUNCTIONAL:
                raise UsageError(
                    "{why}: it has no functional trees; choose the multi-function protocol (--protocol multifunction)",
                    why=reason,
                )
            return Protocol.MULTIFUNCTION
    return requested or Protocol.FUNCTIONAL


def _why_not_functional(version: Version, dependencies: Mapping[str, str]) -> Phrase | None:
    """Why a version has no functional trees; None if it has."""
    if version.spec.derived_from:
        return said("'{name}' is derived by TL-unification", name=version.name)
    if version.name not in dependencies:
        return said("'{name}' has brackets", name=version.name)
    return said("'{name}' has functions beside its relations", name=version.name) if version.spec.functions else None


# Floors: trees that depend on nothing but a sentence's length; a good score must be well above theirs.
#
# They are scored as if they were parses of each gold's scheme (protocol §3, Floors). D: the first word is the root,
# with the relation ``root`` as in every treebank; all other words have the relation ``dep``.


_ROOT: Final = "root"
_OTHER: Final = "dep"


@lru_cache(maxsize=256)
def flat_tree(length: int) -> DependencyTree:
    """The tree in which all words depend on the first."""
    return DependencyTree((0, *[1] * (length - 1))[:length], _relations(length))


@lru_cache(maxsize=256)
def chain_tree(length: int) -> DependencyTree:
    """The right-branching chain: each word depends on the one before it."""
    return DependencyTree(tuple(range(length)), _relations(length))


def _relations(length: int) -> tuple[str, ...]:
    return (_ROOT, *[_OTHER] * (length - 1))[:length]


FLOORS: Final[Mapping[str, Callable[[int], DependencyTree]]] = {"flat": flat_tree, "chain": chain_tree}


def floor_versions(golds: Iterable[Version]) -> tuple[Version, ...]:
    """The floors of each gold as parses of its scheme, named ``flat@GOLD`` and ``chain@GOLD``, without sentences."""
    return tuple(
        Version(
            VersionSpec(f"{name}@{gold.name}", "", Role.PARSE, gold.name, labels=gold.spec.labels),
            gold.format,
            (),
            frozenset({_ROOT, _OTHER}),
        )
        for gold in golds
        for name in FLOORS
    )


def floor_sentence(floor: Version, gold: Sentence) -> Sentence:
    """The tree of ``floor`` over the words of ``gold``."""
    tree = FLOORS[floor.name.partition("@")[0]]
    return replace(gold, tree=tree(len(gold)), source="", defect="")


# Selecting the sentences to compare: aligned and not too long (protocol §5; docs/interfaces.md, --max-length).


_NAMED: Final = 3
"""How many sentences are named if the requested one does not exist."""


def select(frame: Frame, progress: Progress = ignore_progress) -> Aligned:
    """The aligned sentences of all versions of ``frame``, derived ones included; the rest with reasons.

    A derived version has the sentences of its base. ``progress`` is called as by `align`. Raises `InputError` if they
    can't be aligned as requested.
    """
    read = [version for version in frame.versions if not version.spec.derived_from]
    aligned = aligned_by(read, frame.settings, progress)
    if len(read) < len(frame.versions):
        columns = {version.name: i for i, version in enumerate(read)}
        for name, (base, _) in frame.sources.items():
            columns[name] = columns[base]
        order = [columns[version.name] for version in frame.versions]
        rows, left_out = aligned.rows.of_versions(order), aligned.left_out.of_versions(order)
        aligned = replace(aligned, rows=rows, left_out=left_out)
    return aligned if frame.settings.max_length is None else _without_long(frame, aligned)


def aligned_by(versions: Sequence[Version], settings: Settings, progress: Progress = ignore_progress) -> Aligned:
    """The sentences of ``versions``, paired as ``settings`` say; by texts where words may differ (protocol §7)."""
    return align(versions, settings.alignment, differences_of(settings), progress)


def differences_of(settings: Settings) -> Differences | None:
    """What compares the texts of sentences whose words differ; None if that excludes them."""
    return text_differences if settings.unit is Unit.CHARACTERS else None


def place_of(aligned: Aligned, sentence: str) -> int:
    """The row of the sentence of that name. Raises `UsageError` if there is none."""
    if sentence in aligned.names:
        return aligned.names.index(sentence)
    for excluded in aligned.excluded:
        if excluded.name == sentence:
            raise UsageError(
                "the sentence '{sentence}' is excluded: {version}: {reason}",
                sentence=sentence,
                version=excluded.version,
                reason=excluded.reason,
            )
    if not aligned.names:
        raise UsageError("there is no sentence '{sentence}', nor any other that aligns", sentence=sentence)
    count = len(aligned.names)
    some = ", ".join(aligned.names[:_NAMED])
    if count == 1:
        raise UsageError("there is no sentence '{sentence}', only '{name}'", sentence=sentence, name=some)
    raise UsageError(
        "there is no sentence '{sentence}'; there are {count}: {names}",
        sentence=sentence,
        count=count,
        names=some + (", …" if count > _NAMED else ""),
    ).suggesting(sentence, aligned.names)


def selecting(settings: Settings) -> tuple[object, ...]:
    """What of the settings decides which sentences `select` finds."""
    # Punctuation counts among what decides only where length does: dropped or kept, it changes no alignment.
    return (
        settings.alignment,
        settings.unit,
        settings.max_length,
        None if settings.max_length is None else settings.punct,
    )


def _without_long(frame: Frame, aligned: Aligned) -> Aligned:
    excluded, kept, long = list(aligned.excluded), list[int](), list[int]()
    for i, (name, row) in enumerate(zip(aligned.names, aligned.rows, strict=True)):
        if reason := why_too_long(frame, row):
            excluded.append(Excluded(name, frame.versions[0].name, reason))
            long.append(i)
        else:
            kept.append(i)
    names = tuple(aligned.names[i] for i in kept)
    return replace(
        aligned,
        names=names,
        rows=aligned.rows.of_rows(kept),
        excluded=tuple(excluded),
        left_out=aligned.left_out.followed_by(aligned.rows.of_rows(long)),
        divided=aligned.divided.intersection(names),
    )


def why_too_long(frame: Frame, row: Sequence[Sentence]) -> Text:
    """How many tokens a sentence, given in every version, has more than allowed; empty if it has not."""
    most = frame.settings.max_length
    if most is None or (tokens := _tokens(frame, row)) <= most:
        return ""
    return said("{tokens} tokens, more than {most}", tokens=tokens, most=most)


def _tokens(frame: Frame, row: Sequence[Sentence]) -> int:
    """The number of tokens of a sentence, without dropped punctuation."""
    if frame.settings.unit is Unit.CHARACTERS:
        return compare(frame, row).length
    if frame.settings.punct is Punctuation.KEEP:
        return len(row[0])
    pairs = zip(frame.versions, row, strict=True)
    golds = {version.name for version in frame.golds}
    return len(kept_positions([sentence for version, sentence in pairs if version.name in golds]))
