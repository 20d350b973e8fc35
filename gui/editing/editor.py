"""Applies, undoes and redoes edits of the current sentence, and locks versions against editing."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce
from operator import or_
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QProgressBar,
    QWidget,
)

from core.editing.acts import (
    Act,
    Assign,
    Attach,
    Group,
    Move,
    Reannotate,
    RefusedError,
    Relabel,
    Rename,
    Unwrap,
    Wrap,
    act_fields,
)
from core.editing.apply import SentenceEdit, State, edited, root_relations
from core.editing.carry_edits_over import pasted
from core.editing.constituents import Phrases, phrases_of
from core.editing.edit_log import EditLog, SetAside, tried
from core.formats.registry import reread
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import positions
from core.model.version import Version
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import MANY, TURN, why_locked
from gui.session.document import Paste, exchanged
from gui.session.session import Session
from gui.widgets.boxes import in_column
from gui.widgets.dialogs import Dialog

translate = QCoreApplication.translate


class _NotOpenError(Exception):
    """The sentence of an edit is not open."""

    def __init__(self, edit: SentenceEdit) -> None:
        super().__init__(edit)
        self.edit = edit


class Editor(QObject):
    """Edits the current sentence in unlocked versions only, so that nothing is edited by accident."""

    edited = Signal()
    """An edit was made, undone or redone."""
    lock_changed = Signal(str, bool)
    """A version, and whether it is now unlocked."""
    refused = Signal(str)
    """Why an edit could not be made."""
    told = Signal(str)
    """What came of edits that were pasted, or undone unseen."""
    begun = Signal()
    """A step of many sentences has begun."""
    turned = Signal()
    """It has come further, or has ended; see `is_busy`."""
    replaced = Signal(bool)
    """Whether all that `replace` was asked for is done; else nothing is."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._step: Generator[None, None, bool] | None = None
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._go_on)
        self._is_replacing = False
        self.share_done = 0.0
        self.can_be_cancelled = False
        """Of a step of many sentences: how much of it is done, and whether it can still be dropped as a whole."""
        self._unlocked: set[str] = set()
        self._document = session.document
        session.versions_changed.connect(self._lock_others)

    @property
    def ledger(self) -> EditLog:
        """All edits."""
        return self._session.corpus.ledger

    @property
    def done(self) -> int:
        """How many edits can be undone."""
        return self.ledger.steps

    @property
    def undone(self) -> int:
        """How many edits can be redone."""
        return self.ledger.undone_steps

    @property
    def origin(self) -> object:
        """The log of edits, and how many of a workspace are still to be done in it."""
        return self.ledger, len(self._session.corpus.document.to_be_done)

    def is_unlocked(self, version: str) -> bool:
        """Whether a version is open and unlocked."""
        return version in self._unlocked and self.version(version) is not None

    def set_unlocked(self, version: str, unlocked: bool) -> None:
        """Unlocks or locks a version."""
        if unlocked != (version in self._unlocked):
            self._unlocked ^= {version}
            self.lock_changed.emit(version, unlocked)

    @Slot()
    def _lock_others(self) -> None:
        """Locks all versions when another workspace is opened."""
        if self.is_busy:
            self._end(done=not self.can_be_cancelled)
        if self._session.document is not self._document:
            self._document = self._session.document
            for version in sorted(self._unlocked):
                self.set_unlocked(version, False)

    def version(self, name: str) -> Version | None:
        """The version called ``name``, if it is open and editable."""
        for version in self._session.corpus.frame.versions:
            if version.name == name and not why_locked(version):
                return version
        return None

    def why_locked(self, name: str) -> str:
        """Why the version called ``name`` can't be edited at all; empty if it can be, or if there is none."""
        return next((why_locked(each) for each in self._session.corpus.frame.versions if each.name == name), "")

    def sentence(self, version: str) -> Sentence | None:
        """The current sentence in a version, as the file would have it; None if it can't be edited."""
        corpus, current, found = self._session.corpus, self._session.current, self.version(version)
        if found is None or not 0 <= current < corpus.compared:
            return None
        return corpus.sentence(current, found)

    def do(self, version: str, act: Act, *more: Act) -> bool:
        """Applies an act, and ``more`` that can be done after it, to the current sentence, as one step.

        Updates all panels; returns whether it succeeded.
        """
        found, sentence = self.version(version), self.sentence(version)
        if found is None or sentence is None or self.is_busy or not self._session.corpus.is_complete:
            self.refused.emit(self.tr("Editing is possible once all sentences are loaded."))
            return False
        current = self._session.current
        edit = SentenceEdit(version, self._session.corpus.names[current], act)
        try:
            after = self.ledger.do(edit, sentence, found)
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return False
        for following in (*more, *root_relations(sentence, after, found.inventory)):
            after = self.ledger.do(replace(edit, act=following, continues=True), after, found)
        self._session.document.pastes.forget(self.ledger.steps)
        self._follow_edit(current)
        return True

    @property
    def is_busy(self) -> bool:
        """Whether a step of many sentences is not done."""
        return self._step is not None

    def replace(self, version: str, acts: Sequence[tuple[int, Act]]) -> None:
        """Applies an act to each of some sentences, given by their indices, as one step; `replaced` says when.

        The first sentence is shown, or the current one if it is among them. All acts are done or none.
        """
        found, corpus = self.version(version), self._session.corpus
        if found is None or self.is_busy or not corpus.is_complete or not acts:
            self.refused.emit(self.tr("Editing is possible once all sentences are loaded."))
            self.replaced.emit(False)
            return
        self._is_replacing = True
        self._begin(self._replacing(found, acts), len(acts))

    def _replacing(self, version: Version, acts: Sequence[tuple[int, Act]]) -> Generator[None, None, bool]:
        """Tries all acts before any is in force."""
        corpus, found = self._session.corpus, []
        self.can_be_cancelled = True
        for number, (index, act) in enumerate(acts, start=1):
            edit = SentenceEdit(version.name, corpus.names[index], act, continues=number > 1)
            try:
                found.append(tried(edit, corpus.sentence(index, version), version))
            except RefusedError as refused:
                self.refused.emit(f"{edit.sentence}: {in_words(refused.phrase)}")
                return False
            self.share_done = number / len(acts) / 2
            yield
        self.ledger.take(found)
        self._session.document.pastes.forget(self.ledger.steps)
        yield from self._following([index for index, _ in acts])
        return True

    def _begin(self, step: Generator[None, None, bool], sentences: int) -> None:
        """Makes a step: at once, or in turns if it is about many sentences."""
        self._step, self.share_done, self.can_be_cancelled = step, 0.0, False
        if sentences <= MANY:
            while self.is_busy:
                self._advance()
        else:
            self._turn.start()
            self.begun.emit()

    @Slot()
    def _go_on(self) -> None:
        until = perf_counter() + TURN
        self._advance()
        while self.is_busy and perf_counter() < until:
            self._advance()
        self.turned.emit()

    def _advance(self) -> None:
        """Does the next sentence."""
        assert self._step is not None, "a step has begun"
        try:
            next(self._step)
        except StopIteration as end:
            self._end(done=end.value)
        except BaseException:
            self._end(done=False)
            raise

    def cancel(self) -> None:
        """Drops the step of many sentences that is being made, unless it is in force; nothing is done then."""
        if self.can_be_cancelled:
            self._end(done=False)
            self.turned.emit()

    def _end(self, *, done: bool) -> None:
        self._turn.stop()
        was_replacing, self._step, self._is_replacing, self.can_be_cancelled = self._is_replacing, None, False, False
        if was_replacing:
            self.replaced.emit(done)

    def why_not_pasted(self, asides: Sequence[SetAside]) -> str:
        """Why edits set aside, all of one sentence, can't be pasted onto the current one; empty if they can be."""
        edit, corpus = asides[0].edit, self._session.corpus
        if not corpus.is_complete:
            return self.tr("Editing is possible once all sentences are loaded.")
        if self.sentence(edit.version) is None:
            return filled(self.tr("{version} can't be edited in the sentence shown."), version=edit.version)
        if edit.state not in self._session.document.originals:
            return self.tr("an older version of the program did not keep the words that were edited.")
        return ""

    def paste(self, asides: Sequence[SetAside]) -> None:
        """Makes edits set aside in the current sentence, where it has their words, as one step; others stay aside."""
        document, current, edit = self._session.document, self._session.current, asides[0].edit
        version, sentence = self.version(edit.version), self.sentence(edit.version)
        if version is None or sentence is None or self.is_busy or self.why_not_pasted(asides):
            return
        name = self._session.corpus.names[current]
        edits = [each.edit for each in asides]
        try:
            found = pasted(edits, document.originals[edit.state], sentence, name, version)
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return
        for number, each in enumerate(found.edits):
            sentence = self.ledger.do(replace(each, continues=number > 0), sentence, version)
        document.set_aside = exchanged(document.set_aside, asides, found.left)
        if found.edits:
            document.pastes.forget(self.ledger.steps)
            document.pastes[self.ledger.steps] = Paste(tuple(asides), found.left)
        self._follow_edit(current)
        self._session.workspace_changed.emit()
        text = self.tr("Edits pasted onto {sentence}: {n:,}; left: {left:,}")
        self.told.emit(filled(text, sentence=name, n=len(found.edits), left=len(found.left)))

    def undo(self) -> None:
        """Undoes the last step and goes to its sentence; edits that it had pasted are set aside again."""
        if self.ledger.edits and self._session.corpus.is_complete and not self.is_busy:
            document, paste = self._session.document, self._session.document.pastes.get(self.ledger.steps)
            undone = self.ledger.undo()
            if paste:
                document.set_aside = exchanged(document.set_aside, paste.left, paste.asides)
            self._begin(self._undoing(undone), len(undone))

    def _undoing(self, undone: Sequence[SentenceEdit]) -> Generator[None, None, bool]:
        """Shows what an undone step has changed; of a version that is closed, it can only be told."""
        yield from self._following(self._places(undone))
        if closed := next((each for each in undone if self.version(each.version) is None), None):
            text = self.tr("Undone in {version}, which is not open: sentence {sentence}")
            self.told.emit(filled(text, version=closed.version, sentence=closed.sentence))
        return True

    def redo(self) -> None:
        """Redoes the step undone last and goes to its sentence."""
        if self.ledger.undone and self._session.corpus.is_complete and not self.is_busy:
            self._begin(self._redoing(), self.ledger.size_of_redo)

    def _redoing(self) -> Generator[None, None, bool]:
        document, sentences, redone = self._session.document, self.ledger.size_of_redo, []
        self.can_be_cancelled = True
        try:
            for each in self.ledger.tried_again(partial(self._sentence_of, self._known_places(self.ledger.undone))):
                redone.append(each)
                self.share_done = len(redone) / sentences / 2
                yield
        except _NotOpenError as lost:
            reason = self.tr("{version} with sentence {sentence} is not open.")
            self.refused.emit(filled(reason, version=lost.edit.version, sentence=lost.edit.sentence))
            return False
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return False
        self.ledger.take_again(redone)
        if paste := document.pastes.get(self.ledger.steps):
            document.set_aside = exchanged(document.set_aside, paste.asides, paste.left)
        yield from self._following(self._places([each.edit for each in redone]))
        return True

    def _places(self, edits: Sequence[SentenceEdit]) -> list[int]:
        """The indices of the edited sentences that are open."""
        return self._session.corpus.places_of({edit.sentence for edit in edits})

    def _known_places(self, edits: Sequence[SentenceEdit]) -> Mapping[str, int]:
        """The index of each edited sentence that is open, by its name."""
        return {self._session.corpus.names[index]: index for index in self._places(edits)}

    def _sentence_of(self, places: Mapping[str, int], edit: SentenceEdit) -> tuple[Sentence, Version]:
        version = self.version(edit.version)
        if version is None or edit.sentence not in places:
            raise _NotOpenError(edit)
        return self._session.corpus.sentence(places[edit.sentence], version), version

    def _follow_edit(self, index: int) -> None:
        for _ in self._following([index]):
            pass

    def _following(self, indices: Sequence[int]) -> Generator[None, None, bool]:
        """Shows the effect of a step in force: in the current sentence if it is concerned, else in the first."""
        self.can_be_cancelled = False
        open_ones = [index for index in indices if 0 <= index < self._session.corpus.compared]
        if open_ones:
            current, before = self._session.current, self.share_done
            taken = self._session.taken_edits(sorted(open_ones, key=lambda index: (index != current, index)))
            for number, _ in enumerate(taken, start=1):
                self.share_done = before + (1 - before) * number / (2 * len(open_ones))
                yield
        elif indices:
            self._session.show(indices[0])  # It is excluded, and the trees say why.
        self.edited.emit()
        return True


class StepProgress(Dialog):
    """How far a step of many sentences is; it can be cancelled until it is in force. Closes itself."""

    def __init__(self, parent: QWidget, editor: Editor) -> None:
        super().__init__(parent, self.tr("Many sentences are changed"))
        self._editor = editor
        self.text = QLabel(wordWrap=True)
        self.bar = QProgressBar(textVisible=False, maximum=1000)
        self.bar.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        in_column(self.text, self.bar, buttons, inside=self)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        buttons.rejected.connect(editor.cancel)
        editor.turned.connect(self._show_progress)
        self._show_progress()

    @Slot()
    def _show_progress(self) -> None:
        if not self._editor.is_busy:
            self.accept()
            return
        self.bar.setValue(int(1000 * self._editor.share_done))
        is_open = self._editor.can_be_cancelled
        self.cancel.setEnabled(is_open)
        prepared = self.tr("Each change is tried; nothing is changed yet.")
        self.text.setText(prepared if is_open else self.tr("The changes are made; what depends on them follows."))

    def reject(self) -> None:
        """Cancels the step, as Escape and the window's own button do."""
        self._editor.cancel()


def show_progress(editor: Editor, window: QWidget) -> None:
    """Shows a dialog while a step of many sentences is made."""
    StepProgress(QApplication.activeModalWidget() or window, editor).open()


class SetAsideDialog(Dialog):
    """A row for each edited sentence; beside it its words then, and each edit with the reason why it was not made.

    The window stays usable: its current sentence is the one that edits are pasted onto. Closed, the dialog leaves all
    edits in the workspace.
    """

    def __init__(self, parent: QWidget, session: Session, editor: Editor) -> None:
        super().__init__(parent, self.tr("Edits set aside"))
        self._session, self._editor = session, editor
        self._groups: list[list[SetAside]] = []
        lead = QLabel(
            self.tr(
                "These edits do not fit the files as they are now, and were not made. They stay in the workspace, and "
                "are tried again whenever it is opened, until you paste or drop them."
            ),
            wordWrap=True,
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sentences with edits set aside"))
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        self.target = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.paste = buttons.addButton(self.tr("&Paste edits"), role.ActionRole)
        self.drop = buttons.addButton(self.tr("&Drop these edits"), role.ActionRole)
        copy = buttons.addButton(self.tr("&Copy"), role.ActionRole)
        self.paste.setToolTip(self.tr("Make them in the sentence shown, wherever it has the same words"))
        self._lay_out(lead, buttons)
        self.paste.clicked.connect(self._paste)
        self.drop.clicked.connect(self._drop)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        self.list.currentRowChanged.connect(self._show_row)
        session.sentence_changed.connect(self._name_target)
        session.workspace_changed.connect(self.renew)
        session.settled.connect(self.renew)
        self.renew()
        self.list.itemSelectionChanged.connect(self._go)
        self.list.setFocus()

    def _lay_out(self, lead: QLabel, buttons: QDialogButtonBox) -> None:
        in_column(lead, (self.list, 1), (self.text, 2), self.target, buttons, inside=self)
        metrics = QFontMetrics(self.text.font())
        self.resize(metrics.averageCharWidth() * 100, metrics.height() * 28)

    @Slot()
    def renew(self) -> None:
        """Lists what is set aside now; closes the dialog when nothing is any more."""
        groups: dict[State, list[SetAside]] = {}
        for aside in self._session.document.set_aside:
            groups.setdefault(aside.edit.state, []).append(aside)
        if not groups:
            self.close()
            return
        if (found := list(groups.values())) == self._groups:
            return
        row, self._groups = max(0, self.list.currentRow()), found
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._row_text(group) for group in self._groups])
        self.list.setCurrentRow(min(row, len(self._groups) - 1))
        self.list.blockSignals(False)
        self._show_row()

    def _row_text(self, group: Sequence[SetAside]) -> str:
        edit = group[0].edit
        text = self.tr("{version}, {sentence}: edits: {n:,}")
        return filled(text, version=edit.version, sentence=edit.sentence, n=len(group))

    @property
    def _group(self) -> Sequence[SetAside]:
        return self._groups[self.list.currentRow()]

    @Slot()
    def _show_row(self) -> None:
        sentence = self._sentence_then()
        acts, reasons = self._acts_in_words(sentence), (in_words(each.why) for each in self._group)
        edits = [f"{act}\n{why}" for act, why in zip(acts, reasons, strict=True)]
        words = [filled(self.tr("Edited then: {words}"), words=sentence.text)] if sentence else []
        self.text.setPlainText("\n\n".join([*words, *edits]))
        self._name_target()

    def _acts_in_words(self, sentence: Sentence | None) -> Iterator[str]:
        """What each edit does; each one is about the brackets that those before it have left."""
        version = self._editor.version(self._group[0].edit.version)
        for each in self._group:
            act, phrases = each.edit.act, None
            if version and sentence and isinstance(sentence.tree, ConstituencyTree):
                phrases = phrases_of(sentence, version)
            yield _act_in_words(act, sentence.forms if sentence else (), phrases)
            try:
                sentence = edited(sentence, version, act) if phrases and version and sentence else sentence
            except RefusedError:
                sentence = None  # What later edits are about is unknown.

    def _sentence_then(self) -> Sentence | None:
        """The sentence that was edited, if it is known."""
        edit = self._group[0].edit
        version, text = self._editor.version(edit.version), self._session.document.originals.get(edit.state)
        found = reread(text, version) if version and text is not None else None
        return found if isinstance(found, Sentence) else None

    @Slot()
    def _go(self) -> None:
        """Shows the sentence that has the name of the one edited, if there is one."""
        name, corpus = self._group[0].edit.sentence, self._session.corpus
        if corpus.is_complete and name in corpus.names:
            self._session.show(corpus.names.index(name))

    @Slot()
    def _name_target(self) -> None:
        reason, name = self._editor.why_not_pasted(self._group), self._session.wanted
        lead = self.tr("They would be pasted onto the sentence shown: {sentence}")
        if reason:
            lead = self.tr("They can't be pasted: {why}")
        self.target.setText(filled(lead, why=reason, sentence=isolated(name)))
        self.paste.setEnabled(not reason)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    @Slot()
    def _paste(self) -> None:
        self._editor.paste(self._group)

    @Slot()
    def _drop(self) -> None:
        dropped = self._group
        document = self._session.document
        document.set_aside = tuple(each for each in document.set_aside if each not in dropped)
        self._session.workspace_changed.emit()


def _act_in_words(act: Act, forms: Sequence[str], phrases: Phrases | None) -> str:
    """What an edit does; its words are ``forms``, its brackets ``phrases``, or numbers if those are not known."""

    def word(number: int) -> str:
        known = drawable_text(forms[number - 1]) if 0 < number <= len(forms) else ""
        return f"{known} ({number})" if known else filled(translate("Editing", "word {n}"), n=number)

    def changed(cell: str) -> str:
        number, _, what = cell.partition(" ")
        is_number = number.isdecimal() and len(number) < 10  # Whoever wrote the workspace.
        return f"{word(int(number)) if is_number else drawable_text(number)}: {drawable_text(what)}"

    match act:
        case Attach(token, 0):
            return filled(translate("Editing", "{word} is the root"), word=word(token))
        case Attach(token, head):
            return filled(translate("Editing", "{word} depends on {head}"), word=word(token), head=word(head))
        case Rename(token, relation):
            return f"{word(token)}: {drawable_text(relation)}"
        case Reannotate(cells):
            return "; ".join(map(changed, cells))
    if phrases and (text := _act_on_brackets(act, forms, phrases)):
        return text
    do, *others = act_fields(act).items()
    return ", ".join([str(do[1]), *(drawable_text(f"{name} {value}") for name, value in others)])


def _act_on_brackets(act: Act, forms: Sequence[str], phrases: Phrases) -> str:
    """What an edit of brackets does; empty if a node is not there."""

    def words(nodes: Iterable[int]) -> str:
        span = reduce(or_, map(phrases.span_of, nodes), 0)
        return drawable_text(" ".join(forms[position - 1] for position in positions(span)))

    def named(node: int) -> str:
        if node in (VIRTUAL_ROOT, phrases.root):
            return translate("Editing", "the outermost bracket")
        return f"{drawable_text(' '.join(phrases.labels[node]))} [{words([node])}]"

    around = translate("Editing", "{label} around {words}")
    try:
        match act:
            case Relabel(node, new) | Assign(node, new):
                return f"{named(node)}: {drawable_text(new)}"
            case Wrap(first, last, label):
                siblings = (i for i in range(first, last + 1) if phrases.parents[i] == phrases.parents[first])
                return filled(around, label=label, words=words(siblings))
            case Group(nodes, label, function):
                return filled(around, label=f"{label} {function}", words=words(nodes))
            case Unwrap(node):
                return filled(translate("Editing", "{bracket} is removed"), bracket=named(node))
            case Move(node, parent):
                text = translate("Editing", "{bracket} moves into {other}")
                return filled(text, bracket=named(node), other=named(parent))
    except IndexError:  # Whoever wrote the workspace.
        pass
    return ""
