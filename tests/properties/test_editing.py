"""10,000 random acts give a tree at every step and can all be undone."""

import random
from collections.abc import Callable

import pytest

from core.editing.acts import Act, Attach, Move, RefusedError, Relabel, Rename, Unwrap, Wrap
from core.editing.apply import SentenceEdit
from core.editing.edit_log import EditLog, edit_fields, edit_from
from core.formats.brackets import brackets_in
from core.formats.registry import read_version, reread
from core.model.cycles import flaws, roots
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec
from tests.edited import redone
from tests.paths import SAMPLE
from tests.written_back import written_back

STEPS = 10_000


def of_arcs(draw: random.Random, sentence: Sentence) -> Act:
    token = draw.randint(1, len(sentence))
    if draw.random() < 0.3:
        return Rename(token, draw.choice(["obj", "nsubj", "dep", "obl:tmod", "bad label"]))
    return Attach(token, draw.randint(0, len(sentence)))


def of_brackets(draw: random.Random, sentence: Sentence) -> Act:
    nodes = len(brackets_in(sentence.source).nodes)
    a, b = sorted((draw.randrange(nodes), draw.randrange(nodes)))
    # Slightly more nodes are removed than added, so that trees stay small.
    acts: list[Act] = [
        Relabel(a, draw.choice(["NP", "X-SBJ", "("])),
        Wrap(a, b, "X"),
        Unwrap(a),
        Move(a, b),
        Move(b, a),
    ]
    return draw.choice(acts)


@pytest.mark.parametrize(("file", "drawn"), [("ud.conllu", of_arcs), ("sud.conllu", of_arcs), ("ptb.mrg", of_brackets)])
def test_random_acts_undone_and_done_again(file: str, drawn: Callable[[random.Random, Sentence], Act]) -> None:
    draw = random.Random(5)
    version = read_version(VersionSpec("x", str(SAMPLE / file), Role.GOLD))
    before, ledger = list(version.sentences), EditLog()
    originals, taken = {sentence.name: sentence for sentence in before}, 0
    now = dict(originals)

    def back(edit: SentenceEdit) -> None:
        source = ledger.source("x", edit.sentence)
        found = originals[edit.sentence] if source is None else reread(source, version)
        assert isinstance(found, Sentence)
        now[edit.sentence] = found

    for _ in range(STEPS):
        step, sentence = draw.random(), draw.choice(list(now.values()))
        if step < 0.15 and ledger.edits:
            back(*ledger.undo())
        elif step < 0.25 and ledger.undone:
            edit = ledger.undone[-1]
            now[edit.sentence] = check(redone(ledger, now[edit.sentence], version), now[edit.sentence], version)
        else:
            edit = SentenceEdit("x", sentence.name, drawn(draw, sentence))
            assert edit_from(edit_fields(edit)) == edit
            try:
                after = ledger.do(edit, sentence, version)
            except RefusedError:
                continue
            now[edit.sentence], taken = check(after, sentence, version), taken + 1
    assert taken > STEPS / 10
    while ledger.edits:
        back(*ledger.undo())
    assert written_back(now.values()) == written_back(before) == (SAMPLE / file).read_bytes()
    assert ledger.amendments() == ()


def check(after: Sentence, before: Sentence, version: Version) -> Sentence:
    """Checks an act: the text changed, the words did not, and reading the text gives the same tree."""
    assert after.source != before.source
    assert (after.forms, after.name, after.line) == (before.forms, before.name, before.line)
    if version.format == "ptb":
        assert brackets_in(after.source).spans[0] == (1 << len(after)) - 1
    else:
        heads = after.dependencies.heads
        assert list(flaws(heads)) == []
        assert len(roots(heads)) == 1
    return after
