"""A random session in two windows, whose folder is moved, whose files others change, and which are killed.

What the windows have held is found again: on the disk at once, and in the next window.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from core.adjudication.decision_table import read_table
from core.base.errors import InputError
from core.base.write_ahead_journal import read_journal
from core.editing.edit_log import edit_fields
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, split_recipes
from core.scoring.version_options import guess_specs
from core.workspaces.files import load_workspace
from core.workspaces.recovery import leftover_in
from tests.gui.killing.led_windows import Held, Seat
from tests.gui.killing.left_files import digests
from tests.gui.killing.person import ADJUDICATING, BRACKETS, COPY, ONE_EDIT, UNIFYING, Task, Work

EDITING: Final = (*ONE_EDIT, "undo", "redo")
DECIDING: Final[Mapping[str, Mapping[str, float]]] = {
    UNIFYING.strategy: {"merge_accept": 8, "merge_refuse": 5, "take_1": 2, "take_2": 2, "kind": 1},
    ADJUDICATING.strategy: {"take_1": 6, "take_2": 6, "own": 3, "item_kind": 1, "guideline": 1, "item_note": 1},
}
"""What decides in each `Work`, and how often."""

WEIGHTS: Final[Mapping[str, float]] = {
    "rename": 10, "attach": 8, "undo": 6, "redo": 3, "go": 8, "next_open": 3, "note": 2, "save": 6, "save_as": 0.7,
    "merge": 2, "merge_export": 1, "merge_save": 1, "save_version": 1.5, "open": 0.7, "kill": 1.5, "kill_during": 1.5,
    "kill_both": 0.4, "move": 0.6, "insert_word": 0.4, "change_tree": 0.6, "replace_file": 0.3,
}  # fmt: skip


def total(held: Held) -> Counter[str]:
    """All edits that a window holds: in force, waiting and set aside."""
    return counted([*held["edits"], *held["waiting"], *held["aside"]])


def counted(edits: Iterable[object]) -> Counter[str]:
    """Edits, in whatever order."""
    return Counter(json.dumps(edit, sort_keys=True) for edit in edits)


def distance(one: Counter[str], other: Counter[str]) -> int:
    """How many edits only one of them has."""
    return sum(((one - other) + (other - one)).values())


@dataclass
class Sitting:
    """A window, or the place for the next one, and what it held last; ``begun`` is the act that was not answered."""

    seat: Seat
    held: Held | None = None
    begun: str = ""


@dataclass
class RandomSession:
    """Acts drawn by ``chance`` in two windows, with all files below ``folder``."""

    folder: Path
    sittings: Sequence[Sitting]
    chance: Random
    sources: dict[str, bytes]
    work_done: Work = UNIFYING
    moves: int = 0
    acts: int = 0
    kills: int = 0
    names: int = 0
    heard: Counter[str] = field(default_factory=Counter)
    trail: list[str] = field(default_factory=list)

    @property
    def files(self) -> tuple[str, ...]:
        """The treebanks."""
        return self.work_done.files

    @property
    def weights(self) -> Mapping[str, float]:
        """How often each act is done."""
        of_brackets = {"wrap": 4, "unwrap": 2} if self.is_of_brackets else {}
        return {**WEIGHTS, **DECIDING[self.work_done.strategy], **of_brackets}

    @property
    def is_of_brackets(self) -> bool:
        """Whether the treebanks have constituents."""
        return self.work_done is BRACKETS

    @property
    def work(self) -> Path:
        """The folder of the treebanks, which moves."""
        return self.folder / f"work{self.moves}"

    @property
    def home(self) -> Path:
        return self.folder / "home"

    def begin(self) -> None:
        """Makes the folders, with the sources."""
        self.home.mkdir()
        self.work.mkdir()
        for name, content in self.sources.items():
            (self.work / name).write_bytes(content)

    def run(self, acts: int) -> None:
        """Does so many acts; ends with all windows killed, and everything found again."""
        while self.acts < acts:
            self.acts += 1
            sitting = self.chance.choice(self.sittings)
            if sitting.seat.is_open:
                (name,) = self.chance.choices(list(self.weights), list(self.weights.values()))
                self.trail.append(f"{self.sittings.index(sitting)}:{name}")
                self._act(sitting, name)
            else:
                self.trail.append(f"{self.sittings.index(sitting)}:start")
                self._open(sitting)
        for sitting in self.sittings:
            if sitting.seat.is_open:
                self._kill(sitting, alone=False)

    # Acts

    def _act(self, sitting: Sitting, name: str) -> None:
        match name:
            case "kill":
                self._kill(sitting, alone=self.chance.random() < 0.5)
            case "kill_during":
                sitting.begun = self.chance.choice([each for each in self.weights if each not in _ABOUT_FILES])
                sitting.seat.ask(*self._command(sitting.begun))
                self._kill(sitting, alone=self.chance.random() < 0.5, after=self.chance.uniform(0, 0.05))
            case "kill_both":
                for each in self.sittings:
                    if each.seat.is_open:
                        self._kill(each, alone=False)
            case "move":
                self._move()
            case "insert_word" | "change_tree" | "replace_file":
                _CHANGES[name](self)
            case _:
                self._take(sitting, name, sitting.seat.do(*self._command(name)))

    def _command(self, name: str) -> list[object]:
        """An act, the folder in which files are asked for, and what the act is about."""
        command: list[object] = [name, str(self.work)]
        if name == "go":
            command.append(self.chance.randrange(30))
        elif name in ("save", "save_as"):
            self.names += 1
            command.append(f"w{self.names}.concord")
        elif name == "open":
            files = sorted(self.work.glob("*.concord"))
            command.append(str(self.chance.choice(files)) if files else "")
        return command

    def _move(self) -> None:
        before = self.work
        self.moves += 1
        before.rename(self.work)

    def where(self, path: str) -> Path:
        """Where a file is now that was in the folder when it had an earlier name."""
        parts = Path(path).relative_to(self.folder).parts
        return self.work.joinpath(*parts[1:]) if parts[0].startswith("work") else Path(path)

    # Windows

    def _open(self, sitting: Sitting) -> None:
        """Opens a window with what the one before had, and recovers what that had not saved."""
        held, files = sitting.held, tuple(str(self.work / name) for name in self.files)
        path = self.where(held["path"]) if held and held["path"] else None
        opened = (str(path),) if path and path.exists() else files
        task = Task(str(self.work), 0, home=str(self.home), opened=opened, work_name=self.work_done.name)
        now = sitting.seat.open(task)
        offered = now["offered"]
        best = min(
            range(len(offered)), key=lambda i: distance(counted(offered[i]["edits"]), self._wanted(sitting)), default=-1
        )
        if held and best >= 0 and self._fits(sitting, counted(offered[best]["edits"])):
            offer = offered[best]
            now = sitting.seat.do("recover", str(self.work), best)
            assert total(now) == counted(offer["edits"]), self._about(sitting, held, now)
            self._check_journal(sitting, now)
        elif offered:
            now = sitting.seat.do("later", str(self.work))
        sitting.held, sitting.begun = now, ""
        self._hear(now)

    def _take(self, sitting: Sitting, name: str, now: Held) -> None:
        """Compares what a window holds after an act with what it held before."""
        before, sitting.held = sitting.held, now
        assert before is not None
        self._hear(now)
        if name != "open":
            off = distance(total(before), total(now))
            assert off <= (name in EDITING), f"{off} edits: {self._about(sitting, before, now)}"
            if name == "merge" or before["journal"] != now["journal"]:
                return
            # A window that can only read follows what the other decides, as soon as it begins the merge anew.
            is_reader = before["read_only"] or now["read_only"]
            if not self._decides(name) and not is_reader and before["decisions"] and now["decisions"]:
                assert before["decisions"] == now["decisions"], self._about(sitting, before, now)
        if not now["modified"] and now["path"] and not now["read_only"]:
            saved = load_workspace(str(self.where(now["path"]))).workspace
            assert counted(map(edit_fields, saved.edits)) == total(now), self._about(sitting, before, now)

    def _decides(self, name: str) -> bool:
        return name in ("undo", "redo") or name in DECIDING[self.work_done.strategy]

    def _hear(self, now: Held) -> None:
        for text in now["heard"]:
            self.heard[text.replace(str(self.folder), "")[-160:]] += 1

    def _kill(self, sitting: Sitting, *, alone: bool, after: float = 0.0) -> None:
        """Kills a window, and looks for all that it has held."""
        self.kills += 1
        for each in sitting.seat.kill(alone=alone, after=after):
            sitting.held, sitting.begun = each, ""
        held = sitting.held
        assert held is not None
        kept = [*self._snapshots(), *self._saved(held)]
        if sitting.begun == "save_as":  # It may have been saved under the new name, which was not said yet.
            kept += [edits for path in self.work.glob("*.concord") for edits in self._saved({"path": str(path)})]
        if held["modified"] or not held["read_only"]:
            assert any(self._fits(sitting, edits) for edits in kept), self._about(sitting, held, held)
        self._check_journal(sitting, held)
        self.check_files()

    def _wanted(self, sitting: Sitting) -> Counter[str]:
        return total(sitting.held) if sitting.held else Counter()

    def _fits(self, sitting: Sitting, edits: Counter[str]) -> bool:
        """Whether edits are those that the window held, but for one act that was not answered."""
        return distance(edits, self._wanted(sitting)) <= (sitting.begun in EDITING)

    def _snapshots(self) -> list[Counter[str]]:
        recovery = self.home / "TreeConcord" / "recovery"
        found = list[Counter[str]]()
        for snapshot in recovery.glob("*.snapshot"):
            try:
                found.append(counted(map(edit_fields, leftover_in(snapshot).workspace.edits)))
            except InputError:
                if snapshot.exists():  # Else the other window, which lives, has removed its own meanwhile.
                    raise
        return found

    def _saved(self, held: Held) -> list[Counter[str]]:
        if not held["path"]:
            return [Counter()] if not held["modified"] else []
        path = self.where(held["path"])
        return [counted(map(edit_fields, load_workspace(str(path)).workspace.edits))] if path.exists() else []

    def _check_journal(self, sitting: Sitting, held: Held) -> None:
        """The decisions that a window has shown are in their file, wherever that is now."""
        if held["journal"] is None or held["decisions"] is None:
            return
        path = self.where(held["journal"])
        assert path.exists(), f"{path} is gone; {self._about(sitting, held, held)}"
        made = self._journaled(path)
        assert held["decisions"] in made, f"{path}: {self._about(sitting, held, held)}"

    # Files

    def check_files(self) -> None:
        """Sources are as the other program left them, and whatever was written is whole."""
        assert {name: (self.work / name).read_bytes() for name in self.files} == self.sources
        for path in self.work.iterdir():
            if path.suffix == ".concord":
                load_workspace(str(path))
            elif path.name == COPY and self.work_done.is_adjudication:
                read_table(str(path), self.work_done.golds)  # What an adjudicator saves is a table.
            elif path.suffix == ".decisions":
                self._journaled(path)
            elif path.name in (self.work_done.result, self.work_done.version):
                read_version(guess_specs([str(path)])[0])
                assert path.read_bytes().endswith(b"\n")
        others = sorted(path.name for path in self.folder.iterdir())
        assert others == sorted(["errors", "home", self.work.name]), "nothing is begun where the folder was"

    def _journaled(self, path: Path) -> list[str]:
        steps = split_recipes(read_journal(str(path), DECISIONS))[0]
        return digests(steps, is_adjudication=self.work_done.is_adjudication)

    def _change(self, change: Callable[[str, bytes], bytes]) -> None:
        for name in self.files:
            self.sources[name] = change(name, self.sources[name])
            path = self.work / f".{name}.new"
            path.write_bytes(self.sources[name])
            path.replace(self.work / name)

    def insert_word(self) -> None:
        """A word is inserted before a sentence, in both files."""
        count = self.sources[self.files[0]].count(b"\n\n")
        number, form = self.chance.randrange(count), b"w%d" % self.chance.randrange(1000)
        changed = _with_bracketed_word if self.is_of_brackets else _with_word
        self._change(lambda _, content: changed(content, number, form))

    def change_tree(self) -> None:
        """A relation, or a bracket, is renamed in one of the files."""
        chosen, number = self.chance.choice(self.files), self.chance.randrange(1000)
        old, new = (b"(NP-SBJ", b"(NP-%d") if self.is_of_brackets else (b"\tnsubj", b"\tdep:%d")
        self._change(lambda name, content: content.replace(old, new % number, 1) if name == chosen else content)

    def replace_file(self) -> None:
        """The first sentence becomes the last, in both files."""

        def changed(_: str, content: bytes) -> bytes:
            first, *others = content.removesuffix(b"\n\n").split(b"\n\n")
            return b"\n\n".join([*others, first]) + b"\n\n"

        self._change(changed)

    def summary(self) -> str:
        """What was done, and what the windows have complained about."""
        lines = [f"{self.acts} acts, {self.kills} kills, {self.moves} moves of the folder"]
        return "\n".join(lines + [f"{times:6} {text!r}" for text, times in self.heard.most_common()])

    def _about(self, sitting: Sitting, before: Held, now: Held) -> str:
        """What to know of a window that does not hold ``now`` what it should."""
        was, is_ = (
            {key: value for key, value in held.items() if value and key not in ("edits", "aside", "waiting")}
            for held in (before, now)
        )
        gone, new = total(before) - total(now), total(now) - total(before)
        lines = [f"gone: {gone}", f"new: {new}", f"was {was}", f"is {is_}"]
        return "\n".join([f"after {self.trail[-14:]}, begun {sitting.begun!r} in {self.work}", *lines])


def _with_word(content: bytes, number: int, form: bytes) -> bytes:
    """A treebank in CoNLL-U with one more word at the beginning of a sentence, which depends on the old root."""
    sentences = content.split(b"\n\n")
    lines, words = [], list[bytes]()
    for line in sentences[number].split(b"\n"):
        columns = line.split(b"\t")
        if len(columns) < 10:
            lines.append(line)
            continue
        first, dash, last = columns[0].partition(b"-")
        columns[0] = b"%d" % (int(first) + 1) + (dash and b"-%d" % (int(last) + 1))
        if columns[6].isdigit() and columns[6] != b"0":
            columns[6] = b"%d" % (int(columns[6]) + 1)
        words.append(b"\t".join(columns))
    root = next(word.split(b"\t")[0] for word in words if word.split(b"\t")[6] == b"0")
    new = b"\t".join([b"1", form, b"_", b"X", b"_", b"_", root, b"dep", b"_", b"_"])
    sentences[number] = b"\n".join([*lines, new, *words])
    return b"\n\n".join(sentences)


def _with_bracketed_word(content: bytes, number: int, form: bytes) -> bytes:
    """A treebank in Penn brackets with one more word at the end of a sentence."""
    sentences = content.split(b"\n\n")
    sentences[number] = sentences[number].removesuffix(b")") + b" (X %s))" % form
    return b"\n\n".join(sentences)


_CHANGES: Final[Mapping[str, Callable[[RandomSession], None]]] = {
    "insert_word": RandomSession.insert_word,
    "change_tree": RandomSession.change_tree,
    "replace_file": RandomSession.replace_file,
}
_ABOUT_FILES: Final = (*_CHANGES, "move", "kill", "kill_during", "kill_both", "open")
