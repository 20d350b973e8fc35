"""The button for rarely changed settings: non-projective trees, the longest sentence, floors, the scale of scores."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from core.scoring.choices import NonProjectivity, Normalization, Unit
from core.scoring.settings import Settings
from gui.widgets.menu_button import MenuButton
from gui.widgets.menu_letters import keep_letters
from gui.widgets.tooltips import as_tooltip

LONGEST: Final = 10_000
"""The largest sentence length that can be entered, in tokens."""


class MoreChoices(MenuButton):
    """Shows settings that differ from the defaults, and signals when the user wants others."""

    settings_changed = Signal(object)
    """The `Settings` that the user wants."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = Settings()
        menu = QMenu(self)
        keep_letters(menu)
        menu.setToolTipsVisible(True)
        trees = QActionGroup(self)
        self._native = self._add(
            menu, self.tr("Non-projective trees as they &are"), self.tr("Their spans have gaps, which are drawn")
        )
        self._lifted = self._add(
            menu,
            self.tr("Non-projective trees &lifted"),
            self.tr("Arcs are lifted until none crosses another, as in the papers (Nivre and Nilsson 2005)"),
        )
        for action in (self._native, self._lifted):
            trees.addAction(action)
        trees.triggered.connect(self._request_trees)
        menu.addSeparator()
        self._longest = menu.addAction(self.tr("Longest &sentence…"), self._choose_longest)
        menu.addSeparator()
        self._floors = self._add(
            menu,
            self.tr("&Floors beside the parses"),
            self.tr("Also score a flat tree and a right-branching chain: scores that these reach are not good"),
        )
        self._floors.triggered.connect(self._request_floors)
        menu.addSeparator()
        self._by_characters = self._add(
            menu,
            self.tr("&Characters where words differ"),
            self.tr(
                "Also compare sentences that versions divide into other words, if they have the same text: "
                "spans are made of characters there"
            ),
        )
        self._by_characters.triggered.connect(self._request_characters)
        menu.addSeparator()
        scales = QActionGroup(self)
        self._paper = self._add(
            menu, self.tr("Scale of the &papers"), self.tr("TedEval divides its edits by the nodes of both trees")
        )
        self._published = self._add(
            menu,
            self.tr("Scale of &TedEval 2.2"),
            self.tr("Edits are divided by nodes and words, as the published program does: higher scores, same edits"),
        )
        for action in (self._paper, self._published):
            scales.addAction(action)
        scales.triggered.connect(self._request_scale)
        self.setMenu(menu)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.show_settings(self._settings)

    def show_settings(self, settings: Settings) -> None:
        """Shows the current settings."""
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
    def _add(menu: QMenu, text: str, meaning: str) -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setToolTip(as_tooltip(meaning))
        action.setStatusTip(meaning)
        return action

    @Slot(QAction)
    def _request_trees(self, action: QAction) -> None:
        chosen = NonProjectivity.LIFT if action is self._lifted else NonProjectivity.NATIVE
        self.settings_changed.emit(replace(self._settings, nonprojective=chosen))

    @Slot(QAction)
    def _request_scale(self, action: QAction) -> None:
        chosen = Normalization.PUBLISHED if action is self._published else Normalization.PAPER
        self.settings_changed.emit(replace(self._settings, normalization=chosen))

    @Slot(bool)
    def _request_characters(self, wanted: bool) -> None:
        """The scale that counts words is not one for words that differ (protocol §7)."""
        unit = Unit.CHARACTERS if wanted else Unit.WORDS
        scale = Normalization.PAPER if wanted else self._settings.normalization
        self.settings_changed.emit(replace(self._settings, unit=unit, normalization=scale))

    @Slot(bool)
    def _request_floors(self, wanted: bool) -> None:
        self.settings_changed.emit(replace(self._settings, floors=wanted))

    @Slot()
    def _choose_longest(self) -> None:
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("Longest sentence"))
        dialog.setLabelText(
            self.tr("Tokens of the longest sentence to compare, including dropped punctuation; 0 for no limit")
        )
        dialog.setInputMode(QInputDialog.InputMode.IntInput)
        dialog.setIntRange(0, LONGEST)
        dialog.setIntValue(self._settings.max_length or 0)
        dialog.intValueSelected.connect(self._request_longest)
        dialog.open()

    @Slot(int)
    def _request_longest(self, tokens: int) -> None:
        self.settings_changed.emit(replace(self._settings, max_length=tokens or None))
