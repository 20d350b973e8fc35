"""Made corpora of any size in CoNLL-U: random words and trees, and parses of them with errors."""

import random
from collections.abc import Iterator, Sequence
from typing import Final

_WORDS: Final = ("le", "la", "maison", "voit", "grand", "Übung", "et", "de", "jardin", "chat", "dort", ",", "vite")
_TAGS: Final = ("DET", "DET", "NOUN", "VERB", "ADJ", "NOUN", "CCONJ", "ADP", "NOUN", "NOUN", "VERB", "PUNCT", "ADV")
_RELATIONS: Final = ("det", "nsubj", "obj", "obl", "conj", "cc", "case", "amod", "punct", "advmod")


def made_sentence(number: int, length: int) -> list[list[str]]:
    """The rows of a gold sentence, always the same for the same number."""
    chance = random.Random(number)
    rows = []
    for position in range(1, length + 1):
        word = chance.randrange(len(_WORDS))
        head = 0 if position == 1 else chance.randint(max(1, position - 6), position - 1)
        relation = "root" if not head else "punct" if _WORDS[word] == "," else chance.choice(_RELATIONS[:-2])
        rows.append(
            [str(position), _WORDS[word], _WORDS[word], _TAGS[word], "_", "_", str(head), relation, "_", "_"],
        )
    return rows


def parsed(number: int, rows: Sequence[Sequence[str]], errors: float = 0.15) -> list[list[str]]:
    """The rows with wrong heads and relations, now and then with a cycle."""
    chance = random.Random(-number)
    found = [list(row) for row in rows]
    for i, row in enumerate(found[1:], start=2):
        if chance.random() < errors:
            row[6] = str(chance.choice([each for each in range(1, len(found) + 1) if each != i]))
        if chance.random() < errors:
            row[7] = chance.choice(_RELATIONS)
    return found


def as_text(rows: Sequence[Sequence[str]], sent_id: str | None) -> str:
    """A sentence as it is in a file."""
    comment = "" if sent_id is None else f"# sent_id = {sent_id}\n"
    return comment + "".join("\t".join(row) + "\n" for row in rows) + "\n"


def made_pair(sentences: int, length: int = 12) -> Iterator[tuple[str, str]]:
    """The sentences of a gold and of its parse."""
    for number in range(1, sentences + 1):
        gold = made_sentence(number, 1 + number * 7919 % (2 * length - 1))
        name = f"made-{number:07}"
        yield as_text(gold, name), as_text(parsed(number, gold), name)
