"""Workspaces: what a person has opened, chosen and noted, in a file; safe from crashes and from a second window.

Opening and saving in the window is in `gui.workspaces`.
"""

from typing import Final

EXTENSION: Final = ".concord"
"""The extension of workspace files."""
