"""The page on scheme variation can be repeated: its commands run and give its numbers."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from main import main
from tests.paths import DOCS, SAMPLE

PAGE = (DOCS / "guide" / "variation.md").read_text("utf-8")
COMMANDS = [
    shlex.split(line)[1:]
    for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines()
]


def test_the_commands_run_and_give_the_numbers_of_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in SAMPLE.glob("*.conllu"):
        shutil.copy(path, tmp_path)
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) == 7
    out = err = ""
    for command in COMMANDS:
        assert main(command) == 0
        captured = capsys.readouterr()
        out, err = out + captured.out, err + captured.err
    told = re.search(r"\*(structures changed:[^*]*)\*", PAGE)
    assert told
    assert " ".join(told[1].split()) in err
    rows = re.findall(
        r"^\| (?:lexical|functional|lexical\+functional) \| (\S+) \| (\S+) \| (\S+) \|", PAGE, re.MULTILINE
    )
    assert len(rows) == 3
    for measure, a, b in rows:
        assert re.search(rf"{measure} +{a}[*†]* +{b}[*†]*", out), measure
