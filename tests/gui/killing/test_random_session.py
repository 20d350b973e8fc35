"""Whatever a person does in two windows, whatever others do to their files, and whenever the program dies: no edit and
no decision that was shown as done is lost.
"""

import os
from pathlib import Path
from random import Random

from tests.gui.killing.led_windows import seats
from tests.gui.killing.random_session import RandomSession, Sitting
from tests.gui.killing.test_killed import sources, unix

ACTS = int(os.environ.get("ACTS", "250"))
SEED = int(os.environ.get("SEED", "1"))


@unix
def test_nothing_is_lost_in_a_random_session(tmp_path: Path) -> None:
    """``make session ACTS=10000 SEED=2`` runs a longer one."""
    with seats(2, tmp_path / "errors") as windows:
        session = RandomSession(tmp_path, [Sitting(window) for window in windows], Random(SEED), sources())
        session.begin()
        try:
            session.run(ACTS)
        finally:
            print(f"seed {SEED}: {session.acts} acts, {session.kills} kills, {session.moves} moves")
            for text, times in session.heard.most_common():
                print(f"{times:5} {text!r}")
        session.check_files()
    assert session.kills > ACTS // 100
    assert "Traceback" not in (tmp_path / "errors").read_text("utf-8")
