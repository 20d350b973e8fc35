"""Text streams for terminals that escape control characters (interfaces)."""

import io
import re
import sys
from collections.abc import Iterable
from typing import Final

from core.base.printable import printable

_STEERING: Final = re.compile(r"(?!\A\r)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters and direction overrides, except the carriage return, which redraws progress bars."""


class VisibleText(io.TextIOWrapper):
    """A text stream that escapes control characters and direction overrides."""

    def write(self, text: str) -> int:
        super().write(_STEERING.sub(lambda found: printable(found[0]), text))
        return len(text)

    def write_exactly(self, text: str) -> int:
        """Writes all characters unchanged, for programs and files."""
        return super().write(text)


def write_source(lines: Iterable[str]) -> None:
    """Writes treebank text to standard output, escaped only on a terminal."""
    out = sys.stdout
    write = out.write_exactly if isinstance(out, VisibleText) and not out.isatty() else out.write
    for line in lines:
        write(line)
