"""A process that serves a window all day has no more memory, files or threads than after the first requests."""

import gc
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from core.breakdown.breakdown import Question
from core.editing.edit_log import Amendment
from core.engine.answer_messages import Cancelled, Done, Problems
from core.engine.merge_server import MergeServer
from core.engine.request_messages import (
    CheckResult,
    CountChanges,
    CountSentences,
    FindPlaces,
    PreviewDecisions,
    RedoDecisions,
    SaveDecisions,
    SaveVersion,
    UndoDecisions,
    WriteResult,
)
from core.engine.rows import WindowFacts
from core.formats.registry import read_version
from core.model.choices import Aspect
from core.model.scheme import Heads, Scheme
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from tests.core.engine.engine_talk import SPECS, EngineTalk, breaking_down, contrasting, inferring
from tests.core.engine.talks import Talk
from tests.core.engine.test_merge_server import begin, some_decisions

FIRST: Final = 4
"""Rounds until all caches are full and all modules loaded."""

ROUNDS: Final = 4
"""Rounds that are compared with these."""

SENTENCES: Final = 30
"""Those of the sample. Keeping one piece of memory for each, once a round, is growth."""


def pieces() -> int:
    """The pieces of memory that Python uses, without those that are only kept for the next use."""
    (getattr(sys, "_clear_internal_caches", None) or sys._clear_type_cache)()
    gc.collect()
    return sys.getallocatedblocks()


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def grown(a_round: Callable[[int], None]) -> float:
    """By how many pieces of memory each round adds to what is kept, and no file or thread."""
    for number in range(FIRST):
        a_round(number)
    used, files, threads = pieces(), open_files(), threading.active_count()
    for number in range(FIRST, FIRST + ROUNDS):
        a_round(number)
    more = pieces() - used
    assert open_files() <= files
    assert threading.active_count() <= threads
    return more / ROUNDS


pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="open files are counted for Linux")


def test_the_engine_keeps_nothing_of_what_it_was_asked(tmp_path: Path) -> None:
    """Opens, counts, edits, compares, searches, writes, refuses and cancels, in the same process."""
    asked, is_cancelled = EngineTalk(lambda: next(cancels)), False
    cancels = iter(lambda: is_cancelled, None)
    specs, missing = tuple(SPECS), tmp_path / "missing.conllu"
    gold = next(spec for spec in specs if spec.name == "ud")
    first = read_version(gold).sentences[0]
    question = Question("tedeval", True, ("ud",), Aspect.RELATION)

    def a_round(number: int) -> None:
        nonlocal is_cancelled
        edit = Amendment("ud", first.ordinal, first.source, first.source.replace("root", f"root:{number}", 1))
        assert asked.open(specs) == Done()
        for request in (
            CountSentences(specs, Settings(), (edit,)),
            inferring(specs),
            contrasting(specs),
            breaking_down(specs, question),
            FindPlaces(specs, Settings(), (), "rel:nsubj", ("ud",), True, WindowFacts(), 100),
            CountChanges(specs, Settings(), (), "ud", Scheme(heads=Heads.FUNCTIONAL)),
            SaveVersion(specs, (edit,), "ud", str(tmp_path / "saved.conllu"), None),
        ):
            assert asked.ask(request) == Done(), request
        is_cancelled = True
        assert asked.open(specs[:2]) == Cancelled()
        is_cancelled = False
        assert isinstance(asked.open(guess_specs([str(missing)])), Problems)

    assert grown(a_round) < SENTENCES


def test_the_merging_process_keeps_nothing_of_earlier_merges(tmp_path: Path) -> None:
    """Begins, decides, goes back, writes and begins the next, in the same process."""
    talk, decisions = Talk(MergeServer), some_decisions(5)

    def a_round(_: int) -> None:
        journal = tmp_path / "journal"
        journal.unlink(missing_ok=True)
        assert talk.ask(begin(str(journal))) == Done()
        for decision in decisions:
            assert talk.ask(PreviewDecisions(decision.decisions)) == Done()
            assert talk.ask(decision) == Done()
        for request in (
            UndoDecisions(),
            RedoDecisions(),
            CheckResult("native"),
            SaveDecisions(str(tmp_path / "copy.decisions")),
            WriteResult("export", str(tmp_path / "result.export")),
        ):
            assert talk.ask(request) == Done(), request

    assert grown(a_round) < SENTENCES
    talk.server.close()
