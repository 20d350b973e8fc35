"""Text of a message: names made harmless, and what was probably meant by one that does not exist.

Loads nothing else, so that `--help` is there at once.
"""

from collections.abc import Iterable
from typing import Final

_LIKENESS: Final = 0.7
"""From 0 to 1: how alike a name must be to be suggested."""

_BEGINNING: Final = 3
"""How many letters are enough of a name that is cut short."""


def suggestion(written: str, known: Iterable[str]) -> str:
    """The end of a message: which of the ``known`` names was probably meant; empty if none is like ``written``.

    Alike are names of which few letters differ, of the same letters, and the only one that begins with what is written.
    """
    from difflib import get_close_matches  # noqa: PLC0415  # Only mistakes need it.

    names = [*known]
    alike = get_close_matches(written, names, 1, _LIKENESS)
    if not alike and len(written) >= _BEGINNING:
        longer = [name for name in names if name.startswith(written)]
        same = [name for name in names if sorted(name) == sorted(written)]
        alike = next((found for found in (same, longer) if len(found) == 1), [])
    return f"; did you mean {alike[0]}?" if alike else ""


_CONTROLS: Final = (*range(0x20), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
_ESCAPED: Final = {code: ascii(chr(code))[1:-1] for code in _CONTROLS}
"""Escapes for characters that could break a message, steer the terminal, or turn the direction of the text around them:
paths and ids come from anyone."""


def printable(text: str) -> str:
    """``text`` on one line, with control characters and overrides of direction escaped."""
    return text.translate(_ESCAPED)


SPACES: Final = r" \xa0\u1680\u2000-\u200a\u202f\u205f\u3000"
UNSEEN: Final = (
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff"
)
"""Spaces, and other characters without ink: format characters, fillers, variation selectors; as in a regex's ``[]``."""

_COMPARED: Final = 100
"""The most characters, between what two texts begin and end with, that are compared one by one."""


def told_apart(one: str, other: str) -> tuple[str, str]:
    """Two different texts as they are shown: if they would look the same, with what makes the difference escaped."""
    import re  # noqa: PLC0415  # Only what differs needs these.
    from difflib import SequenceMatcher  # noqa: PLC0415
    from unicodedata import normalize  # noqa: PLC0415

    def seen(text: str) -> str:
        return normalize("NFC", re.sub(f"[{SPACES}]", " ", re.sub(f"[{UNSEEN}]", "", text)))

    if one == other or seen(one) != seen(other):
        return one, other
    shorter = min(len(one), len(other))
    start = next((i for i in range(shorter) if one[i] != other[i]), shorter)
    most = shorter - start
    end = next((i for i in range(most) if one[-1 - i] != other[-1 - i]), most)
    middles = one[start : len(one) - end], other[start : len(other) - end]
    if max(map(len, middles)) > _COMPARED:
        shown = [ascii(middle)[1:-1] for middle in middles]
    else:
        shown = ["", ""]
        for kind, *ends in SequenceMatcher(None, *middles, autojunk=False).get_opcodes():
            for i, part in enumerate((middles[0][ends[0] : ends[1]], middles[1][ends[2] : ends[3]])):
                shown[i] += part if kind == "equal" else ascii(part)[1:-1]
    before, after = one[:start], one[len(one) - end :]
    return before + shown[0] + after, before + shown[1] + after


def quoted(text: str) -> str:
    """``text`` in quotation marks, as requests and filters read it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
