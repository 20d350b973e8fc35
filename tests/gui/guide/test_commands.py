"""Every command that the guide shows runs on the files that come with the program."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gui.guide.guide_pages import PAGES
from tests.paths import GUIDE, ROOT, SAMPLE
from tests.patience import PATIENCE

OPENS_A_WINDOW = "treeconcord mine.concord"


def commands(page: str) -> list[str]:
    """The commands in a page's blocks of shell, each on one line."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", PAGES[page], re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [line for line in lines if line and line != OPENS_A_WINDOW]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)])
def test_the_commands_of_a_page_run_on_the_sample(page: str, tmp_path: Path) -> None:
    sample = shutil.copytree(SAMPLE, tmp_path / "sample")
    for folder in ("talbanken", "segmentation"):
        shutil.copytree(GUIDE / folder, sample, dirs_exist_ok=True)
    for name, state in (("ud", "old"), ("parser_ud", "new")):  # Two states of a treebank, as everybody has them.
        shutil.copy(sample / f"{name}.conllu", sample / f"{state}.conllu")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    for command in commands(page):
        program, *arguments = shlex.split(command)
        assert program == "treeconcord"
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *arguments],
            cwd=sample,
            env=environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, (command, done.stderr)
        if "-o" in arguments:
            assert (sample / arguments[arguments.index("-o") + 1]).exists(), command


def test_pages_with_commands_are_found() -> None:
    assert {page for page in PAGES if commands(page)} >= {"figures", "reports"}
