"""Every filter in the guide and in the sample's workspace finds something in the sample, and leaves something out."""

import re
from pathlib import Path

import pytest

from core.filters.evaluation import matches, places_of
from core.filters.parser import parse
from core.filters.vocabulary import vocabulary_of
from core.workspaces.files import load_workspace
from tests.core.filters.sample_sentences import SampleSentences
from tests.paths import GUIDE, SAMPLE

TEXT, _ = (GUIDE / "filters.md").read_text("utf-8").split("## Patterns")
EXAMPLES = re.findall(r"^- `(.+?)`:", TEXT, re.MULTILINE)
OF_SAMPLE = load_workspace(str(SAMPLE / "sample.concord")).workspace.filters


@pytest.fixture(scope="module")
def sentences() -> SampleSentences:
    return SampleSentences()


@pytest.mark.parametrize("example", [*EXAMPLES, *(saved.text for saved in OF_SAMPLE)])
def test_example_finds_something_in_the_sample(sentences: SampleSentences, example: str) -> None:
    holds = matches(parse(example, vocabulary_of(sentences.frame, ["open"])), sentences)
    assert 0 < sum(map(holds, range(len(sentences.names)))) < len(sentences.names)


def test_the_guide_has_examples_of_all_kinds() -> None:
    assert len(EXAMPLES) >= 20


EXCEPTIONS = "ud.rel=case & not diff:flipped"


def exceptions_to(sentences: SampleSentences, rule: str) -> tuple[int, int]:
    """How many places a filter finds, and how many words are `case` whose edge is not the other way round in SUD."""
    found = places_of(parse(rule, vocabulary_of(sentences.frame, [])), sentences)
    true = 0
    for sentence in range(len(sentences.names)):
        ud, sud = (sentences.comparison(sentence).dependencies(gold) for gold in ("ud", "sud"))
        words = enumerate(zip(ud.heads, ud.relations, strict=True), start=1)
        true += sum(relation == "case" and sud.heads[head - 1] != word for word, (head, relation) in words)
    return sum(len(found(sentence)) for sentence in range(len(sentences.names))), true


def test_a_filter_with_not_finds_exceptions_to_a_rule(sentences: SampleSentences) -> None:
    assert EXCEPTIONS in EXAMPLES
    assert exceptions_to(sentences, EXCEPTIONS) == (5, 5)


def test_exceptions_are_asked_for_without_a_construction(shared: Path) -> None:
    """The page says so: a flipped preposition may be counted as a coordination or a name."""
    files = [str(shared / "data" / f"{scheme}_fr_sequoia_dev.conllu") for scheme in ("ud", "sud")]
    sequoia = SampleSentences(files)
    found, true = exceptions_to(sequoia, EXCEPTIONS)
    assert found == true > 0
    of_phrases, true = exceptions_to(sequoia, 'ud.rel=case & not diff:"prepositional phrase/flipped"')
    assert of_phrases > true
