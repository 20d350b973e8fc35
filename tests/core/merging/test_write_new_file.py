"""A unification written in formats that allow any spans reads back the same."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.errors import InputError, UsageError
from core.formats.registry import format_named, formats_that, read_version
from core.merging.merge_input import WRITABLE, Strategy
from core.merging.session import Merge
from core.merging.write_to_base import written_out
from core.model.choices import Protocol, Punctuation
from core.model.sentence import Sentence
from core.model.spans import HEAD, WILDCARD, AnyTree, Span
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from core.trees.conversion import constituency_functions
from core.trees.label_mapping import exact
from tests.bracketed import bracketed_version
from tests.core.merging.merges import merge_of
from tests.core.merging.test_laws import versions_of
from tests.random_trees import projective_trees, trees
from tests.treebanks import version

Nodes = dict[Span, set[str]]
Read = list[tuple[list[str], Nodes]]


def test_every_format_with_a_writer_can_be_chosen() -> None:
    assert tuple(each.name for each in formats_that(lambda each: each.writer)) == WRITABLE


def read_again(text: str, name: str) -> Read:
    """The words and the nodes, as the program's own readers find them."""
    found = list(format_named(name).read(iter(StringIO(text, newline="\n")), VersionSpec("x", "", Role.GOLD)))
    sentences = [each for each in found if isinstance(each, Sentence)]
    assert len(found) == len(sentences), found
    trees = [constituency_functions(each.constituents, exact) for each in sentences]
    return [
        (list(each.forms), {span: set(labels) for span, labels in tree.nodes.items()})
        for each, tree in zip(sentences, trees, strict=True)
    ]


def expected(tree: AnyTree) -> Nodes:
    """The nodes of ``tree`` as brackets have them: ``hd`` for the wildcard, and a pre-terminal for each word."""
    nodes = {span: {HEAD} if tree.nodes[span] is WILDCARD else set(tree.labels_at(span)) for span in tree.nodes}
    return {1 << i: set() for i in range(tree.length)} | nodes


def check(merge: Merge, name: str) -> None:
    found = read_again("".join(written_out(merge, name)), name)
    assert len(found) == len(merge.names)
    for i, (words, nodes) in enumerate(found):
        merged = merge.sentence(i)
        assert tuple(words) == merged.subject.base.forms
        assert nodes == expected(merged.tree)


strategies = st.sampled_from([Strategy.BASE, Strategy.DONOR, Strategy.CORE, Strategy.ASK])


@pytest.mark.parametrize("name", ["export", "tiger"])
@given(
    treebank=st.lists(trees(3), min_size=1, max_size=3).map(versions_of),
    strategy=strategies,
    protocol=st.sampled_from(Protocol),
)
def test_read_again(name: str, treebank: list[Version], strategy: Strategy, protocol: Protocol) -> None:
    check(merge_of(treebank, strategy, Settings(protocol=protocol)), name)


@given(
    treebank=st.lists(projective_trees(3, max_tokens=10), min_size=1, max_size=3).map(versions_of),
    strategy=strategies,
    protocol=st.sampled_from(Protocol),
)
def test_trees_without_gaps_are_read_back_from_brackets(
    treebank: list[Version], strategy: Strategy, protocol: Protocol
) -> None:
    check(merge_of(treebank, strategy, Settings(protocol=protocol)), "ptb")


def test_exact_brackets_of_dependencies() -> None:
    versions = [version("a", "( 2 a-b | x 0 r | ) 2 c", ids=["s"]), version("b", "( 2 a-b | x 0 r | ) 2 d", ids=["s"])]
    merge = merge_of(versions, Strategy.DONOR, Settings(protocol=Protocol.MULTIFUNCTION))
    text = "# sent_id = s\n(VROOT (X-r (_-a%2Db -LRB-) (_-hd x) (_-c-d -RRB-)))\n"
    assert "".join(written_out(merge, "ptb")) == text


@pytest.mark.parametrize("name", ["ptb", "tiger"])
def test_labels_with_spaces_are_read_back(name: str) -> None:
    """``no subject``, as a label table may call it, kept a whole merge from being written as Penn brackets."""
    base = bracketed_version("a", "(S (NP%20x-no%20subject (A a)) (B%20y b))")
    check(merge_of([base, version("b", "a 2 f | b 0 r")], Strategy.ASK), name)


@pytest.mark.parametrize("name", ["export", "tiger"])
def test_brackets_of_the_base_keep_their_categories_and_chains(name: str) -> None:
    versions = [
        bracketed_version("a", "(ROOT (S (NP-SBJ (NP (PRP It))) (VP (VBZ is) (. <))))"),
        version("b", 'It 3 x&"y | is 1 z | < 0 root'),
    ]
    merge = merge_of(versions, Strategy.BASE)
    text = "".join(written_out(merge, name))
    assert text.count("NP") == 3, "one for each of two labels, and the one below them"
    check(merge, name)


@pytest.mark.parametrize("name", ["ptb", "export", "tiger"])
def test_brackets_that_have_all_labels_stay_as_they_are(name: str, tmp_path: Path) -> None:
    """Each time a treebank was written, brackets with two functions got one bracket more."""
    gold = bracketed_version("a", "(ROOT (S (NP (PRP it)) (VP-PRD (VBZ is) (PP-LOC-PRD (IN at) (NP-CLR (NN home))))))")
    texts = list[str]()
    for i in range(3):
        texts.append("".join(written_out(merge_of([gold], Strategy.BASE), name)))
        path = tmp_path / f"{i}"
        path.write_text(texts[-1])
        gold = read_version(VersionSpec("a", str(path), Role.GOLD))
    assert texts[2] == texts[1]
    assert texts[1].replace(" %% sent_id = 1", "") == texts[0]


def test_exact_lines_of_an_export() -> None:
    brackets = bracketed_version("a", "# sent_id = x\n(S (A a) (B b) (C c))")
    versions = [brackets, version("b", "a 3 f | b 0 r | c 2 g", ids=["x"])]
    assert "".join(written_out(merge_of(versions, Strategy.BASE), "export")) == (
        "#FORMAT 4\n#BOS 1 0 0 0 %% sent_id = x\na\t--\tA\t--\tf\t501\nb\t--\tB\t--\tHD\t500\nc\t--\tC\t--\tHD\t501\n"
        "#500\t--\tS\t--\tr\t0\n#501\t--\tX\t--\tg\t500\n#EOS 1\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("export", "#500 0 r", "the word '#500', which has a special meaning in this format"),
        ("export", "%%a 0 r", "the word '%%a'"),
        ("export", "a 0 %%r", "'%%r', which would be read as a comment"),
        ("ptb", "a 3 x | b 0 r | c 2 y", "a discontinuous bracket"),
        ("ptb", "a 0 x\x01", "an invisible character"),
        ("export", "a 0 HD", "the label 'HD', which has a special meaning in this format"),
        ("tiger", "a 0 --", "the label '--', which has a special meaning in this format"),
        ("tiger", "a 0 x\x01", "a character in .* that XML does not allow"),
        ("export", " | ".join(f"w {i} r" for i in range(502)), "501 brackets, more than 500"),
    ],
)
def test_results_that_a_format_cannot_represent_are_refused(name: str, text: str, message: str) -> None:
    merge = merge_of([version("a", text), version("b", text)], Strategy.BASE)
    with pytest.raises(InputError, match=message):
        list(written_out(merge, name))


def test_formats_without_spans() -> None:
    merge = merge_of([version("a", "a 0 r")], Strategy.BASE)
    with pytest.raises(UsageError, match="conllx can't represent new spans; ptb, export, tiger can"):
        list(written_out(merge, "conllx"))


def test_dropped_words_are_still_written_to_a_file() -> None:
    merge = merge_of([version("a", "a 0 r")], Strategy.BASE, Settings(punct=Punctuation.DROP))
    with pytest.raises(UsageError, match="--punct keep"):
        list(written_out(merge, "export"))


@pytest.mark.parametrize(("name", "word"), [("ptb", "500 000"), ("export", "500 000"), ("tiger", "\x01")])
def test_a_sentence_with_a_word_that_the_format_cannot_hold_is_left_out_and_said(name: str, word: str) -> None:
    """One ``500 000`` kept 59 other sentences from being written, and no decision would have changed that."""
    texts = ["a 0 r", "b 0 r", "c 0 r"]
    base = version("a", *texts)
    sentences = [replace(each, forms=(word,) if i == 1 else each.forms) for i, each in enumerate(base.sentences)]
    versions = [replace(base, sentences=sentences), replace(version("b", *texts), sentences=sentences)]
    left_out: list[tuple[int, str]] = []
    merge = merge_of(versions, Strategy.BASE)
    text = "".join(written_out(merge, name, leave_out=lambda i, why: left_out.append((i, str(why)))))
    assert [words for words, _ in read_again(text, name)] == [["a"], ["c"]]
    ((i, why),) = left_out
    assert i == 1
    assert "a.conllu:2: sentence 2: " in why
    assert f"expected something that {name} can represent" in why


def test_a_file_of_no_sentence_is_not_written() -> None:
    base = version("a", "a 0 r")
    sentences = [replace(base.sentences[0], forms=("500 000",))]
    versions = [replace(base, sentences=sentences), replace(version("b", "a 0 r"), sentences=sentences)]
    with pytest.raises(InputError, match="'500 000', which contains a space"):
        list(written_out(merge_of(versions, Strategy.BASE), "ptb"))
