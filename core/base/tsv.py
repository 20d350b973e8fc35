"""Lines of TSV for programs and spreadsheets, neither of which does what a foreign name in them says."""

import re
from collections.abc import Iterable
from typing import Final

from core.base.errors import printable

_FORMULA: Final = re.compile(r"""[=＝]. | [+\-@＋－＠].*[(!|#'"]""", re.VERBOSE)  # Excel takes them too.
"""A field that a spreadsheet would compute. What only begins with a sign, as -1, -LRB- or @card@, stays as it is."""


def tsv_line(fields: Iterable[object]) -> str:
    """The fields parted by tabs, with the line's end."""
    return "\t".join(_field(str(field)) for field in fields) + "\n"


def _field(text: str) -> str:
    """``text`` with control characters escaped, and the first character of a formula."""
    text = printable(text)
    return _escaped(text[0]) + text[1:] if _FORMULA.match(text) else text


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
