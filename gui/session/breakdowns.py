"""The points that each parse loses, broken down as a panel has asked."""

from core.breakdown.breakdown import Breakdown, Question
from core.engine.answer_messages import NewBreakdowns
from core.engine.breakdown_rows import breakdown_from


class Breakdowns:
    """The answer to one ``question`` so far: a breakdown per parse, over the first ``sentences`` sentences."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.sentences = 0
        self.by_parse: dict[str, Breakdown] = {}

    def ask(self, question: Question) -> None:
        """Asks something else, and discards what was answered."""
        self.question = question
        self.forget()

    def forget(self) -> None:
        """Discards what was answered."""
        self.sentences = 0
        self.by_parse = {}

    def add(self, answer: NewBreakdowns) -> None:
        """Adds the next sentences."""
        self.sentences += answer.sentences
        for row in answer.rows:
            self.by_parse.setdefault(row.parse, Breakdown(row.parse)).extend(breakdown_from(row))
