"""A workspace that is named on the command line is what the window shows."""

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from core.editing.acts import Attach
from core.editing.apply import SentenceEdit
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from gui.app.open_window import ViewRequest
from gui.widgets.sample import sample_specs
from main import _with_subcommand, main


def requests_of(monkeypatch: pytest.MonkeyPatch) -> list[ViewRequest]:
    """What the window is asked for from now on, instead of opening it."""
    requests: list[ViewRequest] = []

    def note(request: ViewRequest) -> int:
        requests.append(request)
        return 0

    monkeypatch.setattr("gui.app.open_window.run_view", note)
    return requests


def test_view_opens_the_versions_and_settings_of_a_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requests = requests_of(monkeypatch)
    monkeypatch.chdir(tmp_path)
    save_workspace(Workspace(sample_specs()), "w.concord")
    document = (tmp_path / "w.concord").read_text().replace('"versions"', '"settings": {"against": ["ud"]}, "versions"')
    (tmp_path / "w.concord").write_text(document)
    assert main(["view", "--workspace", "w.concord", "--punct", "drop"]) == 0
    (request,) = requests
    assert request.specs == sample_specs()
    assert (request.settings.against, request.settings.punct, request.workspace) == (("ud",), "drop", "w.concord")


@pytest.mark.parametrize(
    "arguments", [["w.concord"], ["view", "w.concord"], ["--workspace", "w.concord"], ["--workspace=w.concord"]]
)
def test_a_workspace_needs_no_subcommand_and_the_window_makes_its_edits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    requests = requests_of(monkeypatch)
    monkeypatch.chdir(tmp_path)
    save_workspace(Workspace(sample_specs(), edits=(SentenceEdit("ud", "04-worked", Attach(1, 4)),)), "w.concord")
    assert main(arguments) == 0
    assert capsys.readouterr().err == "", "nothing is left out"
    assert [(request.workspace, request.specs) for request in requests] == [("w.concord", sample_specs())]


@pytest.mark.parametrize("before", [["--temporary-profile"], ["--debug", "--profile", "p"], ["--profile=p"]])
@pytest.mark.parametrize("after", [["w.concord"], ["--gold", "a=b"], ["--workspace=w.concord"]])
def test_options_of_all_subcommands_may_stand_before_a_workspace(before: list[str], after: list[str]) -> None:
    """*There is no subcommand 'w.concord'* was said after a profile."""
    assert _with_subcommand([*before, *after]) == ["view", *before, *after]
    assert _with_subcommand([*before, "score", *after]) == [*before, "score", *after]
    assert _with_subcommand(before) == before


def test_versions_need_no_subcommand_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """*There is no subcommand 'ud=…'* said nothing of the window that was meant."""
    requests = requests_of(monkeypatch)
    (ud, *_) = sample_specs()
    assert main(["--gold", f"ud={ud.path}"]) == 0
    assert [spec.name for request in requests for spec in request.specs] == ["ud"]


def test_a_workspace_is_opened_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    save_workspace(Workspace(sample_specs()), "w.concord")
    assert main(["view", "w.concord", sample_specs()[0].path]) == 2
    assert "open it alone" in capsys.readouterr().err


def test_a_workspace_can_be_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_workspace(Workspace(sample_specs()), str(tmp_path / "w.concord"))
    monkeypatch.chdir(tmp_path)
    assert main(["view", "--workspace", "w.concord", "--screenshot", "w.png", "--size", "800x600"]) == 0
    assert QImage(str(tmp_path / "w.png")).width() == 800


def test_a_drawing_shows_what_the_workspace_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    pictures = []
    for hidden, name in ((), "10-cathedral"), (("sud",), "10-cathedral"), ((), "12-letter"):
        save_workspace(Workspace(sample_specs(), hidden=frozenset(hidden), sentence=name), "w.concord")
        assert main(["view", "--workspace", "w.concord", "--screenshot", "w.png", "--size", "800x600"]) == 0
        pictures.append(QImage(str(tmp_path / "w.png")))
    assert pictures[0] != pictures[1]
    assert pictures[0] != pictures[2]


def test_a_workspace_that_can_not_be_read_opens_no_window(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["view", "--workspace", str(tmp_path / "nowhere.concord")]) == 1
    assert "cannot be opened" in capsys.readouterr().err


@pytest.mark.parametrize("text", ['{"version": 1, "vers', '{"version": 99}'])
def test_what_is_wrong_with_a_workspace_opened_from_a_folder_is_told_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    """A double click on a workspace that a download had cut did nothing at all."""
    requests, path = requests_of(monkeypatch), str(tmp_path / "w.concord")
    Path(path).write_text(text, "utf-8")
    assert main([path]) == 0
    assert requests == [ViewRequest(workspace=path)]
    assert main(["view", path, "--screenshot", str(tmp_path / "w.png")]) == 1
    assert "w.concord" in capsys.readouterr().err
    assert len(requests) == 1
