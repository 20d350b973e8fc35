"""Puts what the engine sends (see `core.engine.engine_main`) into the corpus that it is about."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from core.engine.wire import AlignedRow, FindingRow, excluded_from, inference_from
from core.schemes.agreement import Agreement
from gui.session.corpus import Corpus

Rows = Sequence[Sequence[Any]]


def _findings(corpus: Corpus, rows: Rows) -> None:
    corpus.findings.add(FindingRow(*row) for row in rows)


def _sentences(corpus: Corpus, rows: Rows) -> None:
    corpus.add_sentences(AlignedRow(*row) for row in rows)


def _excluded(corpus: Corpus, rows: Rows) -> None:
    corpus.add_excluded(map(excluded_from, rows))


def _agreements(corpus: Corpus, found: Rows) -> None:
    corpus.add_agreements(Agreement(*numbers) for numbers in found)


def _inference(corpus: Corpus, fields: Mapping[str, Any]) -> None:
    corpus.inference = inference_from(fields)


def _labels(corpus: Corpus, labels: Sequence[str]) -> None:
    corpus.labels.extend(labels)


ARRIVALS: Final[Mapping[str, Callable[[Corpus, Any], None]]] = {
    "findings": _findings,
    "sentences": _sentences,
    "excluded": _excluded,
    "agreements": _agreements,
    "counts": Corpus.add_counts,
    "inference": _inference,
    "labels": _labels,
    "contrasts": Corpus.add_contrasts,
}
"""By the name of the answer."""
