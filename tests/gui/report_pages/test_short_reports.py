"""Short reports: two to four pages, on which nothing is torn from what it belongs to."""

import re
import shutil
from pathlib import Path

import pytest

from main import main
from tests.gui.report_pages.pdf_file import PdfFile
from tests.gui.report_pages.test_command import conllu, pdf
from tests.paths import SAMPLE


def short(path: Path, *options: str) -> PdfFile:
    return pdf(path, "--depth", "short", *options)


def test_a_short_report_has_two_to_four_pages(tmp_path: Path) -> None:
    file = short(tmp_path)
    assert 2 <= file.page_count <= 4
    top = [title for level, title, _ in file.bookmarks() if level == 0]
    assert top[:2] == ["The result", "Where they differ"]
    assert len(top) == 4


def test_short_is_what_one_gets_unless_the_workspace_says_otherwise(tmp_path: Path) -> None:
    for file in SAMPLE.glob("*.conllu"):
        shutil.copy(file, tmp_path)
    text = (SAMPLE / "sample.concord").read_text("utf-8")
    for said, options, first in (
        ("", [], "The result"),
        ('"report": {"depth": "full"},\n ', [], "What was compared"),
        ('"report": {"depth": "full"},\n ', ["--depth", "short"], "The result"),
    ):
        (tmp_path / "w.concord").write_text(text.replace('"filters"', f'{said}"filters"'), "utf-8")
        target = tmp_path / "r.pdf"
        argv = ["report", "--workspace", str(tmp_path / "w.concord"), "--iterations", "50", *options]
        assert main([*argv, "-o", str(target)]) == 0
        assert PdfFile(target.read_bytes()).bookmarks()[0][1] == first


@pytest.mark.parametrize("name", ["04-worked", "12-letter", "24-fog"])
def test_golds_and_parses_of_a_sentence_are_on_one_page(tmp_path: Path, name: str) -> None:
    """On turned paper if need be: they are there to be compared."""
    file = short(tmp_path, "--sentence", name)
    (page,) = [i for i in range(file.page_count) if re.search(r"\nA\nud\n", file.text(i))]
    for band in ("\nB\nsud\n", "\n⊓\ngeneralized gold\n", "\n1\np\n"):
        assert band in file.text(page)


def test_a_high_sentence_that_is_too_wide_by_little_is_smaller_rather_than_on_two_pages(tmp_path: Path) -> None:
    """Its words stood in two rows on two pages, so that a short report had five."""
    words = 12

    def version(name: str, heads: list[int]) -> str:
        rows = (
            f"{i}\tmiddlingw\t_\t_\t_\t_\t{head}\t{'dep' if head else 'root'}\t_\t_\n"
            for i, head in enumerate(heads, 1)
        )
        path = tmp_path / f"{name}.conllu"
        path.write_text(f"# sent_id = s\n{''.join(rows)}\n")
        return str(path)

    ud, sud = version("ud", [*range(words)]), version("sud", [*range(2, words + 1), 0])
    versions = ["--gold", f"ud={ud}", "--gold", f"sud={sud}", "--parse", f"p@ud={sud}"]
    assert main(["report", *versions, "--sentence", "s", "--iterations", "50", "-o", str(tmp_path / "r.pdf")]) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    assert [i for i in range(file.page_count) if "middlingw" in file.text(i)] == [file.page_count - 1]
    assert file.text(file.page_count - 1).count("middlingw") == 2 * words, "in the text and above the trees"


def test_a_sentence_that_is_wide_is_on_turned_paper(tmp_path: Path) -> None:
    rows = [(f"{'long-' * 10}word-{i}", "relation") for i in range(3)]
    path = conllu(tmp_path / "ud.conllu", rows)
    other = conllu(tmp_path / "sud.conllu", [*rows[:2], (rows[2][0], "else")])
    versions = ["--gold", f"ud={path}", "--gold", f"sud={other}", "--parse", f"p@ud={path}"]
    assert main(["report", *versions, "--sentence", "s", "--iterations", "50", "-o", str(tmp_path / "r.pdf")]) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    shapes = [width > height for width, height in file.sizes]
    assert shapes[0] is False
    assert shapes[-1] is True


def test_three_golds_and_six_parses_are_four_pages(tmp_path: Path) -> None:
    """A short report must stay one: its table, its charts and a page for each sentence."""
    derived = ["--derive", "chain=vary:ud,coordination=chain"]
    parses = [f"--parse=p{i}@ud={SAMPLE / 'parser_ud.conllu'}" for i in range(3)]
    parses += [f"--parse=q{i}@sud={SAMPLE / 'parser_sud.conllu'}" for i in range(2)]
    file = pdf(tmp_path, *derived, *parses, "--depth", "short", "--sentence", "01-sunday", "--sentence", "02-john-mary")
    assert [title for _, title, _ in file.bookmarks()] == [
        "The result",
        "Where they differ",
        "Sentence 01-sunday",
        "Sentence 02-john-mary",
    ]
    assert file.page_count <= 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["p", "udpipe_ud_fr_gsd_dev"])
@pytest.mark.parametrize("parses", [5, 6])
def test_parses_of_golds_that_share_few_labels_are_four_pages(
    tmp_path: Path, parses: int, name: str, paper: str
) -> None:
    """The warning stood below two tables and alone on a page, and the chart of the parsers moved to one of its own."""

    def renamed(name: str) -> Path:
        lines = (line.split("\t") for line in (SAMPLE / name).read_text("utf-8").splitlines())
        path = tmp_path / name
        rows = ("\t".join([*row[:7], f"x-{row[7]}", *row[8:]] if len(row) == 10 else row) for row in lines)
        path.write_text("\n".join(rows) + "\n", "utf-8")
        return path

    golds = "ud", "sud" if len(name) == 1 else "sud_fr_gsd_dev"
    paths = SAMPLE / "ud.conllu", renamed("sud.conllu")
    versions = [f"--gold={gold}={path}" for gold, path in zip(golds, paths, strict=True)]
    parsed = [(golds[0], SAMPLE / "parser_ud.conllu")] * (parses - 2) + [(golds[1], renamed("parser_sud.conllu"))] * 2
    versions += [f"--parse={name}{i}@{gold}={path}" for i, (gold, path) in enumerate(parsed)]
    chosen = ["--sentence", "01-sunday", "--sentence", "02-john-mary", "--paper", paper, "--iterations", "50"]
    assert main(["report", *versions, *chosen, "-o", str(tmp_path / "r.pdf")]) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    assert [page for *_, page in file.bookmarks()] == [0, 1, 2, 3]
    assert file.page_count == 4
    assert [file.text(page).count("Low coverage") for page in range(4)] == [1, 0, 0, 0]


def test_two_golds_and_twelve_parses_are_four_pages(tmp_path: Path) -> None:
    """Trees of twelve parses filled two pages for each sentence, and a part of the table had nothing but coverage."""
    parses = [f"--parse=p{i}@ud={SAMPLE / 'parser_ud.conllu'}" for i in range(6)]
    parses += [f"--parse=q{i}@sud={SAMPLE / 'parser_sud.conllu'}" for i in range(5)]
    file = short(tmp_path, *parses, "--sentence", "01-sunday", "--sentence", "24-fog")
    assert file.page_count == 4
    drawn = file.text(3)
    assert "The same tree is drawn once: " in drawn
    assert re.findall(r"\n[pq]\d?\n", drawn) != []
    assert len(re.findall(r"\n[pq]\d?\n", drawn)) == 2
    coverage = file.text(0).partition("coverage\n")[2]
    assert re.match(r"ud\nL-TED\n1\.00\nsud\nL-TED\n1\.00\nud\+sud\nL-TED\n0\.70\n", coverage)


def test_no_sentence_is_named_on_one_page_and_drawn_on_the_next(tmp_path: Path) -> None:
    """Where the trees of many versions fill a page."""
    parses = [f"--parse=q{i}@sud={SAMPLE / 'parser_sud.conllu'}" for i in range(5)]
    file = pdf(tmp_path, *parses, "--sections", "sentences", "--sentences", "12")
    sentences = [page for _, title, page in file.bookmarks() if title.startswith("Sentence ")]
    assert len(sentences) == 12
    assert file.page_count > 12
    assert [page for page in sentences if "\nA\nud\n" not in file.text(page)] == []


@pytest.mark.parametrize("more", range(5, 11))
def test_no_page_has_only_what_stands_below_trees(tmp_path: Path, more: int) -> None:
    parses = [f"--parse=q{i}@sud={SAMPLE / 'parser_sud.conllu'}" for i in range(more)]
    options = ["--sections=sentences", "--sentence=02-john-mary", "--sentence=21-rivers", "--depth=short"]
    file = pdf(tmp_path, *parses, *options)
    below = [file.text(i) for i in range(file.page_count) if "\nBeside each parse: " in file.text(i)]
    assert len(below) == min(2, file.page_count)
    assert all("\nline: the span\n" in text for text in below)


def test_a_legend_explains_the_arcs_that_are_drawn(tmp_path: Path) -> None:
    """It was that of spans: nobody learnt what a dashed red arc means."""
    golds = ["--gold", f"ud={SAMPLE / 'ud.conllu'}", "--parse", f"p@ud={SAMPLE / 'parser_ud.conllu'}"]
    argv = ["report", *golds, "--sentence", "01-sunday", "--drawing", "arcs", "-o", str(tmp_path / "r.pdf")]
    assert main(argv) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    (text,) = {file.text(i) for i in range(file.page_count) if "Sentence 01-sunday" in file.text(i)}
    assert "arc: the head" in text
    assert "line: the span" not in text
    assert re.search(r"Left out: \d+ arcs? that all versions share", text)


def wide(words: int) -> list[tuple[str, str]]:
    return [("nineteen-letter-word", "dep")] * words


@pytest.mark.parametrize(("words", "is_turned", "is_told"), [(4, False, False), (9, True, False), (12, True, True)])
def test_arcs_too_wide_for_upright_paper_are_on_turned_paper(
    tmp_path: Path, words: int, is_turned: bool, is_told: bool
) -> None:
    """Sentences of 16 words were drawn as spans on upright paper, and nothing said why."""
    path = conllu(tmp_path / "ud.conllu", wide(words))
    argv = ["report", "--gold", f"ud={path}", "--sentence", "s", "--drawing", "arcs", "-o", str(tmp_path / "r.pdf")]
    assert main(argv) == 0
    file = PdfFile((tmp_path / "r.pdf").read_bytes())
    (page,) = [i for i in range(file.page_count) if "Sentence s" in file.text(i)]
    width, height = file.sizes[page]
    assert (width > height) is is_turned
    assert ("Drawn as spans: too wide for this page otherwise." in file.text(page)) is is_told


def test_brackets_have_no_arcs_to_be_told_of(tmp_path: Path) -> None:
    """They are spans in any case: nothing replaced their arcs, and no arc needs a legend."""
    versions = ["--gold", f"ptb={SAMPLE / 'ptb.mrg'}", "--parse", f"p@ptb={SAMPLE / 'parser_ptb.mrg'}"]
    options = ["--drawing", "arcs", "--depth", "full", "--sections", "sentences", "-o", str(tmp_path / "r.pdf")]
    assert main(["report", *versions, *options]) == 0
    text = PdfFile((tmp_path / "r.pdf").read_bytes()).whole_text
    assert "Left out: " in text
    assert not any(said in text for said in ("Drawn as spans", "arc: the head", "arcs that all versions share"))
