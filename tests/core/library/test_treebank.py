"""What changed in a treebank, what is wrong in it, and other choices of heads: as on the command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import treeconcord as tc
from core.cli.subcommands.vary import OPTIONS
from core.model.scheme import CHOICES, SCHEMES
from main import main
from tests.paths import SAMPLE

UD = (SAMPLE / "ud.conllu").read_text("utf-8")
LOOP = UD.replace("\t2\tnsubj\t", "\t1\tnsubj\t", 1)

Run = Callable[..., str]


@pytest.fixture
def program(capsys: pytest.CaptureFixture[str]) -> Run:
    """What the program writes to standard output."""

    def call(*arguments: object) -> str:
        main(list(map(str, arguments)))
        return capsys.readouterr().out

    return call


@pytest.fixture
def states(tmp_path: Path) -> tuple[Path, Path]:
    """The sample before and after all `nsubj` became `subj`, and one `nmod` something else."""
    (tmp_path / "old.conllu").write_text(UD, "utf-8")
    (tmp_path / "new.conllu").write_text(UD.replace("\tnsubj\t", "\tsubj\t").replace("\tnmod\t", "\tobl\t", 1), "utf-8")
    return tmp_path / "old.conllu", tmp_path / "new.conllu"


def test_a_diff_is_that_of_the_command_line(program: Run, states: tuple[Path, Path], tmp_path: Path) -> None:
    found = tc.diff(*states)
    written = json.loads(program("diff", *states, "--format=json", "--quiet"))
    assert found.to_dict() == written
    assert found.rules == written["rules"]
    assert [*found.changes()["rule"]] == [change["rule"] for change in written["changes"]]
    for kind in ("text", "tsv", "markdown", "latex"):
        assert found.table(kind, examples=1) == program("diff", *states, f"--format={kind}", "--examples=1", "--quiet")
    assert repr(found) == found.table()
    assert found._repr_markdown_() == found.table("markdown")
    for extension in (".html", ".md", ".json", ".tsv", ".tex", ".txt"):
        by_library, by_command = tmp_path / f"l{extension}", tmp_path / f"c{extension}"
        found.save(by_library, title="News")
        program("diff", *states, "-o", by_command, "--title=News", "--quiet")
        assert by_library.read_bytes() == by_command.read_bytes(), extension


def test_a_state_of_a_diff_may_be_in_memory_changed_or_empty(states: tuple[Path, Path], tmp_path: Path) -> None:
    old = tc.read(states[0])
    assert tc.diff(old, states[1]).to_dict()["counts"] == tc.diff(*states).to_dict()["counts"]
    new = tc.read(states[0], name="new")
    new["01-sunday"].words[0].deprel = "dislocated"
    assert tc.diff(old, new).changes()["after"] == ["dislocated"]
    (tmp_path / "empty.conllu").write_text("")
    assert tc.diff(tmp_path / "empty.conllu", new).to_dict()["sentences"]["added"]
    with pytest.raises(tc.InputError, match="empty"):
        tc.diff(tmp_path / "empty.conllu", tmp_path / "empty.conllu")
    with pytest.raises(tc.UsageError, match=r"^old: expected one version, not 2$"):
        tc.diff([old, new], new)  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match=r"unknown extension '\.doc'; expected one of \.txt, .*\.html$"):
        tc.diff(old, new).save(tmp_path / "x.doc")


@pytest.mark.parametrize("findings", [False, True])
@pytest.mark.parametrize("text", [UD, LOOP, UD.replace("nsubj", "nsbuj", 1), UD.replace("\t", " ", 1)])
def test_what_is_wrong_is_said_as_by_validate(program: Run, text: str, findings: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.conllu"
    path.write_text(text, "utf-8")
    options = ["--findings"] if findings else []
    for role in ("gold", "parse"):
        written = program("validate", f"--{role}=a={path}", *options)
        assert f"{tc.validate(**{f'{role}s': path}, findings=findings)}\n" == written


def test_what_is_wrong_has_columns(tmp_path: Path) -> None:
    (tmp_path / "a.conllu").write_text(LOOP.replace("\tcase\t", "\tcaes\t", 1), "utf-8")
    found = tc.validate(parses=tmp_path / "a.conllu", findings=True)
    (problem,) = found.problems
    assert (problem.sentence, problem.line > 0, found.sentences) == ("01-sunday", True, 30)
    assert [each.kind for each in found.findings if "caes" in each.what] == ["unknown"]
    columns = found.to_columns()
    assert columns["kind"][0] == "problem"
    assert columns["line"] == [problem.line, *(each.line for each in found.findings)]
    with pytest.raises(tc.UsageError, match="nothing to validate; name golds or parses"):
        tc.validate()


VARIATIONS: list[tuple[dict[str, Any], list[str]]] = [
    ({field: choice.value}, [f"{flag}={choice.value}"])
    for (field, choices), flag in zip(CHOICES.items(), OPTIONS, strict=True)
    for choice in choices
]


@pytest.mark.parametrize(("choices", "written"), VARIATIONS)
def test_a_variation_is_that_of_vary(program: Run, choices: Any, written: list[str], tmp_path: Path) -> None:
    varied = tc.vary(SAMPLE / "ud.conllu", **choices)
    assert varied.name == "ud-varied"
    varied.write(tmp_path / "v.conllu")
    assert (tmp_path / "v.conllu").read_text("utf-8") == program(
        "vary", f"--gold=ud={SAMPLE / 'ud.conllu'}", *written, "--quiet"
    )


def test_schemes_are_those_that_vary_writes(program: Run, tmp_path: Path) -> None:
    program("vary", f"--gold=ud={SAMPLE / 'ud.conllu'}", "--all", "-o", tmp_path, "--quiet")
    gold = tc.read(SAMPLE / "ud.conllu")
    for scheme in SCHEMES:
        varied = tc.vary(gold, scheme=scheme)  # type: ignore[arg-type]
        varied.write(tmp_path / "v.conllu")
        assert (tmp_path / "v.conllu").read_bytes() == (tmp_path / f"ud-{scheme}.conllu").read_bytes()
        assert varied.changes is not None
        assert (varied.changes["sentences"] > 0) == (scheme not in ("lexical", "first-conjunct"))
        # It is a version like any other.
        assert tc.overlap([gold, varied]).pairs()["value"]


def test_a_variation_that_is_none_is_refused() -> None:
    gold = tc.read(SAMPLE / "ud.conllu")
    with pytest.raises(tc.UsageError, match="nothing to change; choose at least one of scheme, heads,"):
        tc.vary(gold)
    with pytest.raises(tc.UsageError, match="heads: expected one of lexical, functional, not 'lexcal'; did you mean"):
        tc.vary(gold, heads="lexcal")  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="a scheme has its own choices; leave out heads"):
        tc.vary(gold, scheme="functional", heads="lexical")
    with pytest.raises(tc.UsageError, match="ptb"):
        tc.vary(SAMPLE / "ptb.mrg", heads="lexical")


def test_what_is_wrong_is_text(tmp_path: Path) -> None:
    """A cycle was a message that nobody had put into words yet, which no `in` and no JSON takes."""
    path = tmp_path / "cycle.conllu"
    path.write_text("1\ta\ta\tX\t_\t_\t2\tdep\t_\t_\n2\tb\tb\tX\t_\t_\t1\tdep\t_\t_\n\n")
    problems = tc.validate(path).problems
    assert problems
    assert all(isinstance(text, str) for each in problems for text in (each.what, each.expected))


def test_a_state_that_is_none_is_named_as_the_argument(tmp_path: Path) -> None:
    path = tmp_path / "one.conllu"
    path.write_text("1\ta\ta\tX\t_\t_\t0\troot\t_\t_\n\n")
    with pytest.raises(tc.UsageError, match=r"^new: expected versions as read\(\) returns them, or paths, not 3"):
        tc.diff(path, 3)  # type: ignore[arg-type]
    with path.open() as file, pytest.raises(tc.UsageError, match=r"golds: expected versions as read\(\) returns them"):
        tc.score(file, path)
