"""Reading versions: recognizing formats, collecting problems, reading part of a file."""

from pathlib import Path

import pytest

from core.base.errors import MAX_PROBLEMS, InputError, UsageError
from core.formats import registry
from core.formats.open_text import PIECE
from core.formats.registry import open_version, read_beginning, read_version
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from tests.core.formats.broken_conll import CONLL09
from tests.core.formats.broken_input import GOOD

BARE = "".join(f"{line}\n" for line in GOOD.split("\n") if not line.startswith("#"))
"""What may be CoNLL-U as well as CoNLL-X."""


def _spec(path: Path, format_: str | None = None) -> VersionSpec:
    return VersionSpec("x", str(path), Role.GOLD, format=format_)


@pytest.mark.parametrize(
    ("content", "filename", "expected"),
    [
        (GOOD, "x.conllu", "conllu"),
        (GOOD, "x.conll", "conllu"),
        (GOOD, "x", "conllu"),
        (GOOD, "x.CONLLX.GZ", "conllu"),
        (f"\ufeff\r\n{GOOD}", "x.conll", "conllu"),
        (BARE, "x.conllu", "conllu"),
        (BARE, "x.CoNLLU.xz", "conllu"),
        (BARE, "x.conll", "conllx"),
        (BARE, "x.conllx", "conllx"),
        (BARE, "x.conll06.bz2", "conllx"),
        (BARE, "x.conll07", "conllx"),
        (GOOD.replace("PROPN", "noun"), "x.conllx", "conllx"),
        (GOOD.replace("PROPN", "noun"), "x.conllu", "conllu"),
        (BARE, "x.txt", "conllu"),
        ("0.1" + "\t_" * 9 + f"\n{BARE}", "x.conll", "conllu"),
        (BARE.replace("\t_\t_\n", "\t2\tnsubj\n"), "x.conllu", "conllx"),
        (BARE.replace("\t_\t_\n", "\t2:nsubj\t_\n"), "x.conll", "conllu"),
        (CONLL09, "x.conll", "conll09"),
        (CONLL09.replace("\tA0", ""), "x.txt.gz", "conll09"),
    ],
)
def test_recognizing(content: str, filename: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / filename
    path.write_text(content, encoding="utf-8", newline="")
    assert read_version(_spec(path)).format == expected


def test_named_format_is_not_questioned(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(BARE)
    assert read_version(_spec(path, "conllx")).format == "conllx"


def test_unknown_format(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"'conll-u'; expected one of conllu, conllx"):
        read_version(_spec(tmp_path / "missing", "conll-u"))


def test_sentences_and_problems_come_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(GOOD + GOOD.replace("one", "three").replace("two", "four").replace("4\tcase", "9\tcase"))
    with open_version(_spec(path)) as (format_, findings):
        found = [finding.name if isinstance(finding, Sentence) else finding for finding in findings]
    problem = found.pop(2)
    assert found == ["one", "two", "four"]
    assert str(problem) == (
        f"{path}:14: sentence three: head 9 of token 3 out of range 0–4; "
        "expected a tree, with a path from every token up to the root"
    )
    assert format_.name == "conllu"


def test_beginning_does_not_look_further(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_bytes(GOOD.encode() + b"#" * 2 * PIECE + b"\nbroken\n\xff")
    version = read_beginning(_spec(path), 1)
    assert [sentence.sent_id for sentence in version.sentences] == ["one"]
    with pytest.raises(InputError):
        read_version(_spec(path))


def test_beginning_may_be_all(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(GOOD)
    assert list(read_beginning(_spec(path), 3).sentences) == list(read_version(_spec(path)).sentences)


def test_first_line_longer_than_a_piece(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(f"# {'x' * 2 * PIECE}\n{GOOD}")
    assert len(read_version(_spec(path)).sentences) == 2


def test_problems_beyond_a_thousand_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(BARE.replace("4\tcase", "_\tcase") * 1500)
    with pytest.raises(InputError) as refusal:
        read_version(_spec(path))
    *told, last = refusal.value.problems
    assert [problem.line for problem in told] == list(range(3, 9 * 1000, 9))
    assert str(last) == f"{path}: and 500 more problems; expected the problems above to be fixed first"


def test_problems_before_the_unreadable_part_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    sentence = f"# {'x' * PIECE}\n{BARE}".replace("4\tcase", "_\tcase")
    path.write_bytes(sentence.encode() * 2 + b"\xff")
    with pytest.raises(InputError) as refusal:
        read_version(_spec(path))
    first, second, undecoded = refusal.value.problems
    assert (first.line, second.line, undecoded.line) == (4, 14, 21)
    assert "0xFF" in str(undecoded.what)


def test_a_long_id_is_cut_in_messages(tmp_path: Path) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(f"# sent_id = {'y' * 1000}\nno token\n")
    with pytest.raises(InputError) as refusal:
        read_version(_spec(path))
    assert refusal.value.problems[0].sentence == "y" * 100


def test_more_sentences_than_fit_in_memory_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.conllu"
    path.write_text(GOOD)
    monkeypatch.setattr(registry, "MAX_SENTENCES", 2)
    assert len(read_version(_spec(path)).sentences) == 2
    monkeypatch.setattr(registry, "MAX_SENTENCES", 1)
    with pytest.raises(InputError) as refusal:
        read_version(_spec(path))
    assert str(refusal.value) == f"{path}:7: more than 1 sentences; expected several smaller files"


def test_reading_stops_after_very_many_problems(tmp_path: Path) -> None:
    """Megabytes of brackets that nobody closed would keep a core busy for half a minute."""
    path = tmp_path / "broken.mrg"
    path.write_text("(NP\n" * 300_000)
    with pytest.raises(InputError) as caught:
        read_version(_spec(path))
    assert len(caught.value.problems) == MAX_PROBLEMS + 1
    assert "and at least 20,000 more problems; the rest of the file was not read" in str(caught.value.problems[-1])
