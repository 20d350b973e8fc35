"""The sentence shown: its trees at once, its scores afterwards, and what is chosen in it."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QActionGroup

from core.model.choices import Unit
from core.model.direction import Direction
from core.scoring.comparison import Comparison
from gui.actions.act import Place
from gui.drawing.content import Content
from gui.drawing.paint.scene import DisplayOptions
from gui.drawing.shared_parts import without_explained
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.view_choice import Choice
from gui.widgets.deferred_call import DeferredCall
from gui.window.docks import OUTLINE, SCORE, SENTENCES, Docks, Parts


class SentenceWiring(QObject):
    """Follows the session: the current sentence, the choice of golds, and hidden bands."""

    def __init__(self, parts: Parts, docks: Docks) -> None:
        super().__init__(parts.window)
        session, trees = parts.session, parts.trees
        self._session, self._trees, self._score, self._window = session, trees, docks.panel(SCORE), parts.window
        self._sentences = docks.panel(SENTENCES)
        self.comparison: Comparison | None = None
        """The current sentence in all versions; None if there is none or it is excluded."""
        self._choice = session.choice
        self._hidden: frozenset[str] = frozenset()
        self._score_follows = DeferredCall(self._show_scores, self)
        self._next_follows = DeferredCall(self._prepare_next, self, 0)
        self._indices = -1, -1
        """Of the sentence shown, and the one before it."""
        session.versions_changed.connect(self.show_hidden)
        session.workspace_changed.connect(self.show_hidden)
        session.sentence_changed.connect(self._show_sentence)
        session.choice_changed.connect(self._show_choice)
        trees.simplify_by(self._without_explained)
        session.study.view_changed.connect(self._show_view)
        trees.all_wanted.connect(lambda: session.study.take_out_of_view(()))

    @Slot()
    def show_hidden(self) -> None:
        """Shows and hides bands as in the workspace."""
        hidden = self._session.corpus.document.hidden
        for name in self._hidden ^ hidden:
            self._trees.set_band_visible(name, name not in hidden)
        self._hidden = hidden

    @Slot(object)
    def _show_sentence(self, comparison: Comparison | None) -> None:
        self.comparison = comparison
        if self._session.current != self._indices[0]:
            self._indices = self._session.current, self._indices[0]
        self._window.statusBar().clearMessage()
        self._show_trees()

    @Slot()
    def _show_choice(self) -> None:
        if self._session.current >= 0:
            self._show_trees()

    def _show_trees(self) -> None:
        self._choice = self._session.choice
        excluded = self._session.corpus.excluded.get(self._session.current)
        if excluded:
            by_characters = self._session.settings.unit is Unit.CHARACTERS
            reason = in_words(excluded.reason)
            self._trees.show_excluded(excluded.name, excluded.version, reason, by_characters=by_characters)
        else:
            self._trees.show_comparison(self.comparison, self._choice)
        self._score.keep_span(self._trees.view.selected_span)  # Of another sentence, none.
        self._score_follows.start()

    def _without_explained(self, content: Content, comparison: Comparison, choice: Choice) -> Content:
        study = self._session.study
        explained = study.explained(comparison, labelled=choice.labelled)
        if explained is None or study.out_of_view is None:
            return content
        return without_explained(content, (study.out_of_view.source, study.out_of_view.target), explained)

    @Slot()
    def _show_view(self) -> None:
        """Says how many rules are out of view, and shows the sentence without what they explain."""
        study, text = self._session.study, ""
        if study.out_of_view is not None and study.rules is not None:
            text = self.tr("{n:,} of {all:,} rules out of view – show")
            text = filled(text, n=len(study.out_of_view.names), all=len(study.rules["rules"]))
        self._trees.show_out_of_view(text)
        self._trees.refresh()

    def _show_scores(self) -> None:
        """With the choice that the trees have: that of the session may already be of versions being opened."""
        self._score.show_comparison(self.comparison, self._choice)
        self._next_follows.start()

    def _prepare_next(self) -> None:
        """Prepares the trees of the sentence that a reader will ask for who goes on in the same direction."""
        below, above = (next(self._sentences.sentences_from(step), -1) for step in (1, -1))
        following = above if below == self._indices[1] else below
        if following >= 0 and (comparison := self._session.corpus.comparison(following)):
            self._trees.prepare(comparison, self._session.choice)


class SpanActs(QObject):
    """Passes on the hovered and selected span, and switches outline and cards on and off."""

    def __init__(self, parts: Parts, docks: Docks) -> None:
        super().__init__(parts.window)
        trees, actions, profile = parts.trees, parts.actions, parts.profile
        self._dock, self._outline, self._profile = docks[OUTLINE], docks.panel(OUTLINE), profile
        panels = (trees, docks.panel(SCORE), self._outline)
        for one in panels:
            for other in panels:
                if one is not other:
                    one.span_selected.connect(other.select_span)
                    one.span_hovered.connect(other.highlight_span)
        for panel in panels[1:]:
            panel.band_requested.connect(trees.view.go_to_span)
        trees.shown.connect(self._outline.show_outline)
        card = actions["card"]
        card.setChecked(profile.cards)
        trees.set_cards(profile.cards)
        card.toggled.connect(self._set_cards)
        card.toggled.connect(trees.set_cards)
        trees.cards_switched_off.connect(lambda: card.setChecked(False))
        actions["outline"].triggered.connect(self._show_outline)
        self._dock.visibilityChanged.connect(actions["outline"].setChecked)

    @Slot(bool)
    def _set_cards(self, wanted: bool) -> None:
        self._profile.cards = wanted

    @Slot(bool)
    def _show_outline(self, shown: bool) -> None:
        """Shows the outline in front and focuses it, since it is meant for keyboard users."""
        self._dock.setVisible(shown)
        if shown:
            self._dock.raise_()
            self._outline.setFocus()


_DIRECTIONS = {
    "as_written": Direction.AUTO,
    "left_to_right": Direction.LEFT_TO_RIGHT,
    "right_to_left": Direction.RIGHT_TO_LEFT,
}


class TreesActions(QObject):
    """Connects the actions of the aligned trees to their panel, in both directions."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        trees, actions, profile = parts.trees, parts.actions, parts.profile
        self._trees, self._actions, self._profile = trees, actions, profile
        for name, handler in {
            "zoom_in": trees.zoom_in,
            "zoom_out": trees.zoom_out,
            "fit": trees.fit,
            "whole": trees.show_whole,
            "draw_spans": trees.draw_spans,
            "draw_trees": trees.draw_trees,
            "draw_arcs": trees.draw_arcs,
        }.items():
            actions[name].triggered.connect(handler)
        trees.view.addActions(actions.of(Place.TREES))
        actions["differences"].triggered.connect(trees.set_differences)
        actions["only_differences"].triggered.connect(trees.set_only_differences)
        actions["compare_two"].triggered.connect(trees.choose_two_versions)
        actions["all_versions"].triggered.connect(trees.show_all_versions)
        trees.view.change_display(tagged=profile.tags, wrapped=profile.wrapped)
        actions["tags"].triggered.connect(self._set_tagged)
        actions["wrap_lines"].triggered.connect(self._set_wrapped)
        directions = QActionGroup(self)
        for name in _DIRECTIONS:
            directions.addAction(actions[name])
        directions.triggered.connect(self._turn)
        trees.view.display_changed.connect(self._show)
        self._show(trees.view.display)

    @Slot(bool)
    def _set_tagged(self, tagged: bool) -> None:
        self._profile.tags = tagged
        self._trees.view.change_display(tagged=tagged)

    @Slot(bool)
    def _set_wrapped(self, wrapped: bool) -> None:
        self._profile.wrapped = wrapped
        self._trees.view.change_display(wrapped=wrapped)

    @Slot(QAction)
    def _turn(self, action: QAction) -> None:
        self._trees.view.change_display(direction=_DIRECTIONS[action.objectName()])

    @Slot(object)
    def _show(self, display: DisplayOptions) -> None:
        self._actions["differences"].setChecked(display.differences)
        self._actions["tags"].setChecked(display.tagged)
        self._actions["wrap_lines"].setChecked(display.wrapped)
        self._actions["only_differences"].setChecked(display.only_differences)
        for name, direction in _DIRECTIONS.items():
            self._actions[name].setChecked(direction is display.direction)
