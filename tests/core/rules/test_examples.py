"""What a rule does at a place, as it is drawn: a few words with their arcs before and after."""

from pathlib import Path

from core.rules.examples import LEFT_OUT, example_at
from core.rules.grammar import Grammar, Rule, RuleKind
from core.rules.learn import learn
from core.rules.words import columns_of
from tests.core.rules.treebanks import read_pair


def test_a_promoted_word_is_shown_with_its_head_and_the_head_of_that(tmp_path: Path) -> None:
    """What takes whose place is only seen with the word above both; what stands between is left out."""
    source, target = read_pair(tmp_path, 30)
    grammar, columns = learn(source, target).grammar, columns_of(source)
    example = example_at(grammar, source.sentences[0], columns, 4)
    assert example.words_before == example.words_after == ("sleeps", "in", LEFT_OUT, "house")
    assert example.word == 2
    assert example.before == ((0, 1, "root"), (4, 2, "case"), (1, 4, "obl"))
    assert example.after == ((0, 1, "root"), (1, 2, "udep"), (2, 4, "comp:obj"))
    assert example.changes


def test_a_new_tag_stands_behind_its_word(tmp_path: Path) -> None:
    """Else the drawings of a rule for tags would be alike."""
    source, _ = read_pair(tmp_path, 3)
    grammar = Grammar((Rule("tag 1", RuleKind.TAG, (("X.tag", "DET"),), "tag:ART"),), {}, frozenset())
    example = example_at(grammar, source.sentences[0], columns_of(source), 1)
    assert (example.words_before, example.words_after) == (("the/DET", "garden"), ("the/ART", "garden"))
    assert example.changes
    assert not example_at(grammar, source.sentences[0], columns_of(source), 3).changes
