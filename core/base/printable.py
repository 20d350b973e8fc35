"""Text that can be shown anywhere on one line."""

from typing import Final

_CONTROLS: Final = (*range(0x20), *range(0x7F, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
_ESCAPED: Final = {code: ascii(chr(code))[1:-1] for code in _CONTROLS}
"""Escapes for characters that could break a message, steer the terminal, or turn the direction of the text around them:
paths and ids come from anyone."""


def printable(text: str) -> str:
    """``text`` on one line, with control characters and overrides of direction escaped."""
    return text.translate(_ESCAPED)
