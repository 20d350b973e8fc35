"""The filter of the sentences, as it is written by a person: completion, errors, history, and what is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QInputDialog, QMenu, QToolButton
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.panel import SentencesPanel
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.filter_line import FilterLine
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs
from tests.gui.sessions import settle, treebank

ALL = 30


@pytest.fixture
def panel(sample: Session, profile: Profile, qtbot: QtBot) -> SentencesPanel:
    """The panel with the sample, on screen and with the filter line focused."""
    panel = SentencesPanel(sample, profile)
    qtbot.addWidget(panel)
    panel.resize(400, 500)
    panel.show()
    qtbot.waitExposed(panel)
    panel.focus_filter()
    qtbot.waitUntil(panel.filter.line.hasFocus)
    return panel


@pytest.fixture
def line(panel: SentencesPanel) -> FilterLine:
    return panel.filter.line


def names(panel: SentencesPanel) -> list[str]:
    model = panel.table.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def is_waiting(panel: SentencesPanel) -> bool:
    """Whether what is written was not held against all sentences yet."""
    return panel.filter.line.wait.isActive() or panel.filtering.is_working


def seen(panel: SentencesPanel, qtbot: QtBot) -> list[str]:
    """The names of the sentences in the table, once the filter was held against all."""
    qtbot.waitUntil(lambda: not is_waiting(panel))
    return names(panel)


def write(line: FilterLine, text: str, qtbot: QtBot) -> None:
    """Types a filter in place of the one there, and Enter."""
    line.selectAll()
    qtbot.keyClicks(line, text)
    qtbot.keyClick(line, Qt.Key.Key_Return)


def test_words_are_looked_for_once_one_stops_writing(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    qtbot.keyClicks(line, "SUNDAY")
    assert len(names(panel)) == ALL
    qtbot.waitUntil(lambda: len(names(panel)) < ALL)
    found = seen(panel, qtbot)
    assert 0 < len(found) < ALL
    texts = dict(zip(panel.session.corpus.names, panel.session.corpus.texts, strict=True))
    assert all("sunday" in texts[name].casefold() for name in found)
    assert panel.filter.state.text() == f"{len(found)} of {ALL}"
    assert panel.filter.state.isVisible()


def test_label_that_no_version_has_is_named_as_it_is_there(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot
) -> None:
    write(line, "ud.rel:nsbj", qtbot)
    assert seen(panel, qtbot) == []
    assert "try ud.rel:nsubj" in panel.filter.state.text()
    write(line, "ud.rel:nsubj", qtbot)
    assert seen(panel, qtbot) != []
    assert "try" not in panel.filter.state.text()


@pytest.mark.parametrize("text", ['"de le voisin"', '"du voisin"', '"au soleil."', "/soleil\\.$/"])
def test_a_sentence_is_found_by_its_words_and_by_its_text(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot, text: str
) -> None:
    """*du* is two words of the tree, and one that people look for."""
    write(line, text, qtbot)
    (name,) = seen(panel, qtbot)
    assert name.startswith("26-")


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("parser_ud.tedeval<0.8", lambda corpus, i: value(corpus, "parser_ud", i) < 0.8),
        ("len>12", lambda corpus, i: corpus.lengths[i] > 12),
        ("id=01-sunday", lambda corpus, i: corpus.names[i] == "01-sunday"),
    ],
)
def test_fields(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot, text: str, is_found: Callable[..., bool]
) -> None:
    write(line, text, qtbot)
    corpus = panel.session.corpus
    assert seen(panel, qtbot) == [corpus.names[i] for i in range(ALL) if is_found(corpus, i)]
    assert 0 < len(names(panel)) < ALL


def value(corpus: object, parse: str, i: int) -> float:
    from gui.session.corpus import Corpus

    assert isinstance(corpus, Corpus)
    counts = corpus.counts_of(parse, Choice(("ud", "sud"), labelled=True), i)
    assert counts is not None
    assert counts.value is not None
    return counts.value


@pytest.mark.parametrize(
    "text",
    [
        "ud.rel:obl sud.rel:comp:obj",
        "diff:coordination",
        'span:"on Sunday"',
        "ud.tedeval@sud<1",
        "parser_ud.clas<1",
    ],
)
def test_what_is_in_the_trees(panel: SentencesPanel, line: FilterLine, qtbot: QtBot, text: str) -> None:
    write(line, text, qtbot)
    found = seen(panel, qtbot)
    assert 0 < len(found) < ALL
    write(line, f"not ({text})", qtbot)
    assert sorted([*found, *seen(panel, qtbot)]) == sorted(panel.session.corpus.names)


def test_completion(line: FilterLine, qtbot: QtBot) -> None:
    qtbot.keyClicks(line, "parser_u")
    assert line.candidates == ["parser_ud."]
    qtbot.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "parser_ud."
    assert "tedeval" in line.candidates
    qtbot.keyClicks(line, "te")
    assert line.candidates == ["tedeval"]
    qtbot.keyClick(line, Qt.Key.Key_Down)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "parser_ud.tedeval"
    assert "<" in line.candidates
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert line.candidates == []
    assert line.text() == "parser_ud.tedeval"
    assert line.hasFocus()


def test_what_is_offered_goes_with_the_focus(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    qtbot.keyClick(line, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert "rel:" in line.candidates
    panel.table.setFocus()
    assert line.candidates == []


def test_enter_takes_no_candidate_that_nobody_went_to(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    write(line, "no", qtbot)
    assert line.text() == "no"
    assert panel.table.hasFocus()


def test_an_error_is_shown_in_its_place(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    before = names(panel)
    plain = line.grab().toImage()
    qtbot.keyClicks(line, "flag: and")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    told = "At character 10: expected a word, a field or an opening bracket after 'and'"
    assert panel.filter.message.text() == told
    assert line.accessibleDescription() == f"{told} The table stays as it was."
    assert panel.filter.message.isVisible()
    assert line.grab().toImage() != plain
    assert names(panel) == before
    assert line.hasFocus()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert not panel.filter.message.isVisible()
    assert line.accessibleDescription() == ""


def test_escape_clears(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    write(line, "len>12", qtbot)
    assert len(seen(panel, qtbot)) < ALL
    panel.focus_filter()
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert len(seen(panel, qtbot)) == ALL
    assert not panel.filter.state.isVisible()


def test_history_is_there_in_the_next_run(
    panel: SentencesPanel, line: FilterLine, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    for text in ("len>12", "sunday", "len>12", "flag: and"):
        write(line, text, qtbot)
    assert list(profile.filter_history) == ["len>12", "sunday"]
    line.selectAll()
    qtbot.keyClicks(line, "draft")
    walked = []
    for key in [Qt.Key.Key_Up] * 3 + [Qt.Key.Key_Down] * 3:
        qtbot.keyClick(line, key)
        walked.append(line.text())
    assert walked == ["len>12", "sunday", "sunday", "len>12", "draft", "draft"]
    again = Profile(QSettings(str(tmp_path / "profile.ini"), QSettings.Format.IniFormat))
    assert list(again.filter_history) == ["len>12", "sunday"]


def saved_menu(panel: SentencesPanel) -> QMenu:
    (button,) = (b for b in panel.filter.findChildren(QToolButton) if b.text() == "Saved")
    menu = button.menu()
    menu.aboutToShow.emit()
    return menu


def test_filters_are_saved_chosen_and_deleted(
    panel: SentencesPanel, line: FilterLine, sample: Session, qtbot: QtBot
) -> None:
    write(line, "len>12", qtbot)
    found = seen(panel, qtbot)
    saved_menu(panel).actions()[0].trigger()
    (dialog,) = panel.findChildren(QInputDialog)
    dialog.setTextValue("long & old")
    dialog.accept()
    assert dict(sample.document.filters) == {"long & old": "len>12"}
    line.write("")
    chosen = next(action for action in saved_menu(panel).actions() if action.text() == "long && old")
    chosen.trigger()
    assert seen(panel, qtbot) == found
    deleting = next(action.menu() for action in saved_menu(panel).actions() if action.text() == "Delete")
    assert isinstance(deleting, QMenu)
    deleting.actions()[0].trigger()
    assert dict(sample.document.filters) == {}


def test_sentences_asked_for_elsewhere(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot, qtmodeltester: ModelTester
) -> None:
    panel.show_only([3, 5, 8], "those of a bar")
    chosen = [panel.session.corpus.names[i] for i in (3, 5, 8)]
    assert seen(panel, qtbot) == chosen
    assert panel.filter.state.text() == "3 of 3: those of a bar"
    assert panel.session.current == 3
    write(line, f"id={chosen[1]}", qtbot)
    assert seen(panel, qtbot) == [chosen[1]]
    assert panel.filter.state.text() == "1 of 3: those of a bar"
    qtmodeltester.check(panel.table.model(), force_py=True)
    (clear,) = (b for b in panel.filter.findChildren(QToolButton) if b.text() == "Clear")
    clear.click()
    assert len(seen(panel, qtbot)) == ALL
    assert line.text() == ""


def test_sorting_goes_with_a_filter(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    panel.show_worst()
    order = names(panel)
    write(line, "len>8", qtbot)
    found = seen(panel, qtbot)
    assert 2 < len(found) < ALL
    assert found == [name for name in order if name in found]
    panel.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert names(panel) == [name for name in reversed(panel.session.corpus.names) if name in found]


def test_the_sentence_shown_stays_chosen(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    panel.show_only([3, 5, 8], "")
    panel.session.show(5)
    line.write("")
    panel.filter.clear()
    assert panel.session.current == 5
    assert panel.table.currentIndex().row() == 5
    assert panel.table.selectionModel().isRowSelected(5)


def test_sentences_are_decided_when_they_are_scored(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    line.write("not parser_ud.las<2")
    assert seen(panel, qtbot) == []
    line.write("parser_ud.las<2")
    assert len(seen(panel, qtbot)) == ALL
    panel.session.score()
    panel.session.cancel()
    line.write("")
    line.write("parser_ud.las<2 or len>200")
    qtbot.waitUntil(lambda: not is_waiting(panel))
    unscored = ALL - panel.session.corpus.scored
    assert unscored > 0
    assert len(names(panel)) == ALL - unscored
    assert panel.filter.state.text().endswith(f"{unscored} not scored yet")
    panel.session.score()
    settle(panel.session, qtbot)
    assert len(seen(panel, qtbot)) == ALL
    assert panel.filter.state.text() == f"{ALL} of {ALL}"


def test_another_choice_is_looked_at_anew(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    write(line, "parser_sud.tedeval<0.9", qtbot)
    before = seen(panel, qtbot)
    panel.session.set_choice(Choice(("ud",), labelled=True))
    after = seen(panel, qtbot)
    assert len(after) > len(before)


def test_a_filter_that_other_versions_do_not_know_says_so(
    panel: SentencesPanel, line: FilterLine, qtbot: QtBot
) -> None:
    write(line, "parser_sud.tedeval<0.9", qtbot)
    panel.session.change(sample_specs()[:3])
    settle(panel.session, qtbot)
    assert "no version is called 'parser_sud'" in panel.filter.message.text()
    assert len(seen(panel, qtbot)) == ALL


def test_a_filter_meets_sentences_as_they_come_in(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    write(line, "len>12", qtbot)
    found = seen(panel, qtbot)
    panel.session.open(sample_specs(), Settings())
    settle(panel.session, qtbot)
    assert seen(panel, qtbot) == found
    assert panel.filter.state.text() == f"{len(found)} of {ALL}"


def test_overlap_and_conflicts_are_those_in_the_table(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    corpus = panel.session.corpus
    agreements = {name: corpus.agreement(i) for i, name in enumerate(corpus.names)}
    write(line, "overlap<0.8", qtbot)
    labelled = seen(panel, qtbot)
    assert labelled == [name for name, found in agreements.items() if found and found.labelled < 0.8]
    panel.session.set_choice(Choice(("ud", "sud"), labelled=False))
    unlabelled = seen(panel, qtbot)
    assert unlabelled == [name for name, found in agreements.items() if found and found.unlabelled < 0.8]
    assert unlabelled != labelled
    write(line, "conflicts>=1", qtbot)
    assert seen(panel, qtbot) == [name for name, found in agreements.items() if found and found.conflicts]
    panel.session.score()
    panel.session.cancel()
    write(line, "overlap>=0", qtbot)
    qtbot.waitUntil(lambda: panel.filter.state.text().endswith("not scored yet"))
    panel.session.score()
    settle(panel.session, qtbot)
    assert len(seen(panel, qtbot)) == ALL


def test_golds_that_no_parse_is_compared_with_are_filtered_too(
    panel: SentencesPanel, line: FilterLine, tmp_path: Path, qtbot: QtBot
) -> None:
    sentences = "they sleep", "the old clock stands still", "clocks strike"
    paths = [treebank(tmp_path, name, *sentences) for name in ("one", "two")]
    session = panel.session
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    write(line, "len=2", qtbot)
    assert seen(panel, qtbot) == [session.corpus.names[0], session.corpus.names[2]]
    write(line, "CLOCK", qtbot)
    assert seen(panel, qtbot) == [session.corpus.names[1], session.corpus.names[2]]


def test_from_a_sentence_that_is_not_listed_steps_lead_to_those_beside_it(
    panel: SentencesPanel, line: FilterLine, sample: Session, qtbot: QtBot
) -> None:
    write(line, " or ".join(f"id={sample.corpus.names[i]}" for i in (3, 8, 20)), qtbot)
    assert len(seen(panel, qtbot)) == 3
    for key, step, reached in ((Qt.Key.Key_Down, 1, 20), (Qt.Key.Key_Up, -1, 8)):
        sample.show(10)
        assert not panel.table.currentIndex().isValid()
        assert next(panel.sentences_from(step)) == reached
        qtbot.keyClick(panel.table, key)
        assert sample.current == reached
        sample.show(10)
        panel.step(step)
        assert sample.current == reached
        assert panel.table.selectionModel().isRowSelected(panel.table.currentIndex().row())


def test_the_sentence_shown_is_chosen_when_it_comes_into_the_table(
    panel: SentencesPanel, line: FilterLine, sample: Session, qtbot: QtBot
) -> None:
    write(line, "flag:", qtbot)
    assert seen(panel, qtbot) == []
    sample.toggle_flag(12)
    sample.show(7)
    assert not panel.table.currentIndex().isValid()
    sample.toggle_flag(7)
    assert names(panel) == [sample.corpus.names[7], sample.corpus.names[12]]
    assert panel.table.selectionModel().isRowSelected(0)
