"""What a session signals, and whether its scores are those of a run."""

from collections.abc import Sequence

from core.base.errors import Problem
from core.formats.registry import read_version
from core.model.choices import Protocol
from core.scoring.comparison import Comparison
from core.scoring.run import score
from core.scoring.settings import Settings
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.session.view_choice import Choice

MULTIFUNCTION = Settings(protocol=Protocol.MULTIFUNCTION)


def assert_scored_as_in_a_run(session: Session) -> None:
    versions = [read_version(spec) for spec in session.specs]
    columns = score(versions, session.settings, ("tedeval",)).columns
    assert columns
    for column in columns:
        assert column.measure.labelled is not None
        found = session.corpus.column(column.parse, Choice(column.against, column.measure.labelled))
        assert found is not None
        assert found.numbers == column.numbers
        assert session.corpus.total(column.parse, Choice(column.against, column.measure.labelled)) == column.total()


class Told:
    """What a session has told."""

    def __init__(self, session: Session) -> None:
        self.comparisons: list[Comparison | None] = []
        self.problems: list[Sequence[Problem]] = []
        self.refusals: list[Refusal] = []
        self.deaths: list[str] = []
        session.sentence_changed.connect(self.comparisons.append)
        session.problems_found.connect(self.problems.append)
        session.refused.connect(self.refusals.append)
        session.engine_died.connect(self.deaths.append)
