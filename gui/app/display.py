"""Whether a command opens a window, and whether Qt can show one here; loads nothing else."""

import os
import sys
from collections.abc import Sequence
from typing import Final

_WITHOUT_VALUE: Final = frozenset({"--debug", "--temporary-profile"})
_NO_WINDOW: Final = ("-h", "--help", "--version", "--screenshot")


def opens_window(argv: Sequence[str]) -> bool:
    """Whether a command surely opens a window: ``view``, or no subcommand and only options without a value."""
    if any(each.startswith(_NO_WINDOW) for each in argv):
        return False
    first = next((each for each in argv if each not in _WITHOUT_VALUE), "view")
    return first == "view"


def has_display() -> bool:
    """Whether Qt can show a window; on Linux, Qt would abort if it can't."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return _answers(os.environ.get("DISPLAY", ""))


def _answers(display: str) -> bool:
    """Whether an X server listens at ``host:number.screen``."""
    import socket

    host, _, numbers = display.rpartition(":")
    number = numbers.partition(".")[0]
    if not number.isdecimal():
        return False
    local = f"/tmp/.X11-unix/X{number}"  # noqa: S108
    addresses = [(host, 6000 + int(number))] if host not in ("", "unix") else [local, f"\0{local}"]
    family = socket.AF_INET if len(addresses) == 1 else socket.AF_UNIX
    for address in addresses:
        with socket.socket(family) as connection:
            connection.settimeout(2)
            if connection.connect_ex(address) == 0:
                return True
    return False
