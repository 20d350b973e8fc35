"""Requests in the filter line: which texts they are, where their errors are, and what is offered at the cursor."""

from dataclasses import replace

import pytest

from core.filters.completion import complete_query
from core.filters.parser import FilterError
from core.filters.requests import (
    PieceRole,
    Requested,
    is_request,
    parse_query,
    pieces_of,
    request_for_words,
    written_query,
)
from core.filters.syntax import Field, Has, Text
from tests.filters import VOCABULARY

SEARCHABLE = replace(VOCABULARY, searchable=("ud", "sud"))
OF_RELATIONS = replace(SEARCHABLE, relations={"ud": ("obl", "obl:arg", "case"), "sud": ("mod", "x@y")})


def offered(text: str) -> list[str]:
    return [each.text for each in complete_query(text, len(text), SEARCHABLE)]


@pytest.mark.parametrize(
    "text",
    [
        "pattern { X -> Y }",
        "  pattern{X -> Y",
        "without {}",
        "global { is_projective }",
        "ud { pattern",
        '"my version" {',
        "nobody { pattern { X -> Y } }",
        "% of old\npattern { X -> Y }",
    ],
)
def test_a_request_is_known_by_its_beginning(text: str) -> None:
    assert is_request(text)


@pytest.mark.parametrize("text", ["", "pattern", "ud.rel:obl", "pattern of", '"pattern {"', "/pattern {/", "not x {"])
def test_all_else_is_a_filter(text: str) -> None:
    assert not is_request(text)


def test_a_filter_is_read_as_ever() -> None:
    assert parse_query("ud.rel:obl", SEARCHABLE) == Has(Field.RELATION, "ud", Text("obl"))


def test_a_request_is_about_the_first_gold_unless_it_names_versions() -> None:
    plain = parse_query("pattern { X -> Y }", SEARCHABLE)
    both = parse_query("sud { pattern { X -> Y } } ud { pattern { X -> Y } }", SEARCHABLE)
    assert isinstance(plain, Requested)
    assert isinstance(both, Requested)
    assert (plain.versions, both.versions) == (("ud",), ("sud", "ud"))
    assert parse_query(written_query(both), SEARCHABLE) == both


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("pattern { X -[obl Y }", "Y"),
        ("pattern { X [upos=NOUN }", "}"),
        ("pattern { X -> Y } without { Z << Y }", "Z"),
        ("ud { pattern { X -> Y } } nobody { pattern { X -> Y } }", "nobody"),
    ],
)
def test_an_error_is_at_its_place(text: str, wrong: str) -> None:
    with pytest.raises(FilterError) as caught:
        parse_query(text, SEARCHABLE)
    assert text[caught.value.start : caught.value.end] == wrong


def test_where_no_version_has_columns_a_request_says_so() -> None:
    with pytest.raises(FilterError, match="columns of words"):
        parse_query("pattern { X -> Y }", VOCABULARY)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("pat", "pattern { "),
        ("pattern { X [", "upos"),
        ("pattern { X [le", "lemma"),
        ("pattern { X [upos=PRO", "PRON"),
        ("pattern { X [upos=NOUN|PROP", "PROPN"),
        ("pattern { X -[ob", "obl"),
        ("pattern { X -[obl|ns", "nsubj"),
        ("pattern { X -[1=", "nsubj"),
        ("pattern { X -[2=", "agent"),
        ("sud { pattern { X -[", "comp:obj"),
        ("pattern { Verb -[obj]-> N; N << V", "Verb"),
        ("pattern { Verb -> N; Verb.le", "lemma"),
        ("pattern { X -> Y } with", "without { "),
        ("pattern { X -> Y } global { is_n", "is_not_projective"),
        ("ud { pattern { X -> Y } } s", "sud { "),
        ("ud { pattern { X ", "["),
    ],
)
def test_what_can_come_next_is_offered(text: str, first: str) -> None:
    assert offered(text)[0] == first


@pytest.mark.parametrize("text", ['pattern { X [lemma="on', "pattern { X -> Y; % X -", "ud.rel:o pat"])
def test_nothing_of_requests_is_offered_inside_of_words(text: str) -> None:
    assert not [each for each in offered(text) if each in ("X", "pattern { ", "upos")]


def test_a_candidate_takes_the_place_of_what_was_begun() -> None:
    text = "pattern { X [upos=NO, Number=Sing] }"
    (candidate,) = complete_query(text, text.index(","), SEARCHABLE)
    assert text[: candidate.start] + candidate.text + text[candidate.end :] == text.replace("NO,", "NOUN,")


def test_each_piece_is_what_it_looks_like() -> None:
    text = 'sud { pattern { X [upos=NOUN, lemma="on"]; e: X -[1=obl]-> Y; X.form = Y.form } } % both'
    pieces = [(each.role, text[each.start : each.end]) for each in pieces_of(text)]
    assert pieces == [
        *[(PieceRole.KEYWORD, "sud"), (PieceRole.KEYWORD, "pattern"), (PieceRole.NODE, "X"), (PieceRole.VALUE, '"on"')],
        *[
            (PieceRole.NODE, "e"),
            (PieceRole.NODE, "X"),
            (PieceRole.LABEL, "1"),
            (PieceRole.LABEL, "obl"),
            (PieceRole.NODE, "Y"),
        ],
        *[(PieceRole.NODE, "X"), (PieceRole.NODE, "Y"), (PieceRole.COMMENT, "% both")],
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ud.rel:obl", "ud { pattern { H -[obl|obl:arg]-> N } }"),
        ("ud.rel=obl or ud.rel=case", "ud { pattern { H -[case|obl]-> N } }"),
        ("ud.rel=obl & not sud.rel=x@y", "ud { pattern { H -[obl]-> N } } sud { pattern { * -[mod]-> N } }"),
        ("sud.rel=x@y", 'sud { pattern { H -["x@y"]-> N } }'),
    ],
)
def test_a_filter_about_relations_is_a_request_for_its_words(text: str, expected: str) -> None:
    found = request_for_words(parse_query(text, OF_RELATIONS), OF_RELATIONS)
    assert found is not None
    assert found.request.text == expected


@pytest.mark.parametrize(
    "text",
    ["", "dogs", "len>4", "rel=obl", "not ud.rel=obl", "ud.rel=obl dogs", "ud.rel=obl or sud.rel=mod", "ud.rel=a"],
)
def test_a_filter_that_asks_for_more_than_relations_of_words_is_none(text: str) -> None:
    """Else words would be changed that the filter does not find."""
    assert request_for_words(parse_query(text, OF_RELATIONS), OF_RELATIONS) is None
