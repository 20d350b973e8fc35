"""The classes of `treeconcord`, which loads them from here when they are first named."""

from core.library.columns import Columns, Table
from core.library.comparison import Comparison
from core.library.options import Options
from core.library.overlap import Overlap
from core.library.scores import Excluded, Scores
from core.library.trees import Node, Tree, Trees
from core.library.versions import Version

__all__ = [
    "Columns",
    "Comparison",
    "Excluded",
    "Node",
    "Options",
    "Overlap",
    "Scores",
    "Table",
    "Tree",
    "Trees",
    "Version",
]
