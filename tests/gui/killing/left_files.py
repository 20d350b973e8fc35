"""What is on the disk after the window was killed, held against what it had shown."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.adjudication.decision_table import table_of
from core.adjudication.decisions import Act, ActsInForce
from core.adjudication.decisions import decoded as decoded_act
from core.adjudication.decisions import encoded as encoded_act
from core.base.write_ahead_journal import Entry, History, read_journal
from core.editing.apply import SentenceEdit
from core.editing.edit_log import edit_fields
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, decoded, encoded, read_decisions, split_recipes
from core.merging.decisions import Decision
from core.scoring.version_options import guess_specs
from core.workspaces.files import load_workspace
from core.workspaces.recovery import Recovery
from tests.gui.killing.killed_program import Told
from tests.gui.killing.person import COPY, ONE_EDIT, WORKSPACE, Work, digest

SENTENCES = 12
"""Those that are merged, and written."""
PLACES = 5
"""In so many sentences at least a bulk change finds something."""
Edits = Sequence[Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Left:
    """What a folder holds: the steps that were journaled, the edits that a restart finds, the workspace saved last."""

    work: Work
    steps: Sequence[Entry]
    edits: Edits
    saved: Mapping[str, object] | None

    @property
    def made(self) -> list[str]:
        """The digests of the decisions in force, at first and after each step."""
        return digests(self.steps, is_adjudication=self.work.is_adjudication)

    def can_be_saved(self, table: Sequence[str]) -> bool:
        """Whether these can be the lines of an adjudicator's table, at first or after some step.

        An annotator whose tree was edited since says otherwise by now: the table then has what was decided itself.
        """
        history, (head,) = History[Act](encoded_act), table_of([])
        if list(table) == [head]:
            return True
        for step in self.steps:
            history.replay([step], decoded_act, self.work.journal)
            in_force, left = ActsInForce(history.done), Counter(table)
            left.subtract([head])
            for row in (row for key in in_force.sentences() for row in in_force.rows(key)):
                itself = row._replace(version="", values=row.seen) if row.seen else row
                lines = [line for each in (row, itself) for line in [*table_of([each])][1:]]
                left.subtract([next((line for line in lines if left[line] > 0), lines[0])])
            if not any(left.values()):
                return True
        return False


def digests(steps: Sequence[Entry], *, is_adjudication: bool) -> list[str]:
    """The digests of the decisions in force, at first and after each of some steps of a journal."""
    found = [digest([])]
    if is_adjudication:
        acts = History[Act](encoded_act)
        for step in steps:
            acts.replay([step], decoded_act, "journal")
            found.append(digest(list(map(encoded_act, acts.done))))
        return found
    history = History[Decision](encoded)
    for step in steps:
        history.replay([step], decoded, "journal")
        found.append(digest(list(map(encoded, history.done))))
    return found


def left_in(folder: Path, work: Work) -> Left:
    """Reads all files that the program has written there, each of which is whole."""
    for name in (work.result, work.version):
        if (folder / name).exists():
            sentences = read_version(guess_specs([str(folder / name)])[0]).sentences
            assert len(sentences) == SENTENCES
            assert not (work.is_adjudication and any(each.defect for each in sentences)), "each is a tree"
            assert (folder / name).read_bytes().endswith(b"\n")
    journal, workspace = folder / work.journal, folder / WORKSPACE
    steps = split_recipes(read_journal(str(journal), DECISIONS))[0] if journal.exists() else []
    saved = json.loads(workspace.read_text("utf-8")) if workspace.exists() else None
    if saved:
        del saved["files"]
    return Left(work, steps, _edits(folder), saved)


def _edits(folder: Path) -> Edits:
    """The edits that the person goes on with, as JSON: those of the snapshot, unless the workspace was saved later."""
    recovery = Recovery(str(folder / "TreeConcord" / "recovery"))
    left = recovery.leftovers()
    recovery.close()
    assert len(left) == len(list(folder.glob("TreeConcord/recovery/*.snapshot"))), "each can be read"
    workspace = folder / WORKSPACE
    if left and not (workspace.exists() and workspace.stat().st_mtime > left[0].written):
        return _as_json(left[0].workspace.edits)
    return _as_json(load_workspace(str(workspace)).workspace.edits) if workspace.exists() else []


def _as_json(edits: Sequence[SentenceEdit]) -> Edits:
    found: Edits = json.loads(json.dumps(list(map(edit_fields, edits))))
    return found


def check(before: Left, told: Told, after: Left, folder: Path) -> None:
    """Holds what is left against what the window has shown since it was started."""
    assert list(after.steps[: len(before.steps)]) == list(before.steps), "nothing is ever taken away"
    shown: list[Any] = told.all("shown")
    if shown:
        first = shown[0]
        assert first["decisions"] == before.made[-1], "all is there after a restart"
        assert first["edits"] == before.edits
        golds = ", ".join(before.work.golds)
        edits = sum(not each.get("continues") for each in before.edits)
        kind = "a merge" if before.work.strategy != "adjudicate" else "an adjudication"
        assert not first["offered"] or f"edits: {edits}; {kind} of {golds}" in first["offered"]
        assert first["undo"] == bool(first["made"] or first["edits"])
        decided = [each["decisions"] for each in shown if "decisions" in each]
        _check_decisions(decided[-1], after, len(before.steps))
        _check_edits(before.edits, told, after.edits)
    else:
        assert (after.made[-1], after.edits) == (before.made[-1], before.edits)
    _check_saved(before, told, after)
    if (copy := folder / COPY).exists():
        if after.work.is_adjudication:
            assert after.can_be_saved(copy.read_text("utf-8").splitlines(keepends=True))
        else:
            assert digest(list(map(encoded, read_decisions(str(copy))))) in after.made
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
    if act in (*ONE_EDIT, "replace", "undo", "redo"):
        shorter, longer = sorted((shown, kept), key=len)
        assert longer[: len(shorter)] == shorter
        more = longer[len(shorter) :]
        assert [bool(edit.get("continues")) for edit in more] == [number > 0 for number in range(len(more))], "one step"
        assert len(more) in (0, 1 if act in ONE_EDIT else len(more))
        assert not (act == "replace" and more) or len(more) >= PLACES, "a bulk change is kept whole or not at all"
    else:
        assert kept == shown


def _check_saved(before: Left, told: Told, after: Left) -> None:
    """The workspace is as it was saved last, or as it was about to be saved."""
    known = [before.saved, *told.all("saved")][-1]
    assert after.saved in [known, *told.since("saved").all("saving")]
