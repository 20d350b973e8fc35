"""The door through which the program writes to a terminal: what would steer it is shown instead (interfaces)."""

import io
import re
import sys
from collections.abc import Iterable
from typing import Final

from core.base.errors import printable

_STEERING: Final = re.compile(r"(?!\A\r)[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of text; not the carriage return by which a bar is redrawn."""


class VisibleText(io.TextIOWrapper):
    """A stream of text in which control characters and overrides of direction are escaped."""

    def write(self, text: str) -> int:
        super().write(_STEERING.sub(lambda found: printable(found[0]), text))
        return len(text)

    def write_exactly(self, text: str) -> int:
        """Writes all characters as they are, for a program or a file."""
        return super().write(text)


def write_source(lines: Iterable[str]) -> None:
    """Writes parts of a treebank to standard output: exactly, but for a terminal, which it must not steer."""
    out = sys.stdout
    write = out.write_exactly if isinstance(out, VisibleText) and not out.isatty() else out.write
    for line in lines:
        write(line)
