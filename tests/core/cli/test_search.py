"""``search`` on the command line: every format tells the same, and errors say what was expected."""

from pathlib import Path

import pytest

import treeconcord as tc
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE


def test_all_formats_tell_the_same(run: Run) -> None:
    command = ("search", f"--gold=ud={SAMPLE / 'ud.conllu'}", "pattern { e: X -[obl]-> Y }")
    code, text, remark = run(*command)
    assert code == 0
    assert text.splitlines()[0] == "01-sunday: X 2 arrive; Y 4 Sunday; e obl"
    _, tsv, _ = run(*command, "--format=tsv", "--columns=X.form")
    assert tsv.splitlines()[:2] == ["sentence\tX\tY\te\tX.form", "01-sunday\t2\t4\tobl\tarrive"]
    matches = tc.search(SAMPLE / "ud.conllu", command[-1])
    assert len(matches) == len(text.splitlines()) == len(tsv.splitlines()) - 1
    assert f"{len(matches)} matches in 30 sentences" in remark
    assert next(iter(matches)) == {"id": "01-sunday", "nodes": {"X": 2, "Y": 4}, "edges": {"e": "obl"}}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pattern { X -[ }",), "request: line 1, column 16: '}' instead; expected a label"),
        ((), "search takes one request"),
        (("pattern { X [] }", "--count-by=Y.upos"), "no node of the pattern is called 'Y'; expected one of X"),
        (("pattern { X [] }", "--count-by=X.upos", "--columns=X.form"), "leave one out"),
        (("global { is_projective }", "--count-by=X.upos"), "no node of the pattern is called 'X'"),
        (("pattern { X [] }", "--format=latex"), "--format latex writes counts; add --count-by, or write matches as"),
        (("pattern { X [] }", "--columns=ud.X.form"), "the request names no version; leave out 'ud'"),
    ],
)
def test_usage_errors(run: Run, arguments: tuple[str, ...], said: str) -> None:
    code, out, error = run("search", f"--gold=ud={SAMPLE / 'ud.conllu'}", *arguments)
    assert (code, out) == (2, "")
    assert said in error


def test_brackets_have_no_words_in_columns(run: Run) -> None:
    code, _, error = run("search", f"--gold=ptb={SAMPLE / 'ptb.mrg'}", "pattern { X [] }")
    assert code == 2
    assert "'ptb' has no columns of words; expected dependencies in a CoNLL format" in error


def test_a_tree_with_a_cycle_is_searched(run: Run, tmp_path: Path) -> None:
    """Searching is how one finds what is wrong."""
    path = tmp_path / "circle.conllu"
    path.write_text("1\ta\ta\tX\t_\t_\t2\tdep\t_\t_\n2\tb\tb\tX\t_\t_\t1\tdep\t_\t_\n\n", "utf-8")
    code, out, _ = run("search", f"--gold=c={path}", "pattern { X -> Y } global { is_cyclic }")
    assert code == 0
    assert len(out.splitlines()) == 2
