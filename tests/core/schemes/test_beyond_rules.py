"""Rules taken out of view leave exactly what they do not explain, in each sentence and in what is counted over all."""

import json
from pathlib import Path

import pytest

from core.rules.files import as_json, grammar_in
from core.rules.grammar import follow
from core.rules.learn import Learnt, learn
from core.rules.words import columns_of, words_of
from core.schemes.beyond_rules import BeyondRules, OutOfView, differing_words
from core.schemes.overlap import Contrast
from core.scoring.comparison import Comparison, Frame, compare, make_frame, select
from core.scoring.settings import Settings
from tests.core.rules.treebanks import read, sentences, write_pair

GOLDS = ("lexical", "functional")


@pytest.fixture(scope="module")
def learnt(tmp_path_factory: pytest.TempPathFactory) -> tuple[Learnt, Frame, list[Comparison]]:
    """Rules that explain everything but an error at the first word of sentence 32."""
    all_arcs = sentences(60)
    wrong = [list(arc) for arc in all_arcs[31]]
    wrong[0][5] = "comp:obj"
    all_arcs[31] = [tuple(arc) for arc in wrong]  # type: ignore[misc]
    paths: tuple[Path, Path] = write_pair(tmp_path_factory.mktemp("pair"), all_arcs)
    versions = [read(path, name) for path, name in zip(paths, GOLDS, strict=True)]
    frame = make_frame(versions, Settings())
    return learn(*versions), frame, [compare(frame, row) for row in select(frame).rows]


def beyond(learnt: Learnt, frame: Frame, names: list[str] | None = None) -> BeyondRules:
    text = json.dumps(as_json(learnt.grammar))
    chosen = [rule.name for rule in learnt.grammar.rules] if names is None else names
    return BeyondRules(OutOfView(*GOLDS, text, tuple(chosen)), frame)


def contrast(found: list[Comparison], without: BeyondRules | None) -> Contrast:
    result = Contrast(*GOLDS)
    for i, comparison in enumerate(found):
        result.add(i, comparison, without)
    return result


def test_with_all_rules_out_of_view_only_the_error_is_left(learnt: tuple[Learnt, Frame, list[Comparison]]) -> None:
    rules, frame, found = learnt
    result = contrast(found, beyond(rules, frame))
    as_read = sum(len(differing_words(each, *GOLDS, labelled=True)) for each in found)
    assert (result.differed, result.left) == (as_read, 1)
    assert as_read > 100
    assert result.differences == {}, "the error is one of a label: no span is left that only one gold has"
    assert contrast(found, None).differences
    assert [
        i for i, each in enumerate(found) if differing_words(beyond(rules, frame).seen(each), *GOLDS, labelled=True)
    ] == [31]


def test_what_is_left_out_of_a_sentence_is_all_but_the_error(learnt: tuple[Learnt, Frame, list[Comparison]]) -> None:
    rules, frame, found = learnt
    explained = beyond(rules, frame).explained(found[31], labelled=True)
    differing = differing_words(found[31], *GOLDS, labelled=True)
    assert explained.words == set(differing) - {1}
    a, b = (found[31].tree(name, labelled=True).nodes for name in GOLDS)
    assert explained.spans == {span for span in a.keys() | b.keys() if a.get(span) != b.get(span)} - {0b1}


def test_rules_in_view_do_nothing_and_the_source_stays_a_tree(learnt: tuple[Learnt, Frame, list[Comparison]]) -> None:
    rules, frame, found = learnt
    assert contrast(found, beyond(rules, frame, [])).differences == contrast(found, None).differences
    promotions = [rule.name for rule in rules.grammar.rules if rule.name.startswith("promotion")]
    some = contrast(found, beyond(rules, frame, promotions))
    assert 1 < some.left < some.differed
    source = frame.versions[0]
    for sentence in source.sentences:
        words = words_of(sentence, columns_of(source))
        outcome = follow(rules.grammar.only(frozenset(promotions)), words)
        labels = [
            relation for relation, before in zip(outcome.relations, words.relations, strict=True) if relation != before
        ]
        assert labels == [], "no rule of labels is out of view"


def test_rules_stay_as_their_file_has_them(learnt: tuple[Learnt, Frame, list[Comparison]]) -> None:
    grammar = learnt[0].grammar
    read_back = grammar_in(json.dumps(as_json(grammar)))
    assert [(rule.name, rule.effect) for rule in read_back.rules] == [
        (rule.name, rule.effect) for rule in grammar.rules
    ]
