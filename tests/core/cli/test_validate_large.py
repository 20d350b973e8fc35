"""``validate`` reads files of any size, and twice for findings: they must be the same both times."""

from functools import partial
from pathlib import Path

import pytest

from core.formats.open_text import open_text
from core.formats.registry import check_version
from core.model.version import Version
from tests.core.cli.test_command_line import Run
from tests.made_corpora import made_pair


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    path = tmp_path / "gold.conllu"
    path.write_text("".join(gold for gold, _ in made_pair(20)), "utf-8")
    return path


@pytest.mark.parametrize("findings", [[], ["--findings"]])
def test_a_file_larger_than_what_fits_into_memory(
    run: Run, monkeypatch: pytest.MonkeyPatch, gold: Path, findings: list[str]
) -> None:
    """Only text that must be copied or held is limited."""
    monkeypatch.setattr("core.formats.registry.open_text", partial(open_text, max_bytes=100))
    code, out, _ = run("validate", f"--gold=g={gold}", *findings)
    assert code == 0, out


@pytest.mark.parametrize("now", ["", "1\ta\n\n"], ids=["shorter", "broken"])
def test_a_file_that_changes_between_the_readings(
    run: Run, monkeypatch: pytest.MonkeyPatch, gold: Path, now: str
) -> None:
    def check_and_change(*arguments: object) -> Version:
        version = check_version(*arguments)  # type: ignore[arg-type]
        first = gold.read_text("utf-8").partition("\n\n")[0]
        gold.write_text(f"{first}\n\n{now}", "utf-8")
        return version

    monkeypatch.setattr("core.formats.registry.check_version", check_and_change)
    why = "changed while it was read; expected a file that stays as it is"
    assert run("validate", "--findings", f"--gold=g={gold}") == (1, f"{gold}: {why}\n", "")
