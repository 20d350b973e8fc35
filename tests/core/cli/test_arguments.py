"""Arguments that every subcommand shares: what a wrong value leads to, and what `--quiet` keeps quiet."""

import argparse
import io
import sys
from pathlib import Path

import pytest

from core.cli.arguments import add_run, jobs_of
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

GOLD, OTHER, PARSE = (
    f"--gold=ud={SAMPLE}/ud.conllu",
    f"--gold=sud={SAMPLE}/sud.conllu",
    f"--parse=p@ud={SAMPLE}/parser_ud.conllu",
)


@pytest.mark.parametrize("number", ["0", "1000001", "999999999999"])
def test_more_iterations_than_can_be_drawn_are_a_usage_error(run: Run, number: str) -> None:
    """The system ended the run when memory was full, without a word."""
    code, out, err = run("score", GOLD, PARSE, f"--iterations={number}")
    assert (code, out) == (2, "")
    assert err.startswith(f"treeconcord: --iterations: must be a whole number from 1 to 1,000,000, not '{number}'")


@pytest.mark.parametrize("flag", ["--protocol", "--align", "--punct", "--nonprojective", "--normalize"])
def test_a_value_that_an_option_does_not_have_is_a_usage_error(run: Run, flag: str) -> None:
    """It names the values that there are, instead of ending in a traceback."""
    code, out, err = run("generalize", GOLD, flag, "nonsense")
    assert (code, out) == (2, "")
    assert err.startswith(f"treeconcord: {flag}: expected ")
    assert ", not 'nonsense'" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("flag", ["--seed", "--jobs", "--shard"])
def test_a_number_that_is_too_long_is_refused_in_words(run: Run, flag: str) -> None:
    """The name of a function of ours is none: it said "invalid positive_number value"."""
    code, out, err = run("score", GOLD, PARSE, flag, "9" * 5000 + "/1" * (flag == "--shard"))
    assert (code, out) == (2, "")
    assert err.startswith(f"treeconcord: {flag}: must be ")


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


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["scor"], "treeconcord: there is no subcommand 'scor'; did you mean score? (treeconcord --help lists all)"),
        (["--versio"], "treeconcord: there is no option --versio; did you mean --version?"),
        (["score", "--metric=las"], "treeconcord: there is no option --metric; did you mean --metrics?"),
        (["score", "--jsno"], "treeconcord: there is no option --jsno (treeconcord score --help lists all)"),
        (["score", "--format", "jsn"], "markdown or latex, not 'jsn'; did you mean json?"),
        (
            ["validate", "one.conllu"],
            "'one.conllu' is not expected here; to name it as a version: --gold one=one.conllu (",
        ),
        (["overlap", "a/fr-ud.conllu.gz", "b"], "to name it as a version: --gold frud=a/fr-ud.conllu.gz ("),
        (["overlap", "gold=a.conllu"], "to name it as a version: --gold gold=a.conllu ("),
        (["diff", "a", "b", "c"], "treeconcord: 'c' is not expected here (treeconcord diff --help lists all)"),
        (["overlap", "-o", "x"], "there is no option -o; results go to standard output: treeconcord overlap … > FILE"),
        (["overlap", "-ox"], "there is no option -o; results go to standard output: treeconcord overlap … > FILE"),
        (["view", "--output", "x"], "treeconcord: there is no option --output (treeconcord view --help lists all)"),
        (["desktop", "install", "-ox"], "treeconcord: there is no option -ox (treeconcord desktop --help lists all)"),
        (["score", "--output", "x"], "results go to standard output: score … > FILE"),
        (["score", "--format"], "treeconcord: --format: expected text, json, tsv, markdown or latex after it ("),
        (["vary", "-o"], "treeconcord: -o/--output: expected FILE after it ("),
        (["score", "--gold", f"{SAMPLE}/ud.conllu"], "ud.conllu' has no name; expected NAME=PATH"),
        (
            ["--profile=x", "--temporary-profile", "view"],
            "treeconcord: --temporary-profile: leave it out, or --profile (",
        ),
        (
            ["score", "--labels=bsae"],
            "treeconcord: --labels: expected exact, base or a file, not 'bsae'; did you mean base?",
        ),
        (["report", "--sections=scors"], "definitions; did you mean scores?"),
        (["report", "--depth=long"], "treeconcord: --depth: expected short or full, not 'long' ("),
        (["desktop", "uninstall"], "expected install or remove, not 'uninstall' ("),
        ([f"{SAMPLE}/ud.conllu"], f"to open this file: treeconcord view {SAMPLE}/ud.conllu"),
    ],
)
def test_an_error_of_typing_says_what_was_meant(run: Run, argv: list[str], says: str) -> None:
    """Whoever mistypes reads one line, not the list of all options."""
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("flag", ["--iter", "--metric", "--quie", "--punc"])
def test_options_are_not_abbreviated(run: Run, flag: str) -> None:
    """`--punc` in someone's script would be refused, or mean something else, once there is another option like it."""
    assert run("score", GOLD, PARSE, flag, "1")[0] == 2


def test_two_plain_files_are_a_gold_and_its_parse(run: Run) -> None:
    options = ("--metrics", "las", "--iterations", "1", "--format", "json")
    named = run("score", f"--gold=gold={SAMPLE}/ud.conllu", f"--parse=parse={SAMPLE}/parser_ud.conllu", *options)
    assert named[0] == 0
    assert run("score", SAMPLE / "ud.conllu", SAMPLE / "parser_ud.conllu", *options) == named


def test_plain_files_go_with_further_versions(run: Run) -> None:
    files = SAMPLE / "ud.conllu", SAMPLE / "parser_ud.conllu"
    code, out, _ = run("score", *files, f"--gold=sud={SAMPLE}/sud.conllu", "--metrics=las", "--iterations=1")
    assert code == 0
    assert "sud" in out


@pytest.mark.parametrize("files", [["ud"], ["ud", "parser_ud", "parser_sud"]])
def test_other_numbers_of_plain_files_are_a_usage_error(run: Run, files: list[str]) -> None:
    code, out, err = run("score", *(SAMPLE / f"{name}.conllu" for name in files))
    assert (code, out) == (2, "")
    assert "expected two files, a gold and a parse; name other versions by --gold and --parse" in err


@pytest.mark.parametrize(
    "argv",
    [
        ["score", GOLD, PARSE, "--iterations", "1", "--per-sentence"],
        ["score", GOLD, PARSE, "--iterations", "1", "--format", "json", "--per-sentence"],
        ["overlap", GOLD, OTHER, "--suggest-labels"],
        ["unify", GOLD, OTHER, "--unplaced"],
        ["tl-unify", GOLD, OTHER, "--format", "native", "--unplaced"],
        ["tl-unify", GOLD, OTHER, "--format", "json", "--unplaced"],
    ],
)
def test_a_table_beside_the_results_takes_their_place_on_standard_output(
    run: Run, argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that reads it gets nothing else, and no file is called `-`, which is hard to get rid of."""
    run(*argv, tmp_path / "table.tsv", "--quiet")
    monkeypatch.chdir(tmp_path)
    code, out, err = run(*argv, "-", "--quiet")
    assert (code, err) == (0, "")
    assert out == (tmp_path / "table.tsv").read_text("utf-8") != ""
    assert not Path("-").exists()


def test_standard_input_may_have_a_format_without_a_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-::conllu` begins as an option does, but names a file."""
    content = (SAMPLE / "ud.conllu").read_bytes()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
    code, out, err = run("diff", "-::conllu", SAMPLE / "ud.conllu", "--quiet")
    assert (code, err) == (0, "")
    assert "with changed annotation" in out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["score", GOLD, PARSE, "--metrics", "tedval"], "did you mean tedeval?"),
        (["score", GOLD, PARSE, "--iterations", "1", "--breakdown", "relatoin"], "did you mean relation?"),
        (["score", GOLD, OTHER, PARSE, "--against", "ud+sd"], "did you mean sud?"),
        (["score", GOLD, PARSE.replace("@ud=", "@udd=")], "did you mean ud?"),
        (["score", f"{GOLD}::conlu", PARSE], "did you mean conllu?"),
        (["score", f"{GOLD}::label=base", PARSE], "did you mean labels?"),
        (["score", GOLD, OTHER, PARSE, "--derive", "x=tl-unify:ud,sd"], "did you mean sud?"),
    ],
)
def test_names_in_values_are_suggested_too(run: Run, argv: list[str], said: str) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert err.endswith(f"; {said}\n")
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("argv", "missing"),
    [
        (["figure", GOLD], "treeconcord: --sentence ID and -o FILE are missing"),
        (["convert", GOLD], "treeconcord: --to functional|multifunction is missing"),
        (["diff", "old.conllu"], "treeconcord: NEW is missing"),
        (["desktop"], "treeconcord: install|remove is missing"),
    ],
)
def test_what_is_missing_is_said_as_it_is_typed(run: Run, argv: list[str], missing: str) -> None:
    code, out, err = run(*argv)
    assert (code, out) == (2, "")
    assert err.startswith(missing)


def test_tables_with_a_gold_in_brackets(run: Run) -> None:
    """Its scheme has no sets of relations that could be named below the table."""
    code, out, err = run("score", GOLD, f"--gold=ptb={SAMPLE / 'ptb.mrg'}", PARSE, "--iterations", "1", "--quiet")
    assert (code, err) == (0, "")
    assert "CLAS" in out


@pytest.mark.parametrize("command", ["score", "overlap", "generalize", "agreement"])
def test_an_input_that_nothing_is_made_of_excludes_no_sentence(run: Run, tmp_path: Path, command: str) -> None:
    """It has one sentence of thirty; the others are compared all the same, and it is no annotator."""
    part = tmp_path / "part.conllu"
    part.write_text((SAMPLE / "ud.conllu").read_text("utf-8").split("\n\n")[0] + "\n\n", "utf-8")
    more = ["--quiet", *([PARSE, "--iterations", "1"] if command == "score" else [])]
    alone = run(command, GOLD, OTHER, *more)
    assert alone[0] == 0
    assert run(command, GOLD, OTHER, f"--input=part={part}", *more) == alone


def test_an_input_that_a_gold_is_made_of_still_excludes_what_it_lacks(run: Run, tmp_path: Path) -> None:
    part = tmp_path / "part.conllu"
    part.write_text((SAMPLE / "ud.conllu").read_text("utf-8").split("\n\n")[0] + "\n\n", "utf-8")
    made = f"--input=part={part}", "--derive=both=tl-unify:part,sud"
    _, out, err = run("generalize", GOLD, OTHER, *made, "--format", "json")
    assert out.count("\n") == 1
    assert err.count("part: sentence missing") == 29


@pytest.mark.skipif(sys.platform != "linux", reason="others only count processors")
def test_work_is_shared_among_the_processors_that_may_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A job that was given one processor of 64 takes one; on a cluster, others work."""
    parser = argparse.ArgumentParser()
    add_run(parser)
    found = []
    for usable in (1, 2, 64):
        monkeypatch.setattr("os.sched_getaffinity", lambda _, usable=usable: set(range(usable)))
        argv: list[list[str]] = [[], ["--jobs=3"], ["--cluster=tcp://x:1"]]
        found.append([jobs_of(parser.parse_args(options)) for options in argv])
    assert found == [[1, 3, 1], [2, 3, 1], [4, 3, 1]]
