"""The page on Talbanken's way can be repeated: its commands run and give its numbers, from files that agree."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import is_contiguous
from core.model.version import Role, VersionSpec
from core.trees.conversion import bracket_spans, dependency_spans
from main import main
from tests.paths import GUIDE

FILES = GUIDE / "talbanken"
PAGE = (GUIDE / "talbanken.md").read_text("utf-8")
TABLES = re.split(r"^```sh\n", PAGE, flags=re.MULTILINE)[1:]
"""What follows each command, with it."""

COMMANDS = [shlex.split(text.partition("```")[0].replace("\\\n", " "))[1:] for text in TABLES]


def rows_after(command: int) -> list[list[str]]:
    """The rows with numbers of the table below a command."""
    rows = re.findall(r"^\| (.*\d\.\d{4}.*) \|$", TABLES[command], re.MULTILINE)
    return [[cell.strip() for cell in row.split("|")] for row in rows]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for path in FILES.iterdir():
        shutil.copy(path, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_overlaps_and_conflicts_are_those_of_the_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert folder.exists()
    assert main(COMMANDS[0]) == 0
    out = capsys.readouterr().out
    rows = rows_after(0)
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
    found: dict[tuple[str, str], list[str]] = {}
    gold = ""
    for line in capsys.readouterr().out.splitlines():
        if cells := re.fullmatch(r"(\S*) +(\S+-TED|LAS|L-PARSEVAL) +(\S+) +(\S+)(?: +\S+)?", line):
            gold = cells[1] or gold
            found[gold, cells[2]] = [cells[3].rstrip("*†"), cells[4].rstrip("*†")]
        elif cells := re.match(r"(\S+) +\S+ +", line):
            gold = cells[1]
    told = rows_after(command)
    assert len(told) == rows
    assert {(gold, measure): scores for gold, measure, *scores in told}.items() <= found.items()


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
