"""The Agreement page of the Corpus dock: annotators of one scheme, in figures that lead to their places."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtGui import QAction, QGuiApplication, QStandardItemModel
from pytestqt.qtbot import QtBot

from core.agreement.agreement import Agreement, agreement_of
from core.agreement.tables import paragraph
from core.formats.registry import read_version
from core.model.choices import SEED
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.corpus.agreement import AgreementPage, View
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import PageName
from gui.session.session import Session
from tests.gui.docks.corpus.conftest import shown
from tests.gui.docks.corpus.page_steps import AGREEMENT, Asked, fill
from tests.gui.sessions import settle
from tests.gui.whole_work import whole
from tests.paths import SAMPLE


def golds(*names: str) -> list[VersionSpec]:
    return [VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD) for name in names]


def counted(*names: str) -> Agreement:
    return agreement_of(list(map(read_version, golds(*names))), SEED)


@pytest.fixture
def contents(session: Session, qtbot: QtBot) -> CorpusContents:
    """Two annotators of one scheme, and a gold of another."""
    return opened(session, qtbot, "ud", "sud", "parser_ud")


def opened(session: Session, qtbot: QtBot, *names: str) -> CorpusContents:
    session.open(golds(*names), Settings())
    contents = shown(session, qtbot)
    contents.tabs.setCurrentIndex(AGREEMENT)
    fill(contents, session, qtbot)
    return contents


def page_of(contents: CorpusContents) -> AgreementPage:
    page = contents.page
    assert isinstance(page, AgreementPage)
    return page


def turn(page: AgreementPage, view: View) -> None:
    page.view.setCurrentIndex(page.view.findData(view))


def actions(page: AgreementPage) -> Sequence[QAction]:
    return page.menu.actions()


def test_the_golds_of_one_scheme_are_compared_in_the_figures_of_the_command_line(contents: CorpusContents) -> None:
    """A paper that quotes the window and one that quotes the command line must not differ."""
    page, found = page_of(contents), counted("ud", "parser_ud")
    assert [(each.text(), each.isChecked()) for each in actions(page)] == [
        ("ud", True),
        ("sud", False),
        ("parser_ud", True),
    ]
    (pair,) = found.pairs
    columns = page.numbers.columns
    assert [column[0] for column in columns[1:8]] == [
        pair.sentences,
        pair.share.tokens,
        pair.uas,
        pair.las,
        pair.label,
        pair.kappa_label,
        pair.kappa_label_same_head,
    ]
    assert page.numbers.titles[8:] == ("UPOS", "κ UPOS", "XPOS", "κ XPOS", "FEATS", "LEMMA")
    page.copy.click()
    assert QGuiApplication.clipboard().text() == page.paragraph.text() == paragraph(found)
    assert page.paragraph.isVisible()


@pytest.mark.parametrize("is_table", [False, True])
def test_a_confusion_leads_to_the_words_that_it_counts(contents: CorpusContents, *, is_table: bool) -> None:
    page, asked = page_of(contents), Asked(contents.asks)
    turn(page, View.CONFUSIONS)
    labels = next(each for each in page.labels if each[0] != each[1])
    if is_table:
        page.twin.selectRow(page.labels.index(labels))
    else:
        grid = page.heat.cells.grid
        cell = page.heat.cells.index(grid.rows.index(labels[0]), grid.columns.index(labels[1]))
        page.heat.selectionModel().select(cell, QItemSelectionModel.SelectionFlag.ClearAndSelect)
    assert contents.show_these.isEnabled()
    contents.show_these.click()
    assert asked.filters == ["ud.rel={} & parser_ud.rel={}".format(*labels)]


def test_a_pair_and_a_relation_lead_to_what_differs_and_a_construction_to_nothing(contents: CorpusContents) -> None:
    """A row that seems to lead somewhere and does not is worse than one that does not seem to."""
    page, asked = page_of(contents), Asked(contents.asks)
    page.twin.selectRow(0)
    contents.show_these.click()
    turn(page, View.RELATIONS)
    assert not contents.show_these.isEnabled(), "another view has other rows"
    page.twin.selectRow(list(page.numbers.columns[0]).index("obl"))
    contents.show_these.click()
    head, relation = "ud+parser_ud.differs=head", "ud+parser_ud.differs=relation & not ud+parser_ud.differs=head"
    of_one, of_other = "ud.rel=obl", "parser_ud.rel=obl & not ud.rel=obl"
    parts = [f"{of} & {each}" for of in (of_one, of_other) for each in (head, relation)]
    assert asked.filters == [f"{head} or {relation}", " or ".join(parts)]
    turn(page, View.CONSTRUCTIONS)
    page.twin.selectRow(0)
    assert not contents.show_these.isEnabled()


def test_three_annotators_have_pairs_to_choose_from_and_a_mean(
    contents: CorpusContents, session: Session, qtbot: QtBot
) -> None:
    page = page_of(contents)
    next(each for each in actions(page) if each.text() == "sud").trigger()
    fill(contents, session, qtbot)
    found = counted("ud", "sud", "parser_ud")
    assert page.pair.count() == 3
    assert not page.pair.isVisible()
    assert page.numbers.columns[0][-1] == "mean"
    assert page.numbers.columns[4][-1] == found.mean("las")
    page.twin.selectRow(3)
    assert not contents.show_these.isEnabled(), "the mean has no places"
    turn(page, View.RELATIONS)
    assert page.pair.isVisible()
    page.pair.setCurrentIndex(1)
    page.pair.activated.emit(1)
    assert page.numbers.columns[0][0] == next(found.pairs[1].relations())[0]
    assert page.numbers.titles[1:3] == ("ud", "parser_ud")


def test_two_schemes_are_not_compared_unless_a_person_says_so(session: Session, qtbot: QtBot) -> None:
    """κ of two schemes is a number that means nothing."""
    contents = opened(session, qtbot, "ud", "sud")
    page = page_of(contents)
    assert "No two golds use the same labels" in page.message.text()
    assert page.stack.currentIndex() == 0
    assert page.formats() == ()
    for action in actions(page):
        action.trigger()
    fill(contents, session, qtbot)
    assert page.numbers.columns[3] == [counted("ud", "sud").pairs[0].uas]


def test_the_page_is_exported(contents: CorpusContents) -> None:
    page = page_of(contents)
    assert [each.title for each in page.formats()] == ["TSV", "Paragraph"]
    assert whole(page.formats()[-1].content()).decode() == page.paragraph.text() + "\n"
    turn(page, View.CONFUSIONS)
    assert [each.title for each in page.formats()] == ["SVG", "PNG", "TSV", "Paragraph"]
    assert b"<svg" in whole(page.formats()[0].content())


def test_an_edit_has_annotators_compared_again(contents: CorpusContents, session: Session, qtbot: QtBot) -> None:
    """Figures of what the file was before would be quoted as those of the corrected one."""
    page = page_of(contents)
    before = page.found
    list(session.taken_edits([0]))
    fill(contents, session, qtbot)
    qtbot.waitUntil(lambda: page.found is not None and page.found is not before)


def test_a_label_of_brackets_leads_to_those_that_one_annotator_alone_has(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Of the tables of brackets only confusions led to their places."""
    texts = {
        "ann": "(TOP (S (NP (D the) (N dog)) (VP (V barks))))\n",
        "bo": "(TOP (S (X (D the) (N dog)) (V barks)))\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.mrg").write_text(text, "utf-8")
    session.open([VersionSpec(name, str(tmp_path / f"{name}.mrg"), Role.GOLD) for name in texts], Settings())
    settle(session, qtbot)
    contents = shown(session, qtbot)
    fill(contents, session, qtbot)
    contents.show_page(PageName.AGREEMENT)
    page = contents.page
    assert isinstance(page, AgreementPage)
    for each in actions(page):
        if not each.isChecked():
            each.trigger()
    fill(contents, session, qtbot)
    asked = Asked(contents.asks)
    turn(page, View.RELATIONS)
    assert page.view.currentText() == "labels"
    model = page.view.model()
    assert isinstance(model, QStandardItemModel)
    assert not model.item(page.view.findData(View.CONSTRUCTIONS)).isEnabled(), "its table would be empty"
    page.twin.selectRow(list(page.numbers.columns[0]).index("VP"))
    contents.show_these.click()
    turn(page, View.CONFUSIONS)
    page.twin.selectRow(page.labels.index(("NP", "X")))
    contents.show_these.click()
    assert asked.filters == [
        "ann.node=VP & not bo.node=VP or bo.node=VP & not ann.node=VP",
        "ann.node=NP & bo.node=X",
    ]


def test_what_an_annotator_leaves_empty_is_said(tmp_path: Path, session: Session, qtbot: QtBot) -> None:
    """0.0000 was told for lemmas, as if the two had nothing in common."""
    bare = tmp_path / "bare.conllu"
    lines = [line.split("\t") for line in (SAMPLE / "ud.conllu").read_text("utf-8").splitlines()]
    bare.write_text("".join("\t".join([*x[:2], "_", *x[3:]] if x[1:] else x) + "\n" for x in lines), encoding="utf-8")
    session.open([*golds("ud"), VersionSpec("bare", str(bare), Role.GOLD)], Settings())
    contents = shown(session, qtbot)
    contents.tabs.setCurrentIndex(AGREEMENT)
    fill(contents, session, qtbot)
    page = page_of(contents)
    assert page.numbers.columns[page.numbers.titles.index("LEMMA")] == [None]
    assert "LEMMA is not annotated by bare" in page.about.text()
