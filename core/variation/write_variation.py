"""The text of a re-annotated treebank: heads and relations change, everything else stays byte for byte the same."""

from collections import Counter
from collections.abc import Collection, Iterator
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

_Unsure = tuple[Sentence, Variation, Scheme, Coordination]


@dataclass(slots=True)
class Changes:
    """What a variation does to a treebank.

    ``sentences`` and ``arcs`` are those changed; ``structures`` those changed, by rule; ``graphs`` the sentences whose
    enhanced graph is removed, as it follows the old tree; ``no_trees`` those left as they are.
    """

    sentences: int = 0
    arcs: int = 0
    structures: Counter[HeadRule] = field(default_factory=Counter)
    graphs: int = 0
    no_trees: int = 0
    _unreversed: Counter[HeadRule] = field(default_factory=Counter)
    _unsure: list[_Unsure] = field(default_factory=list)
    """The sentences in which rules move words on the way back that had changed nothing when they were counted."""
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
        for each in self._unsure[done:]:
            found.update(not_reversed(*each, idle))
        self._of_unsure = idle, len(self._unsure), found
        return Counter({rule: n for rule, n in (self._unreversed + found).items() if self.structures[rule]})

    def count(self, sentence: Sentence, variation: Variation, scheme: Scheme, coordination: Coordination) -> None:
        """Adds a sentence, but not its enhanced graph."""
        self.no_trees += bool(sentence.defect)
        self.sentences += bool(variation.rules)
        self.arcs += len(variation.rules)
        self.structures.update(variation.structures)
        back = back_again(sentence, variation, scheme, coordination)
        if all(self.structures[rule] for rule in {*back.rules.values(), *back.structures}):
            self._unreversed.update(unlike(sentence, variation, back, scheme))
        else:
            self._unsure.append((sentence, variation, scheme, coordination))


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


def changes_in(version: Version, scheme: Scheme, coordination: Coordination) -> Iterator[Changes]:
    """What ``scheme`` changes in ``version``, after each sentence; enhanced graphs are not counted."""
    changes = Changes()
    for sentence in version.sentences:
        changes.count(sentence, reannotated(sentence, scheme, coordination), scheme, coordination)
        yield changes


def written(version: Version, scheme: Scheme, coordination: Coordination, changes: Changes) -> Iterator[str]:
    """The text of every sentence of ``version`` by ``scheme``; ``changes`` is filled on the way.

    ``coordination`` is `way_of` the version. Raises `UsageError` if the version has no dependencies.
    """
    columns = arc_columns_of(version)
    for sentence in version.sentences:
        variation = reannotated(sentence, scheme, coordination)
        changes.count(sentence, variation, scheme, coordination)
        text, has_lost_graph = with_arcs(sentence, columns, variation.tree, variation.rules)
        changes.graphs += has_lost_graph
        yield text
