"""The log of edits: undo and redo follow what was done last, whatever was undone before."""

from core.editing.acts import Rename
from core.editing.apply import Edit
from core.editing.edit_log import Ledger
from core.model.sentence import Sentence
from core.model.version import Version
from tests.edited import version_in

TEXT = "1\tYes\t_\tINTJ\t_\t_\t0\troot\t_\t_\n\n"


def renamed(ledger: Ledger, version: Version, sentence: Sentence, relation: str) -> Sentence:
    return ledger.do(Edit("x", sentence.name, Rename(1, relation)), sentence, version)


def test_an_edit_after_an_undo_replaces_what_could_be_redone() -> None:
    """Otherwise redo would put back an edit of a tree that is no longer there."""
    version, ledger = version_in("conllx", TEXT), Ledger()
    (original,) = version.sentences
    renamed(ledger, version, original, "first")
    ledger.undo()
    second = renamed(ledger, version, original, "second")
    assert [edit.act for edit in ledger.edits] == [Rename(1, "second")]
    assert ledger.undone == []
    assert ledger.source("x", original.name) == second.source
    ledger.undo()
    assert ledger.source("x", original.name) is None
    assert ledger.redo(original, version).source == second.source
