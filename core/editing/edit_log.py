"""All edits of a session, across sentences and versions, with the resulting texts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.base.errors import UnfitError
from core.base.journal import History
from core.editing.acts import act_fields, act_from
from core.editing.amended_versions import Amendment
from core.editing.apply import Edit, State, check_words, edited
from core.model.sentence import Sentence, hash_of_forms
from core.model.version import Version


@dataclass(frozen=True, slots=True)
class _Texts:
    """The ordinal of an edited sentence, its text in the file and its text after each edit in force."""

    ordinal: int
    sources: list[str]


class EditLog:
    """The edits of a session; undo and redo work across all sentences, in the order of the edits."""

    def __init__(self) -> None:
        self._history = History[Edit](edit_fields)
        self._texts: dict[tuple[str, str], _Texts] = {}

    @property
    def edits(self) -> Sequence[Edit]:
        """The edits in force, in order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Edit]:
        """The edits that can be redone, the next one last."""
        return self._history.undone

    @property
    def steps(self) -> int:
        """How many steps can be undone: edits, but those that continue another belong to its step."""
        return sum(not edit.continues for edit in self.edits)

    @property
    def undone_steps(self) -> int:
        """How many steps can be redone."""
        return sum(not edit.continues for edit in self.undone)

    def originals(self) -> Mapping[State, str]:
        """The text that each edited sentence has in its file."""
        return {edit.state: self._texts[edit.version, edit.sentence].sources[0] for edit in self.edits}

    def do(self, edit: Edit, sentence: Sentence, version: Version) -> Sentence:
        """The sentence after ``edit``. Raises `RefusedError` if the edit is refused."""
        check_words(edit, sentence)
        after = edited(sentence, version, edit.act)
        edit = replace(edit, forms=hash_of_forms(sentence.forms))
        continues = edit.continues and bool(self.edits) and self.edits[-1].state == edit.state
        self._history.do(replace(edit, continues=continues))
        self._add_text(edit, sentence, after)
        return after

    def undo(self) -> Edit:
        """Undoes the last step and returns its first edit. Raises `IndexError` if there is none."""
        while True:
            (edit,) = self._history.undo()
            self._texts[edit.version, edit.sentence].sources.pop()
            if not edit.continues:
                return edit

    def redo(self, sentence: Sentence, version: Version) -> Sentence:
        """Redoes on its sentence the step undone last. Raises `IndexError` if there is none."""
        check_words(self.undone[-1], sentence)
        while True:
            after = edited(sentence, version, self.undone[-1].act)
            (edit,) = self._history.redo()
            self._add_text(edit, sentence, after)
            if not (self.undone and self.undone[-1].continues):
                return after
            sentence = after

    def source(self, version: str, sentence: str) -> str | None:
        """The text of a sentence after its edits; None if it is the same as in its file."""
        found = self._texts.get((version, sentence))
        return found.sources[-1] if found and found.sources[-1] != found.sources[0] else None

    def changed_sentences(self) -> Iterator[tuple[str, str]]:
        """The sentences that differ from their files, each by its version and its name."""
        return (key for key in self._texts if self.source(*key) is not None)

    def amendments(self) -> tuple[Amendment, ...]:
        """The changed sentences with their texts, for processes that read the files."""
        found = ((version, self._texts[version, sentence]) for version, sentence in self.changed_sentences())
        return tuple(Amendment(name, texts.ordinal, texts.sources[0], texts.sources[-1]) for name, texts in found)

    def _add_text(self, edit: Edit, before: Sentence, after: Sentence) -> None:
        texts = self._texts.setdefault((edit.version, edit.sentence), _Texts(before.ordinal, [before.source]))
        texts.sources.append(after.source)


def edit_fields(edit: Edit) -> Mapping[str, object]:
    """An edit as a file has it; the inverse of `edit_from`."""
    words = {"forms": edit.forms} if edit.forms else {}
    joined = {"continues": True} if edit.continues else {}
    return {"version": edit.version, "sentence": edit.sentence, **words, **joined, **act_fields(edit.act)}


def edit_from(value: object) -> Edit:
    """The edit read from a file. Raises `UnfitError`, with what was expected, if it is not valid."""
    if not isinstance(value, dict):
        raise UnfitError("an object: {{…}}")
    version, sentence, forms = value.get("version"), value.get("sentence"), value.get("forms", "")
    continues = value.get("continues", False)
    if not isinstance(version, str) or not isinstance(sentence, str):
        raise UnfitError("a version and a sentence, by their names")
    if not isinstance(forms, str):
        raise UnfitError("a text as its {name}", name="forms")
    if not isinstance(continues, bool):
        raise UnfitError("true or false as its {name}", name="continues")
    return Edit(version, sentence, act_from(value), forms, continues)
