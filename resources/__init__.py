"""What the program brings along: the sample, and translations of the window."""

from importlib.resources import files
from pathlib import Path
from typing import Final

_HERE: Final = Path(str(files(__name__)))

SAMPLE: Final = _HERE / "sample"
TRANSLATIONS: Final = _HERE / "translations"
