"""The Instances dock: the text of the filter, the places that it finds, and their values by group."""

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QPalette, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from core.base.messages import Phrase
from core.cli.composed_command import options_of, typed
from core.explain.span_states import Line
from core.filters.parser import FilterError, label_hint
from core.filters.requests import Query, Requested, parse_query, request_hint
from core.filters.requests import is_request as is_request_text
from core.filters.syntax import And
from core.filters.vocabulary import vocabulary_of
from core.merging.session import MergeState
from core.model.version import Role
from core.patterns.request import RequestError
from core.patterns.search import Search, keys_in
from core.patterns.search_page import standing_alone
from core.scoring.settings import Settings
from gui.docks.instances.model import BETWEEN, InstanceGroup, InstancesModel
from gui.docks.instances.table import GroupsList, InstancesTable
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.export_folder import check_export, export_bytes, export_folder, note_exported
from gui.session.found_places import FoundPlaces, Identity
from gui.session.session import Session
from gui.widgets import dialogs
from gui.widgets.boxes import in_column, in_row, in_splitter
from gui.widgets.buttons import flat_button
from gui.widgets.filter_line import FilterLine
from gui.widgets.slices import Slices, Work
from gui.widgets.theme_colours import theme_for

SIZE: Final = QSize(800, 250)
"""The initial size of the dock in pixels: enough for some eight rows."""

PAUSE: Final = 1000
"""Milliseconds without an edit before the places are looked for again."""

MOST_OF_GROUPS: Final = 0.4
"""The share of the width to which the list of groups grows by itself."""

_EVERYTHING: Final[Query] = And(())


class InstancesPanel(QWidget):
    """Lists the places of the filter while it is visible; searches again when what they depend on changes."""

    text_entered = Signal(str)
    """The filter that the user has entered here."""
    place_chosen = Signal(object, int)
    """The `FoundPlaces` and the number of the place to go to."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._text = self._error = self._page = ""
        self._wanted: Query = _EVERYTHING
        self._shown: FoundPlaces | None = None
        self._shown_for: Query = _EVERYTHING
        self._kept: KeptPlace | None = None
        self._steps = list[int]()
        self._is_stale = self._waits_for_first = self._may_leave = self._is_begun = False
        self.model = InstancesModel(session.corpus, self)
        self.table = InstancesTable(self.model)
        self.line = FilterLine(vocabulary_of(session.corpus.frame, tuple(MergeState)), ())
        self.state = QLabel()
        self.columns = QLineEdit()
        self.group_by, self.then_by = QComboBox(), QComboBox()
        self.groups = GroupsList()
        self._message = QLabel(alignment=Qt.AlignmentFlag.AlignCenter, wordWrap=True)
        copy = self.tr("Copy these instances as text: the selected ones if several, else all (Ctrl+C)")
        self.copy_button = flat_button(self.tr("Copy"), copy)
        export = self.tr("Write these instances to a TSV file; of a request, also as a page with trees")
        self.export_button = flat_button(self.tr("Export…"), export)
        self._pages = QStackedWidget()
        self.edited = QTimer(self, singleShot=True, interval=PAUSE)
        self._written = WrittenPlaces(session, self.model, self.table, self)
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        self.line.setAccessibleName(self.tr("Filter of the instances"))
        self.line.setToolTip(self.tr("The filter of the table of sentences; Enter applies changes to both"))
        self.line.setPlaceholderText(self.tr("Filter: words or fields, or a request: pattern { … }"))
        self.state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        self._message.setContentsMargins(20, 4, 20, 4)
        self.group_by.setAccessibleName(self.tr("Group by"))
        self.group_by.setToolTip(self.tr("Count the values of a column; a click on one shows its instances only"))
        self.then_by.setAccessibleName(self.tr("Then by"))
        self.then_by.setToolTip(self.tr("Count the values of two columns together"))
        for box in (self.group_by, self.then_by):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.columns.setAccessibleName(self.tr("Columns of the request's words"))
        self.columns.setPlaceholderText(self.tr("Columns: X.lemma, e.label"))
        self.columns.setToolTip(
            self.tr("What else is shown of each place of a request: X.upos, e.label, length(X,Y), X#Y (Enter)")
        )
        lines, others = ((self.line, 3), (self.state, 2), (self.columns, 1)), (self.group_by, self.then_by)
        row = in_row(*lines, *others, self.copy_button, self.export_button, margins=(6, 2, 4, 2), spacing=6)
        self._split = in_splitter((self.groups, 0), (self.table, 1))
        self._split.setSizes([SIZE.width() // 4, SIZE.width()])
        self.groups.hide()
        self.then_by.hide()
        self.columns.hide()
        for page in (self._message, self._split):
            self._pages.addWidget(page)
        in_column(row, (self._pages, 1), inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        session = self._session
        self.line.committed.connect(self._enter)
        self.table.place_chosen.connect(self._choose)
        self.table.copy_requested.connect(self._written.copy)
        self.copy_button.clicked.connect(self._written.copy)
        self.export_button.clicked.connect(self._written.choose_file)
        self.columns.editingFinished.connect(self._show_columns)
        self.group_by.currentIndexChanged.connect(self._group)
        self.then_by.currentIndexChanged.connect(self._group)
        self.model.grouped.connect(self._show_groups)
        self.model.sorting.connect(self._show_sorting)
        self._written.progressed.connect(self._show_written)
        session.saves.page_written.connect(self._show_page_written)
        self._written.written.connect(self._show_state)
        self.model.is_sorted.connect(self._show_state)
        self.model.is_sorted.connect(self._return)
        self.groups.chosen.connect(self._restrict)
        session.places.changed.connect(self._show_found)
        session.progress.connect(self._show_state)
        session.versions_changed.connect(self._forget)
        session.sentence_changed.connect(self._follow_sentence)
        for anew in (session.settled, session.choice_changed, session.settings_changed):
            anew.connect(self._look_again)
        for later in (session.sentence_edited, session.remark_changed, session.tallies_changed):
            later.connect(self._wait)
        self.edited.timeout.connect(self._look_again)

    def sizeHint(self) -> QSize:
        return SIZE

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._look_again()
        self.table.fit_columns()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        for each in (self.copy_button, self.export_button):
            menu.addAction(each.text(), each.click).setEnabled(each.isEnabled())
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    @property
    def is_empty(self) -> bool:
        """Whether no instance is listed, or those of an earlier filter are, as in a dock that was closed meanwhile."""
        return self._is_stale or (self.model.rowCount() == 0 and self._kept is None)

    @Slot(str)
    def look_for(self, text: str) -> None:
        """Lists the places of a filter, now or as soon as the dock is visible; does nothing if all are listed."""
        if text == self._text and not self._is_stale and not self._session.places.is_stopped:
            return
        if text != self._text:
            self._forget_place()
        self._text, self._waits_for_first = text, False
        self.line.setText(text)
        self._look_again()

    def go_to_first(self) -> None:
        """Goes to the first instance, if possible in the sentence shown, as soon as it is found.

        If another sentence is shown before, it only goes to one in that.
        """
        self._waits_for_first = self._may_leave = True
        self._go_if_waiting()

    def _go_if_waiting(self) -> None:
        if not self._waits_for_first or self.is_empty or self._shown is None:
            return
        current = self._session.current
        place = self._shown.first_in(current)
        if place < 0 and self._shown.checked <= current:
            return
        self._waits_for_first = False
        if place >= 0 or self._may_leave:
            self.table.go_to_place(max(0, place))

    def step(self, step: int) -> bool:
        """Goes to the next or previous instance; returns whether there is one.

        While the same filter is searched again, or has to be, it goes as soon as the instance gone to last is found; in
        the places of another filter, it goes to the first.
        """
        if self.is_empty and self.table.current_place < 0:
            if step > 0:
                self.go_to_first()
        elif self._is_stale or self._kept is not None:
            self._steps.append(step)
            if self._session.places.is_stopped:
                self._look_again()
        else:
            return self.table.step(step)
        return True

    @Slot()
    def _look_again(self) -> None:
        self._is_stale = not self.isVisible()
        if self._is_stale or self._session.is_opening or not self._session.corpus.is_complete:
            return
        places = self._session.places
        self._error, wrong = "", None
        self.line.vocabulary = vocabulary_of(self._session.corpus.frame, tuple(MergeState))
        try:
            self._wanted = parse_query(self._text, self.line.vocabulary)
        except FilterError as error:
            self._wanted, wrong = _EVERYTHING, error
            self._is_begun = is_request_text(self._text) and error.start >= len(self._text.rstrip())
            text = self.tr("Not complete: {what}") if self._is_begun else self.tr("At character {place}: {what}")
            self._error = filled(text, place=error.start + 1, what=in_words(error.phrase))
        self.line.show_error(wrong)
        is_request = isinstance(self._wanted, Requested)
        self.columns.setVisible(is_request)
        if self._wanted == _EVERYTHING:
            places.forget()
            self._show_state()
        else:
            if is_request and self._why_no_columns():
                self._set_keys("")  # Those of an earlier request, whose words have other names.
            places.find(self._wanted)

    def _why_no_columns(self) -> str:
        """What is wrong with the columns that are asked for; empty if nothing is."""
        wanted, versions = self._wanted, self._session.corpus.frame.versions
        if isinstance(wanted, Requested) and (text := self.columns.text().strip()):
            asked = [version for name in wanted.versions for version in versions if version.name == name]
            try:
                keys_in(text, Search(wanted.request, asked))
            except RequestError as error:
                return in_words(error.phrase)
        return ""

    @Slot()
    def _show_columns(self) -> None:
        """Searches again for the columns that are asked for, or says what is wrong with them."""
        why = self._why_no_columns()
        palette = QPalette(self.palette())
        if why:
            palette.setColor(QPalette.ColorRole.Text, theme_for(palette).lines[Line.SPURIOUS])
            self.state.setText(why)
        self.columns.setPalette(palette)
        self.columns.setAccessibleDescription(why)
        if not why and self.columns.text().strip() != self._session.places.keys:
            self._set_keys(self.columns.text().strip())
            self._look_again()

    def _set_keys(self, keys: str) -> None:
        self._session.places.keys = keys
        self.columns.setText(keys)
        self.columns.setPalette(self.palette())

    @Slot()
    def _wait(self) -> None:
        """Looks again after a moment, since a sentence has changed; until then, the search counts as going on."""
        if self._wanted != _EVERYTHING:
            self.edited.start()
            if self._session.places.is_stopped:
                self._show_state()

    @Slot()
    def _forget(self) -> None:
        self._waits_for_first = False
        self._forget_place()
        self._session.places.forget()
        self._show_others(None)

    @Slot()
    def _enter(self) -> None:
        text = self.line.text().strip()
        self.line.history.add(text)
        self.text_entered.emit(text)

    @Slot()
    def _show_found(self) -> None:
        found = self._session.places.found
        if found is not self._shown or found is None:
            self._show_others(found)
        else:
            is_first = self.model.rowCount() == 0
            self.model.grow()
            if found.is_complete:
                self.model.settle()
                self._group()
            if is_first or found.is_complete:  # Numbers of rows may be wider now.
                self.table.fit_columns()
        self._show_state()
        self._go_if_waiting()

    def _show_others(self, found: FoundPlaces | None) -> None:
        """Shows the places of another search, those of the same filter in the same order."""
        self._page = ""
        before, header = self._shown, self.table.horizontalHeader()
        wanted = self._session.places.wanted or _EVERYTHING
        if found is not None and before is not None and wanted == self._shown_for:
            self._kept = self._kept or kept_place(self.table, self.model, before)
        else:
            self._forget_place()
            header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self._shown, self._shown_for = found, wanted
        self.model.show(self._session.corpus, found)
        self.model.sort(header.sortIndicatorSection(), header.sortIndicatorOrder())
        self._fill_groups()

    def _forget_place(self) -> None:
        self._kept, self._steps = None, []
        self.table.forget_place()

    @Slot()
    def _return(self) -> None:
        """Returns to the place gone to last once all are in order, then takes the steps asked for meanwhile."""
        if self._shown is None or not self._shown.is_complete or self.model.is_busy:
            return
        kept, steps, self._kept, self._steps = self._kept, self._steps, None, []
        if kept:
            return_to(kept, self.table, self.model, self._shown)
        for step in steps:
            self.table.step(step)

    def _fill_groups(self) -> None:
        """Offers the columns to group by, and keeps the one chosen if it is still there."""
        titles = [column.title for column in self.model.columns]
        for box, none in ((self.group_by, self.tr("not grouped")), (self.then_by, self.tr("and by nothing else"))):
            chosen = box.currentText()
            if [none, *titles] != [box.itemText(i) for i in range(box.count())]:
                with QSignalBlocker(box):
                    box.clear()
                    box.addItems([none, *titles])
                    box.setCurrentIndex(max(0, box.findText(chosen)))

    @property
    def _grouped_by(self) -> list[int]:
        """The columns by which places are grouped: none, one or two."""
        boxes = [self.group_by, self.then_by] if self.group_by.currentIndex() > 0 else []
        chosen = dict.fromkeys(box.currentIndex() - 1 for box in boxes)
        return [column for column in chosen if 0 <= column < len(self.model.columns)]

    @Slot()
    def _group(self) -> None:
        self._restrict(None)
        self.then_by.setVisible(self.group_by.currentIndex() > 0)
        if columns := self._grouped_by:
            self.model.group(*columns)
        else:
            self.model.stop_grouping()
            self.groups.hide()
            self._return()

    @Slot(object)
    def _show_groups(self, groups: Sequence[InstanceGroup]) -> None:
        titles = [self.model.columns[column].title for column in self._grouped_by]
        self.groups.show_groups(BETWEEN.join(titles), groups)
        self.groups.show()
        wanted = min(self.groups.wanted_width, round(MOST_OF_GROUPS * self._split.width()))
        if self.groups.width() < wanted:
            self._split.setSizes([wanted, self._split.width() - wanted])
        self._return()

    @Slot(int)
    def _show_sorting(self, done: int) -> None:
        text = filled(self.tr("sorting: {done:,} of {all:,} places"), done=done, all=len(self._shown or ()))
        self.state.setText(text)

    @Slot(int)
    def _show_written(self, done: int) -> None:
        exporting, copying = self.tr("exporting: {done:,} places so far"), self.tr("copying: {done:,} places so far")
        self.state.setText(filled(exporting if self._written.is_exporting else copying, done=done))

    @Slot(str)
    def _show_page_written(self, path: str) -> None:
        self._page = path
        self._show_state()

    @Slot(object)
    def _restrict(self, rows: object) -> None:
        current = self.table.current_place
        self.model.restrict(rows)  # type: ignore[arg-type]
        self.table.select_place(current)
        self._show_state()

    @Slot()
    def _show_state(self) -> None:
        found = self._shown
        for button in (self.copy_button, self.export_button, self.group_by, self.then_by):
            button.setEnabled(found is not None and len(found) > 0)
        if found is None:
            self.state.setText("")
            text = self.tr(
                "Type a filter, or click what counts something: a bar, a cell, an edit, an entry of the legend."
            )
            if self._text.strip():
                text = self._error or self.tr("The search begins once all sentences are loaded.")
            self._show_message(text, is_error=bool(self._error) and not self._is_begun)
            return
        is_stopped = self._session.places.is_stopped and not self.edited.isActive()
        text = counts_text(found, is_stopped=is_stopped)
        if self._page:
            text += filled(self.tr("; written to {path}"), path=self._page)
        self.state.setText(text)
        if len(found):
            self._pages.setCurrentIndex(1)
        elif found.is_complete:
            text, hint = self.tr("Nothing matches this filter."), self._hint()
            self._show_message(f"{text}\n{in_words(hint)}" if hint else text)
        elif is_stopped:
            self._show_message(self.tr("The search has been stopped."))
        else:
            self._show_message(self.tr("Searching…"))

    def _hint(self) -> Phrase | None:
        """What to look for instead of what is found nowhere."""
        if isinstance(self._wanted, Requested):
            return request_hint(self._wanted, self.line.vocabulary)
        return label_hint(self._wanted, self.line.vocabulary)

    def _show_message(self, text: str, *, is_error: bool = False) -> None:
        palette = QPalette(self.palette())
        if is_error:
            palette.setColor(QPalette.ColorRole.WindowText, theme_for(palette).lines[Line.SPURIOUS])
        self._message.setPalette(palette)
        self._message.setText(text)
        self._pages.setCurrentIndex(0)

    @Slot()
    def _follow_sentence(self) -> None:
        """Deselects the row gone to last when another sentence is shown; several rows stay, since they are to copy."""
        self._may_leave = False
        self._go_if_waiting()
        place = self.table.current_place
        is_shown = self._shown is None or place < 0 or self._shown.sentence(place) == self._session.current
        if not is_shown and len(self.table.selected_rows()) == 1:
            self.table.clearSelection()

    @Slot(int)
    def _choose(self, place: int) -> None:
        if self._shown is not None:
            self._kept, self._steps = None, []
            self.place_chosen.emit(self._shown, place)


translate = QCoreApplication.translate


def counts_text(found: FoundPlaces, *, is_stopped: bool) -> str:
    """The places found so far and, until all sentences have been searched, how many have."""
    text = translate("InstancesPanel", "{places:,} places in {sentences:,} sentences")
    if found.sentences == 1:
        text = translate("InstancesPanel", "{places:,} places in 1 sentence")
        if found.places == 1:
            text = translate("InstancesPanel", "1 place in 1 sentence")
    if not found.places:
        text = translate("InstancesPanel", "No places")
        if not found.is_complete:
            text = translate("InstancesPanel", "No places so far")
    if not found.is_complete:
        searched = translate("InstancesPanel", "; {checked:,} of {all:,} sentences searched")
        if found.expected == 1:
            searched = translate("InstancesPanel", "; {checked:,} of 1 sentence searched")
        stopped = translate("InstancesPanel", "; stopped after {checked:,} of {all:,}")
        text += stopped if is_stopped else searched
    if found.unsearched:
        text += translate("InstancesPanel", "; {unsearched:,} not searched, since their words differ between versions")
    if found.places > len(found):
        text += translate("InstancesPanel", "; the first {listed:,} are listed")
    counts = {"places": found.places, "sentences": found.sentences, "checked": found.checked}
    counts["unsearched"] = found.unsearched
    return filled(text, **counts, all=found.expected, listed=len(found))


class KeptPlace(NamedTuple):
    """The row of the place gone to last; the place, None if it was gone before; and the place in the row below."""

    row: int
    place: Identity | None
    following: Identity | None


def kept_place(table: InstancesTable, model: InstancesModel, found: FoundPlaces) -> KeptPlace | None:
    """The place gone to last among those ``found`` so far; None if there is none."""
    row = table.currentIndex().row()
    if row >= 0:
        below = found.identity(model.place_at(row + 1)) if row + 1 < model.rowCount() else None
        return KeptPlace(row, found.identity(model.place_at(row)), below)
    if table.next_place < 0:
        return None
    row = max(0, table.row_of_next())
    return KeptPlace(row, None, found.identity(table.next_place) if table.next_place < len(found) else None)


def return_to(kept: KeptPlace, table: InstancesTable, model: InstancesModel, found: FoundPlaces) -> None:
    """Selects the place if it is still listed; if not, the next step leads to what was below it."""
    place, below = (found.place_of(each) if each else -1 for each in (kept.place, kept.following))
    if place >= 0 and model.row_of(place) >= 0:
        table.select_place(place)
        return
    if below >= 0:
        table.next_place = below
    else:
        table.next_place = model.place_at(kept.row) if kept.row < model.rowCount() else len(found)
    table.doItemsLayout()  # Rows are laid out late, and till then there is nothing to scroll.
    table.scrollTo(model.index(min(table.row_of_next(), model.rowCount() - 1), max(0, table.columnAt(0))))


PAGE: Final = (".html", ".htm")


class WrittenPlaces(Slices):
    """The places meant in a table, as they are listed when they are asked for. `progressed` counts them.

    What is asked for meanwhile is done afterwards.
    """

    written = Signal()
    """All of them are text."""

    is_exporting = False
    """Whether they are written to a file, not copied."""

    def __init__(self, session: Session, model: InstancesModel, table: InstancesTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._model, self._table, self._parent = session, model, table, parent
        self._waiting = deque[tuple[Work[str], Callable[[str], None], bool]]()

    @Slot()
    def copy(self) -> None:
        self._write_out(self._meant(), QGuiApplication.clipboard().setText)

    @Slot()
    def choose_file(self) -> None:
        kinds = {self.tr("Tab-separated values (*.tsv)"): "tsv"}
        if isinstance(self._session.places.wanted, Requested):
            kinds[self.tr("Page with the trees at each place (*.html)")] = "html"
        title, take = self.tr("Export instances"), partial(self._export, self._meant())
        dialogs.writing_dialog(self._parent, title, export_folder(self._session), take, kinds).open()

    def _meant(self) -> Work[str]:
        return self._model.as_text(self._table.rows_to_act_on())

    def _write_out(self, text: Work[str], take: Callable[[str], None], *, is_export: bool = False) -> None:
        self._waiting.append((text, take, is_export))
        if not self.is_busy:
            self._begin_next()

    def _begin_next(self) -> None:
        text, take, self.is_exporting = self._waiting.popleft()

        def finish(made: str) -> None:
            self.written.emit()
            take(made)
            if self._waiting:
                self._begin_next()

        self.do(text, finish)

    def _export(self, text: Work[str], path: str) -> None:
        wanted = self._session.places.wanted
        with self._refusing():
            check_export(self._session, path)
            if path.lower().endswith(PAGE) and isinstance(wanted, Requested):
                self._write_page(wanted, path)
            else:
                self._write_out(text, partial(self._write, path), is_export=True)

    def _write_page(self, wanted: Requested, path: str) -> None:
        """Has the engine write the page, which says how its places are found again on the command line."""
        corpus, request = self._session.corpus, standing_alone(wanted.request, wanted.versions[0])
        golds = [
            replace(spec, role=Role.GOLD, native_gold=None, labels=None, path=Path(spec.path).name)
            for spec in corpus.specs
            if spec.has_file
        ]
        command = typed(["treeconcord", "search", *options_of(golds, Settings()), request])
        self._session.saves.write_page(corpus, request, command, path)
        note_exported(self._session, path)

    def _write(self, path: str, text: str) -> None:
        with self._refusing():
            export_bytes(self._session, path, text.encode())

    def _refusing(self) -> AbstractContextManager[None]:
        return dialogs.refusing(self._parent, self.tr("The instances were not exported"))
