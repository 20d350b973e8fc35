"""Opening, decompressing and decoding untrusted files, with limits on everything, and reading a text at any place."""

import bz2
import gzip
import lzma
import os
import re
import stat
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from io import BufferedReader, RawIOBase
from typing import IO, BinaryIO, Final, cast

from core.base.errors import InputError, Problem, UsageError, lacks_memory, out_of_memory, reason_of
from core.base.messages import said
from core.base.progress import Progress, ignore_progress
from core.base.regular_files import COMPRESSED, keep_input, scratch_file
from core.base.remote_files import identity, is_remote, open_anywhere, read_remote, remote_size

STANDARD_INPUT: Final = "-"
BYTE_ORDER_MARK: Final = "\ufeff"

MAX_BYTES: Final = 1 << 29
"""More text than this is refused: no treebank has it, and a compression bomb never ends."""

UNPACKED_FREELY: Final = 1 << 24
MAX_RATIO: Final = 200
"""An archive with more than `UNPACKED_FREELY` bytes of text and more than this for each of its own is refused.

Treebanks shrink to a tenth; what shrinks to a thousandth was made to keep a program busy.
"""

MAX_TABLE_BYTES: Final = 1 << 22
"""The limit for a table of labels or parameters, which is read whole."""

MAX_LINE: Final = 1 << 20
"""Longer lines, in bytes, are refused: what has no line ends is not text."""

PIECE: Final = 1 << 18
"""Bytes that are decoded at a time, between two reports of progress."""

_ARCHIVES: Final = ((b"\x1f\x8b", gzip.open), (b"BZh", bz2.open), (b"\xfd7zXZ\x00", lzma.open))
_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
_UTF_32_MARK: Final = b"\xff\xfe\0\0"
_LONE_CARRIAGE_RETURN: Final = re.compile("\r(?!\n)")


@contextmanager
def open_text(path: str, progress: Progress = ignore_progress, max_bytes: int = MAX_BYTES) -> Iterator[Iterator[str]]:
    """The text at ``path`` (``-``: standard input), in pieces of whole lines, a byte-order mark included.

    gzip, bzip2 and xz are told by their first bytes. ``progress`` gets bytes of the file, and a total where the file
    has a size. Entering, and each piece, may raise `InputError`: for a file that cannot be read, an archive that is
    broken or has no end, and for text that is not UTF-8 or holds NUL bytes, lone carriage returns or a line longer
    than `MAX_LINE`.
    """
    try:
        opened = _opened(path)
    except (OSError, ValueError) as error:
        if lacks_memory(error):
            raise out_of_memory(path) from error
        raise InputError.at(
            path, 0, said("cannot be opened ({reason})", reason=reason_of(error)), said("a readable file")
        ) from error
    with opened as file:
        yield stream_pieces(path, file, progress, max_bytes)


def stream_pieces(
    path: str, file: BinaryIO, progress: Progress = ignore_progress, max_bytes: int = MAX_BYTES
) -> Iterator[str]:
    """The text in a file that is open, as `open_text` gives it; ``path`` is what errors call the file."""
    counted = _Counted(file)
    size = _size(file)
    return _decoded(path, BufferedReader(counted, PIECE), counted, lambda: progress(counted.count, size), max_bytes)


def read_text(path: str) -> str:
    """The whole text of a table at ``path``, without its byte-order mark. Raises `InputError` as `open_text` does."""
    with open_text(path, max_bytes=MAX_TABLE_BYTES) as pieces:
        return "".join(pieces).removeprefix(BYTE_ORDER_MARK)


def uncompressed_name(path: str) -> str:
    """What the file at ``path`` would be called if it were not compressed."""
    suffix = next((suffix for suffix in COMPRESSED if path.lower().endswith(suffix)), "")
    return path[: len(path) - len(suffix)]


class _Counted(RawIOBase):
    """A stream that knows how much of it was read, as a pipe and the file within an archive do not."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.count = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        # Filled up but at the end, so that looking ahead sees the first bytes of an archive even on a slow pipe.
        piece = self._stream.read(len(buffer))
        buffer[: len(piece)] = piece
        self.count += len(piece)
        return len(piece)


def is_archive(path: str) -> bool:
    """Whether the file at ``path`` begins like a compressed one; False if it can't be read."""
    try:
        with open_anywhere(path) as file:
            return file.read(8).startswith(tuple(mark for mark, _ in _ARCHIVES))
    except (OSError, ValueError):
        return False


def _opened(path: str) -> AbstractContextManager[BinaryIO]:
    if path != STANDARD_INPUT:
        return open_anywhere(path)
    if sys.stdin is None:
        raise UsageError("there is no standard input; name a file instead of '-'")
    with suppress(AttributeError, OSError, ValueError):  # It may be no file.
        keep_input(sys.stdin.fileno())
    return nullcontext(cast("BinaryIO", sys.stdin.buffer))


def _size(file: BinaryIO) -> int:
    """The bytes of a regular file; 0, which is to say unknown, of a pipe."""
    try:
        status = os.fstat(file.fileno())
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def _decoded(
    path: str, stream: BufferedReader, counted: _Counted, report: Callable[[], None], max_bytes: int
) -> Iterator[str]:
    """The pieces of whole lines that `open_text` gives; ``report`` is called after each reading."""
    rest, line, count, is_ascii = b"", 1, 0, True
    for chunk in _chunks(path, stream):
        report()
        count += len(chunk)
        if count > max_bytes:
            what = said("more than {most:,} bytes of text", most=max_bytes)
            raise InputError.at(path, line, what, said("a file that fits into memory"))
        if count > max(UNPACKED_FREELY, MAX_RATIO * counted.count):
            what = said("a compressed file that unpacks to more than {ratio} times its size", ratio=MAX_RATIO)
            raise InputError.at(path, line, what, said("a treebank; unpack the file yourself if it really is one"))
        chunk = rest + chunk
        end = chunk.rfind(b"\n") + 1
        rest = chunk[end:]
        if max(chunk.find(b"\n"), len(rest)) > MAX_LINE:
            long = line + (chunk.count(b"\n") if len(rest) > MAX_LINE else 0)
            raise InputError.at(
                path, long, said("a line longer than {most:,} bytes", most=MAX_LINE), said("lines of text")
            )
        if end:
            yield checked_text(path, chunk[:end], line, is_ascii=is_ascii)
            is_ascii = is_ascii and chunk.isascii()
            line += chunk.count(b"\n")
    if rest:
        yield checked_text(path, rest, line, is_ascii=is_ascii)


def _chunks(path: str, stream: BufferedReader) -> Iterator[bytes]:
    """The bytes of ``stream``, decompressed if they are an archive's."""
    content: IO[bytes] = stream
    try:
        beginning = stream.peek(8)
        for mark, decompressed in _ARCHIVES:
            if beginning.startswith(mark):
                content = cast("IO[bytes]", decompressed(stream))
        while chunk := content.read(PIECE):
            yield chunk
    except EOFError as error:
        raise InputError.at(
            path, 0, said("a truncated compressed file"), said("the complete file; download or compress it again")
        ) from error
    except (OSError, zlib.error, lzma.LZMAError, MemoryError) as error:
        if lacks_memory(error):
            raise out_of_memory(path) from error
        reason, is_plain = reason_of(error), content is stream
        broken = said("a damaged compressed file ({reason})", reason=reason)
        what = said("cannot be read ({reason})", reason=reason) if is_plain else broken
        raise InputError.at(path, 0, what, said("a complete file; download or compress it again")) from error


def checked_text(path: str, piece: bytes, line: int, *, is_ascii: bool = True) -> str:
    """``piece`` of the file at ``path``, which begins on ``line``, as text; ``is_ascii`` says if all before it is.

    Raises `InputError` if it is none.
    """
    if line == 1 and piece.startswith(_UTF_16_MARKS) and not piece.startswith(_UTF_32_MARK):
        raise InputError.at(path, 1, said("UTF-16 text"), said("UTF-8; convert it: iconv -f UTF-16 -t UTF-8"))
    nul = piece.find(b"\0")
    if nul >= 0:
        what = said("a NUL byte, as in binary files and UTF-16 text")
        raise InputError.at(path, line + piece.count(b"\n", 0, nul), what, said("text in UTF-8"))
    try:
        text = piece.decode("utf-8")
    except UnicodeDecodeError as error:
        column = error.start - piece.rfind(b"\n", 0, error.start)
        what = said(
            "byte {column} of the line, 0x{byte:02X}, is not UTF-8 ({reason})",
            column=column,
            byte=piece[error.start],
            reason=reason_of(error),
        )
        expected = said("UTF-8; convert it, if it is Latin-1: iconv -f LATIN1 -t UTF-8")
        if not (is_ascii and piece[: error.start].isascii()):
            expected = said("UTF-8, as before it; correct this line only (iconv would change the others too)")
        raise InputError.at(path, line + piece.count(b"\n", 0, error.start), what, expected) from error
    lone = _LONE_CARRIAGE_RETURN.search(text)
    if lone:
        number = line + text.count("\n", 0, lone.start())
        raise InputError.at(
            path, number, said("a carriage return without a line feed"), said("lines that end in LF or CR LF")
        )
    return text


_IN_MEMORY: Final = 1 << 23
"""The most bytes of a copy for which there is no temporary file."""

_PIECE: Final = 1 << 20
"""Bytes that are looked through at a time."""


# The text of a version at any place: in its file, or in a copy of what can be read only once or from its beginning.


class ChangedError(InputError):
    """A file that changed while it was read."""

    def __init__(self, path: str) -> None:
        super().__init__([Problem(path, 0, said("changed while it was read"), said("a file that stays as it is"))])

    def __reduce__(self) -> tuple[type["ChangedError"], tuple[str]]:
        return type(self), (self.problems[0].path,)


def unreadable(path: str, error: Exception) -> InputError:
    """What is said of a file that can't be read any more: it is missing or forbidden, or its disk fails."""
    return InputError.at(path, 0, said("cannot be read ({reason})", reason=reason_of(error)), said("a readable file"))


class StoredText:
    """The text at ``path``. Standard input and archives are copied, unpacked, into a temporary file.

    ``error`` is what was wrong after the text that could be copied. Raises `NoRoomError`.
    """

    def __init__(self, path: str, progress: Progress = ignore_progress) -> None:
        self.path = path
        self.error: InputError | None = None
        self._copy: IO[bytes] | None = None
        if needs_copy(path):
            self._copy = scratch_file(self, _IN_MEMORY, self._unpacked(progress))
        self._identity = self._look()

    def _unpacked(self, progress: Progress) -> Iterator[bytes]:
        try:
            with open_text(self.path, progress) as pieces:
                for piece in pieces:
                    yield piece.encode()
        except InputError as error:
            self.error = error

    def _look(self) -> tuple[object, ...] | None:
        """What tells whether the file is still the same; None if there is none."""
        try:
            return None if self._copy else identity(self.path)
        except (OSError, ValueError):
            return None

    def check(self) -> None:
        """Raises `ChangedError` if the file is not as it was, and `InputError` if it is not to be found any more."""
        if self._copy:
            return
        try:
            found = identity(self.path)
        except (OSError, ValueError) as error:
            if self._identity is not None:
                raise unreadable(self.path, error) from error
        else:
            if found != self._identity:
                raise ChangedError(self.path)

    @property
    def is_copy(self) -> bool:
        """Whether only this process can read it."""
        return self._copy is not None

    @property
    def size(self) -> int:
        """How many bytes it has; 0 if it can't be read."""
        if self._copy:
            return self._copy.seek(0, os.SEEK_END)
        try:
            return remote_size(self.path) if is_remote(self.path) else os.stat(self.path).st_size  # noqa: PTH116
        except (OSError, ValueError):
            return 0

    @contextmanager
    def text(self, progress: Progress = ignore_progress) -> Iterator[Iterator[str]]:
        """Like `open_text`, but without a limit for the size of a plain file."""
        if self._copy:
            yield self._copied(self._copy)
        else:
            with open_text(self.path, progress, max(MAX_BYTES, self.size)) as pieces:
                yield pieces

    def _copied(self, copy: IO[bytes]) -> Iterator[str]:
        copy.seek(0)
        while lines := copy.readlines(_PIECE):
            yield b"".join(lines).decode()
        if self.error:
            raise self.error

    def pieces(self) -> Iterator[bytes]:
        """All bytes, in pieces."""
        if self._copy:
            self._copy.seek(0)
            while piece := self._copy.read(_PIECE):
                yield piece
            return
        with open_anywhere(self.path) as file:
            while piece := file.read(_PIECE):
                yield piece

    def read(self, offset: int, size: int) -> bytes:
        """As many bytes from ``offset`` on, fewer at the end."""
        if self._copy:
            self._copy.seek(offset)
            return self._copy.read(size)
        return read_bytes(self.path, offset, size)


def needs_copy(path: str) -> bool:
    """Whether the text at ``path`` can't be read from any place."""
    return path == STANDARD_INPUT or is_archive(path)


def read_bytes(path: str, offset: int, size: int) -> bytes:
    """As many bytes of the file at ``path`` from ``offset`` on, fewer at its end. Raises `OSError`."""
    if is_remote(path):
        return read_remote(path, offset, size)
    with open_anywhere(path) as file:
        file.seek(offset)
        return file.read(size)
