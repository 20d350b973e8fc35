"""A plain sentence is read faster, not otherwise: with the fast way closed, everything is read the same."""

from random import Random

import pytest

from core.base.errors import InputError
from core.formats.conll_columns import PlainReader, SentenceBlock, blocks
from core.formats.format import ReadResult, lines_in
from core.formats.registry import format_named
from core.model.cycles import flaws, is_tree
from core.model.sentence import Sentence
from core.model.version import Role, VersionSpec
from tests.core.formats.broken_input import GOOD

ROUNDS = 400
RICH = GOOD.replace("3\ton", "3-4\tx\t_\t_\t_\t_\t_\t_\t_\t_\n2.1\tx\t_\t_\t_\t_\t_\t_\t_\t_\n3\ton")
ROWS = "".join(f"{line}\n" for line in GOOD.split("\n") if not line.startswith("#"))
PIECES = [
    "\t",
    "\n",
    "_",
    "-1",
    "1",
    "2",
    "0",
    " ",
    "#",
    "",
    "\r\n",
    "\r",
    ".",
    "-",
    "3-4",
    "\u00a0",
    "x",
    "\t\t",
    "99",
]


def damaged(rng: Random, text: str) -> str:
    for _ in range(rng.choice([0, 1, 1, 2])):
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(PIECES) + text[at + rng.choice([0, 1, 3]) :]
    return text


def results(text: str, format_name: str, role: Role) -> list[ReadResult | str]:
    found = list[ReadResult | str]()
    try:
        found.extend(format_named(format_name).read(iter([text]), VersionSpec("x", "x", role)))
    except InputError as error:
        found.append(str(error))
    return found


@pytest.mark.parametrize(("format_name", "original"), [("conllu", GOOD), ("conllu", RICH), ("conllx", ROWS)])
@pytest.mark.parametrize("role", [Role.GOLD, Role.PARSE])
def test_plain_sentences_are_read_as_all_others(
    format_name: str, original: str, role: Role, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(1)
    texts = [original, original.replace("\n", "\r\n"), *(damaged(rng, 2 * original) for _ in range(ROUNDS))]
    fast = [results(text, format_name, role) for text in texts]
    monkeypatch.setattr(PlainReader, "read", lambda *_: None)
    assert fast == [results(text, format_name, role) for text in texts]
    assert any(isinstance(each, Sentence) for each in fast[0])


def test_sentences_without_problems_take_the_fast_way() -> None:
    reader = PlainReader(format_named("conllu").layout, Role.GOLD, has_parts=True)  # type: ignore[arg-type]
    for block in blocks([RICH], "x"):
        begin = block.text.index("\n1\t") + 1
        assert reader.read(block, begin, 1, None)


@pytest.mark.parametrize("format_name", ["conllu", "conllx"])
def test_a_sentence_too_long_for_the_fast_way_is_read(format_name: str) -> None:
    heads = [*range(2, 3000), 0, 1]
    rows = "".join(f"{i}\tx\t_\t_\t_\t_\t{head}\tdep\t_\t_\n" for i, head in enumerate(heads, start=1))
    (sentence,) = results(rows, format_name, Role.GOLD)
    assert isinstance(sentence, Sentence)
    assert list(sentence.dependencies.heads) == heads


def test_blocks_do_not_depend_on_how_the_text_is_cut() -> None:
    rng = Random(2)
    for _ in range(ROUNDS):
        text = "".join(rng.choices(["a", "\n", "\r\n", "b\tc", " ", "#x"], [5, 6, 2, 3, 1, 1], k=rng.randint(0, 60)))
        whole = list[SentenceBlock](blocks([text], "x"))
        assert "".join(block.source for block in whole) in (text, "")
        assert list(blocks(lines_in([text]), "x")) == whole


def test_tree_is_one_without_flaws() -> None:
    rng = Random(3)
    for _ in range(ROUNDS):
        heads = [rng.randint(0, 6) for _ in range(rng.randint(0, 6))]
        assert is_tree(heads) == (next(flaws(heads), None) is None)
