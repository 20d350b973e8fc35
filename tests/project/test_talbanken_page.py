"""The page on Talbanken's way can be repeated: its commands run and give its numbers, from files that agree."""

import re
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import is_contiguous
from core.model.version import Role, VersionSpec
from core.trees.conversion import bracket_spans, dependency_spans
from main import main
from tests.documented_commands import blocks_of, copy_of, scores_in
from tests.paths import GUIDE

FILES = GUIDE / "talbanken"
BLOCKS = blocks_of(GUIDE / "talbanken.md")
COMMANDS = [block.commands[0] for block in BLOCKS]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder that the page names, where its commands run."""
    folder = copy_of(BLOCKS[0].folder, tmp_path)
    monkeypatch.chdir(folder)
    return folder


def test_overlaps_and_conflicts_are_those_of_the_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert folder.exists()
    assert main(COMMANDS[0]) == 0
    out = capsys.readouterr().out
    rows = BLOCKS[0].rows
    assert len(rows) == 3
    for golds, labelled, unlabelled, crossing in rows:
        a, b = golds.split(", ")
        assert re.search(rf"^{a} +{b} +labelled +{labelled} ", out, re.MULTILINE)
        assert re.search(rf"^{a} +{b} +unlabelled +{unlabelled} ", out, re.MULTILINE)
        assert re.search(rf"^{a} +{b} +8 +\d +{crossing} ", out, re.MULTILINE)


@pytest.mark.parametrize(("command", "rows"), [(1, 4), (2, 3), (3, 3)])
def test_scores_are_those_of_the_page(
    folder: Path, capsys: pytest.CaptureFixture[str], command: int, rows: int
) -> None:
    assert folder.exists()
    assert main(COMMANDS[command]) == 0
    found = scores_in(capsys.readouterr().out)
    assert len(BLOCKS[command].rows) == rows
    assert {(gold, measure): tuple(scores) for gold, measure, *scores in BLOCKS[command].rows}.items() <= found.items()


def test_every_command_of_the_page_is_tried(folder: Path) -> None:
    """The last one draws; it needs Qt, which is not there where the core is tested alone."""
    pytest.importorskip("PySide6")
    assert len(COMMANDS) == 5
    assert main(COMMANDS[4]) == 0
    drawn = (folder / "vad.svg").read_text("utf-8")
    assert all(word in drawn for word in ("Vad", "tror", "köpt"))


def test_the_files_have_the_same_words_and_three_sentences_gaps() -> None:
    """What the page says of them."""
    functions = COMMANDS[0][-1].partition("::ptb::functions=")[2]
    options = {"stb.xml": "edge", "rr.mrg": functions, "parser_rr.mrg": functions}
    names = ("dep.conll", "stb.xml", "rr.mrg", "parser_dep.conll", "parser_rr.mrg")
    specs = [VersionSpec(name, str(FILES / name), Role.GOLD, functions=options.get(name)) for name in names]
    versions = [read_version(spec).sentences for spec in specs]
    forms = [[sentence.forms for sentence in sentences] for sentences in versions]
    assert all(each == forms[0] for each in forms)
    with_gaps = [sum(map(has_gap, sentences)) for sentences in versions]
    assert dict(zip(names, with_gaps, strict=True)) == dict.fromkeys(names, 0) | {"dep.conll": 3, "stb.xml": 3}


def has_gap(sentence: Sentence) -> bool:
    tree = sentence.tree
    spans = bracket_spans(tree) if isinstance(tree, ConstituencyTree) else dependency_spans(tree.heads)
    return not all(map(is_contiguous, filter(None, spans)))
