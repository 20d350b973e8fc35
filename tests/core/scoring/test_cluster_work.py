"""What is sent to workers that do not reach the files, and how a block is named to a person, when workers die at it."""

import gzip
import os
from array import array
from errno import EACCES, EIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.base.errors import InputError
from core.base.remote_files import identity
from core.formats.format import Portion
from core.formats.stored_sentences import Stretch
from core.model.version import Role, VersionSpec
from core.scoring.blocks import Block
from core.scoring.shards import _name_of, _SharedWork, _with_content


@pytest.mark.parametrize(
    ("ids", "name"),
    [
        (["fr-41", "fr-42", "fr-43"], "the sentences 41 to 43 (fr-41 to fr-43)"),
        ([None, None, None], "the sentences 41 to 43"),
    ],
)
def test_a_block_is_named_by_its_sentences(ids: list[str | None], name: str) -> None:
    stretch = Stretch(0, 100, Portion(1, 41), ids)
    assert _name_of(Block(40, ((stretch,),), (array("q", range(3)),))) == name


def _shared(path: Path) -> _SharedWork:
    work: Any = SimpleNamespace(files=(VersionSpec("gold", str(path), Role.GOLD),))
    return _SharedWork(work, {str(path): identity(str(path))})


def _block(content: bytes | None = None) -> Block:
    return Block(0, ((Stretch(2, 3, Portion(1, 1), ["s1"], content),),), (array("q", [0]),))


def test_bytes_are_sent_from_the_file_or_from_its_copy(tmp_path: Path) -> None:
    """Of an archive, which is sent as it was unpacked, nothing is read again."""
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"0123456789")
    assert _with_content(_shared(path), _block()).stretches[0][0].content == b"234"
    shared = _shared(path)
    path.write_bytes(gzip.compress(b"other"))
    assert _with_content(shared, _block(b"234")).stretches[0][0].content == b"234"


def test_a_file_that_changes_before_it_is_sent(tmp_path: Path) -> None:
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"0123456789")
    shared = _shared(path)
    path.write_bytes(b"9876543210, and more")
    with pytest.raises(InputError) as raised:
        _with_content(shared, _block())
    assert str(raised.value) == f"{path}: changed while it was read; expected a file that stays as it is"


def test_a_file_that_goes_before_it_is_sent_is_not_called_changed(tmp_path: Path) -> None:
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"0123456789")
    shared = _shared(path)
    path.unlink()
    with pytest.raises(InputError) as raised:
        _with_content(shared, _block())
    assert str(raised.value) == f"{path}: cannot be read (No such file or directory); expected a readable file"


@pytest.mark.parametrize(
    ("number", "why"), [(EACCES, "Permission denied"), (EIO, "Input/output error")], ids=["forbidden", "broken disk"]
)
def test_a_file_that_can_not_be_read_is_not_called_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"0123456789")

    def fail(*_: object) -> bytes:
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr("core.scoring.shards.read_bytes", fail)
    with pytest.raises(InputError) as raised:
        _with_content(_shared(path), _block())
    assert str(raised.value) == f"{path}: cannot be read ({why}); expected a readable file"
