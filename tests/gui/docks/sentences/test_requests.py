"""Requests in the filter line, as a person types them: found, completed, coloured, errors at their places."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.patterns.parser import parse_request
from core.patterns.search import Search
from gui.docks.sentences.panel import SentencesPanel
from gui.editing.editor import Editor
from gui.session.session import Session
from gui.widgets.filter_line import FilterLine
from gui.widgets.profile import Profile
from gui.widgets.theme_colours import theme_for
from tests.gui.sessions import settle
from tests.paths import SAMPLE

BOTH = "sud { pattern { P -[comp:obj]-> N } } ud { pattern { N -[case]-> P } }"
ALL = 30


@pytest.fixture
def panel(sample: Session, profile: Profile, qtbot: QtBot) -> SentencesPanel:
    """The panel with the sample, on screen and with the filter line focused."""
    panel = SentencesPanel(sample, profile)
    qtbot.addWidget(panel)
    panel.resize(500, 500)
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


def enter(panel: SentencesPanel, text: str, session: Session, qtbot: QtBot) -> list[str]:
    """Types a request and Enter; returns the sentences shown when it was held against all."""
    panel.filter.line.selectAll()
    qtbot.keyClicks(panel.filter.line, text)
    if panel.filter.line.candidates:
        qtbot.keyClick(panel.filter.line, Qt.Key.Key_Escape)
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Return)
    settle(session, qtbot)
    qtbot.waitUntil(lambda: not panel.filtering.is_working)
    return names(panel)


def expected(text: str) -> list[str]:
    versions = [read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.INPUT)) for name in ("sud", "ud")]
    return list(dict.fromkeys(hit.sentence for hit in Search(parse_request(text), versions).hits()))


def test_a_request_shows_the_sentences_in_which_it_is_found(
    panel: SentencesPanel, sample: Session, qtbot: QtBot
) -> None:
    found = enter(panel, BOTH, sample, qtbot)
    assert found == expected(BOTH)
    assert 0 < len(found) < ALL
    assert panel.filter.state.text() == f"Request to sud, ud: {len(found)} of {ALL}"
    panel.filter.clear()
    assert len(names(panel)) == ALL


def test_a_request_that_names_no_version_says_which_it_asks(
    panel: SentencesPanel, sample: Session, qtbot: QtBot
) -> None:
    first = sample.corpus.frame.golds[0].name
    other = sample.corpus.frame.golds[1].name
    assert not enter(panel, 'pattern { X [lemma="nowhere"] }', sample, qtbot)
    assert panel.filter.state.text().startswith(f"Request to {first}: 0 of {ALL}")
    assert f"Only {first} was searched; {other} {{ … }} around it" in panel.filter.state.text()


def test_a_request_that_is_not_complete_yet_is_no_error(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    qtbot.keyClicks(line, "pattern { X -[obl")
    qtbot.waitUntil(panel.filter.unchanged.isVisible)
    assert panel.filter.unchanged.text() == "The table stays as it was until the request is complete."
    assert not panel.filter.message.isVisible()
    assert len(names(panel)) == ALL
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert panel.filter.message.text().startswith("At character 18: the request ends here; expected")


def test_an_error_is_underlined_at_its_place(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    text = "pattern { X [upos=NOUN] ; Y << X }"
    line.write(text)
    assert panel.filter.message.text().startswith(f"At character {text.index('Y') + 1}: no node is called 'Y'")
    assert panel.filter.unchanged.text() == "The table stays as it was."
    assert len(names(panel)) == ALL
    line.write(f"{text[:-1]}; Y [] }}")
    assert not panel.filter.message.isVisible()


def test_what_can_come_next_is_offered_and_taken(panel: SentencesPanel, line: FilterLine, qtbot: QtBot) -> None:
    qtbot.keyClicks(line, "patt")
    assert line.candidates == ["pattern { "]
    qtbot.keyClick(line, Qt.Key.Key_Tab)
    qtbot.keyClicks(line, "X [up")
    qtbot.keyClick(line, Qt.Key.Key_Tab)
    qtbot.keyClicks(line, "=PROP")
    qtbot.keyClick(line, Qt.Key.Key_Tab)
    assert line.text() == "pattern { X [upos=PROPN"


def test_pieces_of_a_request_look_different(line: FilterLine) -> None:
    """Keywords are bold, so that the same letters are wider than in a filter; nodes have a colour."""

    def painted(text: str) -> QImage:
        line.write(text)
        line.clearFocus()
        return line.grab().toImage()

    def coloured(image: QImage) -> int:
        accent = QColor(theme_for(line.palette()).accent).hue()
        found = (image.pixelColor(x, y) for x in range(image.width() // 2) for y in range(image.height()))
        return sum(each.saturation() > 90 and abs(each.hue() - accent) < 10 for each in found)

    filter_, request = painted('"pattern { Xi'), painted("pattern { Xi [] }")
    assert not coloured(filter_)
    assert coloured(request) > 5
    assert not coloured(painted('"pattern { Xi'))


def test_a_pasted_request_is_put_on_one_line(line: FilterLine, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("pattern {\n  X -[obl]-> Y; % of Grew-match\n  Y [upos=NOUN]\n}\n")
    line.paste()
    assert line.text() == "pattern { X -[obl]-> Y; Y [upos=NOUN] }"


def test_an_edit_finds_again(panel: SentencesPanel, sample: Session, qtbot: QtBot) -> None:
    text = "ud { pattern { X -[case]-> Y } }"
    found = enter(panel, text, sample, qtbot)
    first = sample.corpus.names.index(found[0])
    sample.show(first)
    editor = Editor(sample, panel)
    version = next(each for each in sample.corpus.frame.versions if each.name == "ud")
    relations = sample.corpus.sentence(first, version).dependencies.relations
    places = [at for at, relation in enumerate(relations, 1) if relation == "case"]
    for place in places:
        assert editor.do("ud", Rename(place, "x"))
    qtbot.waitUntil(lambda: found[0] not in names(panel))
    settle(sample, qtbot)
    assert names(panel) == found[1:]


def correct(editor: Editor, sample: Session, sentence: int) -> None:
    """Shows a sentence and makes each *case* of it in ud something that other words are too."""
    sample.show(sentence)
    version = next(each for each in sample.corpus.frame.versions if each.name == "ud")
    relations = sample.corpus.sentence(sentence, version).dependencies.relations
    for place in [at for at, relation in enumerate(relations, 1) if relation == "case"]:
        assert editor.do("ud", Rename(place, "det"))


@pytest.mark.parametrize("text", ["ud.rel=case", "ud { pattern { X -[case]-> Y } }", "ud.rel=case parser_ud.las<1"])
def test_an_edit_is_looked_at_and_so_is_its_undoing(
    panel: SentencesPanel, sample: Session, qtbot: QtBot, text: str
) -> None:
    """The sentence that is corrected stays shown; the count is that of the trees as they are."""
    found = enter(panel, text, sample, qtbot)
    second = sample.corpus.names.index(found[1])
    counts = [f"{number} of {ALL}" for number in (len(found), len(found) - 1)]
    assert panel.filter.state.text().endswith(counts[0])
    editor = Editor(sample, panel)
    correct(editor, sample, second)
    qtbot.waitUntil(lambda: panel.filter.state.text().endswith(counts[1]))
    settle(sample, qtbot)
    assert names(panel) == [found[0], *found[2:]]
    assert sample.current == second
    while sample.corpus.ledger.edits:
        editor.undo()
    qtbot.waitUntil(lambda: panel.filter.state.text().endswith(counts[0]))
    settle(sample, qtbot)
    assert names(panel) == found
    assert sample.current == second


def test_the_table_stays_where_the_sentence_was_that_is_found_no_longer(
    panel: SentencesPanel, sample: Session, qtbot: QtBot
) -> None:
    """Its first rows came first, and stayed in sight: who corrects sentence by sentence had to scroll each time."""
    panel.resize(500, 200)
    found = enter(panel, "ud { pattern { X -[case]-> Y } }", sample, qtbot)
    correct(Editor(sample, panel), sample, sample.corpus.names.index(found[-2]))
    panel.table.scrollToTop()
    qtbot.waitUntil(lambda: found[-2] not in names(panel) and not panel.filtering.is_working)
    last = panel.table.visualRect(panel.table.model().index(len(found) - 2, 0))
    assert panel.table.viewport().rect().contains(last.center())


def test_enter_looks_again_at_once(panel: SentencesPanel, sample: Session, qtbot: QtBot) -> None:
    """Nobody need wait until the filter follows by itself."""
    for text in ("ud.rel=case", "ud { pattern { X -[case]-> Y } }"):
        found = enter(panel, text, sample, qtbot)
        first = sample.corpus.names.index(found[0])
        panel.filtering.settling.setInterval(10**8)
        correct(Editor(sample, panel), sample, first)
        qtbot.waitUntil(lambda: not sample.is_recounting)
        assert names(panel) == found
        panel.focus_filter()
        qtbot.keyClick(panel.filter.line, Qt.Key.Key_Return)
        settle(sample, qtbot)
        assert names(panel) == found[1:]
        assert panel.filter.state.text().endswith(f"{len(found) - 1} of {ALL}")


def test_a_filter_that_an_edit_makes_invalid_leaves_the_table_as_it_was(
    panel: SentencesPanel, sample: Session, qtbot: QtBot
) -> None:
    found = enter(panel, "parser_ud.clas<1", sample, qtbot)
    panel.filtering.settling.setInterval(0)
    sample.show(sample.corpus.names.index(found[0]))
    assert Editor(sample, panel).do("ud", Rename(1, "foo"))
    settle(sample, qtbot)
    qtbot.waitUntil(lambda: not panel.filtering.settling.isActive())
    assert names(panel) == found


def test_enter_empties_the_table_where_nothing_matches_after_an_edit_too(
    panel: SentencesPanel, sample: Session, qtbot: QtBot
) -> None:
    panel.filtering.settling.setInterval(10**8)
    panel.focus_filter()
    qtbot.keyClicks(panel.filter.line, "ud.rel=zzz")
    qtbot.waitUntil(lambda: panel.filtering.is_kept)
    correct(Editor(sample, panel), sample, 0)
    qtbot.waitUntil(lambda: not sample.is_recounting)
    assert len(names(panel)) == ALL
    panel.focus_filter()
    if panel.filter.line.candidates:
        qtbot.keyClick(panel.filter.line, Qt.Key.Key_Escape)
    qtbot.keyClick(panel.filter.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(panel) == [])


def test_many_edited_sentences_are_looked_at_in_turns(
    panel: SentencesPanel, sample: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.docks.sentences.filtering.MANY", 1)
    found = enter(panel, "ud.rel=case", sample, qtbot)
    editor = Editor(sample, panel)
    for name in found[:3]:
        correct(editor, sample, sample.corpus.names.index(name))
    qtbot.waitUntil(lambda: names(panel) == found[3:])
    assert panel.filter.state.text() == f"{len(found) - 3} of {ALL}"


def test_a_request_is_saved_with_the_workspace(panel: SentencesPanel, sample: Session, qtbot: QtBot) -> None:
    panel.filter.save_filter(BOTH, "cases")
    assert sample.corpus.document.filters == {"cases": BOTH}
    panel.filter.choose_filter(sample.corpus.document.filters["cases"])
    settle(sample, qtbot)
    assert names(panel) == expected(BOTH)
