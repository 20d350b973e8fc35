"""Two annotators of constituents are adjudicated in the window, by keys, with the bytes of the command."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from core.agreement.annotators import Field
from core.editing.acts import Relabel
from core.engine.request_messages import SaveDecisions, WriteResult
from core.merging.merge_input import Strategy
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from gui.docks.merge.item_panel import ItemPanel
from gui.drawing.content import RESULT
from main import main
from tests.edge_corpora import NEGRA_3, NEGRA_4, TIGER_XML
from tests.gui.docks.merge.conftest import Bench
from tests.gui.editing.annotator import view

PENN = "(TOP (S (NP (DT The) (NN man)) (VP (VBZ sees) (NP (DT a) (NN ship) (PP (IN in) (NP (NN sight)))))))\n"
OTHER = PENN.replace("(NN ship) (PP (IN in) (NP (NN sight))))", "(NN ship)) (PP (IN in) (NP (NN sight)))").replace(
    "(NN man)", "(NNP man)"
)
FIVE = """\
#FORMAT 3
#BOS 1 0 0 0
a\t\t\tX\t--\t\t--\t501
b\t\t\tX\t--\t\t--\t501
c\t\t\tX\t--\t\t--\t{c}
d\t\t\tX\t--\t\t--\t502
e\t\t\tX\t--\t\t--\t{e}
#500\t\t\tS\t--\t\t--\t0
#501\t\t\tNP\t--\t\tSB\t500
#502\t\t\tVP\t--\t\tOC\t500
#EOS 1
"""
"""Of one annotator NP is over 1-2 and VP over 3-4, of the other over 1-3 and over 4-5."""
CASES = {
    "mrg": (PENN, OTHER, 2),
    "export": (NEGRA_3, NEGRA_3.replace("gestern\t\t\tADV\t--\t\tMO\t501", "gestern\t\t\tADJD\t--\t\tMO\t502"), 2),
    "4.export": (NEGRA_4, NEGRA_4.replace("#501\t--\tNP\t--\tOA", "#501\t--\tPP\t--\tMO"), 1),
    "xml": (
        TIGER_XML,
        TIGER_XML.replace('cat="NP"', 'cat="PN"').replace('label="HD" idref="s1_3"', 'label="PD" idref="s1_3"'),
        2,
    ),
    "five.export": (FIVE.format(c=502, e=500), FIVE.format(c=501, e=502), 3),
}


class Constituents:
    """The window with two annotators of constituents, and who sits at it."""

    def __init__(self, bench: Bench, ending: str) -> None:
        self.bench, self.ending = bench, ending
        one, other, self.items = CASES[ending]
        self.panel: ItemPanel = bench.panel.items
        self.paths = {name: bench.folder / f"{name}.{ending}" for name in ("ann", "bob")}
        for path, text in zip(self.paths.values(), (one, other), strict=True):
            path.write_text(text, encoding="utf-8", newline="")
        bench.opens([VersionSpec(name, str(path), Role.GOLD) for name, path in self.paths.items()])
        bench.begins("ann", "bob", strategy=Strategy.ADJUDICATE)
        bench.window.show()

    def presses(self, key: Qt.Key) -> None:
        QTest.keyClick(self.panel, key)
        self.bench.waits()

    def exported(self) -> str:
        out = self.bench.folder / f"out.{self.ending}"
        self.bench.merging.client.request(WriteResult("native", str(out)))
        self.bench.waits()
        return out.read_text(encoding="utf-8")

    def by_command(self) -> str:
        table, out = self.bench.folder / "table.tsv", self.bench.folder / f"by-command.{self.ending}"
        self.bench.merging.client.request(SaveDecisions(str(table)))
        self.bench.waits()
        golds = [f"--gold={name}={path}" for name, path in self.paths.items()]
        assert main(["adjudicate", *golds, "--decisions", str(table), "-o", str(out), "--quiet"]) == 0
        return out.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", CASES)
def test_keys_decide_brackets_labels_tags_and_edges_and_the_command_writes_the_same(bench: Bench, ending: str) -> None:
    found = Constituents(bench, ending)
    assert found.panel.items.count() >= 1
    before = Path(found.paths["ann"]).read_text(encoding="utf-8")
    assert found.exported() == before
    for _ in range(found.items):
        assert found.panel.is_at_open
        found.presses(Qt.Key.Key_2)
    assert not found.panel.is_at_open
    result = found.exported()
    assert result != before
    assert result == found.by_command()
    for _ in range(found.items):
        bench.acts("undo")
    assert found.exported() == before


def test_what_differs_is_drawn_with_letters_and_a_value_of_ones_own_is_written(bench: Bench) -> None:
    found = Constituents(bench, "mrg")
    band = next(each for each in view(bench.window).drawing.layout.bands if each.content.key == RESULT)
    texts = {box.content.label_text for box in band.by_span.values()}
    assert {"A: NP", "B: NP", "S"} <= texts
    assert not any(box.isVisible() for box in bench.window.findChildren(QCheckBox) if "generalized" in box.text())
    found.panel.select(1)
    assert found.panel.place == (1, Field.BRACKETS)
    found.panel.select(3)
    bench.window.trees.span_selected.emit(span_of([1, 2]))  # A click on the bracket.
    assert found.panel.place == (1, Field.BRACKETS)
    assert not found.panel.head.isVisible()
    line = found.panel.label.lineEdit()
    assert line is not None
    assert line.text() == "1-7 S + 1-2 NP"
    line.setText("1-7 S + 1-2 NX")
    QTest.keyClick(line, Qt.Key.Key_Return)
    bench.waits()
    assert "(NX (DT The) (NN man))" in found.exported()
    line.setText("1-4 S")
    QTest.keyClick(line, Qt.Key.Key_Return)
    bench.waits()
    assert "(NX (DT The) (NN man))" in found.exported()
    assert span_of([1, 2]) in band.by_span


def test_an_annotator_whose_file_has_changed_is_not_followed_unseen(bench: Bench, qtbot: QtBot) -> None:
    """After an edit the files are read again: who followed an annotator got what nobody had looked at."""
    found = Constituents(bench, "mrg")
    qtbot.waitUntil(lambda: str(found.paths["bob"]) in bench.session.document.states)
    found.presses(Qt.Key.Key_2)
    decided = Path(bench.path).read_bytes()
    before = found.paths["bob"].read_text()
    found.paths["bob"].write_text(before.replace("(NP (DT a) (NN ship))", "(NX (DT a) (NN ship))"))
    out = bench.folder / "out.mrg"
    bench.merging.client.request(WriteResult("native", str(out)))
    bench.waits()
    _is_told(bench, "bob.mrg: changed since it was opened; expected an unchanged file; to go on")
    assert not out.exists()
    bench.window.editing.editor.do("ann", Relabel(1, "SINV"))
    bench.waits()
    _is_told(bench, "bob.mrg: changed since it was opened; expected an unchanged file; to go on")
    assert not bench.merging.client.is_going
    assert Path(bench.path).read_bytes() == decided
    found.paths["bob"].write_text(before)
    bench.merging.begin_noted()
    bench.waits()
    assert len(bench.merging.client.decisions) == 1
    assert found.exported() == found.by_command().replace("(S ", "(SINV ")


@pytest.mark.parametrize(
    ("value", "why", "way_out"),
    [
        ("1-2 NP SBJ", "expected one label after the words of each bracket", ""),
        ("1-3 NP", "cross", "First decide otherwise what begins at the first word of one of these brackets."),
    ],
)
def test_a_value_that_is_refused_says_what_to_do_about_it(bench: Bench, value: str, why: str, way_out: str) -> None:
    """Whoever forgot a label was told to attach words elsewhere."""
    found = Constituents(bench, "mrg")
    found.panel.select(1, Field.BRACKETS)
    found.panel.label.setEditText(value)
    QTest.keyClick(found.panel.label, Qt.Key.Key_Return)
    bench.waits()
    assert _is_told(bench, why) == way_out


def test_a_decision_that_crosses_what_is_open_says_which_word_is_to_be_decided_too(bench: Bench) -> None:
    """It was shown as decided, and only *Export result…* said that nothing at all could be written."""
    found = Constituents(bench, "five.export")
    bar = bench.window.statusBar()
    assert found.panel.place == (1, Field.BRACKETS)
    found.presses(Qt.Key.Key_2)
    why = "the brackets NP SB over 1-3 and VP OC over 3-4 cross"
    told = f"Sentence 1 is no tree yet: {why}. To be decided too: c (3)."
    assert bar.currentMessage() == told
    assert told in _shown_above(found.panel)
    found.panel.select(4, Field.BRACKETS)
    found.presses(Qt.Key.Key_2)
    assert bar.currentMessage() == told
    found.panel.select(3, Field.BRACKETS)
    found.presses(Qt.Key.Key_2)
    assert "no tree" not in bar.currentMessage()
    assert "no tree" not in _shown_above(found.panel)
    assert found.exported() == CASES["five.export"][1] == found.by_command()
    bench.acts("undo")
    assert bar.currentMessage() == told


@pytest.mark.parametrize("is_of_base", [False, True])
def test_blind_what_is_said_of_open_words_tells_nothing_of_the_base(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, is_of_base: bool
) -> None:
    """Whoever of the two is the base, the same is said of the same answer."""
    one, other, items = CASES["five.export"]
    if is_of_base:
        monkeypatch.setitem(CASES, "five.export", (other, one, items))
    found = Constituents(bench, "five.export")
    found.panel.blind.setChecked(True)
    found.panel.take(found.panel.order.index("ann" if is_of_base else "bob"))
    bench.waits()
    told = "In sentence 1 not all answers make a tree with what is decided. To be decided too: c (3)."
    assert bench.window.statusBar().currentMessage() == told
    assert told in _shown_above(found.panel)
    found.panel.blind.setChecked(False)
    assert told not in _shown_above(found.panel)


def _shown_above(panel: ItemPanel) -> str:
    return "\n".join(label.text() for label in panel.findChildren(QLabel))


def _is_told(bench: Bench, why: str) -> str:
    """A message says so, and is closed; returns what it says beside."""
    (box,) = (each for each in bench.window.findChildren(QMessageBox) if each.isVisible())
    assert why in box.text()
    box.reject()
    return box.informativeText()
