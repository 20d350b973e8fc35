"""Rules are applied after a preview: those that are learnt, or those of a file, which the engine follows."""

from abc import abstractmethod
from collections import deque
from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from core.editing.acts import Reannotate
from core.editing.apply import (
    GRAPH_CELL,
    HEAD_CELL,
    LEMMA,
    RELATION_CELL,
    TAGS,
    CellChange,
    cell_changes,
    cells,
    column_of,
)
from core.engine.analyses import FollowRules, NewChanges, RulesUnread
from core.engine.answer_messages import Answer
from core.engine.rows import ChangedRow
from core.formats.conll_columns import NOT_ANNOTATED
from core.model.sentence import Sentence
from core.rules.grammar import Grammar
from core.rules.words import columns_of
from core.variation.rule_files import change_by, of_grammar
from core.variation.write_variation import can_be_varied
from gui.editing.editor import Editor
from gui.editing.replace_dialog import BulkDialog, PreviewRow
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import why_locked
from gui.session.engine import Progress
from gui.session.session import Session

MOST_PROBLEMS: Final = 5
"""How many problems of a file are shown."""


class AnyRulesDialog(BulkDialog):
    """Lists what rules change in a version, word by word."""

    def __init__(self, parent: QWidget, session: Session, editor: Editor, version: str) -> None:
        super().__init__(parent, session, editor, self.tr("Apply rules"))
        self.do.setText(self.tr("&Apply"))
        self.row.addStretch(1)
        versions = [each.name for each in session.corpus.frame.versions if not why_locked(each) and can_be_varied(each)]
        self.version.blockSignals(True)
        self.version.addItems(versions)
        self.version.setCurrentText(version)
        self.version.blockSignals(False)

    @Slot()
    def _wait(self) -> None:
        """Looks at all sentences from the beginning."""
        self._clear()
        self._version = next(
            each for each in self._session.corpus.frame.versions if each.name == self.version.currentText()
        )
        self._columns = columns_of(self._version)
        self._begin()
        self._show_state()

    @abstractmethod
    def _begin(self) -> None:
        """Begins to look at the sentences of the version."""

    def _changes(self, sentence: int, before: Sentence, act: Reannotate) -> list[PreviewRow]:
        """Remembers what changes in a sentence, and lists it."""
        self._acts[sentence] = act
        of_words = dict[int, list[str]]()
        for cell in cell_changes(act):
            if text := self._change(before, cell):
                of_words.setdefault(cell.token, []).append(text)
        return [PreviewRow(sentence, before.forms[at - 1], "; ".join(of_words[at]), "") for at in sorted(of_words)]

    def _change(self, before: Sentence, cell: CellChange) -> str:
        """A change as a person reads it; empty for what only follows from others."""
        tree, word = before.dependencies, cell.token - 1
        if cell.what == HEAD_CELL:
            ends = [before.forms[at - 1] if at else "ROOT" for at in (tree.heads[word], int(cell.value))]
            return filled(self.tr("head {old} → {new}"), old=ends[0], new=ends[1])
        if cell.what == RELATION_CELL:
            return f"{tree.relations[word]} → {cell.value}"
        if cell.what in TAGS:
            return f"{(before.tags if cell.what == TAGS[0] else before.fine_tags)[word]} → {cell.value}"
        if cell.what == GRAPH_CELL:
            return ""
        old = before.source[slice(*cells(before.source, column_of(self._columns, cell.what))[word])]
        return f"{old} → {cell.value}" if cell.what == LEMMA else _entries(old, cell.value)

    def _state_in_words(self) -> str:
        if self.is_looking:
            return self.tr("Looking; words so far: {places:,}, in sentences: {sentences:,}")
        if not self.model.rows:
            return self.tr("By themselves, these rules change nothing in this version.")
        return self.tr(
            "Words that change: {places:,}, in sentences: {sentences:,}; sentences left as they are: {left:,}"
        )

    def _done_in_words(self) -> str:
        return self.tr("Words changed: {places:,}, in sentences: {sentences:,}; one step of Undo takes all back.")


def _entries(old: str, new: str) -> str:
    """The features, or remarks, that go and that come."""
    before, after = (set(text.split("|")) - {NOT_ANNOTATED} for text in (old, new))
    gone, come = (", ".join(sorted(each)) or "∅" for each in (before - after, after - before))
    return f"{gone} → {come}"


class RulesDialog(AnyRulesDialog):
    """Applies rules that are learnt: all, or only those of some names, while the others do nothing."""

    def __init__(
        self,
        parent: QWidget,
        session: Session,
        editor: Editor,
        version: str,
        chosen: tuple[Grammar, Collection[str]],
    ) -> None:
        super().__init__(parent, session, editor, version)
        grammar, names = chosen
        every = [rule.name for rule in grammar.rules]
        self._rules = of_grammar(grammar.only({*(names or every)}))
        text = self.tr("{source} → {target}, rules: {n:,} of {all:,}. In sentences that change, DEPS becomes _.")
        values = {"source": grammar.source, "target": grammar.target, "n": len(names or every), "all": len(every)}
        self.heading.setText(filled(text, **values))
        self._wait()

    @property
    def is_ready(self) -> bool:
        return True

    def _begin(self) -> None:
        self._waiting = iter(range(self._session.corpus.compared))
        self._turn.start()

    def _look_at(self, sentence: int) -> list[PreviewRow] | None:
        before = self._session.corpus.sentence(sentence, self._version)
        found, why_not = change_by(self._rules, before, self._version, self._columns)
        if why_not:
            return [PreviewRow(sentence, "", "", in_words(why_not))]
        return self._changes(sentence, before, Reannotate(found)) if found else []


class RuleFileDialog(AnyRulesDialog):
    """Applies the rules of a file of either kind. The engine follows them: a grammar of Grew may take long."""

    def __init__(self, parent: QWidget, session: Session, editor: Editor, version: str, path: str) -> None:
        super().__init__(parent, session, editor, version)
        self._path = path
        self._arrived = deque[ChangedRow]()
        self._has_all = self._is_refused = False
        self._share = (0, 0)
        text = self.tr("Rules in {path}. In sentences whose arcs change, DEPS becomes _.")
        self.heading.setText(filled(text, path=path))
        session.answered.connect(self._take)
        session.progress.connect(self._take_progress)
        self.finished.connect(self._withdraw)
        self._wait()

    @property
    def is_ready(self) -> bool:
        return self._has_all

    @property
    def is_looking(self) -> bool:
        return not self._is_refused and (self._turn.isActive() or not self._has_all)

    def _begin(self) -> None:
        self._arrived.clear()
        self._has_all = self._is_refused = False
        self._share = (0, 0)
        self.error.hide()
        self._session.analyse(FollowRules, self._version.name, self._path)

    @Slot()
    def _withdraw(self) -> None:
        self._session.withdraw(FollowRules)

    @Slot(object)
    def _take_progress(self, progress: Progress | None) -> None:
        if progress and progress.work is FollowRules:
            self._share = progress.done, progress.total
            self._show_state()

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        if isinstance(answer, RulesUnread):
            self._is_refused = True
            self.error.setText("\n".join(map(in_words, answer.problems[:MOST_PROBLEMS])))
            self.error.show()
            self._show_state()
        elif isinstance(answer, NewChanges) and answer.version == self._version.name:
            self._arrived += answer.rows
            self._has_all = answer.is_last
            self._waiting = self._next_arrived()
            self._turn.start()

    def _next_arrived(self) -> Iterator[int]:
        while self._arrived:
            yield self._arrived[0].sentence

    def _look_at(self, sentence: int) -> list[PreviewRow] | None:
        row = self._arrived.popleft()
        if row.why_not:
            return [PreviewRow(sentence, "", "", in_words(row.why_not))]
        before = self._session.corpus.sentence(sentence, self._version)
        return self._changes(sentence, before, Reannotate(tuple(row.cells)))

    def _state_in_words(self) -> str:
        if self._is_refused:
            return self.tr("Nothing can be changed by this file.")
        if not self.is_looking or not self._share[1]:
            return super()._state_in_words()
        text = self.tr("Sentence {done:,} of {all:,}; words so far: {places}, in sentences: {sentences}")
        places = {"places": "{places:,}", "sentences": "{sentences:,}"}
        return filled(text, done=self._share[0], all=self._share[1], **places)
