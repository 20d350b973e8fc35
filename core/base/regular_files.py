"""Opens files for reading, but no pipes and devices: these could block for ever, or never end."""

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BufferedReader
from tempfile import SpooledTemporaryFile, gettempdir
from typing import IO, Final, cast
from weakref import finalize

from core.base.errors import NOT_REGULAR, InputError, reason_of
from core.base.messages import said

COMPRESSED: Final = (".gz", ".bz2", ".xz")
"""What the names of compressed files end in."""

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


def sha256_of(paths: Iterable[str]) -> str:
    """The SHA-256 of files, one behind the other, in hexadecimal digits. Raises `InputError` if one can't be read."""
    import hashlib  # noqa: PLC0415  # Loads OpenSSL, which few runs need.

    found = hashlib.sha256()
    for path in paths:
        try:
            with open_regular(path) as file:
                while block := file.read(1 << 20):
                    found.update(block)
        except (OSError, ValueError) as error:
            what = said("cannot be opened ({reason})", reason=reason_of(error))
            raise InputError.at(path, 0, what, said("a readable file")) from error
    return found.hexdigest()


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
            with suppress(OSError, ValueError):  # macOS says that it has no limit, but does.
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


_kept = set[tuple[int, int]]()
"""The files that `inputs_kept` has seen read: devices, and numbers on them."""

_keeps: Final = [False]


@contextmanager
def inputs_kept() -> Iterator[None]:
    """Until its end, or `free_inputs`, no file is replaced that was read: nor what an input names, or includes."""
    _keeps[0] = True
    try:
        yield
    finally:
        free_inputs()


def free_inputs() -> None:
    """Lets files be replaced that were read, as a window does that saves what it has opened."""
    _keeps[0] = False
    _kept.clear()


def keep_input(file: int | str) -> None:
    """Notes for `inputs_kept` that a file is read: a descriptor, such as that of standard input, or a path."""
    if _keeps[0]:
        with suppress(OSError, ValueError):
            found = os.stat(file)  # noqa: PTH116
            _kept.add((found.st_dev, found.st_ino))


def is_kept(path: str | os.PathLike[str]) -> bool:
    """Whether `inputs_kept` has seen the file at ``path`` read, under whatever name."""
    try:
        found = os.stat(path)  # noqa: PTH116
    except (OSError, ValueError):
        return False
    return (found.st_dev, found.st_ino) in _kept


def check_regular(descriptor: int, path: str | os.PathLike[str]) -> None:
    """Raises `OSError` unless ``descriptor``, which is read, is that of a regular file."""
    keep_input(descriptor)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), os.fspath(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_REGULAR, os.fspath(path))


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
    import hashlib  # noqa: PLC0415  # As above.

    ending = f"-{hashlib.sha256(os.fsencode(name)).hexdigest()[:_DIGITS]}{extension}"
    return beginning(name, LONGEST - len(os.fsencode(ending))) + ending


_IN_MEMORY: Final = 1 << 22
"""Bytes for which there is no temporary file."""

_PIECE: Final = 1 << 16


class NoRoomError(InputError):
    """A temporary file that can't be written."""


def scratch_file(owner: object, in_memory: int, pieces: Iterable[bytes] = ()) -> IO[bytes]:
    """A file with ``pieces`` that is removed with its ``owner``, in memory up to as many bytes.

    Raises `NoRoomError`.
    """
    file = cast("IO[bytes]", SpooledTemporaryFile(in_memory))  # noqa: SIM115
    finalize(owner, _close, file)
    for piece in pieces:
        with _room():
            file.write(piece)
    with _room():
        file.flush()
    return file


@contextmanager
def _room() -> Iterator[None]:
    """Raises `NoRoomError` for what the system says of a scratch file."""
    try:
        yield
    except OSError as error:
        what = said("a temporary file cannot be written ({reason})", reason=reason_of(error))
        raise NoRoomError.at(_folder(), 0, what, said("room for all of it")) from error


def _folder() -> str:
    """The folder of temporary files; if there is none, the variable that names it."""
    try:
        return gettempdir()
    except OSError:
        return "TMPDIR"


def _close(file: IO[bytes]) -> None:
    with suppress(OSError):
        file.close()


class ScratchText:
    """Text that is removed with this object."""

    def __init__(self) -> None:
        self._file = scratch_file(self, _IN_MEMORY)

    def write(self, pieces: Iterable[str]) -> None:
        """Writes at the end. Raises `NoRoomError`."""
        content = "".join(pieces).encode("utf-8", "surrogatepass")
        with _room():
            self._file.write(content)

    def pieces(self) -> Iterator[str]:
        """All of it, in pieces of whole lines. Raises `NoRoomError`."""
        with _room():
            self._file.seek(0)
        while lines := self._file.readlines(_PIECE):
            yield b"".join(lines).decode("utf-8", "surrogatepass")
