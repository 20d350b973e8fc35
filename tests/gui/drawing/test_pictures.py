"""Pictures of every state, drawing and direction beside those that someone has looked at.

``make pictures`` draws the latter anew; look at each that has changed before you commit it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.explain.span_states import Chip, Line, sentence_states
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.version import Role, VersionSpec
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import FigureStyle, compose, subject_of
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.widgets.theme_colours import DARK, LIGHT, Theme
from tests.divided import divided
from tests.paths import GOLDEN

PICTURES = GOLDEN / "pictures"
FAMILY = "Noto Sans"
LETTERS = {
    "letters": "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,:;@→−⊓∅ אבגדהוזחטיכלמנסעפצקרשת",
}
"""Text by itself: where it is drawn in another way than it was, pictures can't be held against each other."""

COARSE = 2
"""Pixels of a picture that are seen as one, so that a hair's breadth makes no difference."""

MOST = 20.0
"""Levels of 255 by which a coarse pixel may differ in one colour."""


def three_golds() -> Sequence[VersionSpec]:
    """Both dependency golds and the brackets, so that spans are in two golds of three."""
    brackets = next(spec for spec in bracketed_sample_specs() if spec.name == "ptb")
    return [*(spec for spec in sample_specs() if spec.role is Role.GOLD), brackets]


@dataclass(frozen=True, slots=True)
class Case:
    """What a picture shows: a sentence of the sample, by its name's beginning, and in which light."""

    sentence: str
    display: DisplayOptions = field(default_factory=DisplayOptions)
    specs: Sequence[VersionSpec] = ()
    labelled: bool = True
    theme: Theme = LIGHT
    protocol: Protocol | None = None
    legend: bool = False


FOG = "24-"
CASES = {
    "spans": Case(FOG, legend=True),
    "spans-dark": Case(FOG, theme=DARK, legend=True),
    "trees": Case(FOG, DisplayOptions(style=DrawingStyle.TREE)),
    "arcs": Case(FOG, DisplayOptions(style=DrawingStyle.ARCS)),
    "arcs-of-own-gold": Case(FOG, DisplayOptions(style=DrawingStyle.ARCS, differences=True)),
    "without-tint": Case("23-", DisplayOptions(tint_generalized=False), legend=True),
    "unlabelled": Case(FOG, labelled=False),
    "multifunction": Case(FOG, protocol=Protocol.MULTIFUNCTION),
    "right-by-another-gold": Case("22-", legend=True),
    "differences-only": Case("22-", DisplayOptions(only_differences=True)),
    "two-compared": Case("22-", DisplayOptions(pair=("ud", "sud"))),
    "folded": Case("22-", DisplayOptions(folded=frozenset({"ud", "parser_sud"}))),
    "three-golds": Case("05-", specs=three_golds()),
    "brackets": Case("25-", DisplayOptions(punctuation=True), bracketed_sample_specs()),
    "brackets-as-trees": Case("25-", DisplayOptions(style=DrawingStyle.TREE), bracketed_sample_specs()),
    "right-to-left": Case("27-", DisplayOptions(styles={"sud": DrawingStyle.TREE, "parser_sud": DrawingStyle.ARCS})),
    "multiword-tokens": Case("26-", DisplayOptions(numbered=True)),
}

ALL_STYLES = DisplayOptions(styles={"B": DrawingStyle.TREE, "p": DrawingStyle.ARCS})
DIVIDED = {
    "other-words": (
        "il 2 nsubj | mange 0 root | de/du 5 case | le/du 5 det | pain 2 obj",
        "il 2 nsubj | mange 0 root | du 4 det | pain 2 obj",
        "il 2 nsubj | mange 0 root | des/du 4 case | le/du 2 obj | pa 4 dep | in 5 flat",
    ),
    "other-words-from-the-right": (
        "ב/בצלם 2 case | צל/בצלם 0 root | ם/בצלם 2 nmod | ה/הנעים 5 det | נעים/הנעים 2 amod",
        "בצלם 0 root | ה/הנעים 3 det | נעים/הנעים 1 amod",
        "ב/בצלם 2 case | צלם/בצלם 0 root | הנעים 2 amod",
    ),
}
"""Two golds and a parse of texts that they divide into other words."""


def compared(case: Case) -> Comparison:
    """The sentence in all its versions."""
    versions = [read_version(spec) for spec in case.specs or sample_specs()]
    frame = make_frame(versions, Settings(protocol=case.protocol))
    place = next(i for i, each in enumerate(versions[0].sentences) if each.name.startswith(case.sentence))
    return compare(frame, [version.sentences[place] for version in versions])


def choice_for(case: Case, comparison: Comparison) -> Choice:
    return Choice(max(comparison.frame.gold_sets, key=len), case.labelled)


def drawn(case: Case) -> QImage:
    return drawn_comparison(compared(case), case)


def drawn_comparison(comparison: Comparison, case: Case) -> QImage:
    subject = subject_of(comparison, choice_for(case, comparison), case.display)
    figure = compose(subject, FigureStyle(legend=case.legend, theme=case.theme, font=QFont(FAMILY, 9)))
    image = QImage(figure.width, figure.height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    figure.paint(painter)
    painter.end()
    return image


def coarse(image: QImage, width: int, height: int) -> np.ndarray:
    """Of shape (height, width, 3): its pixels, some of them as one, in levels of 255."""
    ratio, mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    small = image.scaled(width // COARSE, height // COARSE, ratio, mode).convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(small.constBits(), np.uint8).reshape(small.height(), small.bytesPerLine() // 4, 4)
    return pixels[:, : small.width(), :3].astype(float)


def unlike(a: QImage, b: QImage) -> str:
    """Where two pictures differ so that a person would see it; empty if nowhere."""
    if a.size() != b.size():
        return f"{a.width()}×{a.height()} pixels instead of {b.width()}×{b.height()}"
    apart = np.abs(coarse(a, b.width(), b.height()) - coarse(b, b.width(), b.height())).max(axis=2)
    row, column = np.unravel_index(apart.argmax(), apart.shape)
    return f"{apart.max():.0f} levels at {column * COARSE}, {row * COARSE}" if apart.max() > MOST else ""


def lettered(text: str) -> QImage:
    image = QImage(900, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    for line, weight in enumerate((QFont.Weight.Normal, QFont.Weight.Bold)):
        painter.setFont(QFont(FAMILY, 9, weight))
        painter.drawText(4, 20 + 25 * line, text)
    painter.end()
    return image


def stored(name: str) -> QImage:
    return QImage(str(PICTURES / f"{name}.png"))


@pytest.fixture
def renews(request: pytest.FixtureRequest, qapp: QApplication) -> bool:
    """Whether pictures are drawn anew; skips where letters are drawn in another way than they were."""
    if request.config.getoption("--renew-pictures", default=False):
        PICTURES.mkdir(parents=True, exist_ok=True)
        return True
    if unlike(lettered(LETTERS["letters"]), stored("letters")):
        pytest.skip("letters are drawn in another way here than where the pictures were made")
    return False


def check(name: str, image: QImage, tmp_path: Path, *, renews: bool) -> None:
    """Holds a picture against the one that is stored, or stores it."""
    path = PICTURES / f"{name}.png"
    if renews:
        assert image.save(str(path))
        return
    found = unlike(image, stored(name))
    if found:
        image.save(str(tmp_path / path.name))
    assert not found, f"{tmp_path / path.name} differs from {path}: {found}; if it is better, run make pictures"


@pytest.mark.parametrize("name", CASES)
def test_each_state_looks_as_it_did(name: str, tmp_path: Path, renews: bool) -> None:
    check(name, drawn(CASES[name]), tmp_path, renews=renews)


@pytest.mark.parametrize("name", DIVIDED)
def test_characters_and_words_look_as_they_did(name: str, tmp_path: Path, renews: bool) -> None:
    *golds, parse = DIVIDED[name]
    image = drawn_comparison(divided(golds, parse), Case("", ALL_STYLES))
    check(name, image, tmp_path, renews=renews)


@pytest.mark.parametrize("name", LETTERS)
def test_letters_are_kept_beside_the_pictures(name: str, renews: bool) -> None:
    if renews:
        assert lettered(LETTERS[name]).save(str(PICTURES / f"{name}.png"))
    assert not stored(name).isNull()


def test_the_pictures_show_every_state() -> None:
    lines, chips = set[Line](), set[Chip]()
    for case in CASES.values():
        comparison = compared(case)
        choice = choice_for(case, comparison)
        states = sentence_states(comparison, choice.against, labelled=choice.labelled)
        for node in (node for band in (*states.bands.values(), states.generalized) for node in band):
            lines.add(node.line)
            chips.update(label.chip for label in node.labels)
    assert (lines, chips) == (set(Line), set(Chip))


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in PICTURES.glob("*.png")} == {*CASES, *DIVIDED, *LETTERS}


@pytest.mark.parametrize("chip", Chip)
def test_another_look_of_one_label_is_seen(chip: Chip) -> None:
    """Or the tolerance would hide what it is there to find."""
    chips = {**LIGHT.chips, chip: replace(LIGHT.chips[chip], text="#0000ff", background="#ffff00", border="#0000ff")}
    case = CASES["spans"]
    assert unlike(drawn(replace(case, theme=replace(LIGHT, chips=chips))), drawn(case))


@pytest.mark.parametrize("line", Line)
def test_another_look_of_one_line_is_seen(line: Line) -> None:
    lines = {**LIGHT.lines, line: "#00c000"}
    cases = [CASES[name] for name in ("spans", "without-tint", "right-by-another-gold")]
    assert any(unlike(drawn(replace(case, theme=replace(LIGHT, lines=lines))), drawn(case)) for case in cases)
