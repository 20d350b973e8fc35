"""The text of a re-annotated treebank: heads and relations change, everything else stays byte for byte the same."""

from collections import Counter
from collections.abc import Iterator
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
from core.variation.reannotate import Variation, not_reversed, reannotated


@dataclass(slots=True)
class Changes:
    """What a variation does to a treebank.

    ``sentences`` and ``arcs`` are those changed; ``structures`` those changed, by rule; ``graphs`` the sentences whose
    enhanced graph is removed, as it follows the old tree; ``unreversed`` the words that the opposite choices would not
    bring back, by rule.
    """

    sentences: int = 0
    arcs: int = 0
    structures: Counter[HeadRule] = field(default_factory=Counter)
    graphs: int = 0
    unreversed: Counter[HeadRule] = field(default_factory=Counter)

    @property
    def lost(self) -> Counter[HeadRule]:
        """Those not brought back, of rules that changed something: nobody takes back what did nothing."""
        return Counter({rule: number for rule, number in self.unreversed.items() if self.structures[rule]})

    def count(self, sentence: Sentence, variation: Variation, scheme: Scheme, coordination: Coordination) -> None:
        """Adds a sentence, but not its enhanced graph."""
        self.sentences += bool(variation.rules)
        self.arcs += len(variation.rules)
        self.structures.update(variation.structures)
        self.unreversed.update(not_reversed(sentence, variation, scheme, coordination))


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
