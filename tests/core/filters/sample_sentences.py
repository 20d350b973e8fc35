"""The sample as filters see it."""

from collections.abc import Iterator, Sequence

from core.filters.sentence_values import ComparedSentences, Found
from core.formats.conll_details import text_to_search
from core.formats.registry import read_version
from core.scoring.alignment import align
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import GoldSet, Settings
from core.scoring.version_options import guess_specs
from core.validation.findings import Validator
from tests.paths import SAMPLE

FILES = [str(SAMPLE / f"{name}.conllu") for name in ("ud", "sud", "parser_ud", "parser_sud")]
GOLDS = ("ud", "sud")


class SampleSentences(ComparedSentences):
    """The sample as a filter sees it while both golds are compared: one sentence is noted, flagged and open."""

    def __init__(
        self,
        files: Sequence[str] = FILES,
        settings: Settings = Settings(),  # noqa: B008
        against: GoldSet = GOLDS,
        *,
        labelled: bool = True,
    ) -> None:
        versions = list(map(read_version, guess_specs(files)))
        super().__init__(make_frame(versions, settings), against, labelled=labelled)
        self._validators = {version.name: Validator(version) for version in versions}
        aligned = align(versions)
        self.names = aligned.names
        self.texts = [row[0].text for row in aligned.rows]
        self.surfaces = [text_to_search(row[0]) for row in aligned.rows]
        self._comparisons: list[Comparison] = [compare(self.frame, row) for row in aligned.rows]

    def comparison(self, sentence: int) -> Comparison:
        return self._comparisons[sentence]

    def length(self, sentence: int) -> int:
        return len(self._comparisons[sentence].positions)

    def note(self, sentence: int) -> str:
        return "wrong head" if sentence == 1 else ""

    def is_flagged(self, sentence: int) -> bool:
        return sentence == 1

    def state(self, sentence: int) -> str:
        return "open" if sentence == 1 else ""

    def exclusion(self, sentence: int) -> str:
        return "token 1: 'a' ≠ 'b'" if sentence == 2 else ""

    def findings(self, sentence: int) -> Iterator[Found]:
        for version, validator in self._validators.items():
            for found in validator.findings(self._comparisons[sentence].sentences[version]):
                yield Found(version, found.concern, found.words, found.label)
