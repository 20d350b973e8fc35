"""The workflow that maintainers copy: its script, run on a pull request made here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT, SAMPLE

WORKFLOW = ROOT / "docs/examples/treebank-diff.yml"

pytestmark = pytest.mark.skipif(not (shutil.which("bash") and shutil.which("git")), reason="needs bash and git")


def script() -> str:
    """The lines of the step that compares, as bash gets them."""
    lines = WORKFLOW.read_text("utf-8").split("run: |\n")[1].splitlines()
    indent = " " * 10
    return "\n".join(
        line.removeprefix(indent)
        for line in lines[: next(i for i, x in enumerate(lines) if x and not x.startswith(indent))]
    )


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


def test_files_of_one_name_in_several_folders_all_have_their_page(tmp_path: Path) -> None:
    treebank, programs = tmp_path / "treebank", tmp_path / "bin"
    programs.mkdir()
    command = programs / "treeconcord"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT}/main.py" "$@"\n')
    command.chmod(0o755)
    files = [treebank / folder / "test.conllu" for folder in ("fr", "not to be split")]
    for file in files:
        file.parent.mkdir(parents=True)
        shutil.copy(SAMPLE / "ud.conllu", file)
    git(treebank, "init", "-q")
    git(treebank, "add", ".")
    git(treebank, "commit", "-qm", "before")
    base = git(treebank, "rev-parse", "HEAD")
    for file, relation in zip(files, ("frenchrel", "@swedishrel"), strict=True):
        file.write_text(file.read_text("utf-8").replace("\tnsubj\t", f"\t{relation}\t"), "utf-8")
    git(treebank, "commit", "-qam", "after")
    environment = os.environ | {"BASE": base, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(["bash", "-eo", "pipefail", "-c", script()], cwd=treebank, env=environment, check=True)
    pages = [(treebank / "diff" / file.relative_to(treebank)).with_suffix(".html").read_text("utf-8") for file in files]
    assert ["frenchrel" in pages[0], "swedishrel" in pages[0]] == [True, False]
    assert ["frenchrel" in pages[1], "swedishrel" in pages[1]] == [False, True]
    comment = (treebank / "comment.md").read_text("utf-8")
    assert "# `fr/test.conllu`" in comment
    assert "# `not to be split/test.conllu`" in comment
    assert "@swedishrel" not in comment, "it would notify a person of that name"
