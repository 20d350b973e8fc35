from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QFileDialog, QInputDialog, QMainWindow, QPushButton
from pytestqt.qtbot import QtBot

from core.base.errors import InputError
from core.model.choices import NonProjectivity, Normalization, Protocol, Punctuation
from core.model.version import Version
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.window.choice_bar import ChoiceBar, MoreChoices
from gui.window.main_window import MainWindow, WorkBar
from tests.treebanks import version

TEXT = "a 0 root | b 1 x"
TWO = (version("ud", TEXT), version("sud", TEXT), version("p", TEXT, native="ud"))
SHRUNK = 60
"""Milliseconds after which Qt has fitted a box to its contents; it waits for 20."""

THREE = (*TWO[:2], version("ssd", TEXT), TWO[2])


def bar_of(
    qtbot: QtBot,
    versions: Sequence[Version] = TWO,
    settings: Settings = Settings(),  # noqa: B008
    choice: Choice = Choice(("ud", "sud"), labelled=True),  # noqa: B008
) -> ChoiceBar:
    bar = ChoiceBar()
    qtbot.addWidget(bar)
    bar.show_choices(make_frame(versions, settings), settings, choice)
    return bar


def box(bar: ChoiceBar, name: str) -> QComboBox:
    return next(each for each in bar.findChildren(QComboBox) if each.accessibleName() == name)


def items(box: QComboBox) -> list[str]:
    return [box.itemText(i) for i in range(box.count())]


def choose(box: QComboBox, text: str) -> None:
    """As a person does with the keyboard."""
    box.setCurrentIndex(items(box).index(text))
    box.activated.emit(box.currentIndex())


def test_of_many_golds_not_every_set_is_offered(qtbot: QtBot) -> None:
    many = [version(f"g{i}", TEXT) for i in range(30)]
    bar = bar_of(qtbot, many)
    (letters,) = items(box(bar, "Golds"))
    assert letters.startswith("A+B+C+")
    assert "g0+g1+g2+" in box(bar, "Golds").itemData(0, Qt.ItemDataRole.ToolTipRole)


def test_golds_with_long_names_are_letters(qtbot: QtBot) -> None:
    """They left other boxes no room: the protocol was *automat*."""
    stem = "UD_Russian-Taiga-test-first300-annotator"
    versions = [version(f"{stem}-Anna", TEXT), version(f"{stem}-Boris", TEXT)]
    golds = box(bar_of(qtbot, versions, choice=Choice((versions[0].name,), labelled=True)), "Golds")
    assert items(golds) == ["A", "B", "A+B"]
    assert f"{stem}-Anna+{stem}-Boris" in golds.itemData(2, Qt.ItemDataRole.ToolTipRole)


def test_what_is_in_force_is_shown(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    assert box(bar, "Golds").currentText() == "ud+sud"
    assert box(bar, "Protocol").currentText() == "automatic: functional"
    assert box(bar, "Labels").currentText() == "exact"
    assert box(bar, "Scores").currentText() == "labelled"


def test_a_chosen_protocol_leaves_open_what_automatic_would_be(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, settings=Settings(Protocol.MULTIFUNCTION))
    assert items(box(bar, "Protocol")) == ["automatic", "functional", "multi-function"]
    assert box(bar, "Protocol").currentText() == "multi-function"


def test_sets_of_golds_that_apply_to_a_parse_are_offered(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, THREE, choice=Choice(("ud",), labelled=True))
    assert items(box(bar, "Golds")) == ["ud", "sud", "ssd", "ud+sud", "ud+ssd", "ud+sud+ssd"]


def test_without_parses_all_sets_are_offered(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, THREE[:3])
    assert "sud+ssd" in items(box(bar, "Golds"))


def test_one_gold_leaves_nothing_to_choose(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, TWO[:1], choice=Choice(("ud",), labelled=True))
    assert not box(bar, "Golds").isEnabled()


def test_no_versions(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, (), choice=Choice((), labelled=False))
    assert items(box(bar, "Golds")) == []
    with qtbot.waitSignal(bar.choice_changed) as asked:
        choose(box(bar, "Scores"), "labelled")
    assert asked.args == [Choice((), labelled=True)]


def test_golds_are_asked_for(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, choice=Choice(("ud", "sud"), labelled=False))
    with qtbot.waitSignal(bar.choice_changed) as asked:
        choose(box(bar, "Golds"), "sud")
    assert asked.args == [Choice(("sud",), labelled=False)]


def test_unlabelled_is_asked_for_with_the_keyboard(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    with qtbot.waitSignal(bar.choice_changed) as asked:
        qtbot.keyClick(box(bar, "Scores"), Qt.Key.Key_Down)
    assert asked.args == [Choice(("ud", "sud"), labelled=False)]


@pytest.mark.parametrize("protocol", Protocol)
def test_protocol_is_asked_for(qtbot: QtBot, protocol: Protocol) -> None:
    bar = bar_of(qtbot, settings=Settings(labels="base"))
    with qtbot.waitSignal(bar.settings_changed) as asked:
        choose(box(bar, "Protocol"), "functional" if protocol is Protocol.FUNCTIONAL else "multi-function")
    assert asked.args == [Settings(protocol, labels="base")]


def test_labels_are_asked_for(qtbot: QtBot) -> None:
    bar = bar_of(qtbot, settings=Settings(Protocol.FUNCTIONAL))
    with qtbot.waitSignal(bar.settings_changed) as asked:
        choose(box(bar, "Labels"), "base")
    assert asked.args == [Settings(Protocol.FUNCTIONAL, labels="base")]


def choose_table(qtbot: QtBot, bar: ChoiceBar, path: Path) -> None:
    """Opens the file dialog and names ``path`` in it."""
    bar.show()
    choose(box(bar, "Labels"), "Table…")
    dialog = bar.findChild(QFileDialog)
    assert dialog is not None
    with qtbot.waitSignal(dialog.destroyed):
        dialog.selectFile(str(path))
        dialog.accept()


def test_a_table_is_asked_for(qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "classes.tsv"
    table.write_text("nsubj\tsubj\n", encoding="utf-8")
    bar = bar_of(qtbot)
    with qtbot.waitSignal(bar.settings_changed) as asked:
        choose_table(qtbot, bar, table)
    assert asked.args == [Settings(labels=str(table))]
    assert box(bar, "Labels").currentText() == "exact", "until it is said to be in force"
    bar.show_choices(make_frame(TWO, Settings()), Settings(labels=str(table)), Choice(("ud",), labelled=True))
    assert box(bar, "Labels").currentText() == "classes.tsv"
    assert items(box(bar, "Labels")) == ["exact", "base", "classes.tsv", "Table…"]


def test_a_table_that_is_no_file_is_offered_until_there_is_another(qtbot: QtBot) -> None:
    """It was made by hand, and a look at exact labels does not lose it."""
    bar, settings = bar_of(qtbot), Settings(labels="nsubj\tsubj\nobj\tcomp\n")
    labels = box(bar, "Labels")
    for shown in (settings, Settings()):
        bar.show_choices(make_frame(TWO, shown), shown, Choice(("ud",), labelled=True))
        assert items(labels) == ["exact", "base", "table of 2", "Table…"]
    assert "nsubj = subj, obj = comp" in labels.itemData(2, Qt.ItemDataRole.ToolTipRole)
    with qtbot.waitSignal(bar.settings_changed) as asked:
        choose(labels, "table of 2")
    assert asked.args == [settings]


def test_a_broken_table_is_a_problem_and_changes_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    table = tmp_path / "broken.tsv"
    table.write_text("nsubj\n", encoding="utf-8")
    bar = bar_of(qtbot)
    with qtbot.assertNotEmitted(bar.settings_changed), qtbot.waitSignal(bar.problem) as told:
        choose_table(qtbot, bar, table)
    (error,) = told.args
    assert isinstance(error, InputError)
    assert error.problems[0].line == 1
    assert box(bar, "Labels").currentText() == "exact"


def test_showing_asks_for_nothing(qtbot: QtBot) -> None:
    bar = bar_of(qtbot)
    settings = Settings(Protocol.MULTIFUNCTION, labels="base")
    with qtbot.assertNotEmitted(bar.settings_changed), qtbot.assertNotEmitted(bar.choice_changed):
        bar.show_choices(make_frame(TWO, settings), settings, Choice(("ud",), labelled=False))


def test_every_choice_is_reached_by_its_letter(qtbot: QtBot) -> None:
    bar, window = bar_of(qtbot), QMainWindow()
    qtbot.addWidget(window)
    window.addToolBar(bar)
    window.resize(1280, 100)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    for key, name in (
        (Qt.Key.Key_G, "Golds"),
        (Qt.Key.Key_C, "Scores"),
        (Qt.Key.Key_R, "Protocol"),
        (Qt.Key.Key_B, "Labels"),
    ):
        qtbot.keyClick(window, key, Qt.KeyboardModifier.AltModifier)
        assert box(bar, name).hasFocus()


def more(bar: ChoiceBar) -> dict[str, QAction]:
    """The entries of the button at the end, by what they say."""
    (button,) = bar.findChildren(MoreChoices)
    return {action.text().replace("&", ""): action for action in button.menu().actions()}


@pytest.fixture
def asked(qtbot: QtBot) -> tuple[ChoiceBar, list[Settings]]:
    """A bar that shows what it is asked for at once, and all that it was asked for."""
    bar = bar_of(qtbot)
    found: list[Settings] = []

    def take(settings: Settings) -> None:
        found.append(settings)
        bar.show_choices(make_frame(TWO, settings), settings, Choice(("ud", "sud"), labelled=True))

    bar.settings_changed.connect(take)
    return bar, found


def test_punctuation_is_dropped_and_kept(asked: tuple[ChoiceBar, list[Settings]]) -> None:
    bar, found = asked
    assert box(bar, "Punctuation").currentText() == "kept"
    choose(box(bar, "Punctuation"), "dropped")
    assert box(bar, "Punctuation").currentText() == "dropped"
    choose(box(bar, "Punctuation"), "kept")
    assert found == [Settings(punct=Punctuation.DROP), Settings()]


def test_the_scale_of_the_published_program_is_named_in_the_bar(asked: tuple[ChoiceBar, list[Settings]]) -> None:
    """Scores on it are higher than the papers'; nobody should read them as such."""
    bar, found = asked
    (button,) = bar.findChildren(MoreChoices)
    more(bar)["Scale of TedEval 2.2"].trigger()
    assert found[-1] == Settings(normalization=Normalization.PUBLISHED)
    assert (button.text(), button.accessibleDescription()) == ("More: TedEval 2.2", "TedEval 2.2")
    more(bar)["Scale of the papers"].trigger()
    assert found[-1] == Settings()
    assert button.text() == "More"


def test_what_is_changed_seldom_is_named_once_it_is_changed(asked: tuple[ChoiceBar, list[Settings]]) -> None:
    bar, found = asked
    (button,) = bar.findChildren(MoreChoices)
    assert button.text() == "More"
    more(bar)["Non-projective trees lifted"].trigger()
    assert found[-1] == Settings(nonprojective=NonProjectivity.LIFT)
    more(bar)["Floors beside the parses"].trigger()
    assert found[-1] == Settings(nonprojective=NonProjectivity.LIFT, floors=True)
    assert (button.text(), button.accessibleDescription()) == ("More: lifted, floors", "lifted, floors")
    more(bar)["Non-projective trees as they are"].trigger()
    more(bar)["Floors beside the parses"].trigger()
    assert found[-1] == Settings()
    assert button.text() == "More"


@pytest.mark.parametrize(("typed", "longest", "shown"), [(40, 40, "More: ≤ 40 tokens"), (0, None, "More")])
def test_the_longest_sentence_is_asked_for(
    asked: tuple[ChoiceBar, list[Settings]], typed: int, longest: int | None, shown: str
) -> None:
    bar, found = asked
    (button,) = bar.findChildren(MoreChoices)
    more(bar)["Longest sentence…"].trigger()
    (dialog,) = button.findChildren(QInputDialog)
    dialog.setIntValue(typed)
    dialog.accept()
    assert found == [Settings(max_length=longest)]
    assert button.text() == shown


def test_boxes_stay_as_wide_as_they_are_once_their_lists_were_open(
    window: MainWindow, sample: Session, qtbot: QtBot
) -> None:
    """One became three pixels narrower than its place in the bar, so that pictures of the same differed."""
    (bar,) = window.findChildren(ChoiceBar)
    boxes = bar.findChildren(QComboBox)
    before = [each.width() for each in boxes]
    for each in boxes:
        each.showPopup()
        each.hidePopup()
    bar.show_choices(sample.corpus.frame, sample.settings, sample.choice)
    qtbot.wait(SHRUNK)
    assert [each.width() for each in boxes] == before


def test_a_setting_whose_opening_is_cancelled_does_not_stay_in_the_bar(opened: MainWindow, sample: Session) -> None:
    """The bar would name settings that no score has."""
    (bar,) = opened.findChildren(ChoiceBar)
    (button,) = bar.findChildren(MoreChoices)
    more(bar)["Characters where words differ"].trigger()
    assert not sample.is_idle
    (work,) = opened.findChildren(WorkBar)
    work.findChildren(QPushButton)[0].click()
    assert sample.settings == Settings()
    assert not more(bar)["Characters where words differ"].isChecked()
    assert button.text() == "More"
