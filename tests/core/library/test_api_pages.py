"""The pages of the library are made from docstrings without a warning, and have every promised name."""

import re
import subprocess
import sys
from pathlib import Path

import treeconcord as tc
from tests.paths import ROOT


def test_pages_have_everything_that_is_promised(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.make_api_pages", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "treeconcord.html").read_text("utf-8")
    assert {name for name in tc.__all__ if f'id="{name}"' not in page} == set()
    assert 'href="#Scores"' in page
    # Names of other modules would be taken for a promise.
    signatures = re.findall(r'<div class="attr function">.*?</div>', page, re.DOTALL)
    assert len(signatures) > 15
    assert [each for each in signatures if re.search(r"\bcore</span>|\bcore\.\w+\.", each)] == []
