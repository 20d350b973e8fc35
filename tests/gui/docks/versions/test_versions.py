"""The Versions dock: what a card shows, and what it asks for."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.formats.registry import read_version
from core.model.sentence import DependencyTree
from core.model.version import Role, VersionSpec
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec, guess_specs
from gui.docks.versions.panel import VersionCard, VersionsPanel
from gui.session.roster import as_gold, as_parse, without
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.widgets.tooltips import as_tooltip
from tests.gui.sessions import settle, treebank


@pytest.fixture
def panel(session: Session, qtbot: QtBot) -> VersionsPanel:
    """The panel, with the sample."""
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    return panel


def cards(panel: VersionsPanel) -> dict[str, VersionCard]:
    """The cards by what they are called, from top to bottom."""
    found = [card for card in panel.findChildren(VersionCard) if not card.isHidden()]
    return {card.accessibleName(): card for card in sorted(found, key=lambda card: card.y())}


def texts(widget: QWidget) -> str:
    return " | ".join(label.text() for label in widget.findChildren(QLabel))


def kind_of(card: VersionCard) -> QComboBox:
    (box,) = card.findChildren(QComboBox)
    return box


def button(card: VersionCard, beginning: str) -> QToolButton:
    (found,) = (b for b in card.findChildren(QToolButton) if b.accessibleName().startswith(beginning))
    return found


def asked(panel: VersionsPanel) -> list[Any]:
    found: list[Any] = []
    panel.versions_requested.connect(found.append)
    return found


def choose(box: QComboBox, text: str) -> None:
    """As a person does, who picks an entry."""
    index = box.findText(text)
    assert index >= 0
    box.setCurrentIndex(index)
    box.activated.emit(index)


def test_versions_in_order_with_what_they_are(panel: VersionsPanel, qtbot: QtBot) -> None:
    panel.resize(300, 600)
    panel.grab()
    found = cards(panel)
    assert list(found) == ["A ud", "B sud", "1 parser_ud", "2 parser_sud"]
    assert [kind_of(card).currentText() for card in found.values()] == ["gold", "gold", "parse of ud", "parse of sud"]
    assert all("30 · conllu" in texts(card) for card in found.values())
    assert found["A ud"].toolTip() == as_tooltip(sample_specs()[0].path)
    assert found["A ud"].accessibleDescription() == sample_specs()[0].path


def test_scores_are_those_of_a_run(panel: VersionsPanel, session: Session) -> None:
    columns = score([read_version(spec) for spec in sample_specs()], Settings(), ("tedeval",)).columns
    expected = {(c.parse, Choice(c.against, bool(c.measure.labelled))): c.value() for c in columns}
    for choice in (Choice(("ud", "sud"), labelled=True), Choice(("ud",), labelled=False)):
        session.set_choice(choice)
        for name in ("parser_ud", "parser_sud"):
            card = next(card for called, card in cards(panel).items() if called.endswith(name))
            assert f"{expected[name, choice]:.4f}" in texts(card)


def test_scores_say_what_they_are_about(panel: VersionsPanel, session: Session) -> None:
    assert "Scores against ud ⊓ sud, labelled; coverage 70%" in texts(panel)
    session.set_choice(Choice(("ud",), labelled=False))
    assert "Scores against ud, unlabelled; coverage 100%" in texts(panel)


def test_scores_are_not_told_before_all_sentences_have_been_scored(panel: VersionsPanel, session: Session) -> None:
    session.score()
    assert "scored: 0 of 30" in texts(panel)
    assert "…" in texts(cards(panel)["1 parser_ud"])
    session.cancel()


def test_a_low_coverage_warns(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    other = Path(treebank(tmp_path, "b", "one two three"))
    other.write_text(other.read_text(encoding="utf-8").replace("dep", "other"), encoding="utf-8")
    paths = [treebank(tmp_path, "a", "one two three"), str(other), treebank(tmp_path, "p_a", "one two three")]
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    assert "much of the generalized gold is unlabelled" in texts(panel)
    session.set_choice(Choice(("a", "b"), labelled=False))
    assert "much of the generalized gold is unlabelled" not in texts(panel)


def test_a_coverage_that_warns_does_not_look_like_enough(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """At 59.6%, “coverage 60%” stood beside the warning that begins below 60%."""
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    words = " ".join(f"w{i}" for i in range(24))
    a, b, p = (Path(treebank(tmp_path, name, words)) for name in ("a", "b", "p_a"))
    rows = b.read_text(encoding="utf-8").splitlines()
    rows[5:24] = [row.replace("dep", "other") for row in rows[5:24]]  # 19 of 47 nodes
    b.write_text("\n".join(rows) + "\n\n", encoding="utf-8")
    session.open(guess_specs([str(a), str(b), str(p)]), Settings())
    settle(session, qtbot)
    assert "coverage 59%; ⚠ much of the generalized gold is unlabelled" in texts(panel)


def test_names_are_shown_as_they_are_written(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [treebank(tmp_path, name, "one two") for name in ("<b>a", "parser_<b>a")]
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    named = [label for label in panel.findChildren(QLabel) if "<b>a" in label.text()]
    assert any(label.text().startswith("Scores against") for label in named)
    assert all(label.textFormat() is Qt.TextFormat.PlainText for label in named)


def test_a_parse_that_is_not_scored_against_the_golds_says_why(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [treebank(tmp_path, name, "one two") for name in ("a", "b", "c", "p_a", "p_c")]
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    session.set_choice(Choice(("a", "b"), labelled=True))
    assert "1.0000" in texts(cards(panel)["1 p_a"])
    assert "n/a" in texts(cards(panel)["2 p_c"])
    assert any("native gold, c" in label.toolTip() for label in cards(panel)["2 p_c"].findChildren(QLabel))


def test_role_and_native_gold_are_asked_for(panel: VersionsPanel) -> None:
    found = asked(panel)
    choose(kind_of(cards(panel)["1 parser_ud"]), "parse of sud")
    choose(kind_of(cards(panel)["1 parser_ud"]), "gold")
    choose(kind_of(cards(panel)["A ud"]), "parse of sud")
    specs = sample_specs()
    expected = [as_parse(specs, "parser_ud", "sud"), as_gold(specs, "parser_ud"), as_parse(specs, "ud", "sud")]
    assert found == expected


def test_labels_that_a_merge_wrote_into_the_last_column_are_shown_too(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """Opened by its name alone, a merged CoNLL-U file shows the relations of its base only, as if nothing were merged.

    The menu of its card opens it with both, and without them again.
    """
    path = tmp_path / "merged.conllu"
    path.write_text("1\ta\t_\tX\t_\t_\t0\troot\t_\tFunction=SBJ\n\n", encoding="utf-8")
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    panel.versions_requested.connect(session.change)
    session.open(guess_specs([str(path)]), Settings())
    shown = []
    for _ in range(3):
        settle(session, qtbot)
        qtbot.waitUntil(lambda: "1 · " in texts(cards(panel)["A merged"]))
        card = cards(panel)["A merged"]
        (action,) = card.actions()
        tree = session.corpus.sentences(0)["merged"].tree
        assert isinstance(tree, DependencyTree)
        shown.append((action.isChecked(), "conllu + MISC" in texts(card), tree.functions))
        action.trigger()
    assert shown == [(False, False, ()), (True, True, (("SBJ",),)), (False, False, ())]


def test_menu_of_a_card_opens_wherever_on_it_a_person_asks_for_it(panel: VersionsPanel) -> None:
    """It did not on the box of its role, which most of the card is; and nobody saw what its entry is good for."""
    panel.show()
    card = next(iter(cards(panel).values()))
    places = [each for each in card.findChildren(QWidget) if each.isVisible()]
    assert {QCheckBox, QLabel, QToolButton} < {type(each) for each in places}
    for place in [card, *places]:
        at = place.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, place.mapToGlobal(at))
        QApplication.sendEvent(place, event)
        (menu,) = (each for each in card.findChildren(QMenu) if each.isVisible())
        assert [each.text() for each in menu.actions()] == ["Labels in the last column (MISC)"]
        assert menu.toolTipsVisible()
        menu.close()


def test_only_conllu_has_labels_in_a_last_column(session: Session, qtbot: QtBot) -> None:
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open(bracketed_sample_specs(), Settings())
    settle(session, qtbot)
    assert {name: bool(card.actions()) for name, card in cards(panel).items()} == {
        "A ud": True,
        "B ptb": False,
        "1 parser_ud": True,
        "2 parser_ptb": False,
    }


def test_the_only_gold_stays_one(session: Session, qtbot: QtBot) -> None:
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open([sample_specs()[0], sample_specs()[2]], Settings())
    settle(session, qtbot)
    card = cards(panel)["A ud"]
    assert kind_of(card).count() == 1
    assert not button(card, "Remove").isEnabled()
    assert button(cards(panel)["1 parser_ud"], "Remove").isEnabled()


def test_a_gold_stays_whatever_is_asked_for_before_the_cards_follow(
    panel: VersionsPanel, session: Session, qtbot: QtBot
) -> None:
    panel.versions_requested.connect(session.change)
    choose(kind_of(cards(panel)["A ud"]), "parse of sud")
    choose(kind_of(cards(panel)["B sud"]), "parse of ud")
    button(cards(panel)["B sud"], "Remove").click()
    settle(session, qtbot)
    qtbot.waitUntil(lambda: "A sud" in cards(panel))
    assert session.specs == as_parse(sample_specs(), "ud", "sud")


def test_what_could_not_be_done_is_not_shown(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    paths = [treebank(tmp_path, name, "one") for name in "ab"]
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    panel.versions_requested.connect(session.change)
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    Path(paths[0]).write_text("broken")
    choose(kind_of(cards(panel)["B b"]), "parse of a")
    settle(session, qtbot)
    qtbot.waitUntil(lambda: kind_of(cards(panel)["B b"]).currentText() == "gold")


def test_removal_is_asked_for(panel: VersionsPanel, session: Session, qtbot: QtBot) -> None:
    found = asked(panel)
    button(cards(panel)["A ud"], "Remove").click()
    assert found == [without(sample_specs(), "ud")]
    session.change(found[0])
    settle(session, qtbot)
    assert list(cards(panel)) == ["A sud", "1 parser_ud", "2 parser_sud"]


def test_bands_are_hidden_and_stay_so(panel: VersionsPanel, session: Session, qtbot: QtBot) -> None:
    toggled: list[tuple[str, bool]] = []
    panel.band_toggled.connect(lambda name, visible: toggled.append((name, visible)))
    panel.band_toggled.connect(session.set_visible)
    (box,) = cards(panel)["2 parser_sud"].findChildren(QCheckBox)
    box.click()
    assert toggled == [("parser_sud", False)]
    session.change(without(session.specs, "parser_ud"))
    settle(session, qtbot)
    (box,) = cards(panel)["1 parser_sud"].findChildren(QCheckBox)
    assert not box.isChecked()


def test_problems_are_counted_and_asked_for(session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    session.open(
        guess_specs([treebank(tmp_path, "a", "one", "two"), treebank(tmp_path, "b", "one", "too")]), Settings()
    )
    settle(session, qtbot)
    wanted: list[str] = []
    panel.problems_requested.connect(wanted.append)
    found = cards(panel)
    assert button(found["A a"], "List 0 sentences").isHidden()
    button(found["B b"], "List the sentence that is an invalid tree in B b").click()
    assert wanted == ["b"]


def test_versions_that_are_not_scored_have_no_band_and_no_other_role(session: Session, qtbot: QtBot) -> None:
    panel = VersionsPanel(session)
    qtbot.addWidget(panel)
    ud, sud, *_ = sample_specs()
    source = VersionSpec("in", sud.path, Role.INPUT)
    session.open([ud, source, derived_spec("both=tl-unify:ud,in")], Settings())
    settle(session, qtbot)
    card = cards(panel)["in"]
    assert [kind_of(card).itemText(i) for i in range(kind_of(card).count())] == ["input"]
    assert not button(card, "Remove").isEnabled()
    (box,) = card.findChildren(QCheckBox)
    assert not box.isEnabled()
    assert "30 · conllu" in texts(cards(panel)["B both"])
    assert [kind_of(cards(panel)["B both"]).itemText(i) for i in range(2)] == ["gold", "parse of ud"]


def test_scrolling_past_changes_no_role(panel: VersionsPanel, qtbot: QtBot) -> None:
    box = kind_of(cards(panel)["1 parser_ud"])
    wheel = QWheelEvent(
        QPointF(2, 2),
        QPointF(2, 2),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, wheel)
    assert box.currentText() == "parse of ud"
