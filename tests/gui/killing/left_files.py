"""What is on the disk after the window was killed, held against what it had shown."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.base.journal import Entry, History, read_journal
from core.editing.edit_log import edit_fields
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, decoded, encoded, read_decisions, split_recipes
from core.merging.decisions import Decision
from core.scoring.version_options import guess_specs
from core.workspaces.files import load_workspace
from core.workspaces.recovery import Recovery
from tests.gui.killing.killed_program import Told
from tests.gui.killing.person import COPY, RESULT, VERSION, WORKSPACE, digest

JOURNAL = "mine-ud-sud.decisions"
SENTENCES = 12
"""Those that are merged, and written."""

Edits = Sequence[Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Left:
    """What a folder holds: the steps that were journaled, the edits that a restart finds, the workspace saved last."""

    steps: Sequence[Entry]
    edits: Edits
    saved: Mapping[str, object] | None

    @property
    def made(self) -> list[str]:
        """The digests of the decisions in force, at first and after each step."""
        history, found = History[Decision](encoded), [digest([])]
        for step in self.steps:
            history.replay([step], decoded, JOURNAL)
            found.append(digest(list(map(encoded, history.done))))
        return found


def left_in(folder: Path) -> Left:
    """Reads all files that the program has written there, each of which is whole."""
    for name in (RESULT, VERSION):
        if (folder / name).exists():
            assert len(read_version(guess_specs([str(folder / name)])[0]).sentences) == SENTENCES
            assert (folder / name).read_bytes().endswith(b"\n")
    journal, workspace = folder / JOURNAL, folder / WORKSPACE
    steps = split_recipes(read_journal(str(journal), DECISIONS))[0] if journal.exists() else []
    saved = json.loads(workspace.read_text("utf-8")) if workspace.exists() else None
    if saved:
        del saved["files"]
    return Left(steps, _edits(folder), saved)


def _edits(folder: Path) -> Edits:
    """The edits that the person goes on with: those of the snapshot, unless the workspace was saved later."""
    recovery = Recovery(str(folder / "TreeConcord" / "recovery"))
    left = recovery.leftovers()
    recovery.close()
    assert len(left) == len(list(folder.glob("TreeConcord/recovery/*.snapshot"))), "each can be read"
    workspace = folder / WORKSPACE
    if left and not (workspace.exists() and workspace.stat().st_mtime > left[0].written):
        return list(map(edit_fields, left[0].workspace.edits))
    return list(map(edit_fields, load_workspace(str(workspace)).workspace.edits)) if workspace.exists() else []


def check(before: Left, told: Told, after: Left, folder: Path) -> None:
    """Holds what is left against what the window has shown since it was started."""
    assert list(after.steps[: len(before.steps)]) == list(before.steps), "nothing is ever taken away"
    shown: list[Any] = told.all("shown")
    if shown:
        first = shown[0]
        assert first["decisions"] == before.made[-1], "all is there after a restart"
        assert first["edits"] == before.edits
        assert not first["offered"] or f"edits: {len(before.edits)}; a merge of ud, sud" in first["offered"]
        assert first["undo"] == bool(first["made"] or first["edits"])
        decided = [each["decisions"] for each in shown if "decisions" in each]
        _check_decisions(decided[-1], after, len(before.steps))
        _check_edits(before.edits, told, after.edits)
    else:
        assert (after.made[-1], after.edits) == (before.made[-1], before.edits)
    _check_saved(before, told, after)
    if (copy := folder / COPY).exists():
        kept = digest(list(map(encoded, read_decisions(str(copy)))))
        assert kept in after.made
        assert copy.read_bytes().endswith(b"\n")


def _check_decisions(shown: str, after: Left, earliest: int) -> None:
    """What was shown is in the journal; after it come at most the steps of one act, which was not shown yet."""
    made = after.made
    tails = [after.steps[i:] for i in range(earliest, len(made)) if made[i] == shown]
    assert tails, "what was shown as decided is not in the journal"
    assert any(len({json.dumps(_kind(step)) for step in tail}) <= 1 for tail in tails)


def _kind(step: Entry) -> object:
    return step.record.get("step")


def _check_edits(before: Edits, told: Told, kept: Edits) -> None:
    """What was shown is what is kept, but for one act that was not shown yet; else the window has complained."""
    all_shown = [each["edits"] for each in told.all("shown")]
    if kept != all_shown[-1] and (told.all("told") or told.all("shown")[-1]["complaint"]):
        assert kept in [before, *all_shown]
        return
    shown, act = all_shown[-1], told.all("does")[-1][0] if told.all("does") else ""
    if act in ("rename", "attach", "undo", "redo"):
        shorter, longer = sorted((shown, kept), key=len)
        assert longer[: len(shorter)] == shorter
        assert len(longer) - len(shorter) <= 1
    else:
        assert kept == shown


def _check_saved(before: Left, told: Told, after: Left) -> None:
    """The workspace is as it was saved last, or as it was about to be saved."""
    known = [before.saved, *told.all("saved")][-1]
    assert after.saved in [known, *told.since("saved").all("saving")]
