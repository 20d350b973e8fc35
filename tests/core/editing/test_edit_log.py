"""The log of edits: undo and redo follow what was done last, whatever was undone before."""

import json

import pytest

from core.base.errors import UnfitError
from core.editing.acts import (
    Act,
    Assign,
    Attach,
    Group,
    Move,
    RefusedError,
    Relabel,
    Rename,
    Unwrap,
    Wrap,
    act_fields,
    act_from,
)
from core.editing.apply import SentenceEdit
from core.editing.edit_log import Amendment, EditLog, edit_fields, edit_from
from core.model.sentence import Sentence, hash_of_forms
from core.model.version import Version
from tests.edited import redone, version_in

TEXT = "1\tYes\t_\tINTJ\t_\t_\t0\troot\t_\t_\n\n"


def renamed(ledger: EditLog, version: Version, sentence: Sentence, relation: str) -> Sentence:
    return ledger.do(SentenceEdit("x", sentence.name, Rename(1, relation)), sentence, version)


def test_an_edit_is_kept_with_its_words_and_applied_to_no_others() -> None:
    version, ledger = version_in("conllx", TEXT), EditLog()
    renamed(ledger, version, version.sentences[0], "first")
    kept = edit_from(json.loads(json.dumps(edit_fields(ledger.edits[0]))))
    other = version_in("conllx", TEXT.replace("Yes", "No"))
    with pytest.raises(RefusedError, match="the words of the sentence have changed"):
        EditLog().do(kept, other.sentences[0], other)
    assert EditLog().do(kept, version.sentences[0], version).source == ledger.source("x", version.sentences[0].name)


def test_an_edit_of_a_workspace_that_kept_no_words_is_done_by_its_numbers() -> None:
    version, ledger = version_in("conllx", TEXT), EditLog()
    fields = {"version": "x", "sentence": "1", "do": "rename", "token": 1, "relation": "first"}
    ledger.do(edit_from(fields), version.sentences[0], version)
    assert edit_fields(ledger.edits[0]) == fields | {"forms": hash_of_forms(["Yes"])}
    with pytest.raises(UnfitError, match="forms"):
        edit_from(fields | {"forms": 7})


def test_an_edit_after_an_undo_replaces_what_could_be_redone() -> None:
    """Otherwise redo would put back an edit of a tree that is no longer there."""
    version, ledger = version_in("conllx", TEXT), EditLog()
    (original,) = version.sentences
    renamed(ledger, version, original, "first")
    ledger.undo()
    second = renamed(ledger, version, original, "second")
    assert [edit.act for edit in ledger.edits] == [Rename(1, "second")]
    assert ledger.undone == []
    assert ledger.source("x", original.name) == second.source
    ledger.undo()
    assert ledger.source("x", original.name) is None
    assert redone(ledger, original, version).source == second.source


def test_processes_get_each_changed_sentence_with_both_texts() -> None:
    """The file's and the present one; sentences whose edits were undone, or cancel out, are in their files."""
    version, ledger = version_in("conllx", TEXT * 3), EditLog()
    back, undone, changed = version.sentences
    first = renamed(ledger, version, back, "first")
    renamed(ledger, version, first, "root")
    once = renamed(ledger, version, changed, "first")
    twice = renamed(ledger, version, once, "second")
    renamed(ledger, version, undone, "first")
    ledger.undo()
    assert list(ledger.changed_sentences()) == [("x", changed.name)]
    assert ledger.amendments() == (Amendment("x", 3, changed.source, twice.source),)


@pytest.mark.parametrize(
    "act",
    [
        *(Attach(3, 0), Rename(2, "obj"), Relabel(4, "NP-SBJ"), Assign(0, "SB"), Wrap(1, 3, "X")),
        *(Group((1, 4), "X", "--"), Unwrap(2), Move(5, -1)),
    ],
)
def test_every_act_is_read_from_a_file_as_it_was_written(act: Act) -> None:
    assert act_from(json.loads(json.dumps(act_fields(act)))) == act


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"do": "rename", "token": 1, "relation": 7}, "a text as its relation"),
        ({"do": "rename", "token": True, "relation": "x"}, "a whole number as its token"),
        ({"do": "group", "nodes": 7, "label": "X", "function": "--"}, "whole numbers as its nodes"),
        ({"do": "group", "nodes": [1, "2"], "label": "X", "function": "--"}, "whole numbers as its nodes"),
        ({"do": "reannotate", "cells": "1 head 2"}, "texts as its cells"),
        ({"do": "dance"}, "one of attach, rename, reannotate, relabel, assign, wrap, group, unwrap, move to do"),
    ],
)
def test_invalid_act_in_a_file_is_reported_by_its_field(fields: dict[str, object], expected: str) -> None:
    with pytest.raises(UnfitError) as raised:
        act_from(fields)
    assert str(raised.value) == expected
