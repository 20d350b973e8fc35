"""``search -o PAGE.html``: evidence that needs nothing but itself, and says how to find the same places again."""

import json
import re
import shlex
import shutil
from hashlib import sha256
from html import unescape
from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE

BOTH = "ud { pattern { N -[case]-> P } } sud { pattern { P -[comp:obj]-> N } }"
FILES = ("ud.conllu", "sud.conllu", "ptb.mrg")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        shutil.copy(SAMPLE / name, tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def page_of(run: Run, folder: Path, *request: str) -> str:
    code, _, error = run("search", "--gold=ud=ud.conllu", "--gold=sud=sud.conllu", *request, "-o", "page.html")
    assert code == 0, error
    return (folder / "page.html").read_text("utf-8")


def data_in(page: str) -> dict[str, list[dict[str, object]]]:
    found = re.search(r'<script type="application/json" id="matches">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, list[dict[str, object]]] = json.loads(found[1])
    return data


def test_nothing_outside_is_referred_to(run: Run, folder: Path) -> None:
    page = page_of(run, folder, "--gold=ptb=ptb.mrg", BOTH)
    elements = set(re.findall(r"<(\w+)", page))
    assert not elements & {"a", "img", "link", "iframe", "object", "use", "image", "base", "form"}
    assert not re.findall(r"\b(?:src|href|srcset|action|data|poster|on\w+)\s*=", page)
    assert not re.findall(r"https?:|//\w|url\(|@import", page)
    assert "default-src &#x27;none&#x27;" in page
    assert re.findall(r"<script[^>]*>", page) == ['<script type="application/json" id="matches">']


def test_its_command_finds_the_same_places(run: Run, folder: Path) -> None:
    page = page_of(run, folder, BOTH)
    (command,) = [unescape(each) for each in re.findall(r"<pre>(treeconcord .*?)</pre>", page, re.DOTALL)]
    program, *words = shlex.split(command)
    code, out, _ = run(*words, "--format=json")
    again = json.loads(out)
    assert (program, code) == ("treeconcord", 0)
    assert again["matches"] == data_in(page)["matches"]
    assert len(again["matches"]) > 20
    assert again["signature"] == data_in(page)["signature"]


def test_the_versions_of_a_workspace_are_shown(run: Run, folder: Path) -> None:
    """It ended in an error of Python's."""
    shutil.copy(SAMPLE / "sample.concord", folder)
    for name in ("parser_ud.conllu", "parser_sud.conllu", "parser_ptb.mrg"):
        shutil.copy(SAMPLE / name, folder)
    code, _, error = run("search", f"--workspace={folder / 'sample.concord'}", BOTH, "-o", "page.html")
    assert code == 0, error
    page = unescape((folder / "page.html").read_text("utf-8"))
    assert "<pre>treeconcord search --workspace=sample.concord '" in page


def test_it_says_which_files_these_were(run: Run, folder: Path) -> None:
    page = page_of(run, folder, BOTH)
    for name in FILES[:2]:
        assert f"<td>{name}<td>30<td><code>{sha256((folder / name).read_bytes()).hexdigest()}</code>" in page
    assert str(folder) not in page


def test_each_place_has_the_trees_of_all_versions(run: Run, folder: Path) -> None:
    page = page_of(run, folder, "--gold=ptb=ptb.mrg", BOTH)
    places = page.split("<section>")[1:]
    assert len(places) == len(data_in(page)["matches"])
    for place in places:
        assert re.findall(r"<h4>(\w+)</h4>", place) == ["ud", "sud", "ptb"][: place.count("<h4>")]
        assert place.count("<svg") == 2
    first = places[0]
    assert "(PP-TMP (IN on)" in first
    assert re.findall(r'class="node"[^>]*>(\w+)<', first) == ["P", "N", "P", "N"]
    assert [re.findall(r'class="rel"[^>]*>([^<]+)<', part)[:1] for part in first.split('<g class="found">')[1:]] == [
        ["case"],
        ["comp:obj"],
    ]


def test_a_version_that_was_not_asked_is_shown_beside(run: Run, folder: Path) -> None:
    page = page_of(run, folder, "ud { pattern { N -[case]-> P } }")
    version = read_version(VersionSpec("ud", "ud.conllu", Role.GOLD))
    number = sum(relation == "case" for each in version.sentences for relation in each.dependencies.relations)
    assert page.count("<section>") == number
    assert page.count("<h4>sud</h4>") == number


def test_hostile_words_stay_words(run: Run, folder: Path) -> None:
    word = "</script><script>alert(1)</script>"
    (folder / "bad.conllu").write_text(f"1\t{word}\t_\tX\t_\t_\t0\troot\t_\t_\n\n", "utf-8")
    code, _, _ = run("search", "--gold=bad=bad.conllu", "pattern { X [upos=X] } % </pre><b>", "-o", "page.html")
    page = (folder / "page.html").read_text("utf-8")
    assert code == 0
    assert "<script>" not in page
    assert "<b>" not in page
    assert page.count("</script>") == 1


def test_a_page_has_no_columns(run: Run, folder: Path) -> None:
    code, _, error = run("search", "--gold=ud=ud.conllu", "pattern { X [] }", "--count-by=X.upos", "-o", "page.html")
    assert (code, (folder / "page.html").exists()) == (2, False)
    assert "a page shows trees" in error
