"""A state that a release or a pull request would bring in says which of its sentences are not trees."""

from pathlib import Path

from core.revisions.changelog import MOST_RARE, as_changelog
from core.revisions.revision import Revision
from core.revisions.tables import ROWS, as_html, as_json, tables
from core.validation.findings import Concern
from tests.core.revisions.test_planted_changes import compared
from tests.core.revisions.test_rules import revised


def sentence(name: str, *heads: int, words: str = "abcdefgh") -> str:
    rows = (
        f"{i}\t{word}\t{word}\tX\t_\t_\t{head}\t{'dep' if head else 'root'}\t_\t_\n"
        for i, (word, head) in enumerate(zip(words, heads, strict=False), start=1)
    )
    return f"# sent_id = {name}\n{''.join(rows)}\n"


OLD = [sentence(name, 0, 1, 1, 1) for name in ("cycle", "roots", "head", "well")]
NEW = [sentence("cycle", 0, 3, 2, 3), sentence("roots", 0, 0, 1, 1), sentence("head", 0, 1, 9, 1), OLD[3]]
BEFORE = sentence("before", 2, 1, 0, 3)
ADDED = sentence("added", 0, 3, 2, words="xyz")


def broken(tmp_path: Path) -> Revision:
    return revised(tmp_path, [BEFORE, *OLD], [BEFORE, *NEW, ADDED])


def rows(revision: Revision) -> list[list[str]]:
    found = [table for table in tables(revision, 10) if str(table.title) == "Sentences that are not trees"]
    return [[str(cell.text) for cell in row] for table in found for row in table.rows]


def test_the_table_has_sentence_and_words_and_first_what_this_change_broke(tmp_path: Path) -> None:
    assert rows(broken(tmp_path)) == [
        ["cycle", "cycle: 2 b, 3 c", "a tree"],
        ["roots", "2 roots: 1 a, 2 b", "a tree"],
        ["head", "head outside the sentence: 3 c", "a tree"],
        ["added", "cycle: 2 y, 3 z", "–"],
        ["before", "cycle: 1 a, 2 b", "not a tree"],
    ]


def test_json_has_them_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = as_json(broken(tmp_path))["not_trees"]
    assert isinstance(found, list)
    assert [(each["id_old"], each["id_new"], each["line_new"]) for each in found] == [
        ("before", "before", 1),
        ("cycle", "cycle", 7),
        ("roots", "roots", 13),
        ("head", "head", 19),
        (None, "added", 31),
    ]
    assert [each["was_tree"] for each in found] == [False, True, True, True, None]
    assert [(each["concern"], each["tokens"], each["words"]) for each in found[:2]] == [
        ("cycle", [1, 2], ["a", "b"]),
        ("cycle", [2, 3], ["b", "c"]),
    ]


def test_the_changelog_says_them_before_all_changes(tmp_path: Path) -> None:
    text = "".join(as_changelog(broken(tmp_path), 10))
    assert text.partition("\n### ")[2].startswith(
        "Sentences that are not trees\n\n"
        "- cycle: 2 b, 3 c (cycle)\n"
        "- 2 roots: 1 a, 2 b (roots)\n"
        "- head outside the sentence: 3 c (head)\n"
        "- cycle: 2 y, 3 z (added)\n"
        "- Not a tree before either: cycle: 1 a, 2 b (before)\n"
        "\n### Changes without a rule\n"
    )
    assert "".join(as_changelog(broken(tmp_path), 0)).count("### Sentences that are not trees") == 1


def test_a_head_outside_the_sentence_is_not_the_root(tmp_path: Path) -> None:
    """`dep` *becomes the root* was told of a word whose new head is no word."""
    revision = broken(tmp_path)
    found = as_json(revision)["changes"]
    assert isinstance(found, list)
    told = {each["id_new"]: (each["head_after"], each["move"]) for each in found if each["token_new"] == 3}
    assert told["head"] == ("(9)", "another word")
    changelog = "".join(as_changelog(revision, 10))
    assert "becomes the root (*c*" not in changelog
    assert "`dep` goes to another head (*c* in head)" in changelog


def test_where_all_are_trees_nothing_is_said(tmp_path: Path) -> None:
    """What the old state had, and the new one mends, is a change of arcs like others."""
    mended = revised(tmp_path, [BEFORE, *NEW], [sentence("before", 0, 1, 1, 3), *OLD])
    assert rows(mended) == as_json(mended)["not_trees"] == []
    assert "not trees" not in "".join(as_changelog(mended, 10)) + "".join(as_html(mended, "old → new"))


def test_several_roots_are_allowed_where_the_format_allows_them(tmp_path: Path) -> None:
    """CoNLL-X has treebanks in which punctuation hangs on the root."""
    files = tmp_path / "old.conllx", tmp_path / "new.conllx"
    for file, heads in zip(files, ("0 1", "0 0"), strict=True):
        file.write_text("".join(f"{i}\tw\tw\tX\tX\t_\t{head}\tdep\t_\t_\n" for i, head in enumerate(heads.split(), 1)))
    assert rows(compared(*files)) == []


def test_brackets_that_are_not_a_tree(tmp_path: Path) -> None:
    files = tmp_path / "old.export", tmp_path / "new.export"
    text = (
        "#FORMAT 3\n#BOS 1\na\tX\t--\t--\t500\nb\tX\t--\t--\t501\n#500\tA\t--\t--\t501\n#501\tB\t--\t--\t{}\n#EOS 1\n"
    )
    for file, parent in zip(files, (0, 500), strict=True):
        file.write_text(text.format(parent))
    revision = compared(*files)
    ((name, what, before),) = rows(revision)
    assert (name, before) == ("1", "a tree")
    assert "cycle through node" in what
    assert "- not a tree: cycle through node" in "".join(as_changelog(revision, 10))


def test_many_are_counted(tmp_path: Path) -> None:
    """A script that went wrong breaks all sentences: what is not in a table or the changelog is counted there."""
    number = MOST_RARE + 1
    old, new = ([sentence(str(i), *heads) for i in range(number)] for heads in ((0, 1), (2, 1)))
    revision = revised(tmp_path, old, new)
    assert len(rows(revision)) == ROWS
    (table,) = (each for each in tables(revision, 10) if str(each.title) == "Sentences that are not trees")
    assert [*map(str, table.notes)] == [f"{number - ROWS} more are in JSON."]
    text = "".join(as_changelog(revision, 10))
    assert text.count("- cycle: ") == MOST_RARE
    assert "- 1 more\n" in text


def test_words_of_a_treebank_are_no_markup(tmp_path: Path) -> None:
    old, new = (f"1\t@someone\t_\tX\t_\t_\t{head}\tdep\t_\t_\n\n" for head in (0, 1))
    text = "".join(as_changelog(revised(tmp_path, [old], [new]), 10))
    assert "cycle: 1 " in text
    assert "@someone" not in text


def test_only_the_words_that_are_read_are_named_of_a_long_cycle(tmp_path: Path) -> None:
    old, new = (sentence("s", *heads, words="a" * 20) for heads in ([0, *range(1, 20)], [20, *range(1, 20)]))
    revision = revised(tmp_path, [old], [new])
    ((_, what, _),) = rows(revision)
    assert what.endswith("8 a, …")
    assert "8 a, … (s)\n" in "".join(as_changelog(revision, 10))
    found = as_json(revision)["not_trees"]
    assert isinstance(found, list)
    assert (found[0]["concern"], found[0]["tokens"]) == (Concern.CYCLE, [*range(1, 21)])
