"""Requests are read as Grew reads them, written back, and refused at the place of what is wrong."""

import pytest

from core.patterns.parser import parse_request
from core.patterns.request import MOST_CHARACTERS, MOST_NODES, RequestError, as_text
from tests.core.patterns.requests import REQUESTS


@pytest.mark.parametrize("text", [*REQUESTS, 'ud { pattern { X -> Y } } "a-b" { pattern { Y [] } without { X -> Z } }'])
def test_written_back_it_is_the_same_request(text: str) -> None:
    """Requests made of a selection, and rules, are shown and saved as text."""
    request = parse_request(text)
    assert parse_request(as_text(request)) == request


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("", (1, 1), "expected 'pattern', 'with', 'without' or 'global'"),
        ("pattern { X -[obl]-> Y", (1, 23), "expected ';' before the next clause, or '}'"),
        ("pattern {\n  X [upos=];\n}", (2, 11), "expected a value"),
        ("pattern { X -[obl- Y }", (1, 20), "expected ']->' after the label"),
        ("pattern { X [upos=NOUN, upos=VERB] }", (1, 25), "'upos' again"),
        ("pattern { X -> Y; Z << X }", (1, 19), "no node is called 'Z'"),
        ("pattern { e: X -> Y; e: Y -> Z }", (1, 22), "a second edge 'e'"),
        ("pattern { e: X -> Y; e [] }", (1, 22), "'e' is an edge"),
        ("ud { pattern { e [] } } sud { pattern { e: X -> Y } }", (1, 41), "'e' is a node"),
        ('pattern { X [form=re"a("] } without { X [form=/a(/] }', (1, 49), "for this group"),
        ("pattern { X -[E:obl]-> Y }", (1, 15), "edges of enhanced graphs are not searched here"),
        ("pattern { X [lemma=lex.word] }", (1, 20), "lexicons are not read here"),
        ("pattern { X -> Y; X.lemma < Y.lemma }", (1, 19), "is not a number"),
        ("pattern { X -> Y; depth(X) > 2 }", (1, 19), "no measure is 'depth'"),
        ("global { is_planar }", (1, 10), "no tree is 'is_planar'"),
        ("pattern { X [] } ud { pattern { X [] } }", (1, 18), "the parts before belong to no version"),
        ("patern { X [] }", (1, 1), "no part of a request is 'patern'; expected 'pattern', 'with'"),
        ("ud { patern { X [] } }", (1, 6), "'patern' instead; expected 'pattern'"),
        ("pattern { X [] } whether { X [upos=NOUN] }", (1, 18), "no part of a request is 'whether'"),
        ("ud { pattern { X [] } } ud { pattern { X [] } }", (1, 25), "a second block for 'ud'"),
        ('pattern { X [form="a] }', (1, 19), "expected a closing quotation mark"),
        ("pattern { X [form=é] }", (1, 19), "expected them around it"),
        ("pattern { X [Person[psor]=1] }", (1, 20), "a layered feature is written Person__psor"),
        ("pattern { X [!Number[psed]] }", (1, 21), "a layered feature is written Number__psed"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(text: str, place: tuple[int, int], said: str) -> None:
    with pytest.raises(RequestError) as caught:
        parse_request(text)
    assert (caught.value.line, caught.value.column) == place
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "pattern { " * 10_000,
        f"pattern {{ X [form=/{'(' * 10_000}/] }}",
        "pattern { X [form=/(a*)*b/] }" + " " * MOST_CHARACTERS,
        f"pattern {{ {'; '.join(f'X{i} []' for i in range(MOST_NODES + 1))} }}",
    ],
)
def test_a_request_from_a_stranger_is_refused_and_stops_nothing(text: str) -> None:
    """A request comes with a workspace by e-mail: neither depth nor size may end the program."""
    with pytest.raises(RequestError):
        parse_request(text)
