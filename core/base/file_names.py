"""File names that are not too long for a file system."""

import hashlib
import os
from typing import Final

LONGEST: Final = 255
"""The most bytes of a file name on all common systems: 85 Chinese characters, or 127 Cyrillic letters."""

_DIGITS: Final = 16


def beginning(name: str, most: int) -> str:
    """As many characters of ``name`` as ``most`` bytes hold."""
    return os.fsencode(name)[:most].decode("utf-8", "ignore")


def fitting(name: str, extension: str) -> str:
    """``name`` with ``extension``; of a name that is too long, only the beginning and what tells it from others."""
    whole = f"{name}{extension}"
    if len(os.fsencode(whole)) <= LONGEST:
        return whole
    ending = f"-{hashlib.sha256(os.fsencode(name)).hexdigest()[:_DIGITS]}{extension}"
    return beginning(name, LONGEST - len(os.fsencode(ending))) + ending
