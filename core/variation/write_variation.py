"""The text of a re-annotated treebank: heads and relations change, everything else stays byte for byte the same."""

from array import array
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from core.base.errors import UsageError
from core.base.progress import Progress, counting, ignore_progress
from core.formats.conll_columns import Columns
from core.formats.conll_details import columns_in
from core.model.scheme import Coordination, HeadRule, Scheme
from core.model.sentence import Sentence
from core.model.version import Version
from core.rules.apply import with_arcs
from core.variation.coordination import coordination_of
from core.variation.reannotate import Variation, back_again, not_reversed, reannotated, unlike


@dataclass(slots=True)
class Changes:
    """What a variation by ``scheme`` does to the sentences of a treebank, as far as they are `counted`.

    ``coordination`` is the way of the treebank (`way_of`).

    ``sentences`` and ``arcs`` are those changed; ``structures`` those changed, by rule; ``graphs`` the sentences whose
    enhanced graph is removed, as it follows the old tree; ``no_trees`` those left as they are.
    """

    read: Sequence[Sentence] = field(repr=False)
    scheme: Scheme
    coordination: Coordination
    sentences: int = 0
    arcs: int = 0
    structures: Counter[HeadRule] = field(default_factory=Counter)
    graphs: int = 0
    no_trees: int = 0
    _unreversed: Counter[HeadRule] = field(default_factory=Counter)
    _unsure: "array[int]" = field(default_factory=lambda: array("q"))
    """The sentences in which rules move words on the way back that had changed nothing when they were counted.

    Only their places: with a choice that never changes anything, they may be most of the treebank.
    """
    _of_unsure: tuple[Collection[HeadRule], int, Counter[HeadRule]] = (), 0, Counter()
    """The rules that have changed nothing so far, how many of `_unsure` were counted without them, and the sum."""

    @property
    def lost(self) -> Counter[HeadRule]:
        """The words that the opposite choices would not bring back, by rule: of those that changed something.

        Nobody takes back what did nothing.
        """
        idle = [rule for rule in HeadRule if not self.structures[rule]]
        known, done, found = self._of_unsure
        if known != idle:
            done, found = 0, Counter()
        for place in self._unsure[done:]:
            sentence = self.read[place]
            found.update(not_reversed(sentence, self._varied(sentence), self.scheme, self.coordination, idle))
        self._of_unsure = idle, len(self._unsure), found
        return Counter({rule: n for rule, n in (self._unreversed + found).items() if self.structures[rule]})

    def counted(self) -> Iterator[tuple[Sentence, Variation]]:
        """Every sentence and what it becomes, once it is counted, but for its enhanced graph."""
        for place, sentence in enumerate(self.read):
            variation = self._varied(sentence)
            self.no_trees += bool(sentence.defect)
            self.sentences += bool(variation.rules)
            self.arcs += len(variation.rules)
            self.structures.update(variation.structures)
            back = back_again(sentence, variation, self.scheme, self.coordination)
            if all(self.structures[rule] for rule in {*back.rules.values(), *back.structures}):
                self._unreversed.update(unlike(sentence, variation, back, self.scheme))
            else:
                self._unsure.append(place)
            yield sentence, variation

    def _varied(self, sentence: Sentence) -> Variation:
        return reannotated(sentence, self.scheme, self.coordination)


def arc_columns_of(version: Version) -> Columns:
    """The columns of a version's file. Raises `UsageError` if it has no dependencies."""
    columns = columns_in(version)
    if columns is None:
        raise UsageError(
            "'{name}' is in the format {format}; only dependencies can be re-annotated",
            name=version.name,
            format=version.format,
        )
    return columns


def can_be_varied(version: Version) -> bool:
    """Whether a version has dependencies of its own to re-annotate."""
    return not version.spec.derived_from and columns_in(version) is not None


def way_of(version: Version, progress: Progress = ignore_progress) -> Coordination:
    """The way of coordination that a version follows; ``progress`` counts sentences.

    Raises `UsageError` if it has no dependencies.
    """
    arc_columns_of(version)
    sentences = counting(version.sentences, progress)
    return coordination_of((s.dependencies, s.tags) for s in sentences if not s.defect)


def written(version: Version, changes: Changes) -> Iterator[str]:
    """The text of every sentence of ``version``; its ``changes`` are counted on the way, enhanced graphs too.

    Raises `UsageError` if the version has no dependencies.
    """
    columns = arc_columns_of(version)
    for sentence, variation in changes.counted():
        text, has_lost_graph = with_arcs(sentence, columns, variation.tree, variation.rules)
        changes.graphs += has_lost_graph
        yield text
