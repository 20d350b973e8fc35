"""What all tests share."""

import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.paths import SHARED


def pytest_configure() -> None:
    """Hears Ctrl+C even where a shell runs the tests in the background: some interrupt themselves, or others."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder beside the checkout with treebanks and right answers that may not be copied into it."""
    if not SHARED.is_dir():
        pytest.skip(f"no folder {SHARED.name} beside the checkout")
    return SHARED


@pytest.fixture
def in_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starts the processes that ``jobs`` asks for even for little work."""
    monkeypatch.setattr("core.scoring.run._WORTH_PROCESSES", 0)


# Mutants are tested over and over in one process, which Hypothesis would take for a mistake.
settings.register_profile("mutants", settings.get_profile("ci"), suppress_health_check=list(HealthCheck))
