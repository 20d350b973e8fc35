"""What a type checker and an editor know of the library: mypy checks this file, which also runs."""

import inspect
from typing import assert_type

import pytest

import treeconcord as tc
from tests.paths import SAMPLE

UD = SAMPLE / "ud.conllu"


def test_results_have_types() -> None:
    gold, parse = tc.read(UD), tc.read_text((SAMPLE / "parser_ud.conllu").read_text("utf-8"), name="parse")
    assert_type(gold, tc.Version)
    for sentence in gold[:1]:
        assert_type(sentence, tc.Sentence)
        for word in sentence.words:
            assert_type(word, tc.Word)
            assert_type((word.form, word.head, word.deprel), tuple[str, int | None, str | None])
        assert_type(sentence.constituents, list[tc.Constituent])
    assert_type(gold["01-sunday"], tc.Sentence)
    scores = tc.score(gold, parse, metrics="las", iterations=1)
    assert_type(scores, tc.Scores)
    assert_type(scores.table(), tc.Table)
    assert_type(scores.breakdown("relation"), tc.Columns)
    assert_type(scores.short_signature, str)
    assert_type(tc.overlap([gold, SAMPLE / "sud.conllu"]).suggest_labels(), dict[str, str])
    assert_type(tc.diff(gold, parse), tc.Diff)
    assert_type(tc.validate(gold).problems, list[tc.Problem])
    assert_type(tc.vary(gold, heads="functional"), tc.Version)
    assert_type(tc.convert(gold, "functional", punct="drop")[0], tc.Tree)
    assert_type(tc.compare(gold).trees, dict[str, tc.Tree])


FUNCTIONS = [name for name in tc.__all__ if inspect.isfunction(getattr(tc, name))]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_signatures_are_complete(name: str) -> None:
    """Those of functions that reword errors are those of the functions."""
    signature = inspect.signature(getattr(tc, name))
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty, parameter


def test_a_wrong_name_of_a_word_is_an_error() -> None:
    """A slip in a script must not pass unnoticed: `word.deprell = …` would change nothing."""
    word = tc.read(UD)[0].words[0]
    with pytest.raises(AttributeError):
        word.deprell = "obj"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        word.form = "We"  # type: ignore[misc]
