"""Messages between the window and its processes arrive unchanged, and broken ones are reported as broken."""

from array import array

import msgspec
import pytest

from core.base.errors import Problem
from core.base.messages import said
from core.editing.edit_log import Amendment
from core.engine.answer_messages import Answer, Inferred, NewContrasts, NewFindings, PaintedPage, Problems, Refused
from core.engine.message_loop import (
    ANSWERS,
    LENGTH,
    LONGEST,
    REQUESTS,
    BrokenMessageError,
    NumberedAnswer,
    NumberedRequest,
    answer_from,
    framed,
    length_of,
    request_from,
)
from core.engine.request_messages import BeginMerge, CountSentences, FindPlaces, OpenVersions, Request
from core.engine.rows import FindingRow, WindowFacts
from core.merging.merge_input import Recipe, Strategy
from core.model.choices import Alignment, NonProjectivity, Protocol, Punctuation
from core.model.version import Role, VersionSpec
from core.schemes.overlap import Contrast, DifferencePlaces
from core.scoring.settings import Settings
from core.scoring.significance import Inference, PairTest
from core.scoring.version_options import derived_spec

SPECS = (
    VersionSpec("p", "/a.ptb", Role.PARSE, "a", "ptb", "base", "dash"),
    derived_spec("d@a=tl-unify:b,c"),
)
CHOSEN = Settings(
    Protocol.MULTIFUNCTION, "base", Alignment.ORDER, ("a", "a+b"), Punctuation.DROP, NonProjectivity.LIFT, max_length=40
)


@pytest.mark.parametrize(
    "request_",
    [
        OpenVersions(SPECS, Settings()),
        OpenVersions((VersionSpec("p", "/a\udcff", Role.GOLD),), CHOSEN),
        FindPlaces(
            (VersionSpec("p", "/a\udcff", Role.GOLD),),
            CHOSEN,
            (),
            "x",
            ("a",),
            True,
            WindowFacts([], {3: "n"}, {}, {}, [], []),
            5,
        ),
        CountSentences(SPECS, CHOSEN, (Amendment("p", 3, "before", "after"),)),
        BeginMerge(SPECS, CHOSEN, (), Recipe("a", ("b",), Strategy.ASK), "/j\udc80ournal", is_read_only=True),
    ],
    ids=["versions", "path that is no Unicode", "notes beside such a path", "amended", "merge"],
)
def test_requests_arrive_as_they_were_sent(request_: Request) -> None:
    sent = framed(NumberedRequest(7, request_))
    assert length_of(sent[:LENGTH]) == len(sent) - LENGTH
    assert request_from(sent[LENGTH:]) == NumberedRequest(7, request_)


@pytest.mark.parametrize(
    "answer",
    [
        Problems((Problem("/a\udcff", 3, said("{n:,} columns", n=2), "10"),)),
        Refused(said("{a}", a=said("{which}", which=["x", said("y")]))),
        NewFindings([FindingRow(1, 2, "head", [3], "3 f", "")]),
        Inferred(Inference(((0.25, 0.75), None), (PairTest(0, 1, 0.01, 0.02),), 10, 1)),
        PaintedPage(b"\x89PNG\x00\xff"),
        NewContrasts([Contrast("a\udcff", "b", labels={("x", "y"): DifferencePlaces(1, array("i", [4]))})]),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_answers_arrive_as_they_were_sent(answer: Answer) -> None:
    assert answer_from(framed(NumberedAnswer(7, answer))[LENGTH:]) == NumberedAnswer(7, answer)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "truncated"),
        (b"\xc1", "."),
        (framed(NumberedRequest(1, OpenVersions(SPECS, CHOSEN)))[LENGTH:-5], "truncated"),
        (msgspec.msgpack.encode([1, {"type": "Nonsense"}]), "Invalid value 'Nonsense'"),
        (msgspec.msgpack.encode([1, {"type": "OpenVersions", "versions": []}]), "missing required field `settings`"),
        (msgspec.msgpack.encode([1, {"type": "Cancel", "more": 1}]), "unknown field `more`"),
        (msgspec.msgpack.encode([1, {"type": "LoadDecisions", "path": 5}]), r"Expected `str`, got `int` - at `\$\[1\]"),
        (b"\xc1\x92\x01", "Input data was truncated"),
        (b"\xc1" + msgspec.msgpack.encode([1, {"type": "Nonsense"}]), "Invalid value 'Nonsense'"),
    ],
)
def test_broken_messages_are_reported_with_the_problem(content: bytes, told: str) -> None:
    with pytest.raises(BrokenMessageError, match=told):
        request_from(content)


def test_a_length_beyond_all_messages_is_refused_before_anything_is_read() -> None:
    with pytest.raises(BrokenMessageError, match="expected at most"):
        length_of((LONGEST + 1).to_bytes(LENGTH, "big"))


def test_base_classes_of_messages_are_not_messages() -> None:
    """Else a process could be asked for what has no meaning of its own."""
    for each in (*REQUESTS, *ANSWERS):
        assert not each.__subclasses__()
