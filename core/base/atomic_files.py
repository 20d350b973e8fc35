"""Atomic file writing: a reader sees the old file or the new one, never half of it."""

import atexit
import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from errno import EINVAL, EISDIR
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO, Final

from core.base.errors import InputError, UsageError, lacks_memory, reason_of
from core.base.messages import said
from core.base.regular_files import COMPRESSED, is_kept
from core.base.remote_files import on_disk

_PREFIX: Final = ".treeconcord-"
_TEMPORARY: Final = _PREFIX + 8 * "?"
"""Pattern of the temporary files' names; eight characters follow."""


def write_text(path: str, pieces: Iterable[str]) -> None:
    """Writes a UTF-8 file atomically. Raises `InputError` if it can't be written."""
    with replacing(path) as file:
        for piece in pieces:
            file.write(piece.encode("utf-8"))


def write_bytes(path: str, content: bytes) -> None:
    """Writes a file atomically. Raises `InputError` if it can't be written."""
    with replacing(path) as file:
        file.write(content)


def check_target(path: str, sources: Iterable[str]) -> None:
    """Checks, before long work, that its result can be written to ``path``.

    Raises `UsageError` if ``path`` is one of ``sources`` or has the extension of a compressed file, `InputError` if no
    file can be written there, or the one that is there is write-protected.
    """
    check_not_read(path, sources)
    with _os_errors_reported(path):
        _check_name(path)
        if Path(path).is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not _is_special(path):
            target = Path(os.path.realpath(path))
            _check_unprotected(path, target)
            tempfile.TemporaryFile(dir=target.parent).close()


def make_folder(path: str) -> None:
    """Makes a folder, and those that it is in. Raises `InputError` if that is not possible."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError.at(path, 0, reason_of(error), said("a folder that can be made and written")) from error


def check_not_read(path: str, sources: Iterable[str]) -> None:
    """Raises `UsageError` if ``path`` is one of ``sources``, or is to be kept since it was read (`inputs_kept`)."""
    written = path
    with suppress(OSError, ValueError):  # No file can have such a name, which is said later.
        written = os.path.realpath(path)  # As `replacing` writes: `..` after a folder that is not there leads back.
    if is_kept(written) or any(is_same(written, on_disk(source)) for source in sources):
        raise UsageError("{path} is an input, and inputs are never overwritten; choose another name", path=path)


def is_same(path: str, other: str) -> bool:
    """Whether both paths lead to one file; False if one of them leads to none, or that can't be known."""
    try:
        return Path(path).samefile(other)
    except (OSError, ValueError):
        return False


@contextmanager
def replacing(path: str) -> Iterator[BinaryIO]:
    """Opens a temporary file beside ``path`` and moves it there on success.

    Symbolic links and permissions are kept; a write-protected file stays as it is. Special files such as ``/dev/null``
    or a pipe are written directly. Raises `UsageError` for a file that `inputs_kept` keeps, and as `check_target` does
    for a name.
    """
    with _os_errors_reported(path):
        _check_name(path)
        if _is_special(path):
            with Path(path).open("wb") as file:
                yield file
            return
        target = Path(os.path.realpath(path))
        _check_unprotected(path, target)
        mode = S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        _remove_leftovers(target.parent)
        with _temporary(target.parent) as (file, name):
            yield file
            file.flush()
            os.fsync(file.fileno())
            Path(name).chmod(mode)
            check_not_read(path, ())
            if sys.platform == "win32":  # It neither moves nor removes an open file.
                file.close()
            Path(name).replace(target)


_unfinished: Final[dict[str, int]] = {}
"""Temporary files that may be there, from before they are created, and the process that writes each."""


def remove_unfinished() -> None:
    """Removes the temporary files of this process, which is about to end, wherever Ctrl+C has interrupted it."""
    for name, process in [*_unfinished.items()]:
        if process == os.getpid():
            with suppress(OSError):
                Path(name).unlink()


atexit.register(remove_unfinished)


def _check_name(path: str) -> None:
    """Raises `OSError` for a path that no file can have, such as one with a NUL; Python itself raises `ValueError`.

    Raises `UsageError` if it says that the file is compressed, which nothing that is written is.
    """
    if path.lower().endswith(COMPRESSED):
        raise UsageError("{path} would not be compressed; choose a name without that extension", path=path)
    try:
        with suppress(OSError):  # Why it can't be written is said later.
            os.lstat(path)
    except ValueError as error:
        raise OSError(EINVAL, str(error)) from error


def _check_unprotected(path: str, target: Path) -> None:
    """Raises `InputError` if the ``target`` of ``path`` is write-protected: whoever did that wants it to stay."""
    try:
        os.close(os.open(target, os.O_WRONLY))
    except FileNotFoundError:
        pass
    except PermissionError as error:
        if os.access(target, os.W_OK):  # As a file that another program has open, on Windows.
            raise
        expected = said("a file that may be changed, or another name")
        raise InputError.at(path, 0, said("is write-protected"), expected) from error


@contextmanager
def _temporary(folder: Path) -> Iterator[tuple[BinaryIO, str]]:
    """Creates and locks a temporary file, and removes it in the end; an unlocked one is a leftover of a crash."""
    name = ""
    try:
        while True:
            name = str(folder / f"{_PREFIX}{os.urandom(4).hex()}")
            _unfinished[name] = os.getpid()
            try:
                descriptor = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
            except FileExistsError:
                del _unfinished[name]
                continue
            if try_to_lock(descriptor) is not LockResult.OTHERS and Path(name).exists():
                break
            remove_and_close(name, descriptor)  # Another process was quicker and took it for a leftover.
            del _unfinished[name]
        with os.fdopen(descriptor, "wb") as file:
            yield file, name
    finally:
        # Ctrl+C may come here too: what is still noted is removed when the process ends.
        with suppress(OSError):
            Path(name).unlink()
        _unfinished.pop(name, None)


def _remove_leftovers(folder: Path) -> None:
    """Removes temporary files of killed processes, where the file system supports locks."""
    for path in folder.glob(_TEMPORARY):
        with suppress(OSError):
            descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
            if try_to_lock(descriptor) is LockResult.OURS:
                remove_and_close(str(path), descriptor)
            else:
                os.close(descriptor)


@contextmanager
def _os_errors_reported(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if lacks_memory(error):
            raise MemoryError from error
        what = said("cannot be written ({reason})", reason=reason_of(error))
        raise InputError.at(path, 0, what, said("an existing, writable folder with enough space")) from error


def _is_special(path: str) -> bool:
    """Whether ``path`` exists and is not a regular file."""
    return Path(path).exists() and not Path(path).is_file()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


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
