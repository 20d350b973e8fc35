"""Redraws the pictures of README and guide with the program: ``.venv/bin/python -m tools.make_screenshots``."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from PySide6.QtCore import QItemSelectionModel, QSettings, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QDialog, QDockWidget, QWidget

from core.merging.merge_input import Recipe, Strategy
from core.model.choices import Protocol, Unit
from core.model.scheme import Coordination, Heads
from core.model.spans import span_of
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import gold_spec, parse_spec
from gui.app.open_window import save_picture
from gui.docks.corpus.labels import LabelsPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.findings.table import FindingsTable
from gui.docks.merge.merge_controller import MergeController
from gui.docks.merge.panel import MergePanel
from gui.docks.score.tables import ParseView
from gui.docks.versions.variation_dialog import VariationDialog
from gui.drawing.content import GENERALIZED
from gui.i18n.language import Language, set_language
from gui.session.engine import Engine
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.widgets.application import application
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.window.main_window import MainWindow
from gui.window.places import InstancesWiring
from main import main as run
from resources import SAMPLE

W = TypeVar("W", bound=QWidget)

GUIDE = Path(__file__).parents[1] / "docs" / "guide"
IMAGES = GUIDE / "images"
FUNCTIONS = "SS,OO,VG,hd,DT,AT,ET,PA,TA,RA,NA,UK,UA,CJ,++,IP,ROOT"
"""The functions of Talbanken that are nodes of relational-realizational brackets."""

CALM = 0.4
"""Seconds without requests after which the screen no longer changes."""


class Stage:
    """A window with the sample, a user's actions in it, and a folder for the files they create."""

    def __init__(self, window: MainWindow, session: Session, folder: Path) -> None:
        self.window, self.session, self.folder = window, session, folder
        self.pictured: QWidget = window

    def settle(self) -> None:
        """Waits until everything requested is on screen."""
        calm, (merging,) = time.monotonic(), self.window.findChildren(MergeController)
        while time.monotonic() - calm < CALM:
            QApplication.processEvents()
            if not (self.session.is_idle and merging.is_idle):
                calm = time.monotonic()

    def one(self, kind: type[W]) -> W:
        """The only widget of a class."""
        (found,) = self.window.findChildren(kind)
        return found

    def act(self, name: str) -> None:
        """Runs a menu command."""
        (action,) = self.window.findChildren(QAction, name)
        action.trigger()
        self.settle()

    def open_dock(self, name: str) -> None:
        """Shows a panel that is hidden by default."""
        (dock,) = self.window.findChildren(QDockWidget, name)
        dock.show()
        self.settle()

    def turn_to(self, title: str) -> CorpusContents:
        """Opens a page of the Corpus dock."""
        self.open_dock("corpus")
        contents = self.one(CorpusContents)
        tabs = contents.tabs
        tabs.setCurrentIndex(next(i for i in range(tabs.count()) if tabs.tabText(i) == title))
        self.settle()
        return contents


def as_it_opens(stage: Stage) -> None:
    """Does nothing."""


def why_it_scores_so(stage: Stage) -> None:
    """Shows the second parse and selects the word it labels differently."""
    stage.one(ParseView).selectRow(1)
    stage.settle()
    view, coffee = stage.one(TreesPanel).view, span_of([7])
    view.select_span(coffee)
    view.span_selected.emit(coffee)


def two_compared(stage: Stage) -> None:
    """Compares two golds in the drawing."""
    view = stage.one(TreesPanel).view
    view.set_display(replace(view.display, pair=("ud", "sud")))


def labels_that_correspond(stage: Stage) -> None:
    """Selects two pairs of equivalent labels."""
    page = stage.turn_to("Labels").page
    assert isinstance(page, LabelsPage)
    heat, model = page.heat, page.heat.model()
    selection = heat.selectionModel()
    for row, column in ((2, 2), (5, 6)):
        selection.select(model.index(row, column), QItemSelectionModel.SelectionFlag.Select)
    heat.scrollTo(model.index(0, 0), QAbstractItemView.ScrollHint.PositionAtTop)


def what_golds_differ_in(stage: Stage) -> None:
    """Opens the differences of golds by construction."""
    stage.turn_to("Differences")


def parser_against_parser(stage: Stage) -> None:
    """Opens the plot with one dot per sentence."""
    stage.turn_to("Parser against parser")


def from_a_number_to_the_places(stage: Stage) -> None:
    """Lists the edges that are flipped between the golds, and goes to the sixth."""
    (wiring,) = stage.window.findChildren(InstancesWiring)
    wiring.look_for('diff:"prepositional phrase/flipped"')
    stage.settle()
    for _ in range(6):
        stage.act("next_place")


def whose_points(stage: Stage) -> None:
    """Opens what each parse loses, by relation."""
    stage.turn_to("Errors")


def one_parse_in_focus(stage: Stage) -> None:
    """Focuses on the first parse."""
    stage.act("layout_focus")


def in_lines(stage: Stage) -> None:
    """Draws a gold and a parse of it in lines, with the mouse over a span that is cut."""
    stage.act("wrap_lines")
    view = stage.one(TreesPanel).view
    view.set_display(replace(view.display, pair=("ud", "parser_ud"), hidden=view.display.hidden | {GENERALIZED}))
    stage.settle()
    line = view.lines[1]
    view.highlight_span(next(box.span for row in line.bands[0].rows for box in row if box.left < line.window.left))


def as_arcs(stage: Stage) -> None:
    """Shows all versions that have arcs."""
    stage.act("draw_arcs")


def as_trees(stage: Stage) -> None:
    """Shows all versions."""
    stage.act("draw_trees")


def choosing_a_head(stage: Stage) -> None:
    """Starts to attach a word of the first gold to another head."""
    stage.act("draw_arcs")
    stage.one(TreesPanel).view.go_to_span(span_of([3]), "ud")
    for name in ("unlock", "attach"):
        stage.act(name)
    QTest.keyClick(stage.one(TreesPanel).view, Qt.Key.Key_Left)


def what_to_look_at(stage: Stage) -> None:
    """Shows a parse with several roots."""
    stage.act("findings")
    table = stage.one(FindingsTable)
    table.selectRow(0)
    table.activated.emit(table.currentIndex())


def merging_by_kinds(stage: Stage) -> None:
    """Merges the functions of dependencies into brackets; a kind and an open label are selected."""
    (merging,) = stage.window.findChildren(MergeController)
    merging.begin(Recipe("ptb", ("ud",), Strategy.ALL), str(stage.folder / "decisions.jsonl"))
    stage.settle()
    panel = stage.one(MergePanel)
    panel.queue.selectRow(1)
    panel.go_to_label((5, 6, 7), "obl")


def two_annotators() -> list[VersionSpec]:
    """The versions of the walkthrough of the page on adjudication."""
    return [gold_spec(f"{name}={SAMPLE / name}.conllu") for name in ("ud", "parser_ud")]


def adjudicating(stage: Stage) -> None:
    """Decides what two annotators of one scheme differ in; the first item is selected."""
    (merging,) = stage.window.findChildren(MergeController)
    merging.begin(Recipe("ud", ("parser_ud",), Strategy.ADJUDICATE), str(stage.folder / "decisions.jsonl"))


def choosing_a_variation(stage: Stage) -> None:
    """Chooses function words as heads and conjuncts in a chain; the picture is of the dialog."""
    stage.act("variation")
    dialog = stage.pictured = stage.one(VariationDialog)
    dialog.choices["heads"].setCurrentIndex(dialog.choices["heads"].findData(Heads.FUNCTIONAL))
    dialog.choices["coordination"].setCurrentIndex(dialog.choices["coordination"].findData(Coordination.CHAIN))
    stage.settle()


def arcs_that_a_rule_changed(stage: Stage) -> None:
    """Adds the variation, shows it below its source, and selects a word whose arc has changed."""
    choosing_a_variation(stage)
    stage.one(VariationDialog).add.click()
    stage.pictured, name = stage.window, stage.session.specs[-1].name
    stage.settle()
    stage.session.set_choice(Choice(("ud", name), labelled=True))
    stage.act("draw_arcs")
    view = stage.one(TreesPanel).view
    view.set_display(replace(view.display, pair=("ud", name)))
    stage.settle()
    view.go_to_span(span_of([3]), name)


def spans_with_gaps(stage: Stage) -> None:
    """Shows the trees of golds alone as large as can be, at the span of the main verb with what is moved."""
    stage.act("layout_inspect")
    trees_alone(stage)
    stage.one(TreesPanel).view.go_to_span(span_of([1, 7]), "stb")


def trees_alone(stage: Stage) -> None:
    """Shows the trees as large as can be."""
    for name in ("score", "versions", "sentences"):
        (dock,) = stage.window.findChildren(QDockWidget, name)
        dock.hide()
    stage.settle()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: the sentence of the sample, the actions, and the appearance."""

    sentence: str | None = None
    then: Callable[[Stage], None] = as_it_opens
    settings: Settings = field(default_factory=Settings)
    theme: ThemeChoice = ThemeChoice.LIGHT
    language: Language = Language.ENGLISH
    size: tuple[int, int] = (1280, 800)
    golds: tuple[str, ...] = ("ud", "sud")
    specs: Callable[[], Sequence[VersionSpec]] = sample_specs


def three_frameworks() -> list[VersionSpec]:
    """The golds of the page on Talbanken."""
    files = GUIDE / "talbanken"
    options = ("dep=dep.conll", "stb=stb.xml::tiger::functions=edge", f"rr=rr.mrg::ptb::functions=nodes:{FUNCTIONS}")
    found = map(gold_spec, options)
    return [replace(spec, path=str(files / spec.path)) for spec in found]


def other_words() -> list[VersionSpec]:
    """The gold and the parses of the page on words that differ."""
    files = GUIDE / "segmentation"
    parses = [parse_spec(f"{name}@gold={files}/{name}.conllu") for name in ("whole", "divided")]
    return [gold_spec(f"gold={files}/gold.conllu"), *parses]


BY_CHARACTERS = Settings(unit=Unit.CHARACTERS)
MULTIFUNCTION = Settings(protocol=Protocol.MULTIFUNCTION)
SCENES = {
    "first-start": Scene(),
    "sample": Scene("12-letter"),
    "multifunction": Scene("12-letter", settings=MULTIFUNCTION),
    "conflict": Scene("22-dinner", theme=ThemeChoice.DARK),
    "score": Scene("18-tea", why_it_scores_so),
    "two": Scene("22-dinner", two_compared),
    "arcs": Scene("12-letter", as_arcs, theme=ThemeChoice.DARK),
    "brackets": Scene("25-birdcage", as_trees, golds=("ud", "ptb"), specs=bracketed_sample_specs),
    "long": Scene("30-clockmaker", size=(1920, 1080)),
    "lines": Scene("30-clockmaker", in_lines, size=(1920, 1080)),
    "labels": Scene("01-sunday", labels_that_correspond, MULTIFUNCTION, size=(1920, 1080)),
    "differences": Scene("01-sunday", what_golds_differ_in, size=(1920, 1080)),
    "parsers": Scene("18-tea", parser_against_parser, size=(1920, 1080), theme=ThemeChoice.DARK),
    "instances": Scene("01-sunday", from_a_number_to_the_places),
    "errors": Scene("18-tea", whose_points, size=(1920, 1080)),
    "focus": Scene("18-tea", one_parse_in_focus),
    "editing": Scene("04-worked", choosing_a_head),
    "findings": Scene("04-worked", what_to_look_at),
    "merging": Scene("12-letter", merging_by_kinds, golds=("ud", "ptb"), specs=bracketed_sample_specs),
    "adjudication": Scene("01-sunday", adjudicating, golds=("ud", "parser_ud"), specs=two_annotators),
    "variation-dialog": Scene("18-tea", choosing_a_variation),
    "variation": Scene("18-tea", arcs_that_a_rule_changed),
    "talbanken": Scene("s8", spans_with_gaps, golds=("dep", "stb", "rr"), specs=three_frameworks),
    "segmentation": Scene("pain", trees_alone, BY_CHARACTERS, size=(1000, 760), golds=("gold",), specs=other_words),
    "german": Scene("05-to-leave", language=Language.GERMAN),
}
FIGURES = {
    "column": "--sentence 10-cathedral --width 7.7cm --words 4-9 --hide generalized --only-differences",
}
"""The options of figures of the sample's two golds and a parse."""


def draw(scene: Scene, folder: Path, path: Path) -> None:
    """Draws one scene to a file."""
    folder.mkdir()
    profile = Profile(QSettings(str(folder / "profile.ini"), QSettings.Format.IniFormat))
    set_language(scene.language)
    engine = Engine(application())
    engine.start()
    session = Session(engine)
    window = MainWindow(session, profile, scene.theme, scene.size)
    window.show()
    stage = Stage(window, session, folder)
    session.open(scene.specs(), scene.settings, scene.sentence)
    stage.settle()
    session.set_choice(Choice(scene.golds, labelled=True))
    scene.then(stage)
    stage.settle()
    save_picture(stage.pictured, str(path))
    for dialog in window.findChildren(QDialog):
        dialog.close()
    window.close()
    window.deleteLater()
    engine.stop()
    QApplication.processEvents()


def draw_figure(options: str, path: Path) -> None:
    """Draws a figure to a file."""
    set_language(Language.ENGLISH)
    files = {name: SAMPLE / f"{name}.conllu" for name in ("ud", "sud", "parser_ud")}
    versions = [f"--gold=ud={files['ud']}", f"--gold=sud={files['sud']}", f"--parse=parser@ud={files['parser_ud']}"]
    if code := run(["figure", *versions, *options.split(), "-o", str(path)]):
        sys.exit(code)


def main() -> None:
    """Draws each picture, or those named as arguments; stops at one that cannot be drawn."""
    os.environ.update(QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8", LANGUAGE="en")
    application()
    IMAGES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="treeconcord-") as folder:
        for name in sys.argv[1:] or [*SCENES, *FIGURES]:
            picture = IMAGES / f"{name}.png"
            if name in SCENES:
                draw(SCENES[name], Path(folder) / name, picture)
            else:
                draw_figure(FIGURES[name], picture)
            print(picture.name)


if __name__ == "__main__":
    main()
