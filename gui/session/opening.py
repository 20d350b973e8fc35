"""Versions being opened, and the engine's first answers about them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.base.errors import InputError, Problem, UsageError
from core.editing.acts import EditRefusal, RefusedError
from core.editing.apply import SentenceEdit
from core.editing.edit_log import replay
from core.engine.answer_messages import Opened, Previewed
from core.engine.packing import Packer, version_from
from core.engine.rows import Header
from core.model.sentence import Sentence
from core.model.version import Version, VersionSpec
from core.scoring.comparison import Frame, make_frame
from core.scoring.settings import Settings
from core.scoring.version_options import with_derived
from core.workspaces.workspace import Workspace
from gui.session.corpus import Corpus
from gui.session.document import Document, LeftOut
from gui.session.refusals import RefusedAct
from gui.session.view_choice import Choice


@dataclass(frozen=True, slots=True)
class Opening:
    """The versions being opened, and the state to restore if opening fails.

    ``wanted`` is the name of the sentence to show, empty for the first; ``asked_for`` if the user named it.
    ``document`` is their workspace. ``choice`` is the initial choice, None to keep the current one. ``left_out``
    are files that can't be read, None if there are none. ``metrics`` are counted besides the headline measures.
    """

    specs: tuple[VersionSpec, ...]
    settings: Settings
    before: tuple[Corpus, Settings, Choice, int]
    wanted: str
    asked_for: bool
    document: Document
    choice: Choice | None
    left_out: LeftOut | None = None
    metrics: tuple[str, ...] = ()

    def without_unreadable(self, error: InputError | UsageError) -> "Opening | None":
        """Opens the other files, if the only obstacle are problems of files that were not open before.

        None if nothing new or no gold would be left. A workspace keeps what belongs to the files that it is opened
        without.
        """
        problems = error.problems if isinstance(error, InputError) else ()
        open_before = self.before[0].specs if self.document is self.before[0].document else ()
        new = {spec.path for spec in self.specs if spec.has_file} - {spec.path for spec in open_before}
        unreadable = {problem.path for problem in problems}
        if not unreadable or not unreadable <= new:
            return None
        left_out = self._left_out_with(problems)
        others = LeftOut(Workspace(self.specs, self.settings), tuple(problems)).opened
        if others is None or set(others.versions) <= set(open_before):
            return None
        changed = replace(self, specs=others.versions, settings=others.settings, left_out=left_out)
        if not self.document.is_of_workspace or self.document is self.before[0].document:
            return changed
        self.document.left_out = left_out
        opened = left_out.opened or left_out.whole
        return replace(changed, choice=Choice(opened.compared, opened.labelled, opened.metric))

    def _left_out_with(self, problems: Sequence[Problem]) -> LeftOut:
        """All that is left out because of ``problems`` and of those before."""
        is_new = self.document is not self.before[0].document
        if before := self.left_out or (self.document.left_out if is_new else None):
            return LeftOut(before.whole, (*before.problems, *problems))
        whole = replace(self.document.opened, versions=self.specs, settings=self.settings)
        return LeftOut(whole, tuple(problems))

    @property
    def refused(self) -> RefusedAct:
        """What is refused if opening fails: new files, or only other settings for those that are open."""
        return RefusedAct.SETTINGS if self.specs == self.before[0].specs else RefusedAct.OPENING

    def previewed(self, preview: Previewed) -> Corpus:
        """A corpus of only the first sentence. Raises `InputError` or `UsageError` if versions don't fit together."""
        corpus = Corpus(self._frame(preview.headers), {}, packers=_packers(preview.headers))
        corpus.document = self.document
        corpus.add_sentences([preview.sentence])
        return corpus

    def opened(self, opened: Opened) -> Corpus:
        """A corpus whose sentences are still to come. Raises like `previewed`."""
        frame = self._frame(opened.headers)
        files = [version.name for version in frame.versions if not version.spec.derived_from]
        counts = dict(zip(files, (header.sentences for header in opened.headers), strict=True))
        packers, earlier = _packers(opened.headers), self.before[0]
        corpus = Corpus(frame, counts, opened.sentences, opened.excluded, packers, earlier)
        corpus.forget_counts(frame, self.metrics)
        corpus.document = self.document
        return corpus

    def place_in(self, corpus: Corpus, start: int) -> int | None:
        """The index of the sentence to show, if it is among the new ones, from ``start`` on."""
        if not self.wanted:
            return start
        return next((i for i in range(start, len(corpus)) if corpus.names[i] == self.wanted), None)

    def _frame(self, headers: Sequence[Header]) -> Frame:
        files = [spec for spec in self.specs if not spec.derived_from]
        return make_frame(with_derived(self.specs, list(map(version_from, files, headers))), self.settings)


def _packers(headers: Sequence[Header]) -> list[Packer]:
    return [Packer(header.dictionary) for header in headers]


def do_edits(corpus: Corpus) -> bool:
    """Applies pending edits to the complete ``corpus``; returns whether further edits were set aside.

    If the files have changed since they were edited, all edits are applied again. Edits of versions that are not open
    and of excluded sentences stay pending.
    """
    document = corpus.document
    before = document.edits
    if not before:
        return False
    if not corpus.is_as_edited():
        document.do_all_again()
    versions = {version.name: version for version in corpus.frame.versions}
    places = {corpus.names[i]: i for i in corpus.places_of({edit.sentence for edit in before})}

    def lookup(edit: SentenceEdit) -> tuple[Sentence, Version] | None:
        version, place = versions.get(edit.version), places.get(edit.sentence, -1)
        if version is None or place >= corpus.compared:
            return None
        if place < 0:
            raise RefusedError(EditRefusal.NO_SENTENCE, sentence=edit.sentence)
        return corpus.sentence(place, version), version

    replayed = replay(document.ledger, document.to_be_done, lookup)
    document.to_be_done = replayed.waiting
    document.set_aside += replayed.set_aside
    if document.saved and document.saved.edits == before:  # Set aside, edits come last: that is nobody's change.
        document.saved = replace(document.saved, edits=document.edits)
    for index in {places.get(name, -1) for _, name in corpus.ledger.changed_sentences()}:
        if 0 <= index < corpus.compared:
            corpus.take_edit(index)
    return bool(replayed.set_aside)
