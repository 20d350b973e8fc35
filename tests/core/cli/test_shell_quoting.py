"""A printed command can be run again: a shell splits it into its original words."""

import os
import shutil
import subprocess

import pytest

from core.cli.composed_command import typed

WORDS = [
    "plain",
    "--title=it's $HOME",
    "two  spaces",
    "new\nline.conllu",
    "it's\t\\n\x1b[31m",
    "1\x0723",
    "\u202eevil\u2028",
    os.fsdecode(b"caf\xe9.conllu"),
    "",
]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_a_shell_reads_the_same_words() -> None:
    """Else a report on a file with an odd name, such as one in Latin-1, could not be made again."""
    said = subprocess.run(["bash", "-c", f"printf '%s\\0' {typed(WORDS)}"], check=True, capture_output=True).stdout
    assert said.split(b"\0")[:-1] == [os.fsencode(word) for word in WORDS]


def test_all_of_it_is_seen() -> None:
    """Characters that control a terminal or turn text are written as bytes, the rest as a person types it."""
    line = typed(WORDS)
    assert line.isprintable()
    assert line.startswith("plain '--title=it'\"'\"'s $HOME' 'two  spaces' $'new\\012line.conllu' ")
