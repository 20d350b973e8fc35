"""What is drawn to files has the edits of its workspace, as the window has."""

from pathlib import Path

import pytest

from core.editing.acts import Act, Attach, Rename
from core.editing.apply import SentenceEdit, edited
from core.formats.registry import read_version
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from gui.report_pages.arguments import report_arguments
from gui.report_pages.command import run_report
from gui.widgets.sample import sample_specs
from main import main
from tests.written_back import written_back

ACTS: tuple[Act, ...] = (Attach(1, 4), Rename(1, "mine"))
EDITS = tuple(SentenceEdit("ud", "04-worked", act) for act in ACTS)


@pytest.fixture(autouse=True)
def _dated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.chdir(tmp_path)


def saved(edits: tuple[SentenceEdit, ...] = EDITS) -> str:
    save_workspace(Workspace(sample_specs(), edits=edits), "w.concord")
    return "--workspace=w.concord"


def edited_gold(folder: Path) -> str:
    """A file with the edits in it, as an option that names it in place of the workspace's."""
    (spec,) = (each for each in sample_specs() if each.name == "ud")
    version = read_version(spec)
    sentences = list(version.sentences)
    place = [sentence.name for sentence in sentences].index("04-worked")
    for act in ACTS:
        sentences[place] = edited(sentences[place], version, act)
    (folder / "ud.conllu").write_bytes(written_back(sentences))
    return "--gold=ud=ud.conllu"


def test_a_figure_shows_the_edits(tmp_path: Path) -> None:
    figure = ("figure", "--sentence", "04-worked", "-o")
    assert main([*figure, "with.svg", saved()]) == 0
    assert main([*figure, "without.svg", saved(())]) == 0
    assert main([*figure, "file.svg", saved(()), edited_gold(tmp_path)]) == 0
    drawn = [(tmp_path / f"{name}.svg").read_bytes() for name in ("with", "file", "without")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_report_counts_the_edits_and_says_so(tmp_path: Path) -> None:
    options = ("--depth=full", "--sections=versions,sentences", "--sentence=04-worked", "--iterations=20")
    assert run_report(report_arguments(["report", saved(), *options, "-o", "report.html"])) == 0
    content = (tmp_path / "report.html").read_text()
    assert "edits=2" in content
    assert "edits:ud 2" in content
    assert "mine" in content
