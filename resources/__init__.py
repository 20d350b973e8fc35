"""What the program brings along: the sample, translations, icons, files for the desktop, and signs for reports."""

from importlib.resources import files
from pathlib import Path
from typing import Final

_HERE: Final = Path(str(files(__name__)))

SAMPLE: Final = _HERE / "sample"
TRANSLATIONS: Final = _HERE / "translations"
ICONS: Final = _HERE / "icons"
DESKTOP: Final = _HERE / "desktop"
FONTS: Final = _HERE / "fonts"
