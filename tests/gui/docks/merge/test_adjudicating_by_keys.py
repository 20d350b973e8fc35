"""A French pair is adjudicated to its gold in the window, by keys alone; how many keys an item takes."""

import sys
import threading
from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QStyle, QStyleOptionButton, QWidget

from core.agreement.annotators import Field
from core.merging.merge_input import Strategy
from core.model.version import Role, VersionSpec
from core.workspaces.missing_or_changed_files import with_file_states
from core.workspaces.workspace import Workspace
from gui.docks.merge.adjudicator import KindDialog
from gui.trees_view.view import TreesView
from gui.widgets.buttons import WrappedButton
from tests.core.adjudication.annotations import FRENCH, first_sentences, perturbed, words_of
from tests.gui.docks.merge.adjudication_steps import ANN, BOB, Adjudication
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import result
from tests.paths import SAMPLE

SENTENCES, SEED = 100, 3
TITLE_BAR = 21
COLUMNS = {Field.LEMMA: 2, Field.UPOS: 3, Field.XPOS: 4, Field.FEATS: 5}

BOTH_WRONG = """\
# sent_id = 1
1\tmen\tman\tNOUN\t_\t_\t2\tnsubj\t_\t_
2\tsaw\tsee\tVERB\t_\t_\t0\troot\t_\t_
3\tit\tit\tPRON\t_\t_\t2\tobj\t_\t_

"""

CONFUSED = {
    ("7", "amod"): "nmod",
    ("7", "obl:arg"): "obl:mod",
    ("7", "advmod"): "obl",
    ("7", "conj"): "appos",
    ("7", "cc"): "mark",
    ("7", "obj"): "iobj",
    ("7", "nsubj"): "csubj",
    ("3", "PROPN"): "X",
    ("3", "NUM"): "ADJ",
}
"""What one annotator takes for something else, by its column."""

needs_data = pytest.mark.skipif(not FRENCH.exists(), reason="needs the shared data")


def confused(gold: str) -> str:
    lines = [line.split("\t") for line in gold.split("\n")]
    for line in lines:
        for (column, right), wrong in CONFUSED.items():
            if line[0].isdigit() and line[int(column)] == right:
                line[int(column)] = wrong
    return "\n".join("\t".join(line) for line in lines)


class Fingers(Adjudication):
    """An adjudicator who knows the gold, and only presses keys; what is typed into a line is one act."""

    acts = 0

    def begins_with(self, gold: str, ann: str, bob: str) -> None:
        self.known = [{(name, row[0]): row for name, row in words_of(text)} for text in (gold, ann, bob)]
        self.begins(ann, bob)
        self.bench.window.activateWindow()
        self.bench.qtbot.waitUntil(lambda: QApplication.focusWidget() is self.items)

    def hits(self, key: Qt.Key) -> None:
        """Presses a key wherever the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.items, key)
        self.acts += 1
        self.bench.waits()
        if QApplication.activeWindow() is None:  # Without a window manager nobody activates it after a dialog.
            self.bench.window.activateWindow()
            self.bench.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def types(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget() or self.items, text)
        self.acts += 1

    def values(self) -> list[tuple[str, ...]]:
        """What the gold and the annotators have for the item shown."""
        assert self.items.place is not None
        token, field = self.items.place
        rows = [known[self.bench.shown, str(token)] for known in self.known]
        return [(row[6], row[7]) if field is Field.ARC else (row[COLUMNS[field]],) for row in rows]

    def decides(self) -> None:
        """Decides the item shown, by an annotator's key or, where neither is right, by what is typed."""
        wanted, *answers = self.values()
        if wanted in answers:
            self.hits(Qt.Key(Qt.Key.Key_1.value + answers.index(wanted)))
            return
        if len(wanted) == 2 and answers[0][0] != wanted[0]:
            self.hits(Qt.Key.Key_H)
            self.types(wanted[0])
        if answers[0][-1] != wanted[-1]:
            self.hits(Qt.Key.Key_F2)
            self.types(wanted[-1])
        self.hits(Qt.Key.Key_Return)

    def takes_the_way_out(self) -> None:
        """Where a decision alone would make no tree, presses the button that takes more words of the annotator."""
        for box in self.bench.window.findChildren(QMessageBox):
            if box.isVisible():
                QTest.keyClick(box, Qt.Key.Key_Return)
                self.acts += 1
                self.bench.waits()

    @property
    def left(self) -> int:
        return self.bench.merging.client.tallies.open


@pytest.fixture
def fingers(bench: Bench) -> Fingers:
    bench.window.show()
    return Fingers(bench)


@needs_data
def test_one_by_one_an_item_takes_hardly_more_than_a_key(fingers: Fingers) -> None:
    gold, chance = first_sentences(FRENCH, SENTENCES), Random(SEED)
    fingers.begins_with(gold, perturbed(gold, chance), perturbed(gold, chance))
    items = fingers.left
    assert items > 300
    while fingers.left and fingers.acts < 2 * items:
        fingers.decides()
        fingers.takes_the_way_out()
    sys.stdout.write(f"{items} items one by one: {fingers.acts} acts\n")
    assert fingers.acts <= 1.2 * items
    assert fingers.exported() == gold == fingers.by_command()


@needs_data
def test_where_kinds_can_be_decided_a_kind_takes_a_few_keys(fingers: Fingers) -> None:
    """The first annotator confuses some labels and tags everywhere; the second is right."""
    gold = first_sentences(FRENCH, SENTENCES)
    fingers.begins_with(gold, confused(gold), gold)
    items = fingers.left
    assert items > 300
    while fingers.left and fingers.acts < items:
        fingers.hits(Qt.Key.Key_K)
        (dialog,) = (each for each in fingers.bench.window.findChildren(KindDialog) if each.isVisible())
        row = dialog.answer.findText("what bob says", Qt.MatchFlag.MatchContains)
        fingers.hits(Qt.Key(Qt.Key.Key_1.value + row))
        fingers.hits(Qt.Key.Key_Return)
    sys.stdout.write(f"{items} items by kinds: {fingers.acts} acts\n")
    assert fingers.acts <= 60 * items / 372
    assert fingers.exported() == gold == fingers.by_command()


def test_a_tag_on_which_all_agree_is_reopened_by_keys(fingers: Fingers) -> None:
    both = BOTH_WRONG.replace("NOUN", "PROPN")
    fingers.begins_with(BOTH_WRONG, both, both.replace("obj", "iobj"))
    fingers.hits(Qt.Key.Key_R)
    QTest.keyClicks(QApplication.focusWidget() or fingers.items, "1")
    fingers.hits(Qt.Key.Key_Return)
    fingers.hits(Qt.Key.Key_Down)
    assert fingers.items.place == (1, Field.UPOS)
    fingers.hits(Qt.Key.Key_F2)
    fingers.types("NOUN")
    fingers.hits(Qt.Key.Key_Return)
    assert fingers.exported().splitlines()[1].split("\t")[3] == "NOUN"
    assert fingers.exported() == fingers.by_command()


def test_keys_that_are_faster_than_the_window_are_about_the_items_that_come(fingers: Fingers) -> None:
    """Else an answer would overrule the one before it, and the next item would stay open."""
    gold = first_sentences(SAMPLE / "ud.conllu", 12)
    bob = gold.replace("\tDET\t", "\tADJ\t")
    fingers.begins_with(gold, gold, bob)
    items = fingers.left
    assert items > 6
    fingers.bench.acts("next_open")
    for key in (Qt.Key.Key_2, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_F2, Qt.Key.Key_X, Qt.Key.Key_Return, Qt.Key.Key_2):
        QTest.keyClick(QApplication.focusWidget() or fingers.items, key)
    fingers.bench.qtbot.waitUntil(lambda: fingers.left == items - 5)
    fingers.bench.waits()
    rows = [row for _, row in words_of(fingers.exported())]
    before = [row for _, row in words_of(gold)]
    assert [row[3] for row, old in zip(rows, before, strict=True) if old[3] == "DET"][:6] == [
        *("ADJ", "DET", "ADJ", "x", "ADJ", "DET")
    ]


def test_what_is_typed_is_not_completed_to_something_else(fingers: Fingers) -> None:
    """A new label may begin like a known one, and a tag like a relation."""
    both = BOTH_WRONG.replace("obj", "nsubj:outer").replace("nsubj\t", "nsubj:pass\t")
    fingers.begins_with(BOTH_WRONG, both, both.replace("PRON", "X"))
    fingers.hits(Qt.Key.Key_F2)
    fingers.types("NS")
    fingers.hits(Qt.Key.Key_Return)
    fingers.hits(Qt.Key.Key_R)
    QTest.keyClicks(QApplication.focusWidget() or fingers.items, "1")
    fingers.hits(Qt.Key.Key_Return)
    fingers.hits(Qt.Key.Key_F2)
    fingers.types("nsubj")
    fingers.hits(Qt.Key.Key_Return)
    first, _, last = (row for _, row in words_of(fingers.exported()))
    assert (first[7], last[3]) == ("nsubj", "NS")


def test_n_writes_a_note_on_the_word_and_beside_the_panel_one_on_the_sentence(fingers: Fingers) -> None:
    """Both keys are the window's: asked for two things at once, Qt would do neither."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj"))
    fingers.hits(Qt.Key.Key_N)
    fingers.types("see 4.2")
    fingers.hits(Qt.Key.Key_Return)
    assert fingers.items.note.text() == "see 4.2"
    assert not fingers.bench.window.findChildren(QDialog)
    fingers.bench.window.sentences.table.setFocus()
    fingers.hits(Qt.Key.Key_N)
    assert fingers.items.note.text() == "see 4.2"
    assert any(each.isVisible() for each in fingers.bench.window.findChildren(QDialog))


def test_the_word_of_an_item_is_in_view_however_far_the_head_is_that_one_gives_it(fingers: Fingers) -> None:
    """Its features may be so long that the panel takes room from the trees, too."""
    rows = [f"{n}\tword{n:02}\t_\tNOUN\t_\tNumber=Sing\t{n - 1}\tnmod\t_\t_\n" for n in range(1, 41)]
    long = "|".join(f"Feature{n}=Value" for n in range(8))
    others = [
        *rows[:29],
        rows[29].replace("\t29\t", "\t1\t"),
        *rows[30:38],
        rows[38].replace("Number=Sing", long),
        rows[39],
    ]
    fingers.begins_with(*("# sent_id = 1\n" + "".join(each) + "\n" for each in (rows, rows, others)))
    view = fingers.bench.window.trees.findChildren(TreesView)[0]
    for word in (30, 39):
        assert fingers.items.place
        assert fingers.items.place[0] == word
        fingers.bench.qtbot.waitUntil(partial(is_in_view, view, word))
        fingers.hits(Qt.Key.Key_1)


def test_a_key_is_the_same_answer_for_an_item_and_for_its_kind(fingers: Fingers) -> None:
    """Else who answers all of a kind by the key of an answer would take the other one everywhere."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG.replace("obj", "xcomp"), BOTH_WRONG)
    assert fingers.items.answers[0].text().startswith("1   xcomp")
    fingers.hits(Qt.Key.Key_K)
    (dialog,) = fingers.bench.window.findChildren(KindDialog)
    assert [dialog.answer.itemText(row) for row in range(2)] == ["1   the answer “xcomp”", "2   the answer “obj”"]
    fingers.hits(Qt.Key.Key_1)
    fingers.hits(Qt.Key.Key_Return)
    assert fingers.exported() == BOTH_WRONG.replace("obj", "xcomp")


@pytest.mark.parametrize(
    ("key", "typed"),
    [
        (Qt.Key.Key_H, "1"),
        (Qt.Key.Key_H, ""),
        (Qt.Key.Key_F2, "dep"),
        (Qt.Key.Key_N, "see 4.2"),
        (Qt.Key.Key_G, "of things"),
    ],
)
def test_escape_leaves_a_field_as_it_was_and_keys_are_answers_again(fingers: Fingers, key: Qt.Key, typed: str) -> None:
    """The next answer's key was typed into the field, and Enter then decided what was typed."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj"))
    fingers.hits(key)
    if typed:
        fingers.types(typed)
    else:
        fingers.hits(Qt.Key.Key_Delete)
    fingers.hits(Qt.Key.Key_Escape)
    items, client = fingers.items, fingers.bench.merging.client
    assert QApplication.focusWidget() is items
    shown = items.head.text(), items.label.currentText(), items.note.text(), items.guideline.text()
    assert shown == ("2", "obj", "", "")
    assert not client.decisions
    fingers.hits(Qt.Key.Key_2)
    assert len(client.decisions) == 1
    assert fingers.exported() == BOTH_WRONG.replace("obj", "iobj")


def test_escape_first_closes_the_list_of_labels_and_keeps_a_note_that_was_written(fingers: Fingers) -> None:
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj"))
    fingers.hits(Qt.Key.Key_N)
    fingers.types("see 4.2")
    fingers.hits(Qt.Key.Key_Return)
    fingers.hits(Qt.Key.Key_N)
    fingers.types("no")
    fingers.hits(Qt.Key.Key_Escape)
    assert fingers.items.note.text() == "see 4.2"
    fingers.hits(Qt.Key.Key_F2)
    fingers.types("ob")
    completions = QApplication.activePopupWidget()
    assert completions is not None
    QTest.keyClick(completions, Qt.Key.Key_Escape)
    assert not completions.isVisible()
    assert fingers.items.label.currentText() == "ob"
    fingers.hits(Qt.Key.Key_Escape)
    assert fingers.items.label.currentText() == "obj"
    fingers.hits(Qt.Key.Key_1)
    assert fingers.left == 0
    assert fingers.exported() == BOTH_WRONG


@pytest.mark.parametrize(("key", "label"), [(Qt.Key.Key_Escape, "nmod"), (Qt.Key.Key_Return, "o")])
def test_keys_that_wait_leave_no_list_of_labels_open(fingers: Fingers, key: Qt.Key, label: str) -> None:
    """It got the next key, which was typed into the label."""
    fingers.begins_with(ANN, ANN, BOB)
    for each in (Qt.Key.Key_2, Qt.Key.Key_F2, Qt.Key.Key_O, key, Qt.Key.Key_1):
        QTest.keyClick(QApplication.focusWidget() or fingers.items, each)
    fingers.bench.qtbot.waitUntil(lambda: fingers.left == (3 if label == "nmod" else 2))
    fingers.bench.waits()
    assert QApplication.activePopupWidget() is None
    assert QApplication.focusWidget() is fingers.items
    second = [row for name, row in words_of(fingers.exported()) if name == "2"]
    assert second[-1][7] == label


TWELVE = tuple(f"ann{n}" for n in range(1, 13))


def of_twelve(bench: Bench, texts: Sequence[str]) -> Adjudication:
    """So many annotators that not all of their answers have keys."""
    adjudication = Adjudication(bench)
    adjudication.paths = [str(bench.folder / f"{name}.conllu") for name in TWELVE]
    for path, text in zip(adjudication.paths, texts, strict=True):
        Path(path).write_text(text, encoding="utf-8")
    bench.opens([VersionSpec(name, path, Role.GOLD) for name, path in zip(TWELVE, adjudication.paths, strict=True)])
    bench.begins(*TWELVE, strategy=Strategy.ADJUDICATE)
    bench.window.show()
    bench.waits()
    return adjudication


@pytest.mark.parametrize("is_blind", [False, True])
def test_answers_beyond_nine_have_buttons_without_keys(bench: Bench, is_blind: bool) -> None:
    """The tenth annotator and those after were not heard: nine buttons said the same, and nothing else was offered."""
    adjudication = of_twelve(bench, [BOTH_WRONG] * 10 + [BOTH_WRONG.replace("obj", "iobj"), BOTH_WRONG])
    items = adjudication.items
    items.blind.setChecked(is_blind)
    assert sorted(items.order) == sorted(TWELVE)
    shown = [button for button in items.answers if button.isVisible()]
    assert len(shown) == len(TWELVE)
    assert [button.text()[:4] for button in shown[:9]] == [f"{n}   " for n in range(1, 10)]
    assert not any(button.text()[0].isdigit() for button in shown[9:])
    for widget, after in pairwise([items.fields, *shown, items.head]):
        assert next_by_tab(widget) is after
    (other,) = (button for button in shown if "iobj" in button.text())
    other.click()
    bench.waits()
    assert adjudication.exported() == BOTH_WRONG.replace("obj", "iobj") == adjudication.by_command(names=TWELVE)


def test_the_kind_that_twelve_differ_in_is_decided_by_any_answer(bench: Bench) -> None:
    """Numbers stand only where there is a key."""
    texts = [BOTH_WRONG.replace("obj", f"obj:x{n}") for n in range(1, 13)]
    adjudication = of_twelve(bench, texts)
    adjudication.presses("K")
    (dialog,) = bench.window.findChildren(KindDialog)
    bench.waits()
    told = [dialog.answer.itemText(row) for row in range(dialog.answer.count())]
    assert told[:2] == ["1   the answer “obj:x1”", "2   the answer “obj:x2”"]
    assert told[9:13] == [*(f"the answer “obj:x{n}”" for n in (10, 11, 12)), "what ann1 says"]
    dialog.answer.setCurrentIndex(10)
    bench.waits()
    dialog.decide.click()
    bench.waits()
    assert adjudication.exported() == texts[10]


@pytest.mark.parametrize("is_long", [False, True])
def test_twelve_answers_leave_the_window_on_a_screen_of_800_pixels(bench: Bench, is_long: bool) -> None:
    """Those without room are scrolled to by Tab; a button is as high as its text."""
    feats = "|".join(f"Feature{n}=Value{n}" for n in range(10)) if is_long else "A=a"
    texts = [BOTH_WRONG.replace("NOUN\t_\t_", f"NOUN\t_\t{feats}|Z={n}") for n in range(12)]
    items = of_twelve(bench, texts).items
    assert bench.window.minimumSizeHint().height() + TITLE_BAR <= 800
    bench.window.resize(1280, 800 - TITLE_BAR)
    bench.waits()
    assert bench.window.height() + TITLE_BAR == 800
    assert not hides_text(items.answers[0])
    last = items.answers[-1]
    last.setFocus(Qt.FocusReason.TabFocusReason)
    bench.waits()
    assert last.visibleRegion().boundingRect() == last.rect()
    for one, other in pairwise(items.answers):
        assert one.geometry().bottom() < other.geometry().top()


def hides_text(button: WrappedButton) -> bool:
    option, text = QStyleOptionButton(), QTextDocument(button.text())
    button.initStyleOption(option)
    inner = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    text.setDocumentMargin(0)
    text.setDefaultFont(button.font())
    text.setTextWidth(inner.width())
    return button.height() < text.size().height()


def next_by_tab(widget: QWidget) -> QWidget | None:
    found = widget.nextInFocusChain()
    while found and not (found.isVisible() and found.focusPolicy() & Qt.FocusPolicy.TabFocus):
        found = found.nextInFocusChain()
    return found


def test_going_to_the_next_open_item_makes_keys_its_answers(fingers: Fingers) -> None:
    """As after a workspace was opened again, when the focus is in the table."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj"))
    fingers.bench.window.sentences.table.setFocus()
    fingers.bench.acts("next_open")
    fingers.hits(Qt.Key.Key_2)
    assert fingers.exported() == BOTH_WRONG.replace("obj", "iobj")


def test_keys_stay_in_the_trees_where_no_answers_are_in_sight(fingers: Fingers) -> None:
    """A click on a word sent the keys to the hidden dock: F2, H and all others did nothing."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj"))
    window = fingers.bench.window
    view = window.trees.findChildren(TreesView)[0]
    for in_sight in (True, False):
        view.setFocus()
        box = next(iter(view.drawing.layout.bands[0].by_span.values()))
        place = view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint()
        fingers.bench.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert fingers.items.isVisible() == in_sight
        assert window.focusWidget() is (fingers.items if in_sight else view)
        fingers.bench.acts("merge_perspective")
        window.trees.select_span(0)


def test_the_item_stays_selected_when_files_are_read_again(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    """*Reload* went back to the first open item of the sentence.

    A merge that began before it was known how the files were went on with what it had read.
    """
    begun = threading.Event()

    def looks_late(workspace: Workspace) -> Workspace:
        begun.wait(60)
        return with_file_states(workspace)

    monkeypatch.setattr("gui.workspaces.snapshots.with_file_states", looks_late)
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("obj", "iobj").replace("nsubj", "csubj"))
    begun.set()
    assert fingers.items.place == (1, Field.ARC)
    fingers.items.select(3)
    path, document = Path(fingers.paths[1]), fingers.bench.session.document
    fingers.bench.qtbot.waitUntil(lambda: str(path) in document.states)
    path.write_text(path.read_text("utf-8").replace("iobj", "obl"), "utf-8")
    with fingers.bench.qtbot.waitSignal(fingers.bench.panel.client.begun):
        fingers.bench.acts("reload")
    fingers.bench.waits()
    assert fingers.items.place == (3, Field.ARC)


def test_the_band_counts_open_tags_as_well(fingers: Fingers) -> None:
    """It said `nothing open` over a sentence with an open tag."""
    fingers.begins_with(BOTH_WRONG, BOTH_WRONG, BOTH_WRONG.replace("PRON", "X"))
    assert result(fingers.bench).details[1] == "1 open"
    fingers.hits(Qt.Key.Key_1)
    assert result(fingers.bench).details[1] == "nothing open"


def is_in_view(view: TreesView, word: int) -> bool:
    visible, column = view.visible_stretch(), view.drawing.layout.columns[word - 1]
    return visible.left <= column.centre <= visible.right
