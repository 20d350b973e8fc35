"""Rules applied to a file and as an edit: both leave the same bytes, so an edited version is what `apply` makes."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.editing.acts import Reannotate, RefusedError
from core.editing.apply import changed_cells, edited
from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec
from core.rules.apply import Applied, applied_to
from core.rules.files import FORMAT, grammar_in
from core.rules.words import columns_of
from core.variation.rule_files import changes_by, read_rule_file

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
    expected = TREE.format("_", "_").replace("nsubj", "subj").strip()
    applied = applied_to(grammar, sentence, columns, Applied())
    cells = changed_cells(sentence, applied, columns)
    assert applied.source.strip() == expected
    assert edited(sentence, read, Reannotate(tuple(map(str, cells)))).source == applied.source


def test_the_graph_of_empty_nodes_goes_with_that_of_words(tmp_path: Path) -> None:
    """Half a graph was left, and told as removed."""
    node = "2.1\tgrowl\t_\tVERB\t_\t_\t_\t_\t2:conj\t_\n"
    (tmp_path / "a.conllu").write_text(TREE.format("2:nsubj|2.1:nsubj", "0:root")[:-1] + node + "\n", "utf-8")
    read = read_version(VersionSpec("a", str(tmp_path / "a.conllu"), Role.GOLD))
    (sentence,), columns = read.sentences, columns_of(read)
    applied = applied_to(grammar_in(json.dumps(RULES)), sentence, columns, Applied())
    expected = TREE.format("_", "_").replace("nsubj", "subj")[:-1] + node.replace("2:conj", "_")
    assert applied.source.strip() == expected.strip()
    cells = [str(cell) for cell in changed_cells(sentence, applied, columns)]
    assert edited(sentence, read, Reannotate(tuple(cells))).source == applied.source
    (half,) = [cell for cell in cells if cell.startswith("1 deps")]
    assert "2:conj" in edited(sentence, read, Reannotate((half,))).source


def test_a_graph_stays_where_no_arc_changes(tmp_path: Path) -> None:
    read = version(tmp_path / "a.conllu", "2:nsubj", "0:root")
    (sentence,) = read.sentences
    after = replace(sentence, tags=("X", "VERB"), source=sentence.source.replace("NOUN", "X"))
    assert [*map(str, changed_cells(sentence, after, columns_of(read)))] == ["1 upos X"]


def test_an_edit_by_a_grammar_of_grew_has_the_bytes_of_apply(tmp_path: Path) -> None:
    """In every column that such a grammar can change but that of the words, which stay."""
    read = version(tmp_path / "a.conllu", "2:nsubj", "0:root")
    commands = 'X.upos = PROPN; X.lemma = "a dog"; X.Number = Plur; X.Gloss = "two words"; X.xpos = N; e.label = subj'
    rule = f"rule r {{ pattern {{ e: V -[nsubj]-> X }} commands {{ {commands} }} }}"
    (tmp_path / "x.grs").write_text(f"{rule} strat main {{ r }}")
    rules = read_rule_file(str(tmp_path / "x.grs"))
    (found,) = changes_by(rules, read)
    (expected,) = (rules.follow(each, columns_of(read), Applied()).source for each in read.sentences)
    assert edited(read.sentences[0], read, Reannotate(tuple(found[1]))).source == expected
    assert expected.startswith("1\tDogs\ta dog\tPROPN\tN\tNumber=Plur\t2\tsubj\t_\tGloss=two words\n")


@pytest.mark.parametrize(
    ("commands", "why"),
    [
        ("X.form = Cats", "“Dogs” would become another word, and words stay"),
        ("del_edge e", "the grammar makes no tree of it"),
        ("X.upos = X.none", "rule r: 'X.none' is not there; expected a pattern that asks for it"),
        ("X.upos = NOUN", "sentence 1: rules fire without end"),
    ],
)
def test_a_sentence_that_a_grammar_cannot_change_is_left_with_the_reason(
    tmp_path: Path, commands: str, why: str
) -> None:
    """Others are changed: one of 16,000 does not stop all."""
    read = version(tmp_path / "a.conllu", "_", "_")
    rule = f"rule r {{ pattern {{ e: V -[nsubj]-> X }} commands {{ {commands} }} }}"
    (tmp_path / "x.grs").write_text(f"{rule} strat main {{ {'Onf (r)' if 'NOUN' in commands else 'r'} }}")
    ((index, cells, why_not),) = changes_by(read_rule_file(str(tmp_path / "x.grs")), read)
    assert (index, cells) == (0, ())
    assert str(why_not).startswith(why)


def test_an_edit_can_empty_a_graph_but_write_none(tmp_path: Path) -> None:
    read = version(tmp_path / "a.conllu", "2:nsubj", "0:root")
    (sentence,) = read.sentences
    with pytest.raises(RefusedError):
        edited(sentence, read, Reannotate(("1 deps 1:dep",)))
