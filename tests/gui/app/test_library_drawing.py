"""The library draws in a process of its own: a notebook's own Qt, threads and display are left alone."""

import argparse
import inspect
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import treeconcord as tc
from core.library.options import Options
from gui import app
from gui.app.figure_process import FIGURES
from gui.app.subcommands.figure import declare
from main import main
from tests.paths import DOCS, ROOT, SAMPLE

NOTEBOOK = DOCS / "notebooks" / "first-scores.ipynb"

AS_A_NOTEBOOK = """
import json, sys
import treeconcord as tc
names = {}
for cell in json.load(sys.stdin):
    *statements, last = compile(cell, "cell", "exec", flags=1024).body
    module = type(compile("", "", "exec", flags=1024))
    exec(compile(module(statements, []), "cell", "exec"), names)
    try:
        value = eval(compile(__import__("ast").Expression(last.value), "cell", "eval"), names)
    except AttributeError:
        exec(compile(module([last], []), "cell", "exec"), names)
        value = None
    for method in ("_repr_svg_", "_repr_markdown_", "__repr__"):
        if hasattr(type(value), method):
            print(json.dumps([method, getattr(value, method)()]))
            break
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules} & {"PySide6", "gui", "shiboken6"})))
"""


@pytest.fixture(autouse=True)
def _stopped() -> Iterator[None]:
    yield
    FIGURES.stop()


@pytest.fixture
def golds() -> list[tc.Version]:
    return [tc.read(SAMPLE / "ud.conllu"), tc.read(SAMPLE / "sud.conllu")]


@pytest.fixture
def parse() -> tc.Version:
    return tc.read(SAMPLE / "parser_ud.conllu", name="p@ud")


@pytest.mark.parametrize(
    ("options", "written"),
    [
        ({}, ["--width=16cm"]),
        ({"width": None}, []),
        (
            {"width": None, "unlabelled": True, "title": True, "legend": False, "tags": False},
            ["--unlabelled", "--title", "--no-legend", "--no-tags"],
        ),
        (
            {"drawing": "arcs", "theme": "dark", "against": "ud"},
            ["--drawing=arcs", "--theme=dark", "--against=ud", "--width=16cm"],
        ),
        (
            {"punctuation_conflicts": True, "punct": "drop"},
            ["--punctuation-conflicts", "--punct=drop", "--width=16cm"],
        ),
        (
            {"words": "2-5", "only_differences": True, "scores": False},
            ["--words=2-5", "--only-differences", "--no-scores", "--width=16cm"],
        ),
        ({"hide": ["sud", "generalized"], "width": "8cm"}, ["--hide=sud", "--hide=generalized", "--width=8cm"]),
    ],
)
def test_draws_what_figure_draws(
    golds: list[tc.Version], parse: tc.Version, options: dict[str, Any], written: list[str], tmp_path: Path
) -> None:
    """Byte for byte, so that a figure in a notebook and one in a paper are the same."""
    named = [f"--gold={name}={SAMPLE / name}.conllu" for name in ("ud", "sud")]
    named += [f"--parse=p@ud={SAMPLE / 'parser_ud.conllu'}", "--sentence=12-letter", "--quiet"]
    assert main(["figure", *named, *written, "-o", str(tmp_path / "figure.svg")]) == 0
    found = tc.compare(golds, parse, sentence="12-letter", **options)
    assert found._repr_svg_() == found.svg() == (tmp_path / "figure.svg").read_text("utf-8")


def test_every_option_of_figure_is_there() -> None:
    """Whoever adds one to ``figure`` adds it to `treeconcord.compare`; a caption is a file beside the figure."""
    parser = argparse.ArgumentParser()
    declare(parser)
    shared = {*Options.__annotations__, "gold", "parse", "input", "workspace", "help", "quiet", "output", "caption"}
    expected = {action.dest for action in parser._actions} - shared
    found = set(inspect.signature(tc.compare).parameters) - {"golds", "parses", "options"}
    assert found == expected


@pytest.mark.parametrize(("extension", "beginning"), [(".pdf", b"%PDF-"), (".png", b"\x89PNG"), (".tex", b"%")])
def test_saves_in_every_format(golds: list[tc.Version], extension: str, beginning: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"figure{extension}"
    tc.compare(golds).save(path)
    assert path.read_bytes().startswith(beginning)


@pytest.mark.parametrize("tikz", ["tikz-dependency", "forest"])
def test_a_source_for_a_package_has_no_width_by_default(golds: list[tc.Version], tikz: Any, tmp_path: Path) -> None:
    """The packages break no lines: with a width, ``figure`` refuses."""
    tc.compare(golds, tikz=tikz).save(tmp_path / "figure.tex")
    assert tikz in (tmp_path / "figure.tex").read_text("utf-8")
    with pytest.raises(tc.UsageError, match="width"):
        tc.compare(golds, tikz=tikz, width="8cm").save(tmp_path / "figure.tex")


def test_errors_of_drawing_are_those_of_the_library(golds: list[tc.Version], tmp_path: Path) -> None:
    with pytest.raises(tc.UsageError, match=r"trees\.gif: unknown figure format '\.gif'; expected one of \.svg"):
        tc.compare(golds).save(tmp_path / "trees.gif")
    with pytest.raises(tc.UsageError, match=r"^width: .*furlongs"):
        tc.compare(golds, width="8 furlongs").svg()
    with pytest.raises(tc.InputError, match="nowhere"):
        tc.compare(golds).save(tmp_path / "nowhere" / "figure.svg")


def test_goes_on_after_the_process_died(golds: list[tc.Version]) -> None:
    """As when the system ran out of memory: the next drawing starts another."""
    first = tc.compare(golds).svg()
    process = FIGURES.process
    assert process is not None
    process.kill()
    process.wait()
    assert tc.compare(golds).svg() == first


def test_says_why_nothing_can_be_drawn(golds: list[tc.Version], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "__name__", "nowhere")
    with pytest.raises(tc.UsageError, match=r"the trees can't be drawn: .* ended: .*No module named 'nowhere'"):
        tc.compare(golds).svg()
    monkeypatch.setattr("sys.executable", str(ROOT / "nowhere"))
    with pytest.raises(tc.UsageError, match=r"Python can't be started \(No such file or directory\)"):
        tc.compare(golds).svg()


def test_several_threads_draw_at_once(golds: list[tc.Version]) -> None:
    ids = golds[0].ids[:4]
    drawn: dict[str, str] = {}
    threads = [Thread(target=lambda id_=id_: drawn.update({id_: tc.compare(golds, sentence=id_).svg()})) for id_ in ids]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {id_: re.findall("<title>(.*)</title>", svg) for id_, svg in drawn.items()} == {id_: [id_] for id_ in ids}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_process_draws_too(golds: list[tc.Version]) -> None:
    """And the one that it was forked from goes on with its own."""
    expected = tc.compare(golds).svg()
    code = f"""
import multiprocessing, sys, treeconcord as tc
golds = [tc.read({str(SAMPLE / "ud.conllu")!r}), tc.read({str(SAMPLE / "sud.conllu")!r})]
def draw(queue):
    queue.put(tc.compare(golds).svg())
first = tc.compare(golds).svg()
context = multiprocessing.get_context("fork")
queue = context.SimpleQueue()
child = context.Process(target=draw, args=(queue,))
child.start()
print(queue.get() == first == tc.compare(golds).svg())
child.join()
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("True\n", "")
    assert expected


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to consoles")
def test_an_interruption_does_not_mix_up_drawings(golds: list[tc.Version], monkeypatch: pytest.MonkeyPatch) -> None:
    """Interrupt the kernel, draw another sentence: it must not show the first."""
    monkeypatch.setattr("gui.app.figure_process.pickle.load", lambda _: signal.raise_signal(signal.SIGINT))
    # As in a kernel: a window shown earlier in this process leaves Ctrl+C to the system, which ends all tests.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            tc.compare(golds, sentence="01-sunday").svg()
    finally:
        signal.signal(signal.SIGINT, before)
    monkeypatch.undo()
    assert "<title>12-letter</title>" in tc.compare(golds, sentence="12-letter").svg()


def test_the_notebook_runs(tmp_path: Path) -> None:
    """In a process without a display, whose Qt is never loaded; cell by cell, with what a notebook would show."""
    shutil.copytree(SAMPLE, tmp_path / "resources" / "sample")
    folder = tmp_path / "docs" / "notebooks"
    folder.mkdir(parents=True)
    cells = [
        "".join(cell["source"])
        for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
        if cell["cell_type"] == "code"
    ]
    clear = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", AS_A_NOTEBOOK],
        input=json.dumps(cells),
        cwd=folder,
        env={**clear, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    *shown, modules = map(json.loads, done.stdout.splitlines())
    assert [method for method, _ in shown] == [
        *("_repr_markdown_", "_repr_svg_", "_repr_markdown_", "__repr__", "_repr_svg_", "__repr__", "_repr_markdown_"),
        *("__repr__", "__repr__", "_repr_markdown_", "_repr_markdown_", "__repr__", "__repr__"),
    ]
    assert shown[1][1].startswith("<?xml")
    assert "| ud | UAS | 0.8546 |" in shown[0][1]
    assert "not projective: 8 carrying" in done.stdout
    assert (folder / "report.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    assert modules == ["gui"]


def test_the_notebook_has_no_outputs() -> None:
    """They would differ with each run; whoever runs it sees his own."""
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    assert all(not cell.get("outputs") and cell.get("execution_count") is None for cell in cells)
    first = "".join(next(cell["source"] for cell in cells if cell["cell_type"] == "code"))
    assert len([line for line in first.splitlines() if line]) <= 5
