"""The tool bar that selects golds, labelled or unlabelled scores, protocol, labels and punctuation."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QInputDialog, QLabel, QMenu, QToolBar, QToolButton

from core.base.errors import InputError
from core.model.choices import NonProjectivity, Normalization, Protocol, Punctuation, Unit
from core.scoring.comparison import Frame
from core.scoring.metrics.measure import Measure
from core.scoring.settings import GoldSet, Settings, is_applicable
from core.trees.label_mapping import is_table_text, read_label_table, read_table_text
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import meaning_of, title_of
from gui.session.view_choice import Choice, offered_measures
from gui.widgets.buttons import MenuButton, keep_letters
from gui.widgets.dialogs import input_dialog, reading_dialog
from gui.widgets.tooltips import as_tooltip
from gui.widgets.version_marks import marks_of

_PROTOCOLS: Final = (None, Protocol.FUNCTIONAL, Protocol.MULTIFUNCTION)
_PUNCTUATION: Final = (Punctuation.KEEP, Punctuation.DROP)
_KINDS: Final = (True, False)
"""Whether labels count, in the order of the menu; other measures are below."""

_MOST_LISTED: Final = 20
"""The most measures that are listed without scrolling."""

_WIDEST: Final = 28
"""The most characters of the names of golds; if some are longer, all are letters."""

_EXACT, _BASE, _OTHER_TABLE = "exact", "base", ""


class ChoiceBar(QToolBar):
    """Shows the current choice and settings, and signals when the user wants others."""

    settings_changed = Signal(object)
    """The `Settings` that the user wants."""
    choice_changed = Signal(object)
    """The `Choice` that the user wants."""
    problem = Signal(object)
    """The `InputError` of an invalid label table."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("choices")
        self.setWindowTitle(self.tr("Comparison"))
        self._settings = Settings()
        self._choice = Choice((), labelled=True)
        self._sets: list[GoldSet] = []
        self._mappings: list[str] = []
        self._table: list[str] = []
        self._golds = self._add_box(
            self.tr("&Golds"),
            self.tr("What the parses are compared with: one gold, or what several golds have in common"),
        )
        self._kinds = self._add_box(
            self.tr("S&cores"), self.tr("Whether labels count, or spans alone; below, scores by another measure")
        )
        self._kinds.setMaxVisibleItems(_MOST_LISTED)
        self._kinds.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._kinds.setMinimumContentsLength(len("unlabelled"))
        self._measures: list[Measure] = []
        self.addSeparator()
        self._protocols = self._add_box(
            self.tr("P&rotocol"), self.tr("The kind of tree that all versions are converted to")
        )
        self._labels = self._add_box(self.tr("La&bels"), self.tr("Which labels count as the same"))
        self._punctuation = self._add_box(
            self.tr("P&unctuation"), self.tr("Whether punctuation takes part, in trees and in every measure")
        )
        _add_item(self._punctuation, self.tr("kept"), self.tr("Punctuation counts like any other word"))
        _add_item(
            self._punctuation,
            self.tr("dropped"),
            self.tr("Tokens that every gold marks as punctuation are left out everywhere"),
        )
        self.addSeparator()
        self._more = MoreChoices()
        self.addWidget(self._more)
        self._golds.activated.connect(self._request_choice)
        self._kinds.activated.connect(self._request_choice)
        self._protocols.activated.connect(lambda i: self._request(protocol=_PROTOCOLS[i]))
        self._labels.activated.connect(self._request_labels)
        self._punctuation.activated.connect(lambda i: self._request(punct=_PUNCTUATION[i]))
        self._more.settings_changed.connect(self.settings_changed)

    def add_act(self, action: QAction) -> None:
        """Adds a button for an act, at the end."""
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.iconText())
        self.addSeparator()
        self.addWidget(button)

    def show_choices(self, frame: Frame, settings: Settings, choice: Choice) -> None:
        """Shows the current choice and settings for the versions of ``frame``, and offers the alternatives."""
        self._settings, self._choice = settings, choice
        self._show_golds(frame, choice.against)
        self._show_measures(frame, choice)
        self._show_protocol(settings.protocol, frame.protocol)
        self._show_labels(settings.labels)
        self._punctuation.setCurrentIndex(_PUNCTUATION.index(settings.punct))
        self._more.show_settings(settings)
        for box in self.findChildren(QComboBox):
            # Else a box shrinks once its list has been open: its own size is less than the bar gives it (Qt 6.11).
            box.setMinimumWidth(box.minimumSizeHint().width())

    def _add_box(self, title: str, meaning: str) -> QComboBox:
        label, box = QLabel(title), QComboBox()
        label.setBuddy(box)
        label.setContentsMargins(6, 0, 4, 0)
        box.setAccessibleName(title.replace("&", ""))
        box.setToolTip(meaning)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.addWidget(label)
        self.addWidget(box)
        return box

    def _show_golds(self, frame: Frame, chosen: GoldSet) -> None:
        """Offers the compared sets of golds that apply to some parse; all sets if there is no parse."""
        natives = [frame.native_gold(parse.name) for parse in frame.parses]
        self._sets = [
            against
            for against in frame.gold_sets
            if not natives or any(is_applicable(against, native) for native in natives)
        ]
        self._golds.clear()
        marks = marks_of([version.spec for version in frame.versions])
        names = [joined("+", against) for against in self._sets]
        are_long = any(len(each) > _WIDEST for each in names)
        for against, named in zip(self._sets, names, strict=True):
            _add_item(self._golds, "+".join(marks[name] for name in against) if are_long else named, named)
        self._golds.setCurrentIndex(self._sets.index(chosen) if chosen in self._sets else -1)
        self._golds.setEnabled(len(self._sets) > 1)

    def _show_measures(self, frame: Frame, choice: Choice) -> None:
        """Offers the distance with and without labels, and every measure that applies to some parse."""
        self._measures = offered_measures(frame)
        self._kinds.clear()
        _add_item(self._kinds, self.tr("labelled"), self.tr("L-TED: spans and their labels count"))
        _add_item(self._kinds, self.tr("unlabelled"), self.tr("U-TED: spans count, whatever their labels"))
        for measure in self._measures:
            meaning = meaning_of(measure)
            if measure.single and len(choice.against) > 1:
                meaning += "\n" + self.tr("It takes one gold: of several, the native gold of each parse.")
            _add_item(self._kinds, title_of(measure), meaning)
        self._kinds.view().setMinimumWidth(self._kinds.view().sizeHintForColumn(0))
        at = (i for i, each in enumerate(self._measures) if each.metric == choice.metric)
        chosen = next((i for i in at if self._measures[i].labelled in (None, choice.labelled)), None)
        self._kinds.setCurrentIndex(_KINDS.index(choice.labelled) if chosen is None else len(_KINDS) + chosen)

    def _show_protocol(self, chosen: Protocol | None, in_force: Protocol) -> None:
        functional, multifunction = self.tr("functional"), self.tr("multi-function")
        automatic = self.tr("automatic")
        if chosen is None:
            name = functional if in_force is Protocol.FUNCTIONAL else multifunction
            automatic = self.tr("automatic: {protocol}").format(protocol=name)
        self._protocols.clear()
        for title, meaning in (
            (automatic, self.tr("Functional if every version is a dependency tree, else multi-function")),
            (functional, self.tr("A span has one label (Tsarfaty, Nivre and Andersson 2011)")),
            (multifunction, self.tr("A span has a set of labels (Tsarfaty, Nivre and Andersson 2012)")),
        ):
            _add_item(self._protocols, title, meaning)
        self._protocols.setCurrentIndex(_PROTOCOLS.index(chosen))

    def _show_labels(self, chosen: str) -> None:
        if chosen not in (_EXACT, _BASE):
            self._table = [chosen]
        self._mappings = [_EXACT, _BASE, *self._table, _OTHER_TABLE]
        self._labels.clear()
        _add_item(self._labels, self.tr("exact"), self.tr("Labels are the same if they are spelled the same"))
        _add_item(
            self._labels,
            self.tr("base"),
            self.tr("Labels are the same if they are spelled the same up to the first : or @"),
        )
        for table in self._table:
            if is_table_text(table):
                classes = read_table_text(table)
                title = filled(self.tr("table of {count:,}"), count=len(classes))
                _add_item(self._labels, title, ", ".join(f"{label} = {kept}" for label, kept in classes.items()))
            else:
                _add_item(self._labels, Path(table).name, table)
        _add_item(
            self._labels,
            self.tr("Table…"),
            self.tr("Labels are the same if a table gives them the same representative"),
        )
        self._labels.setCurrentIndex(self._mappings.index(chosen))

    @Slot()
    def _request_choice(self) -> None:
        index = self._golds.currentIndex()
        against = self._sets[index] if index >= 0 else self._choice.against
        kind = self._kinds.currentIndex()
        if kind < len(_KINDS):
            self.choice_changed.emit(Choice(against, _KINDS[kind]))
            return
        measure = self._measures[kind - len(_KINDS)]
        labelled = self._choice.labelled if measure.labelled is None else measure.labelled
        self.choice_changed.emit(Choice(against, labelled, measure.metric))

    def _request(self, **changes: Any) -> None:
        self.settings_changed.emit(replace(self._settings, **changes))

    @Slot(int)
    def _request_labels(self, index: int) -> None:
        mapping = self._mappings[index]
        if mapping != _OTHER_TABLE:
            self._request(labels=mapping)
            return
        self._labels.setCurrentIndex(self._mappings.index(self._settings.labels))
        dialog = reading_dialog(self, self.tr("Labels that count as the same"), "", self._request_table)
        dialog.setNameFilters([self.tr("Tables: label, tab, representative (*.tsv *.txt)"), self.tr("All files (*)")])
        dialog.open()

    @Slot(str)
    def _request_table(self, path: str) -> None:
        try:
            read_label_table(path)
        except InputError as error:
            self.problem.emit(error)
        else:
            self._request(labels=path)


def _add_item(box: QComboBox, title: str, meaning: str) -> None:
    box.addItem(title)
    box.setItemData(box.count() - 1, as_tooltip(meaning), Qt.ItemDataRole.ToolTipRole)


LONGEST: Final = 10_000
"""The largest sentence length that can be entered, in tokens."""


class MoreChoices(MenuButton):
    """Shows settings that differ from the defaults, and signals when the user wants others."""

    settings_changed = Signal(object)
    """The `Settings` that the user wants."""

    def __init__(self) -> None:
        super().__init__()
        self._settings = Settings()
        menu = QMenu(self)
        keep_letters(menu)
        menu.setToolTipsVisible(True)
        native, lifted = NonProjectivity.NATIVE, NonProjectivity.LIFT
        self._native = self._add(
            menu,
            self.tr("Non-projective trees as they &are"),
            self.tr("Their spans have gaps, which are drawn"),
            lambda _: self._request(nonprojective=native),
        )
        self._lifted = self._add(
            menu,
            self.tr("Non-projective trees &lifted"),
            self.tr("Arcs are lifted until none crosses another, as in the papers (Nivre and Nilsson 2005)"),
            lambda _: self._request(nonprojective=lifted),
        )
        menu.addSeparator()
        self._longest = menu.addAction(self.tr("Longest &sentence…"), self._choose_longest)
        menu.addSeparator()
        self._floors = self._add(
            menu,
            self.tr("&Floors beside the parses"),
            self.tr("Also score a flat tree and a right-branching chain: scores that these reach are not good"),
            lambda wanted: self._request(floors=wanted),
        )
        menu.addSeparator()
        self._by_characters = self._add(
            menu,
            self.tr("&Characters where words differ"),
            self.tr(
                "Also compare sentences that versions divide into other words, if they have the same text: "
                "spans are made of characters there"
            ),
            self._request_characters,
        )
        menu.addSeparator()
        paper, published = Normalization.PAPER, Normalization.PUBLISHED
        self._paper = self._add(
            menu,
            self.tr("Scale of the &papers"),
            self.tr("TedEval divides its edits by the nodes of both trees"),
            lambda _: self._request(normalization=paper),
        )
        self._published = self._add(
            menu,
            self.tr("Scale of &TedEval 2.2"),
            self.tr("Edits are divided by nodes and words, as the published program does: higher scores, same edits"),
            lambda _: self._request(normalization=published),
        )
        for alternatives in ((self._native, self._lifted), (self._paper, self._published)):
            group = QActionGroup(self)
            for action in alternatives:
                group.addAction(action)
        self.setMenu(menu)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.show_settings(self._settings)

    def show_settings(self, settings: Settings) -> None:
        self._settings = settings
        is_lifted = settings.nonprojective is NonProjectivity.LIFT
        (self._lifted if is_lifted else self._native).setChecked(True)
        self._floors.setChecked(settings.floors)
        is_by_characters = settings.unit is Unit.CHARACTERS
        self._by_characters.setChecked(is_by_characters)
        self._published.setEnabled(not is_by_characters)
        unusual = []
        if is_lifted:
            unusual.append(self.tr("lifted"))
        if settings.max_length is not None:
            unusual.append(self.tr("≤ {tokens} tokens").format(tokens=settings.max_length))
        is_published = settings.normalization is Normalization.PUBLISHED
        (self._published if is_published else self._paper).setChecked(True)
        if is_published:
            unusual.append("TedEval 2.2")
        if is_by_characters:
            unusual.append(self.tr("characters"))
        if settings.floors:
            unusual.append(self.tr("floors"))
        more = self.tr("More")
        self.setText(f"{more}: {', '.join(unusual)}" if unusual else more)
        self.setToolTip(
            as_tooltip(
                self.tr("Non-projective trees, the longest sentence, floors, words that differ, the scale of scores")
            )
        )
        self.setAccessibleName(self.tr("More choices"))
        self.setAccessibleDescription(", ".join(unusual))

    @staticmethod
    def _add(menu: QMenu, text: str, meaning: str, request: Callable[[bool], None]) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setToolTip(as_tooltip(meaning))
        action.setStatusTip(meaning)
        action.triggered.connect(request)
        return action

    def _request(self, **changes: Any) -> None:
        self.settings_changed.emit(replace(self._settings, **changes))

    @Slot(bool)
    def _request_characters(self, wanted: bool) -> None:
        """The scale that counts words is not one for words that differ (protocol §7)."""
        scale = Normalization.PAPER if wanted else self._settings.normalization
        self._request(unit=Unit.CHARACTERS if wanted else Unit.WORDS, normalization=scale)

    @Slot()
    def _choose_longest(self) -> None:
        label = self.tr("Tokens of the longest sentence to compare, including dropped punctuation; 0 for no limit")
        dialog = input_dialog(self, self.tr("Longest sentence"), label)
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(0, LONGEST)
        dialog.setIntValue(self._settings.max_length or 0)
        dialog.intValueSelected.connect(lambda tokens: self._request(max_length=tokens or None))
        dialog.open()
