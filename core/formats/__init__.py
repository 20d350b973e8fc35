"""Treebank formats: one module a format, and what opens, recognizes, reads and writes them all.

A format is a module with a `FORMAT`, which `core.formats.reading` lists.
"""

from core.formats.reading import open_version, read_beginning, read_version
from core.formats.writing import write_back

__all__ = ["open_version", "read_beginning", "read_version", "write_back"]
