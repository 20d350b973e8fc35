"""Every command that a page prints runs in the folder that the page names."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.documented_commands import PAGES, Block, blocks_of, copy_of
from tests.paths import ROOT
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(not shutil.which("sh"), reason="needs sh")

BLOCKS = {name: blocks_of(page) for name, page in PAGES.items()}

TRIED_ELSEWHERE = {"docs/developers/scale.md"}
"""tests/project/test_scale_page.py runs its array, and the command for a cluster on one that is made for it."""

NOT_TRIED = {"make", "pipx", "python3", ".venv/bin/python", ".venv/bin/treeconcord", "sudo"}
"""They install, or take long; tests/project has tests of what they name."""


WRITE = {"-o", ">", "--screenshot", "--per-sentence", "--suggest-labels"}
"""What a file's name follows that is written; of some, the beginnings of several files' names."""


def tried(name: str) -> list[Block]:
    return [block for block in BLOCKS[name] if not block.programs & NOT_TRIED]


def on_the_screen(line: str) -> str:
    """The same command, which draws to a file what it would show in a window."""
    words = shlex.split(line)
    opens = words[1] == "view" or words[1].endswith(".concord")
    if words[0] != "treeconcord" or not opens or "--screenshot" in words:
        return line
    return shlex.join(["treeconcord", *(["view"] if words[1] != "view" else []), *words[1:], "--screenshot=x.png"])


def run(line: str, folder: Path, programs: Path) -> subprocess.CompletedProcess[str]:
    """Runs a line as a shell does, where the program is called ``treeconcord``."""
    program = programs / "treeconcord"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT}/main.py" "$@"\n')
    program.chmod(0o755)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run(
        ["sh", "-c", on_the_screen(line)],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("name", [name for name in PAGES if name not in TRIED_ELSEWHERE and tried(name)])
def test_the_commands_of_a_page_run_in_the_folder_that_it_names(name: str, tmp_path: Path, programs: Path) -> None:
    if any(".parquet" in line for block in tried(name) for line in block.lines):
        pytest.importorskip("pyarrow", reason="needs treeconcord[parquet]")
    for block in tried(name):
        assert block.folder, f"{name} does not say in which folder this runs: {block.lines[0]}"
        folder = copy_of(block.folder, tmp_path)
        for line in block.lines:
            done = run(line, folder, programs)
            assert done.returncode == 0, (line, done.stderr)
            for option, written in pairwise(shlex.split(line)):
                if option in WRITE:
                    assert list(folder.glob(f"{written}*")), line


def test_a_page_that_names_a_wrong_folder_is_found(tmp_path: Path, programs: Path) -> None:
    page = PAGES["docs/guide/published-scale.md"]
    text = page.read_text("utf-8").replace("../../resources/sample)", "talbanken)")
    first, *_ = blocks_of(page, text)
    assert run(first.lines[0], copy_of(first.folder, tmp_path), programs).returncode == 1


def test_only_known_programs_are_not_tried() -> None:
    """A page with another one: try it, or say here why not."""
    programs = {name: set.union(set(), *(block.programs for block in BLOCKS[name])) for name in PAGES}
    unknown = {name: found - NOT_TRIED - {"treeconcord", "sed", "echo"} for name, found in programs.items()}
    assert {name for name, found in unknown.items() if found} == TRIED_ELSEWHERE


def test_commands_about_files_are_in_blocks() -> None:
    """Within a sentence nobody runs them: a wrong one would go unnoticed."""
    within = {name: re.findall(r"`(treeconcord [^`]*)`", page.read_text("utf-8")) for name, page in PAGES.items()}
    about_files = [(name, line) for name, found in within.items() for line in found if "=" in line and "…" not in line]
    assert about_files == []


@pytest.mark.parametrize("name", PAGES)
def test_blocks_of_commands_are_marked_as_such(name: str) -> None:
    """Others are not run."""
    blocks = re.findall(r"^ *```(.*)\n(.*?)^ *```", PAGES[name].read_text("utf-8"), re.MULTILINE | re.DOTALL)
    commands = re.compile(r"^ *(?:treeconcord|make|pipx?|\.venv/\S+|python3?) ", re.MULTILINE)
    assert [text for kind, text in blocks if kind != "sh" and commands.search(text)] == []


def test_pages_with_commands_are_found() -> None:
    assert {name for name in PAGES if tried(name)} >= {
        "README.md",
        "docs/interfaces.md",
        *(f"docs/guide/{name}.md" for name in ("figures", "reports", "diff", "talbanken", "segmentation")),
    }
