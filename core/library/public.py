"""The classes of `treeconcord`, which loads them from here when they are first named."""

from core.base.errors import InputError, Problem, UsageError
from core.library.options import Options
from core.library.rules import Rules, Variation
from core.library.scores import Columns, Excluded, Scores, Table
from core.library.search import Matches
from core.library.sentences import Constituent, Sentence, Word
from core.library.treebank import Agreement, Diff, Finding, Overlap, Validation
from core.library.trees import Comparison, Node, Tree, Trees
from core.library.versions import Version

__all__ = [
    "Agreement",
    "Columns",
    "Comparison",
    "Constituent",
    "Diff",
    "Excluded",
    "Finding",
    "InputError",
    "Matches",
    "Node",
    "Options",
    "Overlap",
    "Problem",
    "Rules",
    "Scores",
    "Sentence",
    "Table",
    "Tree",
    "Trees",
    "UsageError",
    "Validation",
    "Variation",
    "Version",
    "Word",
]
