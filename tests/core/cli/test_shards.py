"""A run in parts, each counted by itself, and put together again: the same to the last bit as in one process."""

import json
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from core.formats.stored_sentences import MisplacedError
from core.model.version import VersionSpec
from tests.paths import SAMPLE

pa: Any = pytest.importorskip("pyarrow", reason="needs treeconcord[parquet]")
pq: Any = pytest.importorskip("pyarrow.parquet", reason="needs treeconcord[parquet]")

Run = Callable[..., tuple[int, str, str]]

FAST = "--iterations=100"
KINDS = ["json", "text", "tsv", "markdown", "latex"]
RUNS: list[list[str]] = [
    [],
    ["--metrics=tedeval,las,clas", "--against=ud+sud"],
    ["--max-length=12", "--punct=drop", "--nonprojective=lift"],
    ["--align=characters", "--labels=base"],
    ["--align=order", "--floors", "--normalize=tedeval2.2"],
    ["--metrics=ud,las"],
]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 30 sentences of the sample are 10 blocks."""
    monkeypatch.setattr("core.scoring.shards.ROWS", 3)


@pytest.fixture
def versions(tmp_path: Path) -> list[str]:
    """The sample, but that a word differs in a sentence, one is missing, one has a cycle, and one other words."""
    text = (SAMPLE / "parser_sud.conllu").read_text("utf-8")
    sentences = text.split("\n\n")
    sentences[4] = sentences[4].replace("\n1\t", "\n1\tX", 1)
    first, second, *rest = [line.split("\t") for line in sentences[8].split("\n") if line[:1].isdigit()]
    assert len(rest)
    first[6], second[6] = "2", "1"
    comments = [line for line in sentences[8].split("\n") if line.startswith("#")]
    sentences[8] = "\n".join([*comments, *map("\t".join, (first, second, *rest))])
    sentences.pop(20)
    (tmp_path / "changed.conllu").write_text("\n\n".join(sentences), "utf-8")
    return [
        f"--gold=ud={SAMPLE}/ud.conllu",
        f"--gold=sud={SAMPLE}/sud.conllu",
        f"--parse=one@ud={SAMPLE}/parser_ud.conllu",
        f"--parse=two@sud={tmp_path}/changed.conllu",
    ]


def parts_of(run: Run, folder: Path, options: Sequence[object], of: int = 4) -> list[Path]:
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{i}.parquet" for i in range(1, of + 1)]
    for i, path in enumerate(paths, start=1):
        code, out, err = run("score", *options, f"--shard={i}/{of}", "-o", path)
        assert (code, out) == (0, "")
        assert err.startswith(f"{path}: part {i}/{of}, ")
    return paths


@pytest.mark.parametrize("options", RUNS, ids=" ".join)
def test_parts_put_together_are_the_run(run: Run, versions: list[str], options: list[str], tmp_path: Path) -> None:
    parts = parts_of(run, tmp_path / "parts", [*versions, *options])
    for kind in KINDS:
        whole, merged = (
            outputs(run, tmp_path / name, [*source, FAST, "--seed=3", f"--format={kind}"])
            for name, source in (("whole", [*versions, *options]), ("merged", ["--merge", *reversed(parts)]))
        )
        assert merged == whole
        assert whole[0][0] == 0


def outputs(run: Run, folder: Path, arguments: Sequence[object]) -> tuple[tuple[int, str, str], bytes, bytes]:
    """What a run prints, and the tables of sentences that it writes."""
    folder.mkdir(exist_ok=True)
    tables = folder / "sentences.tsv", folder / "sentences.parquet"
    results = [run("score", *arguments, f"--per-sentence={table}") for table in tables]
    assert results[0] == results[1]
    return results[0], tables[0].read_bytes(), tables[1].read_bytes()


def test_they_hold_what_was_left_out(run: Run, versions: list[str], tmp_path: Path) -> None:
    """Otherwise the comparison above would prove little."""
    options = [*versions, "--max-length=12", "--nonprojective=lift"]
    parts = parts_of(run, tmp_path / "parts", options)
    found = json.loads(run("score", "--merge", *parts, FAST, "--format=json")[1])
    reasons = [each["reason"] for each in found["sentences"]["excluded"]]
    assert sum("sentence missing" in each for each in reasons) == 1
    assert sum("token 1: " in each for each in reasons) == 1
    assert sum("more than 12" in each for each in reasons) > 3
    assert found["sentences"]["not_trees"]
    assert found["lifted"]
    assert sum(pq.ParquetFile(part).metadata.num_rows for part in parts) == 30


@pytest.mark.parametrize("of", [1, 2, 7, 13])
def test_any_number_of_parts(run: Run, versions: list[str], of: int, tmp_path: Path) -> None:
    """Also more than there are blocks: the last parts are empty."""
    expected = run("score", *versions, FAST)
    parts = parts_of(run, tmp_path / "parts", versions, of)
    assert run("score", "--merge", *parts, FAST) == expected


def test_more_parts_than_files_may_be_open(run: Run, versions: list[str], tmp_path: Path) -> None:
    """As of an array of a thousand jobs, where a process may have 1,024 files open unless it asks for more."""
    resource = pytest.importorskip("resource", reason="no such limits")
    expected = run("score", *versions, FAST)
    parts = [tmp_path / f"{i}.parquet" for i in range(1, 101)]
    for i in range(1, 12):
        assert run("score", *versions, f"--shard={i}/100", "-o", parts[i - 1])[0] == 0
    for i in range(12, 101):  # Empty, like the 11th.
        shutil.copy(parts[10], parts[i - 1])
        rewritten(parts[i - 1], partial(described, change=partial(dict.update, number=i)))
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    opened = len(list(Path("/dev/fd").iterdir()))
    resource.setrlimit(resource.RLIMIT_NOFILE, (opened + 50, before[1]))
    try:
        assert run("score", "--merge", *parts, FAST) == expected
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_derived_versions_and_processes(run: Run, versions: list[str], tmp_path: Path) -> None:
    derived = [*versions, "--derive=both@ud=tl-unify:one,two", "--derive=chain=vary:ud,coordination=chain"]
    expected = run("score", *derived, FAST, "--format=json")
    parts = parts_of(run, tmp_path / "parts", [*derived, "--jobs=2"], 2)
    assert run("score", "--merge", *parts, FAST, "--format=json") == expected


def test_sentences_that_are_held_in_memory(
    run: Run, versions: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after the edits of a workspace, or from an unusual file; one part from each kind of reading."""
    derived = [*versions, "--derive=chain=vary:ud,coordination=chain", "--max-length=15"]
    expected = run("score", *derived, FAST, "--format=json")
    first = parts_of(run, tmp_path / "stored", derived, 2)[0]

    def unusual(spec: VersionSpec, *_: object) -> None:
        raise MisplacedError(spec.path)

    monkeypatch.setattr("core.cli.read_versions.stored_version", unusual)
    second = parts_of(run, tmp_path / "held", derived, 2)[1]
    assert run("score", "--merge", first, second, FAST, "--format=json") == expected


def test_a_file_in_which_each_part_finds_other_sentences(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the part in which two trees share a line could notice, so it is not written; a run without parts can."""
    monkeypatch.setattr("core.formats.stored_sentences._AT_ONCE", 1)
    trees = [f"(S (X {word}))\n" for word in "abcdefgh"]
    (tmp_path / "gold.mrg").write_text("".join(trees))
    trees[4:6] = ["(S (X e)) (S (X f))\n"]
    (tmp_path / "parse.mrg").write_text("".join(trees))
    files = tmp_path / "gold.mrg", tmp_path / "parse.mrg"
    assert run("score", *files, FAST)[0] == 0
    parts_of(run, tmp_path / "parts", [f"--gold=g={files[0]}", f"--parse=p={files[0]}"], 3)
    code, out, err = run("score", *files, "--shard=2/3", "-o", tmp_path / "2.parquet")
    assert (code, out) == (1, "")
    why = "an unusual layout, in which each part would find other sentences; expected score without --shard"
    assert err == f"{files[1]}: {why}\n"
    assert not (tmp_path / "2.parquet").exists()


def test_sets_of_ones_own(run: Run, versions: list[str], tmp_path: Path) -> None:
    """Parts are put together where the tables are not."""
    sets, labels = tmp_path / "sets.tsv", tmp_path / "labels.tsv"
    sets.write_text("det\tfun\npunct\tpunct\nroot\tcore\nnsubj\tcore\n")
    labels.write_text("subj\tnsubj\n")
    options = [*versions, f"--sets={sets}", f"--labels={labels}"]
    expected = run("score", *options, FAST, "--format=json")
    parts = parts_of(run, tmp_path / "parts", options)
    sets.unlink()
    labels.unlink()
    assert run("score", "--merge", *parts, FAST, "--format=json") == expected


def test_measures_that_only_the_whole_corpus_decides(run: Run, tmp_path: Path) -> None:
    """`cop` is in one sentence only, and one sentence has relations of SUD: so in no part by itself."""
    row = "1\ta\t_\tX\t_\t_\t2\t{}\t_\t_\n2\tb\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
    gold = "".join(row.format(relation) for relation in [*["det"] * 9, "cop", *["det"] * 5])
    mixed = "".join(row.format(relation) for relation in [*["det"] * 12, "comp", "det", "det"])
    for name, text in (("gold", gold), ("mixed", mixed)):
        (tmp_path / f"{name}.conllu").write_text(text)
    options = [f"--gold=gold={tmp_path}/gold.conllu", *(f"--parse={n}={tmp_path}/{n}.conllu" for n in ("mixed",))]
    options.append(f"--parse=same={tmp_path}/gold.conllu")
    expected = run("score", *options, FAST, "--format=json")
    values = {(each["parse"], each["metric"]): each["value"] for each in json.loads(expected[1])["scores"]}
    assert values["same", "las-cop"] == 1
    assert values["mixed", "clas"] is None
    parts = parts_of(run, tmp_path / "parts", options, 5)
    assert run("score", "--merge", *parts, FAST, "--format=json") == expected


def refused(run: Run, *parts: Path) -> str:
    code, out, err = run("score", "--merge", *parts)
    assert (code, out) == (1, "")
    return err


def test_missing_and_doubled_parts_are_named(run: Run, versions: list[str], tmp_path: Path) -> None:
    parts = parts_of(run, tmp_path / "parts", versions)
    one, two, _, four = parts
    assert refused(run, one, four) == f"{one}: 2/4 and 3/4 missing beside it; expected all 4 parts of the run\n"
    copy = tmp_path / "copy.parquet"
    copy.write_bytes(two.read_bytes())
    assert refused(run, *parts, copy) == f"{copy}: part 2/4, and so is {two}; expected each part once\n"


def test_parts_of_another_run_are_named(run: Run, versions: list[str], tmp_path: Path) -> None:
    one = parts_of(run, tmp_path / "parts", versions)[0]

    def other(why: str, *options: object, of: int = 4) -> None:
        foreign = parts_of(run, tmp_path / "foreign", options, of)[1]
        expected = f"expected a part of the same run as {one}\n"
        assert refused(run, one, foreign) == f"{foreign}: {why}; {expected}"

    other("punct: drop, not keep", *versions, "--punct=drop")
    other("metrics: las, not None", *versions, "--metrics=las")
    other("shards: 2, not 4", *versions, of=2)
    other("versions: ud, one, not ud, sud, one, two", versions[0], versions[2])
    other("two: another role or other options", *versions[:3], f"{versions[3]}::conllu::labels=base")
    changed = tmp_path / "changed.conllu"
    changed.write_text(changed.read_text("utf-8").replace("\tpunct\t", "\tdep\t"), "utf-8")
    other("two: other content", *versions)


def test_parts_of_another_version_of_the_program(
    run: Run, versions: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        then.setattr("core.output.run_parts.__version__", "0.0.7")
        parts = parts_of(run, tmp_path / "parts", versions)
    assert f"{parts[0]}: made by TreeConcord 0.0.7; expected parts made by this version" in refused(run, *parts)


def rewritten(path: Path, change: Callable[[Any], Any]) -> Path:
    file = pq.ParquetFile(path)
    table = change(file.read().replace_schema_metadata(file.metadata.metadata))
    pq.write_table(table, path)
    return path


def described(table: Any, change: Callable[[Any], object]) -> Any:
    description = json.loads(table.schema.metadata[b"treeconcord-part"])
    change(description)
    return table.replace_schema_metadata({"treeconcord-part": json.dumps(description)})


BROKEN: dict[str, tuple[Callable[[Any], Any], str]] = {
    "rows are missing": (lambda table: table.slice(2), "rows other than those that it describes"),
    "a column is missing": (lambda table: table.drop_columns(["tokens"]), "no column 'tokens'"),
    "counts are missing": (lambda table: table.drop_columns([table.column_names[-1]]), "counts other than those"),
    "no description": (lambda table: table.replace_schema_metadata({}), "not a part of a run"),
    "a number in another place": (lambda t: described(t, lambda d: d.update(number=3)), "2/2 missing beside it"),
    "the number of another": (lambda t: described(t, lambda d: d.update(number=1)), ": part 1/2, and so is "),
    "no versions": (lambda t: described(t, lambda d: d.update(versions=[])), "a description that does not fit"),
    "no dependencies": (
        lambda t: described(t, lambda d: d["run"].update(dependencies={})),
        "other sentences, versions",
    ),
    "a text for a number": (lambda t: described(t, lambda d: d.update(number="x")), "a description that does not fit"),
    "negative lifts": (lambda t: described(t, lambda d: d["lifts"].update(ud=-3)), "a description that does not fit"),
    "a sentence without a name": (
        lambda t: t.set_column(1, "sentence", pa.array([None, *t.column("sentence").to_pylist()[1:]], pa.string())),
        "rows other than those that it describes",
    ),
    "a sentence both compared and not": (
        lambda t: t.set_column(4, "excluded", pa.array(["ud"] * len(t), pa.string())),
        "rows other than those that it describes",
    ),
    "negative blocks": (lambda t: described(t, lambda d: d["run"].update(block=-3)), "a description that does not fit"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_part_that_was_changed_is_refused(run: Run, versions: list[str], name: str, tmp_path: Path) -> None:
    change, why = BROKEN[name]
    one, two = parts_of(run, tmp_path / "parts", versions, 2)
    rewritten(two, change)
    err = refused(run, one, two)
    assert why in err
    assert err.count("\n") == 1
    refused(run, two, one)


def exchanged(table: Any, names: Sequence[str]) -> Any:
    """The table with some columns of the first two compared sentences exchanged."""
    first, second = [i for i, tokens in enumerate(table.column("tokens").to_pylist()) if tokens is not None][:2]
    for name in names:
        column = table.column(name).to_pylist()
        column[first], column[second] = column[second], column[first]
        at = table.column_names.index(name)
        table = table.set_column(at, name, pa.array(column, table.schema.field(name).type))
    return table


def without_a_right_word(table: Any) -> Any:
    """The table with a figure changed to one that the sentence could have."""
    name = next(each for each in table.column_names if each.endswith(":correct"))
    numbers = table.column(name).to_pylist()
    row = next(i for i, number in enumerate(numbers) if number)
    numbers[row] -= 1
    return table.set_column(table.column_names.index(name), name, pa.array(numbers, pa.int64()))


EXCHANGED: dict[str, Callable[[Any], Any]] = {
    "names": lambda table: exchanged(table, ["sentence"]),
    "whole rows": lambda table: exchanged(table, [name for name in table.column_names if name != "row"]),
    "a figure": without_a_right_word,
    "why a sentence is left out": lambda table: table.set_column(
        table.column_names.index("reason"), "reason", pa.array(["other"] * len(table), pa.string())
    ),
}


@pytest.mark.parametrize("name", EXCHANGED)
def test_a_part_with_rows_exchanged_or_a_figure_changed_is_refused(
    run: Run, versions: list[str], name: str, tmp_path: Path
) -> None:
    """Each sentence could have such counts, so results came out that were those of no treebank."""
    one, two = parts_of(run, tmp_path / "parts", [*versions, "--metrics=uas"], 2)
    rewritten(two, EXCHANGED[name])
    what = "its checksum does not fit: rows were exchanged, or a figure was changed"
    expected = "counts as score --shard wrote them: write part 2/2 again"
    for parts in ((one, two), (two, one)):
        assert refused(run, *parts) == f"{two}: {what}; expected {expected}\n"


def test_a_part_that_is_only_packed_otherwise_is_as_good(run: Run, versions: list[str], tmp_path: Path) -> None:
    """Checksums are of what the rows say, not of the bytes of the file."""
    one, two = parts_of(run, tmp_path / "parts", versions, 2)
    expected = run("score", "--merge", one, two, FAST)
    file = pq.ParquetFile(two)
    table = file.read().replace_schema_metadata(file.metadata.metadata)
    pq.write_table(table, two, row_group_size=2, compression="gzip", use_dictionary=False)
    assert run("score", "--merge", one, two, FAST) == expected


@pytest.mark.parametrize(
    ("run_says", "why"),
    [
        ({"shards": 10**9}, "2/1000000000, 3/1000000000"),
        ({"shards": 10**12}, "a description that does not fit"),
        ({"sentences": 10**15}, "rows other than those that it describes"),
        ({"shards": 0}, "a description that does not fit"),
    ],
    ids=str,
)
def test_a_part_that_says_more_than_it_has_costs_nothing(
    run: Run, versions: list[str], run_says: dict[str, int], why: str, tmp_path: Path
) -> None:
    """Parts may come from others."""
    (part,) = parts_of(run, tmp_path / "parts", versions, 1)
    rewritten(part, lambda table: described(table, lambda description: description["run"].update(run_says)))
    assert why in refused(run, part)


def test_what_is_no_part_is_refused(run: Run, versions: list[str], tmp_path: Path) -> None:
    scores = tmp_path / "scores.parquet"
    run("score", *versions, FAST, "--per-sentence", scores)
    assert refused(run, scores) == f"{scores}: not a part of a run; expected a part that score --shard wrote\n"
    assert "expected a part that score --shard wrote" in refused(run, SAMPLE / "ud.conllu")
    assert "No such file or directory" in refused(run, tmp_path / "none.parquet")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--shard=1/2"], "--shard writes a file; name it with -o PART.parquet"),
        (["--shard=1/2", "-o", "-"], "--shard writes a file; name it with -o PART.parquet"),
        (["--shard=0/2", "-o", "x"], "must be I/N, such as 1/8 to 8/8, not '0/2'"),
        (["--shard=3/2", "-o", "x"], "must be I/N"),
        (["--shard=1", "-o", "x"], "must be I/N"),
        (["--shard=1/2", "-o", "x", "--breakdown=tag"], "--shard writes counts only; leave out --breakdown"),
        (["--shard=1/2", "-o", "x", "--per-sentence=y"], "--shard writes counts only; leave out --per-sentence"),
        (["--shard=1/2", "-o", "x", "--metrics=nf17"], "--shard has no tables of nf17"),
        (["-o", "x"], "-o is for the part that --shard names"),
        (["--merge", "x", "--shard=1/2"], "--merge has scores already; leave out --"),
        (["--merge", "x", "--breakdown=tag"], "--merge has scores already; leave out --"),
    ],
)
def test_options_that_do_not_go_together(run: Run, versions: list[str], options: list[str], why: str) -> None:
    code, out, err = run("score", *versions, *options)
    assert (code, out) == (2, "")
    assert why in err


def test_a_part_is_not_written_over_a_treebank(run: Run, versions: list[str]) -> None:
    code, _, err = run("score", *versions, "--shard=1/2", "-o", SAMPLE / "ud.conllu")
    assert (code, "is an input" in err) == (2, True)


def test_tests_of_a_part_say_that_it_is_one(run: Run, versions: list[str], tmp_path: Path) -> None:
    """Nobody who had forgotten to put the parts together was helped by "no column 'parse'"."""
    first, *_ = parts_of(run, tmp_path, versions)
    code, out, err = run("significance", "--per-sentence", first)
    assert (code, out) == (1, "")
    assert f"{first}: a part of a run, which score --merge puts together" in err
