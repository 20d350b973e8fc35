"""The names of golds in the narrow columns of the Score dock."""

from typing import Final

from core.scoring.comparison import Frame
from core.scoring.settings import GoldSet
from gui.i18n.bidi_isolates import joined
from gui.widgets.version_marks import marks_of

_WIDEST: Final = 11
"""The most characters of names; longer ones are replaced by the letters of the golds."""


def golds_title(frame: Frame, against: GoldSet) -> str:
    """The golds by name, or by letter if the names are too long for a column."""
    names = joined(" ⊓ ", against)
    return names if len(names) <= _WIDEST else golds_letters(frame, against)


def golds_letters(frame: Frame, against: GoldSet) -> str:
    """The golds by letter."""
    marks = marks_of([version.spec for version in frame.versions])
    return " ⊓ ".join(marks[gold] for gold in against)
