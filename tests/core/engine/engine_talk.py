"""Talks with the engine about the sample and about small treebanks."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.breakdown.breakdown import Question
from core.engine.answer_messages import (
    Ending,
    Inferred,
    NewAgreements,
    NewCounts,
    NewSentences,
    Opened,
)
from core.engine.engine_server import EngineServer
from core.engine.message_loop import Inbox
from core.engine.packing import Packer
from core.engine.request_messages import (
    BreakDown,
    ContrastGolds,
    CountSentences,
    InferScores,
    OpenVersions,
)
from core.engine.rows import AlignedRow, Header
from core.formats.registry import read_version
from core.model.sentence import Sentence
from core.model.version import VersionSpec
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.significance import Inference
from core.scoring.version_options import guess_specs, with_derived
from tests.core.engine.talks import Impatient, Talk
from tests.paths import SAMPLE

HEADLINE = ("uas", "las", "tedeval")
SPECS = guess_specs([str(path) for path in sorted(SAMPLE.glob("*.conllu"))])
UD = SAMPLE / "ud.conllu"


class EngineTalk(Talk):
    """A talk with an engine."""

    def __init__(self, has_newer: Callable[[], bool] | None = None) -> None:
        super().__init__(EngineServer, Impatient(has_newer) if has_newer else Inbox())

    def open(self, specs: Sequence[VersionSpec], settings: Settings | None = None) -> Ending:
        return self.ask(OpenVersions(tuple(specs), settings or Settings()))

    def rows(self) -> list[AlignedRow]:
        return [row for answer in self.found(NewSentences) for row in answer.rows]

    def counts(self) -> list[list[int]]:
        """The numbers of each column, all batches together."""
        parts = [answer.numbers for answer in self.found(NewCounts)]
        return [[number for part in column for number in part] for column in zip(*parts, strict=True)]

    def agreements(self) -> list[Any]:
        return [row for answer in self.found(NewAgreements) for row in answer.rows]

    @property
    def opened(self) -> Opened:
        (opened,) = self.found(Opened)
        return opened

    @property
    def inference(self) -> Inference:
        (inferred,) = self.found(Inferred)
        return inferred.inference


def unpacked(row: AlignedRow, headers: Sequence[Header]) -> list[Sentence]:
    """The sentence in each version, as the window has it."""
    pairs = zip(headers, row.packed, strict=True)
    return [Packer(header.dictionary).unpacked(packed) for header, packed in pairs]


def counting(specs: Sequence[VersionSpec], settings: Settings | None = None) -> CountSentences:
    return CountSentences(tuple(specs), settings or Settings(), ())


def inferring(specs: Sequence[VersionSpec]) -> InferScores:
    return InferScores(tuple(specs), Settings(), ())


def contrasting(specs: Sequence[VersionSpec], settings: Settings | None = None) -> ContrastGolds:
    return ContrastGolds(tuple(specs), settings or Settings(), ())


def breaking_down(specs: Sequence[VersionSpec], question: Question) -> BreakDown:
    return BreakDown(tuple(specs), Settings(), (), question)


def token_lines(*words: str) -> str:
    return "".join(f"{i}\t{word}\t_\tX\t_\t_\t{i - 1}\tdep\t_\t_\n" for i, word in enumerate(words, start=1)) + "\n"


def write(folder: Path, name: str, *sentences: str) -> str:
    """A treebank of sentences given as their words; returns its path."""
    path = folder / f"{name}.conllu"
    path.write_text("".join(token_lines(*sentence.split()) for sentence in sentences), encoding="utf-8")
    return str(path)


def columns_of_run(specs: Sequence[VersionSpec], settings: Settings) -> list[list[int]]:
    versions = [read_version(spec) for spec in specs if not spec.derived_from]
    return [column.numbers.tolist() for column in score(with_derived(specs, versions), settings, HEADLINE).columns]
