"""Lines of TSV: what a spreadsheet would compute is escaped, ordinary names are not touched."""

import pytest

from core.base.tsv import tsv_line


@pytest.mark.parametrize(
    ("field", "written"),
    [
        ("=cmd|' /C calc'!A0", r"\x3dcmd|' /C calc'!A0"),
        ("=1+1", r"\x3d1+1"),
        ("@SUM(A1)", r"\x40SUM(A1)"),
        ("+cmd|'/C calc'!A0", r"\x2bcmd|'/C calc'!A0"),
        ('-HYPERLINK("x")', r'\x2dHYPERLINK("x")'),
        ("＝1", r"\uff1d1"),
        ("\t=1", r"\t=1"),
        ("\x1b[2J\u202e", r"\x1b[2J\u202e"),
    ],
)
def test_formula_is_escaped(field: str, written: str) -> None:
    assert tsv_line([field, 1]) == f"{written}\t1\n"


@pytest.mark.parametrize("field", ["-1", "+1.5", "-0.25", "-", "=", "--", "-LRB-", "@card@", "s-1=2", "-s1", "a(b)"])
def test_ordinary_names_and_numbers_stay(field: str) -> None:
    assert tsv_line([field]) == f"{field}\n"
