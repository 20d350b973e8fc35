"""Functions are written into brackets as specified, and nothing else changes."""

from pathlib import Path

import pytest

from core.formats.ptb import add_functions, bracket_word_fault
from core.formats.registry import read_version
from core.model.sentence import Sentence
from core.model.spans import MultiFunctionTree, Span, span_of
from core.model.version import Role, VersionSpec
from core.trees.algebra import tl_unify
from core.trees.conversion import constituency_functions, multifunction_tree
from core.trees.label_mapping import exact

SOURCE = """\
# sent_id = a (1)
( (S
    (NP-SBJ-1 (NP (PRP It)))
    (VP (VBZ rains)
      (NP (-NONE- *-1))) ) )

"""


def read(tmp_path: Path, text: str) -> Sentence:
    path = tmp_path / "trees.ptb"
    path.write_text(text, encoding="utf-8", newline="")
    (sentence,) = read_version(VersionSpec("x", str(path), Role.GOLD)).sentences
    return sentence


def added(result: MultiFunctionTree, base: MultiFunctionTree) -> dict[Span, list[str]]:
    """What ``result`` says beyond its ``base``."""
    return {span: sorted(labels - base.nodes[span]) for span, labels in result.nodes.items()}


@pytest.mark.parametrize(
    ("positions", "old", "new"),
    [
        ((1, 2), "( (S\n", "( (S-f\n"),
        ((1,), "NP-SBJ-1", "NP-SBJ-f-1"),
        ((2,), "(VP ", "(VP-f "),
    ],
)
def test_topmost_bracket_below_the_virtual_root(positions: tuple[int, ...], old: str, new: str, tmp_path: Path) -> None:
    assert add_functions(read(tmp_path, SOURCE), {span_of(positions): ["f"]}) == SOURCE.replace(old, new)


def test_pre_terminal_where_nothing_is_above_it(tmp_path: Path) -> None:
    sentence = read(tmp_path, "(ROOT (UH Yes))")
    assert add_functions(sentence, {0b1: ["root", "a b"]}) == "(ROOT (UH-root-a%20b Yes))"


def test_bracket_without_a_category(tmp_path: Path) -> None:
    assert (
        add_functions(read(tmp_path, "(S (  (A b) (C d)) (E f))"), {0b011: ["obj"]}) == "(S (X-obj  (A b) (C d)) (E f))"
    )


@pytest.mark.parametrize("added", [{}, {0b1: []}])
def test_nothing_added_changes_nothing(added: dict[Span, list[str]], tmp_path: Path) -> None:
    assert add_functions(read(tmp_path, SOURCE), added) == SOURCE


def test_span_that_no_bracket_has(tmp_path: Path) -> None:
    with pytest.raises(KeyError):
        add_functions(read(tmp_path, "(S (A b) (C d) (E f))"), {0b011: ["x"]})


def test_tl_unification_of_a_treebank_is_read_back_as_it_was_written(shared: Path, tmp_path: Path) -> None:
    versions = [
        read_version(VersionSpec(name, str(shared / "data" / name), Role.GOLD)).sentences
        for name in ("gum_const.ptb", "gum_dep.conllu")
    ]
    for brackets, dependencies in zip(*versions, strict=True):
        base = constituency_functions(brackets.constituents, exact)
        result = tl_unify(base, multifunction_tree(dependencies.dependencies, exact))
        again = read(tmp_path, add_functions(brackets, added(result, base)))
        assert constituency_functions(again.constituents, exact) == result
        assert (again.forms, again.tags) == (brackets.forms, brackets.tags)


@pytest.mark.parametrize("word", ["r\uebdf", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "a", "-"])
def test_letters_of_manuscripts_and_joiners_are_words_like_others(word: str, tmp_path: Path) -> None:
    """20 of 183 sentences of Icelandic sagas were left out because of letters that the file itself had."""
    assert bracket_word_fault(word) is None
    assert read(tmp_path, f"( (S (X {word})))\n").forms == (word,)


@pytest.mark.parametrize("word", ["500 000", "a\u00a0b", "a\u2028b", "a\x1bb", " ", ""])
def test_spaces_and_controls_are_in_no_word(word: str) -> None:
    assert bracket_word_fault(word) is not None
