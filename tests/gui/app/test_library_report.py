"""The library writes the report that the command line writes, laid out in a process of its own."""

import argparse
import inspect
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from core.library.options import Options
from gui.app.figure_process import FIGURES
from gui.i18n.language import Language, set_language
from gui.report_pages.arguments import add_report
from main import main
from tests.paths import SAMPLE


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    for name in ("ud", "sud", "parser_ud"):
        Path(f"{name}.conllu").write_bytes((SAMPLE / f"{name}.conllu").read_bytes())
    yield
    FIGURES.stop()
    set_language(Language.ENGLISH)


GOLDS = ["--gold=ud=ud.conllu", "--gold=sud=sud.conllu"]
PARSE = "--parse=p@ud=parser_ud.conllu"

CASES: list[tuple[dict[str, Any], list[str], list[str]]] = [
    ({}, [], []),
    (
        {
            "depth": "full",
            "sections": ["scores", "sentences"],
            "sentence": "12-letter",
            "punct": "drop",
            "metrics": "las",
        },
        ["--punct=drop"],
        ["--depth=full", "--metrics=las", "--sections=scores,sentences", "--sentence=12-letter"],
    ),
    (
        {"language": "de", "title": "Ein Titel", "unlabelled": True, "drawing": "arcs", "sentences": 1, "floors": True},
        ["--floors"],
        ["--language=de", "--drawing=arcs", "--title=Ein Titel", "--sentences=1", "--unlabelled"],
    ),
]


@pytest.mark.parametrize("extension", ["html", "pdf"])
@pytest.mark.parametrize(("options", "settings", "written"), CASES)
def test_byte_for_byte_that_of_the_command_line(
    options: dict[str, Any], settings: list[str], written: list[str], extension: str
) -> None:
    """Also its command: who has the report alone makes it again."""
    golds = [tc.read(f"{name}.conllu") for name in ("ud", "sud")]
    parse, output = tc.read("parser_ud.conllu", name="p@ud"), Path(f"report.{extension}")
    assert tc.report(golds, parse, output=output, **{"iterations": 50, **options}) == []
    by_library = output.read_bytes()
    main(["report", *GOLDS, PARSE, *settings, *_order(written), f"--output={output}"])
    assert output.read_bytes() == by_library


def _order(written: list[str]) -> list[str]:
    """Options in the order in which the library says them."""
    names = ["paper", "language", "drawing", "depth", "iterations", "metrics", "title", "sections", "sentence"]
    places = {f"--{name}": i for i, name in enumerate(names)}
    return sorted([*written, "--iterations=50"], key=lambda each: places.get(each.partition("=")[0], len(places)))


def test_the_command_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    tc.report(["ud.conllu", "sud.conllu"], output="my report.html", labels={"nsubj": "subj"}, iterations=50)
    page = Path("my report.html").read_text("utf-8")
    line = next(line for line in page.splitlines() if "treeconcord report --gold" in line)
    assert "--labels=labels.tsv" in line
    assert shlex.split("'--output=my report.html'")[0] in line.replace("&#x27;", "'")


def test_a_report_in_german_leaves_figures_in_english() -> None:
    """One process draws both."""
    before = tc.compare("ud.conllu").svg()
    tc.report("ud.conllu", output="report.html", language="de", iterations=50)
    assert tc.compare("ud.conllu").svg() == before


def test_every_option_of_report_is_there() -> None:
    """Whoever adds one to ``report`` adds it to `treeconcord.report`."""
    parser = argparse.ArgumentParser()
    add_report(parser)
    shared = {*Options.__annotations__, "gold", "parse", "input", "workspace", "help", "quiet", "cluster"}
    expected = {action.dest for action in parser._actions} - shared
    assert set(inspect.signature(tc.report).parameters) - {"golds", "parses", "options"} == expected


def test_what_can_not_be_written_is_said() -> None:
    calls: dict[str, dict[str, Any]] = {
        "reports can't be written as '.doc'; expected one of .pdf, .html": {"output": "report.doc"},
        "there is no sentence '99'": {"sentence": "99"},
        "depth: expected one of short, full, not 'ful'; did you mean full?": {"depth": "ful"},
        "sections: expected one of": {"sections": "score"},
        "paper: expected one of a4, letter, not 'a5'": {"paper": "a5"},
        "sentences: must be a whole number": {"sentences": -1},
    }
    for said, options in calls.items():
        with pytest.raises(tc.UsageError) as raised:
            tc.report("ud.conllu", output=options.pop("output", "report.html"), iterations=50, **options)
        assert said in str(raised.value)
    with pytest.raises(tc.InputError, match="nowhere"):
        tc.report("ud.conllu", output=Path("nowhere", "report.html"), iterations=50)
    Path("ud.html").write_bytes(Path("ud.conllu").read_bytes())
    with pytest.raises((tc.InputError, tc.UsageError), match=r"ud\.html"):
        tc.report("ud.html", output="ud.html", iterations=50)
