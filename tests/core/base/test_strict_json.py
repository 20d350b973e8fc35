"""JSON of files and pipes: nothing in it steers a terminal, and nothing is read that others would read differently."""

import json

import pytest

from core.base.strict_json import MAX_DEPTH, RefusedError, escaped_json, strict_json


@pytest.mark.parametrize("text", ["plain", "é and 漢字", "\x7f", "\x9b2J", "\u202eesrever", "\u2066x\u2069", "\u2028"])
def test_characters_that_steer_a_terminal_are_escaped_and_the_value_stays(text: str) -> None:
    escaped = escaped_json(json.dumps(text, ensure_ascii=False))
    assert json.loads(escaped) == text
    assert all(character.isprintable() for character in escaped)
    assert ("é" in escaped) == ("é" in text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"a": 1, "a": 2}', 'duplicate name "a" in an object'),
        ("[NaN]", "the invalid number NaN"),
        ("[1e999]", "the number 1e999, which is too large"),
        ("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1), f"nested more than {MAX_DEPTH} levels deep"),
        ("9" * 5000, "a number that is too long or nesting that is too deep"),
    ],
)
def test_json_that_programs_read_differently_is_refused(text: str, why: str) -> None:
    with pytest.raises(RefusedError) as raised:
        strict_json(text)
    assert str(raised.value) == why


def test_json_at_the_limit_is_read() -> None:
    value = strict_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    assert json.dumps(value) == "[" * MAX_DEPTH + "]" * MAX_DEPTH
