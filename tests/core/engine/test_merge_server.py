"""The merging process: every decision it confirms is saved, whatever happens to the process."""

import errno
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from core.adjudication.items import JudgedSentence, judged
from core.agreement.annotators import Annotator, Shared
from core.base.errors import InputError
from core.base.write_ahead_journal import read_journal
from core.engine import message_loop, packing
from core.engine.answer_messages import (
    Cancelled,
    DecisionsChanged,
    Done,
    Ending,
    MergedSentences,
    NewKinds,
    NewTallies,
    Problems,
    Refused,
    ResultSteps,
    StepsMade,
)
from core.engine.merge_server import MergeServer
from core.engine.message_loop import NumberedRequest
from core.engine.packing import Packer
from core.engine.request_messages import (
    BeginMerge,
    CancelAll,
    CheckResult,
    DecideAllOpen,
    ListUnplaced,
    LoadDecisions,
    MakeDecisions,
    Request,
    UndoDecisions,
    WriteResult,
)
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, begin_decisions, encoded, read_decisions
from core.merging.decisions import Answer, LabelDecision
from core.merging.merge_input import LabelKind, NodeKind, Recipe, Strategy, merge_frame
from core.merging.session import Merge, QueuedKind
from core.model.sentence import Sentence
from core.model.version import Role
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec, guess_specs
from core.variation.varied_versions import with_variations
from tests.core.engine.talks import Talk
from tests.core.merging.merges import random_decision
from tests.paths import SAMPLE

SPECS = guess_specs([str(SAMPLE / "ud.conllu"), str(SAMPLE / "sud.conllu")])
RECIPE = Recipe("ud", ("sud",), Strategy.ASK)
SUBJ = LabelKind("sud", "subj", "nsubj", NodeKind.PHRASE)


def begin(path: str, recipe: Recipe = RECIPE) -> BeginMerge:
    begin_decisions(path)
    return BeginMerge(tuple(SPECS), Settings(), (), recipe, path, is_read_only=False)


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    talk = Talk(MergeServer)
    assert talk.ask(begin(str(tmp_path / "journal"))) == Done()
    yield talk
    talk.server.close()


def some_decisions(number: int, seed: int = 1) -> list[MakeDecisions]:
    """Random decisions that apply to the sample."""
    merge = Merge(merge_frame([read_version(spec) for spec in SPECS], Settings(), RECIPE), RECIPE)
    chance = Random(seed)
    found = [random_decision(merge, chance) for _ in range(3 * number)]
    return [MakeDecisions((encoded(each),)) for each in found if each][:number]


def kinds(talk: Talk) -> list[QueuedKind[LabelKind]]:
    return [kind for each in talk.found(NewKinds) for kind in each.kinds]


def problems(ending: Ending) -> str:
    assert isinstance(ending, Problems)
    return str(ending.error)


def test_all_open_decisions_are_sent_at_the_start(talk: Talk, tmp_path: Path) -> None:
    talk.ask(begin(str(tmp_path / "other")))
    assert sum(len(each.rows) for each in talk.found(MergedSentences)) == 30
    assert sum(tally.open for each in talk.found(NewTallies) for _, tally in each.rows) == 163
    assert QueuedKind(SUBJ, 28, 28) in kinds(talk)


def test_a_variation_is_merged_as_its_file_would_be(tmp_path: Path) -> None:
    """As the base, it is also what the result is written to."""
    ud, sud = SPECS
    specs = (ud, sud, derived_spec("v=vary:ud,heads=functional"), derived_spec("w=vary:v,names=last"))
    path = tmp_path / "v.conllu"
    made = with_variations(specs, map(read_version, SPECS))
    path.write_text("".join(sentence.source for sentence in made[-1].sentences), "utf-8")
    results: list[str] = []
    for versions in (specs, (replace(ud, name="w", path=str(path)), sud)):
        talk, number = Talk(MergeServer), len(results)
        journal, result = str(tmp_path / f"journal-{number}"), tmp_path / f"result-{number}"
        begin_decisions(journal)
        recipe = Recipe("w", ("sud",), Strategy.ALL)
        assert talk.ask(BeginMerge(versions, Settings(), (), recipe, journal, is_read_only=False)) == Done()
        assert talk.ask(WriteResult("native", str(result))) == Done()
        talk.server.close()
        results.append(result.read_text("utf-8"))
    assert results[0] == results[1]
    assert "Function=" in results[0]


def test_large_versions_are_merged_packed_with_the_same_result(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As objects, sentences would take eight times the memory."""
    monkeypatch.setattr(packing, "UNPACKED", 3)
    packed = list[int]()
    unpacked = Packer.unpacked

    def unpack(packer: Packer, content: bytes) -> Sentence:
        packed.append(len(content))
        return unpacked(packer, content)

    monkeypatch.setattr(Packer, "unpacked", unpack)
    other = Talk(MergeServer)
    assert other.ask(begin(str(tmp_path / "other"))) == Done()
    assert packed
    assert [other.found(kind) for kind in (MergedSentences, NewTallies, NewKinds)] == [
        talk.found(kind) for kind in (MergedSentences, NewTallies, NewKinds)
    ]
    for each, path in ((talk, tmp_path / "a"), (other, tmp_path / "b")):
        assert each.ask(WriteResult("export", str(path))) == Done()
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    other.server.close()


def test_the_texts_of_all_versions_are_kept(tmp_path: Path) -> None:
    """Lemmas and features are in them: a sentence that differed in these was called done."""
    talk, journal = Talk(MergeServer), str(tmp_path / "journal")
    begin_decisions(journal)
    request = BeginMerge(tuple(SPECS), Settings(), (), RECIPE, journal, is_read_only=False)
    assert talk.ask(request) == Done()
    assert isinstance(talk.server, MergeServer)
    for spec, version in zip(SPECS, talk.server._merge.frame.versions, strict=True):
        kept = [sentence.source for sentence in version.sentences]
        assert kept == [sentence.source for sentence in read_version(spec).sentences]
    talk.server.close()


def test_a_decision_sends_only_what_it_changed(talk: Talk) -> None:
    talk.ask(MakeDecisions((encoded(LabelDecision(SUBJ, Answer.ACCEPT, seen_in="03-earth")),)))
    assert kinds(talk) == [QueuedKind(SUBJ, 28, 0)]
    assert [each.shown for each in talk.found(DecisionsChanged)] == [2]
    talk.ask(UndoDecisions())
    assert kinds(talk) == [QueuedKind(SUBJ, 28, 28)]
    talk.ask(UndoDecisions())
    assert not talk.found(DecisionsChanged)


@pytest.mark.parametrize("accepts", [True, False])
def test_all_that_is_open_is_decided_and_saved_as_one_step_and_the_window_stays_where_it_is(
    talk: Talk, tmp_path: Path, accepts: bool
) -> None:
    assert talk.ask(DecideAllOpen(accepts, "05-to-leave")) == Done()
    changed = talk.found(DecisionsChanged)
    assert sum(len(each.decisions) for each in changed) == len(read_decisions(str(tmp_path / "journal"))) > 20
    assert {each.shown for each in changed} == {4}, "the sentence in which it is decided"
    assert {tally.open for each in talk.found(NewTallies) for _, tally in each.rows} == {0}
    assert talk.found(StepsMade) == [StepsMade(1, 0)]
    assert talk.ask(DecideAllOpen(accepts, "05-to-leave")) == Done()
    assert talk.found(DecisionsChanged) == []
    talk.ask(UndoDecisions())
    assert talk.found(DecisionsChanged)[-1].shown == 4, "the sentence in which it was decided"
    assert read_decisions(str(tmp_path / "journal")) == []


def test_decisions_open_in_another_window_are_read_only(talk: Talk, tmp_path: Path) -> None:
    first, second, third = some_decisions(3)
    path = tmp_path / "journal"
    talk.ask(first)
    before = path.read_bytes()
    other = Talk(MergeServer)
    look = BeginMerge(tuple(SPECS), Settings(), (), Recipe("sud", ("ud",), Strategy.ASK), str(path), is_read_only=True)
    assert other.ask(look) == Done(), "other versions may be looked at, which is not kept either"
    assert other.ask(structs.replace(look, recipe=RECIPE)) == Done()
    for request in (second, UndoDecisions()):
        ending = other.ask(request)
        assert isinstance(ending, Refused)
        assert "can only be read here" in str(ending.error)
    other.server.close()
    assert path.read_bytes() == before
    talk.ask(third)
    assert talk.found(DecisionsChanged), "the owner is not locked out"


def test_missing_decisions_are_not_replaced_by_an_empty_file(talk: Talk, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    ending = talk.ask(structs.replace(begin(str(tmp_path / "journal")), journal=str(gone)))
    assert "gone: does not exist" in problems(ending)
    assert not gone.exists()


def test_with_a_full_disk_nothing_is_reported_as_decided(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = some_decisions(2)
    talk.ask(first)
    assert talk.found(DecisionsChanged)
    write = os.write

    def full(descriptor: int, line: bytes) -> int:
        write(descriptor, line[:7])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        ending = talk.ask(second)
    assert not talk.found(DecisionsChanged)
    assert "No space left" in problems(ending)
    assert [encoded(each) for each in read_decisions(str(tmp_path / "journal"))] == list(first.decisions)
    talk.ask(second)
    assert talk.found(DecisionsChanged)


def test_with_a_full_disk_a_result_is_not_half_written(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "out.export"
    target.write_text("as it was", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        ending = talk.ask(WriteResult("export", str(target)))
    assert "No space left" in problems(ending)
    assert target.read_text("utf-8") == "as it was"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["journal", "out.export"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_in_a_read_only_folder_nothing_begins_and_nothing_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    with pytest.raises(InputError, match="cannot be written"):
        begin(str(folder / "journal"))
    assert list(folder.iterdir()) == []


def test_nothing_begins_where_no_file_can_be_created(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        begin(str(tmp_path / "missing" / "journal"))


@pytest.mark.parametrize("kind", [CheckResult, WriteResult, ListUnplaced])
def test_what_goes_through_all_sentences_tells_how_far_it_is_and_can_be_cancelled(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[Request]
) -> None:
    """With 250,000 sentences it takes minutes; the merge goes on afterwards, and no part of a file is left."""
    monkeypatch.setattr(message_loop, "REPORT_EVERY", -1.0)  # Clocks may stand still between two reports.
    path = tmp_path / "result"
    request = {
        CheckResult: CheckResult("export"),
        WriteResult: WriteResult("export", str(path)),
        ListUnplaced: ListUnplaced(str(path)),
    }[kind]
    assert talk.ask(request) == Done()
    shares = [each.done / each.total for each in talk.found(ResultSteps)]
    assert shares == sorted(set(shares)), "it goes forward only"
    assert (len(shares) >= 30, shares[0], shares[-1] >= 0.9) == (True, 0, True)
    path.unlink(missing_ok=True)

    reports = list[int]()

    def cancel_at_the_third(make: type[ResultSteps], done: int, total: int) -> None:
        reports.append(done)
        if len(reports) == 3:
            talk.inbox.put(NumberedRequest(talk._number, CancelAll()))
        report(make, done, total)

    report = talk.server.report
    monkeypatch.setattr(talk.server, "report", cancel_at_the_third)
    assert talk.ask(request) == Cancelled()
    assert len(reports) == 3
    assert not path.exists()
    assert [each.name for each in tmp_path.iterdir()] == ["journal"]
    (decision, *_) = some_decisions(1)
    assert talk.ask(decision) == Done()
    assert talk.ask(WriteResult("export", str(path))) == Done()
    assert path.exists()


@pytest.mark.parametrize("name", ["ann", "bob"])
def test_an_annotator_changed_after_the_beginning_is_not_written_though_the_window_did_not_know_its_state(
    name: str, tmp_path: Path
) -> None:
    """The window learns states a second after it has opened files: who began before that followed what nobody saw."""
    (ud, _), journal = SPECS, str(tmp_path / "journal")
    paths = {each: tmp_path / f"{each}.conllu" for each in ("ann", "bob")}
    for path in paths.values():
        path.write_bytes(Path(ud.path).read_bytes())
    specs = tuple(replace(spec, role=Role.GOLD) for spec in guess_specs([*map(str, paths.values())]))
    begin_decisions(journal)
    talk = Talk(MergeServer)
    recipe = Recipe("ann", ("bob",), Strategy.ADJUDICATE)
    assert talk.ask(BeginMerge(specs, Settings(), (), recipe, journal, is_read_only=False)) == Done()
    paths[name].write_text(paths[name].read_text("utf-8").replace("\tobl\t", "\tobj\t"), "utf-8")
    out = tmp_path / "out.conllu"
    assert f"{name}.conllu: changed since it was opened" in problems(talk.ask(WriteResult("native", str(out))))
    assert not out.exists()
    talk.server.close()


def test_a_table_of_decisions_in_any_order_has_each_sentence_read_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shuffled, one of 9,100 decisions on brackets took 21 s to load, in the order of the text 4 s."""
    texts = [(SAMPLE / name).read_text("utf-8") for name in ("ptb.mrg", "parser_ptb.mrg")]
    paths = [tmp_path / f"{name}.mrg" for name in ("ann", "bob")]
    for path, text in zip(paths, texts, strict=True):
        trees = "\n".join(line for line in text.split("\n") if not line.startswith("#")) + "\n"
        path.write_text(trees * 5, "utf-8")
    specs = tuple(replace(spec, role=Role.GOLD) for spec in guess_specs(list(map(str, paths))))
    recipe, journal = Recipe("ann", ("bob",), Strategy.ADJUDICATE), str(tmp_path / "journal")
    begin_decisions(journal)
    talk = Talk(MergeServer)
    assert talk.ask(BeginMerge(specs, Settings(), (), recipe, journal, is_read_only=False)) == Done()
    rows = [f"{sentence}\t{token}\txpos\tbob\t\t\n" for sentence in range(1, 151) for token in (1, 2, 3)]
    Random(1).shuffle(rows)
    (tmp_path / "table.tsv").write_text("sentence\ttoken\tfield\tversion\tvalue\tnote\n" + "".join(rows))
    reads = list[Shared]()

    def counted(annotators: Sequence[Annotator], shared: Shared) -> JudgedSentence:
        reads.append(shared)
        return judged(annotators, shared)

    monkeypatch.setattr("core.adjudication.session.judged", counted)
    assert talk.ask(LoadDecisions(str(tmp_path / "table.tsv"))) == Done()
    talk.server.close()
    assert len(read_journal(journal, DECISIONS)) > 1
    assert len(reads) <= 4 * 150
