"""``report``: the files that it writes, and what it says when it can't."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from pypdf.generic import BooleanObject, DictionaryObject
from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from core.report.request import Part
from main import main
from tests.gui.report_pages.pdf_file import PdfFile
from tests.paths import ROOT, SAMPLE

VERSIONS = [
    *("--gold", f"ud={SAMPLE / 'ud.conllu'}", "--gold", f"sud={SAMPLE / 'sud.conllu'}"),
    *("--parse", f"p@ud={SAMPLE / 'parser_ud.conllu'}", "--iterations", "100", "--depth", "full"),
]
RARE = {"\U00014400": "Anatolian Hieroglyph", "\U0001bc00": "Duployan", "\U00016a70": "Tangsa", "\U00018b00": "Khitan"}
"""Letters that only fonts have which are there for them alone, and their scripts."""

HOSTILE = (
    ("\\end{document}<script>alert('1')</script>", "a_b&%$#{}<b>"),
    ("\x1b]0;gone\x07", "\u202elabel"),
    ("w" * 10_000, "l" * 10_000),
    ("]]>&amp;(Tj)", "endstream"),
)


@pytest.fixture(autouse=True)
def _dated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def report(path: Path, *options: str) -> bytes:
    """The file that a report of the sample is written to."""
    assert main(["report", *VERSIONS, "-o", str(path), *options]) == 0
    return path.read_bytes()


def pdf(path: Path, *options: str) -> PdfFile:
    return PdfFile(report(path / "report.pdf", *options))


def conllu(path: Path, rows: list[tuple[str, str]], identity: str = "s") -> Path:
    """A file of one sentence whose words all hang on the one before."""
    lines = [f"{i + 1}\t{form}\t_\tNOUN\t_\t_\t{i}\t{label}\t_\t_" for i, (form, label) in enumerate(rows)]
    path.write_text(f"# sent_id = {identity}\n" + "\n".join(lines) + "\n\n", "utf-8")
    return path


def test_bookmarks_lead_where_they_say(tmp_path: Path) -> None:
    file = pdf(tmp_path, "--sentence", "01-sunday", "--sentence", "30-clockmaker")
    bookmarks = file.bookmarks()
    assert [(level, title) for level, title, _ in bookmarks] == [
        (0, "What was compared"),
        (0, "Scores of the parses"),
        (0, "The golds compared"),
        (0, "Sentences"),
        (1, "Sentence 01-sunday"),
        (1, "Sentence 30-clockmaker"),
        (0, "Definitions and sources"),
        (0, "Appendix: all edits"),
    ]
    for _, title, page in bookmarks:
        assert f"\n{title}\n" in file.text(page)
    pages = [page for *_, page in bookmarks]
    assert pages == sorted(pages)


def test_text_is_copied_in_the_order_in_which_it_is_read(tmp_path: Path) -> None:
    file = pdf(tmp_path, "--sentence", "01-sunday", "--sentence", "27-hebrew", "--sections", "sentences")
    text = file.whole_text
    assert "\nThey arrive on Sunday.\n" in text
    assert "\nThey\narrive\non\nSunday\n.\n" in text
    # A line is in several pieces where one font has not all of its letters.
    copied = text.replace("\n", "")
    hebrew = ["ה", "ילדים", "חזרו", "מ", "ה", "ים", "ו", "שרו", "את", "ה", "שיר", "ה", "חדש"]
    assert "הילדים חזרו מהים ושרו את השיר החדש." in copied
    assert "\n".join(["", *hebrew, ".", ""]) in text
    places = [
        text.index(f"\n{said}\n") for said in ("Sentence 01-sunday", "ud", "sud", "generalized gold", "p", "parse")
    ]
    assert places == sorted(places)
    assert "\t" not in text
    assert "\ufffd" not in text


def test_letters_that_are_joined_are_copied_one_by_one(tmp_path: Path) -> None:
    words = [("office", "root"), ("fluffy", "x")]
    path = conllu(tmp_path / "ud.conllu", words)
    assert main(["report", "--gold", f"ud={path}", "--sentence", "s", "-o", str(tmp_path / "r.pdf")]) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    assert "office fluffy" in file.whole_text


def test_fonts_are_embedded_and_the_title_is_told(tmp_path: Path) -> None:
    file = pdf(tmp_path, "--title", "Two parsers", "--sections", "versions")
    assert set(file.embedded()) == {True}
    preferences = file.reader.root_object["/ViewerPreferences"]
    assert isinstance(preferences, DictionaryObject)
    assert preferences["/DisplayDocTitle"] == BooleanObject(value=True)
    assert file.reader.metadata is not None
    assert file.reader.metadata.title == "Two parsers"
    assert file.text(0).startswith("\nTwo parsers\n2023-11-14\n")


@pytest.mark.parametrize("depth", ["short", "full"])
def test_pages_are_numbered_and_trees_have_a_legend(tmp_path: Path, depth: str) -> None:
    """Each page of a short report stands alone; in a full one the legend would fill a sixth of all pages."""
    file = pdf(tmp_path, "--sentence", "12-letter", "--sentence", "30-clockmaker", "--depth", depth)
    texts = [file.text(i) for i in range(file.page_count)]
    assert all(text.endswith(f"\np against ud and sud\n{i}") for i, text in enumerate(texts, start=1))
    with_legend = [i for i, text in enumerate(texts) if "\nline: the span\n" in text]
    with_trees = [i for i, text in enumerate(texts) if re.search(r"\n(A\nud|B\nsud|1\np)\n", text)]
    if depth == "short":
        assert with_legend == with_trees != []
    else:
        assert len(with_legend) == 1
        assert with_legend[0] <= with_trees[0]


def test_a_legend_explains_what_is_on_its_page(tmp_path: Path) -> None:
    """Nobody has to look for what is not there."""
    text = pdf(tmp_path, "--sentence", "01-sunday", "--depth", "short").whole_text
    assert "\nin every gold\n" in text
    assert "\ncrosses another gold\n" not in text


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_paper(tmp_path: Path, paper: str, size: tuple[int, int]) -> None:
    file = pdf(tmp_path, "--sections", "definitions", "--paper", paper)
    assert [(round(width), round(height)) for width, height in file.sizes] == file.page_count * [size]


@pytest.mark.parametrize("extension", ["pdf", "html"])
def test_the_command_in_the_report_makes_the_same_file(tmp_path: Path, extension: str) -> None:
    """In another process and another folder to which the treebanks were copied; the date is set from outside."""
    name, other = f"report.{extension}", tmp_path / "other"
    other.mkdir()
    for file in ("ud", "sud", "parser_ud"):
        shutil.copy(SAMPLE / f"{file}.conllu", tmp_path)
        shutil.copy(SAMPLE / f"{file}.conllu", other)
    arguments = [
        *("report", "--gold", "ud=ud.conllu", "--gold", "sud=sud.conllu"),
        *("--parse", "p@ud=parser_ud.conllu"),
    ]
    arguments += ["--title", "it's $HOME", "--iterations", "50", "--sentences", "2", "--depth", "full", "-o", name]
    run(arguments, tmp_path)
    written = (tmp_path / name).read_bytes()
    command = told_command(written, extension)
    program, *again = shlex.split(command)
    assert program == "treeconcord"
    run(again, other)
    assert (other / name).read_bytes() == written


def test_what_cannot_be_typed_is_told_so_that_it_can(tmp_path: Path) -> None:
    """A name with a tab or a line break would else be printed as another."""
    page = report(tmp_path / "report.html", "--sections", "versions", "--title", "a\tb").decode()
    assert " --title $&#x27;a\\011b&#x27; " in page or " --title $&#x27;a\\011b&#x27;<" in page


def run(arguments: list[str], folder: Path) -> None:
    subprocess.run([sys.executable, ROOT / "main.py", *arguments], cwd=folder, check=True, capture_output=True)


def told_command(written: bytes, extension: str) -> str:
    """The command in a report; on paper it is broken at spaces."""
    if extension == "html":
        found = re.search(r"<pre>(treeconcord report .*?)</pre>", written.decode())
        assert found is not None
        return found[1].replace("&#x27;", "'").replace("&quot;", '"')
    text = PdfFile(written).text(0)
    begin = text.index("treeconcord report")
    return " ".join(text[begin : text.index("Signature of the run")].split())


def test_html_has_its_pictures_within(tmp_path: Path) -> None:
    page = report(tmp_path / "r.HTML", "--sentence", "12-letter", "--sentence", "01-sunday").decode()
    assert page.count("<svg ") == page.count("<figure ")
    assert page.count("<svg ") > 2
    assert "<?xml" not in page
    names = re.findall(r'\bid="([^"]+)"', page)
    assert len(set(names)) == len(names)
    used = re.findall(r"url\(#([^)]+)\)", page)
    assert used
    assert set(used) <= set(names)
    assert "2023-11-14" in page


@pytest.mark.parametrize("extension", ["pdf", "html"])
def test_a_hostile_treebank_is_only_text(tmp_path: Path, extension: str, capfd: pytest.CaptureFixture[str]) -> None:
    name = "<img src=x onerror=alert(1)>"
    gold = conllu(tmp_path / "ud.conllu", list(HOSTILE), name)
    parse = conllu(tmp_path / "p.conllu", [(form, f"{label}2") for form, label in HOSTILE], name)
    path = tmp_path / f"r.{extension}"
    title = "<script>1</script>"
    versions = ["--gold", f"ud={gold}", "--gold", f"sud={gold}", "--parse", f"p@ud={parse}"]
    options = ["--iterations", "50", "--depth", "full", "--title", title, "-o", str(path)]
    assert main(["report", *versions, *options]) == 0
    assert "\x1b" not in capfd.readouterr().err
    written = path.read_bytes()
    if extension == "html":
        page = written.decode()
        assert not set(re.findall(r"<(script|img|b|iframe|link)\b", page))
        assert not re.search("[\x00-\x08\x0b-\x1f\u202e]", page.replace("\n", ""))
        assert "&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;" in page
        assert "w" * 201 not in page
        assert "l" * 401 not in page
        assert len(page) < 500_000
        return
    file = PdfFile(written)
    text = file.whole_text
    assert "\\end{document}<script>alert('1')</script>" in text
    assert r"\x1b" in text
    assert file.page_count < 20


@pytest.mark.usefixtures("qapp")
def test_a_script_without_a_font_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    fonts = [QRawFont.fromFont(QFont(family)) for family in QFontDatabase.families()]
    lacking = [letter for letter in RARE if not any(font.supportsCharacter(ord(letter)) for font in fonts)]
    if not lacking:
        pytest.skip("this machine has fonts for all scripts")
    path = conllu(tmp_path / "ud.conllu", [(lacking[0], "root"), ("and", "\u05d0")])
    target = tmp_path / "r.pdf"
    assert main(["report", "--gold", f"ud={path}", "--sentence", "s", "-o", str(target)]) == 0
    told = f"No font of this system has all letters of: {RARE[lacking[0]]}."
    assert told in capfd.readouterr().err
    assert told in PdfFile(target.read_bytes()).text(0)


def test_what_fonts_lack_is_nobody_s_business(tmp_path: Path) -> None:
    """Sixty lines of *OpenType support missing* stood on standard error of a report in Tamil, in spite of --quiet."""
    words = ["\u0b8e\u0ba9\u0bcd\u0bb1\u0bc1", "\u0b95\u0bbf"]
    for name in ("gold", "parse"):
        conllu(tmp_path / f"{name}.conllu", [(words[0], "root"), (words[1], name)])
    versions = [f"--{name}={name}={tmp_path / name}.conllu" for name in ("gold", "parse")]
    command = [sys.executable, "main.py", "report", *versions, "--quiet", f"-o={tmp_path / 'r.pdf'}"]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert "OpenType" not in done.stderr


def test_it_speaks_german_if_asked_and_english_again(tmp_path: Path) -> None:
    options = ["--sentence", "18-tea", "--sections", "golds,charts,sentences"]
    german = pdf(tmp_path, "--language", "de", *options)
    assert [title for _, title, _ in german.bookmarks()] == [
        *("Die Gold-Standards im Vergleich", "Sätze", "Satz 18-tea"),
        "Anhang: alle Editierungen",
    ]
    text = german.whole_text
    for told in (
        "Präpositionalphrase",
        "nur sud",
        "Editierung",
        "löschen",
        "p hat es, ud und sud nicht",
        "ud",
    ):
        assert f"\n{told}\n" in text
    assert text.endswith("p gegen ud und sud\n" + str(german.page_count))
    assert str(german.reader.root_object["/Lang"]) == "de"
    assert pdf(tmp_path, *options).bookmarks()[0][1] == "The golds compared"


def test_a_short_german_report_has_no_english_column_and_no_title_cut_off(tmp_path: Path) -> None:
    text = pdf(tmp_path, "--language", "de", "--depth", "short").whole_text
    assert "Spannen\nmit\nLabels\nAbdeckung\n" in text
    assert "\nEditierungen von L-TED\n" in text
    assert "Editieru…" not in text


def test_names_that_are_words_of_the_program_are_not_translated(tmp_path: Path) -> None:
    """A parse called *one* stood in the table as *einer*, golds called *open* and *word* as *offen* and *Wort*."""
    ud, sud, parser = (str(SAMPLE / f"{name}.conllu") for name in ("ud", "sud", "parser_ud"))
    versions = ["--gold", f"open={ud}", "--gold", f"word={sud}", "--parse", f"one@open={parser}"]
    target = tmp_path / "r.html"
    assert (
        main(["report", *versions, "--depth=full", "--sections=scores,golds", "--language=de", "-o", str(target)]) == 0
    )
    heads = re.findall(r"<th[^>]*>(?:<bdi>)?([^<]*)", target.read_text("utf-8"))
    assert {"Maß", "one", "open", "word"} <= {*heads}
    assert not {"einer", "offen", "Wort"} & {*heads}


def test_parts_can_be_chosen(tmp_path: Path) -> None:
    file = pdf(tmp_path, "--sections", "scores,definitions")
    assert [title for _, title, _ in file.bookmarks()] == ["Scores of the parses", "Definitions and sources"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["-o", "report.txt"], "reports can't be written as '.txt'; expected one of .pdf, .html"),
        (["-o", "r.pdf", "--sections", "scores,index"], f"'index' is no part of a report; there are {', '.join(Part)}"),
        (["-o", "r.pdf", "--sentence", "99"], "there is no sentence '99'; there are 30: 01-sunday, "),
        (["-o", str(SAMPLE / "ud.conllu") + "/r.pdf"], "cannot be written"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, options: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code = main(["report", *VERSIONS, *options])
    except SystemExit as error:
        code = int(str(error.code))
    assert code > 0
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_notes_and_flags_of_a_workspace_are_in_it(tmp_path: Path) -> None:
    for file in SAMPLE.glob("*.conllu"):
        shutil.copy(file, tmp_path)
    workspace = tmp_path / "w.concord"
    text = (SAMPLE / "sample.concord").read_text("utf-8")
    remarks = '"sentences": {"05-to-leave": {"note": "Is this one a head?", "flag": true}},\n "filters"'
    workspace.write_text(text.replace('"filters"', remarks), "utf-8")
    target = tmp_path / "r.pdf"
    options = ["--iterations", "50", "--sentences", "1", "--sections", "sentences", "--depth", "full"]
    options += ["-o", str(target)]
    assert main(["report", "--workspace", str(workspace), *options]) == 0
    written = PdfFile(target.read_bytes())
    assert [title for _, title, _ in written.bookmarks()] == [
        "Sentences",
        "Sentence 05-to-leave",
        "Appendix: all edits",
    ]
    assert "\nIs this one a head?\n" in written.text(0)


INTERRUPTED = """
import os, signal, sys
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from gui.report_pages import command
from main import main

class Pressed(QObject):
    def event(self, event):
        os.kill(os.getpid(), signal.SIGINT)
        return True

def draw(*_):
    pressed = Pressed()
    QCoreApplication.sendEvent(pressed, QEvent(QEvent.Type.User))
    return b"drawn all the same"

signal.signal(signal.SIGINT, signal.default_int_handler)
command._WRITERS = {".html": draw}
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(os.name != "posix", reason="as shells of POSIX systems do it")
def test_interrupted_within_a_call_of_qt(tmp_path: Path) -> None:
    """Qt would print the traceback of a KeyboardInterrupt and draw on."""
    path = tmp_path / "report.html"
    versions = [f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--parse=p={SAMPLE / 'parser_ud.conllu'}"]
    argv = ["report", *versions, "--iterations=1", "--quiet", "-o", str(path)]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *argv], cwd=ROOT, capture_output=True, check=False, timeout=300
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"interrupted\n")
    assert not path.exists()


@pytest.mark.parametrize("depth", ["short", "full"])
def test_a_web_report_says_beside_and_below_trees_what_the_pdf_says(tmp_path: Path, depth: str) -> None:
    """It repeated beside each band how many spans all share, which the PDF says once, and had nothing of it below."""
    options = ["--depth", depth, "--sentence", "04-worked", "--sentence", "24-fog"]
    printed = pdf(tmp_path, *options).whole_text
    page = unescape(report(tmp_path / "report.html", *options).decode())
    said = re.findall(r"Left out: .+", printed)
    assert len(said) == 2
    assert [text for text in said if f">{text}<" in page] == said
    assert "shared, left out" not in re.sub(r"<(title|desc)\b.*?</\1>", "", page, flags=re.DOTALL)
