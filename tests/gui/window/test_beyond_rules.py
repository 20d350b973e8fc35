"""Rules out of view: the trees leave out what rules explain, the window says so, and one click shows all again."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QFileDialog, QInputDialog, QMenu, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from core.engine.analyses import FollowRules
from core.filters.located_values import span_of_words
from core.workspaces.workspace import SentenceNote, WordNote
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import PageName
from gui.docks.corpus.rules import RulesPage
from gui.drawing.content import BandContent
from gui.editing.replace_dialog import WHY_NOT
from gui.editing.rules_dialogs import RuleFileDialog, RulesDialog
from gui.i18n.language import Language, set_language
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.trees_view.sentence_title import SentenceTitle
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle
from tests.paths import ROOT, SAMPLE

LEFT = Qt.MouseButton.LeftButton
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def rules_page(window: MainWindow, session: Session, qtbot: QtBot) -> RulesPage:
    (dock,) = window.findChildren(QDockWidget, "corpus")
    if dock.isHidden():
        dock.toggleViewAction().trigger()
    qtbot.waitUntil(lambda: bool(dock.findChildren(CorpusContents)))
    (contents,) = dock.findChildren(CorpusContents)
    contents.show_page(PageName.RULES)
    settle(session, qtbot)
    assert isinstance(contents.page, RulesPage)
    qtbot.waitUntil(contents.page.start.isEnabled)
    qtbot.mouseClick(contents.page.start, LEFT)
    settle(session, qtbot)
    assert session.study.rules
    return contents.page


def bands(trees: TreesPanel) -> Sequence[BandContent]:
    assert trees.subject
    return trees.subject.content.bands


def switch(trees: TreesPanel) -> QToolButton:
    (title,) = trees.findChildren(SentenceTitle)
    return title.out_of_view


def arcs_drawn(trees: TreesPanel) -> dict[str, int]:
    return {band.key: len(band.drawn_arcs) for band in bands(trees) if band.key in ("ud", "sud")}


def test_the_trees_leave_out_what_rules_explain_and_say_so(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    page = rules_page(opened, session, qtbot)
    (trees,) = opened.findChildren(TreesPanel)
    left = session.study.left
    explained = next(i for i in range(10, session.corpus.expected) if all(each.sentence != i for each in left))
    session.show(explained)
    before = arcs_drawn(trees)
    button = switch(trees)
    assert not button.isVisible()
    qtbot.mouseClick(page.view, LEFT)
    after = arcs_drawn(trees)
    assert after["ud"] == after["sud"] < before["ud"], "what is left are the arcs that the golds share"
    details = [line for band in bands(trees) if band.key == "ud" for line in band.details]
    assert f"differ by rule, out of view: {before['ud'] - after['ud']} words" in details
    assert button.isVisible()
    assert button.text() == "24 of 24 rules out of view – show"
    qtbot.mouseClick(button, LEFT)
    assert arcs_drawn(trees) == before
    assert not button.isVisible()
    settle(session, qtbot)


def test_other_versions_bring_everything_back_into_view(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    page = rules_page(opened, session, qtbot)
    qtbot.mouseClick(page.view, LEFT)
    settle(session, qtbot)
    (trees,) = opened.findChildren(TreesPanel)
    session.change([spec for spec in session.specs if spec.name in ("ud", "sud")])
    settle(session, qtbot)
    assert session.study.out_of_view is None
    assert not switch(trees).isVisible()
    assert session.corpus.out_of_view is None


def applying(window: MainWindow, page: RulesPage, version: str, qtbot: QtBot) -> RulesDialog:
    """The dialog after a person has chosen a version, and it has looked at all sentences."""
    page.apply.menu().aboutToShow.emit()
    (action,) = (each for each in page.apply.menu().actions() if each.text() == f"{version}…")
    action.trigger()
    dialog = window.findChildren(RulesDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.is_looking)
    return dialog


def written(window: MainWindow, version: str) -> str:
    corpus = window.session.corpus
    (found,) = (each for each in corpus.frame.versions if each.name == version)
    return "".join(corpus.sentence(i, found).source for i in range(len(corpus)))


def test_rules_are_applied_after_a_preview_as_one_step_with_the_bytes_of_apply(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    page = rules_page(opened, session, qtbot)
    rules = tmp_path / "ud2sud.rules"
    rules.write_text(session.study.rules_text, "utf-8")
    before = written(opened, "parser_ud")
    dialog = applying(opened, page, "parser_ud", qtbot)
    assert written(opened, "parser_ud") == before
    assert dialog.heading.text().startswith("ud → sud, rules: 24 of 24.")
    changes = [row.change for row in dialog.model.rows if not row.why_not]
    assert changes[0] == "nsubj → subj"
    assert any(each.startswith("head ") and "; case → " in each for each in changes)
    assert len(changes) == len(dialog.model.rows)
    assert dialog.table.isColumnHidden(WHY_NOT), "no place is left as it is: the changes have its room"
    qtbot.mouseClick(dialog.do, LEFT)
    assert "one step of Undo takes all back" in opened.statusBar().currentMessage()
    changed = written(opened, "parser_ud")
    run = [sys.executable, str(ROOT / "main.py"), "apply", str(rules), str(SAMPLE / "parser_ud.conllu"), "--quiet"]
    assert changed == subprocess.run(run, check=True, capture_output=True).stdout.decode()
    assert session.corpus.ledger.steps == 1
    opened.acts["undo"].trigger()
    assert written(opened, "parser_ud") == before
    settle(session, qtbot)


def test_rules_out_of_view_that_have_been_applied_leave_no_share_of_the_differences(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    page = rules_page(opened, session, qtbot)
    qtbot.mouseClick(applying(opened, page, "ud", qtbot).do, LEFT)
    settle(session, qtbot)
    qtbot.mouseClick(page.view, LEFT)
    qtbot.waitUntil(lambda: "differing words; with all rules in view 47" in page.summary.text())
    settle(session, qtbot)


def by_file(window: MainWindow, menu: QMenu, version: str, path: Path) -> None:
    """What a person does who chooses a file below a button."""
    menu.aboutToShow.emit()
    of_file = menu.actions()[-1].menu()
    assert isinstance(of_file, QMenu)
    (action,) = (each for each in of_file.actions() if each.text() == f"{version}…")
    action.trigger()
    choose(window, path)


def choose(window: MainWindow, path: Path) -> None:
    chooser = window.findChildren(QFileDialog)[-1]
    chooser.fileSelected.emit(str(path))
    chooser.done(0)


def test_rules_of_a_file_are_applied_without_being_learnt(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    page = rules_page(opened, session, qtbot)
    rules = tmp_path / "ud2sud.rules"
    rules.write_text(session.study.rules_text, "utf-8")
    changes = [row.change for row in applying(opened, page, "parser_ud", qtbot).model.rows]
    opened.findChildren(RulesDialog)[-1].reject()
    session.study._forget()
    assert page.apply.isEnabled()
    by_file(opened, page.apply.menu(), "parser_ud", rules)
    dialog = opened.findChildren(RuleFileDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.is_looking)
    assert [row.change for row in dialog.model.rows] == changes
    dialog.reject()
    settle(session, qtbot)


def test_the_selected_rule_is_drawn_before_and_after(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """At one of its places, for eyes and for screen readers; the words left keep their room without a rule."""
    page = rules_page(opened, session, qtbot)
    assert not page.drawing.isVisible()
    click_row(qtbot, page.kinds, 0)
    assert page.drawing.isVisible()
    assert page.drawing.accessibleDescription().splitlines() == [
        "before (01-sunday): arrive ← root, on ← case – Sunday, Sunday ← obl – arrive",
        "by the rules: arrive ← root, on ← mod – arrive, Sunday ← comp:obj – on",
    ]
    picture = page.drawing.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
    assert len(colours) > 5, "words and arcs are painted"
    page.kinds.clearSelection()
    page._choose_kinds(page.kinds.selected_elements())
    assert not page.drawing.isVisible()


GRAMMAR = """
rule case { pattern { e: N -[case]-> P; N [!lifted] } commands { N.lifted = y; P.Case = Acc; P.Gloss = "of it" } }
rule clear { pattern { N [lifted] } commands { del_feat N.lifted } }
rule subject { pattern { e: V -[nsubj]-> X } commands { e.label = subj } }
strat main { Seq (Onf (case), Onf (clear), Onf (subject)) }
"""


def test_a_grammar_of_grew_is_applied_after_a_preview_as_one_step_with_the_bytes_of_apply(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    page, grammar = rules_page(opened, session, qtbot), tmp_path / "x.grs"
    grammar.write_text(GRAMMAR)
    before = written(opened, "ud")
    by_file(opened, page.apply.menu(), "ud", grammar)
    dialog = opened.findChildren(RuleFileDialog)[-1]
    assert dialog.is_looking
    assert not dialog.do.isEnabled()
    qtbot.waitUntil(lambda: not dialog.is_looking)
    assert written(opened, "ud") == before
    changes = [row.change for row in dialog.model.rows]
    assert "nsubj → subj" in changes
    assert any(each == "∅ → Case=Acc; ∅ → Gloss=of it" for each in changes)
    qtbot.mouseClick(dialog.do, LEFT)
    run = [sys.executable, str(ROOT / "main.py"), "apply", str(grammar), str(SAMPLE / "ud.conllu"), "--quiet"]
    assert written(opened, "ud") == subprocess.run(run, check=True, capture_output=True).stdout.decode()
    assert session.corpus.ledger.steps == 1
    opened.acts["undo"].trigger()
    assert written(opened, "ud") == before
    settle(session, qtbot)


def test_a_grammar_that_cannot_be_read_or_never_ends_says_so_and_changes_nothing(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    page, grammar = rules_page(opened, session, qtbot), tmp_path / "x.grs"
    grammar.write_text("rule r { pattern { X [] } commands { unorder X } }")
    by_file(opened, page.apply.menu(), "ud", grammar)
    dialog = opened.findChildren(RuleFileDialog)[-1]
    qtbot.waitUntil(lambda: not dialog.is_looking)
    assert "x.grs:1:38: 'unorder' instead; expected a command that is run here" in dialog.error.text()
    assert not dialog.do.isEnabled()
    dialog.reject()
    grammar.write_text("rule r { pattern { X [upos=NOUN] } commands { X.upos = NOUN } } strat main { Onf (r) }")
    by_file(opened, page.apply.menu(), "ud", grammar)
    dialog = opened.findChildren(RuleFileDialog)[-1]
    qtbot.waitUntil(lambda: bool(dialog.model.rows))
    assert "rules fire without end, 10,000 times, last 'r'" in dialog.model.rows[0].why_not
    dialog.reject()
    settle(session, qtbot)
    assert session.corpus.ledger.steps == 0


def test_closing_the_preview_of_a_grammar_ends_what_the_engine_does_for_it(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Else it would go on for minutes, and the next work would wait."""
    page, grammar = rules_page(opened, session, qtbot), tmp_path / "x.grs"
    grammar.write_text("rule r { pattern { X []; Y []; Z [] } commands { X.a = b } } strat main { Onf (r) }")
    by_file(opened, page.apply.menu(), "ud", grammar)
    dialog = opened.findChildren(RuleFileDialog)[-1]
    qtbot.waitUntil(lambda: session.is_analysing(FollowRules))
    dialog.reject()
    settle(session, qtbot)
    assert not session.is_analysing(FollowRules)
    assert session.is_idle


def test_a_version_is_added_by_a_grammar_of_grew_from_the_menu_and_from_the_page(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    grammar = tmp_path / "x.grs"
    grammar.write_text(GRAMMAR)
    opened.acts["version_by_rules"].trigger()
    (asking,) = opened.findChildren(QInputDialog)
    assert asking.textValue() == "ud"
    assert {"ud", "sud", "parser_ud"} <= {*asking.comboBoxItems()}
    asking.setTextValue("parser_ud")
    asking.accept()
    choose(opened, grammar)
    settle(session, qtbot)
    added = session.specs[-1]
    assert (added.name, added.native_gold) == ("parser_ud-by-rules", "ud")
    version = session.corpus.frame.versions[-1]
    assert version.rules == sha256(GRAMMAR.encode()).hexdigest()[:12]
    relations = [session.corpus.sentence(i, version).dependencies.relations for i in range(5)]
    assert any("subj" in each for each in relations)
    assert not any("nsubj" in each for each in relations)
    page = rules_page(opened, session, qtbot)
    by_file(opened, page.make.menu(), "ud", grammar)
    settle(session, qtbot)
    assert [spec.name for spec in session.specs][-2:] == ["parser_ud-by-rules", "ud-by-rules"]


def test_only_the_selected_rules_are_applied(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    page = rules_page(opened, session, qtbot)
    index = page.kinds.model().index(0, 0)
    qtbot.mouseClick(page.kinds.viewport(), LEFT, pos=page.kinds.visualRect(index).center())
    dialog = applying(opened, page, "ud", qtbot)
    assert dialog.heading.text().startswith("ud → sud, rules: 1 of 24.")
    assert 0 < len(dialog.model.rows) < 100
    dialog.version.setCurrentText("sud")
    assert dialog.is_looking
    qtbot.waitUntil(lambda: not dialog.is_looking)
    dialog.reject()
    model = page.kinds.model()
    row = next(row for row in range(model.rowCount()) if model.index(row, 0).data() == "promotion 3")
    page.kinds.scrollTo(model.index(row, 0))
    click_row(qtbot, page.kinds, row)
    alone = applying(opened, page, "sud", qtbot)
    assert alone.state.text() == "By themselves, these rules change nothing in this version.", "it has no case"
    alone.reject()


def test_a_word_that_rules_leave_is_flagged_by_key_and_kept_in_the_workspace(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    page = rules_page(opened, session, qtbot)
    index = page.places.model().index(0, 0)
    qtbot.mouseClick(page.places.viewport(), LEFT, pos=page.places.visualRect(index).center())
    name = session.corpus.names[session.study.left[0].sentence]
    qtbot.keyClick(page.places, Qt.Key.Key_F)
    qtbot.waitUntil(lambda: session.corpus.remarks.is_flagged(name))
    qtbot.keyClick(page.places, Qt.Key.Key_N)
    (dialog,) = opened.findChildren(QInputDialog)
    dialog.setTextValue("two subjects")
    dialog.accept()
    left = session.study.left[0]
    marked = WordNote(left.word, left.form, "two subjects", is_flagged=True)
    assert session.corpus.remarks.by_name == {name: SentenceNote(words=(marked,))}
    opened.sentences.filter_by("flag: note:subjects")
    settle(session, qtbot)
    places = session.places.found
    assert places is None or places.sentences == 1


@pytest.fixture(params=list(Language))
def in_language(request: pytest.FixtureRequest) -> Iterator[None]:
    """Both languages; requested before the window is made."""
    set_language(request.param)
    yield
    set_language(Language.ENGLISH)


def test_eight_rules_are_in_sight_beside_other_panels_too(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (instances,) = opened.findChildren(QDockWidget, "instances")
    instances.toggleViewAction().trigger()
    page = rules_page(opened, session, qtbot)
    (corpus,) = opened.findChildren(QDockWidget, "corpus")
    assert opened.tabifiedDockWidgets(corpus) == [instances]
    qtbot.waitUntil(lambda: rows_in_sight(page.kinds) >= 8)


@pytest.mark.usefixtures("in_language")
def test_rules_are_in_sight_at_1280_with_their_figures_and_what_they_leave(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    page = rules_page(opened, session, qtbot)
    qtbot.waitUntil(lambda: rows_in_sight(page.kinds) >= 8)
    assert (opened.width(), opened.height()) == (1280, 800)
    assert rows_in_sight(page.places) >= 7, "a scroll bar may hide one"
    assert {2, 3, 4} <= columns_in_sight(page.kinds)
    assert page.kinds.columnWidth(1) > page.kinds.width() // 3, "the rule itself has the most room"
    assert {0, 1, 2, 3} <= columns_in_sight(page.places), "the words left by what they were found to be, and surprise"
    click_row(qtbot, page.kinds, 0)
    assert rows_in_sight(page.kinds) >= 8, "nothing moves when a rule is selected"


def test_a_word_left_is_selected_in_the_trees_and_lit_in_both_schemes(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    page = rules_page(opened, session, qtbot)
    listed = page.places.model()
    row = next(row for row in range(listed.rowCount()) if listed.index(row, 6).data() != "01-sunday")
    click_row(qtbot, page.places, row)
    assert session.corpus.names[session.current] == listed.index(row, 6).data()
    view = opened.trees.view
    left = session.study.left[row]
    comparison = session.corpus.comparison(left.sentence)
    assert comparison
    assert view.selected_band == "sud"
    assert view.selected_span == span_of_words(comparison, "sud", [left.word])


def rows_in_sight(table: QTableView) -> int:
    low = table.viewport().height() - 1
    last = table.rowAt(low)
    if last < 0:
        return table.model().rowCount()
    return last if table.rowViewportPosition(last) + table.rowHeight(last) > low + 1 else last + 1


def columns_in_sight(table: QTableView) -> set[int]:
    width, columns = table.viewport().width(), range(table.model().columnCount())
    return {at for at in columns if table.columnViewportPosition(at) + table.columnWidth(at) <= width}


def click_row(qtbot: QtBot, table: QTableView, row: int) -> None:
    qtbot.mouseClick(table.viewport(), LEFT, pos=table.visualRect(table.model().index(row, 0)).center())
