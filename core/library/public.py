"""The classes of `treeconcord`, which loads them from here when they are first named."""

from core.base.errors import InputError, Problem, UsageError
from core.library.agreement import Agreement
from core.library.columns import Columns, Table
from core.library.comparison import Comparison
from core.library.options import Options
from core.library.overlap import Overlap
from core.library.scores import Excluded, Scores
from core.library.search import Matches
from core.library.sentences import Constituent, Sentence, Word
from core.library.treebank import Diff, Finding, Validation
from core.library.trees import Node, Tree, Trees
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
    "Scores",
    "Sentence",
    "Table",
    "Tree",
    "Trees",
    "UsageError",
    "Validation",
    "Version",
    "Word",
]
