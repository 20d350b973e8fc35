"""Arguments that every subcommand shares: what a wrong value leads to, and what `--quiet` keeps quiet."""

import pytest

from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

GOLD, PARSE = f"--gold=ud={SAMPLE}/ud.conllu", f"--parse=p@ud={SAMPLE}/parser_ud.conllu"


@pytest.mark.parametrize("flag", ["--protocol", "--align", "--punct", "--nonprojective", "--normalize"])
def test_a_value_that_an_option_does_not_have_is_a_usage_error(run: Run, flag: str) -> None:
    """It names the values that there are, instead of ending in a traceback."""
    code, out, err = run("generalize", GOLD, flag, "nonsense")
    assert (code, out) == (2, "")
    assert f"argument {flag}: invalid choice: 'nonsense' (choose from " in err


def test_quiet_verification_says_nothing_of_what_it_left_out(run: Run) -> None:
    """The sample has a sentence of more than 60 words, which is left out with a remark."""
    told = [run("score", GOLD, PARSE, "--iterations", "1", "--verify", "30", *quiet)[2] for quiet in ((), ("--quiet",))]
    assert "verified by zss" in told[0]
    assert told[1] == ""


def test_tables_of_nivre_and_fang_are_separated_by_an_empty_line(run: Run) -> None:
    """They are pasted into papers as they are printed."""
    _, out, _ = run("score", GOLD, PARSE, "--iterations", "1", "--metrics", "nf17", "--format", "markdown")
    tables = [block for block in out.split("\n\n") if block.startswith("|")]
    assert len(tables) > 1
    assert "XX" not in out
    assert all(line.startswith("|") for table in tables for line in table.strip().splitlines())
