"""``adjudicate`` with what was decided in the window, after somebody has changed an annotator's file by hand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from core.adjudication.adjudication import Record
from core.adjudication.decisions import Decision
from core.adjudication.session import Adjudication
from core.agreement.annotators import Field
from core.base.errors import InputError
from core.base.write_ahead_journal import Journal
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS
from core.model.version import Role, Version, VersionSpec
from tests.core.adjudication.annotations import adjudication
from tests.core.cli.test_command_line import Run

ONE = """\
(TOP (S (NP (PRP They)) (VP (VBP arrive) (PP (IN on) (NP (NNP Sunday))))))
(TOP (S (NP (NNP John)) (VP (VBZ sees) (NP (DT a) (NN ship) (PP (IN at) (NP (NN sea)))))))
(TOP (S (NP (NNP Mary)) (VP (VBZ sees) (NP (DT a) (NN boat) (PP (IN at) (NP (NN sea)))))))
"""
OTHER = ONE.replace("(NN ship) (PP (IN at) (NP (NN sea))))", "(NN ship)) (PP (IN at) (NP (NN sea)))").replace(
    "(PP (IN on) (NP (NNP Sunday)))", "(PRT (RP on)) (NP (NNP Sunday))"
)
BELOW = "(X (NN boat) (PP (IN at) (NP (NN sea))))"
TITLE = "(TOP (NP (NN News)))\n"


class Decided:
    """A folder with two annotators, and what was decided between them in the window."""

    def __init__(self, folder: Path) -> None:
        self.paths = [folder / name for name in ("one.mrg", "other.mrg")]
        self.decisions = folder / "mine.decisions"
        for path, text in zip(self.paths, (ONE, OTHER), strict=True):
            path.write_text(text)

    @property
    def golds(self) -> list[str]:
        return [word for path in self.paths for word in ("--gold", f"{path.stem}={path}")]

    def change(self, change: Callable[[str], str], *, only_other: bool = False) -> None:
        for path in self.paths[only_other:]:
            path.write_text(change(path.read_text()))

    def versions(self) -> list[Version]:
        return [read_version(VersionSpec(path.stem, str(path), Role.INPUT)) for path in self.paths]

    def go_on(self, decide: Callable[[Adjudication], object] = lambda _: None) -> str:
        """The result of the window, which goes on with its file of decisions."""
        journal, entries = Journal.open(str(self.decisions), DECISIONS)
        found = adjudication(self.versions(), journal.extend, entries)
        decide(found)
        journal.keep()
        journal.close()
        return "".join(found.texts(Record.NONE))


@pytest.fixture
def decided(tmp_path: Path) -> Decided:
    """The second annotator is followed wherever they differ."""
    made = Decided(tmp_path)
    assert made.go_on(_follow_other) == OTHER
    return made


def _follow_other(found: Adjudication) -> None:
    for sentence in map(found.judged, range(len(found.names))):
        for item in sentence.items:
            found.decide_all([Decision(sentence.key.name, item.token, item.field, "other")])


def test_a_sentence_inserted_where_none_has_an_id_has_no_decision_made_elsewhere(run: Run, decided: Decided) -> None:
    """They were made in the sentence that now has the number of the next, without a word of it."""
    decided.change(lambda text: TITLE + text)
    code, out, err = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out) == (0, TITLE + ONE)
    path = decided.decisions
    why = "set aside: the words have changed since the decision; expected its words as they were, or a new decision"
    assert f"{path}:3: sentence 1: 2 decisions {why}\n{path}:5: sentence 2: 1 decision {why}\n" in err
    assert "3 items in 2 sentences differ: 0 decided, 3 open" in err
    assert decided.go_on() == out
    decided.change(lambda text: text.removeprefix(TITLE))
    assert run("adjudicate", *decided.golds, "--decisions", decided.decisions)[:2] == (0, OTHER)


def test_what_was_decided_before_a_word_changed_gives_way_to_what_was_decided_after(run: Run, decided: Decided) -> None:
    decided.change(lambda text: text.replace("a) (NN ship)", "an) (JJ old) (NN ship)"))
    code, out, err = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out.splitlines()[1]) == (0, decided.paths[0].read_text().splitlines()[1])
    assert "sentence 2: 1 decision set aside" in err
    before = decided.go_on(lambda found: found.decide_all([Decision("2", 3, Field.BRACKETS, "", ("3-5 NX",))]))
    code, out, _ = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out) == (0, before)
    assert "(NX (DT an) (JJ old) (NN ship))" in out


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda text: "".join(text.splitlines(keepends=True)[1:]), "no sentence that annotators share has this name"),
        (lambda text: "".join(reversed(text.splitlines(keepends=True))), "the words have changed"),
    ],
    ids=["removed", "reordered"],
)
def test_sentences_removed_or_in_another_order_lose_no_decision_to_others(
    run: Run, decided: Decided, change: Callable[[str], str], expected: str
) -> None:
    decided.change(change)
    code, out, err = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out) == (0, decided.go_on())
    assert "the words have changed" in err
    assert expected in err or "removed" not in expected


def test_one_annotators_file_in_another_order_leaves_out_what_nobody_else_has(run: Run, decided: Decided) -> None:
    decided.change(lambda text: "".join(reversed(text.splitlines(keepends=True))), only_other=True)
    code, out, err = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out) == (0, decided.go_on())
    assert "excluded: 1: other" in err
    assert f"{decided.decisions}:3: sentence 1: 2 decisions set aside: no sentence that annotators share" in err


def test_brackets_that_cross_since_an_annotator_has_changed_are_refused_at_their_line(
    run: Run, decided: Decided
) -> None:
    """It was decided when they did not; nothing is written rather than one of them left out."""
    rows = [Decision("3", 3, Field.BRACKETS, "", ("3-4 NP",))]
    decided.go_on(lambda found: found.decide_all(rows))
    decided.change(lambda text: text.replace("(NN boat) (PP (IN at) (NP (NN sea)))", BELOW))
    code, out, err = run("adjudicate", *decided.golds, "--decisions", decided.decisions)
    assert (code, out) == (1, "")
    what = (
        "sentence 3: the brackets X over 4-6 and NP over 3-4 cross; expected a tree: decide the brackets that begin at"
    )
    assert f"{decided.decisions}:6: {what} both words, or at none" in err
    with pytest.raises(InputError, match="the brackets X over 4-6 and NP over 3-4 cross"):
        decided.go_on()
    assert decided.go_on(lambda found: found.decide_all([rows[0]._replace(version="one", values=())])) != OTHER
