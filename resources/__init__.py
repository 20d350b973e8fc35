"""What the program brings along: sample, translations, icons, desktop files, signs for reports, works to cite."""

from importlib.resources import files
from pathlib import Path
from typing import Final

_HERE: Final = Path(str(files(__name__)))

SAMPLE: Final = _HERE / "sample"
TRANSLATIONS: Final = _HERE / "translations"
ICONS: Final = _HERE / "icons"
DESKTOP: Final = _HERE / "desktop"
FONTS: Final = _HERE / "fonts"
BIBLIOGRAPHY: Final = _HERE / "citation.bib"
"""Made from CITATION.cff by ``make bibtex``."""
