"""The window's engine: what it answers, and what it gives up."""

import json
import os
import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from core.engine.engine_main import serve
from core.engine.engine_server import Server
from core.engine.wire import (
    AlignedRow,
    Header,
    Source,
    excluded_from,
    inference_from,
    problem_from,
    refusal_from,
    sentence_of,
    settings_fields,
    settings_from,
    spec_fields,
    spec_from,
    text_from,
    unpacked,
    version_from,
)
from core.formats import read_version
from core.model.protocol import Protocol
from core.model.version import Role, Version, VersionSpec
from core.schemes.agreement import agreement
from core.schemes.contrast import Contrast, contrast_from
from core.schemes.overlap import compare_schemes
from core.scoring.alignment import Alignment
from core.scoring.comparison import compare, make_frame
from core.scoring.derived_versions import with_derived
from core.scoring.run import score
from core.scoring.sentence_selection import select
from core.scoring.settings import NonProjectivity, Punctuation, Settings
from core.scoring.statistics.inference import Inference, infer
from core.scoring.version_options import derived_spec, guessed
from tests.paths import ROOT, SAMPLE
from tests.patience import PATIENCE

Answer = Mapping[str, Any]

HEADLINE = ("uas", "las", "tedeval")
SPECS = guessed([str(path) for path in sorted(SAMPLE.glob("*.conllu"))])


def request(number: int, do: str, specs: Sequence[VersionSpec] = (), settings: Settings | None = None) -> Answer:
    """A request as the window sends it."""
    fields = {"request": number, "do": do, "versions": list(map(spec_fields, specs))}
    sent: Answer = json.loads(json.dumps(fields | {"settings": settings_fields(settings or Settings())}))
    return sent


class Asked:
    """A server, and all that it has answered, as the window receives it."""

    def __init__(self, is_superseded: Callable[[], bool] = lambda: False) -> None:
        self.answers: list[Answer] = []
        self.server = Server(lambda answer: self.answers.append(json.loads(json.dumps(answer))), is_superseded)

    def ask(self, number: int, do: str, specs: Sequence[VersionSpec] = (), settings: Settings | None = None) -> None:
        self.answers.clear()
        self.server.handle(request(number, do, specs, settings))

    def found(self, key: str) -> list[Any]:
        return [answer[key] for answer in self.answers if key in answer]

    def counts(self) -> list[list[int]]:
        """The numbers of each column, all batches together."""
        return [[number for part in parts for number in part] for parts in zip(*self.found("counts"), strict=True)]


def token_lines(*words: str) -> str:
    return "".join(f"{i}\t{word}\t_\tX\t_\t_\t{i - 1}\tdep\t_\t_\n" for i, word in enumerate(words, start=1)) + "\n"


def write(folder: Path, name: str, *sentences: str) -> str:
    """A treebank of sentences given as their words; returns its path."""
    path = folder / f"{name}.conllu"
    path.write_text("".join(token_lines(*sentence.split()) for sentence in sentences), encoding="utf-8")
    return str(path)


def columns_of_run(specs: Sequence[VersionSpec], settings: Settings) -> list[list[int]]:
    versions = [read_version(spec) for spec in specs if not spec.derived_from]
    return [column.numbers.tolist() for column in score(with_derived(specs, versions), settings, HEADLINE).columns]


def test_opening_tells_everything_in_order() -> None:
    asked = Asked()
    asked.ask(7, "open", SPECS)
    keys = [next(key for key in answer if key != "request") for answer in asked.answers]
    assert list(dict.fromkeys(keys)) == [
        "preview",
        "reading",
        "opened",
        "findings",
        "sentences",
        "agreements",
        "counts",
        "done",
    ]
    assert {answer["request"] for answer in asked.answers} == {7}
    (opened,) = asked.found("opened")
    versions = [read_version(spec) for spec in SPECS]
    assert [Header(*header).sentences for header in opened["headers"]] == [len(each.sentences) for each in versions]
    assert opened["sentences"] == len(versions[0].sentences)
    assert opened["excluded"] == 0
    done, total = asked.found("reading")[-1]
    assert 0 < done <= total == sum(Path(spec.path).stat().st_size for spec in SPECS)


def test_sentences_arrive_as_they_were_read() -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS)
    rows = [AlignedRow(*row) for batch in asked.found("sentences") for row in batch]
    versions = [read_version(spec) for spec in SPECS]
    for i, (version, header) in enumerate(zip(versions, asked.found("opened")[0]["headers"], strict=True)):
        unread = version_from(version.spec, header)
        assert replace(unread, sentences=version.sentences) == version
        assert list(unread.sentences) == version.sentences[:1]
        sources = [Source(*row.places[i], unpacked(b64decode(row.packed))[i]) for row in rows]
        assert [sentence_of(source, unread) for source in sources] == version.sentences
    assert [row.text for row in rows] == [sentence.text for sentence in versions[0].sentences]
    assert [row.tokens for row in rows] == list(map(len, versions[0].sentences))
    assert asked.found("preview")[0]["sentence"] == asked.found("sentences")[0][0]


def test_findings_come_before_the_sentences_that_they_are_about(tmp_path: Path) -> None:
    """Once the last sentence is there, so is all about it; those that are left out have marks as well."""
    texts = token_lines("a", "b", "c"), token_lines("d", "e", "f").replace("\t2\tdep", "\t9\tdep")
    left_out = token_lines("g", "h").replace("\t0\tdep", "\t2\tdep")
    gold, parse = tmp_path / "ud.conllu", tmp_path / "parser_ud.conllu"
    gold.write_text(token_lines("a", "b", "c") + token_lines("d", "e", "f") + token_lines("g", "i"), encoding="utf-8")
    parse.write_text("".join(texts) + left_out, encoding="utf-8")
    asked = Asked()
    asked.ask(1, "open", guessed([str(gold), str(parse)]))
    (of_compared, of_excluded) = asked.found("findings")
    assert of_compared == [[1, 1, "head", [3], "3 f", ""]]
    assert of_excluded == [[2, 1, "cycle", [1, 2], "1 g, 2 h", ""]]
    keys = [next(key for key in answer if key != "request") for answer in asked.answers]
    arrived = [key for key in keys if key in ("findings", "sentences", "excluded")]
    assert arrived == ["findings", "sentences", "findings", "excluded"]


@pytest.mark.parametrize("protocol", list(Protocol))
def test_counts_are_those_of_a_run(protocol: Protocol) -> None:
    settings, asked = Settings(protocol=protocol), Asked()
    asked.ask(1, "open", SPECS, settings)
    assert asked.counts() == columns_of_run(SPECS, settings)


@pytest.mark.parametrize("settings", [Settings(punct=Punctuation.DROP), Settings(nonprojective=NonProjectivity.LIFT)])
def test_what_the_settings_make_of_sentences_counts(settings: Settings) -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS, settings)
    assert asked.counts() == columns_of_run(SPECS, settings) != columns_of_run(SPECS, Settings())


def test_long_sentences_are_excluded_as_in_a_run() -> None:
    settings, asked = Settings(max_length=8), Asked()
    asked.ask(1, "open", SPECS)
    asked.ask(2, "open", SPECS, settings)
    (opened,), (excluded, *_) = asked.found("opened"), asked.found("excluded")
    assert opened["sentences"] + opened["excluded"] == 30
    assert excluded[0][2] > 8
    assert str(text_from(excluded[0][4])) == f"{excluded[0][2]} tokens, more than 8"
    assert asked.counts() == columns_of_run(SPECS, settings)


def test_derived_versions_are_counted_as_in_a_run() -> None:
    specs = [*SPECS, derived_spec("both=tl-unify:sud,ud")]
    asked = Asked()
    asked.ask(1, "open", specs)
    assert len(asked.found("opened")[0]["headers"]) == len(SPECS)
    assert asked.counts() == columns_of_run(specs, Settings())


def test_how_far_golds_agree_goes_with_the_counts() -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS)
    versions = [read_version(spec) for spec in SPECS]
    frame = make_frame(versions, Settings())
    expected = [list(agreement(compare(frame, row))) for row in select(frame).rows]
    assert [numbers for part in asked.found("agreements") for numbers in part] == expected
    asked.ask(2, "open", [spec for spec in SPECS if spec.role is Role.GOLD])
    assert [numbers for part in asked.found("agreements") for numbers in part] == expected


def test_one_gold_agrees_with_no_other() -> None:
    asked = Asked()
    asked.ask(1, "open", [spec for spec in SPECS if "ud" in (spec.name, spec.native_gold)])
    assert [numbers for part in asked.found("agreements") for numbers in part] == []
    assert asked.counts()


def test_scoring_again_sends_counts_alone() -> None:
    base, asked = Settings(labels="base"), Asked()
    asked.ask(1, "open", SPECS)
    asked.ask(2, "score", SPECS, base)
    assert {key for answer in asked.answers for key in answer} == {"request", "agreements", "counts", "done"}
    assert asked.counts() == columns_of_run(SPECS, base)


def test_scoring_what_was_not_opened_reads_it_first() -> None:
    asked = Asked()
    asked.ask(1, "score", SPECS)
    assert asked.counts() == columns_of_run(SPECS, Settings())
    assert asked.found("sentences") == []


def test_scoring_needs_no_files_once_they_were_read(tmp_path: Path) -> None:
    specs = guessed([write(tmp_path, "a", "one"), write(tmp_path, "p_a", "one")])
    asked = Asked()
    asked.ask(1, "open", specs)
    Path(specs[0].path).unlink()
    asked.ask(2, "score", specs)
    assert asked.found("done") == [True]


def inferred(specs: Sequence[VersionSpec]) -> Inference:
    return infer(score([read_version(spec) for spec in specs], Settings(), HEADLINE).columns)


def test_what_scores_are_worth_is_as_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.engine.engine_server.REPORT_EVERY", 0)
    asked = Asked()
    asked.ask(1, "open", SPECS)
    asked.ask(2, "infer", SPECS)
    assert [*asked.answers[-2], *asked.answers[-1]] == ["request", "inference", "request", "done"]
    (fields,) = asked.found("inference")
    assert inference_from(fields) == inferred(SPECS)
    done, total = asked.found("inferring")[-1]
    assert 0 < done <= total


def test_what_was_not_counted_last_is_counted_before_it_is_inferred() -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS, Settings(labels="base"))
    asked.ask(2, "infer", SPECS)
    assert asked.found("counts") == []
    assert inference_from(asked.found("inference")[0]) == inferred(SPECS)


def test_what_was_counted_in_part_is_counted_anew_before_it_is_inferred() -> None:
    superseded = iter([False] * 20 + [True])
    asked = Asked(lambda: next(superseded, False))
    asked.ask(1, "open", SPECS)
    assert asked.found("cancelled") == [True]
    asked.ask(2, "infer", SPECS)
    assert inference_from(asked.found("inference")[0]) == inferred(SPECS)


def test_inference_ends_when_there_is_something_newer_to_do() -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS)
    checks = iter([False] * 2)
    asked.server._is_superseded = lambda: next(checks, True)
    asked.ask(2, "infer", SPECS)
    assert asked.found("cancelled") == [True]
    assert asked.found("inference") == []


def test_golds_are_contrasted_as_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.engine.engine_server.CONTRASTED", 7)
    settings, asked = Settings(labels="base"), Asked()
    asked.ask(1, "open", SPECS)
    asked.ask(2, "contrast", SPECS, settings)
    gathered = Contrast("ud", "sud")
    for batch in asked.found("contrasts"):
        (part,) = map(contrast_from, batch)
        gathered.extend(part)
    versions = [read_version(spec) for spec in SPECS]
    (pair,) = compare_schemes(versions, settings, ("tedeval",)).pairs
    assert gathered.sentences == 30
    assert gathered.overlap == pair.overlap[0].total()
    assert sum(places.count for places in gathered.differences.values()) == pair.profile.total
    assert len(asked.found("contrasts")) == 5
    labels = [label for batch in asked.found("labels") for label in batch]
    assert labels == sorted(set().union(*(version.relations or () for version in versions)))
    assert asked.found("counts") == []


def test_one_gold_has_nothing_to_be_contrasted_with() -> None:
    asked = Asked()
    asked.ask(1, "contrast", SPECS[:1])
    assert set(map(tuple, asked.found("contrasts"))) == {()}
    assert asked.found("done") == [True]


def test_a_changed_file_is_read_again_and_others_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    specs = guessed([write(tmp_path, "a", "one"), write(tmp_path, "b", "one")])
    asked = Asked()
    asked.ask(1, "open", specs)
    write(tmp_path, "b", "one", "two")
    read: list[str] = []

    def noted(spec: VersionSpec, *progress: Any) -> Version:
        read.append(spec.name)
        return read_version(spec, *progress)

    monkeypatch.setattr("core.engine.engine_server.read_version", noted)
    asked.ask(2, "open", specs)
    assert read == ["b"]
    assert [Header(*header).sentences for header in asked.found("opened")[0]["headers"]] == [1, 2]


def test_nothing_is_previewed_of_what_is_in_memory() -> None:
    asked = Asked()
    asked.ask(1, "open", SPECS)
    asked.ask(2, "open", SPECS)
    assert asked.found("preview") == []
    assert asked.found("done") == [True]


def test_nothing_is_previewed_that_does_not_belong_together(tmp_path: Path) -> None:
    specs = guessed([write(tmp_path, "a", "one two", "three"), write(tmp_path, "b", "one too", "three")])
    asked = Asked()
    asked.ask(1, "open", specs)
    assert asked.found("preview") == []
    assert asked.found("opened")[0]["sentences"] == 1
    ((excluded,),) = asked.found("excluded")
    assert excluded[:4] == ["1", "one two", 2, "b"]
    assert str(excluded_from(excluded).reason) == "token 2: 'too' ≠ 'two'"


def test_a_defect_of_a_parse_travels_with_its_sentence(tmp_path: Path) -> None:
    cyclic = tmp_path / "p_a.conllu"
    cyclic.write_text("1\tone\t_\tX\t_\t_\t1\tdep\t_\t_\n\n", encoding="utf-8")
    asked = Asked()
    asked.ask(1, "open", guessed([write(tmp_path, "a", "one"), str(cyclic)]))
    row = AlignedRow(*asked.found("sentences")[0][0])
    assert [str(text_from(defect)) for defect in row.defects] == ["", "cycle through token 1"]


def test_problems_of_all_versions_are_told(tmp_path: Path) -> None:
    (tmp_path / "b.conllu").write_text("1\ttwo columns\n\n", encoding="utf-8")
    specs = guessed([write(tmp_path, "a", "one"), str(tmp_path / "b.conllu"), str(tmp_path / "missing.conllu")])
    asked = Asked()
    asked.ask(1, "open", specs)
    (problems,) = asked.found("problems")
    found = [problem_from(problem) for problem in problems]
    assert [(Path(problem.path).name, problem.line) for problem in found] == [("b.conllu", 1), ("missing.conllu", 0)]
    assert all(problem.what and problem.expected for problem in found)
    assert asked.found("done") == asked.found("opened") == []


def test_senseless_requests_are_refused() -> None:
    asked = Asked()
    asked.ask(1, "open", [VersionSpec("a", SPECS[0].path, Role.GOLD, format="nonsense")])
    assert "nonsense" in str(refusal_from(asked.found("refused")[0]))


@pytest.mark.parametrize("allowed", [0, 1, 5, 12])
def test_a_newer_request_ends_the_work(allowed: int) -> None:
    checks = iter(range(1_000_000))
    asked = Asked(lambda: next(checks) >= allowed)
    asked.ask(1, "open", SPECS)
    assert asked.found("cancelled") == [True]
    assert asked.found("done") == []


def test_what_was_cancelled_can_be_asked_for_again() -> None:
    superseded = iter([False] * 8 + [True])
    asked = Asked(lambda: next(superseded, False))
    asked.ask(1, "open", SPECS)
    assert asked.found("cancelled") == [True]
    asked.ask(2, "open", SPECS)
    assert asked.counts() == columns_of_run(SPECS, Settings())


def test_requests_are_served_until_they_end() -> None:
    answers = BytesIO()
    serve([json.dumps(request(3, "open", SPECS)).encode()], answers)
    last = json.loads(answers.getvalue().splitlines()[-1])
    assert last == {"request": 3, "done": True}


@pytest.fixture
def engine() -> Iterator["subprocess.Popen[bytes]"]:
    """The engine in its own process, as the window starts it."""
    with subprocess.Popen(
        [sys.executable, "-m", "core.engine.engine_main"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        yield process
        process.kill()


def send(engine: "subprocess.Popen[bytes]", *requests: Answer) -> None:
    assert engine.stdin is not None
    for each in requests:
        engine.stdin.write(json.dumps(each).encode() + b"\n")
    engine.stdin.flush()


def test_the_newest_request_is_answered(engine: "subprocess.Popen[bytes]") -> None:
    send(engine, *(request(number, "open", SPECS) for number in range(5)), request(5, "score", SPECS))
    assert engine.stdout is not None
    ended = []
    for line in engine.stdout:
        answer = json.loads(line)
        if answer.keys() & {"done", "cancelled"}:
            ended.append((answer["request"], "done" in answer))
        if answer["request"] == 5 and "done" in answer:
            break
    assert ended[-1] == (5, True)
    assert not any(done for _, done in ended[:-1]), "an older request was worked on to its end"


def test_the_process_ends_with_its_requests(engine: "subprocess.Popen[bytes]") -> None:
    answers, errors = engine.communicate(json.dumps(request(1, "cancel")).encode() + b"\n", timeout=PATIENCE)
    assert json.loads(answers) == {"request": 1, "done": True}
    assert (engine.returncode, errors) == (0, b"")


@pytest.mark.skipif(os.name != "posix", reason="how a broken pipe shows elsewhere is not known")
def test_the_process_ends_when_nobody_listens(engine: "subprocess.Popen[bytes]") -> None:
    assert engine.stdout is not None
    assert engine.stderr is not None
    engine.stdout.close()
    send(engine, request(1, "open", SPECS))
    assert engine.wait(20) == 0
    assert engine.stderr.read() == b""


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(
            Protocol.MULTIFUNCTION,
            "base",
            Alignment.ORDER,
            ("a", "a+b"),
            Punctuation.DROP,
            NonProjectivity.LIFT,
            max_length=40,
        ),
    ],
    ids=["default", "chosen"],
)
def test_settings_survive_the_way(settings: Settings) -> None:
    assert settings_from(json.loads(json.dumps(settings_fields(settings)))) == settings


def test_versions_survive_the_way() -> None:
    derived = derived_spec("d@a=tl-unify:b,c")
    for spec in (*SPECS, VersionSpec("p", "/a\udcff", Role.PARSE, "a", "ptb", "base", "dash"), derived):
        assert spec_from(json.loads(json.dumps(spec_fields(spec)))) == spec
