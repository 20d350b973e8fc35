"""Work split over processes: the same results in the same order, and nothing left behind."""

import os
from array import array
from collections.abc import Callable, Iterator
from contextlib import closing
from multiprocessing import active_children
from operator import mul, truediv
from pathlib import Path

import pytest

from core.base.errors import CancelledError, FailedRunError
from core.base.parallel import map_in_processes
from core.model.version import Version
from core.scoring.choices import NonProjectivity, Punctuation
from core.scoring.metrics.registry import MEASURES
from core.scoring.run import score
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.treebanks import version

GOLDS = ["on 2 case | Sunday 0 root", "It 2 expl:x | rains 0 root | . 2 punct", "a 3 x | b 4 y | c 0 root | d 3 z"]
PARSE = ["on 0 root | Sunday 1 obl", "It 2 expl | rains 1 root | . 2 punct", "a 4 x | b 3 y | c 0 root | d 3 z"]
TIMES = 50
"""So many copies that there are several batches."""


def test_results_come_in_the_order_of_the_batches() -> None:
    assert list(map_in_processes(mul, 3, range(40), 2)) == [3 * batch for batch in range(40)]
    assert active_children() == []


def test_batches_are_not_made_before_they_are_needed() -> None:
    made: list[int] = []

    def batches() -> Iterator[int]:
        for batch in range(1000):
            made.append(batch)
            yield batch

    with closing(map_in_processes(mul, 1, batches(), 2)) as results:
        assert next(results) == 0
    assert len(made) < 10
    assert active_children() == []


def test_an_error_in_a_worker_reaches_the_caller() -> None:
    with pytest.raises(ZeroDivisionError):
        list(map_in_processes(truediv, 1, [1, 2, 0, 4], 2))
    assert active_children() == []


def leave(code: int, _batch: int) -> None:
    os._exit(code)


def test_dead_process_is_reported_as_a_message() -> None:
    with pytest.raises(FailedRunError, match="a worker process ended early"):
        list(map_in_processes(leave, 9, [1, 2], 2))


def dependencies(table: Path) -> list[Version]:
    table.write_text("obl\tobj\n")
    return [
        version("g", *GOLDS * TIMES, labels="base"),
        version("h", *GOLDS * TIMES, labels=str(table)),
        version("p", *PARSE * TIMES, native="g"),
    ]


def brackets(_: Path) -> list[Version]:
    gold, parse = "(S (NP (DT The) (NN cat)) (VP (VBZ sits)))", "(S (DT The) (VP (NN cat) (VBZ sits)))"
    return [bracketed_version("g", *[gold] * 100), bracketed_version("p", *[parse] * 100, native="g")]


@pytest.mark.usefixtures("in_processes")
@pytest.mark.parametrize("versions", [dependencies, brackets])
def test_scores_are_the_same_however_many_processes(versions: Callable[[Path], list[Version]], tmp_path: Path) -> None:
    settings = Settings(punct=Punctuation.DROP, nonprojective=NonProjectivity.LIFT, floors=True)
    alone, together = (score(versions(tmp_path / "table.tsv"), settings, jobs=jobs) for jobs in (1, 2))
    assert len(alone.columns) > len(MEASURES)
    assert [column.numbers for column in together.columns] == [column.numbers for column in alone.columns]
    assert any(column.numbers != array("q") for column in alone.columns)
    assert (together.lengths, together.lifts) == (alone.lengths, alone.lifts)


@pytest.mark.usefixtures("in_processes")
def test_own_sets_of_relations_reach_every_process(tmp_path: Path) -> None:
    table = tmp_path / "sets.tsv"
    table.write_text("root\tcore\nx\tcore\ny\tcore\nz\tfun\n")
    versions = [version("g", *GOLDS[2:] * 100), version("p", *PARSE[2:] * 100, native="g")]
    (column,) = score(versions, Settings(sets=str(table)), ("las-z",), jobs=2).columns
    assert column.total() == (100, 300, 300)


@pytest.mark.usefixtures("in_processes")
def test_stopping_ends_all_processes() -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise CancelledError

    versions = [version("g", *GOLDS * 100), version("p", *PARSE * 100, native="g")]
    with pytest.raises(CancelledError):
        score(versions, Settings(), progress=stop, jobs=2)
    assert active_children() == []


def test_little_work_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting them takes longer than scoring some hundred sentences."""
    monkeypatch.setattr("core.base.parallel.map_in_processes", None)
    versions = [version("g", *GOLDS), version("p", *PARSE, native="g")]
    alone, together = (score(versions, Settings(), jobs=jobs) for jobs in (1, 2))
    assert [column.numbers for column in together.columns] == [column.numbers for column in alone.columns]
