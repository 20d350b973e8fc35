"""What the files of workspaces are called by."""

from typing import Final

EXTENSION: Final = ".concord"
