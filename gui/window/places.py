"""Leads to places: of a filter, of a finding, of the next difference."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from core.engine.rows import FindingRow
from core.filters.located_values import span_of_words
from core.filters.parser import FilterError
from core.filters.requests import Query, Requested, parse_query
from core.filters.suggested_filters import construction_requests, filters_about
from core.filters.syntax import Or
from core.filters.vocabulary import vocabulary_of
from core.merging.session import MergeState
from gui.docks.findings.panel import FindingsHint
from gui.docks.findings.table import finding_lines
from gui.drawing.shared_parts import differing_spans
from gui.session.found_places import FoundPlaces
from gui.widgets.buttons import keep_letters
from gui.window.docks import CORPUS, FINDINGS, INSTANCES, SENTENCES, BottomDocks, Docks, Parts
from gui.window.shown_sentence import SentenceWiring


class InstancesWiring(QObject):
    """The filter line of the sentences is the one text of what is looked for; the Instances dock follows it."""

    def __init__(self, parts: Parts, docks: Docks, below: BottomDocks) -> None:
        super().__init__(parts.window)
        self._session, self._trees, self._window = parts.session, parts.trees, parts.window
        self._below, self._panel, self._sentences = below, docks.panel(INSTANCES), docks.panel(SENTENCES)
        self._clicked = ""
        self._sentences.filter.line.applied.connect(self._panel.look_for)
        self._panel.text_entered.connect(self._write)
        self._panel.place_chosen.connect(self._go_to)
        self._panel.table.addAction(parts.actions["rename"])
        docks.panel(CORPUS).words_chosen.connect(self._go_to_words)
        parts.actions["next_place"].triggered.connect(lambda: self.step(1))
        parts.actions["previous_place"].triggered.connect(lambda: self.step(-1))

    @property
    def has_places(self) -> bool:
        """Whether instances are listed in sight."""
        return self._panel.isVisible() and not self._panel.is_empty

    @property
    def text(self) -> str:
        return self._sentences.filter.line.text().strip()

    @Slot(str)
    def look_for(self, text: str) -> None:
        """Lists the places of a filter that something was clicked for, together with what a person has typed.

        It replaces the one before that something was clicked for.
        """
        if not text:
            return
        self._show()
        typed = "" if isinstance(self._parsed(text), Requested) else self._typed()
        self._clicked = self._bracketed(text) if typed else text
        self._write(f"{self._bracketed(typed)} {self._clicked}" if typed else text)
        self._panel.table.setFocus()

    @Slot(str)
    def go_to_places(self, text: str) -> None:
        """Lists the places that were counted, and goes to the first, if possible in the sentence shown."""
        self.look_for(text)
        self._panel.go_to_first()

    def step(self, step: int) -> None:
        """Goes to the next place, or (-1) to the previous one."""
        self._sentences.widening.narrow()  # Or it would lie over the place.
        if self._panel.is_empty and self._sentences.filter.line.text().strip():
            self._panel.step(step)
            self._show()
            return
        self._below.bring_up(INSTANCES)
        if self._panel.is_empty or not self._panel.step(step):
            text = self.tr("There is no instance below this one") if step > 0 else ""
            if self._panel.is_empty:
                text = self.tr("Nothing is looked for: click a bar, a cell or an edit, or type a filter")
            self._window.statusBar().showMessage(text or self.tr("There is no instance above this one"))

    def _show(self) -> None:
        self._below.show(INSTANCES)

    def _typed(self) -> str:
        """What a person has typed in the filter line besides what was clicked; empty if it is no filter.

        A request stands alone: what is clicked takes its place.
        """
        line = self._sentences.filter.line.text().strip()
        clicked = rf"(?<!\S){re.escape(self._clicked)}(?!\S)"
        rest = re.sub(clicked, "", line, count=1).strip() if self._clicked else line
        found = ((text, self._parsed(text)) for text in (rest, line))
        return next((text for text, query in found if query and not isinstance(query, Requested)), "")

    def _bracketed(self, text: str) -> str:
        """A filter in brackets if other conditions beside it would change its meaning."""
        return f"({text})" if isinstance(self._parsed(f"{text} {text}"), Or) else text

    def _parsed(self, text: str) -> Query | None:
        """A text as a filter or a request; None if it is neither."""
        with suppress(FilterError):
            return parse_query(text, vocabulary_of(self._session.corpus.frame, tuple(MergeState)))
        return None

    @Slot(str)
    def _write(self, text: str) -> None:
        self._sentences.filter_by(text)

    @Slot(object, int)
    def _go_to(self, found: FoundPlaces, place: int) -> None:
        """Shows the sentence of a place, and lights its spans in the bands of their versions."""
        sentence = found.sentence(place)
        if sentence != self._session.current:
            self._session.show(sentence)
        comparison = self._session.corpus.comparison(sentence)
        if comparison and (spans := found.spans(place, comparison)):
            self._trees.view.go_to_place(spans)

    @Slot(int, object)
    def _go_to_words(self, sentence: int, words: Sequence[tuple[str, Sequence[int]]]) -> None:
        """Lights what words of a sentence head in the bands of their versions."""
        if sentence == self._session.current and (comparison := self._session.corpus.comparison(sentence)):
            spans = [(version, span_of_words(comparison, version, of)) for version, of in words]
            if spans := [each for each in spans if each[1]]:
                self._trees.view.go_to_place(spans)


class FindingsWiring(QObject):
    """Shows findings in one of the docks at the bottom."""

    def __init__(self, parts: Parts, docks: Docks, below: BottomDocks) -> None:
        super().__init__(parts.window)
        self._session, self._trees = parts.session, parts.trees
        self._below, self._panel = below, docks.panel(FINDINGS)
        self._panel.table.finding_chosen.connect(self._go_to)
        self._rename, table = parts.actions["rename"], self._panel.table
        self._rename_here = QAction(table)
        self._rename_here.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._rename_here.triggered.connect(self._rename_chosen)
        self._rename.changed.connect(self._take_keys)
        self._take_keys()
        table.addAction(self._rename_here)
        self._hint = FindingsHint()
        self._hint.clicked.connect(self._list_shown)
        parts.window.statusBar().addPermanentWidget(self._hint)
        self._session.sentence_changed.connect(self._update_hint)
        self._session.settled.connect(self._update_hint)
        parts.actions["findings"].triggered.connect(self._list_all)
        parts.actions["edits"].triggered.connect(self._list_edited)

    @Slot()
    def _take_keys(self) -> None:
        self._rename_here.setShortcuts(self._rename.shortcuts())

    @Slot()
    def _rename_chosen(self) -> None:
        """Goes to the current finding first: after a correction it is the next one, and the old one is still shown."""
        self._panel.table.choose_current()
        self._rename.trigger()

    @Slot()
    def _list_all(self) -> None:
        self._show()
        self._panel.list_all()

    @Slot()
    def _list_edited(self) -> None:
        self._show()
        self._panel.list_edited()

    @Slot()
    def _list_shown(self) -> None:
        self._show()
        self._panel.list_of(self._session.current)

    @Slot()
    def _update_hint(self) -> None:
        current = self._session.current
        self._hint.show_findings(finding_lines(self._session.corpus, current) if current >= 0 else [])

    def _show(self) -> None:
        self._below.show(FINDINGS)

    @Slot(object)
    def _go_to(self, finding: FindingRow) -> None:
        """Shows the sentence and selects the words of the finding in the band of its version."""
        session = self._session
        if session.current != finding.sentence:
            session.show(finding.sentence)
        comparison = session.corpus.comparison(finding.sentence)
        name = session.corpus.specs[finding.version].name
        if comparison and (span := span_of_words(comparison, name, finding.words)):
            self._trees.view.go_to_span(span, name)


_SLICE: Final = 0.01
"""Seconds of search per turn of the event loop, so that the window stays responsive."""


class DifferenceWalk(QObject):
    """Goes through the listed instances, if there are any; else through differences, from sentence to sentence.

    The search can take long if versions hardly differ. It ends when another sentence is shown meanwhile.
    """

    def __init__(self, parts: Parts, docks: Docks, instances: InstancesWiring) -> None:
        super().__init__(parts.window)
        self._session, self._trees, self._window = parts.session, parts.trees, parts.window
        self._instances, self._sentences = instances, docks.panel(SENTENCES)
        self._ahead: Iterator[int] = iter(())
        self._step = 1
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._look)
        parts.actions["next_difference"].triggered.connect(lambda: self._go_on(1))
        parts.actions["previous_difference"].triggered.connect(lambda: self._go_on(-1))
        self._session.sentence_changed.connect(self._turn.stop)
        self._session.versions_changed.connect(self._turn.stop)

    def _go_on(self, step: int) -> None:
        """Goes to the next difference, or (-1) to the previous one."""
        self._step = step
        if self._instances.has_places:
            self._instances.step(step)
        elif not self._select():
            self._ahead = self._sentences.sentences_from(step)
            self._window.statusBar().showMessage(self.tr("Looking for the next sentence with a difference…"))
            self._turn.start()

    def _select(self) -> bool:
        """Selects a difference in the sentence shown; returns whether there is one."""
        trees = self._trees
        return trees.select_next_difference() if self._step > 0 else trees.select_previous_difference()

    @Slot()
    def _look(self) -> None:
        """Searches some sentences, and shows the first that has a difference."""
        end = time.monotonic() + _SLICE
        while time.monotonic() < end:
            sentence = next(self._ahead, None)
            if sentence is None:
                self._turn.stop()
                self._show_none_left()
                return
            if self._has_differences(sentence):
                self._session.show(sentence)
                self._select()
                return

    def _has_differences(self, sentence: int) -> bool:
        comparison = self._session.corpus.comparison(sentence)
        if comparison is None:
            return False
        labelled, display = self._session.choice.labelled, self._trees.view.display
        shown = [version for version in comparison.sentences if display.shows(version)]
        return bool(differing_spans([comparison.tree(version, labelled=labelled) for version in shown]))

    def _show_none_left(self) -> None:
        text = self.tr("There is no difference above this one in the table")
        if self._step > 0:
            text = self.tr("There is no difference below this one in the table")
        self._window.statusBar().showMessage(text)


class SpanFilters(QObject):
    """Offers the filters in a menu, and lists the places of the chosen one; a request at once, looser each time."""

    def __init__(self, parts: Parts, shown: SentenceWiring, instances: InstancesWiring) -> None:
        super().__init__(parts.window)
        self._session, self._view, self._window = parts.session, parts.trees.view, parts.window
        self._shown, self._instances = shown, instances
        parts.actions["show_these"].triggered.connect(self._open_menu)
        parts.actions["construction"].triggered.connect(self._search_construction)

    @Slot()
    def _search_construction(self) -> None:
        """Searches for the construction of the selected span; again, for a looser one."""
        comparison, span = self._shown.comparison, self._view.selected_span
        if comparison is None or span is None:
            self._window.statusBar().showMessage(self.tr("Select a word, an arc or a span first"))
            return
        known = vocabulary_of(self._session.corpus.frame).searchable
        band = self._view.selected_band
        version = band if band in known else next(iter(known), "")
        requests = construction_requests(comparison, span, version, is_alone=len(known) == 1) if version else []
        if not requests:
            text = self.tr("No request can be made of this: it has no single head in a version with dependencies")
            self._window.statusBar().showMessage(text)
            return
        text = self._instances.text
        looseness = (requests.index(text) + 1) % len(requests) if text in requests else 0
        self._instances.look_for(requests[looseness])
        self._view.setFocus()
        said = (
            self.tr("Tags, relations and order as here; the same key again drops the order"),
            self.tr("Tags and relations as here; the same key again drops the tags"),
            self.tr("Relations as here; the same key again drops their subtypes"),
            self.tr("Relations as here but for their subtypes; the same key again asks for everything"),
        )
        self._window.statusBar().showMessage(said[looseness])

    @Slot()
    def _open_menu(self) -> None:
        comparison = self._shown.comparison
        if comparison is None or self._view.selected_span is None:
            self._window.statusBar().showMessage(self.tr("Select a span first"))
            return
        menu = QMenu(self._window)
        keep_letters(menu)
        for text in filters_about(comparison, self._view.selected_span):
            shown = menu.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self._view.width() // 2)
            menu.addAction(shown.replace("&", "&&"), partial(self._instances.look_for, text))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._view.mapToGlobal(self._view.rect().center()))
        menu.setActiveAction(menu.actions()[0])
