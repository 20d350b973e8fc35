"""Files of ours are written whole or not at all."""

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO, Final

from core.base.errors import InputError, Problem, UsageError, reason_of
from core.base.file_lock import Grip, remove_and_let_go, try_to_lock
from core.base.messages import said

_PREFIX: Final = ".treeconcord-"
_TEMPORARY: Final = _PREFIX + 8 * "?"
"""What temporary files are called, as `tempfile` names them."""


def write_text(path: str, pieces: Iterable[str]) -> None:
    """Writes a UTF-8 file. Raises `InputError` where it can't be written."""
    with _replaced(path) as file:
        for piece in pieces:
            file.write(piece.encode("utf-8"))


def write_bytes(path: str, content: bytes) -> None:
    """Writes a file. Raises `InputError` where it can't be written."""
    with _replaced(path) as file:
        file.write(content)


def check_target(path: str, sources: Iterable[str]) -> None:
    """Raises `UsageError` where ``path`` is one of ``sources``, `InputError` where a file can't be written there.

    It is for before long work, after which ``path`` is written.
    """
    check_not_read(path, sources)
    with _refused(path):
        if Path(path).is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not _is_special(path):
            tempfile.TemporaryFile(dir=Path(os.path.realpath(path)).parent).close()


def check_not_read(path: str, sources: Iterable[str]) -> None:
    """Raises `UsageError` where ``path`` is one of ``sources``."""
    if any(_is_same(path, source) for source in sources):
        raise UsageError("{path} is read, and what is read is never overwritten; give another name", path=path)


def _is_same(path: str, other: str) -> bool:
    try:
        return Path(path).samefile(other)
    except OSError:
        return False


@contextmanager
def _replaced(path: str) -> Iterator[BinaryIO]:
    """A temporary file beside the one of that name, whose place it takes at the end: no half of it is ever seen.

    Links stay links, and permissions stay as they are. What is no file, as ``/dev/null`` or a pipe, is written to.
    """
    with _refused(path):
        if _is_special(path):
            with Path(path).open("wb") as file:
                yield file
            return
        target = Path(os.path.realpath(path))
        mode = S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
        _remove_leftovers(target.parent)
        descriptor, name = _begun(target.parent)
        try:
            with os.fdopen(descriptor, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
                Path(name).chmod(mode)
                if sys.platform != "win32":  # Where no file can be moved, nor removed by others, as long as it is open.
                    Path(name).replace(target)
            if sys.platform == "win32":
                Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _begun(folder: Path) -> tuple[int, str]:
    """A temporary file that is ours until it is closed: one that is nobody's is what a crash has left."""
    while True:
        descriptor, name = tempfile.mkstemp(prefix=_PREFIX, dir=folder)
        if try_to_lock(descriptor) is not Grip.OTHERS and Path(name).exists():
            return descriptor, name
        remove_and_let_go(name, descriptor)  # Another was quicker, and took it for a leftover.


def _remove_leftovers(folder: Path) -> None:
    """Removes the temporary files there of processes that were killed; not where the disk can't tell."""
    for path in folder.glob(_TEMPORARY):
        with suppress(OSError):
            descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
            if try_to_lock(descriptor) is Grip.OURS:
                remove_and_let_go(str(path), descriptor)
            else:
                os.close(descriptor)


@contextmanager
def _refused(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        what = said("cannot be written ({reason})", reason=reason_of(error))
        raise InputError(
            [Problem(path, 0, what, said("a folder that exists, can be written to and has room"))]
        ) from error


def _is_special(path: str) -> bool:
    """Whether there is something at ``path`` that is no regular file."""
    return Path(path).exists() and not Path(path).is_file()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
