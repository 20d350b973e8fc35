"""Categories, tags and the text on the card, in the outline and above the trees."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLineEdit, QTextBrowser
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.model.version import Version
from core.scoring.settings import Settings
from gui.drawing.text_outline import Outline
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.trees_view.span_card import SpanCard
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

BRACKETS = "(S (NP-SBJ (PRP She)) (VP (VBD saw) (NP (NNS trains))))"
SOURCE = (
    "# text = She saw trains!\n1\tShe\tshe\tPRON\t_\tCase=Nom\t2\tnsubj\t_\t_\n"
    "2\tsaw\tsee\tVERB\tVBD\tTense=Past\t0\troot\t_\t_\n3\ttrains\ttrain\tNOUN\t_\t\u202eX=Y\t2\tobj\t_\t_\n"
)


def tagged(name: str, source: str) -> Version:
    of = version(name, "She 2 nsubj | saw 0 root | trains 2 obj")
    (sentence,) = of.sentences
    return replace(of, sentences=[replace(sentence, tags=("PRON", "VERB", "NOUN"), source=source)])


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 700)
    versions = [bracketed_version("c", BRACKETS), tagged("d", SOURCE), tagged("e", SOURCE.replace("see", "saw"))]
    panel.show_comparison(compared(versions, Settings()), Choice(("c", "d"), labelled=True))
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def card_text(panel: TreesPanel, *positions: int) -> str:
    panel.view.go_to_span(span_of(positions))
    (card,) = panel.findChildren(SpanCard)
    assert card.isVisible()
    (browser,) = card.findChildren(QTextBrowser)
    return browser.toPlainText()


def test_title_is_the_text_as_written(panel: TreesPanel) -> None:
    assert "She saw trains!" in [line.text() for line in panel.findChildren(QLineEdit)]
    assert "She saw trains!" in panel.accessibleDescription()


def test_card_names_categories_and_tags(panel: TreesPanel) -> None:
    assert "VP" in card_text(panel, 2, 3)
    assert "NP+PRP · SBJ (" in card_text(panel, 1)
    assert "PRON · nsubj (" in card_text(panel, 1)


def test_card_of_a_word_has_its_lemma_and_features_where_versions_differ_twice(panel: TreesPanel) -> None:
    found = card_text(panel, 2)
    assert "see · VBD · Tense=Past" in found
    assert "saw · VBD · Tense=Past" in found
    assert card_text(panel, 1).count("she · Case=Nom") == 1
    assert "\u202e" not in card_text(panel, 3)


def test_card_of_a_word_has_its_tag_where_versions_differ(panel: TreesPanel) -> None:
    """Brackets have other tags throughout: that is no difference."""
    assert "VERB · see" not in card_text(panel, 2)
    versions = [tagged("d", SOURCE), tagged("e", SOURCE)]
    (sentence,) = versions[1].sentences
    versions[1] = replace(versions[1], sentences=[replace(sentence, tags=("PRON", "AUX", "NOUN"))])
    panel.show_comparison(compared(versions, Settings()), Choice(("d", "e"), labelled=True))
    text = card_text(panel, 2)
    assert "VERB · see" in text
    assert "AUX · see" in text
    assert "PRON · she" not in card_text(panel, 1)


def test_outline_has_categories_and_tags(panel: TreesPanel) -> None:
    text = Outline(panel.view.drawing.content, 0).text()
    assert text.startswith("1: She saw trains!\n")
    assert "saw trains: not in every gold; VP\n" in text
    assert "PRON · nsubj" in text
