"""The pages on words that differ and on the published scale can be repeated: their commands give their numbers."""

from pathlib import Path

import pytest

from core.formats.conll_details import surface_text
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from main import main
from tests.documented_commands import Block, blocks_of, copy_of, scores_in
from tests.paths import GUIDE

FILES = GUIDE / "segmentation"
PAGES = {name: blocks_of(GUIDE / f"{name}.md") for name in ("segmentation", "published-scale")}
ROWS = {"segmentation": [2, 6, 7], "published-scale": [4, 4]}
"""How many rows of numbers follow each command."""


@pytest.mark.parametrize("page", PAGES)
def test_scores_are_those_of_the_page(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [len(block.rows) for block in PAGES[page]] == ROWS[page]
    for block in PAGES[page]:
        monkeypatch.chdir(copy_of(block.folder, tmp_path))
        assert told_by(block).items() <= scores_in(printed(block, capsys)).items()


def told_by(block: Block) -> dict[tuple[str, str], tuple[str, ...]]:
    """The scores of a table of the page, by gold and measure."""
    return {(gold, measure): tuple(scores) for gold, measure, *scores in block.rows}


def printed(block: Block, capsys: pytest.CaptureFixture[str]) -> str:
    """What the only command of a block prints."""
    (command,) = block.commands
    assert main(command) == 0
    return capsys.readouterr().out


def test_what_the_page_says_of_left_out_sentences_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(FILES)
    by_words, by_characters, beyond_arcs = (printed(block, capsys) for block in PAGES["segmentation"])
    assert "excluded: pain: whole: token 3: 'du' ≠ 'de'" in by_words
    assert "1 sentence compared, 5 excluded" in by_words
    assert "6 sentences compared, 0 excluded, 0 with invalid trees, 5 with other words." in by_characters
    assert all(f"n/a: {name}: {what} is not annotated in whole" in beyond_arcs for name, what in NOT_ANNOTATED.items())


NOT_ANNOTATED = {"XPOS": "XPOS", "ELAS": "DEPS"}


def test_both_scales_have_the_same_order() -> None:
    paper, published = map(told_by, PAGES["published-scale"])
    assert paper.keys() == published.keys()
    for key, (a, b) in paper.items():
        assert (a < b) == (published[key][0] < published[key][1])
        assert all(found > expected for expected, found in zip(paper[key], published[key], strict=True))


def test_the_files_have_one_text() -> None:
    versions = [read_version(VersionSpec(each.stem, str(each), Role.GOLD)) for each in sorted(FILES.iterdir())]
    assert [version.name for version in versions] == ["divided", "gold", "whole"]
    texts = [[surface_text(sentence).text for sentence in version.sentences] for version in versions]
    assert texts[0] == texts[1] == texts[2]
    assert len(texts[0]) == 6
