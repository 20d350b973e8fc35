"""The process that merges: what it has told as decided is on the disk, whatever becomes of it."""

import errno
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.engine.merge_server import MergeServer
from core.engine.wire import problem_from, settings_fields, spec_fields
from core.formats import read_version
from core.merging.decision_files import encoded, read_decisions
from core.merging.merge_input import merge_frame
from core.merging.recipe import Recipe, Strategy
from core.merging.session import Merge
from core.scoring.settings import Settings
from core.scoring.version_options import guessed
from tests.core.merging.merges import random_decision
from tests.paths import SAMPLE

SPECS = guessed([str(SAMPLE / "ud.conllu"), str(SAMPLE / "sud.conllu")])
RECIPE = Recipe("ud", ("sud",), Strategy.ASK)


def begin(path: str, recipe: Recipe = RECIPE) -> dict[str, Any]:
    versions = list(map(spec_fields, SPECS))
    about = {"versions": versions, "settings": settings_fields(Settings()), "amended": []}
    return {"do": "begin", **about, "recipe": recipe.document(), "journal": path}


class Talk:
    """Requests to a server in this process, and its answers to each."""

    def __init__(self) -> None:
        self._answers: list[Mapping[str, Any]] = []
        self._server = MergeServer(self._answers.append)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self._answers.clear()
        self._server.handle({"request": 1, **request})
        found: dict[str, Any] = {}
        for answer in self._answers:
            for key, value in answer.items():
                found[key] = found[key] + value if isinstance(value, list) and key in found else value
        return found


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    talk = Talk()
    assert "done" in talk.ask(begin(str(tmp_path / "journal")))
    yield talk
    talk._server._close()


def some_decisions(number: int, seed: int = 1) -> list[dict[str, Any]]:
    """Decisions by chance that apply to the sample."""
    merge = Merge(merge_frame([read_version(spec) for spec in SPECS], Settings(), RECIPE), RECIPE)
    chance = Random(seed)
    found = [random_decision(merge, chance) for _ in range(3 * number)]
    return [{"do": "decide", "decision": encoded(each)} for each in found if each][:number]


def test_all_that_there_is_to_decide_is_told_at_the_beginning(talk: Talk, tmp_path: Path) -> None:
    told = talk.ask(begin(str(tmp_path / "other")))
    assert len(told["names"]) == 30
    assert sum(is_open for _, is_open, _ in told["tallies"]) == 163
    assert ["sud", "subj", "nsubj", "phrase", 28, 28] in told["kinds"]


def test_only_what_has_changed_is_told_of_a_decision(talk: Talk) -> None:
    kind = {"version": "sud", "label": "subj", "category": "nsubj", "place": "phrase"}
    told = talk.ask({"do": "decide", "decision": {"verdict": "accept", "kind": kind, "seen_in": "03-earth"}})
    assert told["kinds"] == [["sud", "subj", "nsubj", "phrase", 28, 0]]
    assert told["changed"]["shown"] == 2
    assert talk.ask({"do": "undo"})["kinds"] == [["sud", "subj", "nsubj", "phrase", 28, 28]]
    assert "changed" not in talk.ask({"do": "undo"})


def test_with_a_full_disk_nothing_is_told_as_decided(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = some_decisions(2)
    assert "changed" in talk.ask(first)
    write = os.write

    def full(descriptor: int, line: bytes) -> int:
        write(descriptor, line[:7])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        told = talk.ask(second)
    assert "changed" not in told
    assert "No space left" in str(problem_from(told["problems"][0]))
    assert [encoded(each) for each in read_decisions(str(tmp_path / "journal"))] == [first["decision"]]
    assert "changed" in talk.ask(second)


def test_with_a_full_disk_a_result_is_not_half_written(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.export"
    target.write_text("as it was", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        told = talk.ask({"do": "export", "format": "export", "path": str(target)})
    assert "No space left" in str(problem_from(told["problems"][0]))
    assert target.read_text("utf-8") == "as it was"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["journal", "out.export"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_in_a_read_only_folder_nothing_begins_and_nothing_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    assert "cannot be written" in str(problem_from(Talk().ask(begin(str(folder / "journal")))["problems"][0]))
    assert list(folder.iterdir()) == []


def test_where_no_file_can_be_made_nothing_begins(tmp_path: Path) -> None:
    told = Talk().ask(begin(str(tmp_path / "missing" / "journal")))
    assert "cannot be written" in str(problem_from(told["problems"][0]))
