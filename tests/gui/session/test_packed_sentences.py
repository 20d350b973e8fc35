"""Sentences come out of their packing as they went in, whatever their letters, and are found by their ordinals."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.engine.packing import Packer, dictionary_of
from core.engine.rows import AlignedRow
from core.formats.registry import read_version, reread
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.session.packed import PackedSentences
from gui.session.session import Session
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from tests.gui.sessions import settle, treebank
from tests.made_corpora import write


def packed_in(versions: Sequence[Sequence[Sentence]], *more: VersionSpec) -> PackedSentences:
    """The sentences of versions, and of ``more`` that are derived from them."""
    packers = [Packer(dictionary_of(sentences)) for sentences in versions]
    specs = [*(VersionSpec(f"v{i}", "", Role.GOLD) for i in range(len(versions))), *more]
    packed = PackedSentences(specs, packers)
    for row in zip(*versions, strict=True):
        ordinals = [sentence.ordinal for sentence in row]
        content = [packer.packed(sentence) for packer, sentence in zip(packers, row, strict=True)]
        packed.add(AlignedRow(row[0].name, "", 0, ordinals, [""] * len(row), content))
    return packed


def test_texts_of_every_script_come_out_as_they_went_in(tmp_path: Path) -> None:
    texts = ("l'été à Paris", "אחת שתיים", "一 二 \U0001f600", "e\u0301 fin")
    (version,) = map(read_version, guess_specs([treebank(tmp_path, "a", *texts)]))
    others = [replace(each, ordinal=each.ordinal + 7, source=each.source.upper()) for each in version.sentences]
    packed = packed_in([version.sentences, others])
    assert len(packed) == len(texts)
    assert list(map(list, (packed[i] for i in range(4)))) == list(
        map(list, zip(version.sentences, others, strict=True))
    )
    assert packed.by_ordinal(0) == {1: 0, 2: 1, 3: 2, 4: 3}
    assert packed.by_ordinal(1) == {8: 0, 9: 1, 10: 2, 11: 3}


@pytest.mark.parametrize("spec", [*sample_specs(), *bracketed_sample_specs()], ids=lambda spec: spec.path[-12:])
def test_what_the_parser_made_of_a_sentence_comes_out_as_if_it_were_parsed_again(spec: VersionSpec) -> None:
    """Trees of arcs and of brackets, with gaps and functions: nothing that is shown is parsed twice."""
    version = read_version(spec)
    packed = packed_in([version.sentences])
    for i, sentence in enumerate(version.sentences):
        found = reread(sentence.source, version)
        assert isinstance(found, Sentence)
        assert packed[i] == [sentence] == [replace(found, ordinal=sentence.ordinal, line=sentence.line)]


def test_a_derived_version_has_the_sentences_of_its_base(tmp_path: Path) -> None:
    """They are not kept twice."""
    (version,) = map(read_version, guess_specs([treebank(tmp_path, "a", "b c", "d")]))
    others = [replace(each, source=each.source.upper()) for each in version.sentences]
    packed = packed_in([version.sentences, others], VersionSpec("both", "", Role.GOLD, derived_from=("v1", "v0")))
    assert packed[1] == [version.sentences[1], others[1], others[1]]


def test_before_the_first_sentence_comes_none_is_found_by_its_ordinal() -> None:
    """Else a window that recovers edits would report an error if it were asked for in between."""
    assert PackedSentences().by_ordinal(1) == {}


def test_a_version_that_is_added_does_not_have_the_others_kept_twice(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """What was open stays until all is read, in case the person cancels; 250,000 sentences are 700 MB."""
    gold, other, parse, _ = write(tmp_path, 600)
    specs = [VersionSpec(path.stem, str(path), Role.GOLD) for path in (gold, other)]
    session.open(specs, Settings())
    settle(session, qtbot)
    before = session.corpus
    session.change([*specs, VersionSpec("parse", str(parse), Role.PARSE, gold.stem)])
    settle(session, qtbot)
    after = session.corpus
    assert len(after.specs) == 3
    assert [after.sentence(i, after.frame.versions[0]) for i in range(600)] == [
        before.sentence(i, before.frame.versions[0]) for i in range(600)
    ]
    for one, two in ((before.names, after.names), (before.texts, after.texts)):
        assert all(first is second for first, second in zip(one, two, strict=True))
    for kept, again in zip(before._sentences._packed, after._sentences._packed, strict=False):
        assert all(first is second for first, second in zip(kept._pieces, again._pieces, strict=True))
        assert len(kept._pieces) == 2
