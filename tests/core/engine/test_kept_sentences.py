"""Sentences that the engine keeps are as they were read, however many there are, and so is all that it says of them."""

import gc
from dataclasses import replace

import pytest

from core.editing.edit_log import Amendment
from core.engine import packing
from core.engine.answer_messages import (
    Done,
    Inferred,
    NewContrasts,
    NewCounts,
    NewExcluded,
    NewFindings,
    NewPlaces,
    Opened,
)
from core.engine.packing import KeptSentences
from core.engine.request_messages import CountSentences, FindPlaces
from core.engine.rows import WindowFacts
from core.formats.registry import read_version
from core.model.sentence import ExchangedSentences, Sentence, exchanged_since, outline_of
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec
from tests.core.engine.engine_talk import SPECS, EngineTalk, contrasting, inferring, unpacked
from tests.paths import SAMPLE

BRACKETS = VersionSpec("ptb", str(SAMPLE / "ptb.mrg"), SPECS[0].role)
ALL = [*SPECS, derived_spec("both=tl-unify:sud,ud"), derived_spec("functional=vary:ud,heads=functional")]


@pytest.fixture
def few_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions of more than three sentences are packed."""
    monkeypatch.setattr(packing, "UNPACKED", 3)


@pytest.mark.usefixtures("few_objects")
@pytest.mark.parametrize("spec", [SPECS[0], BRACKETS], ids=lambda spec: spec.name)
def test_sentences_are_kept_as_they_were_read(spec: VersionSpec) -> None:
    version = read_version(spec)
    sentences = list(version.sentences)
    kept = KeptSentences(iter(sentences))
    assert list(kept) == sentences
    assert [kept[i] for i in range(len(kept))] == sentences
    assert (kept[-1], list(kept[2:5])) == (sentences[-1], sentences[2:5])
    assert [kept.packer.unpacked(kept.packed(i)) for i in range(len(kept))] == sentences
    assert vars(kept.outline) == vars(outline_of(sentences))
    with pytest.raises(IndexError):
        kept[len(sentences)]


@pytest.mark.parametrize(("unpacked", "objects"), [(3, 0), (30, 30)])
def test_large_versions_are_not_there_as_objects(monkeypatch: pytest.MonkeyPatch, unpacked: int, objects: int) -> None:
    """Four thousand take 13 MB, four times over in the engine."""
    monkeypatch.setattr(packing, "UNPACKED", unpacked)

    def there() -> int:
        gc.collect()
        return sum(isinstance(each, Sentence) for each in gc.get_objects())

    before = there()
    kept = KeptSentences(iter(read_version(SPECS[0]).sentences))
    assert (len(kept), there() - before) == (30, objects)


def answers(specs: list[VersionSpec]) -> list[object]:
    """All that the engine says of versions, but the bytes of packed sentences."""
    asked = EngineTalk()
    asked.open(specs)
    said: list[object] = [
        [unpacked(row, asked.opened.headers) for row in asked.rows()],
        [row._replace(packed=()) for row in asked.rows()],
        [replace_dictionaries(each) for each in asked.found(Opened)],
    ]
    asked.ask(inferring(specs))
    asked.ask(contrasting(specs))
    assert isinstance(
        asked.ask(FindPlaces(tuple(specs), Settings(), (), "ud.rel:nsubj", ("ud",), True, WindowFacts(), 100)), Done
    )
    (first,) = (each for each in read_version(SPECS[0]).sentences if each.ordinal == 9)
    edit = Amendment("ud", 9, first.source, first.source.replace("nsubj", "obj"))
    asked.ask(CountSentences(tuple(specs), Settings(), (edit,)))
    for kind in (NewFindings, NewExcluded, NewCounts, Inferred, NewContrasts, NewPlaces):
        said.append(asked.found(kind))
    return said


def replace_dictionaries(opened: Opened) -> object:
    headers = [(each.format, each.sentences, each.inventory, each.first) for each in opened.headers]
    return headers, opened.alignment, opened.sentences, opened.excluded


def test_all_answers_are_the_same_as_if_no_sentence_were_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = answers(ALL)
    monkeypatch.setattr(packing, "UNPACKED", 3)
    assert answers(ALL) == before


@pytest.mark.usefixtures("few_objects")
def test_exchanged_sentences_are_in_their_places() -> None:
    version = read_version(SPECS[0])
    kept = KeptSentences(version.sentences)
    other = replace(kept[7], forms=("other",), source="other")
    after = ExchangedSentences(kept, {7: other})
    assert list(after) == [*version.sentences[:7], other, *version.sentences[8:]]
    assert after[-len(kept) + 7] == other
    assert exchanged_since(kept, after) == {7: other}
    assert exchanged_since(kept, kept) == {}
    assert vars(after.outline) == vars(outline_of(list(after)))
    assert kept.outline.words[7] != after.outline.words[7], "the sentences before are as they were"
