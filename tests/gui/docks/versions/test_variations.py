"""Variations in the window: chosen with what they change in sight, drawn, followed, kept and saved."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QTextBrowser, QToolButton
from pytestqt.qtbot import QtBot

from core.base.errors import Problem
from core.filters.parser import parse
from core.filters.vocabulary import vocabulary_of
from core.formats.registry import read_version
from core.model.choices import Punctuation
from core.model.scheme import Coordination, HeadRule, Heads, Reannotation, Scheme
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec
from core.variation.reannotate import changed_arcs
from core.variation.varied_versions import varied, varied_again
from core.variation.write_variation import Changes, way_of, written
from core.workspaces.files import load_workspace
from gui.docks.versions.panel import VersionCard
from gui.docks.versions.variation_dialog import VariationDialog
from gui.drawing.text_outline import header_tooltip
from gui.session.document import Document
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.trees_view.span_card import SpanCard
from gui.widgets.dialogs import TextDialog
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import WORKED, drag, word
from tests.gui.sessions import settle, treebank

SCHEME = Scheme(heads=Heads.FUNCTIONAL, coordination=Coordination.CHAIN)
NAME = "ud-functional-chain"
FUNCTIONAL = VersionSpec(NAME, "", Role.GOLD, variation=Reannotation("ud", SCHEME))


@pytest.fixture
def opened(window: MainWindow, session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with the sample; what is changed need not be saved at the end."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    yield window
    session.document.is_given_up = True


@pytest.fixture
def varied_sample(opened: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    """The window with the sample and a variation of the first gold."""
    session.change((*session.specs, FUNCTIONAL))
    settle(session, qtbot)
    return opened


def trigger(window: MainWindow, name: str) -> None:
    (action,) = window.findChildren(QAction, name)
    action.trigger()


def dialog_of(window: MainWindow) -> VariationDialog:
    trigger(window, "variation")
    (dialog,) = (each for each in window.findChildren(VariationDialog) if each.isVisible())
    return dialog


def choose(box: QComboBox, beginning: str) -> None:
    index = box.findText(beginning, Qt.MatchFlag.MatchStartsWith)
    assert index >= 0
    box.setCurrentIndex(index)


def fault_in(dialog: VariationDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel) if label is not dialog.counted)


def wait_for_count(dialog: VariationDialog, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: "change" in dialog.counted.text() and "Counting" not in dialog.counted.text())
    return dialog.counted.text()


def test_what_is_chosen_is_counted_and_added(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    dialog = dialog_of(opened)
    assert not dialog.add.isEnabled()
    assert "Choose what to change." in fault_in(dialog)
    assert dialog.counted.text() == "nothing"
    choose(dialog.choices["heads"], "headed by the function word")
    choose(dialog.choices["coordination"], "a chain")
    ud = read_version(sample_specs()[0])
    changes = Changes(ud.sentences, SCHEME, way_of(ud))
    "".join(written(ud, changes))
    told = wait_for_count(dialog, qtbot)
    assert told.startswith(f"{changes.arcs} arcs in {changes.sentences} sentences change\n")
    assert f"prepositional phrase: {changes.structures[HeadRule.PREPOSITIONAL_PHRASE]}, subordinate clause: " in told
    assert f"would not bring back: {changes.lost.total()} (" in told
    assert dialog.name.text() == "ud-functional-chain"
    dialog.add.click()
    settle(session, qtbot)
    assert session.specs == (*sample_specs(), FUNCTIONAL)
    made = varied(ud, FUNCTIONAL)
    for i in (0, len(session.corpus.names) - 1):
        assert session.corpus.sentences(i)[NAME].tree == made.sentences[i].tree
    assert session.is_idle
    (panel,) = opened.findChildren(TreesPanel)
    assert NAME in [band.content.key for band in panel.view.drawing.layout.bands]


def test_choices_about_verbs_follow_that_about_phrases_until_they_are_made(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(opened)
    firsts = [dialog.choices[name].itemText(0) for name in ("verb_groups", "copulas", "infinitives", "determiners")]
    assert firsts == ["as it is"] * 4
    choose(dialog.choices["heads"], "headed by the function word")
    firsts = [dialog.choices[name].itemText(0) for name in ("verb_groups", "copulas", "infinitives", "determiners")]
    assert firsts == ["as phrases and clauses"] * 3 + ["as it is"]
    before = wait_for_count(dialog, qtbot)
    choose(dialog.choices["verb_groups"], "headed by the verb")
    after = wait_for_count(dialog, qtbot)
    assert "verb group" in before
    assert "verb group" not in after
    dialog.reject()


@pytest.mark.parametrize("size", [9, 16])
def test_all_that_changes_can_be_read(opened: MainWindow, qtbot: QtBot, size: int) -> None:
    """With large letters, or in a language with long words, it takes more lines."""
    font = opened.font()
    font.setPointSize(size)
    opened.setFont(font)
    dialog = dialog_of(opened)
    for box in dialog.choices.values():
        box.setCurrentIndex(box.count() - 1)
    wait_for_count(dialog, qtbot)
    QApplication.processEvents()
    assert dialog.counted.height() >= dialog.counted.heightForWidth(dialog.counted.width())
    dialog.reject()


def test_nothing_that_changes_is_said_to_change(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(opened)
    choose(dialog.choices["heads"], "headed by the lexical word")
    assert wait_for_count(dialog, qtbot) == "No arc changes"
    dialog.reject()


def test_a_name_must_be_new_and_possible(opened: MainWindow) -> None:
    dialog = dialog_of(opened)
    choose(dialog.choices["names"], "headed by the last")
    for name, fault in (("sud", "already a version called sud"), ("a b", "needs at least"), ("", "needs at least")):
        dialog.name.setText(name)
        dialog.name.textEdited.emit(name)
        assert fault in fault_in(dialog)
        assert not dialog.add.isEnabled()
    dialog.name.setText("mine")
    dialog.name.textEdited.emit("mine")
    choose(dialog.choices["names"], "headed by the first")
    assert dialog.name.text() == "mine"
    assert dialog.add.isEnabled()
    dialog.reject()


def test_a_variation_of_a_parse_is_a_parse_of_the_same_gold(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    dialog = dialog_of(opened)
    dialog.source.setCurrentText("parser_sud")
    assert dialog.role.currentText() == "parse of sud"
    choose(dialog.choices["heads"], "headed by the lexical")
    choose(dialog.role, "parse of ud")
    dialog.add.click()
    settle(session, qtbot)
    recipe = Reannotation("parser_sud", Scheme(heads=Heads.LEXICAL))
    assert session.specs[-1] == VersionSpec("parser_sud-lexical", "", Role.PARSE, "ud", variation=recipe)
    specs = list(session.specs)
    read = [read_version(spec) for spec in specs[:-1]]
    expected = score([*read, varied(read[-1], specs[-1])], Settings(), ("uas", "las", "tedeval")).columns
    assert [column.numbers for column in session.corpus.columns] == [column.numbers for column in expected]


def test_a_parse_in_a_gold_s_variation_is_offered_as_a_parse_of_that(varied_sample: MainWindow) -> None:
    """As a parse of the gold itself, all that the scheme changes would be its errors."""
    dialog = dialog_of(varied_sample)
    dialog.source.setCurrentText("parser_ud")
    assert dialog.role.currentText() == "parse of ud"
    choose(dialog.choices["heads"], "headed by the function word")
    assert dialog.role.currentText() == "parse of ud"
    choose(dialog.choices["coordination"], "a chain")
    assert dialog.role.currentText() == f"parse of {NAME}"
    choose(dialog.role, "gold")
    dialog.role.activated.emit(dialog.role.currentIndex())
    choose(dialog.choices["names"], "headed by the first")
    assert dialog.role.currentText() == "gold"
    dialog.reject()


def test_the_version_in_whose_band_something_is_selected_is_offered_first(opened: MainWindow) -> None:
    select(opened, "sud")
    dialog = dialog_of(opened)
    assert dialog.source.currentText() == "sud"
    assert [dialog.source.itemText(i) for i in range(4)] == ["ud", "sud", "parser_ud", "parser_sud"]
    dialog.reject()


def test_brackets_are_not_offered(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.open([spec for spec in bracketed_sample_specs() if spec.path.endswith(".mrg")], Settings())
    settle(session, qtbot)
    trigger(window, "variation")
    assert "none is open" in window.statusBar().currentMessage()
    assert not window.findChildren(VariationDialog)


def test_closing_the_dialog_ends_counting(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """A count of 100,000 sentences that nobody reads must not keep the engine from scoring."""
    dialog = dialog_of(opened)
    choose(dialog.choices["heads"], "headed by the function word")
    assert not session.is_idle
    dialog.reject()
    settle(session, qtbot)
    assert session.changes.found is None


def test_a_count_and_a_search_do_not_lose_each_other(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """The engine drops what is replaced; who waits for places while choices are made must still get them."""
    session.places.find(parse("ud.rel:obl", vocabulary_of(session.corpus.frame)))
    session.changes.count("ud", SCHEME)
    session.changes.count("ud", Scheme(heads=Heads.FUNCTIONAL))
    settle(session, qtbot)
    assert session.places.found is not None
    assert session.places.found.checked == len(session.corpus)
    assert session.changes.found is not None
    assert session.changes.found.done == session.changes.found.total


def test_the_variation_follows_an_edit_of_its_source(
    varied_sample: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """In the drawing and in the scores at once, in the file that is saved, and back by undo."""
    session.show(WORKED)
    panel_of(varied_sample).draw_arcs()
    before, counted = session.corpus.sentences(WORKED), session.corpus.column("parser_ud", session.choice)
    assert counted is not None
    counts = counted.sentence(WORKED)
    unlock(varied_sample, "ud")
    with qtbot.waitSignal(session.scores_arrived):
        drag(varied_sample, word(varied_sample, "ud", 1), word(varied_sample, "ud", 4), qtbot)
    now = session.corpus.sentences(WORKED)
    assert now["ud"].dependencies.heads[0] == 4
    assert now[NAME].tree == varied_again(session.corpus.frame.versions[-1], now["ud"]).tree != before[NAME].tree
    after = session.corpus.column("parser_ud", session.choice)
    assert after is not None
    assert after.sentence(WORKED) != counts
    path = tmp_path / "saved.conllu"
    select(varied_sample, NAME)
    trigger(varied_sample, "save_version")
    (dialog,) = varied_sample.findChildren(QFileDialog)
    assert dialog.selectedFiles()[0].endswith(f"{NAME}.conllu")
    with qtbot.waitSignal(session.version_saved):
        dialog.fileSelected.emit(str(path))
    dialog.close()
    assert read_version(VersionSpec("s", str(path), Role.GOLD)).sentences[WORKED].tree == now[NAME].tree
    trigger(varied_sample, "undo")
    assert session.corpus.sentences(WORKED)[NAME] == before[NAME]


def test_a_variation_says_why_it_cannot_be_edited(varied_sample: MainWindow, session: Session) -> None:
    reason = f"{NAME} cannot be edited: it is a variation of ud, whose edits it follows"
    pencil = pencil_of(varied_sample, NAME)
    assert not pencil.isEnabled()
    assert reason in pencil.toolTip()
    select(varied_sample, NAME)
    trigger(varied_sample, "unlock")
    assert varied_sample.statusBar().currentMessage() == reason


def test_the_card_of_a_version_says_what_a_variation_is_made_of(varied_sample: MainWindow) -> None:
    card = card_of(varied_sample, NAME)
    origin = "variation of ud\nPhrases and clauses: headed by the function word\nCoordination: a chain of conjuncts"
    assert card.accessibleDescription() == origin
    remove = next(b for b in card_of(varied_sample, "ud").findChildren(QToolButton) if b.text() == "×")
    assert not remove.isEnabled()


def test_the_title_of_a_band_says_what_a_variation_is_made_of(
    varied_sample: MainWindow, session: Session, qtbot: QtBot
) -> None:
    session.change((*session.specs, derived_spec("q@ud=vary:parser_ud,heads=functional")))
    settle(session, qtbot)
    bands = {band.content.key: band.content for band in panel_of(varied_sample).view.drawing.layout.bands}
    told = {key: header_tooltip(band, "").replace("\u2068", "").replace("\u2069", "") for key, band in bands.items()}
    assert {key for key, text in told.items() if "variation of" in text} == {NAME, "q"}
    assert "variation of ud" in told[NAME]
    assert "variation of parser_ud; " in told["q"]


def test_the_card_of_a_span_says_which_rule_changed_its_arc(
    varied_sample: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """Also where punctuation is dropped, when the words of the drawing are not those of the file."""
    for punctuation in Punctuation:
        session.set_settings(Settings(punct=punctuation))
        settle(session, qtbot)
        session.show(0)
        comparison = session.corpus.comparison(0)
        assert comparison is not None
        ud, changed = comparison.dependencies("ud"), comparison.dependencies(NAME)
        position = next(i for i, relation in enumerate(ud.relations, start=1) if relation == "case")
        forms = comparison.sentences["ud"].forms
        assert changed.relations[position - 1] != "case"
        panel_of(varied_sample).view.go_to_span(span_of([position]), NAME)
        (card,) = varied_sample.findChildren(SpanCard)
        (text,) = card.findChildren(QTextBrowser)
        head = forms[ud.heads[position - 1] - 1]
        plain = "".join(c for c in text.toPlainText() if c not in "\u2066\u2067\u2068\u2069")
        assert f"prepositional phrase: in ud, “{forms[position - 1]}” is case of “{head}”" in plain


def test_no_rule_is_told_of_arcs_that_did_not_change(varied_sample: MainWindow, session: Session) -> None:
    comparison = session.corpus.comparison(0)
    assert comparison is not None
    told = {arc.dependent for arc in changed_arcs(comparison, NAME)}
    before, after = comparison.dependencies("ud"), comparison.dependencies(NAME)
    arcs = zip(before.heads, before.relations, after.heads, after.relations, strict=True)
    assert told == {i for i, (h, r, new_h, new_r) in enumerate(arcs, start=1) if (h, r) != (new_h, new_r)}
    assert not list(changed_arcs(comparison, "ud"))


def test_a_variation_is_kept_and_follows_its_file_when_it_is_opened_again(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    source = tmp_path / "ud.conllu"
    text = Path(sample_specs()[0].path).read_text("utf-8")
    source.write_text(text, "utf-8")
    session.open([VersionSpec("ud", str(source), Role.GOLD), FUNCTIONAL], Settings())
    settle(session, qtbot)
    path = tmp_path / "mine.concord"
    trigger(opened, "save_as")
    (dialog,) = opened.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    qtbot.waitUntil(path.exists)
    kept = json.loads(path.read_text("utf-8"))["versions"]
    assert kept[1] == {
        "name": NAME,
        "role": "gold",
        "variation": {"of": "ud", "heads": "functional", "coordination": "chain"},
    }
    _, rest = text.split("\n\n", 1)
    source.write_text(rest, "utf-8")
    workspace = load_workspace(str(path)).workspace
    session.open_workspace(workspace, Document(workspace, str(path)))
    settle(session, qtbot)
    made = varied(read_version(session.specs[0]), session.specs[1])
    assert session.corpus.sentences(0)[NAME].tree == made.sentences[0].tree
    assert session.corpus.expected == len(made.sentences)


def test_a_source_in_which_not_every_tree_is_valid_makes_no_gold(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """What was open stays open, and the sentence is named."""
    gold, parse = treebank(tmp_path, "a", "one two"), Path(treebank(tmp_path, "p_a", "one two"))
    parse.write_text(parse.read_text("utf-8").replace("\t0\tdep", "\t2\tdep"), "utf-8")
    specs = (VersionSpec("a", gold, Role.GOLD), VersionSpec("p", str(parse), Role.PARSE, "a"))
    session.open(specs, Settings())
    settle(session, qtbot)
    found: list[Problem] = []
    session.problems_found.connect(found.extend)
    session.change((*specs, derived_spec("v=vary:p,heads=functional")))
    settle(session, qtbot)
    assert [str(problem.expected) for problem in found] == ["a valid tree, to derive 'v'"]
    assert session.specs == specs
    for dialog in window.findChildren(TextDialog):
        dialog.close()
    session.document.is_given_up = True


def panel_of(window: MainWindow) -> TreesPanel:
    (panel,) = window.findChildren(TreesPanel)
    return panel


def select(window: MainWindow, version: str) -> None:
    """Selects the first word in the band of a version."""
    panel_of(window).view.go_to_span(span_of([1]), version)


def unlock(window: MainWindow, name: str) -> None:
    pencil_of(window, name).click()


def card_of(window: MainWindow, name: str) -> VersionCard:
    QApplication.processEvents()
    (card,) = (card for card in window.findChildren(VersionCard) if card.accessibleName().endswith(f" {name}"))
    return card


def pencil_of(window: MainWindow, name: str) -> QToolButton:
    (pencil,) = (button for button in card_of(window, name).findChildren(QToolButton) if button.text() == "✎")
    return pencil
