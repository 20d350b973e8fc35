"""All edits of a session, over many sentences and versions, with the text that each led to."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from core.editing.acts import act_fields, act_from
from core.editing.change import Edit, done
from core.history import History, Record, unrecorded
from core.sentence import Sentence
from core.version import Version


class Amended(NamedTuple):
    """The text of a sentence as its file has it, and as it is after edits."""

    before: str
    after: str


class Ledger:
    """What was edited; to undo and redo goes over all sentences, in the order of what was done."""

    def __init__(self, record: Record = unrecorded) -> None:
        self._history = History[Edit](edit_fields, record)
        self._sources: dict[tuple[str, str], list[str]] = defaultdict(list)
        """For each sentence of a version that was edited: the file's text, then that after each edit in force."""

    @property
    def edits(self) -> Sequence[Edit]:
        """The edits in force, in their order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Edit]:
        """Those that can be done again, the next one last."""
        return self._history.undone

    def do(self, edit: Edit, sentence: Sentence, version: Version) -> Sentence:
        """The sentence after ``edit``, which was ``sentence``. Raises `RefusedError` for what cannot be done to it.

        Raises what keeping the edit does, and it is not done then.
        """
        after = done(sentence, version, edit.act)
        self._history.do(edit)
        self._note(edit, sentence, after)
        return after

    def undo(self) -> Edit:
        """Takes the last edit back. Raises `IndexError` if there is none, and what keeping that does."""
        edit = self._history.undo()
        self._sources[edit.version, edit.sentence].pop()
        return edit

    def redo(self, sentence: Sentence, version: Version) -> Sentence:
        """Does the edit again that was undone last, to its sentence. Raises as `undo` does."""
        after = done(sentence, version, self.undone[-1].act)
        self._note(self._history.redo(), sentence, after)
        return after

    def source(self, version: str, sentence: str) -> str | None:
        """The text of a sentence after its edits; None where there are none."""
        found = self._sources.get((version, sentence))
        return found[-1] if found else None

    def original(self, version: str, sentence: str) -> str | None:
        """The text of a sentence that was edited, as its file has it; None for others."""
        found = self._sources.get((version, sentence))
        return found[0] if found else None

    def amended(self) -> Iterator[tuple[str, str, Amended]]:
        """The sentences of versions that are not as in their files, each with its version and its name."""
        for (version, sentence), sources in self._sources.items():
            if sources and sources[0] != sources[-1]:
                yield version, sentence, Amended(sources[0], sources[-1])

    def _note(self, edit: Edit, before: Sentence, after: Sentence) -> None:
        sources = self._sources[edit.version, edit.sentence]
        sources.extend([after.source] if sources else [before.source, after.source])


def edit_fields(edit: Edit) -> Mapping[str, object]:
    """An edit as a file has it; the inverse of `edit_from`."""
    return {"version": edit.version, "sentence": edit.sentence, **act_fields(edit.act)}


def edit_from(value: object) -> Edit:
    """The edit that a file has. Raises `ValueError`, with what was expected, for what is none."""
    if not isinstance(value, dict):
        raise ValueError("an object: {…}")  # noqa: TRY004 (as all that is no edit)
    version, sentence = value.get("version"), value.get("sentence")
    if not isinstance(version, str) or not isinstance(sentence, str):
        raise ValueError("a version and a sentence, by their names")  # noqa: TRY004
    return Edit(version, sentence, act_from(value))
