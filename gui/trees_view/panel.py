"""The panel of the aligned trees: sentence, trees, span card and legend."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from core.model.direction import Direction
from core.model.spans import Span, span_of
from core.scoring.comparison import Comparison, Frame
from gui.drawing.content import GENERALIZED, LONGEST, RESULT, BandContent, Content
from gui.drawing.describe import content_of
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import FigureSubject
from gui.drawing.paint.scene import DisplayOptions, Fit
from gui.drawing.shared_parts import count_punctuation_conflicts, differing_spans, next_span, previous_span
from gui.drawing.text_outline import Outline, span_announcement
from gui.i18n.bidi_isolates import on_one_line
from gui.i18n.locale_numbers import filled
from gui.session.view_choice import Choice
from gui.trees_view.band_menu import PairsMenu, versions_among
from gui.trees_view.legend import Legend, LegendController
from gui.trees_view.minimap import Minimap
from gui.trees_view.scrolled_drawing import ZOOM_STEP
from gui.trees_view.sentence_title import SentenceTitle, reading_of
from gui.trees_view.span_card import CardSplit, SpanCard
from gui.trees_view.view import TreesView
from gui.widgets.boxes import in_column, in_row
from gui.widgets.buttons import flat_button
from gui.widgets.size_limits import MOST_WORDS
from gui.widgets.tooltips import as_tooltip

ExtraBands = Callable[[Comparison], Sequence[BandContent]]
"""Returns bands of a sentence that belong to no version, such as a merge's result."""


Simplify = Callable[[Content, Comparison, Choice], Content]
"""Returns the content of a sentence without what is out of view."""


class TreesPanel(QWidget):
    """Shows one sentence in all versions, aligned word by word."""

    span_selected = Signal(object)
    """The span (`core.model.spans.Span`) that the user has selected, or None."""
    span_hovered = Signal(object)
    """The span under the mouse, or None."""
    sentences_requested = Signal(str)
    """The filter to apply to the table of sentences."""
    shown = Signal(object, object)
    """The drawing has changed: its `Outline`, and the selected span or None."""
    all_wanted = Signal()
    """The user wants to see again what is out of view."""
    cards_switched_off = Signal()
    """The user has switched off span cards."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Aligned trees"))
        self._title, self.view, self._legend = SentenceTitle(), TreesView(), Legend()
        self._bar, self._focus = ViewBar(), Focus(self.view)
        self._legend_controller = LegendController(self._legend, self.view)
        self._legend_controller.sentences_requested.connect(self.sentences_requested)
        self._differences = QAction(self.view, checkable=True)
        self._directions = {
            Direction.AUTO: QAction(self.tr("Direction: automatic"), self.view),
            Direction.LEFT_TO_RIGHT: QAction(self.tr("Direction: left to right"), self.view),
            Direction.RIGHT_TO_LEFT: QAction(self.tr("Direction: right to left"), self.view),
        }
        self.nothing_to_show = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        self.nothing_to_show.setTextFormat(Qt.TextFormat.PlainText)
        self.nothing_to_show.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._card, self._with_cards = SpanCard(), True
        self._closed: Span | None = None
        self._card.hide()
        self._trees = CardSplit(self.view, self._card)
        top = in_row((self._title, 1), spacing=0)
        top.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignTop)
        parts = (top, Minimap(self.view), (self._trees, 1), self._legend, (self.nothing_to_show, 1))
        self._layout = in_column(*parts, inside=self, margins=0, spacing=0)
        QWidget.setTabOrder(self.view, self._card)
        self.content = Content()
        self._compared: tuple[Comparison, Choice] | None = None
        self._prepared: tuple[Comparison, Choice, Content] | None = None
        self._extra_bands: ExtraBands = lambda _: ()
        self._simplify: Simplify = lambda content, *_: content
        self._title.punctuation.toggled.connect(lambda shown: self.view.change_display(punctuation=shown))
        self._title.out_of_view.clicked.connect(self.all_wanted)
        self._legend.placed.connect(self._give_room)
        self.view.display_changed.connect(self._announce_display)
        self.view.span_selected.connect(self._describe)
        self.view.span_selected.connect(self._announce)
        self.view.span_selected.connect(self.span_selected)
        self.view.span_hovered.connect(self.span_hovered)
        self.view.display_changed.connect(self._show_display)
        self._bar.differences.toggled.connect(self.set_only_differences)
        self._bar.compare.clicked.connect(self.choose_two_versions)
        self._bar.all.clicked.connect(self.show_all_versions)
        self._card.sentences_requested.connect(self.sentences_requested)
        self._card.switched_off.connect(self.cards_switched_off)
        self._card.closed.connect(self._close_card)
        self._add_menu()
        self._show_none(self.tr("There is no sentence to compare."))

    @property
    def subject(self) -> FigureSubject | None:
        """What to draw in a figure; None if no sentence is shown."""
        if self._compared is None:
            return None
        comparison, _ = self._compared
        return FigureSubject(self.content, self.view.display, comparison.frame.protocol)

    def show_comparison(self, comparison: Comparison | None, choice: Choice) -> None:
        """Shows a sentence, or none. Showing the same sentence again keeps scroll position and selection."""
        if comparison is None:
            self._show_none(self.tr("There is no sentence to compare."))
            return
        if len(comparison.positions) > MOST_WORDS:
            text = self.tr("This sentence is too long to draw ({n:,} words).")
            self._show_none(filled(text, n=len(comparison.positions)))
            return
        content = self._simplify(self._content_of(comparison, choice), comparison, choice)
        if extra := self._extra_bands(comparison):
            content = replace(content, bands=(*extra, *content.bands))
        is_same = (content.name, content.words) == (self.content.name, self.content.words)
        self.content = content
        if not set(self.view.display.pair or ()) <= set(content.trees):
            self.show_all_versions()
        is_adjudicated = any(band.reading for band in content.bands)
        conflicts = 0 if is_adjudicated else count_punctuation_conflicts(content)
        self._title.show_sentence(content.name, content.text, conflicts)
        self._show_reading(comparison, choice)
        self._show_parts(shown=True)
        self._focus.follow(comparison.frame)
        self._give_room()
        # Lay out now: otherwise showing or hiding the minimap would repaint the trees a moment later.
        self._layout.activate()
        (self.view.update_content if is_same else self.view.show_content)(content)
        self._show_display(self.view.display)
        self._legend_controller.explain(comparison.frame, choice)
        self._compared = comparison, choice
        self._announce_display()

    def prepare(self, comparison: Comparison, choice: Choice) -> None:
        """Computes now what `show_comparison` needs for a sentence that will probably be shown next."""
        if len(comparison.positions) <= MOST_WORDS:
            self._prepared = comparison, choice, content_of(comparison, choice)
            self.view.prepare(self._simplify(self._prepared[-1], comparison, choice))

    def _content_of(self, comparison: Comparison, choice: Choice) -> Content:
        if self._prepared and self._prepared[0] is comparison and self._prepared[1] == choice:
            return self._prepared[-1]
        return content_of(comparison, choice)

    def set_extra_bands(self, further: ExtraBands) -> None:
        """Shows extra bands with each sentence from now on."""
        self._extra_bands = further
        self.refresh()

    def simplify_by(self, simplify: Simplify) -> None:
        """Leaves something of each sentence out from now on."""
        self._simplify = simplify
        self.refresh()

    def show_out_of_view(self, text: str) -> None:
        """Says above the trees what is out of view in all sentences; empty if nothing is."""
        self._title.out_of_view.setText(text)
        self._title.out_of_view.setVisible(bool(text))

    def refresh(self) -> None:
        """Shows the current sentence again: its extra bands, or what is out of view, have changed."""
        if self._compared:
            self.show_comparison(*self._compared)

    def select_span(self, span: Span | None) -> None:
        """Selects a span in all bands and scrolls to it."""
        self.view.select_span(span)
        self._describe(self.view.selected_span)

    def select_word(self, position: int) -> None:
        """Selects the span of a word, and scrolls to the word itself, which may be far from the label of its arc."""
        span = span_of([position])
        self.select_span(span)

        def scroll() -> None:
            if self.view.selected_span == span:
                self.view.scroll_to_words(span)

        scroll()
        QTimer.singleShot(0, self, scroll)  # The card of the word may have made the trees smaller.

    def select_next_difference(self) -> bool:
        """Selects the next span that not all versions shown have with the same labels; False if there is none."""
        return self._go_to_difference(next_span(self.differences_shown(), self.view.selected_span))

    def select_previous_difference(self) -> bool:
        """Selects the previous such span; see `select_next_difference`."""
        return self._go_to_difference(previous_span(self.differences_shown(), self.view.selected_span))

    def differences_shown(self) -> list[Span]:
        display, trees = self.view.display, self.content.trees
        return differing_spans([tree for version, tree in trees.items() if display.shows(version)])

    def _go_to_difference(self, span: Span | None) -> bool:
        if span is not None:
            self.view.go_to_span(span)
        return span is not None

    def set_only_differences(self, only_differences: bool) -> None:
        """Sets whether to leave out what all versions shown share."""
        self.view.change_display(only_differences=only_differences)

    def choose_two_versions(self) -> None:
        """Opens the menu for comparing two versions."""
        menu = PairsMenu(self.content.bands, self.view.display, self.view.set_display, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._bar.mapToGlobal(self._bar.rect().bottomLeft()))

    def show_all_versions(self) -> None:
        """Ends comparing two versions."""
        self.view.change_display(pair=None)

    def start_afresh(self) -> None:
        """Draws everything as in a new window, except for versions that are hidden and what is remembered."""
        self.view.set_display(self.view.display.afresh())

    def highlight_span(self, span: Span | None) -> None:
        """Highlights a span that is hovered in another panel."""
        self.view.highlight_span(span)

    def set_focus(self, is_on: bool) -> None:
        """Sets whether one parse has nearly all the room; the legend takes little then."""
        self._focus.set_on(is_on)
        self._legend.set_brief(is_on)

    def focus_on(self, parse: str) -> None:
        """Chooses the parse that has the room: all of it if there is a focus, else what little there is."""
        self._focus.choose(parse)
        if parse != self.view.display.chosen:
            self.view.change_display(chosen=parse)
            if self._compared:
                self._show_reading(*self._compared)

    def set_cards(self, wanted: bool) -> None:
        """Sets whether selecting a span shows its card."""
        self._with_cards, self._closed = wanted, None
        self._show_card(self.view.selected_span)

    def show_opening(self) -> None:
        """Says that something is being opened, until a sentence is shown."""
        self._show_none(self.tr("Opening…"))

    def show_excluded(self, sentence: str, version: str, reason: str, *, by_characters: bool) -> None:
        """Says why a sentence is excluded, from a comparison by characters or by words, and what to do about it."""
        remedies = [self.tr("It does not count in any score.")]
        if not by_characters:
            remedies.append(
                self.tr(
                    "If versions divide the same text into other words, choose “More → Characters where words differ” "
                    "in the tool bar."
                )
            )
        remedies.append(
            self.tr(
                "If their texts differ, correct the file and reopen it, or remove the version. "
                "If the sentence is too long, raise the limit."
            )
        )
        why = self.tr("{sentence} is excluded from the comparison.\n{version}: {reason}")
        named, told = on_one_line(sentence, LONGEST), on_one_line(reason, LONGEST)
        text = filled(why, sentence=named, version=on_one_line(version, LONGEST), reason=told)
        self._show_none(f"{text}\n\n{' '.join(remedies)}")

    def set_band_visible(self, name: str, visible: bool) -> None:
        """Shows or hides the band of a version, or of the generalized gold (`gui.drawing.content.GENERALIZED`)."""
        hidden = self.view.display.hidden - {name} if visible else self.view.display.hidden | {name}
        self.view.change_display(hidden=hidden)

    def fit(self) -> None:
        """Shrinks each sentence to fit, as far as it stays legible."""
        self.view.change_display(zoom=1.0, fit=Fit.ALWAYS)

    def show_whole(self) -> None:
        """Shrinks each sentence to fit; those that would be illegible are wrapped into lines."""
        self.view.change_display(zoom=1.0, fit=Fit.ALWAYS, wrapped=True)

    def zoom_in(self) -> None:
        """Zooms in by a step."""
        self.view.zoom_by(ZOOM_STEP)

    def zoom_out(self) -> None:
        """Zooms out by a step."""
        self.view.zoom_by(1 / ZOOM_STEP)

    def draw_all_as(self, style: DrawingStyle) -> None:
        """Draws all bands in one style; bands that can't have arcs are drawn as spans."""
        self.view.set_display(self.view.display.with_style_everywhere(style))

    def draw_spans(self) -> None:
        """Draws all bands as spans."""
        self.draw_all_as(DrawingStyle.SPANS)

    def draw_trees(self) -> None:
        """Draws all bands as trees."""
        self.draw_all_as(DrawingStyle.TREE)

    def draw_arcs(self) -> None:
        """Draws all bands with dependencies as arcs."""
        self.draw_all_as(DrawingStyle.ARCS)

    def set_differences(self, differences: bool) -> None:
        """Sets whether arcs show how a parse differs from its native gold, or from all golds."""
        self._differences.setChecked(differences)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._legend.set_available_height(event.size().height())
        self._give_room()

    def _show_reading(self, comparison: Comparison, choice: Choice) -> None:
        parses = [parse.name for parse in comparison.frame.parses]
        chosen = self.view.display.chosen
        parse = chosen if chosen in parses else next(iter(parses), "")
        self._title.show_reading(reading_of(self.content, comparison, choice, parse))

    @Slot()
    def _give_room(self) -> None:
        legend = self._legend.heightForWidth(self.width())
        self.view.set_room(max(1, self.height() - self._title.sizeHint().height() - legend))

    def _show_none(self, why: str) -> None:
        self.content, self._compared = Content(), None
        self.view.show_content(self.content)
        self.nothing_to_show.setText(why)
        self._show_parts(shown=False)
        self._announce_display()

    def _show_parts(self, *, shown: bool) -> None:
        for part in (self._title, self._bar, self._trees, self._legend):
            part.setVisible(shown)
        self.nothing_to_show.setVisible(not shown)

    def _announce_display(self) -> None:
        """Tells the card, the outline and screen readers what is drawn."""
        selected_span, hidden = self.view.selected_span, 0
        if not self.view.display.punctuation:
            hidden = count_punctuation_conflicts(self.content)
        self._describe(selected_span)
        self.shown.emit(Outline(self.view.drawing.content, hidden, self.view.display), selected_span)

    def _show_card(self, span: Span | None) -> None:
        if span != self._closed:
            self._closed = None
        if span and self._compared and self._with_cards and self._closed is None:
            self._card.show_span(span, self.view.drawing.content, *self._compared)
            self._trees.open_card()
        else:
            self._trees.close_card()

    def _close_card(self) -> None:
        self._closed = self.view.selected_span
        self._trees.close_card()
        self.view.setFocus()

    def _describe(self, span: Span | None) -> None:
        """Describes the sentence and the selected span to screen readers, and shows the span card."""
        content = self.content
        text = f"{content.name}: {content.text}"
        if span:
            text += f". {span_announcement(span, content, self.view.drawing.content.bands)}"
        self.setAccessibleDescription(text)
        self.view.setAccessibleDescription(text)
        self._show_card(span)

    def _announce(self, span: Span | None) -> None:
        """Has screen readers announce the selected span at once."""
        if span:
            text = span_announcement(span, self.content, self.view.drawing.content.bands)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.view, text))

    def _add_menu(self) -> None:
        """Adds the actions of the context menu to the view."""
        view = self.view
        self._legend.tint_generalized.connect(lambda is_on: view.change_display(tint_generalized=is_on))
        numbered = QAction(self.tr("Number the words"), view, checkable=True)
        numbered.toggled.connect(lambda is_on: view.change_display(numbered=is_on))
        unfold = QAction(self.tr("Unfold all bands"), view)
        unfold.triggered.connect(lambda: view.change_display(folded=frozenset()))
        self._differences.setText(self.tr("Arcs: missing blue, spurious red"))
        self._differences.setToolTip(self.tr("Show how the arcs of a parse differ from its native gold"))
        self._differences.toggled.connect(lambda is_on: view.change_display(differences=is_on))
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
        self._directions[view.display.direction].setChecked(True)
        group.triggered.connect(lambda action: view.change_display(direction=Direction(action.data())))
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _show_display(self, display: DisplayOptions) -> None:
        self._bar.show_display(display, self.content.bands)
        self._differences.setChecked(display.differences)
        self._directions[display.direction].setChecked(True)


class Focus(QObject):
    """Folds and orders the bands of a view. What a person unfolds stays so until the focus goes to another parse."""

    def __init__(self, view: TreesView) -> None:
        super().__init__(view)
        self._view = view
        self._is_on = False
        self._parse = ""
        self._frame: Frame | None = None
        self._applied: tuple[tuple[str, ...], frozenset[str]] = (), frozenset()

    def set_on(self, is_on: bool) -> None:
        """Begins or ends the focus."""
        self._is_on = is_on
        self._apply()

    def choose(self, parse: str) -> None:
        """Focuses on this parse; until one is chosen, the first is."""
        self._parse = parse
        self._apply()

    def follow(self, frame: Frame) -> None:
        """Focuses on the parse among the versions of another sentence."""
        self._frame = frame
        self._apply()

    def _wanted(self) -> tuple[tuple[str, ...], frozenset[str]]:
        """The bands at the top, and those that are one line."""
        parses = [parse.name for parse in self._frame.parses] if self._frame else []
        if not (self._is_on and parses and self._frame):
            return (), frozenset()
        parse = self._parse if self._parse in parses else parses[0]
        whole = (RESULT, self._frame.native_gold(parse), GENERALIZED, parse)
        return whole, frozenset(version.name for version in self._frame.versions) - {*whole}

    def _apply(self) -> None:
        wanted = self._wanted()
        if wanted != self._applied:
            self._applied = wanted
            self._view.change_display(first=wanted[0], folded=wanted[1])


class ViewBar(QWidget):
    """Small buttons, to leave room for the sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.differences = flat_button("≠", self.tr("Hide what all versions shown share"), is_checkable=True)
        self.differences.setAccessibleName(self.tr("Only differences"))
        self.compare = flat_button("⇄")
        self.compare.setAccessibleName(self.tr("Compare two versions"))
        self.all = flat_button("✕", self.tr("Show all versions again"))
        self.all.setAccessibleName(self.tr("Show all versions"))
        in_row(self.differences, self.compare, self.all, inside=self, margins=(0, 3, 6, 3), spacing=2)

    def show_display(self, display: DisplayOptions, bands: Sequence[BandContent]) -> None:
        """Updates the buttons to the display options."""
        self.differences.setChecked(display.only_differences)
        versions = versions_among(bands)
        self.compare.setEnabled(len(versions) > 1)
        self.all.setVisible(display.pair is not None)
        pair = [band for band in versions if band.key in (display.pair or ())]
        self.compare.setText("{} ⇄ {}".format(*(band.mark for band in pair)) if len(pair) > 1 else "⇄")
        text = self.tr("Compare two versions")
        if len(pair) > 1:
            text = self.tr("Comparing {one} and {other}; choose others")
            text = filled(text, one=pair[0].title, other=pair[1].title)
        self.compare.setToolTip(as_tooltip(text))
