"""Large versions are not held in memory: what the program writes is the same to the last byte."""

import bz2
import gzip
import os
import random
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from tests.core.cli.test_command_line import Run
from tests.core.formats.broken_input import GOOD, BrokenInput
from tests.core.formats.broken_inputs import BROKEN_INPUTS
from tests.made_corpora import made_pair
from tests.paths import SAMPLE

SENTENCES: Final = 40
SCORE: Final = ("score", "--iterations=50")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a gold and a parse, and both in other states."""
    golds, parses = (list(each) for each in zip(*made_pair(SENTENCES + 4), strict=True))
    golds, parses, others = golds[:SENTENCES], parses[:SENTENCES], parses[SENTENCES:]
    chance = random.Random(1)

    def write(name: str, texts: Sequence[str]) -> None:
        (tmp_path / f"{name}.conllu").write_text("".join(texts), "utf-8")

    write("gold", golds)
    write("parse", parses)
    write("shuffled", chance.sample(parses, len(parses)))
    write("missing", [*parses[:5], *parses[9:-3]])
    write("more", [*parses[3:], *others])
    write("other", [each.replace("\n1\t", "\n1\tX") if i % 7 == 3 else each for i, each in enumerate(parses)])
    write("unnamed", ["".join(each.splitlines(keepends=True)[1:]) for each in parses])
    write("half", [each if i % 3 else "".join(each.splitlines(keepends=True)[1:]) for i, each in enumerate(golds)])
    write("twice", [*parses, parses[4]])
    write("broken", [*parses[:20], parses[20].replace("\t_\n", "\n"), *parses[21:]])
    write("late", [*golds[:-1], golds[-1].replace("root", "mod@x")])
    (tmp_path / "gold.conllu.gz").write_bytes(gzip.compress("".join(golds).encode()))
    (tmp_path / "parse.conllu.bz2").write_bytes(bz2.compress("".join(parses).encode()))
    return tmp_path


def _same(run: Run, monkeypatch: pytest.MonkeyPatch, *argv: object, code: int | None = 0) -> str:
    """Checks that the run is the same however large the blocks are; returns standard output."""
    expected = run(*argv)
    assert code in (None, expected[0]), expected[2]
    with monkeypatch.context() as patch:
        patch.setattr("core.cli.read_versions.LARGE", 0)
        for size in (1, 3000, 1 << 20):
            patch.setattr("core.scoring.blocks.BLOCK_BYTES", size)
            assert run(*argv) == expected, size
    return expected[1]


@pytest.mark.parametrize(
    "other", ["parse", "shuffled", "missing", "more", "other", "unnamed", "twice", "broken", "late", "half"]
)
@pytest.mark.parametrize("gold", ["gold", "half", "shuffled"])
def test_sentences_in_any_state(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, gold: str, other: str) -> None:
    argv = [*SCORE, f"--gold=g={files}/{gold}.conllu", f"--parse=p={files}/{other}.conllu"]
    _same(run, monkeypatch, *argv, "--format=json", code=None)
    _same(run, monkeypatch, *argv, "--align=order", "--format=tsv", code=None)
    _same(run, monkeypatch, *argv, "--align=id", code=None)


@pytest.mark.parametrize(
    "options",
    [
        ["--format=json"],
        ["--format=tsv"],
        ["--format=latex"],
        ["--max-length=9", "--punct=drop"],
        ["--align=characters", "--max-length=9"],
        ["--nonprojective=lift", "--format=json"],
        ["--verify=5"],
        ["--breakdown=relation,length,tag"],
        ["--metrics=upos,lemmas,elas", "--format=json"],
        ["--floors", "--labels=base"],
        ["--derive=v=vary:g,heads=functional"],
        ["--derive=t=tl-unify:g,g", "--derive=u@g=tl-unify:p,g", "--derive=v@g=vary:p,coordination=chain"],
    ],
    ids=" ".join,
)
def test_kinds_of_runs(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, options: Sequence[str]) -> None:
    argv = [*SCORE, f"--gold=g={files}/gold.conllu", f"--parse=p@g={files}/other.conllu", *options]
    _same(run, monkeypatch, *argv)


@pytest.mark.parametrize("parse", ["parse", "shuffled", "late", "broken", "twice"])
def test_tables_of_nivre_and_fang(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, parse: str) -> None:
    """Whether a relation is in no set, so that there are no scores, may be known with the last sentence only."""
    argv = ["score", "--metrics=nf17", f"--gold=g={files}/gold.conllu", f"--parse=p={files}/{parse}.conllu"]
    _same(run, monkeypatch, *argv, "--floors", "--format=json", code=None)
    lines = (f"{each}\tgold.conllu\t{each}.conllu\n" for each in ("other", parse))
    (files / "list.tsv").write_text("".join(lines))
    _same(run, monkeypatch, "score", f"--list={files}/list.tsv", code=None)


def test_scores_of_each_sentence(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path) -> None:
    argv = [*SCORE, f"--gold=g={files}/gold.conllu", f"--parse=p={files}/missing.conllu"]
    run(*argv, f"--per-sentence={files}/expected.tsv")
    monkeypatch.setattr("core.cli.read_versions.LARGE", 0)
    run(*argv, f"--per-sentence={files}/found.tsv")
    assert (files / "found.tsv").read_bytes() == (files / "expected.tsv").read_bytes()


def test_archives_and_several_formats(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path) -> None:
    _same(run, monkeypatch, *SCORE, f"{files}/gold.conllu.gz", f"{files}/parse.conllu.bz2", "--format=json")
    sample = [f"--gold=ud={SAMPLE}/ud.conllu", f"--gold=ptb={SAMPLE}/ptb.mrg"]
    parses = [f"--parse=p@ud={SAMPLE}/parser_ud.conllu", f"--parse=q@ptb={SAMPLE}/parser_ptb.mrg"]
    _same(run, monkeypatch, *SCORE, *sample, *parses)


@pytest.mark.parametrize("broken", BROKEN_INPUTS, ids=lambda broken: broken.name)
def test_broken_files(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, broken: BrokenInput) -> None:
    path = broken.at(tmp_path)
    (tmp_path / "good.conllu").write_text(GOOD)
    option = f"::{broken.format}" if broken.format else ""
    argv = [*SCORE, f"--gold=g={tmp_path}/good.conllu", f"--parse=p={path}{option}", "--format=json"]
    expected = run(*argv)
    monkeypatch.setattr("core.cli.read_versions.LARGE", 0)
    assert run(*argv) == expected


@pytest.mark.parametrize("parse", ["parse.conllu", "shuffled.conllu", "parse.conllu.bz2"])
def test_in_processes(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, parse: str) -> None:
    argv = [*SCORE, f"--gold=g={files}/gold.conllu", f"--parse=p={files}/{parse}", "--format=json"]
    expected = run(*argv)
    monkeypatch.setattr("core.cli.read_versions.LARGE", 0)
    monkeypatch.setattr("core.scoring.blocks.BLOCK_BYTES", 3000)
    assert run(*argv, "--jobs=2") == expected
    tables = ["score", "--metrics=nf17", f"--gold=g={files}/gold.conllu", f"--parse=p={files}/{parse}"]
    assert run(*tables, "--jobs=2") == run(*tables)
    broken = [*SCORE, f"--gold=g={files}/gold.conllu", f"--parse=p={files}/broken.conllu"]
    assert run(*broken, "--jobs=2") == run(*broken)


@pytest.mark.parametrize("parse", ["parse", "shuffled", "missing", "other", "broken", "twice"])
@pytest.mark.parametrize(
    "command",
    [
        ["generalize", "--gold=a={gold}", "--gold=b={late}", "--input=p={parse}"],
        ["generalize", "--gold=a={gold}", "--gold=b={late}", "--format=json", "--max-length=8"],
        ["convert", "--to=functional", "--gold=g={gold}"],
        ["convert", "--to=multifunction", "--gold=g={gold}", "--derive=v=vary:g,heads=lexical", "--format=json"],
        ["convert", "--to=functional", "--gold=g={parse}"],
        ["vary", "--heads=functional", "--coordination=chain", "--gold=g={gold}", "-o-"],
        ["vary", "--heads=functional", "--gold=g={parse}", "-o-"],
    ],
    ids=" ".join,
)
def test_trees_and_variations(
    run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, command: Sequence[str], parse: str
) -> None:
    paths = {name: f"{files}/{name}.conllu" for name in ("gold", "late")} | {"parse": f"{files}/{parse}.conllu"}
    _same(run, monkeypatch, *(word.format(**paths) for word in command), code=None)


def test_a_parse_is_converted_with_its_invalid_trees(run: Run, monkeypatch: pytest.MonkeyPatch, files: Path) -> None:
    """They are told after the sentences that are left out."""
    argv = ["convert", "--to=functional", f"--parse=p={files}/parse.conllu"]
    expected = run(*argv)
    assert "invalid tree" in expected[2]
    _same(run, monkeypatch, *argv)


@pytest.mark.parametrize("moment", ["core.scoring.blocks.compare", "core.breakdown.breakdown.break_down"])
def test_a_file_that_changes_meanwhile_is_not_mixed(
    run: Run, monkeypatch: pytest.MonkeyPatch, files: Path, moment: str
) -> None:
    """Else some sentences would count as they were, others as they are, all with the same ids and lengths."""
    parse = files / "parse.conllu"
    module, name = moment.rsplit(".", 1)
    compute = getattr(import_module(module), name)

    def change_first(*arguments: object) -> object:
        parse.write_text(parse.read_text("utf-8").replace("\tdet\t", "\tobj\t"), "utf-8")
        os.utime(parse, (1, 1))
        return compute(*arguments)

    monkeypatch.setattr("core.cli.read_versions.LARGE", 0)
    monkeypatch.setattr("core.scoring.blocks.BLOCK_BYTES", 3000)
    monkeypatch.setattr("core.formats.stored_sentences._AT_ONCE", 300)
    monkeypatch.setattr(moment, change_first)
    argv = [*SCORE, f"--gold=g={files}/gold.conllu", f"--parse=p={parse}", "--breakdown=tag"]
    why = "changed while it was read; expected a file that stays as it is"
    assert run(*argv) == (1, "", f"{parse}: {why}\n")
