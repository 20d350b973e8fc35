"""All edits of a session, over many sentences and versions, with the text that each led to."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from core.base.errors import UnfitError
from core.base.undo_history import History
from core.editing.acts import act_fields, act_from
from core.editing.amended_versions import Amendment
from core.editing.apply import Edit, check_words, done
from core.model.sentence import Sentence, hash_of_forms
from core.model.version import Version


@dataclass(frozen=True, slots=True)
class _Texts:
    """The ordinal of a sentence that was edited, its text in the file, and that after each edit in force."""

    ordinal: int
    sources: list[str]


class Ledger:
    """What was edited; to undo and redo goes over all sentences, in the order of what was done."""

    def __init__(self) -> None:
        self._history = History[Edit](edit_fields)
        self._texts: dict[tuple[str, str], _Texts] = {}

    @property
    def edits(self) -> Sequence[Edit]:
        """The edits in force, in their order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[Edit]:
        """Those that can be done again, the next one last."""
        return self._history.undone

    def do(self, edit: Edit, sentence: Sentence, version: Version) -> Sentence:
        """The sentence after ``edit``, which was ``sentence``. Raises `RefusedError` for what cannot be done to it."""
        check_words(edit, sentence)
        after = done(sentence, version, edit.act)
        self._history.do(replace(edit, forms=hash_of_forms(sentence.forms)))
        self._note(edit, sentence, after)
        return after

    def undo(self) -> Edit:
        """Takes the last edit back. Raises `IndexError` if there is none."""
        (edit,) = self._history.undo()
        self._texts[edit.version, edit.sentence].sources.pop()
        return edit

    def redo(self, sentence: Sentence, version: Version) -> Sentence:
        """Does the edit again that was undone last, to its sentence. Raises `IndexError` if there is none."""
        check_words(self.undone[-1], sentence)
        after = done(sentence, version, self.undone[-1].act)
        (edit,) = self._history.redo()
        self._note(edit, sentence, after)
        return after

    def source(self, version: str, sentence: str) -> str | None:
        """The text of a sentence after its edits; None for one that is as its file has it."""
        found = self._texts.get((version, sentence))
        return found.sources[-1] if found and found.sources[-1] != found.sources[0] else None

    def edited(self) -> Iterator[tuple[str, str]]:
        """The sentences of versions that are not as in their files, each by its version and its name."""
        return (key for key in self._texts if self.source(*key) is not None)

    def amendments(self) -> tuple[Amendment, ...]:
        """The same sentences, for those who have the files."""
        found = ((version, self._texts[version, sentence]) for version, sentence in self.edited())
        return tuple(Amendment(name, texts.ordinal, texts.sources[0], texts.sources[-1]) for name, texts in found)

    def _note(self, edit: Edit, before: Sentence, after: Sentence) -> None:
        texts = self._texts.setdefault((edit.version, edit.sentence), _Texts(before.ordinal, [before.source]))
        texts.sources.append(after.source)


def edit_fields(edit: Edit) -> Mapping[str, object]:
    """An edit as a file has it; the inverse of `edit_from`."""
    words = {"forms": edit.forms} if edit.forms else {}
    return {"version": edit.version, "sentence": edit.sentence, **words, **act_fields(edit.act)}


def edit_from(value: object) -> Edit:
    """The edit that a file has. Raises `UnfitError`, with what was expected, for what is none."""
    if not isinstance(value, dict):
        raise UnfitError("an object: {{…}}")
    version, sentence, forms = value.get("version"), value.get("sentence"), value.get("forms", "")
    if not isinstance(version, str) or not isinstance(sentence, str):
        raise UnfitError("a version and a sentence, by their names")
    if not isinstance(forms, str):
        raise UnfitError("a text as its {name}", name="forms")
    return Edit(version, sentence, act_from(value), forms)
