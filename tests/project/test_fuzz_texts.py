"""Broken workspaces, decisions, label tables, parameters and filters are refused by a message, never by a traceback."""

from pathlib import Path
from random import Random

import pytest

from tools.fuzz_texts import KINDS, harms


@pytest.mark.parametrize("name", KINDS)
def test_broken_texts_do_no_harm(name: str) -> None:
    assert list(harms(KINDS[name], Random(1), 1.0)) == []


def test_harm_is_noticed() -> None:
    """A fuzzer whose reader fails without a message for people says so, with the text."""
    (found, *_) = harms(KINDS["filter"]._replace(read=int), Random(1), 0.05)
    assert "ValueError" in found


@pytest.mark.parametrize("name", KINDS)
def test_original_is_sound(name: str, tmp_path: Path) -> None:
    """Of a text that is refused at once, little would be read."""
    path = tmp_path / "original"
    path.write_text(KINDS[name].original, encoding="utf-8")
    KINDS[name].read(str(path))
