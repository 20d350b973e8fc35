"""The workflow that maintainers copy: its scripts, run on pull requests made here, with a GitHub that is a folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.paths import ROOT, SAMPLE

WORKFLOW = ROOT / "docs/examples/treebank-diff.yml"

pytestmark = pytest.mark.skipif(not all(map(shutil.which, ("bash", "git", "iconv"))), reason="needs bash, git, iconv")

GITHUB = """
import json, pathlib, subprocess, sys
said, comments = sys.argv[1:], pathlib.Path({folder!r}, "comments.json")
kept = json.loads(comments.read_text()) if comments.exists() else []
match said:
    case ["api", "--paginate", "repos/us/bank/issues/7/comments", "--jq", program]:
        sys.exit(subprocess.run(["jq", "-r", program], input=json.dumps(kept), text=True).returncode)
    case ["api", "--silent", "--method", "PATCH", address, "--field", body]:
        number = int(address.removeprefix("repos/us/bank/issues/comments/"))
        kept[number]["body"] = pathlib.Path(body.removeprefix("body=@")).read_text("utf-8")
    case ["pr", "comment", "7", "--body-file", file]:
        text = pathlib.Path(file).read_text("utf-8")
        kept.append(dict(id=len(kept), user=dict(type="Bot"), body=text))
    case _:
        sys.exit(f"gh: {{said}}")
comments.write_text(json.dumps(kept))
"""
"""A program ``gh`` that knows the requests of the workflow and keeps comments in a file."""


def script(step: str) -> str:
    """What a step runs."""
    steps = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]["diff"]["steps"]
    (found,) = [each for each in steps if step in each.get("name", "")]
    return str(found["run"])


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    return subprocess.run(
        ["git", *who, *arguments], cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


def program(path: Path, *command: str) -> None:
    words = " ".join(f'"{word}"' for word in command)
    path.write_text(f'#!/bin/sh\nexec {words} "$@"\n')
    path.chmod(0o755)


class PullRequest:
    """A treebank with the files of ``before`` on its target branch, to be changed."""

    def __init__(self, folder: Path, before: dict[str, str]) -> None:
        self.treebank, self.programs, self.summary = folder / "treebank", folder / "bin", folder / "summary.md"
        self.programs.mkdir()
        program(self.programs / "treeconcord", sys.executable, str(ROOT / "main.py"))
        (folder / "gh.py").write_text(GITHUB.format(folder=str(folder)))
        program(self.programs / "gh", sys.executable, str(folder / "gh.py"))
        self.treebank.mkdir()
        for name, text in before.items():
            self.write(name, text)
        git(self.treebank, "init", "-q")
        self.base = self.commit()

    def write(self, name: str, text: str) -> None:
        file = self.treebank / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def commit(self) -> str:
        git(self.treebank, "add", "--all", ".")
        git(self.treebank, "commit", "-qm", "a state")
        return git(self.treebank, "rev-parse", "HEAD")

    def run(self, step: str) -> None:
        environment = os.environ | {
            "BASE": self.base,
            "NUMBER": "7",
            "GITHUB_REPOSITORY": "us/bank",
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
        }
        # As GitHub runs it if no shell is named.
        subprocess.run(["bash", "-e", "-c", script(step)], cwd=self.treebank, env=environment, check=True)

    def pushed(self) -> str:
        """The comment after the files are committed and pushed."""
        # Each run on GitHub has a checkout of its own, so nothing that an earlier one wrote may be committed.
        for name in ("diff", "comment.md", "comments.md", "problems.txt"):
            left = self.treebank / name
            shutil.rmtree(left) if left.is_dir() else left.unlink(missing_ok=True)
        self.commit()
        self.run("Compare")
        return (self.treebank / "comment.md").read_text("utf-8")

    def page(self, name: str) -> str:
        return (self.treebank / "diff" / name).read_text("utf-8")


UD = (SAMPLE / "ud.conllu").read_text("utf-8")


def test_files_of_one_name_in_several_folders_all_have_their_page(tmp_path: Path) -> None:
    request = PullRequest(tmp_path, {"fr/test.conllu": UD, "not to be split/test.conllu": UD})
    request.write("fr/test.conllu", UD.replace("\tnsubj\t", "\tfrenchrel\t"))
    request.write("not to be split/test.conllu", UD.replace("\tnsubj\t", "\t@swedishrel\t"))
    comment = request.pushed()
    french, swedish = request.page("fr/test.html"), request.page("not to be split/test.html")
    assert ["frenchrel" in french, "swedishrel" in french] == [True, False]
    assert ["frenchrel" in swedish, "swedishrel" in swedish] == [False, True]
    assert "# `fr/test.conllu`\n" in comment
    assert "# `not to be split/test.conllu`\n" in comment
    assert "@swedishrel" not in comment, "it would notify a person of that name"
    assert request.summary.read_text("utf-8") == comment


def test_new_deleted_and_renamed_files_are_compared_and_told(tmp_path: Path) -> None:
    sud = (SAMPLE / "sud.conllu").read_text("utf-8")
    first = "".join(UD.partition("\n\n")[:2])
    request = PullRequest(tmp_path, {"old name.conllu": UD, "gone.conllu": sud})
    (request.treebank / "old name.conllu").unlink()
    (request.treebank / "gone.conllu").unlink()
    request.write("deep/new name.conllu", UD.replace("\tnsubj\t", "\tsubj\t"))
    request.write("more.conllu", first)
    comment = request.pushed()
    sections = dict(part.split("\n", 1) for part in comment.split("\n# ")[1:])
    assert list(sections) == [
        "`deep/new name.conllu` (renamed, was `old name.conllu`)",
        "`gone.conllu` (deleted)",
        "`more.conllu` (new file)",
    ]
    assert [each.count("30 sentences were removed: 01-sunday, ") for each in sections.values()] == [0, 1, 0]
    assert [each.count("1 sentence was added: 01-sunday.") for each in sections.values()] == [0, 0, 1]
    assert "`nsubj` is `subj` now (40 of 40)" in sections["`deep/new name.conllu` (renamed, was `old name.conllu`)"]
    assert "more.conllu (new file)" in request.page("more.html")


def test_a_file_that_cannot_be_read_is_told_and_the_others_are_compared(tmp_path: Path) -> None:
    request = PullRequest(tmp_path, {"a.conllu": UD, "b.conllu": UD})
    request.write("a.conllu", UD.replace("\t", " ", 1))
    request.write("b.conllu", UD.replace("\tnsubj\t", "\tsubj\t"))
    comment = request.pushed()
    assert "The two states cannot be compared:\n\n```\na.conllu:" in comment
    assert "`nsubj` is `subj` now (40 of 40)" in comment


def test_a_long_comment_is_cut_between_characters(tmp_path: Path) -> None:
    """GitHub takes no more than 65,536 characters, and no half ones."""
    names = [f"{'ü' * 60}{number}.conllu" for number in range(80)]
    request = PullRequest(tmp_path, dict.fromkeys(names, ""))
    tree = "1\tä\t_\t_\t_\t_\t0\troot\t_\t_\n\n"
    for name in names:
        request.write(name, tree * 9)
    (tmp_path / "wordy.py").write_text("import sys\nif '-o' not in sys.argv: print('ü' * 401)", "utf-8")
    program(request.programs / "treeconcord", sys.executable, str(tmp_path / "wordy.py"))
    comment = request.pushed()
    assert len(comment.encode()) < 65536
    assert comment.endswith("… The rest is in the files of the workflow run.\n")


@pytest.mark.skipif(not shutil.which("jq"), reason="needs jq")
def test_each_push_renews_the_same_comment(tmp_path: Path) -> None:
    comments = tmp_path / "comments.json"
    comments.write_text('[{"id": 0, "user": {"type": "User"}, "body": "<!-- treebank-diff --> and I"}]')
    request = PullRequest(tmp_path, {"a.conllu": UD})
    for relation in ("subj", "topic"):
        request.write("a.conllu", UD.replace("\tnsubj\t", f"\t{relation}\t"))
        request.pushed()
        request.run("Comment")
        text = comments.read_text("utf-8")
        assert text.count('"id"') == 2
        assert f"`nsubj` is `{relation}` now" in text
        assert "--> and I" in text
    assert "| nsubj | subj |" not in comments.read_text("utf-8")
