"""The table of a merge's kinds."""

import pytest
from PySide6.QtCore import QObject

from core.adjudication.items import ItemKind
from core.agreement.annotators import Field
from core.merging.merge_input import LabelKind, NodeKind
from core.merging.session import QueuedKind
from gui.docks.merge.tables import QueueColumn, QueueModel
from gui.docks.merge.wording import item_kind_text
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
