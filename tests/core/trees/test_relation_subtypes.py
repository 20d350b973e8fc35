import pytest

from core.trees.label_mapping import label_mapping
from core.trees.relation_subtypes import base_label


@pytest.mark.parametrize(
    ("label", "base"),
    [
        ("nsubj", "nsubj"),
        ("nsubj:pass", "nsubj"),
        ("comp:aux@tense", "comp"),
        ("root@scrap", "root"),
        ("a@b:c", "a"),
        ("mod$cond", "mod"),
        ("comp:obj@lvc$manner", "comp"),
        ("$,", "$,"),
        ("a:b:c", "a"),
        ("acl-relcl", "acl-relcl"),
    ],
)
def test_base_is_what_stands_before_the_first_colon_or_at_sign(label: str, base: str) -> None:
    assert base_label(label) == label_mapping("base")(label) == base
