"""Instances of a request: any attribute as a column, counted by one or two, as the command line counts them."""

import html
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

import treeconcord as tc
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.instances.model import Cell
from gui.docks.instances.panel import InstancesPanel
from gui.session.session import Session
from tests.gui.docks.instances.instance_steps import choose_group, column, look_for
from tests.gui.sessions import settle, treebank
from tests.paths import ROOT, SAMPLE

UD = tc.read(SAMPLE / "ud.conllu", name="ud")
REQUEST = "ud { pattern { e: X -[1=obl|obj]-> Y } }"


def ask_columns(panel: InstancesPanel, session: Session, qtbot: QtBot, text: str) -> None:
    panel.columns.clear()
    qtbot.keyClicks(panel.columns, text)
    qtbot.keyClick(panel.columns, Qt.Key.Key_Return)
    settle(session, qtbot)


def counted(panel: InstancesPanel) -> dict[str, int]:
    model = panel.groups.model()
    rows = [[model.index(row, i).data() for i in range(2)] for row in range(1, model.rowCount())]
    return {value: int(number) for value, number in rows}


def test_any_attribute_is_a_column(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, "ud.rel:obl")
    assert not panel.columns.isVisible()
    look_for(panel, sample, qtbot, REQUEST)
    assert panel.columns.isVisible()
    ask_columns(panel, sample, qtbot, "Y.lemma, X#Y")
    expected = tc.search(UD, REQUEST).columns("Y.lemma, X#Y")
    assert column(panel, Cell.KEY, "Y.lemma") == [value or "∅" for value in expected["Y.lemma"]]
    assert column(panel, Cell.KEY, "X#Y") == expected["X#Y"]
    assert column(panel, Cell.SENTENCE) == expected["sentence"]


def test_sentences_whose_words_differ_are_counted_as_not_searched(
    panel: InstancesPanel, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    both = treebank(tmp_path, "a", "they come", "they go"), treebank(tmp_path, "b", "they come", "they went")
    specs = [VersionSpec(name, path, Role.GOLD) for name, path in zip("ab", both, strict=True)]
    session.open(specs, Settings())
    settle(session, qtbot)
    request = "a { pattern { X -> Y } } b { pattern { X -> Y } }"
    look_for(panel, session, qtbot, request)
    assert panel.state.text() == "2 places in 1 sentence; 1 not searched, since their words differ between versions"
    look_for(panel, session, qtbot, "a { pattern { X -> Y } }")
    assert panel.state.text() == "4 places in 2 sentences"
    a, b = (tc.read(path, name=name) for name, path in zip("ab", both, strict=True))
    (left_out,) = tc.search([a, b], request).to_dict()["excluded"]
    assert (left_out["id"], left_out["version"]) == ("2", "b")


def test_places_are_counted_by_two_keys(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, REQUEST)
    ask_columns(panel, sample, qtbot, "e.label, Y.upos")
    assert not panel.then_by.isVisible()
    choose_group(panel.group_by, "e.label")
    choose_group(panel.then_by, "Y.upos")
    qtbot.waitUntil(lambda: panel.groups.model().rowCount() > 1 and " · " in next(iter(counted(panel))))
    counts = tc.search(UD, REQUEST).count("e.label, Y.upos")
    assert counted(panel) == {f"{label} · {tag}": number for label, tag, number in zip(*counts.values(), strict=True)}
    before = panel.table.model().rowCount()
    panel.groups.selectRow(1)
    assert panel.table.model().rowCount() == next(iter(counted(panel).values())) < before


def test_the_largest_number_has_the_longest_bar(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, REQUEST)
    ask_columns(panel, sample, qtbot, "Y.upos")
    choose_group(panel.group_by, "Y.upos")
    model = panel.groups.model()

    def coloured(row: int) -> int:
        rect, picture = panel.groups.visualRect(model.index(row, 1)), panel.groups.viewport().grab().toImage()
        y = rect.top() + 3
        return sum(picture.pixelColor(x, y).saturation() > 15 for x in range(rect.left() + 2, rect.right() - 1))

    qtbot.waitUntil(lambda: panel.groups.viewport().width() > 100 and coloured(1) > 0)
    lengths = [coloured(row) for row in range(1, model.rowCount())]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 2 * lengths[-1] > 0


def test_columns_of_no_word_say_what_is_wrong(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, REQUEST)
    ask_columns(panel, sample, qtbot, "Z.lemma")
    assert "no node of the pattern is called 'Z'" in panel.state.text()
    assert "X and Y" in panel.columns.accessibleDescription()


def test_columns_of_an_earlier_request_are_dropped(panel: InstancesPanel, sample: Session, qtbot: QtBot) -> None:
    look_for(panel, sample, qtbot, REQUEST)
    ask_columns(panel, sample, qtbot, "Y.lemma")
    look_for(panel, sample, qtbot, "ud { pattern { A -[case]-> B } }")
    assert panel.columns.text() == ""
    assert not [each for each in panel.model.columns if each.kind is Cell.KEY]
    assert len(column(panel, Cell.SENTENCE)) == len(tc.search(UD, "pattern { A -[case]-> B }"))


def test_a_request_is_exported_as_a_page_that_repeats_itself(
    panel: InstancesPanel, sample: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """The engine writes it; its command, in the folder of the files, finds what is listed here."""
    look_for(panel, sample, qtbot, "pattern { X -[comp:obj|obj]-> Y }")
    panel.export_button.click()
    (dialog,) = panel.findChildren(QFileDialog)
    assert any("*.html" in each for each in dialog.nameFilters())
    dialog.fileSelected.emit(str(tmp_path / "objects.html"))
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: "objects.html" in panel.state.text())
    page = (tmp_path / "objects.html").read_text("utf-8")
    assert len(re.findall("<section>", page)) == len(column(panel, Cell.SENTENCE)) > 0
    (command,) = [html.unescape(each) for each in re.findall(r"<pre>(treeconcord .*?)</pre>", page, re.DOTALL)]
    assert "--gold=parser_ud=parser_ud.conllu" in command
    assert not re.findall(r"https?:|\b(?:src|href)\s*=", page)
    words = shlex.split(command)[1:]
    run = [sys.executable, str(ROOT / "main.py"), *words, "--format=json"]
    found = json.loads(subprocess.run(run, cwd=SAMPLE, check=True, capture_output=True, text=True).stdout)
    data = re.search(r'id="matches">(.*?)</script>', page, re.DOTALL)
    assert data
    assert found["matches"] == json.loads(data[1])["matches"]
    dialog.close()


def test_values_of_two_columns_are_whole_in_the_list_of_groups(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    panel.resize(1000, 200)
    look_for(panel, sample, qtbot, REQUEST)
    ask_columns(panel, sample, qtbot, "X.lemma, Y.upos, e.label")
    choose_group(panel.group_by, "e.label")
    choose_group(panel.then_by, "Y.upos")
    qtbot.waitUntil(lambda: panel.groups.model().rowCount() > 1 and " · " in next(iter(counted(panel))))
    header = panel.groups.horizontalHeader()
    assert header.sectionSize(0) >= max(panel.groups.sizeHintForColumn(0), header.sectionSizeHint(0))


def test_what_is_wrong_with_a_request_is_said_with_its_place(
    panel: InstancesPanel, sample: Session, qtbot: QtBot
) -> None:
    look_for(panel, sample, qtbot, "pattern { X [upos=NOUN,,] }")
    assert message(panel).startswith("At character 24: ")
    look_for(panel, sample, qtbot, "pattern { X [upos")
    assert message(panel).startswith("Not complete: "), "it may still be typed in the other line"
    look_for(panel, sample, qtbot, REQUEST)
    assert panel.table.model().rowCount() > 0


def message(panel: InstancesPanel) -> str:
    return next(label.text() for label in panel.findChildren(QLabel) if label.isVisible() and label.wordWrap())
