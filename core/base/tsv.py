"""TSV lines for programs and spreadsheets; no text from a file is run as a formula."""

import re
from collections.abc import Iterable
from typing import Final

from core.base.harmless_text import printable

_FORMULA: Final = re.compile(r"""[=＝]. | [+\-@＋－＠].*[(!|#'"]""", re.VERBOSE)  # Excel accepts wide signs too.
"""A field that a spreadsheet would compute. One that only begins with a sign (-1, -LRB-, @card@) is left alone."""


def tsv_line(fields: Iterable[object]) -> str:
    """The fields separated by tabs, with a line end."""
    return "\t".join(_field(str(field)) for field in fields) + "\n"


def _field(text: str) -> str:
    """``text`` with its control characters escaped; in a formula, also the first character."""
    text = printable(text)
    return _escaped(text[0]) + text[1:] if _FORMULA.match(text) else text


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
