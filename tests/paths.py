"""Where the tests find the files of the project, and those beside it."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
"""The checkout."""

DOCS: Final = ROOT / "docs"
GUIDE: Final = DOCS / "guide"
SAMPLE: Final = ROOT / "resources" / "sample"
GOLDEN: Final = ROOT / "tests" / "golden"
"""Right answers: files and pictures that are compared with what the program writes and draws."""

SHARED: Final = ROOT.parent / "shared"
"""Treebanks and right answers that may not be copied into the project; absent from most machines."""
