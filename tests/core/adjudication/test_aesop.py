"""Aesop's fables in Ancient Greek (AGDT 2): the acts that their adjudicator would have needed, with and without offers.

``pytest -s tests/core/adjudication/test_aesop.py`` says the figures that docs/developers/performance.md has.
"""

import sys
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from core.adjudication.decisions import Decision, decided_items
from core.adjudication.items import Item, ItemKind
from core.adjudication.queue import Place
from core.adjudication.session import Adjudication, KindAnswer
from core.agreement.annotators import Field
from core.base.errors import UsageError
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from tests.core.adjudication.annotations import adjudication, words_of
from tests.paths import SHARED

FILES = {name: SHARED / "data" / f"agree_grc_{name}.conllx" for name in ("A", "B", "gold")}
COLUMNS = {Field.LEMMA: 2, Field.UPOS: 3, Field.XPOS: 4, Field.FEATS: 5}
LIKE_DECISIONS = 3

Wanted = dict[tuple[str, int, Field], tuple[str, ...]]


def rows_of(path: Path) -> dict[str, list[list[str]]]:
    found: dict[str, list[list[str]]] = {}
    for name, row in words_of(path.read_text("utf-8")):
        found.setdefault(name, []).append(row)
    return found


def wanted() -> Wanted:
    """What the gold says of the annotators' words; nothing where it hangs one on a word that only the gold has."""
    found: Wanted = {}
    gold = rows_of(FILES["gold"])
    for name, rows in rows_of(FILES["A"]).items():
        forms, golden = [row[1] for row in rows], [row[1] for row in gold[name]]
        blocks = SequenceMatcher(None, forms, golden, autojunk=False).get_matching_blocks()
        at = {b + i: a + i for a, b, size in blocks for i in range(size)}
        for there, here in at.items():
            row = gold[name][there]
            head = 0 if row[6] == "0" else at.get(int(row[6]) - 1, -2) + 1
            if head >= 0:
                found[name, here + 1, Field.ARC] = (str(head), row[7])
            found |= {(name, here + 1, field): (row[column],) for field, column in COLUMNS.items()}
    return found


class Adjudicator:
    """One who knows the gold, and counts keys, and texts typed with Enter."""

    def __init__(self, found: Adjudication, known: Wanted, *, takes_offers: bool) -> None:
        self._found, self._known, self._takes_offers = found, known, takes_offers
        self.acts = Counter[str]()
        self._last: list[KindAnswer] = []
        self._answers: dict[ItemKind, set[str]] = {}
        self._seen = set[KindAnswer]()
        self._left = set[Place]()

    def work(self) -> None:
        """Decides all that can be decided: an item, then the next of its kind."""
        place = self._next(None, Place(0, 0, Field.ARC))
        while place:
            self._look_at_offer(place)
            sentence = self._found.judged(place.sentence)
            if (place.token, place.field) not in decided_items(sentence.key, self._found.in_force):
                self._decide(place)
            kind = sentence.item(place.token, place.field).kind
            place = self._next(kind, place) or self._next(None, place)

    def _next(self, kind: ItemKind | None, after: Place) -> Place | None:
        """The next open item that was not left already."""
        seen = set[Place]()
        place = self._found.next_open(kind, after)
        while place in self._left and place not in seen:
            seen.add(place)
            place = self._found.next_open(kind, place)
        return None if place in seen else place

    def _decide(self, place: Place) -> None:
        sentence = self._found.judged(place.sentence)
        name, token, field = sentence.key.name, place.token, place.field
        right = self._known.get((name, token, field))
        if right is None:
            self._leave(place)
            return
        version = next((each for each in sentence.annotators if sentence.value_by(each, token, field) == right), "")
        values = () if version else right
        try:
            self._found.decide_all([Decision(name, token, field, version, values, forms=sentence.key.forms)])
        except UsageError:
            self.acts["refused"] += 1
            self._leave(place)
            return
        if version:
            self.acts["follows"] += 1
            self._remember(sentence.item(token, field), sentence.annotators.index(version))
        else:
            base = sentence.value_by(sentence.annotators[0], token, field) or ()
            self._answers.setdefault(sentence.item(token, field).kind, set()).add("")
            self.acts["neither"] += 2 * sum(one != other for one, other in zip(base, right, strict=True)) or 1
            self._last = []

    def _leave(self, place: Place) -> None:
        self._left.add(place)
        self.acts["left"] += 1
        self._last = []

    def _remember(self, item: Item, annotator: int) -> None:
        answer = KindAnswer(item.kind, value=item.values[annotator], context=item.context)
        self._answers.setdefault(item.kind, set()).add(answer.value)
        if self._last and (self._last[-1].kind, self._last[-1].value) != (answer.kind, answer.value):
            self._last = []
        self._last = [*self._last, answer][-LIKE_DECISIONS:]

    def _look_at_offer(self, place: Place) -> None:
        item = self._found.judged(place.sentence).item(place.token, place.field)
        if not self._takes_offers or len(self._last) < LIKE_DECISIONS or item.kind != self._last[-1].kind:
            return
        left = next(each.open for each in self._found.queue() if each.kind == item.kind)
        if left < LIKE_DECISIONS or len(self._answers[item.kind]) > 1:
            return
        same = len({each.context for each in self._last}) == 1
        offer = self._last[-1]._replace(context=self._last[-1].context if same else "")
        if offer in self._seen or (offer.context and offer.context != item.context):
            return
        self._seen.add(offer)
        made, _ = self._found.decisions_by(offer)
        wrong = [
            each
            for i, each in made
            if self._found.judged(i).value_by(each.version, each.token, each.field)
            != self._known.get((each.sentence, each.token, each.field))
        ]
        self.acts["offers"] += 1
        self.acts["offered"] += len(made)
        self.acts["looks"] += 2  # K, and Enter or Esc.
        if wrong:
            self.acts["wrong offers"] += 1
            self.acts["wrongly offered"] += len(wrong)
        elif made:
            self._found.decide_all([each for _, each in made])
            self._last = []

    @property
    def total(self) -> int:
        return sum(self.acts[each] for each in ("follows", "neither", "left", "looks", "refused"))


@pytest.mark.skipif(not FILES["gold"].exists(), reason="needs the shared data")
def test_what_aesop_s_adjudicator_would_have_needed() -> None:
    versions = [read_version(VersionSpec(name, str(FILES[name]), Role.GOLD)) for name in "AB"]
    known, figures = wanted(), list[Counter[str]]()
    for takes_offers in (False, True):
        found = adjudication(versions)
        items = sum(each.items for each in found.queue())
        adjudicator = Adjudicator(found, known, takes_offers=takes_offers)
        adjudicator.work()
        left = sum(each.open for each in found.queue())
        sys.stdout.write(f"{items} items, {left} left open: {adjudicator.total} acts, {dict(adjudicator.acts)}\n")
        figures.append(adjudicator.acts | Counter(items=items, open=left, total=adjudicator.total))
    without, with_offers = figures
    assert (without["items"], without["open"], without["total"]) == (495, 12, 523)
    assert (with_offers["offers"], with_offers["wrong offers"], with_offers["total"]) == (9, 4, 509)
