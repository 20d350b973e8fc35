import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage, QPainter, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from core.base.messages import Phrase
from core.explain.edit_reasons import ExplainedEdit
from core.explain.span_states import Chip, LabelState
from core.scoring.whose_points import Cause
from core.trees.edit_distance import Operation
from gui.docks.score.edit_script import EDIT_ROLE, EditRow, RowLayout, label_state, row_layout

SHORT = "p has it"
LONG = "its native gold ud has it, but only sud is compared: not forgiven"


def edit_of(
    label: str = "nsubj", words: str = "the island", why: str = SHORT, operation: Operation = Operation.DELETE
) -> ExplainedEdit:
    return ExplainedEdit(operation, 0b11, words, (label,), (), forgiven=False, cause=Cause.PARSER, why=Phrase(why, {}))


def parts(layout: RowLayout) -> list[QRect]:
    return [layout.operation, layout.chip, layout.words, layout.cost, layout.why]


@pytest.mark.parametrize("width", [220, 300, 420])
@pytest.mark.parametrize("label", ["nsubj", "comp:aux@tense", "m" * 200])
@pytest.mark.parametrize("words", ["on", "the island", "w " * 100])
@pytest.mark.parametrize("why", [SHORT, LONG])
def test_parts_lie_side_by_side_within_the_row(qtbot: QtBot, width: int, label: str, words: str, why: str) -> None:
    layout = row_layout(edit_of(label, words, why), width, QFontMetrics(QFont()))
    row = QRect(0, 0, width, layout.height)
    rects = parts(layout)
    assert all(row.contains(rect) for rect in rects)
    assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    assert all(rect.width() > 0 for rect in rects)


def test_words_stand_beside_the_label_where_they_have_room(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    beside, below = (row_layout(edit_of(label), 300, metrics) for label in ("nsubj", "comp:aux@tense:comp:obj@x"))
    assert beside.words.top() == beside.chip.top()
    assert below.words.top() > below.chip.bottom()
    assert below.height > beside.height


@pytest.mark.parametrize(
    "words", ["Anna will order tea and Ben coffee .", "Les compagnies aériennes ne la connaissent pas ."]
)
def test_no_word_of_a_short_sentence_is_left_out(qtbot: QtBot, words: str) -> None:
    metrics = QFontMetrics(QFont())
    layout = row_layout(edit_of("root", words), 266, metrics)
    assert layout.words_text == words
    needed = metrics.boundingRect(QRect(0, 0, layout.words.width(), 1000), Qt.TextFlag.TextWordWrap, words)
    assert layout.words.height() >= needed.height()


def test_of_a_long_span_the_beginning_and_the_end_are_told(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    words = " ".join(f"word{i}" for i in range(500))
    layout = row_layout(edit_of("root", words), 266, metrics)
    assert layout.words_text.startswith("word0 ")
    assert layout.words_text.endswith(" word499")
    assert layout.words.height() <= 3 * metrics.lineSpacing() + 2


def test_a_long_reason_makes_the_row_higher(qtbot: QtBot) -> None:
    metrics = QFontMetrics(QFont())
    short, long, wide = (row_layout(edit_of(why=w), x, metrics) for w, x in ((SHORT, 220), (LONG, 220), (LONG, 900)))
    assert long.height >= short.height + metrics.height()
    assert wide.height == short.height


@pytest.mark.parametrize(
    ("edit", "state"),
    [
        (edit_of(), LabelState("nsubj", Chip.WRONG)),
        (
            ExplainedEdit(Operation.DELETE, 1, "a", ("x", "y"), (), True, Cause.SCHEME, Phrase("", {})),
            LabelState("x, y", Chip.FORGIVEN),
        ),
        (
            ExplainedEdit(Operation.ADD, 1, "a", (), ("x",), False, Cause.PARSER, Phrase("", {})),
            LabelState("x", Chip.MISSING),
        ),
        (
            ExplainedEdit(Operation.ADD, 1, "a", (), (), False, Cause.PARSER, Phrase("", {})),
            LabelState("", Chip.MISSING),
        ),
        (
            ExplainedEdit(Operation.ADD, 1, "a", (), (), False, Cause.PARSER, Phrase("", {}), "conj ¦ conj:coord"),
            LabelState("conj ¦ conj:coord", Chip.MISSING),
        ),
        (
            ExplainedEdit(Operation.RELABEL, 1, "a", ("x",), ("y",), False, Cause.PARSER, Phrase("", {})),
            LabelState("x", Chip.RELABELLED, "y"),
        ),
    ],
)
def test_labels_look_as_in_the_trees(edit: ExplainedEdit, state: LabelState) -> None:
    assert label_state(edit) == state


@pytest.mark.parametrize("label", ["nsubj", "comp:aux@tense:comp:obj@x"])
def test_words_from_right_to_left_begin_at_the_right(qtbot: QtBot, label: str) -> None:
    """The full stop of a span stood where its first word is."""
    model, view = QStandardItemModel(1, 1), QListView()
    qtbot.addWidget(view)
    edit = edit_of(label, "אבגד .")
    model.setData(model.index(0, 0), edit, EDIT_ROLE)
    drawn, option = QImage(300, 120, QImage.Format.Format_RGB32), QStyleOptionViewItem()
    drawn.fill(Qt.GlobalColor.white)
    option.rect = drawn.rect()
    painter = QPainter(drawn)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # As on a widget.
    EditRow(view).paint(painter, option, model.index(0, 0))
    words = row_layout(edit, drawn.width(), option.fontMetrics).words
    painter.end()

    def is_inked(x: int) -> bool:
        return any(drawn.pixelColor(x, y).lightness() < 160 for y in range(words.top(), words.bottom() + 1))

    inked = [is_inked(x) for x in range(words.left(), words.right() + 1)]
    first = inked.index(True)
    assert inked.index(False, first) - first < 4, "the full stop, at the left"
