"""Trees and merges are written to files as the command line writes them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from main import main
from tests.paths import GOLDEN, SAMPLE

MERGING = GOLDEN / "merging"
CST, DEP = MERGING / "brackets.ptb", MERGING / "dependencies.conllu"
UD, SUD = SAMPLE / "ud.conllu", SAMPLE / "sud.conllu"
PAIRS = {"brackets first": {"cst": CST, "dep": DEP}, "dependencies": {"ud": UD, "sud": SUD}}

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """What a subcommand about these golds writes to standard output and standard error, and its exit code."""

    def call(name: str, golds: dict[str, Path], *options: str) -> tuple[int, str, str]:
        try:
            code = main([name, *(f"--gold={gold}={path}" for gold, path in golds.items()), *options])
        except SystemExit as error:  # An option that the subcommand lacks.
            code = int(error.code or 0)
        return code, *capsys.readouterr()

    return call


def versions(golds: dict[str, Path]) -> list[tc.Version]:
    return [tc.read(path, name=name) for name, path in golds.items()]


OPERATIONS: dict[str, tuple[Callable[..., tc.Trees], str, list[str]]] = {
    "generalize": (tc.generalize, "generalize", []),
    "core": (tc.unify, "unify", []),
    "donor": (lambda golds, **more: tc.unify(golds, on_conflict="donor", **more), "unify", ["--on-conflict=donor"]),
    "tl-unify": (tc.tl_unify, "tl-unify", []),
}


@pytest.mark.parametrize("kind", ["brackets", "json", "native", "export", "tiger", "ptb"])
@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_files_are_those_of_the_command_line(
    command: Command, tmp_path: Path, operation: str, pair: str, kind: Any
) -> None:
    """A merge that a script made had to be made again in a shell, to be kept as a treebank."""
    function, name, options = OPERATIONS[operation]
    golds, target = PAIRS[pair], tmp_path / "out"
    code, out, err = command(name, golds, *options, f"--format={kind}")
    trees = function(versions(golds))
    if code == 0:
        trees.save(target, format=kind)
        assert target.read_bytes() == out.encode()
        return
    with pytest.raises((tc.InputError, tc.UsageError)) as caught:
        trees.save(target, format=kind)
    assert isinstance(caught.value, tc.InputError if code == 1 else tc.UsageError)
    assert "--" not in str(caught.value)
    if code == 1:
        assert str(caught.value).splitlines()[-1] == err.splitlines()[-1]
    assert not target.exists()


def test_function_trees_of_a_version_are_written(command: Command, tmp_path: Path) -> None:
    tc.convert(tc.read(UD, name="ud"), "functional").save(tmp_path / "ud.json", format="json")
    written = command("convert", {"ud": UD}, "--to=functional", "--format=json")[1]
    assert (tmp_path / "ud.json").read_bytes() == written.encode()


@pytest.mark.parametrize("operation", ["core", "tl-unify"])
def test_a_label_table_and_the_labels_without_a_place(command: Command, tmp_path: Path, operation: str) -> None:
    """Without the table, scripts get the donors' labels; without the list, labels are lost unseen."""
    function, name, options = OPERATIONS[operation]
    table, lost, other = tmp_path / "table.tsv", tmp_path / "lost.tsv", tmp_path / "other.tsv"
    table.write_text("nsubj\tSBJ\nobj\tOBJ\n")
    golds = PAIRS["brackets first"]
    out = command(name, golds, *options, f"--label-table={table}", f"--unplaced={other}", "--format=export")[1]
    for given in (table, {"nsubj": "SBJ", "obj": "OBJ"}):
        function(versions(golds), label_table=given).save(tmp_path / "out", format="export", unplaced=lost)
        assert (tmp_path / "out").read_bytes() == out.encode()
        assert lost.read_bytes() == other.read_bytes()
        lost.unlink()
    assert "SBJ" in out


def test_what_was_set_is_in_the_file(tmp_path: Path) -> None:
    golds = versions(PAIRS["dependencies"])
    golds[0][0].words[0].lemma = "changed-here"
    tc.tl_unify(golds).save(tmp_path / "out", format="native")
    assert "\tchanged-here\t" in (tmp_path / "out").read_text("utf-8")


def test_no_file_that_was_read_is_overwritten(tmp_path: Path) -> None:
    """A slip in a name must not cost anyone a treebank, or a table."""
    ud, sud, table = tmp_path / "ud.conllu", tmp_path / "sud.conllu", tmp_path / "table.tsv"
    ud.write_bytes(UD.read_bytes())
    sud.write_bytes(SUD.read_bytes())
    table.write_text("comp:obj\tobj\n")
    merge = tc.tl_unify([ud, sud], label_table=table)
    inputs = {path: path.read_bytes() for path in (ud, sud, table)}
    for path in inputs:
        for trees in (merge, tc.generalize([ud, sud], labels=table)):
            with pytest.raises(tc.UsageError, match="is an input, and inputs are never overwritten"):
                trees.save(path)
        with pytest.raises(tc.UsageError, match="is an input, and inputs are never overwritten"):
            merge.save(tmp_path / "out", unplaced=path)
    assert {path: path.read_bytes() for path in inputs} == inputs
    assert not (tmp_path / "out").exists()


def test_sentences_that_a_format_can_not_hold_are_returned(command: Command, tmp_path: Path) -> None:
    """On the command line standard error tells; a script that is told nothing takes the file for the whole."""
    rows = "1\tno\t_\tX\t_\t_\t0\troot\t_\t_\n2\t{}\t_\tX\t_\t_\t1\t{}\t_\t_\n\n"
    golds = {name: tmp_path / f"{name}.conllu" for name in "ab"}
    for path in golds.values():
        path.write_text(rows.format("way", "obj") + rows.format("500 000", "obj"))
    _, out, err = command("tl-unify", golds, "--format=ptb")
    left_out = tc.tl_unify(versions(golds)).save(tmp_path / "out", format="ptb")
    assert (tmp_path / "out").read_bytes() == out.encode()
    assert [f"left out: {each}" for each in left_out] == err.splitlines()[:1]
    assert [each.sentence for each in left_out] == ["2"]


def test_mistakes_are_told_in_the_words_of_the_library(tmp_path: Path) -> None:
    golds, out = versions(PAIRS["dependencies"]), tmp_path / "out"
    merge, other = tc.tl_unify(golds), tc.generalize(golds)
    wrong: dict[str, Callable[[], object]] = {
        "format: expected one of brackets, json, native, ptb, export, tiger, not 'natve'; did you mean native?": (
            lambda: merge.save(out, format="natve")  # type: ignore[arg-type]
        ),
        "format: expected one of brackets, json, not 'native'": lambda: other.save(out, format="native"),
        "only a merge has labels that could not be placed; leave out unplaced=": (
            lambda: other.save(out, unplaced=tmp_path / "lost")
        ),
        "unplaced: expected another file than the trees are written to": lambda: merge.save(out, unplaced=out),
        "path: expected a path, not 3": lambda: merge.save(3),  # type: ignore[arg-type]
        "would not be compressed": lambda: merge.save(tmp_path / "out.gz"),
        "label_table: expected a path or a mapping, not 3": lambda: tc.unify(golds, label_table=3),  # type: ignore[arg-type]
        "label_table: expected labels as texts": lambda: tc.unify(golds, label_table={"a": 3}),  # type: ignore[dict-item]
        "use punct='keep'": lambda: tc.tl_unify(golds, punct="drop").save(out, format="tiger"),
    }
    for said, call in wrong.items():
        with pytest.raises(tc.UsageError) as caught:
            call()
        assert said in str(caught.value)
    with pytest.raises(tc.InputError, match="label table: 'a' becomes '\\*'; expected another label"):
        tc.tl_unify(golds, label_table={"a": "*"})
    assert list(tmp_path.iterdir()) == []


def test_what_is_unplaced_does_not_replace_the_trees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By another name of the same file the table overwrote the merge without a word."""
    monkeypatch.chdir(tmp_path)
    merge = tc.tl_unify([UD, SUD])
    for other in ("merged", "./merged", str(tmp_path / "merged")):
        with pytest.raises(tc.UsageError, match="another file"):
            merge.save("merged", unplaced=other)
