"""Merging on the command line: decisions made in the window apply here, and vice versa."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from core.base.write_ahead_journal import Journal
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, read_decisions, write_decisions
from core.merging.decisions import Answer, LabelDecision, LabelScope, NodeScope
from core.merging.merge_input import LabelKind, NodeKind, Recipe, SentenceKey, Strategy, forms_hash, merge_frame
from core.merging.session import Merge
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from tests.paths import GOLDEN

Run = Callable[..., tuple[int, str, str]]

MERGING = GOLDEN / "merging"
CST, DEP = f"--gold=cst={MERGING}/brackets.ptb", f"--gold=dep={MERGING}/dependencies.conllu"
NSUBJ = LabelKind("dep", "nsubj", "NP", NodeKind.WORD)


@pytest.fixture
def crossing(tmp_path: Path) -> list[str]:
    """Two golds of two sentences; in the second they cross and clash."""
    texts = {
        "a": "(S (A a) (B b) (C c))\n(S (NP-n (A a) (B b)) (C c))\n",
        "b": "(S (A a) (B b) (C c))\n(S (A a) (VP-v (B b) (C c)))\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.ptb").write_text(text)
    return [f"--gold={name}={tmp_path}/{name}.ptb" for name in texts]


def spans(line: str) -> list[list[int]]:
    return [node["span"] for node in json.loads(line)["nodes"] if len(node["span"]) == 2]


def test_native_is_the_file_of_the_base_with_labels(run: Run) -> None:
    code, out, err = run("tl-unify", CST, DEP, "--format=native")
    assert (code, out) == (0, (MERGING / "merged.ptb").read_text("utf-8"))
    assert "62 labels written without a decision" in err
    assert "3 labels could not be placed; --unplaced FILE lists them" in err


@pytest.mark.parametrize("subcommand", ["generalize", "unify", "tl-unify"])
def test_no_sentence_in_common_is_an_error(run: Run, tmp_path: Path, subcommand: str) -> None:
    """Scripts went on with nothing: "0 of 0 sentences unify", and exit code 0."""
    for name in "ab":
        row = f"1\t{name}\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
        (tmp_path / f"{name}.conllu").write_text(f"# sent_id = {name}\n{row}")
    code, out, err = run(subcommand, *(f"--gold={name}={tmp_path}/{name}.conllu" for name in "ab"))
    assert (code, out) == (1, "")
    assert "a.conllu: no sentence could be compared (a: b: sentence missing; " in err.splitlines()[-1]


def test_labels_of_a_sentence_left_out_are_not_counted_as_written(run: Run, tmp_path: Path) -> None:
    """A word with a space is in no Penn brackets; whoever reads the remark looks for its labels in the file."""
    for name, label in (("a", "obj"), ("b", "iobj")):
        rows = "1\tno\t_\tX\t_\t_\t0\troot\t_\t_\n2\t{}\t_\tX\t_\t_\t1\t{}\t_\t_\n\n"
        text = rows.format("way", label) + rows.format("500 000", label)
        (tmp_path / f"{name}.conllu").write_text(text)
    code, out, err = run("tl-unify", *(f"--gold={name}={tmp_path}/{name}.conllu" for name in "ab"), "--format=ptb")
    assert (code, out.count("way"), out.count("500")) == (0, 1, 0)
    assert err.startswith("left out: ")
    assert "\n1 label written without a decision\n" in err


@pytest.mark.parametrize("subcommand", ["unify", "tl-unify"])
def test_nothing_is_written_of_a_merge_that_a_format_cannot_hold(run: Run, tmp_path: Path, subcommand: str) -> None:
    """The sentences before the one with a gap would pass for the whole."""
    rows = "1\tno\t_\tX\t_\t_\t{}\ta\t_\t_\n2\tway\t_\tX\t_\t_\t0\troot\t_\t_\n3\tout\t_\tX\t_\t_\t2\tb\t_\t_\n\n"
    for name in "ab":
        (tmp_path / f"{name}.conllu").write_text(rows.format(2) + rows.format(3))
    code, out, err = run(subcommand, *(f"--gold={name}={tmp_path}/{name}.conllu" for name in "ab"), "--format=ptb")
    assert (code, out) == (1, "")
    assert "a.conllu:5: sentence 2: a discontinuous bracket" in err


def test_decisions_made_in_a_window_apply_here(run: Run, tmp_path: Path) -> None:
    """The journal of a merge, with a step back in it, is the file that the command reads."""
    path = str(tmp_path / "journal")
    specs = [VersionSpec("cst", f"{MERGING}/brackets.ptb", Role.GOLD)]
    specs.append(VersionSpec("dep", f"{MERGING}/dependencies.conllu", Role.GOLD))
    recipe = Recipe("cst", ("dep",), Strategy.ALL)
    journal, entries = Journal.open(path, DECISIONS)
    frame = merge_frame([read_version(spec) for spec in specs], Settings(), recipe)
    merge = Merge(frame, recipe, journal.extend, entries, path)
    merge.decide(LabelDecision(NSUBJ, Answer.EDIT, "SUBJ"))
    merge.decide(LabelDecision(NSUBJ, Answer.REFUSE))
    merge.undo()
    journal.close()
    _, out, err = run("tl-unify", CST, DEP, "--format=native", "--decisions", path)
    assert out.count("-SUBJ") == 8
    assert f"{62 - 8} labels written without a decision" in err


def test_decisions_written_here_are_read_there(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "decisions.jsonl")
    decisions = [LabelDecision(NSUBJ, Answer.REFUSE, seen_in="chain-1")]
    write_decisions(path, Recipe("cst", ("dep",), Strategy.ALL), decisions)
    assert read_decisions(path) == decisions
    journal, entries = Journal.open(path, DECISIONS)
    journal.close()
    assert len(entries) == 2


def test_a_label_table_applies_wherever_nothing_is_decided(run: Run, tmp_path: Path) -> None:
    path, table = str(tmp_path / "decisions"), tmp_path / "table.tsv"
    write_decisions(path, Recipe("cst", ("dep",), Strategy.ALL), [LabelDecision(NSUBJ, Answer.EDIT, "SUBJ")])
    table.write_text("nsubj\tSBJ\nobj\tOBJ\n")
    _, out, _ = run("tl-unify", CST, DEP, "--format=native", "--decisions", path, "--label-table", str(table))
    assert out.count("-SUBJ") == 8, "as it was decided"
    assert "-obj" not in out
    assert "-OBJ" in out
    code, out, err = run("tl-unify", CST, DEP, "--label-table", str(table), "--unplaced", str(table))
    assert (code, out) == (2, "")
    assert "table.tsv" in err
    assert table.read_text().startswith("nsubj")


def test_decisions_that_do_not_apply_are_reported(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "decisions.jsonl")
    decisions = [LabelDecision(NSUBJ._replace(label="iobj"), Answer.REFUSE)]
    write_decisions(path, Recipe("cst", ("dep",), Strategy.ALL), decisions)
    code, out, err = run("tl-unify", CST, DEP, "--format=native", "--decisions", path)
    assert (code, out) == (0, (MERGING / "merged.ptb").read_text("utf-8"))
    assert "a decision does not apply: every 'iobj' of 'dep' on NP (word): label 'iobj' of 'dep' does not occur" in err


def test_a_decision_that_does_not_apply_is_named_with_sentence_and_words(run: Run, tmp_path: Path) -> None:
    """It said 15 times that a decision does not apply, and not which."""
    path, key = str(tmp_path / "decisions.jsonl"), SentenceKey("chain-1", hash_of("chain-1"))
    decisions = [
        LabelDecision(LabelScope(key, (1, 2), "dep", "iobj"), Answer.REFUSE),
        LabelDecision(NodeScope(key._replace(name="gone"), (1, 2)), Answer.ACCEPT),
        LabelDecision(NSUBJ._replace(label="iobj"), Answer.REFUSE, seen_in="chain-1"),
    ]
    write_decisions(path, Recipe("cst", ("dep",), Strategy.ALL), decisions)
    _, _, err = run("tl-unify", CST, DEP, "--format=native", "--decisions", path)
    words = " ".join(sentence_called("chain-1").forms[:2])
    assert f"a decision does not apply: sentence 'chain-1', words 1 2 “{words}”, 'iobj' of 'dep': " in err
    assert "a decision does not apply: sentence 'gone', words 1 2: no merged sentence is called 'gone'" in err
    assert "(word), decided in sentence 'chain-1': label 'iobj'" in err


def sentence_called(name: str) -> Sentence:
    base = read_version(VersionSpec("cst", f"{MERGING}/brackets.ptb", Role.GOLD))
    return next(sentence for sentence in base.sentences if sentence.name == name)


def hash_of(name: str) -> str:
    return forms_hash(sentence_called(name).forms)


@pytest.mark.parametrize(
    ("command", "golds", "message"),
    [
        ("unify", [CST, DEP], "tl-unify, not unify;"),
        ("tl-unify", [DEP, CST], "the base is 'cst', not 'dep'; merged into it: dep, not cst;"),
        ("unify", [DEP, CST], "tl-unify, not unify; the base is 'cst', not 'dep'; merged into it: dep, not cst;"),
    ],
)
def test_decisions_of_another_merge_are_refused_with_what_differs(
    run: Run, tmp_path: Path, command: str, golds: list[str], message: str
) -> None:
    """Another merge was made without a word, and its bytes were not those of the window."""
    path = str(tmp_path / "decisions.jsonl")
    write_decisions(path, Recipe("cst", ("dep",), Strategy.ALL), [LabelDecision(NSUBJ, Answer.REFUSE)])
    code, out, err = run(command, *golds, "--decisions", path)
    assert (code, out) == (2, "")
    assert f"{path} has the decisions of another merge: {message}" in err
    assert "start tl-unify --gold cst=FILE --gold dep=FILE" in err


def test_a_file_of_decisions_with_a_broken_recipe_is_bad_input(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "decisions.jsonl"
    path.write_text('{"journal": "decisions of a merge", "version": 2}\n{"recipe": {"strategy": "most"}}\n')
    code, out, err = run("tl-unify", CST, DEP, "--decisions", path)
    assert (code, out) == (1, "")
    assert "decisions.jsonl:2: no recipe of a merge; expected the strategy, base and donors of a merge" in err


def test_undecided_conflicts_are_settled_as_in_the_window_unless_it_is_said_otherwise(
    run: Run, crossing: list[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "decisions.jsonl")
    for strategy, left in ((Strategy.BASE, [[1, 2]]), (Strategy.DONOR, [[2, 3]]), (Strategy.ASK, [])):
        write_decisions(path, Recipe("a", ("b",), strategy), [])
        code, out, _ = run("unify", *crossing, "--format=json", "--decisions", path)
        assert (code, spans(out.splitlines()[1])) == (0, left)
        _, again, _ = run("unify", *crossing, "--format=json", f"--on-conflict={strategy}")
        assert again == out
    _, out, _ = run("unify", *crossing, "--format=json", "--decisions", path, "--on-conflict=base")
    assert spans(out.splitlines()[1]) == [[1, 2]]


@pytest.mark.parametrize(("choice", "left"), [("base", [[1, 2]]), ("donor", [[2, 3]]), ("core", [])])
def test_conflicts_are_settled_as_chosen(run: Run, crossing: list[str], choice: str, left: list[list[int]]) -> None:
    code, out, err = run("unify", *crossing, "--format=json", "--on-conflict", choice)
    assert (code, spans(out.splitlines()[1])) == (0, left)
    assert ("conflicts" in out) == (choice == "core")
    assert "1 of 2 sentences unify" in err


def test_where_all_sentences_unify_nothing_is_said_of_others(run: Run, crossing: list[str]) -> None:
    first = crossing[0]
    _, _, err = run("unify", first, first.replace("=a=", "=same="))
    assert err == "2 of 2 sentences unify\n"


def test_unification_is_written_into_the_brackets_of_the_base(run: Run, crossing: list[str]) -> None:
    code, out, _ = run("unify", *crossing, "--format=native", "--on-conflict=donor")
    assert (code, out) == (0, "(S (A a) (B b) (C c))\n(S (A a) (VP-v (B b) (C c)))\n")


@pytest.mark.parametrize(("name", "beginning"), [("export", "#FORMAT 4\n#BOS 1 "), ("tiger", "<?xml version")])
def test_unification_is_written_out_with_any_spans(run: Run, crossing: list[str], name: str, beginning: str) -> None:
    code, out, err = run("unify", *crossing, f"--format={name}", "--on-conflict=donor")
    assert (code, out[: len(beginning)]) == (0, beginning)
    assert "1 of 2 sentences unify; of the others, the later gold counts" in err


def test_unification_is_written_into_the_export_of_the_base(run: Run, tmp_path: Path) -> None:
    rows = "a\t\tA\t-\tOA\t500\nb\t\tB\t-\tHD\t501\nc\t\tC\t-\tHD\t500\n"
    text = f"#FORMAT 3\n#BOS 1 9 9 9 %% x\n{rows}#500\t\tVP\t-\tOC\t501\n#501\t\tS\t-\t--\t0\n#EOS 1\n"
    (tmp_path / "c.export").write_text(text)
    donor = [(1, "a", 2, "s"), (2, "b", 3, "v"), (3, "c", 0, "r")]
    lines = [f"{i}\t{word}\t_\tT\t_\t_\t{head}\t{relation}\t_\t_\n" for i, word, head, relation in donor]
    (tmp_path / "d.conllx").write_text("".join(lines))
    names = (f"--gold=c={tmp_path}/c.export", f"--gold=d={tmp_path}/d.conllx")
    code, out, _ = run("unify", *names, "--format=native", "--on-conflict=donor")
    rows = "a\t\tA\t-\tOA\t503\nb\t\tB\t-\tHD\t502\nc\t\tC\t-\tHD\t501\n"
    new = "#501\t\tS\t-\tr\t0\n#502\t\tX\t--\tv\t501\n#503\t\tX\t--\ts\t502\n"
    assert (code, out) == (0, f"#FORMAT 3\n#BOS 1 9 9 9 %% x\n{rows}{new}#EOS 1\n")


def test_labels_are_written_into_files_with_edges(run: Run, tmp_path: Path) -> None:
    """A NEGRA or TIGER treebank, zipped as it may be, takes the labels of dependencies and keeps all its own."""
    (tmp_path / "d.conllx").write_text(
        "1\ta\t_\tA\t_\t_\t3\tsubj\t_\t_\n2\tb\t_\tB\t_\t_\t0\tr\t_\t_\n3\tc\t_\tC\t_\t_\t2\tvc\t_\t_\n"
    )
    rows = "#FORMAT 3\n#BOS 1 9 9 9 %% x\na\t\tA\t-\tOA\t500\nb\t\tB\t-\tHD\t501\nc\t\tC\t-\t--\t500\n"
    text = f"{rows}#500\t\tVP\t-\tOC\t501\n#501\t\tS\t-\t--\t0\n#EOS 1\n"
    (tmp_path / "e.export.gz").write_bytes(gzip.compress(text.encode()))
    names = (f"--gold=e={tmp_path}/e.export.gz", f"--gold=d={tmp_path}/d.conllx")
    code, out, err = run("tl-unify", *names, "--format=native")
    assert (code, out) == (
        0,
        text.replace("OA\t500", "OA\t502")
        .replace("C\t-\t--", "C\t-\tHD")
        .replace("OC\t501", "OC\t503")
        .replace("--\t0\n", "r\t0\n#502\t\tX\t--\tsubj\t500\n#503\t\tVP\t--\tvc\t501\n"),
    )
    assert "0 labels could not be placed" in err


def test_conflicts_fail_unless_they_are_decided(run: Run, crossing: list[str], tmp_path: Path) -> None:
    code, out, err = run("unify", *crossing, "--on-conflict=fail")
    assert (code, out) == (1, "")
    assert "a.ptb:2: sentence 2: undecided conflicts between a, b: 1; expected" in err
    path = tmp_path / "decisions.jsonl"
    key = {"name": "2", "forms": "2e1b6a2d5ee0b2a6"}
    journal, _ = Journal.open(str(path), DECISIONS)
    journal.append({"do": {"sentence": key, "spans": [[1, 2], [2, 3]], "keep": [[2, 3]]}})
    journal.close()
    _, _, err = run("unify", *crossing, "--on-conflict=core", "--decisions", path)
    assert "the words of sentence '2' have changed since the decision" in err


def test_a_choice_among_crossing_spans_applies(run: Run, crossing: list[str], tmp_path: Path) -> None:
    specs = [VersionSpec(name, crossing[i].split("=")[2], Role.GOLD) for i, name in enumerate("ab")]
    recipe = Recipe("a", ("b",), Strategy.ASK)
    merge = Merge(merge_frame([read_version(spec) for spec in specs], Settings(), recipe), recipe)
    (group,) = merge.decision_points(1).groups
    merge.decide(merge.decision_points(1).choice(group, group.choices()[0][1]))
    path = tmp_path / "decisions.jsonl"
    write_decisions(str(path), recipe, merge.history.done)
    lost = tmp_path / "lost.tsv"
    for choice in ("fail", "core", "base"):
        argv = [*crossing, "--format=json", f"--on-conflict={choice}", "--decisions", path, "--unplaced", lost]
        code, out, _ = run("unify", *argv)
        assert (code, spans(out.splitlines()[1])) == (0, [[2, 3]])
        assert "conflicts" not in out
        assert lost.read_text() == "sentence\tversion\tspan\tlabel\n2\ta\t1 2\tn\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('{"journal": "decisions of a merge", "version": 3}\n', "written by a newer TreeConcord"),
        ('{"journal": "decisions of a merge", "version": 1}\n{"do": {"verdict": "maybe"}}\n', ":2: not a step of this"),
        ('{"journal": "decisions of a merge", "version": 1}\n{"do": {"verdict": "edit", "kind": {}}}\n', ":2: "),
        ("(S (UH Yes))\n", ":1: not a journal record"),
    ],
)
def test_a_file_without_decisions(run: Run, tmp_path: Path, content: str, message: str) -> None:
    (tmp_path / "x").write_text(content)
    code, out, err = run("tl-unify", CST, DEP, "--decisions", tmp_path / "x")
    assert (code, out) == (1, "")
    assert message in err
    assert (tmp_path / "x").read_text() == content


def test_inputs_of_a_merge_are_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "decisions.jsonl"
    write_decisions(str(path), Recipe("cst", ("dep",), Strategy.ALL), [])
    before = path.read_text()
    assert run("tl-unify", CST, DEP, "--decisions", path, "--unplaced", path)[0] == 2
    assert path.read_text() == before


def test_labels_do_not_part_lines_of_tables(run: Run, tmp_path: Path) -> None:
    """MISC can hold a label of any characters; a line break in one would make two lines of a table."""
    row = "{}\t{}\t_\tX\t_\t_\t{}\t{}\t_\tFunction=a%0Ab%09{}\n"
    golds = []
    for name, heads in (("one", "012"), ("two", "201")):
        lines = [
            row.format(i + 1, "xyz"[i], head, "root" if head == "0" else "obj", name) for i, head in enumerate(heads)
        ]
        (tmp_path / name).write_text("".join(lines) + "\n")
        golds += ["--gold", f"{name}={tmp_path / name}::conllu::functions=misc"]
    lost = tmp_path / "lost.tsv"
    assert run("tl-unify", *golds, "--unplaced", lost)[0] == 0
    assert lost.read_text().splitlines()[1:] == ["1\ttwo\t1 3\ta\\nb\\ttwo", "1\ttwo\t1 3\tobj"]
    _, out, _ = run("overlap", *golds, "--format=tsv")
    correspondence = out.split("# correspondence\n")[1].split("\n\n")[0].splitlines()
    assert "one\ttwo\ta\\nb\\tone\ta\\nb\\ttwo\t2" in correspondence


def test_unify_lists_the_open_conflicts_of_a_merge(run: Run, shared: Path) -> None:
    specs = [VersionSpec(name, f"{shared}/data/{name}_fr_gsd_dev.conllu", Role.GOLD) for name in ("ud", "sud")]
    recipe = Recipe("ud", ("sud",), Strategy.ASK)
    merge = Merge(merge_frame([read_version(spec) for spec in specs], Settings(), recipe), recipe)
    _, out, _ = run("unify", *(f"--gold={spec.name}={spec.path}" for spec in specs), "--format=json", "--quiet")
    for i, line in enumerate(map(json.loads, out.splitlines())):
        listed = line.get("conflicts", [])
        merged = merge.sentence(i)
        clashes = [each["span_a"] for each in listed if "label_a" in each]
        assert clashes == [list(merged.points.at(each.item.span)) for each in merged.items]
        crossed = {frozenset(map(tuple, (each["span_a"], each["span_b"]))) for each in listed if "label_a" not in each}
        found = set()
        for group in (each.group for each in merged.groups):
            for a, bits in zip(group.spans, group.crossed, strict=True):
                crossing_a = (b for k, b in enumerate(group.spans) if bits >> k & 1)
                found |= {frozenset((merged.points.at(a), merged.points.at(b))) for b in crossing_a}
        assert crossed == found
        assert merged.open == len(clashes) + len(merged.groups)


def test_a_label_table_that_nobody_may_choose_from_is_bad_input(run: Run, tmp_path: Path) -> None:
    """A script that mends its call at exit code 2 would look in the wrong place."""
    table = tmp_path / "labels.tsv"
    table.write_text("nsubj\thd\nobj\tOA\n", encoding="utf-8")
    code, out, err = run("tl-unify", CST, DEP, "--label-table", str(table))
    assert (code, out) == (1, "")
    assert err == f"{table}: 'nsubj' becomes 'hd'; expected another label\n"
