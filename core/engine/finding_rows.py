"""Collects findings in the sentences of versions as read from their files."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from core.engine.rows import FindingRow
from core.model.sentence import Sentence
from core.model.version import Version
from core.validation.findings import Validator

Row = Sequence[Sentence | None]
"""A sentence in each version; None if the version lacks it."""


class FindingRows:
    """Collects findings sentence by sentence; derived versions have none of their own."""

    def __init__(self, versions: Sequence[Version], sentences: Iterable[Row]) -> None:
        self._validators = [Validator(version) if version.spec.has_file else None for version in versions]
        self._rows = enumerate(sentences)

    def of_next(self, number: int) -> list[FindingRow]:
        """The findings of the next few sentences."""
        return [found for index, row in islice(self._rows, number) for found in self._findings_of(index, row)]

    def _findings_of(self, index: int, row: Row) -> Iterator[FindingRow]:
        for version, (validator, sentence) in enumerate(zip(self._validators, row, strict=True)):
            if validator and sentence:
                for finding in validator.findings(sentence):
                    yield FindingRow(index, version, finding.concern, finding.words, finding.word_list, finding.label)
