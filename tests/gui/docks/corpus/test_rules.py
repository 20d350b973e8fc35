"""The pages Rules and Same words of the Corpus dock, through their buttons and tables."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QLabel, QMenu, QMessageBox, QPlainTextEdit, QTableView
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.engine.rows import UnevenRow
from core.model.version import Role, VersionSpec
from core.patterns.parser import parse_request
from core.scoring.settings import Settings
from gui.docks.corpus.gold_pair import PairBox
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import PageName
from gui.docks.corpus.rules import RulesPage
from gui.docks.corpus.same_words import VariationPage
from gui.editing.editor import Editor
from gui.i18n.language import Language, set_language
from gui.session.session import Session
from gui.widgets.buttons import MenuButton
from tests.core.rules.treebanks import sentences, write_pair
from tests.gui.docks.corpus.conftest import shown
from tests.gui.sessions import settle
from tests.paths import ROOT, SAMPLE

LEFT = Qt.MouseButton.LeftButton

RULE, FLAG, SENTENCE, NOTE = 4, 5, 6, 7
"""Columns of the words left."""


def rows(table: QTableView) -> list[list[str]]:
    model = table.model()
    return [[str(model.index(i, j).data()) for j in range(model.columnCount())] for i in range(model.rowCount())]


def click(qtbot: QtBot, table: QTableView, row: int) -> None:
    index = table.model().index(row, 0)
    table.scrollTo(index)
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())


@pytest.fixture
def page(contents: CorpusContents) -> RulesPage:
    contents.show_page(PageName.RULES)
    assert isinstance(contents.page, RulesPage)
    return contents.page


@pytest.fixture
def learnt(page: RulesPage, sample: Session, qtbot: QtBot) -> RulesPage:
    qtbot.mouseClick(page.start, LEFT)
    settle(sample, qtbot)
    return page


def test_before_rules_are_learnt_none_is_out_of_view(page: RulesPage) -> None:
    assert (page.view.text(), page.view.isEnabled()) == ("Take all out of view", False)


def test_rules_are_learnt_at_a_click_with_the_honest_figure_first(learnt: RulesPage) -> None:
    assert learnt.summary.text() == (
        "ud → sud: LAS 0.7806 on held-out sentences, 0.8801 on all; rules: 24; words left: 47"
    )
    listed = rows(learnt.kinds)
    assert len(listed) == 24
    shares = [float(row[2]) for row in listed]
    assert shares == sorted(shares, reverse=True)
    assert listed[0][1].startswith("If it is ")
    assert len(rows(learnt.places)) == 47


def test_a_rule_lists_the_words_it_leaves_and_a_word_leads_to_its_sentence(
    learnt: RulesPage, contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    exceptions = [int(row[4]) for row in rows(learnt.kinds)]
    row = exceptions.index(max(exceptions))
    click(qtbot, learnt.kinds, row)
    name = rows(learnt.kinds)[row][0]
    assert learnt.detail.text() == rows(learnt.kinds)[row][1]
    left = rows(learnt.places)
    assert 0 < len(left) < 47
    assert {each[RULE] for each in left} == {name}
    click(qtbot, learnt.places, 0)
    assert sample.corpus.names[sample.current] == left[0][SENTENCE]
    with qtbot.waitSignal(contents.asks.sentences_requested) as wanted:
        qtbot.mouseClick(contents.show_these, LEFT)
    assert wanted.args == [[sample.current], left[0][0]]


def test_a_word_that_two_rules_leave_is_listed_under_both(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """A rule for labels whose exceptions have another head, too, said how many they are and listed none."""
    all_arcs = [[list(arc) for arc in arcs] for arcs in sentences(60)]
    all_arcs[31][0][4:6] = [4, "comp:obj"]
    paths = write_pair(tmp_path, all_arcs)  # type: ignore[arg-type]
    session.open([VersionSpec(each.stem, str(each), Role.GOLD) for each in paths], Settings())
    settle(session, qtbot)
    contents = shown(session, qtbot)
    contents.show_page(PageName.RULES)
    page = contents.page
    assert isinstance(page, RulesPage)
    qtbot.mouseClick(page.start, LEFT)
    settle(session, qtbot)
    words = dict[str, list[str]]()
    for at, rule in enumerate(rows(page.kinds)):
        click(qtbot, page.kinds, at)
        listed = rows(page.places)
        assert len(listed) == int(rule[4])
        words.update((rule[0], row) for row in listed)
    assert len(words) == 2
    (word,) = {tuple(row) for row in words.values()}
    assert word[RULE] == ", ".join(sorted(words))
    (line,) = exported(page)["Words left (TSV)"].splitlines()[1:]
    assert line.split("\t")[4] == word[RULE]


def test_the_way_back_is_chosen_and_one_version_alone_has_none(page: RulesPage, sample: Session, qtbot: QtBot) -> None:
    page.first_box.setCurrentText("sud")
    assert not page.start.isEnabled(), "from sud to sud"
    page.second_box.setCurrentText("ud")
    qtbot.mouseClick(page.start, LEFT)
    assert page.summary.text() == "Learning…"
    settle(sample, qtbot)
    assert page.summary.text().startswith("sud → ud: ")


def test_learning_that_is_cancelled_leaves_the_page_as_it_was(page: RulesPage, sample: Session, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.start, LEFT)
    sample.cancel()
    settle(sample, qtbot)
    assert page.summary.text() == ""
    assert page.start.isEnabled()


def test_a_version_is_added_by_the_rules_and_can_be_scored_against(
    learnt: RulesPage, contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "there.rules"
    learnt.make.menu().aboutToShow.emit()
    actions = {action.text(): action for action in learnt.make.menu().actions()}
    assert list(actions) == ["ud…", "sud…", "parser_ud…", "parser_sud…", "By rules of a file"]
    actions["parser_ud…"].trigger()
    (dialog,) = contents.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.done(0)
    settle(sample, qtbot)
    made = sample.specs[-1]
    assert (made.name, made.role, made.native_gold) == ("parser_ud-by-rules", Role.PARSE, "sud")
    assert json.loads(path.read_text())["to"] == "sud"
    assert sample.corpus.is_complete
    assert list(learnt_menu(learnt.make)) == ["By rules of a file"], "other versions are open: learn their rules"
    of_file = learnt_menu(learnt.make)["By rules of a file"].menu()
    assert isinstance(of_file, QMenu)
    (parse,) = (action for action in of_file.actions() if action.text() == "parser_ud…")
    broken = tmp_path / "broken.rules"
    broken.write_text('{"format": "nothing of ours"}', "utf-8")
    choose(contents, parse, broken)
    (problems,) = (each for each in contents.findChildren(QDialog) if each.windowTitle() == "Problems in the input")
    assert "the format is 'nothing of ours'" in problems.findChildren(QPlainTextEdit)[0].toPlainText()
    problems.done(0)
    choose(contents, parse, path)
    settle(sample, qtbot)
    again = sample.specs[-1]
    assert (again.name, again.native_gold) == ("parser_ud-by-rules-2", "sud")


def learnt_menu(button: MenuButton) -> dict[str, QAction]:
    button.menu().aboutToShow.emit()
    return {action.text(): action for action in button.menu().actions()}


def choose(contents: CorpusContents, action: QAction, path: Path) -> None:
    action.trigger()
    dialog = contents.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(path))
    dialog.done(0)


def exported(page: RulesPage) -> dict[str, str]:
    """The texts of all files that the page offers, by titles."""
    contents = {}
    for form in page.formats():
        work = form.content()
        try:
            while True:
                next(work)
        except StopIteration as stop:
            contents[form.title] = stop.value.decode()
    return contents


def test_what_is_exported_is_what_the_command_line_writes(learnt: RulesPage, tmp_path: Path) -> None:
    contents = exported(learnt)
    assert json.loads(contents["Rules"])["format"] == "TreeConcord rules 1"
    assert contents["Markdown"].startswith("# From ud to sud\n")
    golds = [f"--gold={name}={SAMPLE / name}.conllu" for name in ("ud", "sud")]
    left = tmp_path / "left.tsv"
    run = [sys.executable, str(ROOT / "main.py"), "rules", *golds, "--from=ud", "--to=sud", "--exceptions", str(left)]
    subprocess.run([*run, "--quiet"], check=True, capture_output=True)
    lines = contents["Words left (TSV)"].splitlines()
    assert lines[1] == "1\t11-burglars\t4\tburglars\tnone\t2 subj\t5 subj\t4.12\t\t"
    assert [line.rsplit("\t", 2)[0] for line in lines] == left.read_text("utf-8").splitlines()
    assert lines[0].endswith("\tsurprise\tflag\tnote")


def test_a_word_whose_tag_alone_is_left_is_listed_with_its_tags_and_noted(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """A rule for tags with exceptions once listed no word."""
    lexical, functional = write_pair(tmp_path, sentences(60))
    lexical.write_text(lexical.read_text("utf-8").replace("\tNOUN\t", "\tS\t"), "utf-8")
    blocks = functional.read_text("utf-8").split("\n\n")
    blocks[31] = blocks[31].replace("\tNOUN\t", "\tVERB\t", 1)
    functional.write_text("\n\n".join(blocks), "utf-8")
    session.open([VersionSpec(each.stem, str(each), Role.GOLD) for each in (lexical, functional)], Settings())
    settle(session, qtbot)
    contents = shown(session, qtbot)
    contents.show_page(PageName.RULES)
    page = contents.page
    assert isinstance(page, RulesPage)
    qtbot.mouseClick(page.start, LEFT)
    settle(session, qtbot)
    kinds = rows(page.kinds)
    (rule,) = (i for i, row in enumerate(kinds) if row[4] == "1")
    click(qtbot, page.kinds, rule)
    (left,) = rows(page.places)
    assert left[1:3] == ["tag VERB", "tag NOUN"]
    assert left[SENTENCE] == "s32"
    click(qtbot, page.places, 0)
    qtbot.mouseClick(page.flag, LEFT)
    line = exported(page)["Words left (TSV)"].splitlines()[1].split("\t")
    assert line[5:7] == ["VERB", "NOUN"]
    assert line[8] == "yes"


def test_words_left_are_flagged_and_noted_and_listed_so(learnt: RulesPage, sample: Session, qtbot: QtBot) -> None:
    assert not learnt.flag.isEnabled(), "no word is selected"
    assert not learnt.note.isEnabled()
    click(qtbot, learnt.places, 0)
    name = rows(learnt.places)[0][SENTENCE]
    qtbot.mouseClick(learnt.flag, LEFT)
    assert sample.corpus.remarks.is_flagged(name)
    assert [at for at, row in enumerate(rows(learnt.places)) if row[FLAG]] == [0]
    assert learnt.flag.text() == "Unflag"
    assert learnt.places.selected_elements().tolist() == [0], "the next note is on the same word"
    qtbot.mouseClick(learnt.note, LEFT)
    (dialog,) = learnt.findChildren(QInputDialog)
    dialog.setTextValue("an ellipsis | or\ntwo subjects")
    dialog.accept()
    assert rows(learnt.places)[0][NOTE] == "an ellipsis | or two subjects"
    contents = exported(learnt)
    assert contents["Words left (TSV)"].splitlines()[1].endswith("\tyes\tan ellipsis | or\\ntwo subjects")
    lines = contents["Words left (Markdown)"].splitlines()
    assert lines[0] == "# What the rules from ud to sud leave"
    first = "| 1 | 11-burglars | 4 | burglars | none | 2 subj | 5 subj | 4.12 | yes | an ellipsis \\| or two subjects |"
    assert lines[6] == first
    assert len(lines) == 6 + 47
    assert sum(" | yes | " in line for line in lines) == 1
    qtbot.mouseClick(learnt.flag, LEFT)
    assert not sample.corpus.remarks.is_flagged(name)


def test_one_word_is_flagged_and_not_the_others_left_in_its_sentence(
    learnt: RulesPage, sample: Session, qtbot: QtBot
) -> None:
    names = [row[SENTENCE] for row in rows(learnt.places)]
    at = next(at for at, name in enumerate(names) if names.count(name) > 1)
    click(qtbot, learnt.places, at)
    qtbot.mouseClick(learnt.flag, LEFT)
    assert [at for at, row in enumerate(rows(learnt.places)) if row[FLAG]] == [at]
    left = sample.study.left[at]
    (word,) = sample.corpus.remarks.by_name[names[at]].words
    assert (word.word, word.form, word.is_flagged) == (left.word, left.form, True)


def test_several_words_are_flagged_and_unflagged_together(learnt: RulesPage, sample: Session, qtbot: QtBot) -> None:
    learnt.places.selectAll()
    names = {row[SENTENCE] for row in rows(learnt.places)}
    sample.toggle_flag(sample.corpus.names.index("01-sunday"))
    assert learnt.flag.text() == "Flag"
    assert not learnt.note.isEnabled(), "a note is on one word"
    qtbot.mouseClick(learnt.flag, LEFT)
    assert sample.corpus.remarks.flagged == names | {"01-sunday"}
    assert all(row[FLAG] == "⚑" for row in rows(learnt.places))
    qtbot.mouseClick(learnt.flag, LEFT)
    assert sample.corpus.remarks.flagged == {"01-sunday"}, "it has a flag of its own"


def test_arrows_of_the_same_words_are_drawn_as_the_words_run(contents: CorpusContents) -> None:
    contents.show_page(PageName.VARIATION)
    page = contents.page
    assert isinstance(page, VariationPage)
    row = UnevenRow("the first", [("det", "right", [(0, 1, 2)]), ("nmod", "left", [(1, 1, 2)])], True, 0.0, None)
    assert page.annotations_text(row) == "← det: 1, nmod →: 1"
    assert page.annotations_text(row._replace(words="בית ספר")) == "det →: 1, ← nmod: 1"


def test_the_same_words_are_found_with_both_annotations(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    contents.show_page(PageName.VARIATION)
    page = contents.page
    assert isinstance(page, VariationPage)
    page.second_box.setCurrentText("sud")
    qtbot.mouseClick(page.start, LEFT)
    settle(sample, qtbot)
    assert rows(page.kinds) == [["the first", "no arc: 1, ← det: 1", "yes", "2", "0.0000"]]
    click(qtbot, page.kinds, 0)
    assert [row[:2] for row in rows(page.places)] == [["← det", "15-novel"], ["no arc", "30-clockmaker"]]
    click(qtbot, page.places, 1)
    assert sample.corpus.names[sample.current] == "30-clockmaker"
    qtbot.mouseClick(page.same_context, LEFT, pos=page.same_context.rect().center())
    page.same_context.setChecked(True)
    assert rows(page.kinds) == []


def test_the_version_examined_is_no_witness_of_its_own(contents: CorpusContents) -> None:
    contents.show_page(PageName.VARIATION)
    page = contents.page
    assert isinstance(page, VariationPage)
    for version in ("ud", "sud"):
        page.first_box.setCurrentText(version)
        witnesses = [page.second_box.itemText(i) for i in range(page.second_box.count())]
        assert witnesses == ["none", *(each for each in ("ud", "sud", "parser_ud", "parser_sud") if each != version)]
        page.second_box.setCurrentText("sud")
    assert page.second_box.currentText() == "none"


def offered(contents: CorpusContents) -> list[tuple[str, bool]]:
    """What the menu Export has, and whether it can be chosen."""
    contents.export_menu.aboutToShow.emit()
    return [(each.text(), each.isEnabled()) for each in contents.export_menu.actions()]


def test_what_an_edit_has_made_false_says_so_and_is_not_exported(
    learnt: RulesPage, contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """A word that is corrected would still be listed as left; undone, it is."""
    found, files = learnt.summary.text(), offered(contents)
    assert len(files) == 5
    left, editor = rows(learnt.places)[0], Editor(sample, contents)
    (form,) = (each for each in learnt.formats() if each.title == "Words left (TSV)")
    click(qtbot, learnt.places, 0)
    assert editor.do("parser_ud", Rename(1, "obl"))
    assert learnt.summary.text() == found, "rules were learnt from others"
    assert editor.do("sud", Rename(int(left[1].split()[-1]), "obl"))
    assert learnt.summary.text() == f"Out of date since an edit: learn again; {found}"
    assert len(learnt.places.selected_elements()) == 1, "who corrects one after the other stays where they are"
    assert offered(contents) == [("Out of date since an edit: learn again", False)]
    contents.write_page(form, str(tmp_path / "left.tsv"))
    (box,) = contents.findChildren(QMessageBox)
    assert "Out of date" in box.text()
    box.reject()
    assert not (tmp_path / "left.tsv").exists()
    editor.undo()
    assert (learnt.summary.text(), offered(contents)) == (found, files)
    editor.redo()
    qtbot.mouseClick(learnt.start, LEFT)
    settle(sample, qtbot)
    assert "Out of date" not in learnt.summary.text()
    assert offered(contents) == files


def test_rules_that_are_not_learnt_again_after_all_stay_out_of_date(
    learnt: RulesPage, contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    """A search that was cancelled made false rules true, and they could be exported."""
    left, editor = rows(learnt.places)[0], Editor(sample, contents)
    assert editor.do("sud", Rename(int(left[1].split()[-1]), "obl"))
    qtbot.mouseClick(learnt.start, LEFT)
    sample.cancel()
    settle(sample, qtbot)
    assert editor.do("parser_ud", Rename(1, "obl"))
    assert "Out of date" in learnt.summary.text()
    assert offered(contents) == [("Out of date since an edit: learn again", False)]


def test_same_words_that_an_edit_has_changed_are_out_of_date(
    contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    contents.show_page(PageName.VARIATION)
    page = contents.page
    assert isinstance(page, VariationPage)
    qtbot.mouseClick(page.start, LEFT)
    settle(sample, qtbot)
    assert [text for text, _ in offered(contents)] == ["TSV…"]
    click(qtbot, page.kinds, 0)
    click(qtbot, page.places, 0)
    editor = Editor(sample, contents)
    assert editor.do("sud", Rename(1, "obl"))
    assert page.summary.text() == "1 sequence of words"
    assert editor.do("ud", Rename(1, "obl"))
    assert page.summary.text() == "Out of date since an edit: find again; 1 sequence of words"
    assert offered(contents) == [("Out of date since an edit: find again", False)]
    editor.undo()
    assert page.summary.text() == "1 sequence of words"


def test_rules_out_of_view_leave_what_they_do_not_explain(
    learnt: RulesPage, contents: CorpusContents, sample: Session, qtbot: QtBot
) -> None:
    before = sum(places.count for places in sample.corpus.contrasts[0].differences.values())
    assert learnt.view.text() == "Take all out of view"
    qtbot.mouseClick(learnt.view, LEFT)
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: "differing words" in learnt.summary.text())
    assert learnt.summary.text().endswith("words left: 47; in view: 47 of 269 differing words")
    assert {row[5] for row in rows(learnt.kinds)} == {"yes"}
    assert learnt.view.text() == "Bring all back into view"
    contents.show_page(PageName.DIFFERENCES)
    settle(sample, qtbot)
    after = sum(places.count for places in sample.corpus.contrasts[0].differences.values())
    assert before == 0 < after, "differences are counted only when they are seen"
    (pairs,) = contents.page.findChildren(PairBox)
    said = [label.text() for label in pairs.findChildren(QLabel)]
    assert any("rules out of view: 24; differing words left: 47 of 269" in text for text in said)
    contents.show_page(PageName.RULES)
    click(qtbot, learnt.kinds, 0)
    assert learnt.view.text() == "Bring back into view"
    qtbot.mouseClick(learnt.view, LEFT)
    settle(sample, qtbot)
    assert [row[5] for row in rows(learnt.kinds)].count("yes") == 23
    assert learnt.detail.text().endswith("Words stay in view where a rule that is in view changes them too.")
    left = sample.corpus.contrasts[0].left
    assert 47 < left < 269
    sample.study.take_out_of_view(())
    contents.show_page(PageName.DIFFERENCES)
    settle(sample, qtbot)
    assert sum(places.count for places in sample.corpus.contrasts[0].differences.values()) > after


def test_the_pattern_of_a_rule_is_searched_in_its_source(
    learnt: RulesPage, contents: CorpusContents, qtbot: QtBot
) -> None:
    assert not learnt.search.isEnabled(), "no rule is selected"
    names = [row[0] for row in rows(learnt.kinds)]
    click(qtbot, learnt.kinds, names.index("promotion 3"))
    with qtbot.waitSignal(contents.asks.filter_requested) as wanted:
        qtbot.mouseClick(learnt.search, LEFT)
    assert wanted.args == ["ud { pattern { X []; H -[1=case]-> X } }"]
    click(qtbot, learnt.kinds, names.index("label 2"))
    assert not learnt.search.isEnabled(), "all that it says is about what other rules have done"


def test_every_pattern_offered_is_a_request(learnt: RulesPage, contents: CorpusContents, qtbot: QtBot) -> None:
    for row in range(len(rows(learnt.kinds))):
        click(qtbot, learnt.kinds, row)
        if learnt.search.isEnabled():
            with qtbot.waitSignal(contents.asks.filter_requested) as wanted:
                qtbot.mouseClick(learnt.search, LEFT)
            assert parse_request(wanted.args[0]).versions == ("ud",)


@pytest.fixture
def german() -> Iterator[None]:
    set_language(Language.GERMAN)
    yield
    set_language(Language.ENGLISH)


@pytest.mark.usefixtures("german")
def test_rules_are_said_in_the_language_of_the_window(contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
    contents.show_page(PageName.RULES)
    page = contents.page
    assert isinstance(page, RulesPage)
    qtbot.mouseClick(page.start, LEFT)
    settle(sample, qtbot)
    texts = {row[0]: row[1] for row in rows(page.kinds)}
    assert texts["promotion 3"] == (
        "Wenn es case ist (mit jedem Untertyp): es wird befördert und nimmt die Stelle seines Kopfes ein, "
        "der dann von ihm abhängt."
    )
    assert all(text.startswith("Wenn ") for text in texts.values())
    assert "If it is case (any subtype), it is promoted" in sample.study.rules_text, "files are in English"
