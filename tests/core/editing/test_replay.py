"""Edits of a workspace that is opened again: those that no longer fit are set aside, with all that build on them."""

import pytest

from core.editing.acts import Act, Attach, RefusedError, Rename
from core.editing.apply import SentenceEdit
from core.editing.edit_log import EditLog, Replayed, replay
from core.model.sentence import Sentence, hash_of_forms
from core.model.version import Version
from tests.edited import redone, version_in

TEXT = "1\twe\t_\tX\t_\t_\t2\tdep\t_\t_\n2\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
WORDS = hash_of_forms(["we", "go"])


def replayed(*edits: SentenceEdit) -> tuple[EditLog, Replayed]:
    """The edits on two sentences of the same words, ``1`` and ``2``; ``3`` is excluded."""
    version, log = version_in("conllx", TEXT + TEXT), EditLog()

    def lookup(edit: SentenceEdit) -> tuple[Sentence, Version] | None:
        return None if edit.sentence == "3" else (version.sentences[int(edit.sentence) - 1], version)

    return log, replay(log, edits, lookup)


def edit(sentence: str, act: Act, forms: str = WORDS) -> SentenceEdit:
    return SentenceEdit("x", sentence, act, forms)


def test_edits_after_one_that_is_set_aside_are_set_aside_too_but_only_of_its_sentence() -> None:
    """They were made to its result: done without it, they would mean something else."""
    lost, later, other = edit("1", Attach(1, 9)), edit("1", Rename(1, "a")), edit("2", Rename(1, "b"))
    log, found = replayed(lost, later, other)
    assert log.edits == [other]
    assert [each.edit for each in found.set_aside] == [lost, later]
    assert [str(each.why) for each in found.set_aside] == [
        "there is no word 9",
        "an earlier edit of the sentence was set aside",
    ]


def test_edits_of_other_words_do_not_stop_those_of_the_words_as_they_are() -> None:
    before, now = edit("1", Rename(1, "a"), "other"), edit("1", Rename(1, "b"))
    log, found = replayed(before, now)
    assert log.edits == [now]
    assert [each.edit for each in found.set_aside] == [before]


def test_edits_of_excluded_sentences_wait() -> None:
    waiting = edit("3", Rename(1, "a"))
    assert replayed(waiting)[1] == Replayed((waiting,), ())


def test_an_edit_is_not_redone_on_other_words() -> None:
    version, log = version_in("conllx", TEXT), EditLog()
    log.do(edit("1", Rename(1, "a")), version.sentences[0], version)
    log.undo()
    other = version_in("conllx", TEXT.replace("we", "they"))
    with pytest.raises(RefusedError, match="the words of the sentence have changed"):
        redone(log, other.sentences[0], other)
    assert redone(log, version.sentences[0], version).dependencies.relations == ("a", "root")


def test_a_step_of_several_edits_is_undone_and_redone_as_one() -> None:
    version, log = version_in("conllx", TEXT), EditLog()
    (sentence,) = version.sentences
    for number, label in enumerate("abc"):
        sentence = log.do(SentenceEdit("x", "1", Rename(1, label), continues=number == 2), sentence, version)
    assert (len(log.edits), log.steps) == (3, 2)
    log.undo()
    assert (len(log.edits), log.steps, log.undone_steps) == (1, 1, 1)
    assert log.source("x", "1") == TEXT.replace("dep", "a")
    assert redone(log, version.sentences[0], version).dependencies.relations[0] == "c"
    assert (log.steps, log.undone_steps) == (2, 0)
