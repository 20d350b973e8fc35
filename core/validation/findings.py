"""Findings: what a person should look at in a sentence, from invalid trees to unusual labels."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.harmless_text import printable
from core.base.messages import Phrase, Text, joined, said
from core.base.regular_files import ScratchText
from core.editing.apply import cells, path_up
from core.formats.conll_columns import Columns
from core.formats.format import ReadResult
from core.formats.open_text import ChangedError
from core.formats.registry import format_named
from core.model.cycles import flaws, roots
from core.model.sentence import ConstituencyTree, DependencyTree, Sentence
from core.model.spans import Span, is_contiguous, positions
from core.model.version import Inventory, Version, bracket_labels
from core.scoring.metrics.relation_sets import SURFACE_SYNTACTIC_SETS, UNIVERSAL_SETS
from core.trees.conversion import bracket_spans, nonprojective
from core.trees.relation_subtypes import base_label

MOST_WORDS: Final = 8
"""How many words of a finding are listed."""


class Concern(StrEnum):
    """What a finding is about, as named in filters: errors first, then possible errors, then things worth knowing."""

    CYCLE = "cycle"
    HEAD = "head"
    NO_TREE = "no-tree"
    ROOTS = "roots"
    GRAPH = "deps"
    UNKNOWN = "unknown"
    NEW = "new"
    RARE = "rare"
    DISCONTINUOUS = "discontinuous"
    NON_PROJECTIVE = "nonprojective"
    EDITED = "edited"


class FindingWording(StrEnum):
    """The wording for each `Concern`; templates, for translation."""

    CYCLE = "cycle: {words}"
    HEAD = "head outside the sentence: {words}"
    NO_TREE = "not a tree: {why}"
    ROOTS = "{n} roots: {words}"
    GRAPH = "DEPS still has the arc before the edit: {words}"
    UNKNOWN = "{label} is not a {scheme} relation: {words}"
    NEW = "{label} is new to {version}"
    RARE = "{label} occurs only once in {version}: {words}"
    DISCONTINUOUS = "{label} is discontinuous: {words}"
    NON_PROJECTIVE = "not projective: {words}"
    EDITED = "edited: {words}"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to look at: the positions of the words concerned, and ``word_list``, the first few of them as text.

    ``label`` is the label concerned, or empty.
    """

    concern: Concern
    words: tuple[int, ...]
    word_list: str
    label: str
    phrase: Phrase


class Validator:
    """Finds what to look at in the sentences of one version; it knows all labels of the version's file.

    D: a label is reported once at most, as unknown to the scheme, new to the file or rare: the first says most.
    """

    def __init__(self, version: Version) -> None:
        self._version = version.name
        format_ = format_named(version.format)
        self._has_one_root = format_.has_one_root
        self._graph = format_.layout.graph if isinstance(format_.layout, Columns) else None
        self._scheme = scheme_of(version)
        self._known = version.inventory.labels
        self._functions = version.inventory.functions
        self._rare = rare_labels(version.inventory)
        self._unremarkable = frozenset(label for label in self._known if self._concern_about(label) is None)

    def findings(self, sentence: Sentence) -> Iterator[Finding]:
        """What to look at in a sentence's tree, errors first."""
        yield from self.why_not_tree(sentence)
        if isinstance(sentence.tree, DependencyTree):
            yield from self._of_arcs(sentence, sentence.tree)
        else:
            yield from self._of_brackets(sentence, sentence.tree)

    def why_not_tree(self, sentence: Sentence) -> Iterator[Finding]:
        """The findings due to which a sentence is not a tree, and could not be a gold."""
        heads = sentence.tree.heads if isinstance(sentence.tree, DependencyTree) else ()
        if sentence.defect:
            if heads:
                yield from _of_invalid_heads(sentence, heads)
            else:
                yield _finding(Concern.NO_TREE, sentence, (), why=sentence.defect)
        if self._has_one_root and len(root_tokens := roots(heads)) > 1:
            yield _finding(Concern.ROOTS, sentence, root_tokens, n=len(root_tokens))

    def findings_since(self, original: Sentence, sentence: Sentence) -> Iterator[Finding]:
        """What to look at in a sentence because it was edited; ``original`` is the sentence in the file."""
        if sentence.source == original.source:
            return
        if self._graph is not None:
            yield from _of_graph(original, sentence, self._graph)
        yield _finding(Concern.EDITED, sentence, _changed(original, sentence))

    def _of_arcs(self, sentence: Sentence, tree: DependencyTree) -> Iterator[Finding]:
        if not self._unremarkable.issuperset(tree.relations):

            def words_with(label: str) -> tuple[int, ...]:
                return tuple(i for i, each in enumerate(tree.relations, start=1) if each == label)

            yield from self._of_labels(sentence, tree.relations, words_with)
        if not sentence.defect and (arcs := nonprojective(tree.heads)):
            yield _finding(Concern.NON_PROJECTIVE, sentence, arcs)

    def _of_brackets(self, sentence: Sentence, tree: ConstituencyTree) -> Iterator[Finding]:
        labels, spans = bracket_labels(tree), bracket_spans(tree)

        def words_with(label: str) -> tuple[int, ...]:
            return positions(reduce(or_, (span for span, each in zip(spans, labels, strict=True) if each == label)))

        if not self._unremarkable.issuperset(labels):
            yield from self._of_labels(sentence, labels, words_with)
        new: dict[str, list[int]] = {}
        for token, functions in enumerate(tree.token_functions, start=1):
            for function in functions:
                if function not in self._functions:
                    new.setdefault(function, []).append(token)
        for function, tokens in new.items():
            yield _finding(Concern.NEW, sentence, tuple(tokens), function, version=self._version)
        discontinuous: dict[str, Span] = {}
        for label, span in zip(labels, spans, strict=True):
            if span and not is_contiguous(span):
                discontinuous[label] = discontinuous.get(label, 0) | span
        for label, span in discontinuous.items():
            yield _finding(Concern.DISCONTINUOUS, sentence, positions(span), label)

    def _of_labels(
        self, sentence: Sentence, labels: Sequence[str], words_with: Callable[[str], tuple[int, ...]]
    ) -> Iterator[Finding]:
        found = [(concern, label) for label in dict.fromkeys(labels) if (concern := self._concern_about(label))]
        for concern, label in sorted(found, key=lambda each: list(Concern).index(each[0])):
            scheme = self._scheme.name if self._scheme else ""
            yield _finding(concern, sentence, words_with(label), label, version=self._version, scheme=scheme)

    def _concern_about(self, label: str) -> Concern | None:
        if self._scheme and base_label(label) not in self._scheme.relations:
            return Concern.UNKNOWN
        if label not in self._known:
            return Concern.NEW
        return Concern.RARE if label in self._rare else None


def _of_invalid_heads(sentence: Sentence, heads: Sequence[int]) -> Iterator[Finding]:
    outside = tuple(token for token, head in enumerate(heads, start=1) if not 0 <= head <= len(heads))
    for token, _ in flaws(heads):
        if token not in outside:
            yield _finding(Concern.CYCLE, sentence, tuple(sorted(path_up(heads, token))))
    if outside:
        yield _finding(Concern.HEAD, sentence, outside)


def _of_graph(original: Sentence, sentence: Sentence, column: int) -> Iterator[Finding]:
    """D: edits leave DEPS alone, because only a person can decide what becomes of an enhanced graph."""
    before, after = original.dependencies, sentence.dependencies
    words = []
    for i, (begin, end) in enumerate(cells(sentence.source, column)):
        old, new = (f"{tree.heads[i]}:{tree.relations[i]}" for tree in (before, after))
        arcs = sentence.source[begin:end].split("|")
        if old != new and old in arcs and new not in arcs:
            words.append(i + 1)
    if words:
        yield _finding(Concern.GRAPH, sentence, tuple(words))


def _changed(original: Sentence, sentence: Sentence) -> tuple[int, ...]:
    """The words whose head or relation has changed; none for brackets."""
    if not isinstance(sentence.tree, DependencyTree):
        return ()
    arcs = (zip(tree.heads, tree.relations, strict=True) for tree in (original.dependencies, sentence.tree))
    return tuple(token for token, (old, new) in enumerate(zip(*arcs, strict=True), start=1) if old != new)


def _finding(
    concern: Concern, sentence: Sentence, words: tuple[int, ...], label: str = "", **values: Text | int
) -> Finding:
    # Word by word, so that a list of words that run from right to left keeps its order in a sentence that does not.
    first = [(word, sentence.forms[word - 1]) for word in words[:MOST_WORDS]]
    phrases = [said("{token} {word}", token=token, word=word) for token, word in first]
    more = ["…"] if len(words) > MOST_WORDS else []
    listed = joined([*phrases, *more], "{first}, {then}") if words else ""
    phrase = Phrase(FindingWording[concern.name], {"words": listed, "label": label, **values})
    return Finding(concern, words, ", ".join([*(f"{token} {word}" for token, word in first), *more]), label, phrase)


PROBLEMS: Final = frozenset([Concern.CYCLE, Concern.HEAD, Concern.NO_TREE])
"""Kinds that the window lists as findings and `validate` reports as problems."""


class VersionReport:
    """The invalid trees and the findings in a version, a line each, and the number of its sentences."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.sentences, self.has_defects = 0, False
        self.defects, self.findings = ScratchText(), ScratchText()

    def add(self, sentence: Sentence) -> None:
        """Adds the next sentence, but not its findings."""
        self.sentences += 1
        if sentence.defect:
            expected = said("a tree; it will be scored as an empty tree")
            problem = Problem(self._path, sentence.line, sentence.defect, expected, sentence.name)
            self.has_defects = True
            self.defects.write([f"{problem}\n"])

    def add_findings(self, version: Version, sentences: Iterable[ReadResult]) -> None:
        """Adds the findings in ``sentences`` of a version whose labels are all known.

        Raises `ChangedError` if there are problems now.
        """
        validator = Validator(version)
        for sentence in sentences:
            if not isinstance(sentence, Sentence):
                raise ChangedError(self._path)
            for finding in validator.findings(sentence):
                if finding.concern not in PROBLEMS:
                    place = f"{self._path}:{sentence.line}: sentence {sentence.name}"
                    self.findings.write([printable(f"{place}: finding: {finding.phrase}") + "\n"])


# Labels of a version that a person should look at: those unknown to its scheme, and rare ones.


class Scheme(NamedTuple):
    """An annotation scheme with a closed inventory of relations, without subtypes."""

    name: str
    relations: Set[str]


UD: Final = Scheme("UD", UNIVERSAL_SETS.keys())

SUD: Final = Scheme("SUD", SURFACE_SYNTACTIC_SETS.keys())

MIN_SHARE: Final = 0.95
"""A version follows a scheme if at least this share of its arcs has the scheme's relations; UD and SUD share half."""

MIN_LABELS_FOR_RARE: Final = 1000
"""In a version with fewer labels than this, a label that occurs once is nothing unusual."""


def scheme_of(version: Version) -> Scheme | None:
    """The scheme of nearly all relations of a version; None for brackets and for unknown schemes.

    D: files do not name their scheme, but if nearly all relations belong to one, the others are worth a look. A version
    of an unknown scheme, such as UD 1, has more relations that do not fit, and gets no such findings.
    """
    if version.relations is None:
        return None
    share, scheme = max(((_share(version.inventory, each), each) for each in (UD, SUD)), key=lambda found: found[0])
    return scheme if share >= MIN_SHARE else None


def _share(inventory: Inventory, scheme: Scheme) -> float:
    counts = inventory.labels.items()
    known = sum(count for label, count in counts if base_label(label) in scheme.relations)
    return known / max(1, sum(inventory.labels.values()))


def rare_labels(inventory: Inventory) -> Set[str]:
    """The labels that occur once in a whole version, and so may be mistyped; none for a short version."""
    if sum(inventory.labels.values()) < MIN_LABELS_FOR_RARE:
        return frozenset()
    return frozenset(label for label, count in inventory.labels.items() if count == 1)
