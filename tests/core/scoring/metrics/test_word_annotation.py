"""Parts of speech, features and lemmas, counted by hand as the CoNLL 2018 shared task does."""

from collections.abc import Sequence
from dataclasses import replace
from io import StringIO

import pytest

from core.formats import conll09, conllu, conllx
from core.model.choices import Punctuation, Unit
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec, relations_in
from core.scoring.metrics.measure import Counts, Measure
from core.scoring.metrics.registry import MEASURES, OF_COLUMNS, measures_of
from core.scoring.run import score
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared

GOLD = """1 il lui PRON CL Number=Sing|Foo=1 2 nsubj
2 mange manger VERB V Tense=Pres 0 root
3-4 du _ _ _ _ _ _
3 de de ADP P _ 5 case
4 le le DET D Definite=Def 5 det
5 pain _ NOUN N Gender=Masc 2 obj
6 . . PUNCT . _ 2 punct"""
PARSE = """1 il il PRON CL Foo=2|Number=Sing 2 nsubj
2 mange manger VERB X Tense=Past 0 root
3-4 du _ _ _ _ _ _
3 de de ADP P _ 5 case
4 le le PRON D Definite=Def 5 det
5 pain painz NOUN N Gender=Masc 2 obj
6 . . PUNCT . _ 2 punct"""
ROWS = (1, "a", 2), (2, "b", 0)
UNSPLIT = """1 il lui PRON CL Number=Sing 2 nsubj
2 mange manger VERB V Tense=Pres 0 root
3 du de ADP P _ 4 case
4 pain pain NOUN N Gender=Masc 2 obj
5 . . PUNCT . _ 2 punct"""


def read(name: str, text: str, native: str | None = None) -> Version:
    """The version of one sentence, whose columns are parted by spaces here."""
    spec = VersionSpec(name, name, Role.PARSE if native else Role.GOLD, native)
    rows = ("\t".join([*line.split(" "), "_", "_"]) for line in text.split("\n"))
    found = conllu.read(StringIO("\n".join(rows) + "\n\n", newline="\n"), spec)
    sentences = [each for each in found if isinstance(each, Sentence)]
    return Version(spec, "conllu", sentences, relations_in(sentences))


def measure(metric: str) -> Measure:
    return next(each for each in OF_COLUMNS if each.metric == metric)


def counts(metric: str, gold: str, parse: str, settings: Settings = Settings()) -> Counts:  # noqa: B008
    versions = [read("A", gold), read("p", parse, "A")]
    return measure(metric).count(compared(versions, settings), "p", ("A",))


@pytest.mark.parametrize(
    ("metric", "correct"),
    [("upos", 5), ("xpos", 5), ("ufeats", 5), ("alltags", 4), ("lemmas", 5)],
)
def test_words(metric: str, correct: int) -> None:
    """Features that are not universal do not count, nor does a lemma that the gold lacks."""
    assert counts(metric, GOLD, PARSE) == (correct, 6, 6)


@pytest.mark.parametrize(("metric", "correct"), [("mlas", 1), ("blex", 2)])
def test_content_words(metric: str, correct: int) -> None:
    """MLAS: *mange* has another tense, *pain* a determiner with another part of speech. BLEX: *il* another lemma."""
    assert counts(metric, GOLD, PARSE) == (correct, 3, 3)


def test_arc_must_be_right_too() -> None:
    assert counts("blex", GOLD, PARSE.replace("2 obj", "2 iobj")) == (1, 3, 3)
    assert counts("blex", GOLD, PARSE.replace("Masc 2 obj", "Masc 1 obj")) == (1, 3, 3)


@pytest.mark.parametrize(("metric", "found"), [("upos", (4, 5, 6)), ("lemmas", (4, 5, 6)), ("blex", (3, 3, 3))])
def test_where_words_differ(metric: str, found: tuple[int, ...]) -> None:
    assert counts(metric, GOLD, UNSPLIT, Settings(unit=Unit.CHARACTERS)) == found


def test_functional_dependents_must_be_the_same_words() -> None:
    """*pain* has *du* where the gold has *de* and *le*."""
    assert counts("mlas", GOLD, UNSPLIT, Settings(unit=Unit.CHARACTERS)) == (2, 3, 3)


@pytest.mark.parametrize("unit", Unit)
def test_dropped_punctuation_shifts_no_column(unit: Unit) -> None:
    """The words behind it keep theirs."""
    gold = "1 , , PUNCT . _ 2 punct\n2 oui oui INTJ I _ 0 root\n3 non non ADV A _ 2 advmod"
    chosen = Settings(punct=Punctuation.DROP, unit=unit)
    assert counts("upos", gold, gold.replace("ADV", "NOUN"), chosen) == (1, 2, 2)
    assert counts("lemmas", gold, gold.replace("oui oui", "oui x"), chosen) == (1, 2, 2)


def test_missing_columns_are_named() -> None:
    bare = "\n".join(" ".join([*line.split(" ")[:4], "_", *line.split(" ")[5:]]) for line in GOLD.split("\n"))
    settings = Settings(floors=True)
    rows = "\n".join("\t".join([*line.split(" "), "_", "_"]) for line in UNSPLIT.split("\n"))
    spec = VersionSpec("x", "x", Role.GOLD)
    (sentence,) = (each for each in conllx.read(StringIO(rows + "\n\n"), spec) if isinstance(each, Sentence))
    old = Version(spec, "conllx", [sentence], relations_in([sentence]))
    brackets = bracketed_version("b", "(S (NP il) (VP mange))")
    versions = [read("A", bare), old, brackets, read("p", PARSE, "A")]
    results = score(versions, settings, ("ud",))
    reasons = {(each.parse, each.against[0], each.measure.metric): str(each.reason) for each in results.columns}
    assert reasons["p", "A", "xpos"] == "XPOS is not annotated in A"
    assert reasons["p", "A", "upos"] == ""
    assert reasons["p", "x", "upos"] == "the format of x has no UPOS"
    assert reasons["p", "x", "lemmas"] == ""
    assert reasons["p", "b", "lemmas"] == "no dependencies in b, only brackets"
    assert reasons["flat@A", "A", "upos"] == "flat@A is a floor, which has nothing but arcs"


def test_features_of_conll_2009_are_features() -> None:
    """They were told to be a column that its files do not have, beside searches that find them."""
    rows = "\n".join("\t".join(f"{i} {w} {w} _ V _ Case=Nom|Foo=x _ {h} _ a _ _ _".split()) for i, w, h in ROWS)
    spec = VersionSpec("x", "x", Role.GOLD)
    found = [each for each in conll09.read(StringIO(rows + "\n\n"), spec) if isinstance(each, Sentence)]
    gold = Version(spec, "conll09", found, relations_in(found))
    parse = replace(gold, spec=VersionSpec("p", "p", Role.PARSE, "x"))
    (column,) = score([gold, parse], Settings(), ("ufeats",)).columns
    assert (column.reason, column.total()) == ("", (2, 2, 2))


def without(column: int, text: str) -> str:
    """``text`` with nothing in one of its columns."""
    rows = [line.split(" ") for line in text.split("\n")]
    return "\n".join(" ".join([*row[:column], "_", *row[column + 1 :]]) for row in rows)


def test_a_column_that_neither_annotates_is_the_same_in_both() -> None:
    """Many treebanks have no XPOS; their AllTags are those of UPOS and features, as the shared task counted them."""
    versions = [read("A", without(4, GOLD)), read("p", without(4, PARSE), "A")]
    found = {each.measure.metric: each for each in score(versions, Settings(), ("ud",)).columns}
    assert str(found["xpos"].reason) == "XPOS is not annotated in p and A"
    assert (found["alltags"].reason, found["alltags"].total()) == ("", (4, 6, 6))
    (column,) = score([versions[0], read("p", PARSE, "A")], Settings(), ("alltags",)).columns
    assert str(column.reason) == "XPOS is not annotated in A"


def test_tags_need_one_column_at_least() -> None:
    bare = [without(3, without(4, without(5, text))) for text in (GOLD, PARSE)]
    (column,) = score([read("A", bare[0]), read("p", bare[1], "A")], Settings(), ("alltags",)).columns
    assert str(column.reason) == "UPOS is not annotated in p and A"


def test_they_are_counted_where_they_are_named() -> None:
    """They read all files again, which takes longer than all other measures together."""
    (frame,) = [compared([read("A", GOLD)], Settings()).frame]
    assert measures_of(frame) == MEASURES
    assert [each.metric for each in measures_of(frame, ("ud",))] == [each.metric for each in OF_COLUMNS]


def test_several_processes_read_the_columns_too() -> None:
    def repeated(version: Version) -> Version:
        sentences = [replace(version.sentences[0], ordinal=i) for i in range(1, 131)]
        return replace(version, sentences=sentences)

    versions: Sequence[Version] = [repeated(read("A", GOLD)), repeated(read("p", PARSE, "A"))]
    alone, together = (score(versions, Settings(), ("ud",), jobs=jobs) for jobs in (1, 2))
    assert [column.total() for column in alone.columns] == [column.total() for column in together.columns]


GRAPH = "1 a a X _ _ 2 obl 2:obl:in|0:root\n2 b b X _ _ 0 root 0:root\n3 c c X _ _ 2 obj 2:obj|1:conj>obj"


def enhanced(name: str, text: str, native: str | None = None) -> Version:
    version = read(name, "\n".join(line.rpartition(" ")[0] for line in text.split("\n")), native)
    rows = ("\t".join([*line.split(" "), "_"]) for line in text.split("\n"))
    return replace(version, sentences=[replace(version.sentences[0], source="\n".join(rows))])


@pytest.mark.parametrize(
    ("parse", "counted"),
    [
        (GRAPH, (5, 5, 5)),
        (GRAPH.replace("obl:in", "obl:at"), (4, 5, 5)),
        (GRAPH.replace("2:obj|", ""), (4, 4, 5)),
        (GRAPH.replace("1:conj>obj", "2:conj>obj|x:y|9:z"), (4, 7, 5)),
        (GRAPH.replace("0:root\n3", "_\n3"), (4, 4, 5)),
        (GRAPH.replace("2:obl:in|", "2:obl:in|2:obl:in|"), (5, 6, 5)),
    ],
)
def test_enhanced_arcs(parse: str, counted: tuple[int, ...]) -> None:
    versions = [enhanced("A", GRAPH), enhanced("p", parse, "A")]
    assert measure("elas").count(compared(versions, Settings()), "p", ("A",)) == counted


@pytest.mark.parametrize("head", ["2.1:obj", "1:conj>obj"])
def test_enhanced_graphs_with_empty_nodes_are_refused(head: str) -> None:
    """Also where no word depends on one: a parse without the dropped subjects of its gold had 1."""
    gold = enhanced("A", GRAPH.replace("1:conj>obj", head))
    source = gold.sentences[0].source.replace("\n3\t", "\n2.1\td\td\tX\t_\t_\t_\t_\t2:nsubj\t_\n3\t")
    gold = replace(gold, sentences=[replace(gold.sentences[0], source=source)])
    (column,) = score([gold, enhanced("p", GRAPH, "A")], Settings(), ("elas",)).columns
    assert str(column.reason) == "enhanced graphs of A have empty nodes, which must be collapsed first"
    (column,) = score([enhanced("A", GRAPH), read("p", GOLD, "A")], Settings(), ("elas",)).columns
    assert str(column.reason) == "DEPS is not annotated in p"
