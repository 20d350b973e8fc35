"""Whatever is done in two windows and to their files, and whenever they die, no edit and no decision is lost."""

import os
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.gui.killing.led_windows import seats
from tests.gui.killing.person import ADJUDICATING, BRACKETS, UNIFYING, Work
from tests.gui.killing.random_session import RandomSession, Sitting
from tests.gui.killing.test_killed import sources, unix

ACTS: Final = int(os.environ.get("ACTS", "60"))
SEED: Final = int(os.environ.get("SEED", "1"))


@unix
@pytest.mark.parametrize("work", [UNIFYING, ADJUDICATING, BRACKETS], ids=["merge", "adjudication", "brackets"])
def test_nothing_is_lost_in_a_random_session(tmp_path: Path, work: Work) -> None:
    """``make session ACTS=10000 SEED=2`` runs a longer one, and says what the windows have complained about."""
    with seats(2, tmp_path / "errors") as windows:
        session = RandomSession(tmp_path, [Sitting(window) for window in windows], Random(SEED), sources(work), work)
        session.begin()
        try:
            session.run(ACTS)
        finally:
            sys.stdout.write(f"seed {SEED}: {session.summary()}\n")
        session.check_files()
    assert session.kills > ACTS // 100
    assert "Traceback" not in (tmp_path / "errors").read_text("utf-8")
