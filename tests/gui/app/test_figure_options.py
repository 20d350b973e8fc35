"""``figure``: what is shown, how wide, and the errors that say what to write instead."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.interruption import leaving_when_interrupted
from gui.drawing.figures import figure
from gui.drawing.figures.figure import subject_of
from gui.widgets.sample import sample_specs
from main import main
from tests.paths import SAMPLE

ARGUMENTS = ["figure", "--sentence=10-cathedral", "--quiet"]
VERSIONS = [
    f"--parse={spec.name}@{spec.native_gold}={spec.path}" if spec.native_gold else f"--gold={spec.name}={spec.path}"
    for spec in sample_specs()
]


def drawn(path: Path, *options: str) -> str:
    assert main([*ARGUMENTS, *VERSIONS, "-o", str(path), *options]) == 0
    return path.read_text("utf-8")


def test_versions_are_hidden_and_scores_left_out(tmp_path: Path) -> None:
    hidden = drawn(tmp_path / "f.svg", "--hide=sud", "--hide=generalized", "--hide", "parser_sud")
    assert ">ud</text>" in hidden
    assert ">parser_ud</text>" in hidden
    assert ">sud</text>" not in hidden
    assert ">generalized gold</text>" not in hidden
    assert "TedEval against A ⊓ B" in hidden, "a gold that is hidden still counts"
    assert "TedEval" not in drawn(tmp_path / "g.svg", "--no-scores")


def test_only_differences_are_drawn(tmp_path: Path) -> None:
    whole, differences = (drawn(tmp_path / "f.svg", *options) for options in ((), ("--only-differences",)))
    assert ">aux:pass</text>" in whole
    assert ">aux:pass</text>" not in differences
    assert "shared, left out" in differences


def test_words_are_those_of_the_file_even_if_punctuation_is_dropped(tmp_path: Path) -> None:
    svg = drawn(tmp_path / "f.svg", "--words", "8-9", "--punct=drop")
    assert ">masons</text>" in svg
    assert ">of</text>" not in svg


@pytest.mark.parametrize(
    ("width", "millimetres"),
    [("8cm", 80), ("7,7 cm", 77), ("80 mm", 80), ("3.5in", 88.9), ("219.08614pt", 77), ("7.7CM", 77)],
)
def test_widths_have_units(tmp_path: Path, width: str, millimetres: float) -> None:
    """The last but one is the column of ACL's papers as LaTeX writes it."""
    svg = drawn(tmp_path / "f.svg", "--width", width)
    pixels = float(svg.partition('width="')[2].partition('"')[0])
    assert millimetres - 0.3 < pixels / 96 * 25.4 < millimetres + 0.001


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--width=8"], "'8' is no length; expected a number and cm, mm, in or pt; write 8cm"),
        (["--width=wide"], "'wide' is no length; expected a number and cm, mm, in or pt"),
        (["--width=8em"], "'8em' is no length"),
        (["--width=1cm"], "must be between 3cm and 100cm, not '1cm'"),
        (["--words=17-4"], "'17-4' has no words: it ends before it begins"),
        (["--words=4"], "'4' is no range of words; expected one such as 4-17"),
        (["--words=0-3"], "'0-3': the first word is 1"),
        (["--words=4-17"], "the sentence has words 1-9, not 4-17"),
        (["--words=9-9", "--punct=drop"], "none of the words 9-9 is drawn: all are punctuation"),
        (["--hide=parser"], "there is no 'parser' to hide; there are generalized, ud, sud, parser_ud, parser_sud"),
        (["--hide=SUD"], "parser_sud; did you mean sud?"),
        (["--sentence=10-cathedrl"], "did you mean 10-cathedral?"),
        (
            ["--hide=generalized", "--hide=ud", "--hide=sud", "--hide=parser_ud", "--hide=parser_sud"],
            "nothing is left to draw if all versions are hidden",
        ),
    ],
)
def test_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str) -> None:
    try:
        code = main([*ARGUMENTS, *VERSIONS, "-o", str(tmp_path / "f.svg"), *options])
    except SystemExit as ended:
        code = int(str(ended.code))
    error = capsys.readouterr().err
    assert (code, error.count("\n")) == (2, 1)
    assert said in error
    assert not any(tmp_path.iterdir())


def test_a_version_named_like_the_generalized_gold_is_meant(tmp_path: Path) -> None:
    versions = [f"--gold=generalized={SAMPLE}/ud.conllu", f"--gold=sud={SAMPLE}/sud.conllu"]
    target = tmp_path / "f.svg"
    assert main([*ARGUMENTS, *versions, "-o", str(target), "--hide=generalized"]) == 0
    svg = target.read_text("utf-8")
    assert ">generalized</text>" not in svg
    assert ">generalized gold</text>" in svg


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["-o", "f.svg", "--tikz=forest"], "--tikz needs a file that ends in .tex, not f.svg"),
        (["-o", "f.tex", "--tikz=forest", "--width=8cm"], "forest is as wide as the words need; leave out --width"),
        (["-o", "f.tex", "--tikz=trees"], "expected absolute, tikz-dependency or forest, not 'trees'"),
    ],
)
def test_usage_of_tikz(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main([*ARGUMENTS, *VERSIONS, *options])
    except SystemExit as ended:
        code = int(str(ended.code))
    assert (code, said in capsys.readouterr().err) == (2, True)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("kind", "begins"), [("tikz-dependency", r"\begin{dependency}"), ("forest", r"\begin{forest}")]
)
def test_tikz_of_each_kind_is_a_file_or_standard_output(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], kind: str, begins: str
) -> None:
    tikz = drawn(tmp_path / "f.tex", f"--tikz={kind}")
    assert begins in tikz
    assert main([*ARGUMENTS, *VERSIONS, "-o", "-", f"--tikz={kind}"]) == 0
    assert capsysbinary.readouterr().out.decode() == tikz


def test_a_figure_is_composed_once_and_ctrl_c_ends_that_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Qt prints what is raised within its calls of Python, and goes on; a long sentence takes seconds."""
    handlers = list[object]()

    def noted(made: Callable[..., object]) -> Callable[..., object]:
        def make(*arguments: object) -> object:
            handlers.append(signal.getsignal(signal.SIGINT))
            return made(*arguments)

        return make

    monkeypatch.setattr("gui.app.draw_figure.subject_of", noted(subject_of))
    monkeypatch.setattr("gui.drawing.figures.figure._drawing", noted(figure._drawing))
    drawn(tmp_path / "f.svg", "--width=7.7cm", "--caption")
    with leaving_when_interrupted():
        leaving = signal.getsignal(signal.SIGINT)
    assert leaving != signal.getsignal(signal.SIGINT)
    assert handlers == [leaving, leaving]


def test_a_column_that_is_higher_than_a_page_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """LaTeX would push it to the end of the paper, or cut it off."""
    loud = ["figure", "--sentence=30-clockmaker", *VERSIONS, "--drawing=arcs", "--width=7.7cm"]
    assert main([*loud, "-o", str(tmp_path / "f.svg")]) == 0
    assert re.fullmatch(r"the figure is \d+\.\d cm high, .*: --words, .*\n", capsys.readouterr().err)
    for less in (["--quiet"], ["--words=1-4"], ["--words=1-4", "--hide=sud"]):
        assert main([*loud, *less, "-o", str(tmp_path / "f.svg")]) == 0
        assert capsys.readouterr().err == ""
