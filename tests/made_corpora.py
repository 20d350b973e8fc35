"""Makes treebanks of any size: two golds in different schemes and a parse of each, of the same made-up words.

``python -m tests.made_corpora FOLDER --sentences 250000`` writes ``ud.conllu``, ``sud.conllu``,
``parse_ud.conllu`` and ``parse_sud.conllu``, always with the same content for the same numbers.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random
from typing import Final

WORDS: Final = 15
"""Words of a sentence, on average."""

VOCABULARY: Final = 40_000
WRONG: Final = 0.1
"""The share of words that a parse attaches to another word."""

_TAGS: Final = ("NOUN", "VERB", "ADP", "DET", "ADJ", "PRON", "ADV", "PUNCT")
_RELATIONS: Final = {
    "ud": ("nsubj", "xcomp", "case", "det", "amod", "obj", "advmod", "punct"),
    "sud": ("subj", "comp:pred", "comp:obj", "det", "mod", "comp:obj", "mod", "punct"),
}
_SYLLABLES: Final = ("ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "ze", "dra", "plé", "stu", "grin")

_WORSE: Final = 0.15
"""The share of heads and of relations that are wrong in the parse of a pair."""

_HEAD, _RELATION = 6, 7

NAMES: Final = ("ud", "sud", "parse_ud", "parse_sud")


def _words(random: Random) -> list[str]:
    return ["".join(random.choices(_SYLLABLES, k=random.choice((1, 2, 2, 3, 4)))) for _ in range(VOCABULARY)]


def _heads(random: Random, length: int) -> list[int]:
    """A projective tree: each word is attached to a word beside it, or to the last that is still open."""
    heads, open_words = [0] * length, list[int]()
    for word in range(1, length + 1):
        while len(open_words) > 1 and random.random() < 0.5:
            left = open_words.pop()
            heads[left - 1] = open_words[-1] if random.random() < 0.5 else word
        open_words.append(word)
    for below, word in pairwise(open_words):
        heads[word - 1] = below
    return heads


def _other_scheme(heads: Sequence[int], is_case: Sequence[bool]) -> list[int]:
    """The tree with some leaves made the heads of their heads, as function words are."""
    changed, has_child, taken = list(heads), set(heads), set[int]()
    for word, head in enumerate(heads, start=1):
        if is_case[word - 1] and head and word not in has_child and head not in taken:
            changed[word - 1], changed[head - 1] = changed[head - 1], word
            taken |= {head, word}
    return changed


def _parsed(random: Random, heads: Sequence[int]) -> list[int]:
    """The tree with some words attached to the heads of their heads, or to their siblings."""
    changed = list(heads)
    for word, head in enumerate(changed, start=1):
        if head and changed[head - 1] and random.random() < WRONG:
            changed[word - 1] = changed[head - 1]
    return changed


def _block(name: str, words: Sequence[str], tags: Sequence[str], heads: Sequence[int], relations: Sequence[str]) -> str:
    rows = zip(words, tags, heads, relations, strict=True)
    lines = [
        f"{i}\t{word}\t{word}\t{tag}\t_\tNumber=Sing\t{head}\t{relation if head else 'root'}\t_\t_"
        for i, (word, tag, head, relation) in enumerate(rows, start=1)
    ]
    return "\n".join((f"# sent_id = {name}", f"# text = {' '.join(words)}", *lines, "", ""))


def blocks(sentences: int, words: int = WORDS) -> Iterator[tuple[str, ...]]:
    """Each sentence in all versions, in the order of `NAMES`."""
    random = Random(1)
    vocabulary = _words(random)
    ranks = list(accumulate(1 / rank for rank in range(1, VOCABULARY + 1)))
    for number in range(1, sentences + 1):
        length = random.randint(words // 2, words + words - words // 2)
        forms = random.choices(vocabulary, cum_weights=ranks, k=length)
        kinds = random.choices(range(len(_TAGS)), k=length)
        tags, is_case = [_TAGS[kind] for kind in kinds], [_TAGS[kind] == "ADP" for kind in kinds]
        heads = _heads(random, length)
        golds = {"ud": heads, "sud": _other_scheme(heads, is_case)}
        name, made = f"made-{number:07}", list[str]()
        for parsed in (False, True):
            for scheme, tree in golds.items():
                relations = [_RELATIONS[scheme][kind] for kind in kinds]
                made.append(_block(name, forms, tags, _parsed(random, tree) if parsed else tree, relations))
        yield tuple(made)


def made_pair(sentences: int, words: int = 8) -> Iterator[tuple[str, str]]:
    """Each sentence of a gold, and in a parse whose errors may be worse: arcs that cross, and cycles."""
    for number, (gold, *_) in enumerate(blocks(sentences, words), start=1):
        yield gold, _with_errors(gold, Random(-number))


def _with_errors(sentence: str, random: Random) -> str:
    """The sentence with any other heads and relations, but the same root."""
    lines = sentence.split("\n")
    rows = [i for i, line in enumerate(lines) if line[:1].isdigit()]
    for i in rows:
        columns = lines[i].split("\t")
        if columns[_HEAD] != "0" and random.random() < _WORSE:
            columns[_HEAD] = str(random.choice([word for word in range(1, len(rows) + 1) if str(word) != columns[0]]))
        if columns[_HEAD] != "0" and random.random() < _WORSE:
            columns[_RELATION] = random.choice(("det", "nsubj", "obl", "conj", "cc", "case", "punct"))
        lines[i] = "\t".join(columns)
    return "\n".join(lines)


def write(folder: Path, sentences: int, words: int = WORDS) -> list[Path]:
    """Writes the four files, and says where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.conllu" for name in NAMES]
    files = [path.open("w", encoding="utf-8", newline="\n") for path in paths]
    try:
        for versions in blocks(sentences, words):
            for file, text in zip(files, versions, strict=True):
                file.write(text)
    finally:
        for file in files:
            file.close()
    return paths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sentences", type=int, default=250_000)
    parser.add_argument("--words", type=int, default=WORDS)
    arguments = parser.parse_args()
    for path in write(arguments.folder, arguments.sentences, arguments.words):
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
