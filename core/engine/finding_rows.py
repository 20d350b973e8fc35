"""Collects findings in the sentences of versions as read from their files."""

from collections.abc import Sequence

from core.engine.rows import FindingRow
from core.model.sentence import Sentence
from core.model.version import Version
from core.validation.findings import Validator

Row = Sequence[Sentence | None]
"""A sentence in each version; None if the version lacks it."""


class FindingRows:
    """Collects findings sentence by sentence; derived versions have none of their own."""

    def __init__(self, versions: Sequence[Version]) -> None:
        self._validators = [Validator(version) if version.spec.has_file else None for version in versions]
        self._found: list[FindingRow] = []

    def look_at(self, index: int, row: Row) -> None:
        """Collects the findings of a sentence."""
        for version, (validator, sentence) in enumerate(zip(self._validators, row, strict=True)):
            if validator and sentence:
                for each in validator.findings(sentence):
                    row_of_it = FindingRow(index, version, each.concern, each.words, each.word_list, each.label)
                    self._found.append(row_of_it)

    def take(self) -> list[FindingRow]:
        """The findings collected since this was asked last."""
        found, self._found = self._found, []
        return found
