"""Results for programs: JSON and TSV have the same values under the documented names."""

import csv
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.output.paper_tables import framework_tables
from core.output.results import as_json, as_tsv, compared, left_out, nothing_compared
from core.output.tables import as_text
from core.scoring.run import Results, score
from core.scoring.settings import Settings
from core.scoring.significance import Inference, infer
from core.scoring.version_options import gold_spec, guess_specs, parse_spec
from tests.paths import SAMPLE
from tests.treebanks import version

FILES = ("ud.conllu", "ptb.mrg", "parser_ud.conllu", "parser_ptb.mrg")


@pytest.fixture(scope="module")
def results() -> Results:
    return score([read_version(spec) for spec in guess_specs([str(SAMPLE / name) for name in FILES])], Settings())


@pytest.fixture(scope="module")
def inference(results: Results) -> Inference:
    return infer(results.columns, iterations=20)


def as_field(value: object) -> str:
    """A value of JSON as TSV has it."""
    if isinstance(value, list):
        return "+".join(value)
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def test_a_line_of_tsv_has_the_fields_of_an_entry_of_json(results: Results, inference: Inference) -> None:
    lines = list(csv.DictReader(StringIO(as_tsv(results, inference)), delimiter="\t", quoting=csv.QUOTE_NONE))
    entries = as_json(results, inference)["scores"]
    assert isinstance(entries, list)
    assert len(lines) == len(entries) > 40
    for line, entry in zip(lines, entries, strict=True):
        assert {name: as_field(value) for name, value in entry.items() if as_field(value)} == {
            name: field for name, field in line.items() if field
        }


def test_a_mean_of_precision_and_recall_has_both(results: Results, inference: Inference) -> None:
    entries = as_json(results, inference)["scores"]
    assert isinstance(entries, list)
    means = [entry for entry in entries if entry["metric"] == "parseval" and not entry.get("reason")]
    assert means
    for entry in means:
        correct, precision, recall = entry["correct"], entry["precision"], entry["recall"]
        assert (precision, recall) == (correct / entry["in_parse"], correct / entry["in_gold"])


def test_tables_by_theory_name_what_is_single_and_mark_the_best(results: Results) -> None:
    own, single = framework_tables(results)
    assert [str(title) for title in own.head] == [
        *("parse", "ptb: U-PARSEVAL", "ptb: L-PARSEVAL"),
        *("ud+ptb: U-TED multiple", "ud+ptb: L-TED multiple", "ud: UAS", "ud: LAS"),
    ]
    assert [str(title) for title in single.head] == [
        *("parse", "ptb: U-TED single", "ptb: L-TED single"),
        *("ud+ptb: U-TED multiple", "ud+ptb: L-TED multiple", "ud: U-TED single", "ud: L-TED single"),
    ]
    for table in (own, single):
        for cells in list(zip(*table.rows, strict=True))[1:]:
            values = [float(str(cell.text)) for cell in cells if str(cell.text) != "n/a"]
            best = [f"{max(values):.4f}"] if len(values) > 1 else []
            assert [str(cell.text) for cell in cells if cell.best] == best
    assert "n/a" in as_text(single), "no parser of one theory has a score against the gold of the other alone"


def test_a_sentence_is_counted_once_however_many_parses_are_no_tree_in_it() -> None:
    """Two parsers with a cycle in one sentence were two sentences with invalid trees, of one compared."""
    gold, circle = version("g", "a 2 x | b 0 root"), "a 2 x | b 1 y"
    found = score([gold, version("p", circle, native="g"), version("q", circle, native="g")], Settings())
    assert compared(found) == "1 sentence compared, 0 excluded, 1 with invalid trees."
    assert len(found.not_trees) == 2


def test_why_sentences_are_paired_by_their_order_is_told(tmp_path: Path) -> None:
    """One sentence without an id, and one that is missing: 397 of 400 were excluded, and nothing said why."""
    lines = "# sent_id = {}\n1\t{}\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
    gold = "".join(lines.format(f"s{word}", word) for word in "abcd")
    parse = gold.replace("# sent_id = sd\n", "").replace(lines.format("sb", "b"), "")
    for name, text in (("gold", gold), ("parse", parse)):
        (tmp_path / f"{name}.conllu").write_text(text, "utf-8")
    specs = [gold_spec(f"g={tmp_path / 'gold.conllu'}"), parse_spec(f"p@g={tmp_path / 'parse.conllu'}")]
    told = list(left_out(score(list(map(read_version, specs)), Settings())))
    assert told[0] == "Sentences are paired by their order, since some have no id (sent_id)."
    assert told[1] == "excluded: sb: p: token 1: 'c' ≠ 'b'"


def test_versions_without_an_id_in_common_are_told_what_to_do() -> None:
    """973 sentences of NEGRA, which have numbers, beside ids: all were excluded, without a word on the way out."""
    found = score([version("g", "a 0 root"), version("p", "a 0 root", native="g")], Settings())
    assert nothing_compared(found) == ""
    named = [replace(each, sentences=[replace(each.sentences[0], sent_id=each.name)]) for each in found.frame.versions]
    told = nothing_compared(score(named, Settings()))
    assert told.endswith("2 excluded; no id is in all versions: --align order pairs sentences by their order")
