"""Every filter in the guide and in the sample's workspace finds something in the sample, and leaves something out."""

import re
from collections.abc import Callable, Iterable, Iterator

import pytest

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.sentence_values import conflicts_of, edits_of, relations_of, spans_of
from core.filters.syntax import Quantity, Score
from core.filters.vocabulary import vocabulary_of
from core.formats import read_version
from core.schemes.agreement import agreement
from core.scoring.alignment import align
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from core.validation.findings import Validator
from core.workspaces.files import load_workspace
from tests.paths import GUIDE, SAMPLE

TEXT, _ = (GUIDE / "filters.md").read_text("utf-8").split("## Patterns")
EXAMPLES = re.findall(r"^\| `(.+?)` \|", TEXT, re.MULTILINE)
OF_SAMPLE = load_workspace(str(SAMPLE / "sample.concord")).workspace.filters
FILES = [str(SAMPLE / f"{name}.conllu") for name in ("ud", "sud", "parser_ud", "parser_sud")]


class SampleSentences:
    """The sample as a filter sees it while both golds are compared: one sentence is noted, flagged and open."""

    def __init__(self) -> None:
        versions = list(map(read_version, guess_specs(FILES)))
        self.frame = make_frame(versions, Settings())
        self._validators = {version.name: Validator(version) for version in versions}
        aligned = align(versions)
        self.versions = [version.name for version in versions]
        self.names = aligned.names
        self.texts = [row[0].text for row in aligned.rows]
        self._comparisons: list[Comparison] = [compare(self.frame, row) for row in aligned.rows]

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        def number(i: int) -> float:
            found = agreement(self._comparisons[i])
            return {
                Quantity.LENGTH: len(self._comparisons[i].positions),
                Quantity.OVERLAP: found.labelled,
                Quantity.CONFLICTS: found.conflicts,
            }[quantity]

        return number

    def scores(self, score: Score) -> Callable[[int], float | None]:
        labelled = score.measure.labelled is not False
        measure = next(m for m in MEASURES if m.metric == score.measure.metric and m.labelled in (None, labelled))
        chosen = (self.frame.native_gold(score.version),) if measure.single else ("ud", "sud")
        against = score.against or chosen
        return lambda i: measure.count(self._comparisons[i], score.version, against).value

    def note(self, sentence: int) -> str:
        return "wrong head" if sentence == 1 else ""

    def is_flagged(self, sentence: int) -> bool:
        return sentence == 1

    def state(self, sentence: int) -> str:
        return "open" if sentence == 1 else ""

    def exclusion(self, sentence: int) -> str:
        return "token 1: 'a' ≠ 'b'" if sentence == 2 else ""

    def conflicts(self, sentence: int) -> Iterable[str]:
        return conflicts_of(self._comparisons[sentence])

    def relations(self, sentence: int, version: str) -> Iterable[str]:
        return relations_of(self._comparisons[sentence], version)

    def spans(self, sentence: int, version: str) -> Iterator[str]:
        return spans_of(self._comparisons[sentence], version)

    def edits(self, sentence: int, version: str) -> Iterator[str]:
        return edits_of(self._comparisons[sentence], version, ("ud", "sud"), labelled=True)

    def findings(self, sentence: int, version: str) -> Iterator[str]:
        found = self._validators[version].findings(self._comparisons[sentence].sentences[version])
        return (finding.concern for finding in found)


@pytest.fixture(scope="module")
def sentences() -> SampleSentences:
    return SampleSentences()


@pytest.mark.parametrize("example", [*EXAMPLES, *(saved.text for saved in OF_SAMPLE)])
def test_example_finds_something_in_the_sample(sentences: SampleSentences, example: str) -> None:
    holds = matches(parse(example, vocabulary_of(sentences.frame, ["open"])), sentences)
    assert 0 < sum(map(holds, range(len(sentences.names)))) < len(sentences.names)


def test_the_guide_has_examples_of_all_kinds() -> None:
    assert len(EXAMPLES) >= 20
