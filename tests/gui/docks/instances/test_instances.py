"""The Instances dock: the places of a filter with their context, sorted, grouped, counted and copied."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.formats.conll_details import WrittenWords
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.instances.model import Cell, InstancesModel, context_of, in_given_order
from gui.docks.instances.panel import InstancesPanel
from gui.i18n.bidi_isolates import isolated
from gui.session.found_places import FoundPlaces
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs
from tests.gui.docks.instances.instance_steps import choose_group, column, look_for, texts
from tests.gui.sessions import settle, treebank
from tests.gui.slices import held_slices
from tests.treebanks import sentence
from tests.written_french import french_specs

THEY_ARRIVE = "They 2 x | arrive 0 x | on 2 x | a 6 x | fine 6 x | Sunday 2 x | . 2 x"


@pytest.mark.parametrize(
    ("runs", "context"),
    [
        ([3, 6], ("They arrive", "on a fine Sunday", ".")),
        ([1, 1], ("", "They", "arrive on a fine Sunday .")),
        ([3, 3, 6, 7], ("They arrive", "on … Sunday .", "")),
        ([], ("", "They arrive on a fine Sunday .", "")),
    ],
)
def test_context_is_what_is_around_the_words(runs: Sequence[int], context: tuple[str, str, str]) -> None:
    assert context_of(WrittenWords([sentence(THEY_ARRIVE)]), runs) == context


def test_a_row_is_a_place_with_its_context_and_what_each_version_says(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl & sud.rel:comp:obj")
    assert column(panel, Cell.SENTENCE)[0] == "01-sunday"
    assert column(panel, Cell.LEFT)[0] == "They arrive"
    assert column(panel, Cell.WORDS)[0] == "on Sunday"
    assert column(panel, Cell.RIGHT)[0] == "."
    assert column(panel, Cell.VERSION, "A ud")[0] == "obl"
    assert column(panel, Cell.VERSION, "B sud")[0] == "comp:obj"
    assert column(panel, Cell.VERSION, "parser_ud")[0].startswith("✗")
    assert column(panel, Cell.VERSION, "parser_sud")[0].startswith("✓")
    places = len(column(panel, Cell.WORDS))
    sentences = len(set(column(panel, Cell.SENTENCE)))
    assert panel.state.text() == f"{places} places in {sentences} sentences"


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("ud.rel:case id:01-sunday", "1 place in 1 sentence"),
        ("ud.rel:punct id:01-sunday", "1 place in 1 sentence"),
        ("sud.rel: id:01-sunday", "5 places in 1 sentence"),
    ],
)
def test_one_place_and_one_sentence_are_counted_as_such(
    panel: InstancesPanel, sample: Session, qtbot: QtBot, text: str, counts: str
) -> None:
    look_for(panel, sample, qtbot, text)
    assert panel.state.text() == counts


def test_model_keeps_the_rules_of_qt(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    tester = ModelTester(panel.table.model())
    look_for(panel, sample, qtbot, "rel:")
    panel.table.sortByColumn(3, Qt.SortOrder.DescendingOrder)
    panel.group_by.setCurrentIndex(1)
    assert tester is not None


def test_empty_dock_says_what_to_do_and_an_invalid_filter_what_is_wrong(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    assert any("click what counts something" in text for text in texts(panel))
    look_for(panel, sample, qtbot, "nobody.rel:obl")
    assert any("no version is called 'nobody'" in text for text in texts(panel))
    sample.score()
    assert any("no version is called 'nobody'" in text for text in texts(panel)), "progress does not hide it"
    settle(sample, qtbot)
    look_for(panel, sample, qtbot, "ud.node:xyz")
    assert "Nothing matches this filter.\nud does not have the label xyz" in texts(panel)
    look_for(panel, sample, qtbot, "ud.rel:obl len>500")
    assert any(text == "Nothing matches this filter." for text in texts(panel))


def test_a_filter_waits_for_all_sentences(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    every = panel.table.model().rowCount()
    seen: list[list[str]] = []
    sample.versions_changed.connect(lambda: seen.append(texts(panel)))
    sample.open(sample_specs(), Settings(labels="base"))
    settle(sample, qtbot)
    assert "The search begins once all sentences are loaded." in seen[0]
    assert panel.table.model().rowCount() == every


def test_sorting_by_the_words_before_goes_outwards_from_the_place(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "ud.rel:case")
    titles = [each.kind for each in panel.table.model().columns]  # type: ignore[attr-defined]
    panel.table.sortByColumn(titles.index(Cell.LEFT), Qt.SortOrder.AscendingOrder)
    ends = (re.search(r"\w+$", text.casefold()) for text in column(panel, Cell.LEFT))
    nearest = [found[0] for found in ends if found and found[0].isascii()]
    assert len(nearest) > 20
    assert nearest == sorted(nearest)
    panel.table.sortByColumn(titles.index(Cell.WORDS), Qt.SortOrder.DescendingOrder)
    words = [text.casefold() for text in column(panel, Cell.WORDS)]
    assert words == sorted(words, reverse=True)
    panel.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
    assert column(panel, Cell.SENTENCE) == sorted(column(panel, Cell.SENTENCE))


def test_groups_count_the_values_of_a_column(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    every = column(panel, Cell.VERSION, "B sud")
    choose_group(panel.group_by, "B sud")
    values = panel.groups.model()
    listed = [(values.index(row, 0).data(), int(values.index(row, 1).data())) for row in range(values.rowCount())]
    assert listed[0] == ("all", len(every))
    assert dict(listed[1:]) == {value: every.count(value) for value in every}
    assert [number for _, number in listed[1:]] == sorted((number for _, number in listed[1:]), reverse=True)
    value, number = listed[1]
    panel.groups.setFocus()
    qtbot.keyClick(panel.groups, Qt.Key.Key_Down)
    qtbot.keyClick(panel.groups, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == panel.groups.currentIndex().siblingAtColumn(0).data()
    assert column(panel, Cell.VERSION, "B sud") == [value] * number
    choose_group(panel.group_by, "not grouped")
    assert not panel.groups.isVisible()
    assert len(column(panel, Cell.WORDS)) == len(every)


def test_the_place_that_was_gone_to_stays_selected_in_its_group(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    for _ in range(3):
        panel.step(1)
    told: list[int] = []
    panel.table.place_chosen.connect(told.append)
    choose_group(panel.group_by, "B sud")
    assert panel.table.current_place == 2
    assert panel.table.selected_rows().tolist() == [2]
    assert told == [], "nobody is sent there again"


def test_copied_instances_are_a_table(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl & sud.rel:comp:obj")
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    titles, first, *others = QApplication.clipboard().text().splitlines()
    assert titles.split("\t")[:5] == ["Sentence", "What", "Left", "Words", "Right"]
    assert first.split("\t")[:5] == ["01-sunday", "", "They arrive", "on Sunday", "."]
    assert len(others) + 1 == len(column(panel, Cell.WORDS))


def test_a_word_that_a_spreadsheet_would_compute_is_neutralized(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path = treebank(tmp_path, "one", "=1+1 b")
    session.open([VersionSpec("one", path, Role.GOLD)], Settings())
    settle(session, qtbot)
    panel = InstancesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    look_for(panel, session, qtbot, "len>1")
    panel.copy_button.click()
    assert "\\x3d1+1 b" in QApplication.clipboard().text()


def test_going_from_row_to_row_tells_the_place(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    told: list[tuple[FoundPlaces, int]] = []
    panel.place_chosen.connect(lambda found, place: told.append((found, place)))
    assert panel.step(1)
    assert panel.step(1)
    assert panel.step(-1)
    assert [place for _, place in told] == [0, 1, 0]
    assert not panel.step(-1)


def test_places_follow_the_golds_compared(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "parser_ud.tedeval<1")
    before = len(column(panel, Cell.WORDS))
    sample.set_choice(Choice(("ud",), labelled=True))
    settle(sample, qtbot)
    total = sample.corpus.total("parser_ud", sample.choice)
    assert total is not None
    assert len(column(panel, Cell.WORDS)) == total.delta != before


def test_a_hidden_dock_searches_once_it_is_seen(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    panel.hide()
    look_for(panel, sample, qtbot, "ud.rel:obl")
    assert sample.places.found is None
    panel.show()
    settle(sample, qtbot)
    assert len(column(panel, Cell.WORDS)) > 1


def test_scoring_again_does_not_lose_the_search(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    panel.look_for("ud.rel:obl")
    sample.score()
    settle(sample, qtbot)
    assert sample.places.found is not None
    assert sample.places.found.is_complete
    assert sample.corpus.scored == sample.corpus.expected


def test_words_from_right_to_left_have_what_follows_on_the_left(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    path = treebank(tmp_path, "one", "אחת שתיים שלוש")
    session.open([VersionSpec("one", path, Role.GOLD)], Settings())
    settle(session, qtbot)
    panel = InstancesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    look_for(panel, session, qtbot, "שתיים")
    assert (column(panel, Cell.LEFT), column(panel, Cell.RIGHT)) == (["שלוש"], ["אחת"])


def test_their_cells_run_from_right_to_left_too(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """Else a comma before them is drawn behind them, and the sign of what is cut off on the wrong side."""
    path = treebank(tmp_path, "one", "UN", "אחת , NATO שתיים .")  # Most is Hebrew, not the title.
    session.open([VersionSpec("one", path, Role.GOLD)], Settings())
    settle(session, qtbot)
    panel = InstancesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    look_for(panel, session, qtbot, "NATO")
    table, option = panel.table, QStyleOptionViewItem()
    delegate = table.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    for i, each in enumerate(table.instances_model.columns):
        option.direction = Qt.LayoutDirection.LeftToRight
        delegate.initStyleOption(option, table.instances_model.index(0, i))
        is_words = each.kind in (Cell.LEFT, Cell.WORDS, Cell.RIGHT)
        assert (option.direction is Qt.LayoutDirection.RightToLeft) == is_words


HEBREW = "1\tאחת\t_\tX\t_\t_\t{}\tdep\t_\t_\n2\tשתיים\t_\tX\t_\t_\t0\troot\t_\t_\n3\tשלוש\t_\tX\t_\t_\t2\tdep\t_\t_\n\n"


def test_values_of_two_versions_stand_in_their_order(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """Without isolates, *2 שתיים ¦ 3 שלוש* is drawn as one run: whose head is whose can't be read."""
    specs = []
    for name, head in (("a", 2), ("b", 3)):
        path = tmp_path / f"{name}.conllu"
        path.write_text(HEBREW.format(head), "utf-8")
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    session.open(specs, Settings())
    settle(session, qtbot)
    panel = InstancesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    look_for(panel, session, qtbot, "differs:head")
    (what,) = column(panel, Cell.WHAT)
    assert what == f"head: {isolated('2 שתיים')} ¦ {isolated('3 שלוש')}" != "head: 2 שתיים ¦ 3 שלוש"
    choose_group(panel.group_by, "What")
    qtbot.waitUntil(panel.groups.isVisible)
    assert panel.groups.model().index(1, 0).data() == what


def test_an_ampersand_among_values_does_not_part_them() -> None:
    """*R & D ¦ R* is one pair of lemmas; what is at a place by two conditions is two."""
    lemmas, heads = f"lemma: {isolated('ר & ד')} ¦ {isolated('ר')}", f"head: {isolated('שתיים')} ¦ {isolated('שלוש')}"
    what = in_given_order("lemma: ר & ד ¦ ר & head: שתיים ¦ שלוש")
    assert what == f"{lemmas} & {heads}"


DU = """1-2\tDu\t_\t_\t_\t_\t_\t_\t_\t_
1\tDe\tde\tADP\t_\t_\t3\tcase\t_\t_
2\tle\tle\tDET\t_\t_\t3\tdet\t_\t_
3\tlivre\tlivre\tNOUN\t_\t_\t4\tobl\t_\t_
4\tajoute\tajouter\tVERB\t_\t_\t0\troot\t_\t_
5\tdu\tdu\tDET\t_\t_\t6\tdet\t_\t_
6\tsens\tsens\tNOUN\t_\t_\t4\tobj\t_\t_

"""


def test_a_multiword_token_is_listed_beside_the_same_word(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """*du* is one word in *du sens* and two in *du livre*; a person who looks for it gets both."""
    path = tmp_path / "du.conllu"
    path.write_text(DU, "utf-8")
    session.open([VersionSpec("du", str(path), Role.GOLD)], Settings())
    settle(session, qtbot)
    panel = InstancesPanel(session)
    qtbot.addWidget(panel)
    panel.show()
    for text in ("du", r"/\b[Dd]u\b/"):
        look_for(panel, session, qtbot, text)
        assert column(panel, Cell.WORDS) == ["Du", "du"]


def test_rows_are_numbered_and_a_number_typed_goes_to_its_row(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "ud.rel:")
    numbers = panel.table.verticalHeader()
    assert numbers.isVisible()
    assert panel.table.model().headerData(19, Qt.Orientation.Vertical) == "20"
    told: list[int] = []
    panel.table.place_chosen.connect(told.append)
    panel.table.setFocus()
    qtbot.keyClicks(panel.table, "20")
    assert panel.table.selected_rows().tolist() == [19]
    assert told[-1] == 19
    area = panel.table.viewport().rect()
    assert area.contains(panel.table.visualRect(panel.table.currentIndex()).center())
    qtbot.waitUntil(lambda: not panel.table.typing.isActive())
    qtbot.keyClicks(panel.table, "3")
    assert panel.table.selected_rows().tolist() == [2]
    qtbot.waitUntil(lambda: not panel.table.typing.isActive())
    qtbot.keyClicks(panel.table, "0")
    assert panel.table.selected_rows().tolist() == [2], "there is no such row"


def test_edit_without_an_agreed_label_says_what_the_golds_say(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    """Otherwise one could not tell what the parse lacks there."""
    look_for(panel, sample, qtbot, "parser_ud.edit=add")
    cells = column(panel, Cell.VERSION, "parser_ud")
    assert cells
    assert [cell for cell in cells if cell == "✗ add"] == []
    assert any(" ¦ " in cell for cell in cells)


def test_line_completes_names_and_labels(panel: InstancesPanel, qtbot: QtBot) -> None:
    asked: list[str] = []
    panel.text_entered.connect(asked.append)
    panel.line.setFocus()
    qtbot.keyClicks(panel.line, "ud.rel:nsub")
    assert "nsubj" in panel.line.candidates
    qtbot.keyClick(panel.line, Qt.Key.Key_Tab)
    assert panel.line.text() == "ud.rel:nsubj"
    assert asked == []
    qtbot.keyClick(panel.line, Qt.Key.Key_Return)
    assert asked == ["ud.rel:nsubj"]


def test_label_that_no_version_has_is_named_as_it_is_there(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "ud.rel:subj")
    said = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert any("ud.rel:nsubj" in text for text in said)


def test_words_get_half_of_the_room_however_long_labels_are(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "node:")
    panel.resize(800, 300)
    QApplication.processEvents()
    panel.table.fit_columns()
    model = panel.table.model()
    assert isinstance(model, InstancesModel)
    words = [i for i, each in enumerate(model.columns) if each.kind in (Cell.LEFT, Cell.WORDS, Cell.RIGHT)]
    assert sum(map(panel.table.columnWidth, words)) >= 0.48 * panel.table.viewport().width()


def test_columns_fit_the_dock_beside_its_scroll_bar(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    QApplication.processEvents()
    assert panel.table.verticalScrollBar().isVisible()
    assert panel.table.horizontalScrollBar().maximum() == 0


def test_names_too_long_are_cut_in_the_middle(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "rel:obl")
    table, option = panel.table, QStyleOptionViewItem()
    option.textElideMode = table.textElideMode()
    delegate = table.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, table.model().index(0, 0))
    assert option.text == "01-sunday"
    assert option.textElideMode is Qt.TextElideMode.ElideMiddle, "names of one document only differ at their ends"


def test_a_cancelled_search_is_told_and_begins_again_at_enter(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    """Nobody waits for a search that is over, or takes what it has found for all."""
    panel.text_entered.connect(panel.look_for)
    panel.look_for("ud.rel:case")
    assert "Searching…" in texts(panel)
    sample.cancel()
    assert "The search has been stopped." in texts(panel)
    assert "; stopped after 0 of " in panel.state.text()
    qtbot.keyClick(panel.line, Qt.Key.Key_Return)
    settle(sample, qtbot)
    assert column(panel, Cell.WORDS)
    assert "stopped" not in panel.state.text()


def test_a_search_that_an_edit_interrupts_counts_as_going_on(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    """It begins again by itself in a moment; “stopped” was shown until then."""
    panel.look_for("ud.rel:case")
    list(sample.taken_edits([0]))
    assert "Searching…" in texts(panel)
    assert panel.state.text() == "No places so far; 0 of 30 sentences searched"
    qtbot.waitUntil(lambda: bool(column(panel, Cell.WORDS)))
    sample.document.is_given_up = True


def test_a_screen_reader_says_the_state_that_is_shown(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    """Not that of an earlier search, or that before sorting, once nothing is looked for any more."""
    look_for(panel, sample, qtbot, "ud.rel:case")
    state = QAccessible.queryAccessibleInterface(panel.state)
    assert "places in" in state.text(QAccessible.Text.Name)
    with held_slices(panel, 3):
        panel.copy_button.click()
        assert state.text(QAccessible.Text.Name) == panel.state.text() == "copying: 3 places so far"
    look_for(panel, sample, qtbot, "")
    assert state.text(QAccessible.Text.Name) == panel.state.text() == ""


def test_a_step_begins_a_search_again_that_was_cancelled(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    """F3 would do nothing, since it waits for the place gone to last."""
    look_for(panel, sample, qtbot, "ud.rel:case")
    panel.table.go_to_place(3)
    sample.set_choice(replace(sample.choice, labelled=not sample.choice.labelled))
    sample.cancel()
    assert panel.step(1)
    settle(sample, qtbot)
    assert panel.table.current_place == 4


def test_places_are_shown_in_the_text_as_it_is_written(
    panel: InstancesPanel, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """*géant de les réseaux* stood there, which nobody has written; what is sorted and grouped are words."""
    session.open(french_specs(tmp_path), Settings())
    settle(session, qtbot)
    look_for(panel, session, qtbot, "ud.rel:nmod")
    row = [column(panel, kind) for kind in (Cell.LEFT, Cell.WORDS, Cell.RIGHT)]
    assert row == [["Le géant"], ["des réseaux"], [", l'autre."]]
    look_for(panel, session, qtbot, "ud.rel:appos")
    assert column(panel, Cell.LEFT) + column(panel, Cell.WORDS) == ["Le géant des réseaux", ", l'autre"]
    choose_group(panel.group_by, "Left")
    settle(session, qtbot)
    assert panel.groups.model().index(1, 0).data() == "réseaux"
    look_for(panel, session, qtbot, "sud.rel:comp:obj")
    assert column(panel, Cell.WORDS) == ["les réseaux"], "a part of a token is told by words"
