"""File locks that the operating system releases when the process closes the file or ends, however it ends."""

import os
import sys
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Final


class LockResult(Enum):
    """The result of trying to lock a file."""

    OURS = "ours"
    OTHERS = "another process holds the lock"
    UNSUPPORTED = "the file system has no locks"


if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE: Final = 1 << 20
    """Far beyond the content, because on Windows others can't read a locked byte."""

    def try_to_lock(descriptor: int) -> LockResult:
        """Locks an open file unless another process has; closing ``descriptor`` releases the lock."""
        position = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return LockResult.OTHERS
        except OSError:
            return LockResult.UNSUPPORTED
        finally:
            os.lseek(descriptor, position, os.SEEK_SET)
        return LockResult.OURS
else:
    import fcntl

    def try_to_lock(descriptor: int) -> LockResult:
        """Locks an open file unless another process has; closing ``descriptor`` releases the lock."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return LockResult.OTHERS
        except OSError:
            return LockResult.UNSUPPORTED
        return LockResult.OURS


def remove_and_close(path: str, descriptor: int) -> None:
    """Removes a file that we have locked, if possible, and closes it."""
    # Remove before closing: once closed, the file may be another's. Windows can't remove an open file.
    with suppress(OSError):
        Path(path).unlink()
    os.close(descriptor)
    if sys.platform == "win32":
        with suppress(OSError):
            Path(path).unlink()
