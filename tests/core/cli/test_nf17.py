"""Nivre and Fang's tables, by the command line: their layout, their arithmetic, and treebanks that are broken."""

import json
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run
from tests.core.cli.test_measures import GOLD, OTHER, PARSE, SETS

SECOND = ["LAS", "CORE", "NON-CORE", "FUN", "MWE", "−PUNCT", "−FUN", "−MWE"]
THIRD = ["LAS", "CLAS", "CLAS − LAS", "−DET", "−CLF", "−CASE", "−AUX", "−COP", "−MARK", "−CC"]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name, text in (("ud", GOLD), ("other", OTHER), ("p", PARSE)):
        (tmp_path / f"{name}.conllu").write_text(text)
    return tmp_path


def table(markdown: str, title: str) -> dict[str, list[str]]:
    """The rows of the table under a title, by their first cells; its head by ``head``."""
    _, _, below = markdown.partition(f"### {title}")
    lines = below.partition("### ")[0].splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| ")]
    head, _, *body = rows
    return {"head": head[1:], **{row[0]: row[1:] for row in body}}


def tables(out: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    return table(out, "Sets of relations"), table(out, "CLAS, and LAS")


def one(files: Path, *options: str) -> list[str]:
    versions = [f"--gold=ud={files}/ud.conllu", f"--parse=p@ud={files}/p.conllu"]
    return ["score", *versions, "--metrics=nf17", *options]


def many(files: Path, *options: str) -> list[str]:
    """A list with the parse, a perfect one, one in relations of no set, one that can't be read, and one not aligned."""
    lines = ["treebank\tgold\tparse", "# the paper's example", "", "English\tud.conllu\tp.conllu"]
    lines += ["Perfect\tud.conllu\tud.conllu", "Other\tother.conllu\tp.conllu", "Lost\tud.conllu\tlost.conllu"]
    lines += ["Words\tud.conllu\twords.conllu"]
    (files / "words.conllu").write_text(GOLD.replace("cat\tcat", "dog\tdog"))
    (files / "list.tsv").write_text("\n".join(lines))
    return ["score", f"--list={files}/list.tsv", *options]


def test_columns_are_those_of_the_paper(run: Run, files: Path) -> None:
    code, out, _ = run(*one(files, "--format=markdown"))
    second, third = tables(out)
    assert code == 0
    assert second["head"] == SECOND
    assert third["head"] == THIRD


def test_values_are_percent_and_differences_signed(run: Run, files: Path) -> None:
    """Correct, in the parse and in the gold.

    LAS 7 of 9; CORE 2, 2, 2; NON-CORE 1, 3, 2; FUN 3, 3, 4; without PUNCT 6, 8, 8, without FUN 4, 6, 5, without det
    5, 7, 6, without case 6, 8, 8; CLAS 3, 5, 4.
    """
    second, third = tables(run(*one(files, "--format=markdown"))[1])
    assert second["p"] == ["77.78", "100.00", "40.00", "85.71", "n/a", "−2.78", "−5.05", "0.00"]
    assert third["p"] == ["77.78", "66.67", "−11.11", "−0.85", "0.00", "−2.78", *["0.00"] * 4]


def test_subtypes_are_left_out_of_all_scores_whatever_the_labels(run: Run, files: Path) -> None:
    (files / "p.conllu").write_text(GOLD.replace("obl:from", "obl:to"))
    for labels in ("exact", "base"):
        second, third = tables(run(*one(files, f"--labels={labels}", "--format=markdown"))[1])
        assert second["p"][:5] == ["100.00"] * 4 + ["n/a"]
        assert third["p"][:3] == ["100.00", "100.00", "0.00"]


def test_each_parse_has_its_native_gold_and_no_average(run: Run, files: Path) -> None:
    argv = one(files, f"--gold=other={files}/other.conllu", f"--parse=q@other={files}/ud.conllu", "--format=markdown")
    code, out, _ = run(*argv)
    second, _ = tables(out)
    assert code == 0
    assert [*second] == ["head", "p", "q"]
    assert second["q"] == ["n/a"] * 8
    assert "n/a: q: other has relations that are in no set: comp and udep (see --sets)" in out


def test_own_sets_have_columns_of_their_own(run: Run, files: Path) -> None:
    (files / "sets.tsv").write_text(SETS)
    argv = one(files, f"--gold=other={files}/other.conllu", f"--parse=q@other={files}/ud.conllu", "--format=markdown")
    _, third = tables(run(*argv, f"--sets={files}/sets.tsv")[1])
    assert third["head"] == ["LAS", "CLAS", "CLAS − LAS", "−CASE", "−DET"]
    assert third["q"][1] == "66.67", "nsubj, root and obj of 5 arcs and 4"


def test_list_has_a_row_each_and_an_average_of_those_that_can_be_had(run: Run, files: Path) -> None:
    second, third = tables(run(*many(files, "--format=markdown"))[1])
    assert [*second] == ["head", "English", "Perfect", "Other", "Lost", "Words", "Average"]
    assert second["Other"] == second["Lost"] == second["Words"] == ["n/a"] * 8
    assert second["Average"] == ["88.89", "100.00", "70.00", "92.86", "n/a", "−1.39", "−2.53", "0.00"]
    assert third["Average"][:3] == ["88.89", "83.33", "−5.56"]


def test_list_says_why_treebanks_are_left_out(run: Run, files: Path) -> None:
    code, out, err = run(*many(files))
    notes = out.splitlines()
    for note in (
        "n/a: Other: gold has relations that are in no set: comp and udep (see --sets)",
        "n/a: Words: no sentence could be compared",
        "n/a: MWE of English and Perfect: nothing to count (the denominator is empty)",
        "Average: over 2 of 5 treebanks, where a cell is not n/a.",
        "Words: 0 sentences compared, 1 excluded, 0 with invalid trees.",
        "Words: excluded: 1: parse: token 5: 'dog' ≠ 'cat'",
    ):
        assert note in notes
    first, second = err.splitlines()
    assert code == 1
    assert first.startswith(f"{files}/lost.conllu: cannot be opened")
    assert f"n/a: Lost: {first}" in notes
    assert second == "Words: no sentence could be compared: 1 excluded"


def test_list_as_json(run: Run, files: Path) -> None:
    _, out, _ = run(*many(files, "--format=json"))
    result = json.loads(out)
    english, perfect, other, lost, words = result["treebanks"]
    assert english == {
        "treebank": "English",
        "gold": f"{files}/ud.conllu",
        "parse": f"{files}/p.conllu",
        "sentences": {"compared": 1, "excluded": [], "not_trees": []},
    }
    assert perfect["sentences"]["compared"] == other["sentences"]["compared"] == 1
    assert lost["reason"].startswith(f"{files}/lost.conllu: cannot be opened")
    assert words["sentences"]["excluded"][0]["id"] == "1"
    scores = {(score["treebank"], score["metric"]): score for score in result["scores"]}
    clas = scores["English", "clas"]
    assert (clas["value"], clas["correct"], clas["in_parse"], clas["in_gold"]) == (6 / 9, 3, 5, 4)
    assert clas["difference"] == pytest.approx(6 / 9 - 7 / 9, abs=1e-12)
    assert scores["Other", "las"]["reason"] == "gold has relations that are in no set: comp and udep (see --sets)"
    averages = {average["metric"]: average for average in result["averages"]}
    assert averages["las"] == {"average": "Average", "metric": "las", "value": pytest.approx(8 / 9), "treebanks": 2}
    assert averages["clas"]["difference"] == pytest.approx(-1 / 18, abs=1e-12)
    assert (averages["las:mwe"]["value"], averages["las:mwe"]["treebanks"]) == (None, 0)


def test_list_as_tsv_is_one_table_in_full_precision(run: Run, files: Path) -> None:
    _, out, _ = run(*many(files, "--format=tsv"))
    head, *lines = [line.split("\t") for line in out.splitlines()]
    assert head == ["treebank", *SECOND, *THIRD[1:], "reason", "against"]
    rows = {line[0]: dict(zip(head[1:], line[1:], strict=True)) for line in lines}
    assert float(rows["English"]["CLAS"]) == pytest.approx(6 / 9, abs=1e-15)
    assert float(rows["Average"]["CLAS − LAS"]) == pytest.approx(-1 / 18, abs=1e-15)
    assert (rows["English"]["MWE"], rows["English"]["reason"]) == ("", "")
    assert rows["Words"]["reason"] == "no sentence could be compared"
    assert rows["English"]["against"] == "gold", "every score is against the native gold"


@pytest.mark.parametrize("kind", ["text", "latex"])
def test_other_formats_have_both_tables(run: Run, files: Path, kind: str) -> None:
    for argv in (one(files), many(files)):
        out = run(*argv, f"--format={kind}")[1]
        assert out.count("Nivre and Fang 2017") == 2
        assert out.count("77.78") == 2
        assert ("\\toprule" in out) == (kind == "latex")


def test_floors_are_rows_with_averages_of_their_own(run: Run, files: Path) -> None:
    second, _ = tables(run(*one(files, "--floors", "--format=markdown"))[1])
    assert [*second] == ["head", "p", "flat@ud", "chain@ud"]
    second, _ = tables(run(*many(files, "--floors", "--format=markdown"))[1])
    names = ["English", "Perfect", "Other", "Lost", "Words", "Average"]
    floors = [f"{name}: {floor}" for floor in ("flat", "chain") for name in names]
    assert [*second] == ["head", *names, *floors]


def test_nothing_compared_is_an_error(run: Run, files: Path) -> None:
    (files / "p.conllu").write_text(GOLD.replace("cat\tcat", "dog\tdog"))
    code, out, err = run(*one(files))
    assert code == 1
    assert "n/a: p: no sentence could be compared" in out
    assert err == "no sentence could be compared: 1 excluded\n"


def test_invalid_parse_is_scored_and_reported(run: Run, files: Path) -> None:
    (files / "p.conllu").write_text(PARSE.replace("0\troot", "2\troot"))
    _, out, _ = run(*many(files, "--format=markdown"))
    second, _ = tables(out)
    assert second["English"][0] == "66.67"
    assert "English: not a tree: 1: parse: cycle through token 2" in out


def test_list_whose_paths_carry_options(run: Run, files: Path) -> None:
    (files / "list.tsv").write_text("A\tud.conllu::conllu::labels=base\tp.conllu\nB\tud.conllu\tp.conllu::nonsense\n")
    code, out, err = run("score", f"--list={files}/list.tsv", "--format=markdown")
    assert tables(out)[0]["A"][0] == "77.78"
    assert tables(out)[0]["B"] == ["n/a"] * 8
    assert (code, "unknown format 'nonsense'" in err) == (1, True)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("A\tud.conllu\n", 1, "2 columns; expected a treebank, its gold and its parse"),
        ("A ud.conllu p.conllu\n", 1, "1 column; expected a treebank, its gold and its parse"),
        ("A\tud.conllu\tp.conllu\nA\tud.conllu\tp.conllu\n", 2, "a second treebank 'A'"),
        ("A\t\tp.conllu\n", 1, "3 columns"),
        ("treebank\tgold\tparse\n\n", 0, "no treebanks"),
    ],
)
def test_wrong_list_says_where(run: Run, files: Path, text: str, line: int, says: str) -> None:
    path = files / "list.tsv"
    path.write_text(text)
    code, out, err = run("score", f"--list={path}")
    assert (code, out) == (1, "")
    assert err.startswith(f"{path}:{line}: " if line else f"{path}: ")
    assert says in err


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--metrics=las"], "--list prints the tables of --metrics nf17"),
        (["--gold=a=a.conllu"], "--list names all versions; leave out --gold"),
        (["--workspace=x.concord"], "--list names all versions; leave out --workspace"),
        (["--per-sentence=x.tsv"], "leave out --per-sentence"),
        (["--cluster=tcp://x:1"], "leave out --cluster"),
        (["--jobs=2"], "leave out --jobs"),
    ],
)
def test_options_that_a_list_has_no_use_for(run: Run, files: Path, options: list[str], says: str) -> None:
    code, out, err = run(*many(files), *options)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize("option", ["--against=ud", "--per-sentence=x.tsv", "--verify=3", "--cluster=x"])
def test_options_that_the_tables_have_no_use_for(run: Run, files: Path, option: str) -> None:
    code, out, err = run(*one(files), option)
    assert (code, out) == (2, "")
    assert f"leave out {option.partition('=')[0]}" in err


def test_parses_are_needed(run: Run, files: Path) -> None:
    code, _, err = run("score", f"--gold=ud={files}/ud.conllu", "--metrics=nf17")
    assert (code, "no parse is given" in err) == (2, True)


def test_a_relation_that_a_scheme_does_not_have_is_said_to_be_that(run: Run, tmp_path: Path) -> None:
    """*Nothing to count* was said of LAS without `case` of a parse by SUD, which has thousands of arcs to count."""
    text = "1\tgo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n2\tit\tit\tPRON\t_\t_\t1\tcomp:obj\t_\t_\n\n"
    (tmp_path / "a.conllu").write_text(text)
    out = run("score", f"--gold=a={tmp_path}/a.conllu", f"--parse=p={tmp_path}/a.conllu", "--metrics=nf17")[1]
    assert "n/a: −CASE of p: the scheme of a does not have that relation" in out.splitlines()
