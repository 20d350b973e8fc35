"""Every decision that a merge confirmed survives killing the process at any moment."""

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest

from core.base.write_ahead_journal import Journal, read_journal
from core.merging.decision_files import DECISIONS
from core.merging.merge_input import Strategy
from core.merging.session import Merge
from core.scoring.settings import Settings
from tests.core.merging.merges import merge_of, random_act
from tests.core.merging.test_laws import some_trees, versions_of

VERSIONS = versions_of([some_trees(seed) for seed in range(3)])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that begin in the middle of a test")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # Threads of others, such as numpy's, are not at work.
def test_killed_at_two_hundred_moments_of_a_scripted_merge(tmp_path: Path) -> None:
    moments, seen = Random(7), 0
    for attempt in range(200):
        # Every tenth merge is a new one; the others continue the one before them.
        path = str(tmp_path / str(attempt // 10))
        before = len(read_journal(path, DECISIONS)) if attempt % 10 else 0
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            _merge_for_ever(path, writing, attempt)
        os.close(writing)
        with os.fdopen(reading, "rb") as shown:
            taken = [shown.readline() for _ in range(moments.randrange(6))]
            time.sleep(moments.uniform(0, 0.005))
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            taken += shown.readlines()
        merge, journal = _merge(path)
        journal.close()
        done = [str(len(merge.history.done)), str(len(merge.history.undone))]
        seen += len(taken)
        if taken:
            entries = read_journal(path, DECISIONS)
            assert len(entries) - before - (before == 0) in (len(taken), len(taken) + 1)
            if len(entries) - before - (before == 0) == len(taken):
                assert done == taken[-1].decode("ascii").split()
    assert seen > 200, "most had something to lose"


def _merge(path: str) -> tuple[Merge, Journal]:
    journal, entries = Journal.open(path, DECISIONS)
    return merge_of(VERSIONS, Strategy.ASK, Settings(), journal.extend, entries), journal


def _merge_for_ever(path: str, writing: int, seed: int) -> None:
    """Decides and undoes until it is killed, and prints the number of decisions after each step."""
    try:
        merge, _ = _merge(path)
        chance = Random(seed)
        while True:
            if random_act(merge, chance):
                os.write(writing, f"{len(merge.history.done)} {len(merge.history.undone)}\n".encode("ascii"))
    finally:
        os._exit(1)
