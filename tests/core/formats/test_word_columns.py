"""Lemma, fine tag and features of one word."""

from core.formats.conll_columns import Columns
from core.formats.conll_details import word_details
from core.formats.conllu import COLUMNS

SOURCE = (
    "# text = au\n1-2\tau\t_\t_\t_\t_\t_\t_\t_\t_\n1\tà\tà\tADP\t_\t_\t0\troot\t_\t_\n"
    "2\tle\tle\tDET\tD\tDefinite=Def|Gender=Masc\t1\tdet\t_\t_\r\n"
)


def test_what_is_annotated_of_a_word() -> None:
    assert word_details(SOURCE, Columns(COLUMNS), 2) == ["le", "D", "Definite=Def|Gender=Masc"]
    assert word_details(SOURCE, Columns(COLUMNS), 1) == ["à"]


def test_a_word_that_is_not_in_the_source() -> None:
    assert word_details(SOURCE, Columns(COLUMNS), 3) == []
    assert word_details("", Columns(COLUMNS), 1) == []
