"""Every filter in the guide and in the sample's workspace finds something in the sample, and leaves something out."""

import re

import pytest

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.vocabulary import vocabulary_of
from core.workspaces.files import load_workspace
from tests.core.filters.sample_sentences import SampleSentences
from tests.paths import GUIDE, SAMPLE

TEXT, _ = (GUIDE / "filters.md").read_text("utf-8").split("## Patterns")
EXAMPLES = re.findall(r"^\| `(.+?)` \|", TEXT, re.MULTILINE)
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
