"""Random acts on NEGRA export and TIGER-XML: each does what it says, files can be read again, and back to the bytes."""

import json
from collections.abc import Sequence
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.editing.acts import Act, Assign, Group, Move, RefusedError, Relabel, Unwrap
from core.editing.apply import SentenceEdit
from core.editing.constituents import Phrases, phrases_of
from core.editing.edit_log import EditLog, edit_fields, edit_from
from core.formats.negra_export import export_text
from core.formats.registry import reread
from core.formats.tiger_xml import corpus_text
from core.model.sentence import VIRTUAL_ROOT, ConstituencyTree, Sentence
from core.model.version import Version
from tests.core.formats.test_edge_formats import sentence_of
from tests.edge_corpora import CORPORA
from tests.edited import version_in
from tests.random_brackets import gapped_trees

LABELS = st.sampled_from(["NP", "a&b<\"'>", "VROOT", "--", "HD", "%%", "x y", "ö", "0", "500"])


@st.composite
def acts(draw: st.DrawFn, phrases: Phrases) -> Act:
    """Mostly valid acts (siblings grouped, brackets as parents); the others must be refused."""
    nodes = range(len(phrases.parents))
    node, label = draw(st.sampled_from(nodes)), draw(LABELS)
    siblings = [i for i in nodes if phrases.parents[i] == phrases.parents[node]]
    holding = [VIRTUAL_ROOT, *(i for i in nodes if i not in phrases.words)]
    any_node = st.integers(VIRTUAL_ROOT, len(nodes))
    possible: list[Act] = [
        Relabel(node, label),
        Assign(node, label),
        Group(tuple(draw(st.lists(st.sampled_from(siblings), min_size=1, unique=True))), label, "F"),
        Group(tuple(draw(st.lists(any_node, max_size=3))), label, "F"),
        Unwrap(draw(st.sampled_from([*holding[1:], node]))),
        Move(node, draw(st.sampled_from(holding))),
        Move(node, draw(st.sampled_from(holding))),
        Move(draw(any_node), draw(any_node)),
    ]
    return draw(st.sampled_from(possible))


Nested = tuple[object, ...]


def nested(parents: Sequence[int], labels: Sequence[tuple[str, ...]], gone: int = VIRTUAL_ROOT) -> list[Nested]:
    """What is outermost, each with its labels and what it holds; words by their numbers."""
    below: dict[int, list[int]] = {}
    for i, parent in enumerate(parents):
        if i != gone:
            below.setdefault(parent, []).append(i)

    def part(i: int) -> Nested:
        return (labels[i], *(sorted(map(part, below[i]), key=repr) if i in below else (i,)))

    return sorted(map(part, below[VIRTUAL_ROOT]), key=repr)


def seen(found: Phrases) -> list[Nested]:
    """A tree as it was read, without a node for the virtual root."""
    parents = [VIRTUAL_ROOT if parent == found.root else parent for parent in found.parents]
    return nested(parents, found.labels, gone=found.root)


def intended(before: Phrases, act: Act) -> list[Nested]:
    """The expected tree after an act."""
    parents = [VIRTUAL_ROOT if parent == before.root else parent for parent in before.parents]
    labels, gone = list(before.labels), before.root
    match act:
        case Relabel():
            labels[act.node] = (act.label, labels[act.node][1])
        case Assign():
            labels[act.node] = (labels[act.node][0], act.function)
        case Move():
            parents[act.node] = VIRTUAL_ROOT if act.parent == before.root else act.parent
        case Group():
            parents.append(parents[act.nodes[0]])
            labels.append((act.label, act.function))
            for node in act.nodes:
                parents[node] = len(parents) - 1
        case Unwrap():
            parents = [parents[act.node] if parent == act.node else parent for parent in parents]
            labels[act.node] = ()
            below = [i for i in range(len(parents)) if i not in (act.node, gone)]
            places = {VIRTUAL_ROOT: VIRTUAL_ROOT} | {i: new for new, i in enumerate(below)}
            return nested([places[parents[i]] for i in below], [labels[i] for i in below])
    return nested(parents, labels, gone)


def check(after: Sentence, before: Sentence, version: Version, act: Act) -> None:
    assert (after.forms, after.sent_id, after.line) == (before.forms, before.sent_id, before.line)
    assert seen(phrases_of(after, version)) == intended(phrases_of(before, version), act)


def check_file(text: str, version: Version) -> None:
    """The file is read again whole, each sentence as by itself; XML is well-formed, and no id is there twice."""
    again = version_in(version.format, text)
    for sentence in again.sentences:
        alone = reread(sentence.source, version)
        assert isinstance(alone, Sentence)
        assert alone.tree == sentence.tree
    if version.format == "tiger":
        found = ET.fromstring(text.removeprefix("\ufeff").encode()).iter()
        ids = [element.get("id") for element in found if element.get("id")]
        assert len(ids) == len(set(ids))


def act_and_go_back(version: Version, draws: st.DataObject) -> None:
    ledger, now = EditLog(), {sentence.name: sentence for sentence in version.sentences}
    originals = dict(now)
    for _ in range(draws.draw(st.integers(1, 8))):
        sentence = now[draws.draw(st.sampled_from(sorted(now)))]
        act = draws.draw(acts(phrases_of(sentence, version)))
        edit = SentenceEdit("x", sentence.name, act)
        assert edit_from(json.loads(json.dumps(edit_fields(edit)))) == edit
        try:
            after = ledger.do(edit, sentence, version)
        except RefusedError:
            continue
        check(after, sentence, version, act)
        now[sentence.name] = after
    check_file("".join(sentence.source for sentence in now.values()), version)
    while ledger.edits:
        (edit,) = ledger.undo()
        source = ledger.source("x", edit.sentence)
        found = originals[edit.sentence] if source is None else reread(source, version)
        assert isinstance(found, Sentence)
        now[edit.sentence] = found
    assert [sentence.source for sentence in now.values()] == [sentence.source for sentence in version.sentences]
    assert ledger.amendments() == ()


@pytest.mark.parametrize("name", CORPORA)
@given(draws=st.data())
def test_acts_on_files_as_people_write_them(name: str, draws: st.DataObject) -> None:
    act_and_go_back(version_in(*CORPORA[name]), draws)


@pytest.mark.parametrize("name", ["export", "tiger"])
@given(tree=gapped_trees(st.sampled_from(["S", "NP", "ROOT", "--"]), 1), draws=st.data())
def test_acts_on_any_tree(name: str, tree: ConstituencyTree, draws: st.DataObject) -> None:
    write = {"export": export_text, "tiger": corpus_text}[name]
    act_and_go_back(version_in(name, "".join(write([sentence_of(tree)]))), draws)
