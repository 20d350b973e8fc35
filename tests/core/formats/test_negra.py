"""NEGRA export: words and nodes by their edges, discontinuous or not, and every way in which a file can be broken."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from core.base.errors import InputError, Problem
from core.formats import negra_export
from core.formats.registry import read_version, reread
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.spans import positions
from core.model.version import Role, VersionSpec
from core.trees.conversion import bracket_spans, constituency_functions
from core.trees.label_mapping import exact
from tests.written_back import written_back

THREE = """\
%% Two sentences.
#FORMAT 3
#BOT ORIGIN
1\t(NN no tree)
#EOT ORIGIN
#BOS 1 0 1089881281 1 %% the first
Den\t\t\tPDS\t\tAcc.Sg\tOA\t500
hat\t\t\tVAFIN\t\t3.Sg\tHD\t501
sie\t\t\tPPER\t\t--\tSB\t501\tSB\t500
%% a comment
gesehen\t\tVVPP\t\t--\tHD\t500\t%% and another
.\t\t\t$.\t\t--\t--\t0
#500\t\t\tVP\t\t--\tOC\t501
#501\t\t\tS\t\t--\t--\t0
#EOS 1

%% between
#BOS 2 0 0 0
Nein\t\tPTKANT\t\t--\t--\t0
#EOS 2
%% the end
"""

FOUR = """\
#FORMAT 4
#BOS 7 0 0 0 %% sent_id = seven
Ja ja PTKANT -- -- 500
! -- $. -- -- 500
#500 -- VROOT -- -- 0
#EOS 7
"""


def read(text: str, role: Role = Role.GOLD) -> list[Sentence | Problem]:
    return list(negra_export.FORMAT.read(iter(StringIO(text, newline="\n")), VersionSpec("x", "x", role)))


def only(text: str, role: Role = Role.GOLD) -> Sentence:
    (sentence,) = read(text, role)
    assert isinstance(sentence, Sentence), sentence
    return sentence


def one(*rows: str) -> str:
    return "\n".join(["#BOS 1 0 0 0", *rows, "#EOS 1", ""])


def test_a_discontinuous_constituent() -> None:
    first, second = read(THREE)
    assert isinstance(first, Sentence)
    assert isinstance(second, Sentence)
    assert first.forms == ("Den", "hat", "sie", "gesehen", ".")
    assert first.tags == first.fine_tags == ("PDS", "VAFIN", "PPER", "VVPP", "$.")
    assert first.constituents == ConstituencyTree(
        ("S", "VP"), ((), ("OC",)), (VIRTUAL_ROOT, 0), (("OA",), ("hd",), ("SB",), ("hd",), ()), (1, 0, 0, 1, -1), None
    )
    assert [list(positions(span)) for span in bracket_spans(first.constituents)] == [[1, 2, 3, 4], [1, 4]]
    assert (first.line, first.sent_id, second.line, second.sent_id) == (6, "1", 18, "2")
    assert first.source + second.source == THREE
    assert second.source.startswith("#BOS 2")


def test_version_4_its_root_and_its_ids() -> None:
    """To pair an export with a treebank in another format, its ids are given in comments."""
    sentence = only(FOUR)
    assert (sentence.sent_id, sentence.forms, sentence.tags) == ("seven", ("Ja", "!"), ("PTKANT", "$."))
    assert sentence.constituents == ConstituencyTree((), (), (), ((), ()), (-1, -1), "VROOT")


@pytest.mark.parametrize("header", ["", "#FORMAT 3\n", "#FORMAT 4\n"])
def test_a_file_without_its_header_is_read_by_its_columns(header: str) -> None:
    lemma = "--\t" if header == "#FORMAT 4\n" else ""
    rows = [f"a\t{lemma}T\t--\tf\t500", f"#500\t{lemma}X\t--\tg\t0"]
    tree = constituency_functions(only(header + one(*rows)).constituents, exact)
    assert tree.labels_at(1) == ("f", "g")
    with_lemmas = [row.replace("\tT", "\tl\tT").replace("\tX", "\tl\tX") for row in rows] if not lemma else rows
    assert constituency_functions(only(one(*with_lemmas)).constituents, exact) == tree


@pytest.mark.parametrize(
    ("rows", "root", "categories"),
    [
        (["a T -- f 500", "#500 TOP -- -- 0"], "TOP", ()),
        (["a T -- f 500", "#500 -- -- -- 0"], "", ()),
        (["a T -- f 501", "#500 TOP -- -- 0", "#501 ROOT -- -- 500"], "TOP", ("ROOT",)),
        (["a T -- f 500", "b T -- f 0", "#500 TOP -- -- 0"], None, ("TOP",)),
        (["a T -- f 500", "b T -- f 501", "#500 TOP -- -- 0", "#501 TOP -- -- 0"], None, ("TOP", "TOP")),
        (["a T -- f 500", "#500 S -- -- 0"], None, ("S",)),
        (
            ["a T -- f 500", "b -NONE- -- f 0", "c -NONE- -- f 501", "#500 S -- -- 501", "#501 X -- -- 0"],
            None,
            ("X", "S"),
        ),
    ],
)
def test_virtual_roots_and_traces(rows: list[str], root: str | None, categories: tuple[str, ...]) -> None:
    """Else one scheme's root would cost its parses a node in each sentence."""
    tree = only(one(*rows)).constituents
    assert (tree.root, tree.categories) == (root, categories)


def test_nodes_come_by_their_first_words_outer_ones_first() -> None:
    rows = ["a T -- f 501", "b T -- f 500", "#500 A -- -- 502", "#501 B -- -- 502", "#502 C -- -- 0"]
    assert only(one(*rows)).constituents.categories == ("C", "B", "A")


def test_brackets_a_hundred_deep_and_words_that_look_like_more() -> None:
    rows = [f"#{number} X -- f {number + 1}" for number in range(500, 999)]
    sentence = only(one("#2013 T -- -- 500", "#1 T -- -- 999", *rows, "#999 X -- -- 0"))
    assert sentence.forms == ("#2013", "#1")
    assert len(sentence.constituents.parents) == 500


def told(text: str, role: Role = Role.GOLD) -> list[tuple[int, str, str]]:
    return [
        (found.line, str(found.what), str(found.expected)) for found in read(text, role) if isinstance(found, Problem)
    ]


LAYOUT = [
    (one("a T -- f 0").replace("#EOS 1\n", ""), 1, "sentence 1, which begins here, has no end", "#EOS 1 below it"),
    (one("a T -- f 0").replace("#EOS 1\n", "") + one("a T -- f 0").replace(" 1", " 2"), 1, "has no end", "#EOS 1"),
    (one("a T -- f 0").replace("#EOS 1", "#EOS 2"), 1, "#EOS 2 at the end of sentence 1", "#EOS 1"),
    (one("a T -- f 0").replace("#BOS 1 0 0 0", "#BOS"), 1, "#BOS without a number", "#BOS NUMBER"),
    (one("a T -- f 0") * 2, 4, "sent_id '1' is already used on line 1", "a unique id"),
    (one("a T -- f 0") + "\nstray\n", 5, "'stray' outside any sentence", "#BOS before it"),
    (one("a T -- f 0") + "#EOS 1\n", 4, "'#EOS 1' outside any sentence", "#BOS before it"),
    ("#BOT ORIGIN\n" + one("a T -- f 0"), 1, "the table that begins here has no end", "#EOT below it"),
    (one(), 1, "a sentence without words", "at least one"),
    (one("* -NONE- -- f 0"), 1, "a sentence without words", "at least one"),
]
COLUMNS = [
    (one("a T -- f"), 2, "4 columns", "at least 5 (#FORMAT 3)"),
    ("#FORMAT 4\n" + one("a T -- f 0"), 3, "5 columns", "at least 6 (#FORMAT 4)"),
    (one("a"), 2, "1 column", "at least 5 (#FORMAT 3)"),
    (one("a T -- f 0", ""), 3, "0 columns", "at least 5"),
    (one("a T -- f 0 SB"), 2, "6 columns", "a label and a parent for each secondary edge"),
    (one("a T -- f x"), 2, "parent 'x'", "0, or a number from 500 to 999, in column 5 (#FORMAT 3)"),
    (one("a T -- f -1"), 2, "parent '-1'", "a number from 500"),
    (one("a T -- f ²"), 2, "parent '²'", "a number from 500"),
    (one(f"a T -- f {'9' * 5000}"), 2, "parent '9999", "a number from 500"),
    (
        one("a T -- f 500", "#500 X -- -- 0", "#500 X -- -- 0"),
        3,
        "node #500 occurs twice",
        "a different number for each",
    ),
    (one("a T -- f 0", "#500 X -- -- 0"), 3, "node '#500' is empty", "words or nodes below it"),
]
NO_TREES = [
    (one("a T -- f 500"), 2, "parent 500 of 'a' is not a node of the sentence", "a tree"),
    (one("a T -- f 77"), 2, "parent 77 of 'a' is not a node of the sentence", "a tree"),
    (one("a T -- f 500", "#500 X -- -- 1003"), 3, "parent 1003 of '#500' is not a node of the sentence", "a tree"),
    (one("a T -- f 500", "#500 X -- -- 500"), 3, "cycle through node '#500'", "a tree"),
    (one("a T -- f 501", "#500 X -- -- 501", "#501 X -- -- 500"), 3, "cycle through node '#500'", "a tree"),
]


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize(("text", "line", "what", "expected"), LAYOUT + COLUMNS)
def test_invalid_sentences_are_refused_in_gold_and_parse(
    text: str, line: int, what: str, expected: str, role: Role
) -> None:
    ((at, found, wanted), *_) = told(text, role)
    assert at == line
    assert what in found
    assert expected in wanted


@pytest.mark.parametrize(("text", "line", "what", "expected"), NO_TREES)
def test_invalid_tree_is_an_error_in_a_gold_and_empty_in_a_parse(
    text: str, line: int, what: str, expected: str
) -> None:
    ((at, found, wanted),) = told(text)
    assert (at, found) == (line, what)
    assert expected in wanted
    parse = only(text, Role.PARSE)
    assert str(parse.defect) == what
    assert parse.constituents == ConstituencyTree((), (), (), ((),), (-1,), None)


def test_a_version_that_is_not_known() -> None:
    with pytest.raises(InputError, match="unknown version '5' of NEGRA export; expected #FORMAT 3 or 4"):
        read("#FORMAT 5\n" + one("a T -- f 0"))


@pytest.mark.parametrize("filename", ["x.export", "x.txt", "x.negra.xz", "x.mrg"])
def test_recognized_from_content(filename: str, tmp_path: Path) -> None:
    (tmp_path / filename).write_text(THREE.replace("Den\t", "(\t"), encoding="utf-8")
    version = read_version(VersionSpec("x", str(tmp_path / filename), Role.GOLD))
    assert version.format == "export"
    assert written_back(version.sentences).decode() == THREE.replace("Den\t", "(\t")


def test_any_line_ends_come_back(tmp_path: Path) -> None:
    content = ("\ufeff" + THREE).replace("\n", "\r\n").rstrip().encode()
    (tmp_path / "x").write_bytes(content)
    version = read_version(VersionSpec("x", str(tmp_path / "x"), Role.GOLD))
    assert [sentence.sent_id for sentence in version.sentences] == ["1", "2"]
    assert written_back(version.sentences) == content


@pytest.mark.parametrize("text", [THREE, FOUR, THREE.replace("OA\t500", "OA\t500\t0\t501")])
def test_a_sentence_read_again_by_itself_is_the_same(text: str, tmp_path: Path) -> None:
    """The window reads each sentence it shows again, without the header of the file."""
    (tmp_path / "x").write_text(text, encoding="utf-8")
    version = read_version(VersionSpec("x", str(tmp_path / "x"), Role.GOLD))
    for sentence in version.sentences:
        found = reread(sentence.source.replace("#FORMAT", "%%"), version)
        assert isinstance(found, Sentence)
        assert replace(found, line=0, ordinal=0, source="") == replace(sentence, line=0, ordinal=0, source="")
