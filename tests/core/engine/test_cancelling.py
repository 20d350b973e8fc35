"""Whatever the engine does with many sentences, it looks soon whether the person has cancelled that."""

from itertools import pairwise
from pathlib import Path

import pytest

from core.breakdown.aspect import Aspect
from core.breakdown.breakdown import Question
from core.engine import kept_sentences
from core.engine.packing import Packer
from core.engine.request_messages import FindPlaces
from core.engine.rows import WindowFacts
from core.model.outline import Outline
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from tests.core.engine.engine_talk import EngineTalk, breaking_down, contrasting, counting
from tests.made_corpora import made_pair

SENTENCES = 2500
MOST = 2000
"""Sentences read or unpacked between two looks: some 100 ms of work."""


def test_few_sentences_are_read_or_unpacked_between_two_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / "ud.conllu", tmp_path / "parser_ud.conllu"]
    for path, texts in zip(paths, zip(*made_pair(SENTENCES), strict=True), strict=True):
        path.write_text("".join(texts), encoding="utf-8")
    monkeypatch.setattr(kept_sentences, "UNPACKED", 10)
    touched, looks = [0], [0]
    for kind, name in ((Outline, "add"), (Packer, "unpacked")):
        before = getattr(kind, name)

        def counted(*given: object, before: object = before) -> object:
            touched[0] += 1
            return before(*given)  # type: ignore[operator]

        monkeypatch.setattr(kind, name, counted)

    def looks_now() -> bool:
        looks.append(touched[0])
        return False

    specs, asked = guess_specs(list(map(str, paths))), EngineTalk(looks_now)
    asked.open(specs)
    asked.ask(counting(specs, Settings(floors=True)))
    asked.ask(contrasting(specs))
    asked.ask(breaking_down(specs, Question("tedeval", True, ("ud",), Aspect.RELATION)))
    asked.ask(FindPlaces(tuple(specs), Settings(), (), "ud.rel:nsubj", ("ud",), True, WindowFacts(), 100))
    assert touched[0] > 5 * 2 * SENTENCES
    assert max(after - before for before, after in pairwise(looks)) <= MOST
