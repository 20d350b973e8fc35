"""A byte-order mark before the first word of a file, as Windows editors write it, hides nothing of its row."""

from pathlib import Path
from typing import Final

import pytest

from tests.core.cli.test_command_line import Run

SENTENCE: Final = (
    "1-2\tdu\t_\t_\t_\t_\t_\t_\t_\t_\n"
    "1\tde\tde\tADP\t_\t_\t2\tcase\t2:case\t_\n"
    "2\tle\tle\tNOUN\t_\t_\t0\troot\t0:root\t_\n\n"
)
WORDS: Final = SENTENCE.partition("\n")[2]


@pytest.mark.parametrize("text", [SENTENCE, WORDS], ids=["a token first", "a word first"])
def test_the_first_row_is_read_like_all_others(run: Run, tmp_path: Path, text: str) -> None:
    plain, marked = tmp_path / "plain.conllu", tmp_path / "marked.conllu"
    plain.write_text(text, "utf-8")
    marked.write_text("\ufeff" + text, "utf-8")
    for options in (["--metrics=upos,lemmas,elas"], ["--align=characters", "--metrics=words,las"]):
        argv = ["score", f"--gold=g={plain}", *options, "--iterations=5", "--format=tsv"]
        assert run(*argv, f"--parse=p={marked}") == run(*argv, f"--parse=p={plain}")
    changes = run("diff", plain, marked, "--format=tsv", "--quiet")
    assert changes == run("diff", plain, plain, "--format=tsv", "--quiet")
