"""Leads from what counts something to its places: through the filter line to the Instances dock and the trees."""

import re
from contextlib import suppress

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.filters.errors import FilterError
from core.filters.parser import parse
from core.filters.syntax import Expression, Or
from core.filters.vocabulary import vocabulary_of
from core.merging.session import MergeState
from gui.actions.actions import Actions
from gui.docks.sentences.panel import SentencesPanel
from gui.session.found_places import FoundPlaces
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.window.bottom_docks import BottomDocks
from gui.window.dock_table import INSTANCES
from gui.window.docks import Docks


class InstancesWiring(QObject):
    """The filter line of the sentences is the one text of what is looked for; the Instances dock follows it."""

    def __init__(
        self,
        session: Session,
        sentences: SentencesPanel,
        concord: TreesPanel,
        docks: Docks,
        below: BottomDocks,
        actions: Actions,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._sentences, self._concord, self._window = session, sentences, concord, window
        self._below, self._panel = below, docks.panel(INSTANCES)
        self._clicked = ""
        sentences.filter.line.applied.connect(self._panel.look_for)
        self._panel.text_entered.connect(self._write)
        self._panel.place_chosen.connect(self._go_to)
        actions["next_place"].triggered.connect(self.go_on)
        actions["previous_place"].triggered.connect(self.go_back)

    @property
    def has_places(self) -> bool:
        """Whether instances are listed in sight."""
        return self._panel.isVisible() and not self._panel.is_empty

    @Slot(str)
    def look_for(self, text: str) -> None:
        """Lists the places of a filter that something was clicked for, together with what a person has typed.

        It replaces the one before that something was clicked for.
        """
        if not text:
            return
        self._show()
        typed = self._typed()
        self._clicked = self._bracketed(text) if typed else text
        self._write(f"{self._bracketed(typed)} {self._clicked}" if typed else text)
        self._panel.table.setFocus()

    @Slot(str)
    def go_to_places(self, text: str) -> None:
        """Lists the places that were counted, and goes to the first, if possible in the sentence shown."""
        self.look_for(text)
        self._panel.go_to_first()

    @Slot()
    def go_on(self) -> None:
        """Goes to the next place."""
        self._step(1)

    @Slot()
    def go_back(self) -> None:
        """Goes to the previous place."""
        self._step(-1)

    def _step(self, step: int) -> None:
        self._sentences.narrow_filter()  # Or it would lie over the place.
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
        """What a person has typed in the filter line besides what was clicked; empty if it is no filter."""
        line = self._sentences.filter.line.text().strip()
        clicked = rf"(?<!\S){re.escape(self._clicked)}(?!\S)"
        rest = re.sub(clicked, "", line, count=1).strip() if self._clicked else line
        return next((text for text in (rest, line) if self._parsed(text)), "")

    def _bracketed(self, text: str) -> str:
        """A filter in brackets if other conditions beside it would change its meaning."""
        return f"({text})" if isinstance(self._parsed(f"{text} {text}"), Or) else text

    def _parsed(self, text: str) -> Expression | None:
        """A text as a filter; None if it is none."""
        with suppress(FilterError):
            return parse(text, vocabulary_of(self._session.corpus.frame, tuple(MergeState)))
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
            self._concord.view.go_to_place(spans)
