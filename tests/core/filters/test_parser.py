"""Filters are read as people mean them, and errors are reported at their place."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.filters.parser import MOST_NESTED, FilterError, parse
from core.filters.syntax import (
    And,
    Comparator,
    Contains,
    Expression,
    Field,
    Has,
    Is,
    Not,
    Number,
    NumberComparison,
    Or,
    Pattern,
    Quantity,
    Score,
    Text,
    written,
)
from core.filters.vocabulary import Vocabulary
from tests.filters import EXPRESSIONS, MEASURES, VOCABULARY

LAS, LAS_CORE, TEDEVAL, U_TED, L_TED = MEASURES


def words(text: str) -> Expression:
    return Contains(Text(text))


def has(name: str, value: str | None) -> Expression:
    version, _, field = name.rpartition(".")
    return Has(Field(field), version, None if value is None else Text(value))


@pytest.mark.parametrize(
    ("source", "expression"),
    [
        ("", And(())),
        ("  ", And(())),
        ("Sunday", words("Sunday")),
        ('"on Sunday"', words("on Sunday")),
        (r'"a \"b\" \\ \c"', words(r'a "b" \ \c')),
        ('האו"ם אמר', And((words('האו"ם'), words("אמר")))),
        ("don't U.S. 1999 Hello!", And((words("don't"), words("U.S."), words("1999"), words("Hello!")))),
        (r"/on\/off \w+/", Contains(Pattern(r"on\/off \w+"))),
        ("ud.rel:obl", has("ud.rel", "obl")),
        ("rel:comp:obj@x", has("rel", "comp:obj@x")),
        ("ud.rel=obl", Is(Field.RELATION, "ud", Text("obl"))),
        ("ud.rel = obl", Is(Field.RELATION, "ud", Text("obl"))),
        ("ud.rel:/^obl/", Has(Field.RELATION, "ud", Pattern("^obl"))),
        ('span:"on Sunday"', has("span", "on Sunday")),
        ("gum.v2.span:x", has("gum.v2.span", "x")),
        ('"x(1)".rel:obl', has("x(1).rel", "obl")),
        ("conflict:coordination", has("diff", "coordination")),
        ("conflict:verb", has("diff", "verb")),
        ('conflict="verb group"', Is(Field.DIFFERENCE, "", Text("verb group"))),
        ("state:open", has("state", "open")),
        ("state!=open", Not(Is(Field.STATE, "", Text("open")))),
        ("finding:cycle", has("finding", "cycle")),
        ("mark:cycle", has("finding", "cycle")),
        ("gum.v2.finding=cycle", Is(Field.FINDING, "gum.v2", Text("cycle"))),
        ("flag:", has("flag", None)),
        ("note:", has("note", None)),
        ("note: word", And((has("note", None), words("word")))),
        ("note:it's<2", has("note", "it's<2")),
        ("id:x excluded:", And((has("id", "x"), has("excluded", None)))),
        ("len>40", NumberComparison(Quantity.LENGTH, Comparator.MORE, Number("40"))),
        ("40 <= len", NumberComparison(Number("40"), Comparator.AT_MOST, Quantity.LENGTH)),
        ("udpipe.tedeval<0.8", NumberComparison(Score("udpipe", TEDEVAL, ()), Comparator.LESS, Number("0.8"))),
        ("udpipe.l-ted!=.5", NumberComparison(Score("udpipe", L_TED, ()), Comparator.UNEQUAL, Number(".5"))),
        ("gum.v2.las:core=1", NumberComparison(Score("gum.v2", LAS_CORE, ()), Comparator.EQUAL, Number("1"))),
        (
            "udpipe.las<ud.las@sud",
            NumberComparison(Score("udpipe", LAS, ()), Comparator.LESS, Score("ud", LAS, ("sud",))),
        ),
        (
            'udpipe.u-ted@ud+"x(1)"+sud>0',
            NumberComparison(Score("udpipe", U_TED, ("ud", "x(1)", "sud")), Comparator.MORE, Number("0")),
        ),
    ],
)
def test_a_filter_means_what_it_says(source: str, expression: Expression) -> None:
    assert parse(source, VOCABULARY) == expression


A, B, C, D = map(words, "abcd")


@pytest.mark.parametrize(
    ("source", "expression"),
    [
        ("a b", And((A, B))),
        ("a and b AND c", And((A, B, C))),
        ("a or b or c", Or((A, B, C))),
        ("a b or c and d", Or((And((A, B)), And((C, D))))),
        ("a (b or c) d", And((A, Or((B, C)), D))),
        ("(a)(b)", And((A, B))),
        ("((a))", A),
        ("not a b", And((Not(A), B))),
        ("not a or b", Or((Not(A), B))),
        ("not (a b)", Not(And((A, B)))),
        ("not(a)", Not(A)),
        ("a Not NOT b", And((A, Not(Not(B))))),
        ('a "or" b', And((A, words("or"), B))),
        ("(a b) c", And((And((A, B)), C))),
    ],
)
def test_not_binds_closest_then_and_then_or(source: str, expression: Expression) -> None:
    assert parse(source, VOCABULARY) == expression


@given(EXPRESSIONS)
def test_a_written_filter_reads_back_the_same(expression: Expression) -> None:
    assert parse(written(expression), VOCABULARY) == expression


SIGNS = ["(", ")", '"', "/", "\\", ":", "<", "!=", "=", "@", "+", ".", "[", "*", "{2}", "é", "\n", "\ud800"]
PIECES = st.sampled_from(
    [*SIGNS, "a", " ", "not", "or ", "len", "ud", "rel", "las", "0.5", "flag:", "note:", "diff:", "& "]
)


def read(source: str) -> Expression | FilterError:
    try:
        return parse(source, VOCABULARY)
    except FilterError as error:
        return error


@given(st.lists(PIECES, max_size=12).map("".join))
def test_any_text_is_a_filter_or_has_an_error_within_it(source: str) -> None:
    found = read(source)
    if isinstance(found, FilterError):
        assert 0 <= found.start <= found.end <= len(source)
        assert str(found) == str(found.phrase)
    else:
        assert read(written(found)) == found


@pytest.mark.parametrize(
    ("source", "place", "says"),
    [
        ("a or|", "", "after 'or'"),
        ("a and |or b", "or", "after 'and'"),
        ("not|", "", "after 'not'"),
        ("|and", "and", "expected a word, a field or an opening bracket"),
        ("(|) a", ")", "expected a word, a field or an opening bracket"),
        ("a |: b", ":", "expected a word, a field or an opening bracket"),
        ("a |(b or c", "(", "a closing bracket for this one"),
        ("a b|) c", ")", "without an opening one"),
        ('a |"b c', '"b c', "closing quotation mark"),
        ('note:|"b c', '"b c', "closing quotation mark"),
        ('|"x(1).las<1', '"x(1).las<1', "closing quotation mark"),
        ("a |/b c", "/b c", "closing '/'"),
        (r"a |/b\/", r"/b\/", "closing '/'"),
        ('a|"b"', '"b"', "a space before this"),
        ('note:"a"|b', "b", "a space before this"),
        ("/a/|/b/", "/b/", "a space before this"),
        ('"rel"|:obl', ":", "a space before this"),
        ("a |10:30", "10", "no field is called '10'"),
        ("|len:40", "len", "expected a comparison after 'len', such as len<8, or"),
        ("|overlap:0.5", "overlap", "expected a comparison after 'overlap', such as overlap<0.8, or"),
        ("|ud.las:1", "ud.las", "expected a comparison after 'ud.las', such as ud.las<0.8, or"),
        ('lost:|"tag=NOUN; length=99;"|', '"tag=NOUN; length=99;"', "'lost' has no value 'tag=NOUN; length=99;'"),
        ('lost:|"length=99; tag=NOUN;"|', '"length=99; tag=NOUN;"', "'lost' has no value 'length=99; tag=NOUN;'"),
        ("lost:|length=99", "length=99", "'lost' has no value 'length=99'; expected one of "),
        ("lost:|distance=4", "distance=4", "'lost' has no value 'distance=4'; expected one of "),
        ("|lenn<4", "lenn", "no field is called 'lenn'; expected one of len"),
        ("|<4", "<", "a score such as ud.l-ted before '<'"),
        ("(a) |>= 4", ">=", "before '>='"),
        ("len<|", "", "expected a number, len or a score"),
        ("len<|4,5", "4,5", "expected a number, len or a score"),
        ("len<|rel", "rel", "expected a number, len or a score"),
        ("len<|(4)", "(", "expected a number, len or a score"),
        ("a or |udpipe.las", "udpipe.las", "a comparison after 'udpipe.las'"),
        ("a |udpipe.las@ud", "udpipe.las@ud", "a comparison after 'udpipe.las@ud'"),
        ("|ud.rel", "ud.rel", "':' and a value after 'ud.rel'"),
        ("|udpip.las<1", "udpip", "no version is called 'udpip'; expected one of udpipe, "),
        ("a |us.rel:x", "us", "no version is called 'us'; expected one of"),
        ('|"x(2)".las<1', '"x(2)".las', "no version is called 'x(2)'"),
        ("len<udpipe.|lass", "lass", "udpipe has no measure 'lass'; expected one of las"),
        ("raw.|las<1", "las", "raw has no measure 'las'"),
        ("udpipe.|lass=0.9", "lass", "udpipe has no measure 'lass'"),
        ("ud.|Number=Plur", "Number", "no field is called 'Number'; expected one of len, "),
        ("udpipe.las@|ud+udd<1", "ud+udd", "no gold is called 'udd'; expected one of ud, sud and x(1)"),
        ("udpipe.las@|<1", "", "no gold is called ''"),
        ("|ud.len<4", "ud.len", "'len' takes no version"),
        ("|ud.note:x", "ud.note", "'note' takes no version"),
        ("rel|<3", "<", "'rel' is not a number"),
        ("state|>=open", ">=", "'state' is not a number"),
        ("ud.rel|!=obl", "!=", "'rel' can have several values"),
        ("id=|", "", "a value for 'id'"),
        ("a (id =|)", ")", "a value for 'id'"),
        ("flag:|yes", "yes", "nothing after it"),
        ("flag|=1", "=", "nothing after it"),
        ("conflict:|xyz", "xyz", "'diff' has no value 'xyz'; expected one of coordination"),
        ("ud.finding:|loop", "loop", "'finding' has no value 'loop'; expected one of cycle and nonprojective"),
        ("lost:|paser", "paser", "'lost' has no value 'paser'; expected one of parser"),
        ('lost:|"construction=copla;"', '"construction=copla;"', "'construction=copla;'; expected one of "),
        ('lost:|"relatio=obl;"', '"relatio=obl;"', "'lost' has no value 'relatio=obl;'; expected one of "),
        ('edit:|"remove obl"', '"remove obl"', "'edit' has no value 'remove obl'; expected one of delete, add"),
        ("state=|ope", "ope", "'state' has no value 'ope'; expected one of open"),
        ("differs:|haed", "haed", "'differs' has no value 'haed'; expected one of head, relation, tag, "),
        ("differs=|VERB", "VERB", "'differs' has no value 'VERB'; expected one of head, relation, tag, "),
        ("a ud.rel:/|*/", "*", "nothing to repeat"),
        ("a and /b|[c/", "[", "']' for this class"),
    ],
)
def test_an_error_has_its_place(source: str, place: str, says: str) -> None:
    start = source.index("|")
    with pytest.raises(FilterError) as error:
        parse(source.replace("|", ""), VOCABULARY)
    assert (error.value.start, error.value.end) == (start, start + len(place))
    assert says in str(error.value)


@pytest.mark.parametrize("nested", ["brackets", "not"])
def test_nesting_is_bounded(nested: str) -> None:
    def source(depth: int) -> str:
        return "(" * depth + "a" + ")" * depth if nested == "brackets" else "not " * depth + "a"

    parse(source(MOST_NESTED), VOCABULARY)
    with pytest.raises(FilterError, match="nested more than"):
        parse(source(MOST_NESTED + 1), VOCABULARY)
    with pytest.raises(FilterError, match="nested more than"):
        parse(source(100_000), VOCABULARY)


def test_long_filters_work() -> None:
    names = [f"id=s-{i}" for i in range(20_000)]
    found = parse(" or ".join(names), VOCABULARY)
    assert isinstance(found, Or)
    assert len(found.parts) == 20_000


def test_values_are_not_checked_if_none_are_known() -> None:
    nothing = Vocabulary({}, (), {}, {}, (), (), ())
    assert parse("a state:x conflict:y", nothing) == And((A, has("state", "x"), has("diff", "y")))
    with pytest.raises(FilterError, match="no version is called 'ud'"):
        parse("ud.rel:obl", nothing)
    with pytest.raises(FilterError, match="a score such as"):
        parse("len<", nothing)


@pytest.mark.parametrize("unknown", ["differ", "xyz"])
def test_an_unknown_field_is_answered_by_all_that_exist(unknown: str) -> None:
    with pytest.raises(FilterError) as error:
        parse(f"{unknown}:x", VOCABULARY)
    assert all(re.search(rf"\b{field}\b", str(error.value)) for field in (*Field, *Quantity))


@pytest.mark.parametrize(
    "value", ["head", "relation", '"relation: obj"', "feat", '"feature Number"', '"tag: VERB ¦ ADJ"', "/VERB/"]
)
def test_differences_of_words_are_found_by_kind_or_in_detail(value: str) -> None:
    for sign in ":=":
        if sign == ":" or value != "feat":
            assert written(parse(f"differs{sign}{value}", VOCABULARY)) == f"differs{sign}{value}"
