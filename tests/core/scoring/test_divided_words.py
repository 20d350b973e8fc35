"""Versions that divide the text into other words: every kind of difference, with its numbers (protocol §7)."""

from dataclasses import replace
from functools import reduce

import pytest

from core.base.errors import UsageError
from core.model.choices import Normalization, Protocol, Punctuation, Unit
from core.model.spans import span_of
from core.model.version import Version
from core.scoring.comparison import Comparison, make_frame, select
from core.scoring.metrics.registry import named_measures
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.word_alignment import MAX_ATOMS
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.divided import BY_CHARACTERS, by_characters, divided, divided_version

GOLD = "b/bclm 2 a | cl/bclm 0 root | m/bclm 2 c | hneim 2 d"
"""The gold of protocol §7's first text: *bclmhneim*, "in their shadow, the pleasant"."""

FRENCH = "il 2 nsubj | mange 0 root | de/du 5 case | le/du 5 det | pain 2 obj"
FRENCH_UNSPLIT = "il 2 nsubj | mange 0 root | du 4 case | pain 2 obj"
IL_DIVIDED = "i/il 3 nsubj | l/il 1 dep | mange 0 root | de/du 6 case | le/du 6 det | pain 3 obj"
FRENCH_DU_HEADS = "il 2 nsubj | mange 0 root | du 2 obj | pain 3 dep"


def unlabelled(comparison: Comparison, *golds: str) -> tuple[int, int]:
    """δ and size of p against ``golds``."""
    script = comparison.script("p", golds or ("A",), labelled=False)
    return script.delta, script.size


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize(
    ("gold", "parse", "delta", "size"),
    [
        pytest.param(GOLD, "bclm 2 a | hneim 0 root", 4, 8, id="merged"),
        pytest.param(GOLD, "b 2 a | clm 0 root | hneim 2 d", 3, 9, id="two of three merged"),
        pytest.param(GOLD, "bcl 0 root | m 1 a | hneim 1 d", 3, 9, id="another two merged"),
        pytest.param(GOLD, "bc 2 a | l 0 root | m 2 c | hneim 2 d", 4, 10, id="a shifted cut"),
        pytest.param("bclm 2 a | hneim 0 root", GOLD, 4, 8, id="split"),
        pytest.param(FRENCH, FRENCH_UNSPLIT, 3, 13, id="a multiword token against a word"),
        pytest.param(FRENCH_UNSPLIT, FRENCH, 3, 13, id="a word against a multiword token"),
        pytest.param(FRENCH, FRENCH.replace("de/du", "des/du"), 4, 14, id="other words in the token"),
        pytest.param(FRENCH, FRENCH.replace("de/du", "De/du"), 0, 14, id="capitals"),
        pytest.param(FRENCH, FRENCH.replace("de/du", "d/du").replace("le/du", "u/du"), 4, 14, id="cut, not shared"),
        pytest.param(FRENCH, "il 2 nsubj | mange 0 root | dupain 2 obj", 3, 11, id="a word over two tokens"),
        pytest.param(FRENCH, IL_DIVIDED, 2, 16, id="a word divided"),
        pytest.param(GOLD, "b 2 a | cl 0 root | m 2 c | hneim 2 d", 0, 10, id="the same words in other tokens"),
    ],
)
def test_each_kind_of_difference(protocol: Protocol, gold: str, parse: str, delta: int, size: int) -> None:
    assert unlabelled(divided([gold], parse, by_characters(protocol))) == (delta, size)


@pytest.mark.parametrize("protocol", Protocol)
@pytest.mark.parametrize(
    ("parse", "delta", "size"),
    [(FRENCH, 0, 12), (FRENCH.replace("de/du 5", "de/du 2"), 2, 12), (FRENCH_UNSPLIT, 1, 11)],
)
def test_golds_that_divide_a_token_differently(protocol: Protocol, parse: str, delta: int, size: int) -> None:
    comparison = divided([FRENCH, FRENCH_DU_HEADS], parse, by_characters(protocol))
    assert len(comparison.generalized(("A", "B"), labelled=False).nodes) == 5
    assert unlabelled(comparison, "A", "B") == (delta, size)


def reasons(*versions: Version) -> list[tuple[str, str]]:
    """The excluded sentences: the version, and why."""
    aligned = select(make_frame(versions, BY_CHARACTERS))
    return [(excluded.version, str(excluded.reason)) for excluded in aligned.excluded]


@pytest.mark.parametrize(
    ("parse", "reason"),
    [
        pytest.param("du 2 a | pin 0 root", "token 2: 'pin' ≠ 'pain'", id="other characters"),
        pytest.param("d 2 a | upa 2 b | n 0 root", "token 2: 'upa' ≠ 'pain'", id="a token that ends too early"),
        pytest.param("dus 2 a | pain 0 root", "token 1: 'dus' ≠ 'du'", id="a token that goes on"),
        pytest.param("dupain 0 root | x 1 a", "token 2: 'x' ≠ end of sentence", id="more text"),
        pytest.param("d 2 a | u 0 root", "token 3: end of sentence ≠ 'pain'", id="less text"),
        pytest.param("DU 2 a | pain 0 root", "token 1: 'DU' ≠ 'du'", id="capitals"),
        pytest.param("dup 2 a | ~ 0 root | ain 2 b", "token 2: '\u00a0' has no characters", id="an empty word"),
        pytest.param("d 2 a | upaint 0 root", "token 2: 'upaint' ≠ end of sentence", id="a longer last word"),
    ],
)
def test_texts_that_differ_are_excluded(parse: str, reason: str) -> None:
    gold = divided_version("A", "de/du 3 a | le/du 3 b | pain 0 root")
    assert reasons(gold, divided_version("p", parse, native="A")) == [("p", reason)]


def test_white_space_escapes_and_composed_characters_are_no_difference() -> None:
    gold = divided_version("A", "10~000 2 a | (é 0 root")
    parse = divided_version("p", "10 2 a | 000 3 b | -LRB- 4 c | e\u0301 0 root", native="A")
    aligned = select(make_frame([gold, parse], BY_CHARACTERS))
    assert (len(aligned.rows), aligned.divided) == (1, frozenset({"1"}))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("90'' 2 a | kg 0 root", "90 3 a | '' 1 b | kg 0 root"),
        ("90'' 2 a | kg 0 root", '90 3 a | " 1 b | kg 0 root'),
        ("90'' 2 a | kg 0 root", "90' 3 a | ' 1 b | kg 0 root"),
        ("``90 2 a | kg 0 root", '" 2 a | 90 3 b | kg 0 root'),
    ],
)
def test_quotation_marks_are_the_same_beside_letters(one: str, other: str) -> None:
    """Sentences of German were left out where one release had cut *''* off its word."""
    assert reasons(divided_version("A", one), divided_version("p", other, native="A")) == []


def test_a_quotation_mark_is_shown_as_one() -> None:
    golds = divided_version("A", 'a 0 root | " 1 b | cd 1 c'), divided_version("B", 'a 0 root | " 1 b | c 1 c | d 1 c')
    divided = compared(golds, BY_CHARACTERS).divided
    assert divided is not None
    assert [part.text for part in divided.parts] == ["a", '"', "c", "d"]


def test_same_words_align_whatever_the_text() -> None:
    """Words without multiword tokens, as in CoNLL-X, are the words of *du* all the same."""
    gold = divided_version("A", FRENCH)
    parse = divided_version("p", FRENCH.replace("/du", ""), native="A")
    assert select(make_frame([gold, parse], BY_CHARACTERS)).divided == frozenset()
    assert unlabelled(compared([gold, parse], BY_CHARACTERS)) == (0, 14)


def test_by_words_such_sentences_are_excluded() -> None:
    gold, parse = divided_version("A", FRENCH), divided_version("p", FRENCH_UNSPLIT, native="A")
    (excluded,) = select(make_frame([gold, parse], Settings())).excluded
    assert str(excluded.reason) == "token 3: 'du' ≠ 'de'"


def test_sentence_that_versions_divide_in_too_many_ways_is_excluded() -> None:
    """Eleven analyses of a token into three words make 177,147 atoms."""
    golds = [divided_version(f"g{i}", f"a{i}/xy 0 root | b/xy 1 a | c/xy 1 b") for i in range(11)]
    frame = make_frame(golds, replace(BY_CHARACTERS, against=("g0+g1",)))
    (excluded,) = select(frame).excluded
    assert str(excluded.reason) == f"the versions divide its tokens into more than {MAX_ATOMS:,} parts"


@pytest.mark.parametrize(
    ("metric", "correct", "in_parse", "in_gold"),
    [("uas", 2, 4, 5), ("las", 2, 4, 5), ("label", 3, 4, 5), ("words", 3, 4, 5), ("tokens", 4, 4, 4)],
)
def test_f1_of_words(metric: str, correct: int, in_parse: int, in_gold: int) -> None:
    """*il*, *mange* and *pain* are the same words; *pain* hangs on *du*, which the gold lacks."""
    parse = "il 2 nsubj | mange 0 root | du 2 case | pain 3 obj"
    (measure,) = named_measures((metric,), unit=Unit.CHARACTERS)
    assert measure.count(divided([FRENCH], parse), "p", ("A",)) == (correct, in_parse, in_gold)


def test_heads_are_compared_as_words() -> None:
    """The head of *pain* is the same character, but another word."""
    comparison = divided(["il 2 a | mange 0 root | pain 2 b"], "ilm 2 a | ange 0 root | pain 2 b")
    (uas,) = named_measures(("uas",), unit=Unit.CHARACTERS)
    assert uas.count(comparison, "p", ("A",)) == (0, 3, 3)


def test_punctuation_is_dropped_where_every_gold_has_it() -> None:
    chosen = replace(BY_CHARACTERS, punct=Punctuation.DROP)
    comparison = divided(["a 0 root | ... 1 punct"], "a 0 root | . 1 punct | .. 1 punct", chosen)
    assert comparison.divided is not None
    assert [len(comparison.words[name]) for name in ("A", "p")] == [1, 1]
    assert unlabelled(comparison) == (0, 2)
    both = divided(["a 0 root | ... 1 punct", "a. 0 root | .. 1 punct"], "a 0 root | . 1 x | .. 1 punct", chosen)
    assert [each.forms for each in both.words.values()] == [("a", "..."), ("a.",), ("a", ".")]


def test_length_is_the_most_words_of_a_gold() -> None:
    comparison = divided([FRENCH_UNSPLIT, FRENCH], "il 2 a | m 0 root | a 2 b | n 2 c | ge 2 d | du 7 e | pain 2 f")
    assert comparison.length == 5


BRACKETS = "(S (NP-SBJ (N ab)) (VP (V cd) (NP-OBJ (N ef))))"


@pytest.mark.parametrize(
    ("parse", "labelled", "delta", "size"),
    [
        pytest.param(BRACKETS, True, 0, 4, id="equal"),
        pytest.param("(S (NP-SBJ (N ab)) (VP (V c) (V d) (NP-OBJ (N ef))))", True, 3, 7, id="a word without functions"),
        pytest.param("(S (NP-SBJ (N ab)) (VP (V c) (V d) (NP-OBJ (N ef))))", False, 3, 11, id="unlabelled"),
        pytest.param("(S (NP-SBJ (N ab)) (VP (V cdef)))", True, 3, 5, id="merged"),
    ],
)
def test_wrong_cut_costs_in_brackets_too(parse: str, labelled: bool, delta: int, size: int) -> None:
    """Where a word has no function, the wrong one has the label ``word``, and so has the missing one."""
    versions = [bracketed_version("A", BRACKETS), bracketed_version("p", parse, native="A")]
    script = compared(versions, BY_CHARACTERS).script("p", ("A",), labelled=labelled)
    assert (script.delta, script.size) == (delta, size)


def test_published_scale_is_refused() -> None:
    with pytest.raises(UsageError, match="words, which may differ where texts are aligned"):
        make_frame([divided_version("A", FRENCH)], replace(BY_CHARACTERS, normalization=Normalization.PUBLISHED))


@pytest.mark.usefixtures("in_processes")
def test_processes_count_the_same() -> None:
    """Multiword tokens are sent to them."""
    texts = [FRENCH] * 70
    versions = [divided_version("A", *texts), divided_version("p", *[FRENCH_UNSPLIT] * 70, native="A")]
    alone, together = (score(versions, BY_CHARACTERS, jobs=jobs) for jobs in (1, 2))
    assert [column.total() for column in alone.columns] == [column.total() for column in together.columns]
    assert len(alone.aligned.divided) == 70


@pytest.mark.parametrize(
    ("gold", "parse", "atoms", "text"),
    [
        pytest.param(
            "some 2 a | more 0 root | bread 2 b",
            "some 0 root | mo 3 a | re 1 b | bread 1 c",
            "mo re",
            "more",
            id="a word",
        ),
        pytest.param(
            "some 2 a | more 0 root | bread 2 b",
            "some 0 root | mo 3 a | re 1 b | bread 1 c",
            "some mo re",
            "some more",
            id="several",
        ),
        pytest.param(
            "some 2 a | more 0 root | bread 2 b",
            "some 0 root | mo 3 a | re 1 b | bread 1 c",
            "re bread",
            "re bread",
            id="a part",
        ),
        pytest.param(
            "some 2 a | more 0 root | bread 2 b",
            "some 0 root | mo 3 a | re 1 b | bread 1 c",
            "some bread",
            "some … bread",
            id="a gap",
        ),
        pytest.param(FRENCH, FRENCH_UNSPLIT, "de le pain", "du pain", id="a token that shares its characters"),
        pytest.param(FRENCH, FRENCH_UNSPLIT, "le pain", "le pain", id="a part of such a token"),
    ],
)
def test_a_span_is_told_as_the_text_has_it(gold: str, parse: str, atoms: str, text: str) -> None:
    """Not by its atoms, which nobody has written."""
    comparison = divided([gold], parse, by_characters(Protocol.FUNCTIONAL))
    assert comparison.divided is not None
    wanted = atoms.split()
    span = span_of(i for i, each in enumerate(comparison.divided.texts, start=1) if each.split("/")[-1] in wanted)
    assert span.bit_count() == len(wanted)
    assert comparison.written.over(span, as_text=False) == text


def test_the_middle_of_a_long_span_is_left_out_between_words_and_never_within_one() -> None:
    """Not even if another version divides a word into more parts than words are shown."""
    words = ["Donaudampfschifffahrtsgesellschaft", *(f"w{i}" for i in range(10, 40))]
    parts = [letter for word in words for letter in word]
    gold, parse = (
        " | ".join(f"{form} {int(i > 0)} {'dep' if i else 'root'}" for i, form in enumerate(forms))
        for forms in (words, parts)
    )
    comparison = divided([gold], parse, by_characters(Protocol.FUNCTIONAL))
    spans = comparison.divided.spans["A"] if comparison.divided else ()
    assert comparison.written.over(spans[0], 24, as_text=False) == words[0]
    whole = reduce(int.__or__, spans)
    for most, outer in (
        (24, [*words[:12], "…", *words[-12:]]),
        (3, [*words[:2], "…", words[-1]]),
        (2, [words[0], "…", words[-1]]),
        (1, words[:1]),
        (0, []),
    ):
        assert comparison.written.over(whole, most, as_text=False).split() == outer


def test_a_span_of_equal_words_is_told_by_its_words() -> None:
    same = "il 2 nsubj | mange 0 root | du 4 case | pain 2 obj"
    assert (
        compared([divided_version("A", same), divided_version("p", same)], BY_CHARACTERS).written.over(
            0b1101, as_text=False
        )
        == "il … du pain"
    )
