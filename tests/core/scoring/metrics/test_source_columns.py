"""Large files are read as seldom as can be to find out whether a column has anything in it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from core.formats.registry import read_version
from core.model.sentence import Sentence, SentencesOnDemand
from core.model.version import Version
from core.scoring.comparison import make_frame
from core.scoring.metrics.registry import OF_COLUMNS
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from tests.paths import SAMPLE


class Counting(SentencesOnDemand):
    """Sentences that count how often somebody goes through all of them."""

    passes = 0

    def __init__(self, version: Version, at: int, value: str) -> None:
        self._sentences = [replace(each, source=_filled(each.source, at, value)) for each in version.sentences]

    def __len__(self) -> int:
        return len(self._sentences)

    def at(self, place: int) -> Sentence:
        return self._sentences[place]

    def __iter__(self) -> Iterator[Sentence]:
        yield from self._sentences
        self.passes += 1


def _filled(source: str, at: int, value: str) -> str:
    """The source of a sentence with a column that has the same for all words."""
    rows = [line.split("\t") for line in source.splitlines(keepends=True)]
    return "".join("\t".join([*row[:at], value, *row[at + 1 :]]) if len(row) > at + 1 else row[0] for row in rows)


@pytest.mark.parametrize(("at", "value", "passes"), [(4, "_", 2), (8, "1:dep", 1)])
def test_a_column_without_what_is_looked_for_is_gone_through_once_for_all_measures(
    at: int, value: str, passes: int
) -> None:
    """XPOS without any tag, which several measures ask for, and no enhanced graphs; then graphs without empty nodes."""
    specs = guess_specs([str(SAMPLE / name) for name in ("ud.conllu", "parser_ud.conllu")])
    versions = [read_version(spec) for spec in specs]
    versions = [replace(each, sentences=Counting(each, at, value)) for each in versions]
    frame = make_frame(versions, Settings())
    before = [each.sentences.passes for each in versions if isinstance(each.sentences, Counting)]
    for _ in range(2):
        for measure in OF_COLUMNS:
            measure.reason(frame, versions[1].name, (versions[0].name,))
    after = [each.sentences.passes for each in versions if isinstance(each.sentences, Counting)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [passes, passes]
