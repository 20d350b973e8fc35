"""Labels that correspond and what golds differ about, in the Corpus dock."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QMessageBox, QScrollBar
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.schemes.disagreements import Construction, DisagreementKind
from core.schemes.overlap import DifferencePlaces
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from core.trees.label_mapping import read_label_table
from gui.docks.corpus.differences import DifferencesChart
from gui.docks.corpus.heat import HeatModel, colours_of, grid_of
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusRequests
from gui.session.session import Session
from gui.widgets.sample import sample_specs
from gui.widgets.theme_colours import DARK, LIGHT, Theme
from tests.gui.docks.corpus.page_steps import DIFFERENCES, ERRORS, LABELS, Asked, fill, place, turn
from tests.gui.sessions import catch_up, treebank
from tests.gui.whole_work import whole
from tests.gui.widgets.test_theme_colours import contrast
from tests.paths import SAMPLE

FOUND = {("nmod", "udep"): 30, ("obl", "mod"): 20, ("obl", "udep"): 12, ("det", "det"): 25, ("root", "det"): 1}


def places(count: int, *sentences: int) -> DifferencePlaces:
    found = DifferencePlaces()
    found.add(count, sentences)
    return found


@pytest.fixture
def contents(contents: CorpusContents, sample: Session, qtbot: QtBot) -> CorpusContents:
    """The Labels page of the sample, with all there is to know."""
    contents.tabs.setCurrentIndex(LABELS)
    fill(contents, sample, qtbot)
    return contents


def labels_page(contents: CorpusContents) -> LabelsPage:
    page = contents.page
    assert isinstance(page, LabelsPage)
    return page


def select(page: LabelsPage, *pairs: tuple[str, str]) -> None:
    """As a person does in the heat map."""
    page.heat.clearSelection()
    grid = page.heat.cells.grid
    for a, b in pairs:
        cell = page.heat.cells.index(grid.rows.index(a), grid.columns.index(b))
        page.heat.selectionModel().select(cell, QItemSelectionModel.SelectionFlag.Select)


class TestHeat:
    def test_what_corresponds_is_near_the_diagonal(self) -> None:
        grid = grid_of({labels: places(count) for labels, count in FOUND.items()})
        assert (grid.rows, grid.columns) == (("obl", "nmod", "det", "root"), ("mod", "udep", "det"))
        assert grid.counts.tolist() == [[20, 12, 0], [0, 30, 0], [0, 0, 25], [0, 0, 1]]

    def test_nothing(self) -> None:
        assert grid_of({}).counts.shape == (0, 0)

    def test_the_model(self, qtmodeltester: ModelTester) -> None:
        model = HeatModel()
        qtmodeltester.check(model, force_py=True)
        told = {labels: " – ".join(labels) for labels in FOUND}
        for factor in (1, 2):
            model.show_grid(grid_of({labels: places(factor * count) for labels, count in FOUND.items()}), told)
        cell = model.index(1, 1)
        assert (cell.data(), cell.data(Qt.ItemDataRole.AccessibleTextRole)) == ("60", "nmod – udep")
        assert model.index(1, 0).data() == ""
        assert model.index(1, 0).data(Qt.ItemDataRole.BackgroundRole) is None
        model.show_grid(grid_of({}), {})

    @pytest.mark.parametrize("theme", [LIGHT, DARK])
    @pytest.mark.parametrize("count", [1, 10, 100, 1000, 30_000])
    def test_numbers_are_legible_on_every_colour(self, theme: Theme, count: int) -> None:
        grid = grid_of({("a", "b"): places(count), ("c", "c"): places(count), ("d", "e"): places(30_000)})
        for row, column in (
            (grid.rows.index("a"), grid.columns.index("b")),
            (grid.rows.index("c"), grid.columns.index("c")),
        ):
            background, text = colours_of(grid, row, column, theme)
            assert contrast(background, text) >= 4.5


class TestLabels:
    def test_counts_are_those_of_the_corpus(self, contents: CorpusContents, sample: Session) -> None:
        page, (found,) = labels_page(contents), sample.corpus.contrasts
        assert {labels: found.labels[labels].count for labels in page.ranked} == {
            labels: each.count for labels, each in found.labels.items()
        }
        counts = list(page.numbers.columns[2])
        assert counts == sorted(counts, reverse=True)
        assert sum(counts) == page.heat.cells.grid.counts.sum()
        assert (
            page.pairs.overlap.text()
            == f"labelled overlap {found.overlap.value:.4f}, coverage {found.overlap.coverage:.2f}"
        )

    def test_a_cell_asks_for_its_places(self, contents: CorpusContents, qtbot: QtBot) -> None:
        asked, page = list[str](), labels_page(contents)
        contents.asks.filter_requested.connect(asked.append)
        select(page, ("nsubj", "subj"))
        qtbot.mouseClick(contents.show_these, Qt.MouseButton.LeftButton)
        select(page, ("nsubj", "subj"), ("det", "det"))
        contents.show_these.click()
        subjects, both = asked
        assert subjects == "ud.node=nsubj & sud.node=subj"
        assert set(both.split(" or ")) == {subjects, "ud.node=det & sud.node=det"}

    def test_the_list_has_the_same_selection(self, contents: CorpusContents) -> None:
        page = labels_page(contents)
        select(page, ("det", "det"))
        contents.as_table.click()
        assert page.twin.isVisible()
        (row,) = page.twin.selectionModel().selectedRows()
        assert [row.siblingAtColumn(i).data() for i in range(2)] == ["det", "det"]
        page.twin.selectRow(page.ranked.index(("nsubj", "subj")))
        assert page.selected_sentences().words == "ud: nsubj – sud: subj"
        contents.as_table.click()
        (cell,) = page.heat.selectedIndexes()
        assert cell.data() == str(page.numbers.columns[2][page.ranked.index(("nsubj", "subj"))])

    def test_labels_are_made_equivalent_and_everything_is_scored_anew(
        self, contents: CorpusContents, sample: Session, qtbot: QtBot
    ) -> None:
        page, before = labels_page(contents), sample.corpus.contrasts[0].overlap
        total = sample.corpus.total("parser_ud", sample.choice)
        assert not page.make_equivalent.isEnabled()
        select(page, ("det", "det"))
        assert not page.make_equivalent.isEnabled(), "they are equal"
        select(page, ("nsubj", "subj"), ("obj", "comp:obj"))
        qtbot.mouseClick(page.make_equivalent, Qt.MouseButton.LeftButton)
        assert sample.settings == Settings(labels="subj\tnsubj\ncomp:obj\tobj\n")
        fill(contents, sample, qtbot)
        after, (found,) = sample.corpus.total("parser_ud", sample.choice), sample.corpus.contrasts
        assert found.overlap.labelled > before.labelled
        assert found.sentences == 30
        assert ("nsubj", "nsubj") in found.labels
        assert ("nsubj", "subj") not in found.labels
        assert total != after

    def test_classes_are_taken_apart_again(self, contents: CorpusContents, sample: Session, qtbot: QtBot) -> None:
        page = labels_page(contents)
        select(page, ("nsubj", "subj"), ("obj", "comp:obj"))
        page.make_equivalent.click()
        fill(contents, sample, qtbot)
        assert not page.take_apart.isEnabled()
        select(page, ("det", "det"))
        assert not page.take_apart.isEnabled()
        select(page, ("nsubj", "nsubj"))
        page.take_apart.click()
        assert sample.settings == Settings(labels="comp:obj\tobj\n")
        fill(contents, sample, qtbot)
        select(page, ("obj", "obj"))
        page.take_apart.click()
        assert sample.settings == Settings()

    def test_versions_with_mappings_of_their_own_are_left_alone(self, session: Session, qtbot: QtBot) -> None:
        specs = sample_specs()
        session.open([replace(specs[0], labels="base"), *specs[1:]], Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        contents.tabs.setCurrentIndex(LABELS)
        fill(contents, session, qtbot)
        page = labels_page(contents)
        select(page, ("nsubj", "subj"))
        assert not page.make_equivalent.isEnabled()

    def test_it_is_exported_in_full(
        self, contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
    ) -> None:
        page = labels_page(contents)
        select(page, ("nsubj", "subj"))
        page.make_equivalent.click()
        fill(contents, sample, qtbot)
        files = {form.title: whole(form.content()) for form in page.formats()}
        assert list(files) == ["SVG", "PNG", "TSV", "Label table"]
        texts = files["SVG"].decode()
        for label in (*page.heat.cells.grid.rows, *page.heat.cells.grid.columns):
            assert f">{label}<" in texts
        assert QImage.fromData(files["PNG"]).width() > 100
        assert files["TSV"] == whole(page.numbers.as_tsv())
        table = tmp_path / "labels.tsv"
        table.write_bytes(files["Label table"])
        assert read_label_table(str(table)) == {"subj": "nsubj"}

    def test_it_is_exported_as_it_is_when_a_file_is_chosen(
        self, contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
    ) -> None:
        """Labels made equivalent while the dialog was open were still apart in the picture."""
        page = labels_page(contents)
        before = {form.title: form for form in page.formats()}
        select(page, ("nsubj", "subj"))
        page.make_equivalent.click()
        fill(contents, sample, qtbot)
        for title in ("SVG", "TSV"):
            contents.write_page(before[title], str(tmp_path / title))
        now = {form.title: whole(form.content()) for form in page.formats()}
        assert ">subj<" not in now["SVG"].decode()
        assert {title: (tmp_path / title).read_bytes() for title in ("SVG", "TSV")} == {
            title: now[title] for title in ("SVG", "TSV")
        }

    def test_a_page_that_has_become_empty_is_not_exported(
        self, contents: CorpusContents, sample: Session, qtbot: QtBot, tmp_path: Path
    ) -> None:
        form = labels_page(contents).formats()[0]
        sample.open([sample_specs()[0]], Settings())
        fill(contents, sample, qtbot)
        contents.write_page(form, str(tmp_path / "labels.svg"))
        (box,) = contents.findChildren(QMessageBox)
        assert (box.windowTitle(), box.text()) == ("The page was not exported", "The page has become empty.")
        box.reject()
        qtbot.waitUntil(lambda: contents.findChildren(QMessageBox) == [])
        assert not (tmp_path / "labels.svg").exists()

    def test_one_gold_has_nothing_to_correspond_with(self, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
        session.open(guess_specs([treebank(tmp_path, "a", "one two")]), Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        for tab in (LABELS, DIFFERENCES):
            contents.tabs.setCurrentIndex(tab)
            fill(contents, session, qtbot)
            assert contents.page.selected_sentences()[:2] == ((), "")
        assert labels_page_at(contents, LABELS).message.isVisibleTo(contents.pages[LABELS])
        assert not labels_page_at(contents, LABELS).formats()


def labels_page_at(contents: CorpusContents, tab: int) -> LabelsPage:
    page = contents.pages[tab]
    assert isinstance(page, LabelsPage)
    return page


class TestDifferences:
    @pytest.fixture
    def page(self, contents: CorpusContents, sample: Session, qtbot: QtBot) -> PlotPage:
        page = turn(contents, DIFFERENCES)
        fill(contents, sample, qtbot)
        return page

    def test_counts_are_those_of_the_corpus(self, page: PlotPage, sample: Session) -> None:
        chart, (found,) = page.chart, sample.corpus.contrasts
        assert isinstance(chart, DifferencesChart)
        shown = [each.count for each in chart.places]
        assert shown == [
            found.differences[key].count if (key := (construction, kind)) in found.differences else 0
            for construction in chart.constructions
            for kind in DisagreementKind
        ]
        assert sum(shown) == sum(
            each.count for (about, _), each in found.differences.items() if about is not Construction.PUNCTUATION
        )
        assert sum(np.array(chart.numbers.columns[3], float)) == pytest.approx(1)
        assert list(chart.numbers.columns[2]) == shown

    def test_what_is_about_punctuation_is_left_out_unless_wanted(self, page: PlotPage, sample: Session) -> None:
        chart, (found,) = page.chart, sample.corpus.contrasts
        assert isinstance(chart, DifferencesChart)
        (box,) = page.findChildren(QCheckBox)
        about = sum(each.count for (name, _), each in found.differences.items() if name is Construction.PUNCTUATION)
        assert about
        assert str(about) in box.text()
        assert "punctuation" not in chart.numbers.columns[0]
        without = sum(chart.numbers.columns[2])
        box.click()
        assert sum(chart.numbers.columns[2]) == without + about
        assert "punctuation" in chart.numbers.columns[0]
        box.click()
        assert "punctuation" not in chart.numbers.columns[0]
        for kind in DisagreementKind:
            found.differences.pop((Construction.PUNCTUATION, kind), None)
        page.show_corpus(sample.corpus, sample.choice)
        assert not box.isVisibleTo(page)

    def test_a_bar_stands_for_its_sentences(self, page: PlotPage, sample: Session) -> None:
        """Anywhere in its row, since it may be short."""
        chart, (found,) = page.chart, sample.corpus.contrasts
        assert isinstance(chart, DifferencesChart)
        row = chart.constructions.index(Construction.PREPOSITIONAL_PHRASE)
        for i, kind in enumerate(DisagreementKind):
            (element,) = chart.elements_at(QPointF(chart.starts[i + 1] - 0.001, row))
            expected = found.differences.get((Construction.PREPOSITIONAL_PHRASE, kind), DifferencePlaces()).sentences
            assert chart.sentences_of(np.array([element])).tolist() == expected.tolist()
        assert chart.elements_in(QRectF(0, row - 0.1, 5, 0.2)).tolist() == [3 * row, 3 * row + 1, 3 * row + 2]
        assert chart.elements_at(QPointF(1.1, row)).tolist() == []
        assert chart.words_for(np.array([3 * row + 2])) == "prepositional phrase: flipped edges"

    def test_one_scale_for_all_bars_and_a_number_at_each(self, page: PlotPage) -> None:
        """A bar twice as long stands for twice as many places, in whatever panel."""
        chart = page.chart
        assert isinstance(chart, DifferencesChart)
        widths = np.stack([chart.bars[kind].opts["width"] for kind in DisagreementKind], axis=1)
        counts = np.array([each.count for each in chart.places]).reshape(widths.shape)
        assert widths[counts > 0] / counts[counts > 0] == pytest.approx(chart.scale)
        assert list(chart.bar_numbers.texts) == [str(count) for count in counts.flat]
        ends = [chart.starts[kind] + widths[:, kind].max() for kind in range(3)]
        assert all(end < start for end, start in zip(ends, chart.starts[1:], strict=True)), "no bar leaves its panel"

    def test_names_do_not_touch_in_a_low_dock_and_all_can_be_reached(
        self, page: PlotPage, contents: CorpusContents
    ) -> None:
        """At 1280 × 800 the dock has room for six names of ten."""
        contents.resize(1000, 190)
        catch_up(contents)
        chart = page.chart
        assert isinstance(chart, DifferencesChart)
        assert len(lines_of_text(chart)) == len(chart.constructions) > 6
        (bar,) = (each for each in chart.view.findChildren(QScrollBar) if each.isVisible())
        for x in (10, chart.view.width() // 2):
            bar.setValue(0)
            QTest.wheelEvent(
                page.window().windowHandle(), chart.view.mapTo(page.window(), QPointF(x, 60)), QPoint(0, -120)
            )
            assert bar.value() > 0
        last = 3 * len(chart.constructions) - 1
        for elements, row in (([last], len(chart.constructions) - 1), ([0], 0)):
            page.select(np.array(elements))
            y = chart.widget.mapTo(chart.view, place(page, 0.5, row)).y()
            assert 0 < y < chart.view.height()

    def test_a_high_dock_needs_no_scroll_bar(self, page: PlotPage, contents: CorpusContents) -> None:
        contents.resize(1000, 500)
        catch_up(contents)
        assert page.chart.widget.height() == page.chart.view.height()

    def test_brackets_have_no_edges_to_flip(self, session: Session, qtbot: QtBot) -> None:
        """A column of zeros would say that the schemes agree."""
        specs = {spec.name: spec for spec in sample_specs()}
        session.open([specs["ud"], replace(specs["ud"], name="ptb", path=str(SAMPLE / "ptb.mrg"))], Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        page = turn(contents, DIFFERENCES)
        fill(contents, session, qtbot)
        chart, why = page.chart, "no dependencies in ptb, only brackets"
        assert isinstance(chart, DifferencesChart)
        assert chart.remark.text == why
        assert not len(chart.bars[DisagreementKind.FLIPPED].opts["width"])
        assert len(chart.bar_numbers.texts) == 2 * len(chart.constructions)
        rows = [chart.numbers.row(i) for i in range(2, len(chart.numbers), 3)]
        assert rows
        assert all(f"flipped edges: n/a ({why}), places: –" in row for row in rows)

    def test_golds_that_do_not_differ(self, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
        """An empty plot would look like one that is not drawn yet."""
        session.open(guess_specs([treebank(tmp_path, name, "one two three") for name in "ab"]), Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        page = turn(contents, DIFFERENCES)
        fill(contents, session, qtbot)
        assert page.message.isVisible()
        assert page.message.text() == "The two golds do not differ in spans."

    @pytest.mark.parametrize("tab", [DIFFERENCES, ERRORS])
    def test_nothing_is_said_of_golds_and_parses_that_have_no_sentence_in_common(
        self, session: Session, qtbot: QtBot, tmp_path: Path, tab: int
    ) -> None:
        """“The two golds do not differ.” and “No points are lost.” were said where all sentences were excluded."""
        paths = [treebank(tmp_path, name, text) for name, text in (("a", "one"), ("b", "two"), ("p_a", "one"))]
        session.open(guess_specs(paths), Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        page = turn(contents, tab)
        fill(contents, session, qtbot)
        assert len(session.corpus.excluded) == 1
        assert page.message.text() == "No sentence can be compared."

    def test_marks_follow_the_selection(self, page: PlotPage) -> None:
        page.select(np.array([0, 2]))
        assert len(page.chart.chosen_bars.opts["width"]) == 2  # type: ignore[attr-defined]


def lines_of_text(chart: DifferencesChart) -> list[int]:
    """The heights of what is written left of the bars, in pixels; what touches is one."""
    picture = chart.widget.grab().toImage()
    ratio, axis = picture.devicePixelRatio(), chart.plot.getAxis("left")
    names = axis.sceneBoundingRect().adjusted(0, 0, -8, 0)
    left, right = (round(ratio * x) for x in (names.left(), names.right()))
    heights, before = list[int](), False
    for y in range(picture.height()):
        is_written = len({picture.pixel(x, y) for x in range(left, right)}) > 1
        if is_written and not before:
            heights.append(0)
        if is_written:
            heights[-1] += 1
        before = is_written
    return heights


class TestPairs:
    def test_of_three_golds_there_are_three_pairs(self, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
        paths = [treebank(tmp_path, name, "one two three") for name in "abc"]
        session.open(guess_specs(paths), Settings())
        contents = CorpusContents(session, CorpusRequests())
        qtbot.addWidget(contents)
        contents.show()
        contents.tabs.setCurrentIndex(LABELS)
        fill(contents, session, qtbot)
        box = labels_page(contents).pairs.box
        assert [box.itemText(i) for i in range(box.count())] == ["a – b", "a – c", "b – c"]
        box.setCurrentIndex(2)
        box.activated.emit(2)
        assert labels_page(contents).numbers.titles[:2] == ("b", "c")

    def test_which_sentences_are_not_unifiable_and_why(self, contents: CorpusContents, sample: Session) -> None:
        """From 'n of 30 unifiable' to the sentences where spans cross, labels clash, or both."""
        asked, (found,) = Asked(contents.asks), sample.corpus.contrasts
        pairs = labels_page(contents).pairs
        crossing, clashing = found.crossings, set(found.clashes.sentences)
        assert clashing - crossing
        assert pairs.unifiable.text() == f"{30 - len(crossing | clashing)} of 30 unifiable"
        for action, expected in zip(pairs.menu.actions(), (crossing, clashing, crossing & clashing), strict=True):
            assert action.text().startswith(f"{len(expected)} where ")
            assert action.isEnabled() == bool(expected)
            action.trigger()
        assert [set(sentences) for sentences, _ in asked.sentences] == [
            each for each in (crossing, clashing, crossing & clashing) if each
        ]
        assert "labels clash" in asked.sentences[bool(crossing)][1]

    def test_it_says_how_far_it_is(self, contents: CorpusContents, sample: Session) -> None:
        page = labels_page(contents)
        sample.corpus.contrasts[0].sentences = 12
        page.show_corpus(sample.corpus, sample.choice)
        assert page.pairs.overlap.text().startswith("12 of 30 sentences, labelled overlap 0.")
