"""``diff``: the files that it writes, and what it refuses."""

import csv
import io
import json
import os
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.core.cli.test_command_line import Run
from tests.paths import ROOT, SAMPLE

UD = (SAMPLE / "ud.conllu").read_text("utf-8")


@pytest.fixture
def states(tmp_path: Path) -> tuple[Path, Path]:
    """The sample, and the sample with all `nsubj` called `subj` and one other relation changed."""
    (tmp_path / "old.conllu").write_text(UD, "utf-8")
    (tmp_path / "new.conllu").write_text(UD.replace("\tnsubj\t", "\tsubj\t").replace("\tnmod\t", "\tobl\t", 1), "utf-8")
    return tmp_path / "old.conllu", tmp_path / "new.conllu"


def test_json_has_every_change_and_its_rule(run: Run, states: tuple[Path, Path]) -> None:
    code, out, err = run("diff", *states, "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    (rule,) = found["rules"]
    assert (rule["kind"], rule["before"], rule["after"], rule["where"]) == ("label", ["nsubj"], "subj", [])
    assert (rule["changed"], rule["left"], rule["regularity"]) == (UD.count("\tnsubj\t"), 0, 1.0)
    single = [each for each in found["changes"] if each["rule"] is None]
    assert [(each["before"], each["after"]) for each in single] == [("nmod", "obl")]
    assert len(found["changes"]) == rule["changed"] + 1 == sum(each["count"] for each in found["counts"])
    assert found["sentences"]["changed"] + found["sentences"]["unchanged"] == UD.count("# sent_id")


def test_tsv_has_a_line_for_each_change(run: Run, states: tuple[Path, Path]) -> None:
    rows = [*csv.DictReader(io.StringIO(run("diff", *states, "--format", "tsv")[1]), delimiter="\t")]
    assert len(rows) == UD.count("\tnsubj\t") + 1
    lines = states[1].read_text("utf-8").split("\n")
    for row in rows:
        block = lines[int(row["line_new"]) - 1 :]
        word = next(line.split("\t") for line in block if line.split("\t")[0] == row["token_new"])
        assert (word[1], word[7]) == (row["word"], row["after"])


def test_text_says_what_follows_a_rule(run: Run, states: tuple[Path, Path]) -> None:
    code, out, _ = run("diff", *states)
    assert code == 0
    assert "Changes that follow a rule" in out
    assert "Changes without a rule: label" in out
    assert "Changes without a rule: label" not in run("diff", *states, "--examples", "0")[1]


def test_the_extension_chooses_the_format(run: Run, states: tuple[Path, Path], tmp_path: Path) -> None:
    assert run("diff", *states, "-o", tmp_path / "diff.json") == (0, "", "")
    assert json.loads((tmp_path / "diff.json").read_text("utf-8"))["rules"]


def test_a_format_that_is_named_needs_no_extension(run: Run, states: tuple[Path, Path], tmp_path: Path) -> None:
    assert run("diff", *states, "-o", tmp_path / "diff.out", "--format", "json") == (0, "", "")
    assert json.loads((tmp_path / "diff.out").read_text("utf-8"))["rules"]
    assert run("diff", *states, "-o", tmp_path / "diff") == (0, "", "")
    assert "Changes that follow a rule" in (tmp_path / "diff").read_text("utf-8")


class Page(HTMLParser):
    """The tags that are open, and all text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, _: object) -> None:
        self.tags.add(tag)
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_html_is_one_file_that_nothing_in_a_treebank_can_break(run: Run, tmp_path: Path) -> None:
    """It is attached to releases and opened by others: no word of a treebank becomes markup."""
    evil = "<script>alert(1)</script>"
    text = f"# sent_id = {evil}\n1\t{evil}\tx\tNOUN\t_\t_\t0\t{{}}\t_\t_\n\n"
    for name, relation in (("old", "root"), ("new", '<b>"&')):
        (tmp_path / f"{name}.conllu").write_text(text.format(relation), "utf-8")
    target = tmp_path / "diff.html"
    assert run("diff", tmp_path / "old.conllu", tmp_path / "new.conllu", "-o", target, "--title", evil) == (0, "", "")
    page = Page()
    page.feed(target.read_text("utf-8"))
    assert page.open == []
    assert not page.tags & {"script", "b"}
    assert page.text.count(evil) >= 3
    assert "http" not in target.read_text("utf-8")


def test_a_long_word_does_not_make_the_page_wider_than_a_telephone(run: Run, states: tuple[Path, Path]) -> None:
    """Treebanks of the web have words of hundreds of characters."""
    assert "li { overflow-wrap: anywhere; }" in run("diff", *states, "--format", "html")[1]


def test_a_table_does_not_become_as_wide_as_a_sentence(run: Run, tmp_path: Path) -> None:
    """A long sentence that is rewritten is shown by its beginning; JSON has all of it."""
    words = {"old": [f"old{i}" for i in range(200)], "new": [f"new{i}" for i in range(201)]}
    for name, forms in words.items():
        rows = (f"{i}\t{form}\t_\tX\t_\t_\t{i - 1}\tx\t_\t_\n" for i, form in enumerate([*forms, *"a" * 300], 1))
        (tmp_path / f"{name}.conllu").write_text(f"# sent_id = 1\n{''.join(rows)}\n")
    files = tmp_path / "old.conllu", tmp_path / "new.conllu"
    assert max(map(len, run("diff", *files)[1].splitlines())) < 250
    assert " ".join(words["new"]) in run("diff", *files, "--format", "json")[1]


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["{}/old.conllu"], "NEW"),
        (["{}/old.conllu", "{}/ptb.mrg"], "one state has dependencies and the other brackets"),
        (["{}/old.conllu", "{}/new.conllu::labels=base"], "leave out labels= and functions="),
        (["{}/old.conllu", "{}/new.conllu", "-o", "{}/new.conllu"], "inputs are never overwritten"),
        (["-", "-"], "only one can be"),
        (
            ["{}/old.conllu", "{}/new.conllu", "-o", "{}/diff.pdf"],
            "unknown extension '.pdf'; expected one of .txt, .json",
        ),
    ],
)
def test_usage(run: Run, states: tuple[Path, Path], argv: list[str], says: str) -> None:
    folder = states[0].parent
    (folder / "ptb.mrg").write_bytes((SAMPLE / "ptb.mrg").read_bytes())
    code, out, err = run("diff", *(each.replace("{}", str(folder)) for each in argv))
    assert (code, out) == (2, "")
    assert says in err
    assert not (folder / "diff.pdf").exists()


def test_a_state_that_can_not_be_read_says_where(run: Run, states: tuple[Path, Path]) -> None:
    states[1].write_text("1\tword\n\n")
    code, out, err = run("diff", *states)
    assert (code, out) == (1, "")
    assert err.startswith(f"{states[1]}:1: ")


@pytest.mark.parametrize("file", ["ud.conllu", "ptb.mrg"])
@pytest.mark.parametrize("is_file", [True, False])
def test_of_a_file_that_was_added_or_deleted_one_state_is_empty(
    run: Run, tmp_path: Path, file: str, is_file: bool
) -> None:
    nothing = tmp_path / "nothing" if is_file else Path(os.devnull)
    if is_file:
        nothing.touch()
    for states, sides in (
        ((nothing, SAMPLE / file), ("added", "removed")),
        ((SAMPLE / file, nothing), ("removed", "added")),
    ):
        code, out, err = run("diff", *states, "--format", "json")
        assert (code, err) == (0, "")
        sentences = json.loads(out)["sentences"]
        assert [len(sentences[side]) for side in sides] == [30, 0]
        for kind in ("text", "html", "tsv", "markdown", "latex"):
            assert run("diff", *states, "--format", kind)[::2] == (0, "")


def test_two_empty_states_are_no_treebank(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    code, out, err = run("diff", tmp_path / "a", tmp_path / "a")
    assert (code, out) == (1, "")
    assert "the file is empty; expected a treebank" in err


def test_the_guide_shows_what_the_program_prints(run: Run, states: tuple[Path, Path]) -> None:
    guide = (ROOT / "docs/guide/diff.md").read_text("utf-8")
    shown = guide.partition("```\nChanges that")[2].partition("\n```")[0]
    assert shown
    assert f"Changes that{shown}\n" in run("diff", *states)[1]
    changelog = guide.partition("```\nThe annotation")[2].partition("```")[0]
    assert run("diff", *states, "--format", "markdown")[1] == f"The annotation{changelog}"


def test_a_name_that_no_file_can_have_is_the_input_and_not_the_output(run: Run) -> None:
    code, _, err = run("diff", f"{'n' * 300}.conllu", SAMPLE / "ud.conllu")
    assert (code, "output" in err) == (1, False)
    assert "nnn.conllu" in err
