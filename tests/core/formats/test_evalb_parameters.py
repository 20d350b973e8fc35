"""Parameter files of `evalb`."""

from pathlib import Path

import pytest

from core.base.errors import InputError
from core.formats.evalb_parameters import COLLINS, EvalbParameters, read_parameters

OWN_WORDS = """\
## comment
DEBUG 0
MAX_ERROR 10
CUTOFF_LEN 40
LABELED 1

DELETE_LABEL TOP
DELETE_LABEL -NONE-
DELETE_LABEL ,
DELETE_LABEL :
DELETE_LABEL ``
DELETE_LABEL ''
DELETE_LABEL .
DELETE_LABEL_FOR_LENGTH -NONE-
EQ_LABEL ADVP PRT
EQ_WORD Example example
"""


def read(tmp_path: Path, text: str) -> EvalbParameters:
    path = tmp_path / "x.prm"
    path.write_text(text, encoding="utf-8", newline="")
    return read_parameters(str(path))


@pytest.mark.parametrize("text", [OWN_WORDS, OWN_WORDS.replace("\n", " \r\n")])
def test_what_collins_prm_says(text: str, tmp_path: Path) -> None:
    assert read(tmp_path, text) == COLLINS


def test_quotes_and_pairs(tmp_path: Path) -> None:
    parameters = read(tmp_path, "QUOTE_LABEL ``\nQUOTE_LABEL POS\nEQ_LABEL A B\nEQ_LABEL C B\n")
    assert parameters.quotes == {"``", "POS"}
    assert parameters.labels_equal_to("A") == {"A", "B"}
    assert parameters.labels_equal_to("B") == {"A", "B", "C"}
    assert parameters.labels_equal_to("D") == {"D"}


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("DELETE TOP", "unknown keyword 'DELETE'"),
        ("DELETE_LABEL", "0 values for DELETE_LABEL"),
        ("DELETE_LABEL a b", "2 values for DELETE_LABEL"),
        ("EQ_LABEL a", "1 value for EQ_LABEL"),
        ("(S (A b))", "unknown keyword '(S'"),
    ],
)
def test_what_is_wrong(line: str, what: str, tmp_path: Path) -> None:
    with pytest.raises(InputError) as refusal:
        read(tmp_path, f"# c\n{line}\nEQ_WORD a\n")
    assert [(problem.line, str(problem.what)) for problem in refusal.value.problems] == [
        (2, what),
        (3, "1 value for EQ_WORD"),
    ]
