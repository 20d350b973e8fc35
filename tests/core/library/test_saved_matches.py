"""Matches are written to files as ``search -o`` writes them."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from main import main
from tests.paths import SAMPLE

BOTH = "ud { pattern { N -[case]-> P } } sud { pattern { P -[comp:obj]-> N } }"
ONE = "ud { pattern { e: X -[nsubj]-> Y } }"
GOLDS = {"ud": "ud.conllu", "sud": "sud.conllu", "ptb": "ptb.mrg"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in GOLDS.values():
        shutil.copy(SAMPLE / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def matches(request: str) -> tc.Matches:
    return tc.search([tc.read(path, name=name) for name, path in GOLDS.items()], request)


@pytest.mark.parametrize("request_text", [BOTH, ONE])
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("page.html", {}),
        ("PAGE.HTM", {}),
        ("found.txt", {}),
        ("found.tsv", {"format": "tsv"}),
        ("found.tsv", {"format": "tsv", "columns": "meta.text"}),
        ("found.json", {"format": "json"}),
        ("found.json", {"format": "json", "count_by": "meta.sent_id"}),
        ("counts.md", {"format": "markdown", "count_by": "meta.sent_id"}),
        ("counts.tex", {"format": "latex", "count_by": "meta.sent_id"}),
    ],
)
def test_files_are_those_of_the_command_line(
    folder: Path, request_text: str, name: str, options: dict[str, Any]
) -> None:
    """The page is what others are sent as evidence; of a search in a notebook there was none."""
    golds = [f"--gold={gold}={path}" for gold, path in GOLDS.items()]
    written = [f"--{option.replace('_', '-')}={value}" for option, value in options.items()]
    assert main(["search", *golds, request_text, *written, "-o", f"c-{name}", "--quiet"]) == 0
    matches(request_text).save(f"l-{name}", **options)
    by_command, by_library = ((folder / f"{one}-{name}").read_bytes() for one in "cl")
    assert by_library == by_command
    assert len(by_library) > 100


def test_the_page_is_of_what_is_set(folder: Path) -> None:
    """It says that the file differs: whoever looks there finds other trees."""
    ud = tc.read("ud.conllu")
    ud[0].words[0].upos = "NOTHERE"
    tc.search(ud, "pattern { X [upos=NOTHERE] }").save("page.html")
    page = (folder / "page.html").read_text("utf-8")
    assert "1 match" in page
    assert "with edits that the file does not have: 1" in page


def test_a_version_in_memory_is_on_a_page_too(folder: Path) -> None:
    ud = tc.read_text((folder / "ud.conllu").read_text("utf-8"), name="ud", labels={"nsubj": "subj"})
    tc.search(ud, "pattern { X -[nsubj]-> Y }").save("page.html")
    assert "<section>" in (folder / "page.html").read_text("utf-8")


def test_mistakes_are_told_in_the_words_of_the_library(folder: Path) -> None:
    found = matches(ONE)
    before = {path: path.read_bytes() for path in folder.iterdir()}
    wrong: dict[str, Callable[[], object]] = {
        "is an input, and inputs are never overwritten": lambda: found.save("sud.conllu"),
        "format: expected one of text, json, tsv, markdown, latex, not 'jsn'; did you mean json?": (
            lambda: found.save("a", format="jsn")  # type: ignore[arg-type]
        ),
        "columns= are of matches, and count_by= writes no matches; leave one out": (
            lambda: found.save("a", columns="X.form", count_by="X.form")
        ),
        "format='latex' writes counts; add count_by=, or": lambda: found.save("a", format="latex"),
        "a page shows trees; leave out count_by= and columns=, or": lambda: found.save("a.html", columns="X.form"),
        "path: expected a path, not None": lambda: found.save(None),  # type: ignore[arg-type]
        "columns: expected a text or several, not 3": lambda: found.save("a", columns=3),  # type: ignore[arg-type]
        "'Z'": lambda: found.save("a", count_by="Z.form"),
    }
    for said, call in wrong.items():
        with pytest.raises(tc.UsageError) as caught:
            call()
        assert said in str(caught.value)
        assert "--" not in str(caught.value)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
