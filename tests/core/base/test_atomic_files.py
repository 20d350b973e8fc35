"""Files are written completely or not at all, and never over an input."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from errno import EACCES
from pathlib import Path

import pytest

from core.base import atomic_files
from core.base.atomic_files import LockResult, check_target, try_to_lock, write_bytes, write_text
from core.base.errors import InputError, UsageError
from tests.paths import ROOT

HALF = """
import sys
from core.base.atomic_files import write_text

def pieces():
    yield "first half, "
    print("half", flush=True)
    yield input()

write_text(sys.argv[1], pieces())
"""
posix = pytest.mark.skipif(os.name != "posix", reason="links, modes and pipes of POSIX systems")
no_root = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may write everywhere")


def content(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if path.is_file()}


def test_text_and_bytes(tmp_path: Path) -> None:
    write_text(str(tmp_path / "é.tsv"), ["é\t", "1\n"])
    write_bytes(str(tmp_path / "b"), b"\r\n")
    assert (tmp_path / "é.tsv").read_bytes() == "é\t1\n".encode()
    assert (tmp_path / "b").read_bytes() == b"\r\n"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ZeroDivisionError])
def test_an_interrupted_file_is_as_it_was(tmp_path: Path, error: type[BaseException]) -> None:
    def pieces() -> Iterator[str]:
        yield "half"
        raise error

    (tmp_path / "x").write_text("whole")
    with pytest.raises(error):
        write_text(str(tmp_path / "x"), pieces())
    assert content(tmp_path) == {"x": "whole"}


def half_written(path: Path) -> subprocess.Popen[str]:
    """A process that has written half of a file and waits."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        [sys.executable, "-c", HALF, str(path)], cwd=ROOT, stdin=pipe, stdout=pipe, text=True, encoding="utf-8"
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "half\n"
    return process


def test_the_next_write_removes_leftovers_of_a_killed_process(tmp_path: Path) -> None:
    with half_written(tmp_path / "x") as process:
        process.kill()
    (left,) = tmp_path.iterdir()
    write_text(str(tmp_path / "y"), ["whole"])
    assert content(tmp_path) == {"y": "whole"}, f"not {left.name}"


def test_files_another_process_is_writing_are_left_alone(tmp_path: Path) -> None:
    with half_written(tmp_path / "x") as process:
        write_text(str(tmp_path / "y"), ["whole"])
        process.communicate("second half")
    assert process.returncode == 0
    assert content(tmp_path) == {"x": "first half, second half", "y": "whole"}


def test_a_writer_whose_temporary_file_vanishes_starts_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process found the temporary file before it was locked, and removed it."""
    robbed = list[str]()

    def late(descriptor: int) -> LockResult:
        if not robbed:
            robbed.extend(path.name for path in tmp_path.iterdir())
            (tmp_path / robbed[0]).unlink()
        return try_to_lock(descriptor)

    monkeypatch.setattr(atomic_files, "try_to_lock", late)
    write_text(str(tmp_path / "x"), ["whole"])
    assert len(robbed) == 1
    assert content(tmp_path) == {"x": "whole"}


def test_without_file_locking_nothing_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".treeconcord-abcdefgh").write_text("whose?")
    monkeypatch.setattr(atomic_files, "try_to_lock", lambda _: LockResult.UNSUPPORTED)
    write_text(str(tmp_path / "x"), ["whole"])
    assert content(tmp_path) == {".treeconcord-abcdefgh": "whose?", "x": "whole"}


@posix
def test_links_and_permissions_stay(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("old")
    (tmp_path / "x").chmod(0o600)
    (tmp_path / "link").symlink_to("x")
    (tmp_path / "hanging").symlink_to("y")
    write_text(str(tmp_path / "link"), ["new"])
    write_text(str(tmp_path / "hanging"), ["new"])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "hanging").is_symlink()
    assert content(tmp_path) == dict.fromkeys(["x", "y", "link", "hanging"], "new")
    assert (tmp_path / "x").stat().st_mode & 0o777 == 0o600


@posix
def test_targets_that_are_not_files_are_written_to_directly(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        check_target(str(pipe), [])
        write_text(str(pipe), ["through"])
        assert os.read(reader, 100) == b"through"
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    write_text(os.devnull, ["nothing"])
    assert not Path(os.devnull).is_file()


def refused(path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        check_target(str(path), [])
    with pytest.raises(InputError, match="cannot be written"):
        write_text(str(path), ["x"])


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("")
    for place in ("folder", "nowhere/x", "file/x", "x" * 300):
        refused(tmp_path / place)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@no_root
def test_folder_that_may_not_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    refused(tmp_path / "x")


@pytest.mark.parametrize("write", [lambda path: write_text(path, ["new"]), lambda path: check_target(path, [])])
def test_a_write_protected_file_is_not_replaced(write: Callable[[str], object], tmp_path: Path) -> None:
    """A person has protected it from being changed by mistake."""
    path = tmp_path / "gold.conllu"
    path.write_text("gold")
    path.chmod(0o400)
    if os.access(path, os.W_OK):
        pytest.skip("this user may write everywhere")
    with pytest.raises(InputError, match="is write-protected"):
        write(str(path))
    assert content(tmp_path) == {"gold.conllu": "gold"}


@pytest.mark.parametrize(
    ("is_protected", "why"),
    [(True, "is write-protected; expected a file"), (False, "cannot be written (Permission denied)")],
    ids=["write-protected", "open in another program, on Windows"],
)
def test_a_file_that_can_not_be_replaced_is_named_as_the_person_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_protected: bool, why: str
) -> None:
    """Taking a protection away does not help if there is none."""
    monkeypatch.chdir(tmp_path)
    Path("scores.tsv").write_text("old")
    open_file = os.open

    def refuse(path: str | Path, flags: int, *args: int) -> int:
        if Path(path).name == "scores.tsv" and flags & os.O_WRONLY:
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        return open_file(path, flags, *args)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(os, "access", lambda *_: not is_protected)
    with pytest.raises(InputError) as raised:
        check_target("scores.tsv", [])
    assert str(raised.value).startswith(f"scores.tsv: {why}")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device")
def test_full_disk() -> None:
    with pytest.raises(InputError, match="No space left on device"):
        write_text("/dev/full", ["x"])


@pytest.mark.parametrize("name", ["x.conllu.gz", "x.BZ2", "x.xz"])
def test_nothing_that_is_not_compressed_is_called_so(name: str, tmp_path: Path) -> None:
    """A treebank written with this name could be opened by no other program: these unpack by the name."""
    path = str(tmp_path / name)
    with pytest.raises(UsageError, match="would not be compressed"):
        check_target(path, ())
    with pytest.raises(UsageError, match="would not be compressed"):
        write_text(path, ["x"])
    assert not content(tmp_path)


@posix
def test_inputs_are_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x").write_text("source")
    (tmp_path / "link").symlink_to("x")
    (tmp_path / "hard").hardlink_to("x")
    for path in ("x", "./x", str(tmp_path / "x"), "link", "hard"):
        with pytest.raises(UsageError, match="is an input, and inputs are never overwritten"):
            check_target(path, ["exact", "-", "x"])
    check_target("y", ["x", "y"])
    assert content(tmp_path) == dict.fromkeys(["x", "link", "hard"], "source")
