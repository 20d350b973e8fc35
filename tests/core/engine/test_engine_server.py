"""The window's engine: what it answers, and what it gives up."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.engine.answer_messages import (
    Cancelled,
    Done,
    Ending,
    Inferred,
    Inferring,
    NewAgreements,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewFindings,
    NewLabels,
    NewSentences,
    Opened,
    Previewed,
    Problems,
    Reading,
    Refused,
    Written,
)
from core.engine.message_loop import NumberedRequest, UnknownRequestError
from core.engine.packing import version_from
from core.engine.request_messages import (
    SaveVersion,
    UndoDecisions,
)
from core.formats.registry import read_version
from core.model.choices import NonProjectivity, Protocol, Punctuation
from core.model.version import Role, Version, VersionSpec
from core.schemes.overlap import Contrast, agreement, compare_schemes
from core.scoring.comparison import compare, make_frame, select
from core.scoring.run import score
from core.scoring.settings import Settings
from core.scoring.significance import Inference, infer
from core.scoring.version_options import derived_spec, guess_specs
from tests.core.engine.engine_talk import (
    HEADLINE,
    SPECS,
    UD,
    EngineTalk,
    columns_of_run,
    contrasting,
    counting,
    inferring,
    token_lines,
    unpacked,
    write,
)
from tests.core.engine.talks import Impatient


def test_opening_tells_everything_in_order() -> None:
    asked = EngineTalk()
    asked.open(SPECS)
    assert list(dict.fromkeys(map(type, asked.answers))) == [
        Previewed,
        Reading,
        Opened,
        NewFindings,
        NewSentences,
        NewAgreements,
        NewCounts,
        Done,
    ]
    versions = [read_version(spec) for spec in SPECS]
    assert [header.sentences for header in asked.opened.headers] == [len(each.sentences) for each in versions]
    assert asked.opened.sentences == len(versions[0].sentences)
    assert asked.opened.excluded == 0
    reading = asked.found(Reading)[-1]
    assert 0 < reading.done <= reading.total == sum(Path(spec.path).stat().st_size for spec in SPECS)


def test_sentences_arrive_as_they_were_read() -> None:
    asked = EngineTalk()
    asked.open(SPECS)
    rows, versions = asked.rows(), [read_version(spec) for spec in SPECS]
    for i, (version, header) in enumerate(zip(versions, asked.opened.headers, strict=True)):
        unread = version_from(version.spec, header)
        plain = replace(unread.inventory, features=frozenset(), word_tags=frozenset())
        assert replace(unread, sentences=version.sentences, inventory=plain) == version
        assert {"Number", "Case"} <= unread.inventory.features or not version.relations
        assert {"NOUN", "VERB"} <= unread.inventory.word_tags or not version.relations
        assert list(unread.sentences) == version.sentences[:1]
        assert [unpacked(row, asked.opened.headers)[i] for row in rows] == version.sentences
        assert [row.ordinals[i] for row in rows] == [sentence.ordinal for sentence in version.sentences]
    assert [row.text for row in rows] == [sentence.text for sentence in versions[0].sentences]
    assert [row.tokens for row in rows] == list(map(len, versions[0].sentences))
    (preview,) = asked.found(Previewed)
    assert unpacked(preview.sentence, preview.headers) == unpacked(rows[0], asked.opened.headers)
    assert preview.sentence._replace(packed=()) == rows[0]._replace(packed=())


def test_findings_come_before_the_sentences_that_they_are_about(tmp_path: Path) -> None:
    """Once the last sentence is there, so is all about it; those that are left out have marks as well."""
    texts = token_lines("a", "b", "c"), token_lines("d", "e", "f").replace("\t2\tdep", "\t9\tdep")
    left_out = token_lines("g", "h").replace("\t0\tdep", "\t2\tdep")
    gold, parse = tmp_path / "ud.conllu", tmp_path / "parser_ud.conllu"
    gold.write_text(token_lines("a", "b", "c") + token_lines("d", "e", "f") + token_lines("g", "i"), encoding="utf-8")
    parse.write_text("".join(texts) + left_out, encoding="utf-8")
    asked = EngineTalk()
    asked.open(guess_specs([str(gold), str(parse)]))
    (of_compared, of_excluded) = asked.found(NewFindings)
    assert of_compared.rows == [(1, 1, "head", [3], "3 f", "")]
    assert of_excluded.rows == [(2, 1, "cycle", [1, 2], "1 g, 2 h", "")]
    arrived = [type(each) for each in asked.answers if isinstance(each, NewFindings | NewSentences | NewExcluded)]
    assert arrived == [NewFindings, NewSentences, NewFindings, NewExcluded]


@pytest.mark.parametrize("protocol", list(Protocol))
def test_counts_are_those_of_a_run(protocol: Protocol) -> None:
    settings, asked = Settings(protocol=protocol), EngineTalk()
    asked.open(SPECS, settings)
    assert asked.counts() == columns_of_run(SPECS, settings)


@pytest.mark.parametrize("settings", [Settings(punct=Punctuation.DROP), Settings(nonprojective=NonProjectivity.LIFT)])
def test_settings_that_change_sentences_change_counts(settings: Settings) -> None:
    asked = EngineTalk()
    asked.open(SPECS, settings)
    assert asked.counts() == columns_of_run(SPECS, settings) != columns_of_run(SPECS, Settings())


def test_long_sentences_are_excluded_as_in_a_run() -> None:
    settings, asked = Settings(max_length=8), EngineTalk()
    asked.open(SPECS)
    asked.open(SPECS, settings)
    assert asked.opened.sentences + asked.opened.excluded == 30
    excluded = asked.found(NewExcluded)[0].rows[0]
    assert excluded.tokens > 8
    assert str(excluded.reason) == f"{excluded.tokens} tokens, more than 8"
    assert asked.counts() == columns_of_run(SPECS, settings)


def test_derived_versions_are_counted_as_in_a_run() -> None:
    specs = [*SPECS, derived_spec("both=tl-unify:sud,ud")]
    asked = EngineTalk()
    asked.open(specs)
    assert len(asked.opened.headers) == len(SPECS)
    assert asked.counts() == columns_of_run(specs, Settings())


def test_how_far_golds_agree_goes_with_the_counts() -> None:
    asked = EngineTalk()
    asked.open(SPECS)
    versions = [read_version(spec) for spec in SPECS]
    frame = make_frame(versions, Settings())
    expected = [agreement(compare(frame, row)) for row in select(frame).rows]
    assert asked.agreements() == expected
    asked.open([spec for spec in SPECS if spec.role is Role.GOLD])
    assert asked.agreements() == expected


def test_one_gold_agrees_with_no_other() -> None:
    asked = EngineTalk()
    asked.open([spec for spec in SPECS if "ud" in (spec.name, spec.native_gold)])
    assert asked.agreements() == []
    assert asked.counts()


def test_scoring_again_sends_counts_alone() -> None:
    base, asked = Settings(labels="base"), EngineTalk()
    asked.open(SPECS)
    asked.ask(counting(SPECS, base))
    assert set(map(type, asked.answers)) == {NewAgreements, NewCounts, Done}
    assert asked.counts() == columns_of_run(SPECS, base)


def test_scoring_what_was_not_opened_reads_it_first() -> None:
    asked = EngineTalk()
    asked.ask(counting(SPECS))
    assert asked.counts() == columns_of_run(SPECS, Settings())
    assert asked.rows() == []


def test_scoring_needs_no_files_once_they_were_read(tmp_path: Path) -> None:
    specs = guess_specs([write(tmp_path, "a", "one"), write(tmp_path, "p_a", "one")])
    asked = EngineTalk()
    asked.open(specs)
    Path(specs[0].path).unlink()
    asked.ask(counting(specs))
    assert asked.found(Done)


def inferred(specs: Sequence[VersionSpec]) -> Inference:
    return infer(score([read_version(spec) for spec in specs], Settings(), HEADLINE).columns)


def test_inference_is_as_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.engine.message_loop.REPORT_EVERY", -1.0)  # Clocks may stand still between two reports.
    asked = EngineTalk()
    asked.open(SPECS)
    asked.ask(inferring(SPECS))
    assert list(map(type, asked.answers[-2:])) == [Inferred, Done]
    assert asked.inference == inferred(SPECS)
    reported = asked.found(Inferring)[-1]
    assert 0 < reported.done <= reported.total


def test_inference_counts_first_if_not_yet_counted() -> None:
    asked = EngineTalk()
    asked.open(SPECS, Settings(labels="base"))
    asked.ask(inferring(SPECS))
    assert not asked.found(NewCounts)
    assert asked.inference == inferred(SPECS)


def test_inference_counts_again_after_a_partial_count() -> None:
    superseded = iter([False] * 20 + [True])
    asked = EngineTalk(lambda: next(superseded, False))
    asked.open(SPECS)
    assert asked.found(Cancelled)
    asked.ask(inferring(SPECS))
    assert asked.inference == inferred(SPECS)


def test_inference_ends_when_there_is_something_newer_to_do() -> None:
    inbox = Impatient(lambda: False)
    asked = EngineTalk()
    asked.server._inbox = inbox
    asked.open(SPECS)
    checks = iter([False] * 3)
    inbox.asks = lambda: next(checks, True)
    asked.ask(inferring(SPECS))
    assert asked.found(Cancelled)
    assert not asked.found(Inferred)


def test_golds_are_contrasted_as_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.engine.engine_server.CONTRASTED", 7)
    settings, asked = Settings(labels="base"), EngineTalk()
    asked.open(SPECS)
    asked.ask(contrasting(SPECS, settings))
    gathered = Contrast("ud", "sud")
    for batch in asked.found(NewContrasts):
        (part,) = batch.contrasts
        gathered.extend(part)
    versions = [read_version(spec) for spec in SPECS]
    (pair,) = compare_schemes(versions, settings, ("tedeval",)).pairs
    assert gathered.sentences == 30
    assert gathered.overlap == pair.overlap[0].total()
    assert sum(places.count for places in gathered.differences.values()) == pair.profile.total
    assert len(asked.found(NewContrasts)) == 5
    labels = [label for batch in asked.found(NewLabels) for label in batch.labels]
    assert labels == sorted(set().union(*(version.relations or () for version in versions)))
    assert not asked.found(NewCounts)


def test_one_gold_has_nothing_to_be_contrasted_with() -> None:
    asked = EngineTalk()
    asked.ask(contrasting(SPECS[:1]))
    assert {tuple(answer.contrasts) for answer in asked.found(NewContrasts)} == {()}
    assert asked.found(Done)


def test_a_changed_file_is_read_again_and_others_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    specs = guess_specs([write(tmp_path, "a", "one"), write(tmp_path, "b", "one")])
    asked = EngineTalk()
    asked.open(specs)
    write(tmp_path, "b", "one", "two")
    read: list[str] = []

    def noted(spec: VersionSpec, *progress: Any) -> Version:
        read.append(spec.name)
        return read_version(spec, *progress)

    monkeypatch.setattr("core.engine.engine_server.read_version", noted)
    asked.open(specs)
    assert read == ["b"]
    assert [header.sentences for header in asked.opened.headers] == [1, 2]


def test_a_file_is_read_again_when_another_format_is_chosen(tmp_path: Path) -> None:
    specs = guess_specs([write(tmp_path, "a", "one")])
    asked = EngineTalk()
    formats = []
    for name in (None, "conllx", None):
        asked.open([replace(spec, format=name) for spec in specs])
        formats += [header.format for header in asked.opened.headers]
    assert formats == ["conllu", "conllx", "conllu"]


def test_versions_in_memory_are_not_previewed() -> None:
    asked = EngineTalk()
    asked.open(SPECS)
    asked.open(SPECS)
    assert not asked.found(Previewed)
    assert asked.found(Done)


def test_files_that_do_not_align_are_not_previewed(tmp_path: Path) -> None:
    specs = guess_specs([write(tmp_path, "a", "one two", "three"), write(tmp_path, "b", "one too", "three")])
    asked = EngineTalk()
    asked.open(specs)
    assert not asked.found(Previewed)
    assert asked.opened.sentences == 1
    ((excluded,),) = (answer.rows for answer in asked.found(NewExcluded))
    assert excluded[:4] == ("1", "one two", 2, "b")
    assert str(excluded.reason) == "token 2: 'too' ≠ 'two'"


def test_a_defect_of_a_parse_travels_with_its_sentence(tmp_path: Path) -> None:
    cyclic = tmp_path / "p_a.conllu"
    cyclic.write_text("1\tone\t_\tX\t_\t_\t1\tdep\t_\t_\n\n", encoding="utf-8")
    asked = EngineTalk()
    asked.open(guess_specs([write(tmp_path, "a", "one"), str(cyclic)]))
    (row,) = asked.rows()
    assert list(map(str, row.defects)) == ["", "cycle through token 1"]


def test_problems_of_all_versions_are_reported(tmp_path: Path) -> None:
    (tmp_path / "b.conllu").write_text("1\ttwo columns\n\n", encoding="utf-8")
    specs = guess_specs([write(tmp_path, "a", "one"), str(tmp_path / "b.conllu"), str(tmp_path / "missing.conllu")])
    asked = EngineTalk()
    asked.open(specs)
    (ending,) = asked.found(Problems)
    found = ending.problems
    assert [(Path(problem.path).name, problem.line) for problem in found] == [("b.conllu", 1), ("missing.conllu", 0)]
    assert all(problem.what and problem.expected for problem in found)
    assert not asked.found(Done)
    assert not asked.found(Opened)


def test_senseless_requests_are_refused() -> None:
    asked = EngineTalk()
    asked.open([VersionSpec("a", SPECS[0].path, Role.GOLD, format="nonsense")])
    (refused,) = asked.found(Refused)
    assert "nonsense" in str(refused.reason)


@pytest.mark.parametrize("allowed", [0, 1, 5, 12])
def test_a_newer_request_ends_the_work(allowed: int) -> None:
    checks = iter(range(1_000_000))
    asked = EngineTalk(lambda: next(checks) >= allowed)
    asked.open(SPECS)
    assert asked.found(Cancelled)
    assert not asked.found(Done)


def test_cancelled_requests_can_be_repeated() -> None:
    superseded = iter([False] * 8 + [True])
    asked = EngineTalk(lambda: next(superseded, False))
    asked.open(SPECS)
    assert asked.found(Cancelled)
    asked.open(SPECS)
    assert asked.counts() == columns_of_run(SPECS, Settings())


def test_a_file_is_written_in_the_midst_of_longer_work_which_goes_on(tmp_path: Path) -> None:
    asked, path = EngineTalk(), tmp_path / "ud.conllu"
    asked.open(SPECS)
    asked.inbox.put(NumberedRequest(99, SaveVersion(tuple(SPECS), (), "ud", str(path), None)))
    asked.server.handle(NumberedRequest(100, counting(SPECS)))
    ended = [(number, type(answer)) for number, answer in asked.answered if isinstance(answer, Ending)]
    assert ended[-2:] == [(99, Done), (100, Done)]
    assert path.read_bytes() == UD.read_bytes()


def test_a_file_is_written_although_something_newer_waits(tmp_path: Path) -> None:
    asked, path = EngineTalk(lambda: True), tmp_path / "ud.conllu"
    asked.ask(SaveVersion(tuple(SPECS), (), "ud", str(path), None))
    assert [type(answer) for answer in asked.answers[-2:]] == [Written, Done]
    assert path.read_bytes() == UD.read_bytes()


def test_a_request_of_another_process_is_an_error_and_not_a_score() -> None:
    asked = EngineTalk()
    with pytest.raises(UnknownRequestError, match="EngineServer has no method for UndoDecisions"):
        asked.ask(UndoDecisions())
    assert asked.answers == []
