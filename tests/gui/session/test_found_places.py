"""The places of a search: which of them was there in an earlier one."""

from core.engine.answer_messages import NewPlaces
from core.engine.rows import PlaceRow
from gui.session.found_places import FoundPlaces, Identity
from gui.session.session import Session


def place(session: Session, sentence: int, what: str) -> PlaceRow:
    frame = session.corpus.frame
    labels = [None] * (len(frame.golds) + len(frame.parses))
    return PlaceRow(sentence, what, (2, 3), (), labels, [("", "")] * len(frame.parses))


def test_a_place_that_is_gone_is_found_nowhere_in_its_sentence_be_it_the_last(sample: Session) -> None:
    """After an edit, the place that was selected may be gone from the last sentence of those found."""
    found = FoundPlaces(sample.corpus, "")
    rows = [place(sample, 1, "a"), place(sample, 4, "a"), place(sample, 4, "b")]
    found.add(NewPlaces(rows, 30, 3, 2))
    assert [found.place_of(Identity(each.sentence, (2, 3), each.what)) for each in rows] == [0, 1, 2]
    assert found.place_of(Identity(4, (2, 3), "gone")) == -1
    assert found.place_of(Identity(1, (2, 3), "b")) == -1
    assert found.place_of(Identity(3, (2, 3), "a")) == -1
    assert found.place_of(Identity(9, (2, 3), "a")) == -1
