"""Rules applied to a file and as an edit: both leave the same bytes, so an edited version is what `apply` makes."""

import json
from pathlib import Path

import pytest

from core.editing.acts import Reannotate, RefusedError
from core.editing.apply import edited
from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec
from core.rules.apply import Applied, applied_to, changed_cells
from core.rules.files import FORMAT, grammar_in
from core.rules.grammar import Converted, converted
from core.rules.words import columns_of, words_of

RULES = {
    "format": FORMAT,
    "from": "lexical",
    "to": "functional",
    "signature": "",
    "punctuation": ["punct"],
    "rank": {},
    "rules": [{"name": "1", "kind": "label", "conditions": [["X.rel", "nsubj"]], "result": "label:subj"}],
}
TREE = "1\tDogs\t_\tNOUN\t_\t_\t2\tnsubj\t{}\t_\n2\tbark\t_\tVERB\t_\t_\t0\troot\t{}\t_\n\n"


def version(path: Path, *graph: str) -> Version:
    path.write_text(TREE.format(*graph), "utf-8")
    return read_version(VersionSpec("a", str(path), Role.GOLD))


@pytest.mark.parametrize("graph", [("_", "_"), ("2:nsubj", "0:root"), ("_", "0:root")])
def test_an_edit_by_rules_has_the_bytes_of_apply(tmp_path: Path, graph: tuple[str, str]) -> None:
    grammar, read = grammar_in(json.dumps(RULES)), version(tmp_path / "a.conllu", *graph)
    (sentence,) = read.sentences
    columns = columns_of(read)
    after = converted(grammar, sentence, words_of(sentence, columns))
    cells = changed_cells(sentence, after, columns)
    expected = TREE.format("_", "_").replace("nsubj", "subj").strip()
    applied = applied_to(grammar, sentence, columns, Applied())
    assert applied.source.strip() == expected
    assert edited(sentence, read, Reannotate(tuple(map(str, cells)))).source == applied.source


def test_a_graph_stays_where_no_arc_changes(tmp_path: Path) -> None:
    read = version(tmp_path / "a.conllu", "2:nsubj", "0:root")
    (sentence,) = read.sentences
    assert changed_cells(sentence, Converted(sentence.dependencies, sentence.tags), columns_of(read)) == []


def test_an_edit_can_empty_a_graph_but_write_none(tmp_path: Path) -> None:
    read = version(tmp_path / "a.conllu", "2:nsubj", "0:root")
    (sentence,) = read.sentences
    with pytest.raises(RefusedError):
        edited(sentence, read, Reannotate(("1 deps 1:dep",)))
