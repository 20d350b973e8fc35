"""What the program brings along: sample, translations, icons, desktop files, signs for reports, works to cite."""

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent

SAMPLE: Final = _HERE / "sample"
TRANSLATIONS: Final = _HERE / "translations"
ICONS: Final = _HERE / "icons"
DESKTOP: Final = _HERE / "desktop"
FONTS: Final = _HERE / "fonts"
BIBLIOGRAPHY: Final = _HERE / "citation.bib"
"""Made from CITATION.cff by ``make bibtex``."""
