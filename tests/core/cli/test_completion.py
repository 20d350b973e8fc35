"""Completion as a person uses it: each shell's script knows all subcommands and options; bash completes with it."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.completion import SHELLS
from core.cli.subcommands.registry import SUBCOMMANDS
from gui.app.subcommands.registry import DRAWING
from tests.paths import SAMPLE

Run = Callable[..., tuple[int, str, str]]

BASH = shutil.which("bash")

COMPLETE = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
_shtab_treeconcord treeconcord "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
"""Completes the last of the words, which are parted as bash parts a line: also at ``=``."""


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell(run: Run, shell: str) -> None:
    code, out, err = run("--print-completion", shell)
    assert (code, err) == (0, "")
    assert all(each.name in out for each in (*DRAWING, *SUBCOMMANDS))
    assert all(option in out for option in ("nonprojective", "on-conflict", "suggest-labels", "legend"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_are_without_errors(run: Run, shell: str, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"no {shell} here")
    (tmp_path / "script").write_text(run("--print-completion", shell)[1])
    done = subprocess.run([program, "-n", tmp_path / "script"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(BASH is None, reason="no bash here")
@pytest.mark.parametrize(
    ("words", "completions"),
    [
        (["si"], ["significance"]),
        (["score", "--metr"], ["--metrics"]),
        (["score", "--punct", ""], ["keep", "drop"]),
        (["unify", "--on-conflict", "c"], ["core"]),
        (["score", "--gold", "ud", "=", "ud"], ["ud.conllu"]),
        (["diff", "sud"], ["sud.conllu"]),
        (["generalize", "--workspace", "sam"], ["sample.concord"]),
    ],
)
def test_bash_completes(run: Run, words: list[str], completions: list[str], tmp_path: Path) -> None:
    assert BASH is not None
    (tmp_path / "script").write_text(run("--print-completion", "bash")[1])
    command = [BASH, "-c", COMPLETE, "bash", str(tmp_path / "script"), "treeconcord", *words]
    done = subprocess.run(command, cwd=SAMPLE, capture_output=True, text=True, check=True)
    assert done.stdout.split() == completions


def test_another_shell_is_refused_with_those_that_there_are(run: Run) -> None:
    code, out, err = run("--print-completion", "bsh")
    assert (code, out) == (2, "")
    assert "expected bash, zsh, fish or powershell, not 'bsh'; did you mean bash?" in err
