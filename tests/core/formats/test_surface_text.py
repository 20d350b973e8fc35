"""The text before it was divided into words."""

import pytest

from core.formats import conllu
from core.formats.conll_details import (
    MultiwordToken,
    WrittenWords,
    surface_text,
    text_of,
    text_to_search,
    written_text,
)
from core.model.sentence import Sentence
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from tests.bracketed import bracketed

FRENCH = (
    "# sent_id = s\n# text = Il va au marché.\n"
    "1\tIl\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tva\t_\t_\t_\t_\t0\troot\t_\t_\n3-4\tau\t_\t_\t_\t_\t_\t_\t_\t_\n"
    "3\tà\t_\t_\t_\t_\t5\tcase\t_\t_\n4\tle\t_\t_\t_\t_\t5\tdet\t_\t_\n5\tmarché\t_\t_\t_\t_\t2\tobl\t_\t_\n"
    "5.1\tnull\t_\t_\t_\t_\t_\t_\t2:x\t_\n6\t.\t_\t_\t_\t_\t2\tpunct\t_\t_\n\n"
)


def read(text: str) -> Sentence:
    (found,) = conllu.read(iter(text.splitlines(keepends=True)), VersionSpec("x", "x.conllu", Role.GOLD))
    assert isinstance(found, Sentence)
    return found


def test_text_and_multiword_tokens() -> None:
    found = surface_text(read(FRENCH))
    assert found.text == "Il va au marché."
    assert found.tokens == (MultiwordToken("au", 3, 4),)


def test_search_goes_through_tokens_and_text() -> None:
    assert text_to_search(read(FRENCH)) == "Il va au marché .\nIl va au marché."


@pytest.mark.parametrize("key", ["# text =", "#text=", "#\ttext = "])
def test_comment_as_readers_accept_it(key: str) -> None:
    assert surface_text(read(FRENCH.replace("# text =", key))).text == "Il va au marché."


def test_line_ends_of_windows_are_not_text() -> None:
    found = surface_text(read(FRENCH.replace("\n", "\r\n")))
    assert (found.text, found.tokens[0].form) == ("Il va au marché.", "au")


def test_text_that_says_no_more_than_the_words_is_not_searched_twice() -> None:
    assert text_to_search(read("# text = a b\n1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n2\tb\t_\t_\t_\t_\t1\tx\t_\t_\n\n")) == ""


def test_other_comments_are_not_the_text() -> None:
    other = FRENCH.replace("# text =", "# text_en =")
    assert surface_text(read(other)).text == ""


def test_brackets_have_none() -> None:
    assert text_to_search(bracketed("(S (NN a) (NN b))")) == ""


def test_a_text_is_known_by_its_tokens_and_spaces_where_no_comment_has_it() -> None:
    """Reports and the library showed *Il va à le marché .* of files without ``# text``."""
    bare = FRENCH.replace("# text = Il va au marché.\n", "").replace("2\tobl\t_\t_", "2\tobl\t_\tSpaceAfter=No")
    assert text_of([read(bare)]) == written_text(read(bare)) == "Il va au marché."
    assert text_to_search(read(bare)) == "Il va au marché .\nIl va au marché."
    words = "1\tIl\t_\t_\t_\t_\t0\troot\t_\t_\n\n"
    assert text_of([read(words), read(bare)]) == "Il va au marché."
    assert text_of([read(words), read(FRENCH)]) == "Il va au marché."
    assert text_of([read(words)]) == "Il"


def test_spaces_behind_words_of_a_token_are_those_of_the_token() -> None:
    bare = FRENCH.replace("# text = Il va au marché.\n", "").replace("5\tdet\t_\t_", "5\tdet\t_\tSpaceAfter=No")
    assert written_text(read(bare)) == "Il va au marché ."
    joined = bare.replace("3-4\tau\t_\t_\t_\t_\t_\t_\t_\t_", "3-4\tau\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No|X=1")
    assert written_text(read(joined)) == "Il va aumarché ."


def test_spans_are_told_as_they_are_written() -> None:
    """Lists in the window showed *à le marché .*; of *le marché* alone, the words are meant."""
    written = WrittenWords([bracketed("(S (A Il) (B va) (C à) (D le) (E marché) (F .))"), read(FRENCH)])
    assert len(written) == 6
    for words, text in (
        ([3, 4, 5, 6], "au marché."),
        ([4, 5], "le marché"),
        ([2, 3], "va à"),
        ([2, 4, 5], "va … le marché"),
        ([1, 3, 4, 6], "Il … au … ."),
        ([], ""),
    ):
        assert written.over(span_of(words)) == text
    assert written.over(span_of([3, 4, 5, 6]), as_text=False) == "au marché ."
    assert written.over(span_of(range(1, 7)), 3) == "Il va … ."


def test_spans_of_the_words_compared_are_told_without_the_others() -> None:
    written = WrittenWords([read(FRENCH)], [1, 2, 4, 5])
    assert written.over(0b1111) == "Il va le marché"
    assert WrittenWords([read(FRENCH)], [1, 2, 3, 4, 5]).over(0b11111) == "Il va au marché"
