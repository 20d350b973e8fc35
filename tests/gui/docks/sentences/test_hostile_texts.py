"""Ids and words from anyone: what would mislead or block is not shown as it is."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.i18n.bidi_isolates import MOST_SHOWN
from gui.trees_view.sentence_title import SentenceTitle
from tests.gui.sessions import settle

TURNED = "id\N{RIGHT-TO-LEFT OVERRIDE}cod.exe"
ESCAPED = "id\\u202ecod.exe"
Role = Qt.ItemDataRole


def opened(panel: SentencesPanel, qtbot: QtBot, folder: Path, name: str, word: str) -> SentencesModel:
    path = folder / "a.conllu"
    path.write_text(f"# sent_id = {name}\n1\t{word}\t_\tX\t_\t_\t0\troot\t_\t_\n\n", encoding="utf-8")
    panel.session.open(guess_specs([str(path)]), Settings())
    settle(panel.session, qtbot)
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    return model


def shown(model: SentencesModel, kind: Kind, role: Role) -> Any:
    return model.index(0, model.kinds.index(kind)).data(role)


@pytest.mark.parametrize("role", [Role.DisplayRole, Role.ToolTipRole])
def test_overrides_of_direction_are_escaped(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path, role: Role) -> None:
    model = opened(panel, qtbot, tmp_path, TURNED, TURNED)
    assert ESCAPED in shown(model, Kind.NAME, role)
    assert ESCAPED in shown(model, Kind.TEXT, role)
    assert "\u202e" not in shown(model, Kind.NAME, role) + shown(model, Kind.TEXT, role)
    assert shown(model, Kind.NAME, Role.AccessibleTextRole) == TURNED, "copied exactly"


def test_a_word_of_a_million_letters_is_shortened(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path) -> None:
    model = opened(panel, qtbot, tmp_path, "s", "a" * 1_000_000)
    assert shown(model, Kind.TEXT, Role.DisplayRole) == "a" * MOST_SHOWN + "…"


def test_a_text_is_copied_whole(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path) -> None:
    word = "a" * (MOST_SHOWN + 1)
    model = opened(panel, qtbot, tmp_path, "s", word)
    panel.table.setCurrentIndex(model.index(0, model.kinds.index(Kind.TEXT)))
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == word


@pytest.mark.parametrize("comment", ["# text = Il va au marché.\n", ""])
def test_a_text_is_shown_as_it_is_written(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path, comment: str) -> None:
    """The table had *Il va à le marché .*, which nobody writes, below the title that is *Il va au marché*."""
    rows = ["1 Il 2 s", "2 va 0 root", "3-4 au _ _", "3 à 5 c", "4 le 5 d", "5 marché 2 o", "6 . 2 p"]
    fields = [row.split() for row in rows]
    table = "".join(f"{i}\t{form}\t_\t_\t_\t_\t{head}\t{name}\t_\t_\n" for i, form, head, name in fields)
    (tmp_path / "a.conllu").write_text(f"{comment}{table}\n", encoding="utf-8")
    panel.session.open(guess_specs([str(tmp_path / "a.conllu")]), Settings())
    settle(panel.session, qtbot)
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    written = "Il va au marché." if comment else "Il va au marché ."
    assert shown(model, Kind.TEXT, Role.DisplayRole) == written
    assert written in shown(model, Kind.TEXT, Role.ToolTipRole)
    for wanted, absent in (('"au marché"', "nothing"), ('"à le"', "none")):
        panel.filter.line.write(absent)
        qtbot.waitUntil(lambda: model.rowCount() == 0)
        panel.filter.line.write(wanted)
        qtbot.waitUntil(lambda: model.rowCount() == 1)


def test_screen_readers_hear_no_markup(panel: SentencesPanel, qtbot: QtBot, tmp_path: Path) -> None:
    """The heading of the ids names what they all begin with, which may be anything."""
    blocks = [f"# sent_id = a<b>-{i}\n1\tx\t_\tX\t_\t_\t0\troot\t_\t_\n\n" for i in range(2)]
    path = tmp_path / "a.conllu"
    path.write_text("".join(blocks), encoding="utf-8")
    panel.session.open(guess_specs([str(path)]), Settings())
    settle(panel.session, qtbot)
    heading = panel.table.model().headerData(0, Qt.Orientation.Horizontal, Role.AccessibleTextRole)
    assert heading.endswith("\n… stands for a<b>-, with which all ids begin.")


def test_a_title_is_not_turned_around(qtbot: QtBot) -> None:
    title = SentenceTitle()
    qtbot.addWidget(title)
    title.show_sentence(TURNED, TURNED, 0)
    assert [label.text() for label in title.findChildren(QLineEdit) if ".exe" in label.text()] == [ESCAPED] * 2


def test_a_version_has_no_name_that_turns_the_text_around(tmp_path: Path) -> None:
    (spec,) = guess_specs([str(tmp_path / f"{TURNED}.conllu")])
    assert spec.name == "id-cod.exe"
