"""The panel of the aligned trees: the sentence, its trees, and the legend."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSplitter, QVBoxLayout, QWidget

from core.explain.span_states import Chip, Line
from core.model.spans import Span
from core.scoring.comparison import Comparison
from gui.drawing.content import BandContent, Content, cut
from gui.drawing.describe import content_of, states_in
from gui.drawing.direction import Direction
from gui.drawing.drawing_style import Manner
from gui.drawing.figures.figure import Subject
from gui.drawing.paint.scene import Fit, Staging
from gui.drawing.punctuation_conflicts import about_punctuation
from gui.drawing.shared_parts import after, before, differing_spans
from gui.drawing.span_descriptions import spoken
from gui.i18n.locale_numbers import filled
from gui.session.view_choice import Choice
from gui.trees_view.legend import Legend
from gui.trees_view.legend_acts import LegendActs
from gui.trees_view.minimap import Minimap
from gui.trees_view.scrolled_drawing import ZOOM_STEP
from gui.trees_view.sentence_title import SentenceTitle
from gui.trees_view.span_card import SpanCard
from gui.trees_view.version_pairs import PairsMenu
from gui.trees_view.view import TreesView
from gui.trees_view.view_bar import ViewBar
from gui.widgets.size_limits import MOST_WORDS

Further = Callable[[Comparison], Sequence[BandContent]]
"""What gives the bands of a sentence that are of no version."""


def _nothing_further(_: Comparison) -> Sequence[BandContent]:
    return ()


class ConcordPanel(QWidget):
    """Shows one sentence in all its versions, aligned word by word."""

    span_selected = Signal(object)
    """The span (`core.model.spans.Span`) that a person has selected, or None."""
    span_hovered = Signal(object)
    """The span under the pointer, or None."""
    sentences_asked = Signal(str)
    """The filter of the sentences that a person wants to see in the table."""
    staged = Signal(object)
    """The `gui.drawing.paint.scene.Staging` that says how sentences are shown from now on."""
    shown = Signal(object, int, object)
    """There is another drawing: the `Content` in it, the conflicts that are hidden, and the span selected, or None."""
    cards_switched_off = Signal()
    """A person does not want to see the cards of spans any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Aligned trees"))
        self._title, self._view, self._legend = SentenceTitle(), TreesView(), Legend()
        self._bar = ViewBar()
        self._legend_acts = LegendActs(self._legend, self._view)
        self._legend_acts.sentences_asked.connect(self.sentences_asked)
        self._differences = QAction(self._view, checkable=True)
        self._directions = {
            Direction.AUTO: QAction(self.tr("Words run as they are written"), self._view),
            Direction.LEFT_TO_RIGHT: QAction(self.tr("Words run from left to right"), self._view),
            Direction.RIGHT_TO_LEFT: QAction(self.tr("Words run from right to left"), self._view),
        }
        self._nothing = QLabel()
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._nothing.setTextFormat(Qt.TextFormat.PlainText)
        self._nothing.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._card, self._with_cards = SpanCard(), True
        self._closed: Span | None = None
        self._card.hide()
        self._trees = QSplitter(Qt.Orientation.Vertical)
        self._trees.setChildrenCollapsible(False)
        self._trees.addWidget(self._view)
        self._trees.addWidget(self._card)
        self._trees.setStretchFactor(0, 1)
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        top = QHBoxLayout()
        top.setSpacing(0)
        top.addWidget(self._title, 1)
        top.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(top)
        layout.addWidget(Minimap(self._view))
        layout.addWidget(self._trees, 1)
        layout.addWidget(self._legend)
        layout.addWidget(self._nothing, 1)
        QWidget.setTabOrder(self._view, self._card)
        self._content = Content()
        self._compared: tuple[Comparison, Choice] | None = None
        self._further: Further = _nothing_further
        self._states: tuple[list[Line], list[Chip]] = [], []
        self._title.punctuation.switched.connect(self._show_punctuation)
        self._view.staged.connect(self._tell_shown)
        self._view.span_selected.connect(self._describe)
        self._view.span_selected.connect(self._announce)
        self._view.span_selected.connect(self.span_selected)
        self._view.span_hovered.connect(self.span_hovered)
        self._view.staged.connect(self._show_staging)
        self._view.staged.connect(self.staged)
        self._bar.differences_toggled.connect(self.set_only_differences)
        self._bar.compare_asked.connect(self.choose_two)
        self._bar.all_asked.connect(self.show_all_versions)
        self._card.sentences_asked.connect(self.sentences_asked)
        self._card.switched_off.connect(self.cards_switched_off)
        self._card.closed.connect(self._close_card)
        self._add_menu()
        self._show_none(self.tr("There is no sentence to compare."))

    @property
    def view(self) -> TreesView:
        """The trees."""
        return self._view

    @property
    def subject(self) -> Subject | None:
        """What is shown, for a figure; None where there is nothing."""
        return Subject(self._content, self._view.staging, *self._states) if self._content.bands else None

    def show_comparison(self, comparison: Comparison | None, choice: Choice) -> None:
        """Shows a sentence, or none. The same one in another light keeps its place and what is selected."""
        if comparison is None:
            self._show_none(self.tr("There is no sentence to compare."))
            return
        if len(comparison.positions) > MOST_WORDS:
            text = self.tr("This sentence of {n} words is too long to be drawn.")
            self._show_none(text.format(n=len(comparison.positions)))
            return
        content, self._states = content_of(comparison, choice), states_in(comparison.frame, choice)
        content = replace(content, bands=(*self._further(comparison), *content.bands))
        is_same = (content.name, content.words) == (self._content.name, self._content.words)
        self._content = content
        if not set(self._view.staging.pair or ()) <= set(content.trees):
            self.show_all_versions()
        self._title.show_sentence(content.name, " ".join(content.words), about_punctuation(content))
        self._show_parts(shown=True)
        # At once: with the minimap or without it, the trees would be painted a second time a moment later.
        self._layout.activate()
        (self._view.update_content if is_same else self._view.show_content)(content)
        self._show_staging(self._view.staging)
        self._legend_acts.explain(comparison.frame, choice)
        self._compared = comparison, choice
        self._tell_shown()

    def set_further(self, further: Further) -> None:
        """Has each sentence shown with further bands from now on."""
        self._further = further
        self.show_further()

    def show_further(self) -> None:
        """Shows the further bands of the sentence as they are now."""
        if self._compared:
            self.show_comparison(*self._compared)

    def select_span(self, span: Span | None) -> None:
        """Selects a span in all bands, and brings it into view."""
        self._view.select_span(span)
        self._describe(self._view.pinned)

    def select_next_difference(self) -> bool:
        """Selects the next span that not all versions shown have alike, if there is one; returns whether."""
        return self._go_to_difference(after(self._differences_shown(), self._view.pinned))

    def select_previous_difference(self) -> bool:
        """Selects the one before; see `select_next_difference`."""
        return self._go_to_difference(before(self._differences_shown(), self._view.pinned))

    def _differences_shown(self) -> list[Span]:
        staging, trees = self._view.staging, self._content.trees
        return differing_spans([tree for version, tree in trees.items() if staging.shows(version)])

    def _go_to_difference(self, span: Span | None) -> bool:
        if span is not None:
            self._view.go_to_span(span)
        return span is not None

    def set_only_differences(self, only_differences: bool) -> None:
        """Leaves out what all versions shown share, or does not."""
        self._view.set_staging(replace(self._view.staging, only_differences=only_differences))

    def choose_two(self) -> None:
        """Lets a person choose two versions to be compared."""
        menu = PairsMenu(self._content.bands, self._view.staging, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.staged.connect(self._view.set_staging)
        menu.popup(self._bar.mapToGlobal(self._bar.rect().bottomLeft()))

    def show_all_versions(self) -> None:
        """Compares no longer two versions alone."""
        self._view.set_staging(replace(self._view.staging, pair=None))

    def light_span(self, span: Span | None) -> None:
        """Lights a span that is pointed at elsewhere."""
        self._view.light_span(span)

    def set_cards(self, wanted: bool) -> None:
        """Tells of each span that is selected in a card, or does not."""
        self._with_cards, self._closed = wanted, None
        self._show_card(self._view.pinned)

    def show_excluded(self, sentence: str, version: str, reason: str) -> None:
        """Says why a sentence is not compared, and what to do about it."""
        remedy = self.tr(
            "It counts in no score. Where the texts of versions differ, correct the file and open it again, or take "
            "the version away; where a sentence is too long, allow longer ones."
        )
        why = self.tr("{sentence} is excluded from the comparison.\n{version}: {reason}")
        told = filled(why, sentence=cut(sentence), version=cut(version), reason=cut(reason))
        self._show_none(f"{told}\n\n{remedy}")

    def set_band_visible(self, name: str, visible: bool) -> None:
        """Shows the band of a version (`gui.drawing.content.GROUND`: of the generalized gold), or leaves it out."""
        hidden = self._view.staging.hidden - {name} if visible else self._view.staging.hidden | {name}
        self._view.set_staging(replace(self._view.staging, hidden=hidden))

    def fit(self) -> None:
        """Shows each sentence whole, as far as it can still be read."""
        self._view.set_staging(replace(self._view.staging, zoom=1.0, fit=Fit.ALWAYS))

    def zoom_in(self) -> None:
        """Larger by a step."""
        self._view.zoom_by(ZOOM_STEP)

    def zoom_out(self) -> None:
        """Smaller by a step."""
        self._view.zoom_by(1 / ZOOM_STEP)

    def set_direction(self, direction: Direction) -> None:
        """Has the words run from left to right, from right to left, or as they do themselves."""
        self._view.set_staging(replace(self._view.staging, direction=direction))

    def set_laid_over(self, laid_over: bool) -> None:
        """Lays the generalized gold over all bands, or does not."""
        self._legend.set_laid_over(laid_over)

    def set_numbered(self, numbered: bool) -> None:
        """Shows the positions of the words, or does not."""
        self._view.set_staging(replace(self._view.staging, numbered=numbered))

    def set_manner(self, manner: Manner) -> None:
        """Draws all bands in one manner; those that can't have arcs stay as spans."""
        self._view.set_staging(self._view.staging.all_in_manner(manner))

    def draw_spans(self) -> None:
        """Draws all bands as spans."""
        self.set_manner(Manner.SPANS)

    def draw_trees(self) -> None:
        """Draws all bands as trees."""
        self.set_manner(Manner.TREE)

    def draw_arcs(self) -> None:
        """Draws all bands that have arcs as arcs."""
        self.set_manner(Manner.ARCS)

    def set_differences(self, differences: bool) -> None:
        """Tells arcs of a parse from those of its native gold, the missing ones blue, or from those of all golds."""
        self._differences.setChecked(differences)

    def set_punctuation(self, shown: bool) -> None:
        """Draws conflicts that are only about punctuation as such, or as what they otherwise are."""
        self._title.punctuation.setChecked(shown)

    def unfold_all(self) -> None:
        """Unfolds every band."""
        self._view.set_staging(replace(self._view.staging, folded=frozenset()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._legend.set_room(event.size().height())

    def _show_none(self, why: str) -> None:
        self._content, self._compared = Content(), None
        self._view.show_content(self._content)
        self._nothing.setText(why)
        self._show_parts(shown=False)
        self._tell_shown()

    def _show_parts(self, *, shown: bool) -> None:
        for part in (self._title, self._bar, self._trees, self._legend):
            part.setVisible(shown)
        self._nothing.setVisible(not shown)

    def _tell_shown(self) -> None:
        """Everything beside the trees follows what is drawn."""
        pinned, hidden = self._view.pinned, 0
        if not self._view.staging.punctuation:
            hidden = about_punctuation(self._content)
        self._describe(pinned)
        self.shown.emit(self._view.drawing.content, hidden, pinned)

    def _show_card(self, span: Span | None) -> None:
        if span != self._closed:
            self._closed = None
        if span and self._compared and self._with_cards and self._closed is None:
            self._card.show_span(span, self._view.drawing.content, *self._compared)
            self._card.show()
        else:
            self._card.hide()

    def _close_card(self) -> None:
        self._closed = self._view.pinned
        self._card.hide()
        self._view.setFocus()

    def _describe(self, span: Span | None) -> None:
        """Tells a screen reader which sentence this is, and what is selected."""
        content = self._content
        text = f"{content.name}: {' '.join(content.words)}"
        if span:
            text += f". {spoken(span, content.words, self._view.drawing.content.bands)}"
        self.setAccessibleDescription(text)
        self._view.setAccessibleDescription(text)
        self._show_card(span)

    def _announce(self, span: Span | None) -> None:
        """Has a screen reader say at once what a person has selected."""
        if span:
            text = spoken(span, self._content.words, self._view.drawing.content.bands)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, text))

    def _add_menu(self) -> None:
        """What the context menu offers is what the menus of a window may offer as well."""
        view = self._view
        self._legend.laid_over.connect(self._lay_over)
        numbered = QAction(self.tr("Number the words"), view, checkable=True)
        numbered.toggled.connect(self.set_numbered)
        unfold = QAction(self.tr("Unfold all bands"), view)
        unfold.triggered.connect(self.unfold_all)
        self._differences.setText(self.tr("Arcs: missing blue, spurious red"))
        self._differences.setToolTip(self.tr("Tell the arcs of a parse from those of its native gold alone"))
        self._differences.toggled.connect(self._tell_differences)
        for text, draw in (
            (self.tr("All bands as spans"), self.draw_spans),
            (self.tr("All bands as trees"), self.draw_trees),
            (self.tr("All bands as arcs"), self.draw_arcs),
        ):
            action = QAction(text, view)
            action.triggered.connect(draw)
            view.addAction(action)
        view.addActions([self._differences, numbered, unfold])
        group = QActionGroup(view)
        for direction, action in self._directions.items():
            group.addAction(action)
            action.setCheckable(True)
            action.setData(direction)
            view.addAction(action)
        self._directions[view.staging.direction].setChecked(True)
        group.triggered.connect(self._choose_direction)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _show_staging(self, staging: Staging) -> None:
        self._bar.show_staging(staging, self._content.bands)
        self._differences.setChecked(staging.differences)
        self._directions[staging.direction].setChecked(True)

    def _lay_over(self, laid_over: bool) -> None:
        self._view.set_staging(replace(self._view.staging, laid_over=laid_over))

    def _tell_differences(self, differences: bool) -> None:
        self._view.set_staging(replace(self._view.staging, differences=differences))

    def _show_punctuation(self, shown: bool) -> None:
        self._view.set_staging(replace(self._view.staging, punctuation=shown))

    def _choose_direction(self, action: QAction) -> None:
        self.set_direction(Direction(action.data()))
