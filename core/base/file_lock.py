"""Files that the operating system keeps locked for a process until that closes them or ends, in whatever way."""

import os
import sys
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final


class Grip(Enum):
    """What trying to lock a file comes to."""

    OURS = "ours"
    OTHERS = "another process has it"
    UNKNOWN = "the disk knows no locks"


if sys.platform == "win32":
    import msvcrt

    _BEYOND: Final = 1 << 20
    """The byte that is locked: far behind what the file says, which others could not read otherwise."""

    def try_to_lock(descriptor: int) -> Grip:
        """Locks an open file, if nobody else has; it is let go when ``descriptor`` is closed."""
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return Grip.OTHERS
        except OSError:
            return Grip.UNKNOWN
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
        return Grip.OURS
else:
    import fcntl

    def try_to_lock(descriptor: int) -> Grip:
        """Locks an open file, if nobody else has; it is let go when ``descriptor`` is closed."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return Grip.OTHERS
        except OSError:
            return Grip.UNKNOWN
        return Grip.OURS


def remove_and_let_go(path: str, descriptor: int) -> None:
    """Removes a file that is ours, if that is possible, and closes it."""
    # While it is still ours: a moment later the file may be another's. But Windows removes no open file.
    with suppress(OSError):
        Path(path).unlink()
    os.close(descriptor)
    if sys.platform == "win32":
        with suppress(OSError):
            Path(path).unlink()
