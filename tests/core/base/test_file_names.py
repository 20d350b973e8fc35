"""A long name of a file is cut, so that what is kept beside it can be kept at all."""

from pathlib import Path

import pytest

from core.base.regular_files import LONGEST, beginning, fitting


def test_a_name_that_fits_stays() -> None:
    assert fitting("mine", ".lock") == "mine.lock"
    assert fitting("w" * (LONGEST - 5), ".lock") == "w" * (LONGEST - 5) + ".lock"


@pytest.mark.parametrize("letter", ["w", "Ж", "树", "\U0001f333"])
def test_a_long_name_is_cut_to_one_that_a_file_can_have(letter: str, tmp_path: Path) -> None:
    names = {fitting(f"{letter * 254}{end}", ".lock") for end in ("a", "b")}
    assert len(names) == 2, "two files would share a lock"
    for name in names:
        assert name.startswith(letter)
        assert name.endswith(".lock")
        (tmp_path / name).touch()


def test_no_character_is_cut_in_two() -> None:
    assert beginning("树树", 5) == "树"
    assert beginning("x\udcff", 2) == "x"
