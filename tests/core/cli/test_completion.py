"""Completion as a person uses it: each shell's script knows all subcommands and options; shells complete with it."""

import os
import select
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.command_parser import SHELLS
from core.cli.subcommands.registry import SUBCOMMANDS
from gui.app.subcommands.registry import DRAWING
from tests.paths import SAMPLE
from tests.patience import PATIENCE

Run = Callable[..., tuple[int, str, str]]

BASH, ZSH, FISH = map(shutil.which, ("bash", "zsh", "fish"))

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


COMPLETED = [
    ("si", "significance"),
    ("score --metr", "score --metrics"),
    ("score --punct k", "score --punct keep"),
    ("unify --on-conflict c", "unify --on-conflict core"),
    ("score --gold ud=ud", "score --gold ud=ud.conllu"),
    ("score --parse p@ud=parser_u", "score --parse p@ud=parser_ud.conllu"),
    ("diff sud", "diff sud.conllu"),
    ("diff ud.conllu sud", "diff ud.conllu sud.conllu"),
    ("generalize --workspace sam", "generalize --workspace sample.concord"),
]
BEHIND_OPTIONS = [
    ("score --gold=ud=ud", "score --gold=ud=ud.conllu"),
    ("score --workspace=sam", "score --workspace=sample.concord"),
    ("score --punct=k", "score --punct=keep"),
    ("vary --output=ud", "vary --output=ud.conllu"),
]
"""Values behind ``=``, which belong to the word of the option."""


@pytest.mark.skipif(FISH is None, reason="no fish here")
@pytest.mark.parametrize(("typed", "completed"), [*COMPLETED, *BEHIND_OPTIONS, ("desktop ", "install remove")])
def test_fish_completes(run: Run, typed: str, completed: str, tmp_path: Path) -> None:
    assert FISH is not None
    (tmp_path / "script").write_text(run("--print-completion", "fish")[1])
    complete = f"source {tmp_path / 'script'}; complete -C 'treeconcord {typed}'"
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(
        [FISH, "--command", complete], cwd=SAMPLE, env=environment, capture_output=True, text=True, check=True
    )
    found = " ".join(line.partition("\t")[0] for line in done.stdout.splitlines())
    assert found == completed.removeprefix(typed[: typed.rfind(" ") + 1])


ZSHRC = """
PS1='ready> '
fpath+=({})
autoload -Uz compinit; compinit -D -u
treeconcord() {{ print -r -- "<$*>" }}
"""


@pytest.mark.skipif(ZSH is None, reason="no zsh here")
def test_zsh_completes(run: Run, tmp_path: Path) -> None:
    """Typed into a terminal, since zsh completes nowhere else; the command that is run shows what became of it."""
    import pty

    assert ZSH is not None
    (tmp_path / "_treeconcord").write_text(run("--print-completion", "zsh")[1])
    (tmp_path / ".zshrc").write_text(ZSHRC.format(tmp_path))
    here, there = pty.openpty()
    environment = {**os.environ, "ZDOTDIR": str(tmp_path), "TERM": "dumb"}
    zsh = subprocess.Popen(
        [ZSH, "-i"], stdin=there, stdout=there, stderr=there, cwd=SAMPLE, env=environment, start_new_session=True
    )
    os.close(there)
    shown = ""

    def wait_for(text: str) -> None:
        nonlocal shown
        while text not in shown:
            assert select.select([here], [], [], PATIENCE)[0], shown
            shown += os.read(here, 65536).decode(errors="replace")

    try:
        wait_for("ready> ")
        for typed, completed in [*COMPLETED, *BEHIND_OPTIONS]:
            os.write(here, f"treeconcord {typed}\t\n".encode())
            wait_for("<")
            wait_for(">\r\n")
            assert f"<{completed}>" in shown
            shown = ""
            os.write(here, b"\n")
            wait_for("ready> ")
    finally:
        zsh.kill()
        zsh.wait()
        os.close(here)


def test_another_shell_is_refused_with_those_that_there_are(run: Run) -> None:
    code, out, err = run("--print-completion", "bsh")
    assert (code, out) == (2, "")
    assert "expected bash, zsh, fish or powershell, not 'bsh'; did you mean bash?" in err
