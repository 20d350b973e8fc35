"""The page on scheme variation can be repeated: its commands run and give its numbers."""

import re
from pathlib import Path

import pytest

from main import main
from tests.documented_commands import blocks_of, copy_of, scores_in
from tests.paths import GUIDE

PAGE = (GUIDE / "variation.md").read_text("utf-8")


def test_the_commands_run_and_give_the_numbers_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocks = blocks_of(GUIDE / "variation.md")
    monkeypatch.chdir(copy_of(blocks[0].folder, tmp_path))
    assert [len(block.commands) for block in blocks] == [2, 1, 4, 1, 1, 2]
    err, found = "", []
    for block in blocks:
        out = ""
        for command in block.commands:
            assert main(command) == 0
            captured = capsys.readouterr()
            out, err = out + captured.out, err + captured.err
        found.append(out)
    told = re.search(r"\*(structures changed:[^*]*)\*", PAGE)
    assert told
    assert " ".join(told[1].split()) in err
    for i, rows in ((1, 3), (4, 9)):
        scores = {(gold, measure): tuple(values) for gold, measure, *values in blocks[i].rows}
        assert len(scores) == rows
        assert {(gold, measure): values[:2] for (gold, measure), values in scores.items()}.items() <= scores_in(
            found[i]
        ).items()
    assert len(blocks[3].rows) == 3
    for gold, other, overlap in blocks[3].rows:
        assert re.search(rf"^{gold} +{other} +unlabelled +{overlap} ", found[3], re.MULTILINE)
