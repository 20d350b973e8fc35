"""Opens files for reading, but no pipes and devices: these could block for ever, or never end."""

import errno
import os
import stat
import sys
from contextlib import suppress
from io import BufferedReader
from typing import Final

from core.base.errors import NOT_REGULAR

_NOWHERE: Final = frozenset({errno.ENOENT, errno.ENOTDIR, errno.EBADF, errno.ELOOP, errno.ENAMETOOLONG, errno.EINVAL})
"""What the system says of a path where there is nothing."""


def open_regular(path: str | os.PathLike[str]) -> BufferedReader:
    """The regular file at ``path``, open for reading bytes.

    Raises `OSError` if it can't be opened or is something else, and `ValueError` for a path that no file can have.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError as error:
        if error.errno == errno.ENXIO:  # A socket, or a device that is not there.
            raise OSError(errno.EINVAL, NOT_REGULAR, os.fspath(path)) from error
        raise
    try:
        check_regular(descriptor, path)
    except BaseException:
        os.close(descriptor)
        raise
    return os.fdopen(descriptor, "rb")  # Whatever happens here, the file that it makes closes it.


def is_missing(path: str | os.PathLike[str]) -> bool:
    """Whether nothing is at ``path``; False if that can't be known, as where a folder is another's or a drive is gone.

    Unlike `pathlib.Path.exists`, it raises nothing: what is done with the file next says why it can't be done.
    """
    try:
        os.stat(path)  # noqa: PTH116
    except OSError as error:
        return error.errno in _NOWHERE
    except ValueError:
        return True
    return False


def allow_open_files(number: int) -> None:
    """Lets this process open so many files together, where the system leaves that to it."""
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # Windows has none, and few need it.

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = number if hard == resource.RLIM_INFINITY else min(number, hard)
        if soft != resource.RLIM_INFINITY and wanted > soft:
            with suppress(OSError, ValueError):  # macOS says that there is no limit, and has one.
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def check_regular(descriptor: int, path: str | os.PathLike[str]) -> None:
    """Raises `OSError` unless ``descriptor`` is that of a regular file."""
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_REGULAR, os.fspath(path))
