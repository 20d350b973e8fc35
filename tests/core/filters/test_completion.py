"""What is offered at each place of a filter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.filters.completion import Candidate, complete
from core.filters.parser import FilterError, parse
from core.filters.syntax import CONNECTIVES, Comparator, written_value
from tests.filters import VOCABULARY


def offered(text: str) -> list[str]:
    """The candidates at the end of ``text``, or at ``|``."""
    before, _, after = text.partition("|")
    return [candidate.text for candidate in complete(before + after, len(before), VOCABULARY)]


VERSIONS = ["ud.", "sud.", "udpipe.", "gum.v2.", '"x(1)".', "raw."]
NUMBERS = ["len", "overlap", "conflicts"]
OF_PLACES = ["diff:", "rel:", "node:", "span:", "edit:", "lost:", "chip:", "line:", "differs:", "finding:"]
FIELDS = [*NUMBERS, "id:", "note:", "flag:", "state:", "excluded:", *OF_PLACES]


@pytest.mark.parametrize(
    "text", ["", "a ", "a and ", "a or ", "not ", "(", "a (b or ", '"a b" ', "len>40 ", "flag: ", "(a) "]
)
def test_a_term_can_begin_anywhere_between_terms(text: str) -> None:
    found = offered(text)
    assert found[: len(FIELDS + VERSIONS)] == FIELDS + VERSIONS
    assert set(found[len(FIELDS + VERSIONS) :]) <= set(CONNECTIVES)


@pytest.mark.parametrize(
    ("text", "connectives"),
    [
        ("", ["not"]),
        ("(", ["not"]),
        ("a and ", ["not"]),
        ("a ", ["and", "or", "not"]),
        ("(a) ", ["and", "or", "not"]),
        ("flag: ", ["and", "or", "not"]),
        ("note:x a", ["and"]),
        ("a n", ["not"]),
        ("len>40 o", ["or"]),
    ],
)
def test_connectives_stand_after_terms(text: str, connectives: list[str]) -> None:
    assert [each for each in offered(text) if each in CONNECTIVES] == connectives


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("u", ["ud.", "udpipe."]),
        ("U", ["ud.", "udpipe."]),
        ("ex", ["excluded:"]),
        ("x", ['"x(1)".']),
        ("gum", ["gum.v2."]),
        ("gum.v", ["gum.v2."]),
        (
            "udpipe.",
            [
                "las",
                "las:core",
                "tedeval",
                "u-ted",
                "l-ted",
                "rel:",
                "node:",
                "span:",
                "edit:",
                "lost:",
                "chip:",
                "line:",
                "differs:",
                "finding:",
            ],
        ),
        ("udpipe.u", ["u-ted"]),
        ("gum.v2.te", ["tedeval"]),
        ('"x(1)".l', ["las", "las:core", "l-ted", "lost:", "line:"]),
        ("raw.", ["rel:", "node:", "span:", "edit:", "lost:", "chip:", "line:", "differs:", "finding:"]),
        ("a ud.rel:", ["nsubj", "obl", "obl:agent"]),
        ("ud.rel=", ["nsubj", "obl", "obl:agent"]),
        ("ud.rel = ", ["nsubj", "obl", "obl:agent"]),
        ("ud.rel:obl:", ["obl:agent"]),
        ("rel:subj", ["nsubj"]),
        ("rel:o", ["obl", "obl:agent", "comp:obj"]),
        ("raw.rel:", []),
        (
            "diff:P",
            [
                "prepositional phrase",
                "prepositional phrase/crossing",
                "verb group",
                *["coordination/flipped", "verb group/crossing"],
            ],
        ),
        ('diff:"verb g', ["verb group", "verb group/crossing"]),
        ("state:", ["open", "done"]),
        ("state!=", ["open", "done"]),
        ("ud.finding:", ["cycle", "nonprojective"]),
        ("finding:proj", ["nonprojective"]),
        ("len", [*Comparator]),
        ("len ", [*Comparator]),
        ("udpipe.las", [*Comparator, "las:core"]),
        ("udpipe.las ", [*Comparator]),
        ("udpipe.las@", ["ud", "sud", '"x(1)"']),
        ("udpipe.las@ud+s", ["sud"]),
        ("udpipe.las@ud", [*Comparator]),
        ("udpipe.las<", [*NUMBERS, *VERSIONS[:-1]]),
        ("udpipe.las < u", ["ud.", "udpipe."]),
        ("udpipe.las<ud.l", ["las", "las:core", "l-ted"]),
        ("udpipe.las<ud.las", ["las:core"]),
        ("40<", [*NUMBERS, *VERSIONS[:-1]]),
        ("len>40", []),
        ('"u', []),
        ("/u", []),
        ("note:u", []),
        ("note:/u", []),
        ("id:", []),
        ("Sund", []),
    ],
)
def test_the_text_being_typed_decides(text: str, candidates: list[str]) -> None:
    texts = [f'"{each}"' if " " in each else each for each in candidates]
    assert offered(text) == texts


@pytest.mark.parametrize(
    ("text", "chosen", "after"),
    [
        ("ud|xx.las<1", "udpipe.", "udpipe.las<1"),
        ("ud|xx<1", "udpipe.", "udpipe.<1"),
        ("a udpipe.l|xx<1", "las", "a udpipe.las<1"),
        ("no|x:Kim", "note:", "note:Kim"),
        ("ud.rel:o|xx) b", "obl", "ud.rel:obl) b"),
        ('diff:"v|xx" b', '"verb group"', 'diff:"verb group" b'),
        ('diff:"v|xx b', '"verb group"', 'diff:"verb group"'),
        ("udpipe.las@u|d+ud<1", "ud", None),
        ("udpipe.las@s|+ud<1", "sud", "udpipe.las@sud+ud<1"),
        ("len|40", "<", "len<40"),
        ("len<u|d.las b", "udpipe.", "len<udpipe.las b"),
        ("a o| b", "or", "a or b"),
    ],
)
def test_a_candidate_replaces_the_text_it_completes(text: str, chosen: str, after: str | None) -> None:
    before, _, rest = text.partition("|")
    found = {candidate.text: candidate for candidate in complete(before + rest, len(before), VOCABULARY)}
    if after is None:
        assert chosen not in found, "it is there already"
    else:
        assert replaced(before + rest, found[chosen]) == after


def replaced(text: str, candidate: Candidate) -> str:
    return text[: candidate.start] + candidate.text + text[candidate.end :]


EXAMPLES = [
    ("udpipe.tedeval<0.8", [(0, 7, "udpipe."), (7, 14, "tedeval"), (14, 15, "<")]),
    ("udpipe.las<gum.v2.las", [(7, 10, "las"), (10, 11, "<"), (11, 18, "gum.v2."), (18, 21, "las")]),
    ("ud.rel:obl sud.rel:comp:obj", [(3, 7, "rel:"), (7, 10, "obl"), (11, 15, "sud."), (19, 27, "comp:obj")]),
    (
        "(diff:coordination or len>40)",
        [(1, 6, "diff:"), (6, 18, "coordination"), (19, 21, "or"), (22, 25, "len")],
    ),
    ("not state:open flag:", [(0, 3, "not"), (4, 10, "state:"), (10, 14, "open"), (15, 20, "flag:")]),
    ("udpipe.u-ted@sud>=0", [(7, 12, "u-ted"), (13, 16, "sud"), (16, 18, ">=")]),
]


@pytest.mark.parametrize(("text", "parts"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_each_part_is_offered_from_its_first_to_its_last_character(
    text: str, parts: list[tuple[int, int, str]]
) -> None:
    for start, end, part in parts:
        # A comparator is offered only before its first character: part of one is already a comparator.
        for cursor in range(start, start + 1 if part in list(Comparator) else end):
            found = {each.text: each for each in complete(text[:cursor], cursor, VOCABULARY)}
            assert part in found, (text[:cursor], part)
            assert replaced(text[:cursor], found[part]) == text[:end]


PIECES = st.sampled_from(
    [
        "a",
        " ",
        "(",
        ")",
        '"',
        "/",
        "\\",
        ":",
        "<",
        "!=",
        "@",
        "+",
        ".",
        "not",
        "or ",
        "len",
        "ud",
        "rel",
        "diff:",
        "1",
    ]
)


@given(st.lists(PIECES, max_size=10).map("".join), st.integers(0, 20))
def test_candidates_are_about_the_place_of_the_cursor(text: str, cursor: int) -> None:
    cursor = min(cursor, len(text))
    for candidate in complete(text, cursor, VOCABULARY):
        assert 0 <= candidate.start <= cursor <= candidate.end <= len(text)
        assert text[candidate.start : candidate.end] != candidate.text


VALUES = [*VOCABULARY.differences, *VOCABULARY.states, *(each for own in VOCABULARY.relations.values() for each in own)]
BEFORE_SPACES = {*CONNECTIVES, *map(written_value, VALUES)}
ENDINGS = ("", "las", "las<1", "<1", "1", "x", "rel:x", " rel:x")


@given(st.data())
def test_choosing_candidates_leads_to_filters(data: st.DataObject) -> None:
    text = ""
    for _ in range(data.draw(st.integers(1, 12))):
        found, chooses = complete(text, len(text), VOCABULARY), data.draw(st.booleans())
        if found and chooses:
            candidate = data.draw(st.sampled_from(found))
            text = replaced(text, candidate) + (" " if candidate.text in BEFORE_SPACES else "")
        elif is_filter(text):
            text += " "
    assert any(is_filter(text + ending) for ending in ENDINGS), text


def is_filter(text: str) -> bool:
    try:
        parse(text, VOCABULARY)
    except FilterError:
        return False
    return True
