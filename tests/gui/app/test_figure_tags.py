"""Categories and tags in figures that are drawn by command."""

from pathlib import Path

import pytest

from gui.widgets.sample import bracketed_sample_specs
from main import main

ARGUMENTS = ["figure", "--sentence", "25-birdcage", "--quiet"]


def drawn(path: Path, *options: str) -> str:
    golds = [f"--gold={spec.name}={spec.path}" for spec in bracketed_sample_specs() if not spec.native_gold]
    assert main([*ARGUMENTS, *golds, "-o", str(path), *options]) == 0
    return path.read_text("utf-8")


@pytest.mark.parametrize("drawing", ["spans", "tree"])
def test_figure_shows_tags_unless_they_are_left_out(tmp_path: Path, drawing: str) -> None:
    shown, left_out = (drawn(tmp_path / "f.svg", f"--drawing={drawing}", *tags) for tags in ((), ("--no-tags",)))
    for text in ("PRON", "WHNP+WP", "SBAR", "VBD"):
        assert f">{text}</text>" in shown
        assert f">{text}</text>" not in left_out
