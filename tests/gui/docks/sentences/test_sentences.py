"""The table of sentences: what it shows, its orders, and the sentence that is chosen in it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.engine.rows import AlignedRow, ExcludedRow
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.schemes.overlap import UNCOUNTED, SchemeAgreement
from core.scoring.comparison import make_frame
from core.scoring.metrics.registry import headline_of
from core.scoring.run import columns_of
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.sentences.table import SentencesTable
from gui.session.corpus import Corpus
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.profile import Profile
from gui.widgets.sample import sample_specs
from gui.widgets.tooltips import as_tooltip
from tests.gui.docks.sentences.shown_table import names, shown
from tests.gui.sessions import settle, treebank
from tests.gui.slices import held_slices

ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
PARSER_UD = 1
TEXTS = ("z", "yy", "x", "w")


def column_of(model: SentencesModel, kind: Kind) -> list[str]:
    return [shown(model, row, model.kinds.index(kind)) for row in range(model.rowCount())]


@pytest.fixture
def made(session: Session) -> Session:
    """Five sentences, of which the fourth is not scored yet and the last is excluded."""
    frame = make_frame([read_version(spec) for spec in sample_specs()], Settings())
    corpus = Corpus(frame, {}, expected=4, left_out=1)
    rows = zip("abcd", TEXTS, strict=True)
    corpus.add_sentences(AlignedRow(name, text, len(text), [1] * 4, [""] * 4, ()) for name, text in rows)
    corpus.add_excluded([ExcludedRow("e", "v v", 2, "sud", "token 1: 'w' ≠ 'v'", (), ())])
    columns = len(columns_of(frame, headline_of(frame)))
    corpus.add_agreements(
        [SchemeAgreement(2, 8, 0, 8, 3), SchemeAgreement(1, 8, 4, 8, UNCOUNTED), SchemeAgreement(4, 8, 2, 8, 0)]
    )
    corpus.add_counts([[2, 8, 4, 4, 0, 9, 4, 4, 2, 8, 4, 4]] * columns)
    session.corpus = corpus
    session.choice = Choice(("ud", "sud"), labelled=True)
    return session


@pytest.fixture
def model(made: Session, qtmodeltester: ModelTester) -> SentencesModel:
    model = SentencesModel(made)
    model.show_corpus()
    qtmodeltester.check(model, force_py=True)
    return model


def test_columns(model: SentencesModel) -> None:
    assert model.kinds == [
        *(Kind.NAME, Kind.SCORE, Kind.SCORE, Kind.FLAG, Kind.OVERLAP, Kind.CONFLICTS),
        *(Kind.TOKENS, Kind.REMARKS, Kind.NOTE, Kind.TEXT),
    ]
    headers = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    assert headers == ["Id", "1\nA⊓B", "2\nA⊓B", "F", "Overlap", "Conflicts", "Tokens", "Remarks", "Note", "Text"]
    told = model.headerData(2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert told == "<p>Score of 2 parser_sud against ud ⊓ sud, labelled</p>"


def test_headers_of_scores_follow_the_choice_of_golds(panel: SentencesPanel, session: Session, qtbot: QtBot) -> None:
    """Two pictures of the same sentences with other numbers would otherwise look alike."""
    header = panel.table.horizontalHeader()
    before = header.height()
    session.set_choice(Choice(("ud",), labelled=True))
    settle(session, qtbot)
    assert panel.table.model().headerData(1, Qt.Orientation.Horizontal) == "1\nA"
    assert header.height() == before >= 2 * header.fontMetrics().height()


def test_scores_known_not_yet_known_and_none(model: SentencesModel) -> None:
    assert column_of(model, Kind.SCORE) == ["0.750", "1.000", "0.750", "…", "excl."]
    tips = [shown(model, row, PARSER_UD, Qt.ItemDataRole.ToolTipRole) for row in range(5)]
    assert tips[:3] == ["1 − 2 / 8 = 0.750", "1 − 0 / 9 = 1.000", "1 − 2 / 8 = 0.750"]
    assert tips[3:] == ["Not scored yet", as_tooltip("excluded: sud: token 1: 'w' ≠ 'v'")]


def test_overlap_and_conflicts_of_the_golds(model: SentencesModel, made: Session) -> None:
    assert column_of(model, Kind.OVERLAP) == ["0.750", "0.875", "0.500", "…", "–"]
    assert column_of(model, Kind.CONFLICTS) == ["3", "–", "0", "…", "–"]
    made.choice = Choice(("ud",), labelled=False)
    assert column_of(model, Kind.OVERLAP) == ["1.000", "0.500", "0.750", "…", "–"]


def test_one_gold_has_no_overlap(session: Session) -> None:
    session.corpus = Corpus(make_frame([read_version(sample_specs()[0])], Settings()), {})
    model = SentencesModel(session)
    assert not {Kind.OVERLAP, Kind.CONFLICTS} & set(model.kinds)


def test_excluded_sentences_say_why(model: SentencesModel) -> None:
    assert column_of(model, Kind.REMARKS) == ["", "", "", "", "excluded: sud: token 1: 'w' ≠ 'v'"]
    assert shown(model, 4, 0, Qt.ItemDataRole.FontRole).italic()
    assert shown(model, 0, 0, Qt.ItemDataRole.FontRole) is None


def test_a_choice_that_a_parse_is_not_scored_against(model: SentencesModel, made: Session) -> None:
    made.choice = Choice(("sud", "ud"), labelled=True)
    assert column_of(model, Kind.SCORE) == ["–"] * 4 + ["excl."]


@pytest.mark.parametrize(
    ("kind", "order", "names"),
    [
        (Kind.NAME, DESCENDING, "edcba"),
        (Kind.SCORE, ASCENDING, "acbde"),
        (Kind.SCORE, DESCENDING, "bacde"),
        (Kind.OVERLAP, ASCENDING, "cabde"),
        (Kind.OVERLAP, DESCENDING, "bacde"),
        (Kind.CONFLICTS, DESCENDING, "acbde"),
        (Kind.TOKENS, ASCENDING, "acdbe"),
        (Kind.REMARKS, ASCENDING, "eabcd"),
        (Kind.TEXT, ASCENDING, "edcba"),
    ],
)
def test_sorting_puts_what_has_no_value_last(
    model: SentencesModel, kind: Kind, order: Qt.SortOrder, names: str, qtmodeltester: ModelTester
) -> None:
    model.sort(model.kinds.index(kind), order)
    assert "".join(column_of(model, Kind.NAME)) == names
    assert [model.sentence_at(row) for row in range(5)] == ["abcde".index(name) for name in names]
    assert [model.row_of("abcde".index(name)) for name in names] == list(range(5))
    qtmodeltester.check(model, force_py=True)


def test_many_texts_are_sorted_in_slices(model: SentencesModel) -> None:
    """Until they are ranked the window works, and rows are as in the files; they are ranked once."""
    text = model.kinds.index(Kind.TEXT)
    with held_slices(model, 2):
        model.sort(text, ASCENDING)
        assert column_of(model, Kind.NAME) == list("abcde")
    assert column_of(model, Kind.NAME) == list("edcba")
    with held_slices(model, 2):
        model.sort(text, DESCENDING)
        assert column_of(model, Kind.NAME) == list("abcde")


def test_ranks_of_texts_that_come_later_sort_no_other_column(model: SentencesModel) -> None:
    with held_slices(model, 2):
        model.sort(model.kinds.index(Kind.TEXT), ASCENDING)
        model.sort(model.kinds.index(Kind.OVERLAP), ASCENDING)
        by_overlap = column_of(model, Kind.NAME)
    assert column_of(model, Kind.NAME) == by_overlap != list("edcba")


@pytest.mark.parametrize(
    ("kind", "typed", "name"),
    [
        (Kind.NAME, "C", "c"),
        (Kind.SCORE, "d", "d"),
        (Kind.TEXT, "Y", "b"),
        (Kind.TEXT, "v v", "e"),
        (Kind.NOTE, "look", "c"),
        (Kind.NOTE, "c", ""),
    ],
)
def test_typing_in_the_table_goes_to_the_next_sentence_that_begins_so(
    model: SentencesModel, made: Session, qtbot: QtBot, kind: Kind, typed: str, name: str
) -> None:
    made.set_note_in(made.corpus, 2, "look at this")
    table = SentencesTable(model)
    qtbot.addWidget(table)
    table.setCurrentIndex(model.index(0, model.kinds.index(kind)))
    table.keyboardSearch(typed)
    assert column_of(model, Kind.NAME)[table.currentIndex().row()] == (name or "a")


def test_ids_whose_common_beginning_is_folded_are_found_by_what_follows_it(
    session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    panel = SentencesPanel(session, profile)
    qtbot.addWidget(panel)
    lines = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
    path = tmp_path / "one.conllu"
    path.write_text("".join(f"# sent_id = news-{n}\n{lines}" for n in (101, 102, 203)))
    session.open([VersionSpec("one", str(path), Role.GOLD)], Settings())
    settle(session, qtbot)
    for typed, row in (("2", 2), ("102", 1), ("news-1", 0)):
        panel.table.keyboardSearch("")  # What was typed before is over.
        panel.table.setCurrentIndex(panel.table.model().index(0, 0))
        panel.table.keyboardSearch(typed)
        assert panel.table.currentIndex().row() == row


def test_typing_looks_at_no_cells(model: SentencesModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """What 250,000 rows show would take seconds to make."""
    monkeypatch.setattr(SentencesModel, "data", None)
    assert model.match(model.index(0, 0), Qt.ItemDataRole.DisplayRole, "e", 1) == [model.index(4, 0)]


def test_places_that_are_kept_follow_their_sentence(model: SentencesModel) -> None:
    from PySide6.QtCore import QPersistentModelIndex

    kept = QPersistentModelIndex(model.index(1, 2))
    model.sort(0, DESCENDING)
    assert (kept.row(), kept.column()) == (3, 2)


def test_sentences_that_come_in_are_put_below(session: Session, qtmodeltester: ModelTester) -> None:
    frame = make_frame([read_version(spec) for spec in sample_specs()[:1]], Settings())
    session.corpus = Corpus(frame, {}, expected=3)
    model = SentencesModel(session)
    model.show_corpus()
    qtmodeltester.check(model, force_py=True)
    for i, name in enumerate("abc"):
        session.corpus.add_sentences([AlignedRow(name, name, 1, [1], [""], ())])
        model.append([i])
    assert column_of(model, Kind.NAME) == ["a", "b", "c"]


def test_the_next_sentence_draws_no_other_rows_anew(panel: SentencesPanel, session: Session) -> None:
    changed: list[object] = []
    panel.table.model().dataChanged.connect(lambda *cells: changed.append(cells))
    panel.step(1)
    assert session.current == 1
    assert panel.table.currentIndex().row() == 1
    assert changed == []


def hidden(panel: SentencesPanel) -> list[Kind]:
    model = panel.table.model()
    assert isinstance(model, SentencesModel)
    return [kind for column, kind in enumerate(model.kinds) if panel.table.isColumnHidden(column)]


def row(panel: SentencesPanel) -> int:
    return panel.table.currentIndex().row()


def test_the_row_chosen_is_the_sentence_shown(panel: SentencesPanel, session: Session) -> None:
    assert row(panel) == session.current == 0
    panel.step(1)
    assert row(panel) == session.current == 1
    panel.show_last()
    panel.step(1)
    assert row(panel) == session.current == 29
    panel.show_first()
    panel.step(-1)
    assert row(panel) == session.current == 0
    session.show(7)
    assert row(panel) == 7


def test_the_order_at_first_is_that_of_the_files(
    session: Session, profile: Profile, qtbot: QtBot, tmp_path: Path
) -> None:
    panel = SentencesPanel(session, profile)
    qtbot.addWidget(panel)
    session.open(guess_specs([treebank(tmp_path, "a", "one", "two", "three")]), Settings())
    settle(session, qtbot)
    assert names(panel) == ["1", "2", "3"]
    assert row(panel) == 0


def test_a_sentence_shown_from_elsewhere_comes_into_view(panel: SentencesPanel, session: Session) -> None:
    panel.resize(120, 200)
    panel.show()
    session.show(20)
    shown_rows = panel.table.rowAt(0), panel.table.rowAt(panel.table.viewport().height() - 1)
    assert shown_rows[0] <= 20 <= shown_rows[1]
    assert panel.table.horizontalScrollBar().value() == 0


def test_worst_first(panel: SentencesPanel, session: Session) -> None:
    panel.show_worst()
    model = panel.table.model()
    scores = [model.index(row, PARSER_UD).data() for row in range(model.rowCount())]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]
    assert row(panel) == 0
    assert session.corpus.names[session.current] == names(panel)[0]


def test_worst_first_stays_with_the_score_sorted_by(panel: SentencesPanel) -> None:
    panel.table.sortByColumn(2, DESCENDING)
    panel.show_worst()
    header = panel.table.horizontalHeader()
    assert (header.sortIndicatorSection(), header.sortIndicatorOrder()) == (2, ASCENDING)


def test_another_choice_sorts_again_and_keeps_the_sentence(panel: SentencesPanel, session: Session) -> None:
    panel.show_worst()
    shown_before, order = session.current, names(panel)
    session.set_choice(Choice(("ud",), labelled=False))
    assert names(panel) != order
    assert session.current == shown_before
    assert names(panel)[row(panel)] == session.corpus.names[shown_before]


def test_the_order_stays_while_scoring_and_is_right_in_the_end(
    panel: SentencesPanel, session: Session, qtbot: QtBot
) -> None:
    panel.show_worst()
    order = names(panel)
    session.score()
    assert names(panel) == order
    settle(session, qtbot)
    assert names(panel) == order


def test_other_versions_keep_the_order_if_they_have_its_column(
    panel: SentencesPanel, session: Session, qtbot: QtBot
) -> None:
    panel.table.sortByColumn(0, DESCENDING)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    assert names(panel) == sorted(names(panel), reverse=True)
    session.change(sample_specs()[:2])
    settle(session, qtbot)
    assert names(panel) == sorted(names(panel))
    assert panel.table.horizontalHeader().sortIndicatorOrder() == ASCENDING


def test_remarks_are_seen_only_where_there_are_any(
    panel: SentencesPanel, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    panel.resize(1200, 400)
    panel.show()
    assert hidden(panel) == [Kind.REMARKS, Kind.NOTE]
    paths = [treebank(tmp_path, "a", "one", "two"), treebank(tmp_path, "p_a", "one", "too")]
    session.open(guess_specs(paths), Settings())
    settle(session, qtbot)
    assert hidden(panel) == [Kind.NOTE]
    session.set_note_in(session.corpus, 0, "odd")
    assert hidden(panel) == []


def test_nothing_is_chosen_in_an_empty_table(session: Session, profile: Profile, qtbot: QtBot) -> None:
    panel = SentencesPanel(session, profile)
    qtbot.addWidget(panel)
    panel.show_worst()
    panel.step(1)
    panel.show_last()
    assert panel.table.currentIndex() == QModelIndex()


def test_the_longest_first_is_the_longest_sentence(panel: SentencesPanel, session: Session, qtbot: QtBot) -> None:
    panel.show_longest()
    lengths = session.corpus.lengths
    assert lengths[session.current] == max(lengths)
    assert session.corpus.names[session.current] == panel.table.model().index(0, 0).data()
