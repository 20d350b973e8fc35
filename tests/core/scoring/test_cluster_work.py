"""How a block is named to a person, when workers die at it."""

from array import array

import pytest

from core.formats.read_result import Portion
from core.formats.stored_sentences import Stretch
from core.scoring.blocks import Block
from core.scoring.cluster_work import _name_of


@pytest.mark.parametrize(
    ("ids", "name"),
    [
        (["fr-41", "fr-42", "fr-43"], "the sentences 41 to 43 (fr-41 to fr-43)"),
        ([None, None, None], "the sentences 41 to 43"),
    ],
)
def test_a_block_is_named_by_its_sentences(ids: list[str | None], name: str) -> None:
    stretch = Stretch(0, 100, Portion(1, 41), ids)
    assert _name_of(Block(40, ((stretch,),), (array("q", range(3)),))) == name
