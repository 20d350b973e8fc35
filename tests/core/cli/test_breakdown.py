"""``score --breakdown``: whose points are lost, by relation and so on."""

import json
from collections import Counter, defaultdict
from typing import Any

import pytest

from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

VERSIONS = (
    *("--gold", f"ud={SAMPLE / 'ud.conllu'}", "--gold", f"sud={SAMPLE / 'sud.conllu'}"),
    *("--parse", f"parser_ud@ud={SAMPLE / 'parser_ud.conllu'}"),
    *("--parse", f"parser_sud@sud={SAMPLE / 'parser_sud.conllu'}"),
    *("--iterations", "100", "--quiet"),
)


Row = dict[str, Any]


def scored(run: Run, *options: str) -> dict[str, list[Row]]:
    code, out, err = run("score", *VERSIONS, *options, "--format", "json")
    assert (code, err) == (0, "")
    found: dict[str, list[Row]] = json.loads(out)
    return found


def test_parts_of_every_breakdown_add_up_to_the_scores(run: Run) -> None:
    """Against a generalized gold with the native one in it, δ is the parser's share; otherwise both count."""
    aspects = "relation,confusion,construction,tag,length,distance,edit"
    found = scored(run, "--breakdown", aspects)
    scores = {key(entry): entry for entry in found["scores"] if entry["metric"] in ("tedeval", "uas", "las")}
    sums: dict[object, Counter[str]] = defaultdict(Counter)
    totals = {}
    for row in found["breakdown"]:
        if row["metric"] != "parseval":
            points = Counter(parser=row["parser"], scheme=row["scheme"])
            if row["by"] == "all":
                totals[key(row)] = points
            else:
                sums[*key(row), row["by"]] += points
    assert totals.keys() == scores.keys()
    for where, points in totals.items():
        assert all(sums[*where, aspect] == +points for aspect in aspects.split(","))
        entry = scores[where]
        delta = entry["delta"] if "delta" in entry else entry["total"] - entry["correct"]
        is_forgiving = entry["metric"] == "tedeval" and entry["native"] in entry["against"]
        assert delta == points["parser"] + points["scheme"] * (not is_forgiving)


def key(row: Row) -> tuple[object, ...]:
    return row["parse"], str(row["against"]), row["metric"], row.get("labeled")


def test_relations_have_precision_and_recall(run: Run) -> None:
    found = scored(run, "--breakdown", "relation", "--metrics", "las", "--against", "ud")
    rows = {row["value"]: row for row in found["breakdown"] if row["parse"] == "parser_ud"}
    row = rows["nsubj"]
    wrong = row["wrong_parser"] + row["wrong_scheme"]
    assert row["precision"] == pytest.approx(1 - wrong / row["in_parse"])
    assert sum(row.get("in_gold", 0) for row in rows.values()) == found["scores"][0]["total"]
    assert any(row["parser"] == row["scheme"] == 0 for row in rows.values()), "what is always right is a row too"


def test_two_parses_are_tested_value_by_value(run: Run) -> None:
    found = scored(run, "--breakdown", "length", "--metrics", "las", "--against", "ud")
    rows = {row["value"]: row for row in found["breakdown_tests"]}
    assert rows["1–10"]["a"] == "parser_ud"
    assert all(0 < row["p"] <= row["p_holm"] <= 1 for row in rows.values())


def test_measures_that_do_not_apply_to_the_native_gold_say_why(run: Run) -> None:
    versions = [f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--gold=ptb={SAMPLE / 'ptb.mrg'}"]
    parse = f"--parse=p@ud={SAMPLE / 'parser_ptb.mrg'}"
    options = ("--metrics=parseval", "--breakdown=relation", "--against=ptb", "--iterations=10", "--quiet")
    code, out, _ = run("score", *versions, parse, *options, "--format", "json")
    assert code == 0
    assert json.loads(out)["breakdown"] == []
    code, out, _ = run(
        "score", *versions, f"--parse=q@ptb={SAMPLE / 'parser_ptb.mrg'}", parse, *options, "--format=json"
    )
    assert {row["parse"]: row.get("reason") for row in json.loads(out)["breakdown"]}["p"] == (
        "no brackets in ud, only dependencies"
    )


def test_tables_for_people_and_for_programs(run: Run) -> None:
    options = (*VERSIONS, "--breakdown", "construction", "--metrics", "las", "--against", "ud")
    _, out, _ = run("score", *options)
    assert "LAS against ud: points lost to the parser and to the scheme" in out
    assert "parser_ud: parser  parser_ud: scheme  parser_sud: parser  parser_sud: scheme  difference  p (Holm)" in out
    _, out, _ = run("score", *options, "--format", "tsv")
    lines = [line.split("\t") for line in out.splitlines()]
    assert lines[0][:8] == ["parse", "against", "metric", "labeled", "by", "value", "parser", "scheme"]
    assert [line[4] for line in lines[1:3]] == ["all", "construction"]


@pytest.mark.parametrize("form", ["text", "markdown", "latex"])
@pytest.mark.parametrize("aspect", ["relation", "length"])
def test_two_parses_that_lose_nothing_have_whole_rows(run: Run, aspect: str, form: str) -> None:
    """There is nothing to test then, and the last row had fewer cells than the head."""
    gold = SAMPLE / "ud.conllu"
    parses = ("--parse", f"p={gold}", "--parse", f"q={gold}")
    options = ("--metrics", "uas", "--breakdown", aspect, "--iterations", "10", "--quiet", "--format", form)
    code, out, err = run("score", "--gold", f"ud={gold}", *parses, *options)
    assert (code, err) == (0, "")
    cell = {"text": "  ", "markdown": " | ", "latex": " & "}[form]
    *_, head, last = [line for line in out.splitlines() if cell in line and not line.startswith(("| :", "─"))]
    assert len(head.split(cell)) == len(last.split(cell)) or form == "text"
    assert "p (Holm)" in head


def test_unknown_breakdown_is_a_usage_error(run: Run) -> None:
    code, _, err = run("score", *VERSIONS, "--breakdown", "colour")
    assert code == 2
    assert "--breakdown has no 'colour'; choose from relation, confusion, construction" in err


def test_crossing_brackets_and_tags_are_broken_down_too(run: Run) -> None:
    versions = ("--gold", f"ptb={SAMPLE / 'ptb.mrg'}", "--parse", f"q@ptb={SAMPLE / 'parser_ptb.mrg'}", "--quiet")
    metrics = ("parseval:tagging", "parseval:crossing")
    options = ("--metrics", ",".join(metrics), "--breakdown", "relation", "--format", "json", "--iterations", "10")
    code, out, err = run("score", *versions, *options)
    assert (code, err) == (0, "")
    found = json.loads(out)
    scores = {entry["metric"]: entry for entry in found["scores"]}
    lost = {row["metric"]: row["parser"] for row in found["breakdown"] if row["by"] == "all"}
    tags = scores["parseval:tagging"]
    assert lost == {
        "parseval:tagging": tags["total"] - tags["correct"],
        "parseval:crossing": scores["parseval:crossing"]["found"],
    }
    assert min(lost.values()) > 0
    rows = [row for row in found["breakdown"] if row["by"] == "relation" and row["metric"] == "parseval:tagging"]
    assert sum(row["in_parse"] for row in rows) == sum(row["in_gold"] for row in rows) == tags["total"]
    assert sum(row["wrong_parser"] for row in rows) == sum(row["missed_parser"] for row in rows) == lost[tags["metric"]]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--metrics", "parseval:complete"), "--breakdown takes measures of words and spans"),
        (("--metrics", "nf17"), "leave out --breakdown"),
        (("--list", "treebanks.tsv"), "leave out --breakdown"),
    ],
)
def test_breakdown_that_would_have_no_effect_is_refused(run: Run, options: tuple[str, ...], why: str) -> None:
    versions = () if "--list" in options else VERSIONS
    code, out, err = run("score", *versions, *options, "--breakdown", "relation")
    assert (code, out) == (2, "")
    assert why in err
