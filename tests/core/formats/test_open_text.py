"""Opening, decompressing and decoding: content, limits and progress."""

import bz2
import gzip
import lzma
import os
import sys
import time
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Thread

import pytest

from core.base.errors import CancelledError, InputError, UsageError
from core.formats.open_text import MAX_LINE, MAX_TABLE_BYTES, PIECE, open_text, read_text

LONG = "".join(f"{number} ü€𝄞\u2028é\n" for number in range(3 * PIECE // 16))
"""Longer than two pieces, with characters of every width on their borders."""

PACKERS = pytest.mark.parametrize(
    "pack", [bytes, gzip.compress, bz2.compress, lzma.compress], ids=["plain", "gz", "bz2", "xz"]
)


def _on_standard_input(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(content)))


@PACKERS
def test_text_is_read_as_it_was_written(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(pack(LONG.encode()))
    with open_text(str(path)) as pieces:
        found = list(pieces)
    assert "".join(found) == LONG
    assert len(found) > 2
    assert all(piece.endswith("\n") for piece in found)


@PACKERS
def test_standard_input(pack: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    _on_standard_input(pack(LONG.encode()), monkeypatch)
    assert read_text("-") == LONG
    assert not sys.stdin.buffer.closed


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are other files there")
def test_archive_on_a_pipe_that_begins_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    packed = gzip.compress(b"text\n")

    def write() -> None:
        with os.fdopen(writing, "wb", buffering=0) as pipe:
            pipe.write(packed[:1])
            time.sleep(0.05)
            pipe.write(packed[1:])

    writer = Thread(target=write)
    writer.start()
    with os.fdopen(reading, encoding="utf-8") as pipe:
        monkeypatch.setattr(sys, "stdin", pipe)
        assert read_text("-") == "text\n"
    writer.join()


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(UsageError, match="no standard input"):
        read_text("-")


def test_members_of_an_archive_follow_each_other(tmp_path: Path) -> None:
    path = tmp_path / "text.gz"
    path.write_bytes(gzip.compress(b"one\n") + gzip.compress(b"two\n"))
    assert read_text(str(path)) == "one\ntwo\n"


def test_byte_order_mark_is_kept_for_writing_back_only(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text("\ufefftext", encoding="utf-8")
    with open_text(str(path)) as pieces:
        assert list(pieces) == ["\ufefftext"]
    assert read_text(str(path)) == "text"


@PACKERS
def test_progress_reaches_the_size_of_the_file(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(pack(LONG.encode()))
    reports: list[tuple[int, int]] = []
    with open_text(str(path), lambda done, total: reports.append((done, total))) as pieces:
        "".join(pieces)
    size = path.stat().st_size
    assert len(reports) > 2
    assert reports == sorted(reports)
    assert reports[-1] == (size, size)
    assert {total for _, total in reports} == {size}


def test_progress_on_a_pipe_has_no_total(monkeypatch: pytest.MonkeyPatch) -> None:
    _on_standard_input(b"text\n", monkeypatch)
    reports: list[tuple[int, int]] = []
    with open_text("-", lambda done, total: reports.append((done, total))) as pieces:
        "".join(pieces)
    assert reports == [(5, 0)]


def test_cancelling_stops_reading(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_text(LONG, encoding="utf-8")

    def cancel(done: int, total: int) -> None:
        if done > PIECE:
            raise CancelledError

    with open_text(str(path), cancel) as pieces:
        assert next(pieces)
        with pytest.raises(CancelledError):
            next(pieces)


@PACKERS
def test_endless_text_is_left_at_the_limit(pack: Callable[[bytes], bytes], tmp_path: Path) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(pack(b"1\tx\n" * (4 * PIECE)))
    with open_text(str(path), max_bytes=2 * PIECE) as pieces:
        assert sum(len(next(pieces)) for _ in range(2)) == 2 * PIECE
        with pytest.raises(InputError, match="more than 524,288 bytes of text"):
            next(pieces)


@pytest.mark.parametrize("lines_before", [0, 1, PIECE // 2 + 7])
def test_longest_line(lines_before: int, tmp_path: Path) -> None:
    path = tmp_path / "text"
    before = "\n" * lines_before
    path.write_text(f"{before}{'x' * MAX_LINE}\nend")
    assert read_text(str(path)) == f"{before}{'x' * MAX_LINE}\nend"
    for text in (f"{before}{'x' * (MAX_LINE + 1)}\nend", f"{before}{'x' * (MAX_LINE + 1)}"):
        path.write_text(text)
        with pytest.raises(InputError) as refusal:
            read_text(str(path))
        assert refusal.value.problems[0].line == lines_before + 1


@pytest.mark.parametrize(
    ("fault", "says"), [(b"\xff", "byte 3 of the line, 0xFF"), (b"\0", "NUL"), (b"\r", "carriage return")]
)
def test_place_of_a_fault_far_into_the_file(fault: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(LONG.encode() + b"ab" + fault + b"cd\nend\n")
    with pytest.raises(InputError, match=says) as refusal:
        read_text(str(path))
    assert refusal.value.problems[0].line == LONG.count("\n") + 1


@pytest.mark.parametrize(("before", "advice"), [("é", "correct this line only"), ("e", "convert it")])
def test_advice_on_a_line_that_is_no_utf_8_depends_on_all_before_it(before: str, advice: str, tmp_path: Path) -> None:
    """A converter would turn every *é* of the megabytes before it into *Ã©*."""
    path = tmp_path / "text"
    path.write_bytes(f"{before}\n{'x' * 99}\n".encode() + b"x\n" * PIECE + "caf\xe9\n".encode("latin-1"))
    with pytest.raises(InputError, match=advice):
        read_text(str(path))


def test_file_that_may_not_be_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(InputError, match=r"secret: cannot be opened \(Permission denied\)"):
        read_text(str(tmp_path / "secret"))


def test_invalid_path() -> None:
    with pytest.raises(InputError, match="cannot be opened"):
        read_text("a\0b")


def test_file_that_fails_while_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(BytesIO):
        def read(self, _size: int | None = -1) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", TextIOWrapper(Failing()))
    with pytest.raises(InputError, match=r"-: cannot be read \(Input/output error\)"):
        read_text("-")


def test_table_that_never_ends(tmp_path: Path) -> None:
    path = tmp_path / "bomb.tsv.gz"
    path.write_bytes(gzip.compress(b"a\tb\n" * (MAX_TABLE_BYTES // 4 + 1)))
    with pytest.raises(InputError, match="more than 4,194,304 bytes of text"):
        read_text(str(path))


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress], ids=["gz", "bz2", "xz"])
def test_an_archive_of_valid_text_that_never_ends_is_refused(tmp_path: Path, pack: Callable[[bytes], bytes]) -> None:
    """Some kilobytes from the mail would cost a minute and hundreds of megabytes."""
    path = tmp_path / "bomb"
    path.write_bytes(pack(b"1\tYes\t_\tINTJ\t_\t_\t0\troot\t_\t_\n\n" * 10_000) * 80)
    with pytest.raises(InputError, match="unpacks to more than 200 times its size; expected a treebank"):
        read_text_of_any_size(str(path))


def test_a_small_archive_may_be_arbitrarily_dense(tmp_path: Path) -> None:
    path = tmp_path / "repeated.xz"
    path.write_bytes(lzma.compress(b"the same line\n" * 300_000))
    assert len(read_text_of_any_size(str(path))) == 300_000 * 14


def read_text_of_any_size(path: str) -> str:
    with open_text(path) as pieces:
        return "".join(pieces)
