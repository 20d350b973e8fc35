"""The engine breaks lost points down, a few sentences at a time."""

import pytest

from core.breakdown.breakdown import Breakdown, Question, break_down
from core.engine.answer_messages import Done, NewBreakdowns
from core.engine.message_loop import LENGTH, NumberedAnswer, answer_from, framed
from core.formats.registry import read_version
from core.model.choices import Aspect
from core.scoring.run import score
from core.scoring.settings import Settings
from tests.core.engine.engine_talk import SPECS, EngineTalk, breaking_down


@pytest.mark.parametrize("aspect", list(Aspect))
def test_points_are_those_of_a_run(monkeypatch: pytest.MonkeyPatch, aspect: Aspect) -> None:
    monkeypatch.setattr("core.engine.engine_server.CONTRASTED", 7)
    asked = EngineTalk()
    asked.open(SPECS)
    asked.ask(breaking_down(SPECS, Question("las", None, ("ud",), aspect)))
    gathered: dict[str, Breakdown] = {}
    for batch in asked.found(NewBreakdowns):
        for each in batch.breakdowns:
            gathered.setdefault(each.parse, Breakdown(each.parse)).extend(each)
    results = score([read_version(spec) for spec in SPECS], Settings(against=("ud",)), ("las",))
    (part,) = break_down(results, [aspect], ("las",))
    assert list(gathered.values()) == part.breakdowns[aspect]
    assert [batch.sentences for batch in asked.found(NewBreakdowns)] == [7, 7, 7, 7, 2]
    assert asked.found(Done)


def test_a_breakdown_survives_the_way_to_the_window() -> None:
    results = score([read_version(spec) for spec in SPECS], Settings(against=("ud",)), ("las",))
    (part,) = break_down(results, [Aspect.RELATION], ("las",))
    for breakdown in part.breakdowns[Aspect.RELATION]:
        answer = answer_from(framed(NumberedAnswer(1, NewBreakdowns(30, [breakdown])))[LENGTH:]).answer
        assert isinstance(answer, NewBreakdowns)
        assert answer.breakdowns == [breakdown]
