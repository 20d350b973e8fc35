"""How problems are worded."""

import pickle

import pytest

from core.base.errors import (
    MAX_PROBLEMS,
    FailedRunError,
    InputError,
    Problem,
    UnfitError,
    UsageError,
    first_problems,
    more_problems,
    unread_problems,
)
from core.base.messages import said
from core.editing.acts import EditRefusal, RefusedError
from core.filters.parser import FilterError
from core.formats.open_text import ChangedError
from core.formats.stored_sentences import MisplacedError


def test_problem_with_all_its_parts() -> None:
    assert str(Problem("a.conllu", 3, "9 columns", "10", "fr-1")) == "a.conllu:3: sentence fr-1: 9 columns; expected 10"


def test_problem_of_the_whole_file() -> None:
    assert (
        str(Problem("a.conllu", 0, "the file is empty", "a treebank"))
        == "a.conllu: the file is empty; expected a treebank"
    )


def test_a_problem_is_one_line_without_control_characters() -> None:
    problem = Problem("a\nb", 1, "\x1b[2J", "\x85", "\u2028é")
    assert str(problem) == r"a\nb:1: sentence \u2028é: \x1b[2J; expected \x85"


def test_input_error_has_a_line_for_each_problem() -> None:
    problems = (Problem("a", 1, "x", "y"), Problem("a", 2, "x", "y"))
    error = InputError(iter(problems))
    assert error.problems == problems
    assert str(error) == "a:1: x; expected y\na:2: x; expected y"


def test_beyond_a_thousand_problems_of_a_file_the_rest_is_counted() -> None:
    problems = [Problem("a", line, "x", "y") for line in range(1, MAX_PROBLEMS + 1235)]
    assert first_problems("a", problems[:MAX_PROBLEMS]) == problems[:MAX_PROBLEMS]
    *first, rest = first_problems("a", problems)
    assert first == problems[:MAX_PROBLEMS]
    assert str(rest) == "a: and 1,234 more problems; expected the problems above to be fixed first"
    assert str(unread_problems("a", 1234)) == (
        "a: and at least 1,234 more problems; the rest of the file was not read; "
        "expected the problems above to be fixed first"
    )


@pytest.mark.parametrize(
    "error",
    [
        InputError([Problem("x", 1, said("{n} words", n=3), "else", "id"), Problem("y", 0, "b", "c")]),
        UsageError("{a} and {b} {{}}", a="{", b=3),
        UsageError("no {name}", name="uss").suggesting("uss", ["uas"]),
        FailedRunError("no"),
        UnfitError("{n} words", n=3),
        MisplacedError("x.conllu"),
        ChangedError("x.conllu"),
        RefusedError(EditRefusal.NOT_A_LABEL, label="a b"),
        FilterError(said("{n} words", n=3), 1, 4),
    ],
)
def test_errors_of_other_processes_say_the_same(error: Exception) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_one_more_problem_is_one() -> None:
    assert [str(more_problems("x", n).what) for n in (1, 1234)] == ["and 1 more problem", "and 1,234 more problems"]
    assert str(unread_problems("x", 1).what) == "and at least 1 more problem; the rest of the file was not read"
