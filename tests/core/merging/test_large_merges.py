"""What a merge keeps, and needs for a moment, of each sentence: of 250,000, a few MB and not half a GB."""

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from core.formats.registry import read_version
from core.merging.decisions import Answer, DecisionPoints, LabelDecision, PackedPoints
from core.merging.merge_input import Item, LabelKind, NodeKind, Recipe, SentenceKey, Strategy, merge_frame
from core.merging.session import Merge, Preview
from core.merging.write_to_base import written_back, written_out
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from tests.made_corpora import write

FEW, MANY = 300, 900

KEPT = 200
"""Bytes a sentence, beside its versions; two thousand as objects."""

AT_ONCE = 60
"""Bytes a sentence for a moment; those of the decided ones alone took a thousand as objects."""


@pytest.fixture(scope="module")
def golds(tmp_path_factory: pytest.TempPathFactory) -> list[list[Version]]:
    """Two golds, small and larger."""
    made = list[list[Version]]()
    for sentences in (FEW, MANY):
        paths = write(tmp_path_factory.mktemp("made"), sentences)[:2]
        made.append([read_version(VersionSpec(path.stem, str(path), Role.GOLD)) for path in paths])
    return made


def merge_of(versions: list[Version], strategy: Strategy) -> Merge:
    recipe = Recipe("ud", ("sud",), strategy)
    return Merge(merge_frame(versions, Settings(), recipe), recipe)


def growth(act: Callable[[int], object], *, is_kept: bool = False) -> float:
    """Bytes that are kept, or needed for a moment, with each sentence more; ``act`` is told which of the two golds."""
    used = list[int]()
    for which in (0, 0, 1):  # What is remembered once does not count.
        tracemalloc.start()
        result = act(which)
        gc.collect()  # Python keeps some freed tuples for the next ones.
        used.append(tracemalloc.get_traced_memory()[0 if is_kept else 1])
        tracemalloc.stop()
        del result
    return (used[-1] - used[-2]) / (MANY - FEW)


@pytest.mark.parametrize("strategy", [Strategy.ALL, Strategy.ASK])
def test_what_can_be_decided_takes_little_memory(golds: list[list[Version]], strategy: Strategy) -> None:
    assert growth(lambda which: merge_of(golds[which], strategy), is_kept=True) < KEPT


@pytest.mark.parametrize("strategy", [Strategy.ALL, Strategy.ASK])
def test_a_decision_about_a_kind_takes_little_more(golds: list[list[Version]], strategy: Strategy) -> None:
    """Also undone; the commonest kind is in most sentences."""
    merges = [merge_of(versions, strategy) for versions in golds]
    (kind, *_), *_ = merges[0].queue()
    decision = LabelDecision(kind, Answer.ACCEPT)

    def decide(which: int) -> None:
        merges[which].preview(decision)
        change = merges[which].decide(decision)
        assert len(change.sentences) > len(merges[which].names) / 3
        assert merges[which].undo() == [change]

    assert growth(decide) < AT_ONCE


@pytest.mark.parametrize(
    ("strategy", "write"),
    [(Strategy.ALL, written_back), (Strategy.CORE, partial(written_out, format_name="export"))],
)
def test_a_result_is_written_sentence_by_sentence(
    golds: list[list[Version]], strategy: Strategy, write: Callable[..., Iterator[str]]
) -> None:
    """Its text is never there as a whole, and a person sees how far it is."""
    merge, told = merge_of(golds[0], strategy), list[int]()
    pieces = write(merge, progress=lambda done, _: told.append(done))
    while len(told) < 3:
        next(pieces)
    assert told == [0, 1, 2]
    assert sum(1 for _ in pieces) >= FEW - 3
    assert len(told) == FEW


def test_all_kinds_decided_at_once_take_as_long_as_one(
    golds: list[list[Version]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each sentence is looked up before and after, however many of its kinds are decided: else it takes minutes."""
    merge = merge_of(golds[0], Strategy.ALL)
    decisions = [LabelDecision(each.kind, Answer.ACCEPT) for each in merge.queue()]
    looked_up, look_up = list[int](), PackedPoints.__getitem__

    def counted(points: PackedPoints, i: int) -> DecisionPoints:
        looked_up.append(i)
        return look_up(points, i)

    monkeypatch.setattr(PackedPoints, "__getitem__", counted)
    preview = merge.preview(*decisions)
    assert len(looked_up) <= FEW
    assert preview == Preview(sum(each.items for each in merge.queue()), preview.sentences, 0, preview.items)
    assert FEW * 0.9 < preview.sentences <= FEW
    looked_up.clear()
    merge.decide_all(decisions)
    assert len(looked_up) <= 2 * FEW
    assert sum(each.open for each in merge.queue()) == 0
    looked_up.clear()
    merge.undo()
    assert len(looked_up) <= 2 * FEW
    assert sum(each.open for each in merge.queue()) == preview.items


def test_many_kinds_are_told_apart() -> None:
    """More than a byte can number, as with labels that have names of lemmas in them."""
    kinds = [LabelKind("b", f"label-{i}", "NP", NodeKind.PHRASE) for i in range(300)]
    points = PackedPoints(["first", "second"])
    made = [
        DecisionPoints(SentenceKey(name, 16 * "0"), (1, 3), tuple(Item(i + 1, kind, False) for i, kind in of), ())
        for name, of in (("first", [*enumerate(kinds)]), ("second", [(2, kinds[299]), (5, kinds[0])]))
    ]
    for found in made:
        points.append(found)
    assert list(points) == made
