"""Two texts that look the same are told apart, however long they are."""

from core.base.harmless_text import told_apart


def test_what_makes_the_difference_is_escaped() -> None:
    assert told_apart("a\u200bb", "ab") == ("a\\u200bb", "ab")
    assert told_apart("ab", "cd") == ("ab", "cd"), "they look different"
    assert told_apart("ᠠ\u180b", "ᠠ") == ("ᠠ\\u180b", "ᠠ")


def test_a_word_from_a_stranger_does_not_stop_the_program() -> None:
    """One word of 3,000 characters kept `diff` and `score` busy for minutes."""
    one, other = "ab" * 50_000, "\u200b".join(["ab"] * 50_000)
    shown = told_apart(one, other)
    assert shown[1].startswith("ab\\u200bab")
    assert told_apart("a" * 100_000 + "\u200b", "a" * 100_000)[0].endswith("a\\u200b")
