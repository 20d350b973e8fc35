"""What the window asks its engine for, and how far the engine says that it is."""

import pytest
from PySide6.QtCore import QObject

from core.breakdown.breakdown import Question
from core.editing.acts import Attach
from core.editing.apply import SentenceEdit
from core.engine.answer_messages import Agreeing, Analysing, Answer, Inferring, Reading
from core.engine.request_messages import (
    AboutOpened,
    BreakDown,
    CompareAnnotators,
    ContrastGolds,
    CountSentences,
    InferScores,
    Request,
)
from core.model.choices import Aspect
from gui.session.engine import Engine, EngineTasks, Progress, Task, Work, progress_in
from gui.session.session import Session


class Asked(Engine):
    """An engine that only writes down what it is asked for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.asked: list[Request] = []

    def send(self, request: Request) -> None:
        self.asked.append(request)


def test_all_that_is_counted_is_counted_in_the_edited_trees(sample: Session) -> None:
    """Figures of the files as they were would stand beside the corrected trees, and be quoted as theirs."""
    corpus, engine = sample.corpus, Asked(sample)
    version = next(version for version in corpus.frame.versions if version.name == "parser_ud")
    corpus.ledger.do(SentenceEdit("parser_ud", corpus.names[3], Attach(1, 4)), corpus.sentence(3, version), version)
    sample.document.is_given_up = True
    corpus.breakdowns.ask(Question("las", None, ("ud",), Aspect.RELATION))
    corpus.agreed.ask(("ud", "parser_ud"))
    tasks = EngineTasks(engine, sample)
    for work in (Work.INFERRING, Work.CONTRASTING, Work.BREAKING_DOWN, Work.AGREEING):
        tasks.watch(work)
        tasks.go_on(corpus, sample.settings)
    tasks.score(corpus, sample.settings)
    assert list(map(type, engine.asked)) == [
        InferScores,
        ContrastGolds,
        BreakDown,
        CompareAnnotators,
        CountSentences,
    ]
    for request in engine.asked:
        assert isinstance(request, AboutOpened)
        (amended,) = request.amended
        assert amended.version == "parser_ud"
        assert request.amended == corpus.ledger.amendments()
        assert (request.versions, request.settings) == (corpus.specs, sample.settings)


@pytest.mark.parametrize(
    ("answer", "work"),
    [
        (Reading(3, 10), Work.READING),
        (Inferring(3, 10), Work.INFERRING),
        (Agreeing(3, 10), Work.AGREEING),
        (Analysing(3, 10), Work.SEARCHING),
    ],
)
def test_the_bar_says_how_far_the_engine_is(sample: Session, answer: Answer, work: Task) -> None:
    assert progress_in(answer, sample.corpus, Work.SEARCHING) == Progress(work, 3, 10)


def test_work_that_has_been_withdrawn_has_no_progress(sample: Session) -> None:
    assert progress_in(Analysing(3, 10), sample.corpus, None) is None
