"""The extension of workspace files."""

from typing import Final

EXTENSION: Final = ".concord"
