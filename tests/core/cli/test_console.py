"""Progress on standard error: a bar on a terminal, nothing when a program reads it."""

import io
import sys
import threading

import pytest

from core.cli import console
from core.cli.console import shown


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def standard_error(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal in its place; no fixture, since pytest sets its own once all of those are made."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    return terminal


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """All work counts as long."""
    monkeypatch.setattr(console, "PATIENCE", 0.0)


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize(("total", "told"), [(4, "25%"), (0, "1")])
def test_long_work_shows_a_bar_and_clears_it_when_done(monkeypatch: pytest.MonkeyPatch, total: int, told: str) -> None:
    stderr = standard_error(monkeypatch)
    with shown("scoring", quiet=False) as progress:
        progress(1, total)
        drawn = stderr.getvalue().rpartition("\r")[2]
        assert drawn.startswith("scoring: ")
        assert told in drawn
    *_, wiped, last = stderr.getvalue().split("\r")
    assert not wiped.strip()
    assert last == ""


@pytest.mark.usefixtures("slow")
def test_a_bar_takes_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """With another thread, Ctrl+C might not end the process."""
    stderr = standard_error(monkeypatch)
    before = threading.enumerate()
    with shown("scoring", quiet=False) as progress:
        progress(1, 2)
        assert threading.enumerate() == before
    assert stderr.getvalue()


def test_short_work_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = standard_error(monkeypatch)
    with shown("scoring", quiet=False) as progress:
        progress(1, 4)
    assert stderr.getvalue() == ""


@pytest.mark.usefixtures("slow")
def test_a_quiet_command_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    stderr = standard_error(monkeypatch)
    with shown("scoring", quiet=True) as progress:
        progress(1, 4)
    assert stderr.getvalue() == ""


@pytest.mark.usefixtures("slow")
def test_a_file_gets_none(capsys: pytest.CaptureFixture[str]) -> None:
    with shown("scoring", quiet=False) as progress:
        progress(1, 4)
    assert capsys.readouterr().err == ""
