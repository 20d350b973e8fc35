"""The table of a merge's kinds."""

import pytest
from PySide6.QtCore import QObject

from core.adjudication.items import ItemKind
from core.agreement.annotators import Field
from core.engine.rows import ListedItem
from core.merging.merge_input import LabelKind, NodeKind
from core.merging.session import QueuedKind
from gui.docks.merge.tables import QueueColumn, QueueModel
from gui.docks.merge.wording import item_kind_text, listed_text
from gui.i18n.bidi_isolates import isolated
from gui.i18n.language import Language, set_language


@pytest.mark.parametrize(("language", "written"), [(Language.ENGLISH, "1,165"), (Language.GERMAN, "1.165")])
def test_numbers_are_written_as_the_language_writes_them(qapp: QObject, language: Language, written: str) -> None:
    model = QueueModel(qapp)
    model.show_queue([QueuedKind(LabelKind("sud", "mod", "amod", next(iter(NodeKind))), 1165, 1165)], {})
    set_language(language)
    try:
        shown = [model.index(0, column).data() for column in (QueueColumn.OPEN, QueueColumn.ALL)]
    finally:
        set_language(Language.ENGLISH)
    assert shown == [written, written]


def test_answers_that_run_right_to_left_stay_in_their_order_without_visible_signs() -> None:
    text = item_kind_text(ItemKind(Field.LEMMA, "", ("זול", "זולx")))
    assert "\N{REPLACEMENT CHARACTER}" not in text
    for value in ("זול", "זולx"):
        assert f"{value}\N{POP DIRECTIONAL ISOLATE}" in text


def test_so_they_do_in_the_table_of_kinds(qapp: QObject) -> None:
    model = QueueModel(qapp)
    model.show_queue([QueuedKind(ItemKind(Field.LEMMA, "", ("זול", "יקר")), 1, 1)], {})
    assert model.index(0, QueueColumn.LABEL).data() == f"{isolated('זול')} ⇄ {isolated('יקר')}"


def test_words_from_right_to_left_do_not_exchange_dependent_and_head() -> None:
    """Without isolates, *זול (23) – 22 amod* is drawn as 22 – (23) זול amod."""
    place = ListedItem("s1", [23], "22 amod", "זול")
    told = listed_text("{sentence}: {words} ({position}) – {label}", place)
    assert told == f"s1: {isolated('זול')} (23) – 22 amod" != "s1: זול (23) – 22 amod"
