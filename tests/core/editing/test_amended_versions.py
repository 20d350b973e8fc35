"""Edited sentences in the engine: what is scored, and what is written, is what the annotator sees."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.base.errors import InputError, UsageError
from core.editing.acts import Attach, Rename
from core.editing.apply import edited
from core.editing.edit_log import Amendment, amended, save_version
from core.engine.answer_messages import Done, Problems, Refused, Written
from core.engine.request_messages import CountSentences, FindPlaces, InferScores, SaveVersion
from core.engine.rows import WindowFacts
from core.formats.registry import read_version
from core.model.sentence import Sentence
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.workspaces.missing_or_changed_files import file_state
from tests.core.engine.engine_talk import SPECS, EngineTalk, columns_of_run


def edit_of(spec: VersionSpec, ordinal: int) -> Amendment:
    """A sentence in which the first arc that can be has moved and has a relation of its own."""
    version = read_version(spec)
    before = version.sentences[ordinal - 1]
    token = before.dependencies.heads.index(0) + 1
    after = edited(before, version, Attach(1 if token != 1 else 2, 0))
    after = edited(after, version, Rename(1, "mine"))
    return Amendment(spec.name, ordinal, before.source, after.source)


def counting(*amendments: Amendment) -> CountSentences:
    return CountSentences(tuple(SPECS), Settings(), amendments)


def inferring(*amendments: Amendment) -> InferScores:
    return InferScores(tuple(SPECS), Settings(), amendments)


def saving(amendment: Amendment, path: str) -> SaveVersion:
    return SaveVersion(tuple(SPECS), (amendment,), SPECS[1].name, path, None)


def test_edits_are_scored_and_forgotten_with_the_request(tmp_path: Path) -> None:
    asked, edit = EngineTalk(), edit_of(SPECS[0], 3)
    asked.open(SPECS)
    plain = asked.counts()
    asked.ask(counting(edit))
    changed = asked.counts()
    path = tmp_path / "edited.conllu"
    save_version(amended(read_version(SPECS[0]), [edit]), str(path), [])
    assert changed == columns_of_run([replace(SPECS[0], path=str(path)), *SPECS[1:]], Settings())
    assert changed != plain
    asked.ask(counting())
    assert asked.counts() == plain


@pytest.mark.parametrize("label", ["mine", "obl:unmarked"])
def test_relations_are_those_that_edits_leave(tmp_path: Path, label: str) -> None:
    """On them it depends which measures apply; the only word of a relation may have been given another."""
    path, version = tmp_path / "edited.conllu", read_version(SPECS[0])
    rare = next(relation for relation, times in version.inventory.labels.items() if times == 1)
    before = next(each for each in version.sentences if rare in each.dependencies.relations)
    after = edited(before, version, Rename(1 + before.dependencies.relations.index(rare), label))
    changed = amended(version, [Amendment(SPECS[0].name, before.ordinal, before.source, after.source)])
    save_version(changed, str(path), [])
    assert changed.relations == read_version(replace(SPECS[0], path=str(path))).relations != version.relations


def test_a_measure_that_no_longer_applies_can_not_be_looked_for(tmp_path: Path) -> None:
    """As in the version that is saved with the edit: its new relation is in no set, so there is no CLAS."""
    path, edit = tmp_path / "edited.conllu", edit_of(SPECS[0], 3)
    save_version(amended(read_version(SPECS[0]), [edit]), str(path), [])
    saved = (replace(SPECS[0], path=str(path)), *SPECS[1:])
    wanted = f"{SPECS[0].name}.clas<1", ("ud", "sud"), True, WindowFacts(), 1000
    asked = EngineTalk()
    assert isinstance(asked.ask(FindPlaces(tuple(SPECS), Settings(), (), *wanted)), Done)
    endings = [
        asked.ask(FindPlaces(specs, Settings(), edits, *wanted))
        for specs, edits in ((saved, ()), (tuple(SPECS), (edit,)))
    ]
    assert [type(each) for each in endings] == [Refused, Refused]


def test_inference_follows_edits() -> None:
    asked = EngineTalk()
    asked.open(SPECS)
    asked.ask(inferring())
    plain = asked.inference
    asked.ask(inferring(edit_of(SPECS[0], 3), edit_of(SPECS[0], 4)))
    assert asked.inference != plain


def test_what_is_counted_after_a_file_has_changed_is_what_is_shown(tmp_path: Path) -> None:
    source = tmp_path / "source.conllu"
    content = Path(SPECS[1].path).read_bytes()
    source.write_bytes(content)
    specs = (SPECS[0], replace(SPECS[1], path=str(source)), *SPECS[2:])
    edit, asked, shown = edit_of(specs[1], 5), EngineTalk(), EngineTalk()
    request = CountSentences(specs, Settings(), (edit,))
    asked.open(specs)
    shown.open(specs)
    shown.ask(request)
    source.write_bytes(content.replace(b"\tnsubj\t", b"\tnsubX\t"))
    asked.ask(request)
    assert asked.counts() == shown.counts()
    asked.open(specs)
    assert asked.counts() != shown.counts()


def test_version_is_saved_with_its_edits_and_nothing_else_changed(tmp_path: Path) -> None:
    asked, edit = EngineTalk(), edit_of(SPECS[1], 5)
    path = tmp_path / "edited.conllu"
    asked.ask(saving(edit, str(path)))
    assert asked.found(Written) == [Written(str(path))]
    assert path.read_bytes() == Path(SPECS[1].path).read_bytes().replace(edit.before.encode(), edit.after.encode())


def test_a_version_whose_file_has_changed_in_another_sentence_is_not_written(tmp_path: Path) -> None:
    """Else the new file would have sentences that the person has never seen."""
    source, path = tmp_path / "source.conllu", tmp_path / "edited.conllu"
    content = Path(SPECS[1].path).read_bytes()
    source.write_bytes(content)
    spec = replace(SPECS[1], path=str(source))
    edit = edit_of(spec, 5)
    save = SaveVersion((spec,), (edit,), spec.name, str(path), file_state(str(source)))
    source.write_bytes(content.replace(b"\tnsubj\t", b"\tnsubX\t", 1))
    ending = EngineTalk().ask(save)
    assert isinstance(ending, Problems)
    assert "changed since it was opened" in str(ending.error)
    assert not path.exists()
    source.write_bytes(content)
    EngineTalk().ask(save)
    assert path.exists(), "it is the content that counts, not when it was written"


def test_sources_are_never_overwritten(tmp_path: Path) -> None:
    asked = EngineTalk()
    before = [Path(spec.path).read_bytes() for spec in SPECS]
    for spec in SPECS:
        ending = asked.ask(saving(edit_of(SPECS[1], 5), spec.path))
        assert isinstance(ending, Refused)
        assert "never overwritten" in str(ending.reason)
    assert [Path(spec.path).read_bytes() for spec in SPECS] == before
    with pytest.raises(UsageError, match="would not be compressed"):
        save_version(read_version(SPECS[0]), str(tmp_path / "x.conllu.GZ"), [])


def test_a_version_is_written_sentence_by_sentence(tmp_path: Path) -> None:
    """A large one is not held in memory as text besides."""
    version, written = read_version(SPECS[0]), list[int]()

    class Watched(list[Sentence]):
        def __iter__(self) -> Iterator[Sentence]:
            for sentence in super().__iter__():
                written.append(sum(path.stat().st_size for path in tmp_path.iterdir()))
                yield sentence

    save_version(replace(version, sentences=Watched([*version.sentences] * 20)), str(tmp_path / "x.conllu"), [])
    assert 0 < written[len(written) // 2] < written[-1]
    assert (tmp_path / "x.conllu").read_bytes() == 20 * Path(SPECS[0].path).read_bytes()


def test_a_version_that_can_not_be_written_to_its_end_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    class Ending(list[Sentence]):
        def __iter__(self) -> Iterator[Sentence]:
            yield self[0]
            raise InputError([])

    path = tmp_path / "x.conllu"
    path.write_text("before")
    version = read_version(SPECS[0])
    ending = replace(version, sentences=Ending(version.sentences))
    with pytest.raises(InputError):
        save_version(ending, str(path), [])
    assert path.read_text() == "before"
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may write everywhere")
def test_folder_that_can_not_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(InputError, match="cannot be written"):
        save_version(read_version(SPECS[0]), str(tmp_path / "x.conllu"), [])


def test_changed_file_is_reported_and_not_mixed_up() -> None:
    asked, edit = EngineTalk(), edit_of(SPECS[0], 3)
    for wrong in (edit._replace(ordinal=4), edit._replace(ordinal=0), edit._replace(ordinal=9_999)):
        ending = asked.ask(counting(wrong))
        assert isinstance(ending, Problems)
        assert "changed since it was edited" in str(ending.error)


def test_problems_of_amended_sentences_say_where_they_are() -> None:
    version, edit = read_version(SPECS[0]), edit_of(SPECS[0], 3)
    with pytest.raises(InputError) as raised:
        amended(version, [edit._replace(ordinal=4), edit._replace(after="1\tx\n\n")])
    other, unreadable = raised.value.problems
    assert str(other) == (
        f"{SPECS[0].path}:{version.sentences[3].line}: sentence 4: "
        "changed since it was edited; expected an unchanged file; to apply the edits to its present text, save the "
        "workspace and reopen it"
    )
    assert unreadable.path == SPECS[0].path


def test_amended_sentence_stays_where_it_is_in_its_file() -> None:
    version, edit = read_version(SPECS[0]), edit_of(SPECS[0], 3)
    before, after = version.sentences[2], amended(version, [edit]).sentences[2]
    assert after.source == edit.after
    assert (after.ordinal, after.line) == (3, before.line)
