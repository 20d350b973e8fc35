"""Parts with counts that no sentence has: they come from others, or were changed since."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.core.cli.test_shards import FAST, Run, pa, parts_of, pq, refused, rewritten
from tests.paths import SAMPLE


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 30 sentences of the sample are 10 blocks."""
    monkeypatch.setattr("core.scoring.shards.ROWS", 3)


@pytest.fixture
def versions(tmp_path: Path) -> list[str]:
    """The sample, with one sentence fewer in a parse."""
    sentences = (SAMPLE / "parser_ud.conllu").read_text("utf-8").split("\n\n")
    sentences.pop(3)
    (tmp_path / "fewer.conllu").write_text("\n\n".join(sentences), "utf-8")
    golds = [f"--gold={name}={SAMPLE}/{name}.conllu" for name in ("ud", "sud")]
    return [*golds, f"--parse=one@ud={tmp_path}/fewer.conllu"]


def with_number(table: Any, name: str, number: int, row: int = 0, kind: Any = None) -> Any:
    """The table with another number in one of its cells; of rows, those that are compared are counted."""
    numbers = table.column(name).to_pylist()
    numbers[[i for i, each in enumerate(numbers) if each is not None][row]] = number
    column = pa.array(numbers, kind or table.schema.field(name).type)
    return table.set_column(table.column_names.index(name), name, column)


def place_in(table: Any, ending: str, beside: str) -> str:
    """The first column whose name ends so and that has one for another number beside it, such as `12:delta`."""
    every = table.column_names
    return next(str(each) for each in every if each.endswith(ending) and each.replace(ending, beside) in every)


def impossible(ending: str, beside: str, number: int, row: int = 0) -> Callable[[Any], Any]:
    return lambda table: with_number(table, place_in(table, ending, beside), number, row)


IMPOSSIBLE: dict[str, tuple[Callable[[Any], Any], str]] = {
    "negative edits": (impossible(":delta", ":size", -1), "sentence {first}: U-TED of one against ud: delta -1, size "),
    "a negative size": (impossible(":size", ":delta", -5, 1), "sentence {second}: U-TED of one against ud: delta "),
    "more edits than nodes": (impossible(":delta", ":size", 900), "U-TED of one against ud: delta 900, size "),
    "more labels than nodes": (impossible(":labelled", ":nodes", 900), "U-TED of one against ud: delta "),
    "more right words than words": (impossible(":correct", ":total", 900), "UAS of one against ud: correct 900, tot"),
    "more words than there are": (impossible(":total", ":correct", 900), "UAS of one against ud: correct "),
    "more right arcs than arcs": (impossible(":correct", ":in_gold", 900), "CLAS of one against ud: correct 900, in_p"),
    "more than can be counted": (impossible(":total", ":correct", 1 << 62), "UAS of one against ud: correct "),
    "a negative length": (
        lambda table: with_number(table, "tokens", -1),
        "sentence {first}: tokens -1, which no sentence has; ",
    ),
    "a length of no sentence": (
        lambda table: with_number(table, "tokens", 1 << 40),
        "sentence {first}: tokens 1099511627776, ",
    ),
    "a length below its words": (lambda table: with_number(table, "tokens", 1), ", tokens 1, which no sentence has; "),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_counts_that_no_sentence_has_are_refused(run: Run, versions: list[str], name: str, tmp_path: Path) -> None:
    """A score of 1.7 or -0.2 came out, without a word. The part is named, the sentence, and how to mend it."""
    change, why = IMPOSSIBLE[name]
    one, two = parts_of(run, tmp_path / "parts", [*versions, "--metrics=tedeval,uas,clas"], 2)
    rewritten(two, change)
    rows = pq.ParquetFile(two).read(["sentence", "tokens"]).to_pylist()
    first, second, *_ = [row["sentence"] for row in rows if row["tokens"] is not None]
    for parts in ((one, two), (two, one)):
        err = refused(run, *parts)
        assert err.startswith(f"{two}: ")
        assert why.format(first=first, second=second) in err
        assert err.endswith("expected counts as score --shard wrote them: write part 2/2 again\n")
        assert err.count("\n") == 1


@pytest.mark.parametrize(("ending", "kind"), [("tokens", "int32"), (":total", "uint64")])
def test_numbers_of_another_type_are_as_good(
    run: Run, versions: list[str], ending: str, kind: str, tmp_path: Path
) -> None:
    """They ended in an error of pyarrow, or became other numbers."""
    one, two = parts_of(run, tmp_path / "parts", [*versions, "--metrics=uas"], 2)
    table = pq.ParquetFile(two).read()
    column = next(name for name in table.column_names if name.endswith(ending))
    number = next(each for each in table.column(column).to_pylist() if each is not None)
    expected = run("score", "--merge", one, two, FAST)
    rewritten(two, lambda table: with_number(table, column, number, kind=pa.type_for_alias(kind)))
    assert run("score", "--merge", one, two, FAST) == expected


def test_counts_that_are_too_large_to_be_read_are_refused(run: Run, versions: list[str], tmp_path: Path) -> None:
    one, two = parts_of(run, tmp_path / "parts", [*versions, "--metrics=uas"], 2)
    rewritten(two, lambda t: with_number(t, place_in(t, ":total", ":correct"), 1 << 63, kind=pa.uint64()))
    err = refused(run, one, two)
    assert err.startswith(f"{two}: columns of other types")
    assert err.count("\n") == 1


@pytest.mark.parametrize("defect", [None, {"version": "one", "reason": None}, {"version": None, "reason": "cycle"}])
def test_a_defect_without_its_version_or_reason_is_refused(
    run: Run, versions: list[str], defect: object, tmp_path: Path
) -> None:
    """It ended with a traceback."""
    one, two = parts_of(run, tmp_path / "parts", [*versions, "--metrics=uas"], 2)

    def with_defect(table: Any) -> Any:
        at = table.column_names.index("not_trees")
        return table.set_column(at, "not_trees", pa.array([[defect]] * len(table), table.schema.field(at).type))

    rewritten(two, with_defect)
    assert refused(run, one, two).startswith(f"{two}: rows other than those that it describes")
