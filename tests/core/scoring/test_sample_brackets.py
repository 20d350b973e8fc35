"""The sample's brackets: the words of its dependencies, Penn's categories and functions, a parse with known errors."""

import re

import pytest

from core.formats.brackets import BracketNode, TreeText, parsed, split_label, tree_texts
from core.formats.evalb_parameters import COLLINS
from core.formats.registry import read_version
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec
from core.scoring.alignment import align
from core.scoring.metrics.evalb_brackets import Bracketing, bracketing
from tests.paths import SAMPLE

README = (SAMPLE / "README.md").read_text("utf-8")
PROSE = " ".join(README.split())

PENN = {"S", "SBAR", "SBARQ", "SINV", "SQ", "NP", "VP", "PP", "ADJP", "ADVP", "PRT", "CONJP", "FRAG", "PRN", "WHNP"}
PENN_CHINESE = {"IP", "LCP", "QP", "DNP", "CLP"}
FUNCTIONS = {"SBJ", "PRD", "LGS", "TPC", "TMP", "LOC", "DIR", "MNR", "PRP", "CLR"}


def read(name: str, role: Role, native: str | None = None) -> Version:
    return read_version(VersionSpec(name, str(SAMPLE / name), role, native))


UD = read("ud.conllu", Role.GOLD)
GOLD = read("ptb.mrg", Role.GOLD)
PARSE = read("parser_ptb.mrg", Role.PARSE, "ptb.mrg")
PAIRS = list(zip(PARSE.sentences, GOLD.sentences, strict=True))


def nodes_of(sentence: Sentence) -> list[BracketNode]:
    (text,) = tree_texts(sentence.source.splitlines(keepends=True), "")
    assert isinstance(text, TreeText)
    return parsed(text.text)


def test_all_sentences_align_with_the_dependencies() -> None:
    aligned = align([UD, GOLD, PARSE])
    assert (len(aligned.rows), aligned.excluded) == (len(UD.sentences), ())


def test_penns_escapes_are_shown() -> None:
    forms = {form for sentence in GOLD.sentences for form in sentence.forms}
    assert {"-LRB-", "-RRB-", "``", "''"} <= forms


def test_tags_are_those_of_the_dependencies() -> None:
    """XPOS, which only English has; else UPOS."""
    for sentence, dependencies in zip(GOLD.sentences, UD.sentences, strict=True):
        tags = zip(dependencies.fine_tags, dependencies.tags, strict=True)
        assert sentence.tags == tuple(upos if xpos == "_" else xpos for xpos, upos in tags), sentence.name


@pytest.mark.parametrize("version", [GOLD, PARSE], ids=["gold", "parse"])
def test_categories_and_functions_are_penns(version: Version) -> None:
    for sentence in version.sentences:
        tree = sentence.constituents
        assert tree.root == "TOP"
        assert {str(category) for category in tree.categories} <= PENN | PENN_CHINESE, sentence.name
        assert {function for found in tree.functions for function in found or ()} <= FUNCTIONS, sentence.name
        assert not any(tree.token_functions), sentence.name


def test_every_function_and_kind_of_trace_occurs() -> None:
    functions = {f for s in GOLD.sentences for found in s.constituents.functions for f in found or ()}
    assert functions == FUNCTIONS
    assert all(f"`{function}`" in README for function in FUNCTIONS)
    traces = {(node.word or "").split("-")[0] for s in GOLD.sentences for node in nodes_of(s) if not node.is_token}
    assert traces == {"", "*", "*T*", "*ICH*", "*RNR*"}


def test_every_trace_and_gap_refers_to_a_bracket_of_its_sentence() -> None:
    for sentence in GOLD.sentences:
        nodes = nodes_of(sentence)
        indices = {found[1] for node in nodes if (found := re.search(r"-(\d+)$", node.label))}
        used = {node.word.rsplit("-", 1)[1] for node in nodes if node.word and split_label(node.label)[0] == "-NONE-"}
        used |= {found[1] for node in nodes if (found := re.search(r"=(\d+)$", node.label))}
        assert used == indices, sentence.name


def test_parse_has_no_traces() -> None:
    assert not any(
        "-NONE-" in sentence.source or re.search(r"[-=]\d", sentence.source.split("\n", 1)[1])
        for sentence in PARSE.sentences
    )


def counts_of(parse: Sentence, gold: Sentence) -> Bracketing:
    found = bracketing(parse, gold, COLLINS)
    assert found is not None
    return found


def test_errors_are_those_published() -> None:
    """A row for each sentence; a dash where the parse is right in all that the gold says, traces aside."""
    rows = dict(re.findall(r"^\| `(\d\d-[\w-]+)` \| ([^|]+) \|$", README, re.MULTILINE))
    assert list(rows) == [sentence.name for sentence in GOLD.sentences]
    for parse, gold in PAIRS:
        is_right = (parse.constituents, parse.tags) == (gold.constituents, gold.tags)
        assert is_right == (rows[parse.name] == "—"), parse.name


def test_scores_are_those_published() -> None:
    counts = [counts_of(parse, gold) for parse, gold in PAIRS]
    size = sum(found.in_parse + found.in_gold for found in counts)
    labelled, unlabelled = (2 * sum(getattr(c, kind) for c in counts) / size for kind in ("labelled", "unlabelled"))
    wrong_tags = sum(
        tag != expected for parse, gold in PAIRS for tag, expected in zip(parse.tags, gold.tags, strict=True)
    )
    assert f"F1 is {labelled:.2f} labelled and {unlabelled:.2f} unlabelled" in PROSE
    assert "five tags are wrong" in PROSE
    assert wrong_tags == 5


@pytest.mark.parametrize("name", ["09-lighthouse", "11-burglars", "14-neighbour", "17-step"])
def test_errors_that_cost_no_bracket(name: str) -> None:
    """A function, a particle, and where punctuation hangs."""
    parse, gold = next(pair for pair in PAIRS if pair[0].name == name)
    counts = counts_of(parse, gold)
    assert counts.labelled == counts.in_parse == counts.in_gold
