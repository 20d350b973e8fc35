"""Adds the engine's answers (see `core.engine.request_messages`) to their corpus."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from core.engine.answer_messages import (
    Answer,
    Inferred,
    Inferring,
    NewAgreements,
    NewBreakdowns,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewFindings,
    NewLabels,
    NewSentences,
    Reading,
)
from gui.session.corpus import Corpus
from gui.session.engine_status import Progress, Work


def _infer(corpus: Corpus, answer: Inferred) -> None:
    corpus.inference = answer.inference


ARRIVALS: Final[Mapping[type[Answer], Callable[[Corpus, Any], None]]] = {
    NewFindings: lambda corpus, answer: corpus.findings.add(answer.rows),
    NewSentences: lambda corpus, answer: corpus.add_sentences(answer.rows),
    NewExcluded: lambda corpus, answer: corpus.add_excluded(answer.rows),
    NewAgreements: lambda corpus, answer: corpus.add_agreements(answer.rows),
    NewCounts: lambda corpus, answer: corpus.add_counts(answer.numbers),
    Inferred: _infer,
    NewLabels: lambda corpus, answer: corpus.labels.extend(answer.labels),
    NewBreakdowns: lambda corpus, answer: corpus.breakdowns.add(answer),
    NewContrasts: lambda corpus, answer: corpus.add_contrasts(answer.rows),
}
"""What to do with an answer, by its class."""


def progress_in(answer: Answer, corpus: Corpus) -> Progress | None:
    """How far the engine is, after an answer that says so."""
    match answer:
        case Reading(done, total):
            return Progress(Work.READING, done, total)
        case Inferring(done, total):
            return Progress(Work.INFERRING, done, total)
        case NewCounts():
            return Progress(Work.SCORING, corpus.scored, corpus.expected)
        case NewBreakdowns():
            return Progress(Work.BREAKING_DOWN, corpus.breakdowns.sentences, corpus.expected)
        case NewContrasts():
            return Progress(Work.CONTRASTING, corpus.contrasted, corpus.expected)
    return None
