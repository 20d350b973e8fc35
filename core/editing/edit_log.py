"""All edits of a session, across sentences and versions, with the resulting texts; repeating and saving them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from core.base.atomic_files import check_target, write_text
from core.base.errors import Problem, UnfitError, raise_any
from core.base.messages import Phrase, said
from core.base.write_ahead_journal import History
from core.editing.acts import EditRefusal, Reannotate, RefusedError, act_fields, act_from
from core.editing.apply import SentenceEdit, State, check_words, edited, with_source
from core.formats.registry import reread
from core.model.sentence import ExchangedSentences, Sentence, hash_of_forms
from core.model.version import Version, relations_after

# Versions with edited sentences, in memory and as files.


class Amendment(NamedTuple):
    """A sentence of a version, by its ordinal, with its text in the file and its text after editing."""

    version: str
    ordinal: int
    before: str
    after: str


def amended(version: Version, amendments: Iterable[Amendment]) -> Version:
    """``version`` with those of the ``amendments`` that belong to it, and with the relations that they leave.

    Raises `InputError` if the file has changed since it was edited.
    """
    sentences, problems = dict[int, Sentence](), list[Problem]()
    for name, ordinal, before, after in amendments:
        if name != version.name:
            continue
        place = ordinal - 1
        old = None
        if 0 <= place < len(version.sentences):
            old = sentences[place] if place in sentences else version.sentences[place]
        new = reread(after, version)
        if old is None or old.source != before:
            line, what = (old.line if old else 0), said("changed since it was edited")
            expected = said(
                "an unchanged file; to apply the edits to its present text, save the workspace and reopen it"
            )
            problems.append(Problem(version.spec.path, line, what, expected, str(ordinal)))
        elif isinstance(new, Sentence):
            sentences[place] = replace(new, ordinal=old.ordinal, line=old.line)
        else:
            problems.append(replace(new, path=version.spec.path))
    raise_any(problems)
    if not sentences:
        return version
    exchanged = ExchangedSentences(version.sentences, sentences)
    return replace(version, sentences=exchanged, relations=relations_after(version, sentences))


def _never_cancelled() -> None:
    """Lets work go on."""


def save_version(
    version: Version, path: str, sources: Sequence[str], check: Callable[[], None] = _never_cancelled
) -> None:
    """Writes ``version`` atomically to a new file, sentence by sentence; unedited ones stay byte for byte the same.

    ``check`` is called before each sentence; if it raises, nothing is written. Raises `UsageError` if ``path`` is one
    of ``sources`` or has the extension of a compressed file, and `InputError` if the file can't be written.
    """
    check_target(path, sources)

    def texts() -> Iterator[str]:
        for sentence in version.sentences:
            check()
            yield sentence.source

    write_text(path, texts())


def _belong_together(one: SentenceEdit, other: SentenceEdit) -> bool:
    """Whether an edit can be of the same step as the one before it: of the same sentence, or of a bulk change."""
    return one.state == other.state or (isinstance(one.act, Reannotate) and isinstance(other.act, Reannotate))


@dataclass(frozen=True, slots=True)
class _Texts:
    """The ordinal of an edited sentence, its text in the file and its text after each edit in force."""

    ordinal: int
    sources: list[str]


class TriedEdit(NamedTuple):
    """An edit that can be made, of the sentence with an ordinal, with its texts ``before`` and ``after`` the edit."""

    edit: SentenceEdit
    ordinal: int
    before: str
    after: str


def tried(edit: SentenceEdit, sentence: Sentence, version: Version) -> TriedEdit:
    """An edit with its result, which is not in force yet. Raises `RefusedError` if the edit is refused."""
    return _tried(edit, sentence, version)[0]


def _tried(edit: SentenceEdit, sentence: Sentence, version: Version) -> tuple[TriedEdit, Sentence]:
    check_words(edit, sentence)
    after = edited(sentence, version, edit.act)
    edit = replace(edit, forms=hash_of_forms(sentence.forms))
    return TriedEdit(edit, sentence.ordinal, sentence.source, after.source), after


class EditLog:
    """The edits of a session; undo and redo work across all sentences, in the order of the edits."""

    def __init__(self) -> None:
        self._history = History[SentenceEdit](edit_fields)
        self._texts: dict[tuple[str, str], _Texts] = {}

    @property
    def edits(self) -> Sequence[SentenceEdit]:
        """The edits in force, in order."""
        return self._history.done

    @property
    def undone(self) -> Sequence[SentenceEdit]:
        """The edits that can be redone, the next one last."""
        return self._history.undone

    @property
    def steps(self) -> int:
        """How many steps can be undone: edits, but those that continue another belong to its step."""
        return sum(not edit.continues for edit in self.edits)

    @property
    def undone_steps(self) -> int:
        return sum(not edit.continues for edit in self.undone)

    @property
    def size_of_redo(self) -> int:
        """How many edits the step has that would be redone."""
        return len(self._next_step()) if self.undone else 0

    def originals(self) -> Mapping[State, str]:
        """The text that each edited sentence has in its file."""
        return {edit.state: self._texts[edit.version, edit.sentence].sources[0] for edit in self.edits}

    def do(self, edit: SentenceEdit, sentence: Sentence, version: Version) -> Sentence:
        """The sentence after ``edit``. Raises `RefusedError` if the edit is refused."""
        found, after = _tried(edit, sentence, version)
        self.take([found])
        return after

    def take(self, step: Iterable[TriedEdit]) -> None:
        """Puts edits into force that were tried on the sentences as they are; those that continue another join it."""
        for each in step:
            continues = each.edit.continues and bool(self.edits) and _belong_together(self.edits[-1], each.edit)
            self._history.do(replace(each.edit, continues=continues))
            self._add_text(each)

    def undo(self) -> tuple[SentenceEdit, ...]:
        """Undoes the last step and returns its edits, in order. Raises `IndexError` if there is none."""
        undone = list[SentenceEdit]()
        while not undone or undone[-1].continues:
            undone += self._history.undo()
            self._texts[undone[-1].version, undone[-1].sentence].sources.pop()
        return tuple(reversed(undone))

    def tried_again(self, lookup: Callable[[SentenceEdit], tuple[Sentence, Version]]) -> Iterator[TriedEdit]:
        """The edits of the step undone last, tried one after the other.

        ``lookup`` gives an edit's sentence as it is, and its version. Raises `RefusedError`, as ``lookup`` may, and
        `IndexError` if there is no step.
        """
        now = dict[State, str]()
        for edit in self._next_step():
            sentence, version = lookup(edit)
            if edit.state in now:
                sentence = with_source(sentence, version, now[edit.state])
            found = tried(edit, sentence, version)
            now[edit.state] = found.after
            yield found

    def take_again(self, step: Iterable[TriedEdit]) -> None:
        """Redoes the step undone last, all of which was tried."""
        for each in step:
            self._history.redo()
            self._add_text(each)

    def _next_step(self) -> tuple[SentenceEdit, ...]:
        step = [self.undone[-1]]
        for edit in reversed(self.undone[:-1]):
            if not edit.continues:
                break
            step.append(edit)
        return tuple(step)

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

    def _add_text(self, found: TriedEdit) -> None:
        key = found.edit.version, found.edit.sentence
        self._texts.setdefault(key, _Texts(found.ordinal, [found.before])).sources.append(found.after)


def edit_fields(edit: SentenceEdit) -> Mapping[str, object]:
    """An edit as a file has it; the inverse of `edit_from`."""
    words = {"forms": edit.forms} if edit.forms else {}
    joined = {"continues": True} if edit.continues else {}
    return {"version": edit.version, "sentence": edit.sentence, **words, **joined, **act_fields(edit.act)}


def edit_from(value: object) -> SentenceEdit:
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
    return SentenceEdit(version, sentence, act_from(value), forms, continues)


class SetAside(NamedTuple):
    """An edit that can't be applied to the current file, and why."""

    edit: SentenceEdit
    why: Phrase


class Replayed(NamedTuple):
    """The edits that were not applied: of versions that are not open, and those that no longer fit."""

    waiting: tuple[SentenceEdit, ...]
    set_aside: tuple[SetAside, ...]


Lookup = Callable[[SentenceEdit], tuple[Sentence, Version] | None]
"""The sentence of an edit, after the edits in the log, and its version; None if that is not open.

Raises `RefusedError` if there is no such sentence.
"""


def replay(log: EditLog, edits: Sequence[SentenceEdit], lookup: Lookup) -> Replayed:
    """Applies ``edits`` in order and adds them to ``log``.

    An edit that can't be applied is set aside, together with all later edits of its sentence, since they build on it.
    """
    waiting, aside = list[SentenceEdit](), list[SetAside]()
    lost = set[State]()
    for edit in edits:
        try:
            if (found := lookup(edit)) is None:
                waiting.append(edit)
                continue
            if edit.state in lost:
                raise RefusedError(EditRefusal.EARLIER)
            log.do(edit, *found)
        except RefusedError as refused:
            aside.append(SetAside(edit, refused.phrase))
            lost.add(edit.state)
    return Replayed(tuple(waiting), tuple(aside))
