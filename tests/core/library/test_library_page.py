"""The Python on docs/library.md runs as it stands there, on the sample."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from tests.paths import DOCS, SAMPLE

BLOCKS = re.findall(r"^```python\n(.*?)^```", (DOCS / "library.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_code_runs(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "to_frame" in block:
        pytest.importorskip("pandas")
    shutil.copytree(SAMPLE, tmp_path, dirs_exist_ok=True)  # Code writes files.
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {
        "tc": tc,
        "text": Path("ud.conllu").read_text("utf-8"),
        "golds": [tc.read("ud.conllu"), tc.read("sud.conllu")],
        "gold": tc.read("ud.conllu"),
        "parse": tc.read("parser_ud.conllu"),
        "parses": tc.read("parser_ud.conllu", name="one@ud"),
    }
    exec(compile(block, "library.md", "exec"), names)
    printed = re.findall(r"print\(error\)  # (.*)", block)
    assert [line for line in capsys.readouterr().out.splitlines() if line in printed] == printed


def test_there_are_blocks() -> None:
    assert len(BLOCKS) == 7
