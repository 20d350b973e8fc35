"""Regular expressions mean what they mean in Python, and can't hang."""

import re
from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.regular_expressions import (
    MOST_CHARACTERS,
    MOST_GROUPS,
    MOST_REMEMBERED,
    MOST_STEPS,
    CompiledPattern,
    RegexError,
    WholePattern,
    parse_pattern,
)

CLASSES = ["[ab]", "[^a]", "[a-c1]", r"[\w-]", r"[^\s\d]", "[]a]", "[b-]", r"\w", r"\W", r"\d", r"\D", r"\s", r"\S"]
ATOMS = st.sampled_from([*CLASSES, "a", "b", "é", "-", ".", r"\.", r"\-", "^", "$", r"\b", "", "]", "}"])
COUNTS = st.sampled_from(["*", "+", "?", "*?", "+?", "??", "{2}", "{0}", "{1,3}", "{,2}", "{2,}", "{,}", "{0,2}?"])
SOURCES = st.recursive(
    ATOMS,
    lambda parts: st.one_of(
        st.lists(parts, min_size=2, max_size=3).map("".join),
        st.lists(parts, min_size=2, max_size=3).map(lambda options: f"({'|'.join(options)})"),
        st.tuples(parts, COUNTS).map(lambda found: f"(?:{found[0]}){found[1]}"),
    ),
    max_leaves=6,
)
TEXTS = st.text(st.sampled_from("abcé1 -._]}\n"), max_size=8)


@given(SOURCES, TEXTS)
def test_whether_a_text_matches_is_what_python_says(source: str, text: str) -> None:
    oracle = re.compile(source.replace("$", r"\Z"), re.DOTALL)
    assert CompiledPattern(source).is_in(text) is bool(oracle.search(text))


@pytest.mark.parametrize(
    ("source", "text"), [(r"\bÄrger\b", "der Ärger ."), (r"\bשיר\b", "את שיר"), (r"^\w+$", "Übung")]
)
def test_letters_of_every_script_make_words(source: str, text: str) -> None:
    """Engines that know ASCII alone, as RE2, find no word that begins with an umlaut."""
    assert CompiledPattern(source).is_in(text)


def test_a_pattern_is_the_same_for_one_text_after_another() -> None:
    pattern = CompiledPattern(r"\bon .*y$")
    assert [pattern.is_in(text) for text in ("on Sunday", "Sunday on", "", "on Sunday", "upon day", "go on, say")] == [
        *(True, False, False, True, False),
        False,
    ]


@pytest.mark.parametrize(
    "source", ["(a*)*b", "(a|a)*b", "(a|aa)+b", "a*a*a*a*a*a*b", "(a?){20}a{20}b", "(.*)(.*)(.*)x"]
)
def test_patterns_that_hang_elsewhere_take_time_in_proportion_to_the_text(source: str) -> None:
    """Twice the text takes about twice as long; in proportion to its square, it would take four times as long."""
    pattern = CompiledPattern(source)

    def taken(length: int) -> float:
        begun = thread_time()
        assert not pattern.is_in("a" * length)
        return thread_time() - begun

    assert min(taken(100_000) / taken(50_000) for _ in range(5)) < 3


def test_the_cache_is_bounded_and_results_stay_right_when_it_is_cleared() -> None:
    pattern = CompiledPattern(r"[^x]x\w{3}y")
    characters = [chr(code) for code in range(0x4E00, 0x4E00 + MOST_REMEMBERED + 500)]
    for i in range(0, len(characters), 50):
        text = "".join(characters[i : i + 50])
        assert not pattern.is_in(text)
        assert pattern.is_in(text + "xabcy")
        assert sum(map(len, pattern._states.values())) <= MOST_REMEMBERED


@pytest.mark.parametrize(
    ("source", "start", "end", "says"),
    [
        ("a(b", 1, 2, "')' for this group"),
        ("a(b))", 4, 5, "without a group"),
        ("(?=a)", 0, 3, "kind of group"),
        ("(?P<n>a)", 0, 3, "kind of group"),
        ("a[bc", 1, 2, "']' for this class"),
        ("[]", 0, 1, "']' for this class"),
        ("[c-a]", 1, 4, "range"),
        (r"[\d-z]", 1, 5, "range"),
        (r"[a-\w]", 1, 5, "range"),
        ("*a", 0, 1, "nothing to repeat"),
        ("a|+", 2, 3, "nothing to repeat"),
        ("a**", 2, 3, "nothing to repeat"),
        ("a++", 2, 3, "nothing to repeat"),
        ("^*", 1, 2, "nothing to repeat"),
        ("a{b}", 1, 2, r"'\{' for the character"),
        ("a{3,2}", 1, 2, "a repetition such as {2}"),
        ("{2}", 0, 1, "a repetition such as {2}"),
        (r"a\q", 1, 3, r"'\q' has no meaning"),
        (r"\1", 0, 2, "no meaning"),
        ("a\\", 1, 2, "no meaning"),
        (r"[\b]", 1, 3, "no meaning"),
        ("a" * (MOST_CHARACTERS + 1), 0, MOST_CHARACTERS + 1, f"more than {MOST_CHARACTERS} characters"),
        ("(" * (MOST_GROUPS + 1) + ")" * (MOST_GROUPS + 1), MOST_GROUPS, MOST_GROUPS + 1, "nested more than"),
        ("a{9999}", 0, 7, f"more than {MOST_STEPS} steps"),
        ("((((){99}){99}){99}){99}", 0, 24, f"more than {MOST_STEPS} steps"),
    ],
)
def test_syntax_errors_are_reported_at_their_place(source: str, start: int, end: int, says: str) -> None:
    with pytest.raises(RegexError) as error:
        CompiledPattern(source, offset=10)
    assert (error.value.start, error.value.end) == (10 + start, 10 + end)
    assert says in str(error.value)


@given(SOURCES, TEXTS)
def test_the_first_match_takes_a_whole_text_as_in_python(source: str, text: str) -> None:
    """What a matcher that goes back finds first, which with ``a|ab`` is shorter than the text."""
    found = re.compile(source.replace("$", r"\Z"), re.DOTALL).match(text)
    pattern = WholePattern(parse_pattern(source), 0, len(source))
    assert pattern.takes(text) is bool(found and found.end() == len(text))
