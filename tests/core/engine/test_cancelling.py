"""Whatever the engine does with many sentences, it looks soon whether the person has cancelled that."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from core.breakdown.breakdown import Question
from core.editing.edit_log import Amendment
from core.engine import packing
from core.engine.answer_messages import Done
from core.engine.message_loop import Inbox
from core.engine.packing import Packer
from core.engine.request_messages import CountChanges, CountSentences, FindPlaces, SaveVersion
from core.engine.rows import WindowFacts
from core.formats.registry import read_version
from core.model.choices import Aspect
from core.model.scheme import Heads, Scheme
from core.model.sentence import SentenceOutline
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec, guess_specs, resolved
from tests.core.engine.engine_talk import EngineTalk, breaking_down, contrasting, counting
from tests.made_corpora import made_pair

SENTENCES = 2500
MOST = 2000
"""Sentences read or unpacked between two looks: some 100 ms of work."""


class Looks:
    """How many sentences were read or unpacked when the engine looked whether the person has cancelled."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.touched, self._at = 0, [0]
        for kind, name in ((SentenceOutline, "add"), (Packer, "unpacked")):
            monkeypatch.setattr(kind, name, self._counted(getattr(kind, name)))

    def _counted(self, method: Callable[..., object]) -> Callable[..., object]:
        def counted(*given: object) -> object:
            self.touched += 1
            return method(*given)

        return counted

    def now(self) -> bool:
        self._at.append(self.touched)
        return False

    def most(self) -> int:
        """The most between two looks."""
        return self.most_since(0)

    def most_since(self, first: int) -> int:
        """The most between two looks after the first so many sentences."""
        at = [each for each in self._at if each >= first]
        return max(after - before for before, after in pairwise([*at, self.touched]))


@pytest.fixture
def specs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[VersionSpec]:
    """A gold and a parse of which the engine keeps few sentences as objects."""
    paths = [tmp_path / "ud.conllu", tmp_path / "parser_ud.conllu"]
    for path, texts in zip(paths, zip(*made_pair(SENTENCES), strict=True), strict=True):
        path.write_text("".join(texts), encoding="utf-8")
    monkeypatch.setattr(packing, "UNPACKED", 10)
    return guess_specs(list(map(str, paths)))


def test_few_sentences_are_read_or_unpacked_between_two_looks(
    specs: list[VersionSpec], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = Looks(monkeypatch)
    asked = EngineTalk(looks.now)
    asked.open(specs)
    asked.ask(counting(specs, Settings(floors=True)))
    asked.ask(contrasting(specs))
    asked.ask(breaking_down(specs, Question("tedeval", True, ("ud",), Aspect.RELATION)))
    asked.ask(FindPlaces(tuple(specs), Settings(), (), "ud.rel:nsubj", ("ud",), True, WindowFacts(), 100))
    assert looks.touched > 5 * 2 * SENTENCES
    assert looks.most() <= MOST


def test_few_sentences_are_written_between_two_looks(
    specs: list[VersionSpec], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Or else the window would end the engine, which then had to read everything again."""
    looks = Looks(monkeypatch)
    asked, saved = EngineTalk(), tmp_path / "saved.conllu"
    asked.open(specs)
    before = looks.touched
    looks.now()
    monkeypatch.setattr(Inbox, "gives_up", lambda *_: looks.now())
    asked.ask(SaveVersion(tuple(specs), (), "ud", str(saved), None))
    assert saved.read_bytes() == Path(specs[0].path).read_bytes()
    assert looks.touched - before > MOST
    assert looks.most_since(before) <= MOST


def test_few_of_variations_too(specs: list[VersionSpec], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of golds that are derived from others, and after an edit of what they are made of."""
    looks = Looks(monkeypatch)
    asked = EngineTalk(looks.now)
    asked.ask(CountChanges(tuple(specs), Settings(), (), "ud", Scheme(heads=Heads.FUNCTIONAL)))
    others = ["v=vary:ud,heads=functional", "w@ud=vary:parser_ud,heads=functional", "t=tl-unify:ud,v"]
    specs = resolved([*specs, *map(derived_spec, others)])
    assert isinstance(asked.open(specs), Done)
    text = read_version(specs[0]).sentences[0].source
    edits = (Amendment("ud", 1, text, text.replace("root", "dep")),)
    assert isinstance(asked.ask(CountSentences(tuple(specs), Settings(), edits)), Done)
    assert looks.touched > 5 * SENTENCES
    assert looks.most() <= MOST
