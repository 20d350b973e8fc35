"""What a person does in a soak: everything that the menus have."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLineEdit,
    QMenu,
    QTableView,
)

from core.model.spans import span_of
from gui.actions.all_acts import TAKEN
from gui.docks.corpus.pages import CorpusContents
from gui.docks.instances.panel import InstancesPanel
from gui.docks.instances.table import InstancesTable
from gui.docks.merge.decide_dialog import DecideDialog
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.sentences.filter_bar import FilterBar
from gui.docks.sentences.table import SentencesTable
from gui.docks.versions.variation_dialog import VariationDialog
from gui.report_dialog.dialog import ReportDialog
from gui.trees_view.band_menu import PairsMenu
from gui.trees_view.panel import TreesPanel
from tests.gui.killing.person import Acting, a_turn, shown
from tests.gui.soak.mishaps import UnluckyPerson

LABELS: Final = "labels.tsv"
"""A label table in the person's folder."""

GOLDS: Final = ("ud", "sud")
PARSES: Final = ("parser_ud", "parser_sud")

WRITTEN: Final = (
    *("drawing.svg", "drawing.png", "drawing.pdf", "drawing.tex", "page.svg", "report.html", "report.pdf"),
    *("mine.concord", "ud-edited.conllu", "copy.decisions", "result.export"),
)
"""The files that each round writes."""


class BusyPerson(UnluckyPerson):
    """Can do everything."""

    def _does(self, name: str) -> Acting:
        yield from SOAK_ACTS[name](self, name)
        yield a_turn
        yield self._is_settled

    # Acts

    def open(self, which: str) -> Acting:
        """Opens treebanks in place of those that are open, whose changes are discarded."""
        yield from self._choose_files("open", GOLDS if which == "open_golds" else (*GOLDS, *PARSES))

    def add(self, _: str) -> Acting:
        yield from self._choose_files("add", PARSES[:1])

    def samples(self, _: str) -> Acting:
        yield from self._each("sample", "brackets")

    def scroll(self, _: str) -> Acting:
        view = self._find(TreesPanel).view
        for key in (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_Home):
            QTest.keyClick(view, key)
            yield a_turn
        (table,) = self._window.findChildren(SentencesTable)
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar(), table.verticalScrollBar()):
            for place in (bar.maximum(), bar.maximum() // 2, 0):
                bar.setValue(place)
                yield a_turn

    def switch(self, _: str) -> Acting:
        yield from self._each(*["next"] * 8, *["previous"] * 4, "last", "worst", "longest")
        yield from self._each("next_difference", "next_difference", "previous_difference", "first", "score")

    def layouts(self, _: str) -> Acting:
        yield from self._each("layout_schemes", "layout_inspect", "layout_focus", "focus_next", "layout_compare")
        yield from self._each("reset_layout", "layout_inspect")

    def view(self, _: str) -> Acting:
        """What is switched on is switched off."""
        for name in ("wrap_lines", "tags", "card", "outline", "only_differences", "flag", "full_screen", "differences"):
            yield from self._each(name, name)
        yield from self._each("zoom_in", "zoom_in", "zoom_out", "zoom_out", "whole", "fit", "dark", "light", "system")
        yield from self._each("draw_trees", "draw_arcs", "draw_spans", "right_to_left", "left_to_right", "as_written")
        yield from self._each("language_german", "language_system", "language_english")

    def compare(self, _: str) -> Acting:
        """Two versions of all."""
        self.action("compare_two").trigger()
        yield lambda: bool(shown(PairsMenu))
        pair = next(act for menu in shown(PairsMenu)[0].findChildren(QMenu) for act in menu.actions())
        pair.trigger()
        yield from self._closed_menus()
        yield from self._each("all_versions")

    def pages(self, _: str) -> Acting:
        """All pages of the Corpus dock, as charts and as tables."""
        self.action("corpus").trigger()
        yield lambda: bool(self._window.findChildren(CorpusContents))
        (contents,) = self._window.findChildren(CorpusContents)
        for index in [*range(contents.tabs.count()), 0]:
            contents.tabs.setCurrentIndex(index)
            yield from self.still()
            yield self._is_settled
            self._right_click(contents)
            yield from self.still()
            formats = [act for menu in shown(QMenu) for each in menu.findChildren(QMenu) for act in each.actions()]
            if formats:
                formats[0].trigger()
                yield from self._name_file("page")
            yield from self._closed_menus()

    def filter(self, _: str) -> Acting:
        yield from self._each("filter")
        (bar,) = self._window.findChildren(FilterBar)
        for text in ("len>5", "la", "nonsense:", ""):
            bar.line.setText(text)
            bar.line.applied.emit(text)
            yield from self.still()

    def instances(self, _: str) -> Acting:
        (panel,) = self._window.findChildren(InstancesPanel)
        for text in ("ud+sud.differs:", "rel:nsubj", ""):
            yield from self._each("edits", "findings")
            panel.text_entered.emit(text)
            yield from self._each("next_place", "previous_place")
        (table,) = self._window.findChildren(InstancesTable)
        for column in (0, 1, 0):
            table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
            yield a_turn
        self._right_click(panel)
        yield from self._closed_menus()

    def menus(self, _: str) -> Acting:
        """Context menus of the trees and the tables, and the menu of filters about a span."""
        self._select(2)
        self._right_click(self._find(TreesPanel).view.viewport())
        yield from self._closed_menus()
        self.action("show_these").trigger()
        yield from self._closed_menus()
        for menu in self._window.menuBar().findChildren(QMenu):
            menu.popup(self._window.mapToGlobal(self._window.rect().center()))
            yield a_turn
            menu.close()
        yield from self._closed_menus()

    def copy(self, _: str) -> Acting:
        """The drawing, and the first row of each table that is seen."""
        yield from self._each("copy")
        for table in self._window.findChildren(QTableView):
            if table.isVisible() and table.model().rowCount():
                table.selectRow(0)
                QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
                yield a_turn

    def dialogs(self, _: str) -> Acting:
        others = ("about", "shortcuts", "keys", "set_aside")
        for name in (*others, "open", "open_workspace", "merge_versions", "variation"):
            self.action(name).trigger()
            yield from self.still()
            yield from self._closed_dialogs()

    def report(self, _: str) -> Acting:
        self.action("report").trigger()
        yield lambda: bool(shown(ReportDialog))
        (dialog,) = shown(ReportDialog)
        for name in ("report.html", "report.pdf"):
            yield lambda: not dialog.is_working
            dialog._save.click()
            yield from self._name_file(name)
        yield lambda: not dialog.is_working
        yield from self._closed_dialogs()

    def variation(self, _: str) -> Acting:
        self.action("variation").trigger()
        yield lambda: bool(shown(VariationDialog))
        (dialog,) = shown(VariationDialog)
        next(iter(dialog.choices.values())).setCurrentIndex(1)
        yield dialog.add.isEnabled
        dialog.add.click()

    def change(self, _: str) -> Acting:
        yield from self.rename()
        yield self._is_settled
        yield from self.attach()
        yield self._is_settled
        for name in ("undo", "redo", "undo", "undo"):
            self.action(name).trigger()
            yield self._is_settled

    def brackets(self, _: str) -> Acting:
        """Words are put in a bracket, which is removed again."""
        self._find(TreesPanel).view.go_to_span(span_of([1]), "ptb")
        self.action("unlock").trigger()
        yield from self._each("more_words", "fewer_words", "wrap")
        for line in self._find(TreesPanel).view.viewport().findChildren(QLineEdit):
            line.setText("NP")
            QTest.keyClick(line, Qt.Key.Key_Return)
        yield self._is_settled
        yield from self._each("undo", "redo", "unwrap", "undo")

    def merge(self, _: str) -> Acting:
        yield from self.begin_merge("")
        yield from self._each(
            "next_open", "previous_open", "merge_accept", "merge_accept", "merge_refuse", "undo", "redo"
        )
        yield from self._each(*(f"take_{number}" for number in range(1, len(TAKEN) + 1)))
        self.action("merge_edit").trigger()
        yield a_turn
        for deciding in shown(DecideDialog):
            deciding.label.setEditText("dep")
            yield deciding.apply.isEnabled
            deciding.apply.click()
        yield self._is_settled
        for name in ("merge_refuse_all", "merge_accept_all"):
            self.action(name).trigger()
            (deciding,) = shown(DecideDialog)
            yield deciding.apply.isEnabled
            deciding.apply.click()
            yield self._is_settled
            yield from self._each("undo")
        yield from self.choose("merge_table", LABELS)
        yield self._is_settled
        yield from self.choose("merge_save", "copy.decisions")
        yield self._is_settled
        yield from self.choose("merge_load", "copy.decisions")
        yield self._is_settled
        yield from self._each("merge_perspective", "merge_perspective", "merge_log")
        yield from self._closed_dialogs()
        yield from self._each("merge_export")
        (dialog,) = shown(MergeExportDialog)
        yield dialog.write.isEnabled
        dialog.write.click()
        yield from self._name_file("result.export")
        yield self._is_settled
        yield from self._each("merge_end")

    def export(self, _: str = "") -> Acting:
        for name in ("drawing.svg", "drawing.png", "drawing.pdf", "drawing.tex"):
            self.action("export").trigger()
            yield from self._name_file(name)

    def save(self, _: str) -> Acting:
        saves = self._saves
        yield from self.choose("save_as", "mine.concord")
        yield lambda: self._saves > saves
        yield from self.choose("save_version", "ud-edited.conllu")
        yield from self._each("save")
        before = self._window.session.corpus
        yield from self.choose("open_workspace", "mine.concord")
        yield lambda: self._window.session.corpus is not before

    def settings(self, _: str) -> Acting:
        """Other choices and settings, and back."""
        session = self._window.session
        before = session.choice
        for golds in (*session.corpus.frame.gold_sets, before.against):
            session.set_choice(replace(before, against=golds))
            yield from self.still()
        session.score()


SOAK_ACTS: Final[Mapping[str, Callable[..., Any]]] = {
    "open_golds": BusyPerson.open,
    "open_all": BusyPerson.open,
    "add": BusyPerson.add,
    "samples": BusyPerson.samples,
    "scroll": BusyPerson.scroll,
    "switch": BusyPerson.switch,
    "layouts": BusyPerson.layouts,
    "view": BusyPerson.view,
    "compare": BusyPerson.compare,
    "pages": BusyPerson.pages,
    "filter": BusyPerson.filter,
    "instances": BusyPerson.instances,
    "menus": BusyPerson.menus,
    "settings": BusyPerson.settings,
    "copy": BusyPerson.copy,
    "dialogs": BusyPerson.dialogs,
    "report": BusyPerson.report,
    "export": BusyPerson.export,
    "variation": BusyPerson.variation,
    "note": lambda person, _: person.note(),
    "change": BusyPerson.change,
    "brackets": BusyPerson.brackets,
    "begin_merge": BusyPerson.begin_merge,
    "merge": BusyPerson.merge,
    "save": BusyPerson.save,
    "drop": BusyPerson.drop,
    "cancel": BusyPerson.cancel,
    "kill_engine": BusyPerson.kill_engine,
    "kill_merge": BusyPerson.kill_merge,
    "rest": lambda person, _: person.still(),
}

ROUND: Final = (
    *(
        "open_all",
        "scroll",
        "switch",
        "layouts",
        "view",
        "compare",
        "pages",
        "filter",
        "instances",
        "menus",
        "settings",
    ),
    *("copy", "dialogs", "report", "export", "open_golds", "add", "drop", "variation", "note", "change"),
    *("kill_merge", "merge", "save", "cancel", "kill_engine", "samples", "brackets", "scroll", "open_all"),
)
"""One round; it ends as it begins."""
