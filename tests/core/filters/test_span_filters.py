"""Filters for what a span has: its labels in each version, and its words in any."""

from core.filters.suggested_filters import filters_about
from core.scoring.settings import Settings
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.treebanks import version

UD = "arrive 0 root | on 3 case | Sunday 1 obl"
SUD = "arrive 0 root | on 1 mod | Sunday 2 comp:obj"


def test_a_span_has_the_relation_by_which_its_words_depend_on_others() -> None:
    """Not those within it: *on* is *case* in one version, *Sunday* is *comp:obj* in the other."""
    comparison = compared([version("ud", UD), version("sud", SUD)], Settings())
    assert filters_about(comparison, 0b110) == ["ud.rel:obl", "sud.rel:mod", 'span:"on Sunday"']


def test_a_version_without_the_span_has_no_filter() -> None:
    flat = version("flat", "arrive 0 root | on 1 mod | Sunday 1 obl")
    assert filters_about(compared([version("ud", UD), flat], Settings()), 0b110) == ["ud.rel:obl", 'span:"on Sunday"']


def test_brackets_have_their_functions() -> None:
    brackets = bracketed_version("ptb", "(S (V arrive) (PP-TMP-CLR (P on) (N Sunday)))")
    found = filters_about(compared([version("ud", UD), brackets], Settings()), 0b110)
    assert found == ["ud.rel:obl", "ptb.rel:CLR", "ptb.rel:TMP", 'span:"on Sunday"']
