"""If a temporary file does not fit on the disk, the program says so and names the folder."""

import errno
import gzip
import io
import os
import tempfile
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run
from tests.made_corpora import made_pair


class FullDisk(io.BytesIO):
    """A temporary file on a disk without room."""

    def write(self, _content: object, /) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def close(self) -> None:
        """Writes what is still in memory, as a file does."""
        self.write(b"")


@pytest.fixture
def gold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("core.base.regular_files.SpooledTemporaryFile", lambda _size: FullDisk())
    path = tmp_path / "gold.conllu"
    path.write_text("".join(gold for gold, _ in made_pair(5)), "utf-8")
    return path


@pytest.mark.parametrize("is_archive", [False, True], ids=["lines", "archive"])
def test_the_folder_without_room_is_named(run: Run, gold: Path, is_archive: bool) -> None:
    if is_archive:
        gold.write_bytes(gzip.compress(gold.read_bytes()))
    why = "a temporary file cannot be written (No space left on device); expected room for all of it"
    assert run("convert", "--to=functional", "--quiet", f"--gold=g={gold}") == (
        1,
        "",
        f"{tempfile.gettempdir()}: {why}\n",
    )
