"""Treebank formats: opening, recognizing, reading, checking and writing back, one declaration a format.

Changing a tree by hand is in `core.editing`; choosing versions on a command line in `core.scoring.version_options`.
"""

from core.formats.registry import open_version, read_beginning, read_version
from core.formats.write_version import write_back

__all__ = ["open_version", "read_beginning", "read_version", "write_back"]
