"""Sentences come out of their packing as they went in, whatever their letters, and are found by their ordinals."""

from dataclasses import replace
from pathlib import Path

from core.engine.wire import Source, aligned_row
from core.formats import read_version
from core.scoring.version_options import guessed
from gui.session.packed_sources import PackedSources
from tests.gui.sessions import treebank


def test_texts_of_every_script_come_out_as_they_went_in(tmp_path: Path) -> None:
    texts = ("l'été à Paris", "אחת שתיים", "一 二 \U0001f600", "e\u0301 fin")
    (version,) = map(read_version, guessed([treebank(tmp_path, "a", *texts)]))
    packed = PackedSources()
    for sentence in version.sentences:
        other = replace(sentence, ordinal=sentence.ordinal + 7, source=sentence.source.upper())
        packed.add(aligned_row(sentence.name, [sentence, other]))
    assert len(packed) == len(texts)
    for i, sentence in enumerate(version.sentences):
        place = sentence.ordinal, sentence.line
        assert packed[i] == [
            Source(*place, sentence.source),
            Source(place[0] + 7, place[1], sentence.source.upper()),
        ]
    assert packed.by_ordinal(0) == {1: 0, 2: 1, 3: 2, 4: 3}
    assert packed.by_ordinal(1) == {8: 0, 9: 1, 10: 2, 11: 3}


def test_before_the_first_sentence_comes_none_is_found_by_its_ordinal() -> None:
    """Else a window that recovers edits would report an error if it were asked for in between."""
    assert PackedSources().by_ordinal(1) == {}
