"""An imperfect parse from raw text of a gold in CoNLL-U: words are merged, cut, divided, spelt and attached otherwise.

``python -m tests.perturb_words GOLD PARSE --share 0.1 --seed 1`` touches each token, arc and tag with this probability.
The text, its sentences and their trees' being trees stay; enhanced graphs and empty nodes go.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

FORM, LEMMA, UPOS, FEATS, HEAD, DEPREL, DEPS = 1, 2, 3, 5, 6, 7, 8


@dataclass(eq=False)
class Word:
    """A word's row and its head; None at the root."""

    row: list[str]
    head: "Word | None" = None


@dataclass(eq=False)
class Token:
    """A token of the text with its words."""

    form: str
    words: list[Word]


def tokens_of(rows: Sequence[list[str]]) -> list[Token]:
    """The tokens of a sentence, their words attached to each other."""
    words = {row[0]: Word(row) for row in rows if row[0].isdigit()}
    for word in words.values():
        word.head = words.get(word.row[HEAD])
    tokens, taken = list[Token](), set[str]()
    for row in rows:
        first, _, last = row[0].partition("-")
        if last:
            inside = [str(number) for number in range(int(first), int(last) + 1)]
            tokens.append(Token(row[FORM], [words[number] for number in inside]))
            taken.update(inside)
        elif row[0] in words and row[0] not in taken:
            tokens.append(Token(row[FORM], [words[row[0]]]))
    return tokens


class Perturbation:
    """Changes tokens at random; the same for the same seed."""

    def __init__(self, share: float, seed: int) -> None:
        self._share, self._random = share, Random(seed)

    def sentence(self, tokens: Sequence[Token]) -> list[Token]:
        """The tokens, some of them changed."""
        found, rest = list[Token](), list(tokens)
        replaced: dict[Word, Word] = {}
        while rest:
            token = rest.pop(0)
            if self._is_touched():
                match self._random.choice(["join", "merge", "cut", "divide", "respell"]):
                    case "join" if len(token.words) > 1:
                        token = self._one_word(token.form, token.words, replaced)
                    case "merge" if rest:
                        other = rest.pop(0)
                        token = self._one_word(token.form + other.form, [*token.words, *other.words], replaced)
                    case "cut" if len(token.words) == 1 and len(token.form) > 1:
                        behind = self._divided(token, token.form)
                        rest.insert(0, Token(behind.row[FORM], [behind]))
                        token.form = token.words[0].row[FORM]
                    case "divide" if len(token.words) == 1 and len(token.form) > 1:
                        token.words.append(self._divided(token, token.form))
                    case "respell" if len(token.words) == 1:
                        token.words.append(self._divided(token, "dele"))
                    case "respell":
                        self._random.choice(token.words).row[FORM] = "x"
                    case _:
                        pass
            found.append(token)
        words = [word for token in found for word in token.words]
        for word in words:
            while word.head in replaced:
                word.head = replaced[word.head]
            self._change_row(word)
        self._attach(words)
        return found

    def _is_touched(self) -> bool:
        return self._random.random() < self._share

    def _one_word(self, form: str, words: Sequence[Word], replaced: dict[Word, Word]) -> Token:
        """A token with one word: the one of ``words`` whose head is none of them."""
        top = next((word for word in words if word.head not in words), words[0])
        replaced.update((word, top) for word in words if word is not top)
        top.row[FORM] = form.replace(" ", "")
        return Token(top.row[FORM], [top])

    def _divided(self, token: Token, form: str) -> Word:
        """A new word below that of the token: the two share out ``form``."""
        (word,), cut = token.words, self._random.randrange(1, len(form))
        behind = Word([*word.row], word)
        word.row[FORM], behind.row[FORM], behind.row[DEPREL] = form[:cut], form[cut:], "dep"
        return behind

    def _change_row(self, word: Word) -> None:
        for column, values in ((UPOS, ("NOUN", "VERB")), (FEATS, ("_", "Number=Sing")), (LEMMA, ("x", "y"))):
            if self._is_touched():
                word.row[column] = self._random.choice(values)

    def _attach(self, words: Sequence[Word]) -> None:
        """Attaches some words to others; what follows is a tree whatever was before."""
        root = next((word for word in words if word.head is None), words[0])
        root.head = None
        for word in words:
            if word is not root:
                if self._is_touched():
                    word.head = self._random.choice(words)
                if not _reaches(word, root):
                    word.head = root


def _reaches(word: Word, root: Word) -> bool:
    """Whether the heads of a word lead to the root."""
    seen = set[Word]()
    above: Word | None = word
    while above is not None and above not in seen:
        if above is root:
            return True
        seen.add(above)
        above = above.head
    return False


def rows_of(tokens: Sequence[Token]) -> Iterator[str]:
    """The lines of a sentence."""
    numbers = {word: i for i, word in enumerate((word for token in tokens for word in token.words), start=1)}
    for token in tokens:
        if len(token.words) > 1:
            yield "\t".join([f"{numbers[token.words[0]]}-{numbers[token.words[-1]]}", token.form, *"_" * 8])
        for word in token.words:
            relation = "root" if word.head is None else word.row[DEPREL].replace("root", "dep")
            head = 0 if word.head is None else numbers[word.head]
            form = token.form if len(token.words) == 1 else word.row[FORM]
            yield "\t".join([str(numbers[word]), form, *word.row[LEMMA:HEAD], str(head), relation, "_", word.row[-1]])


def perturbed(text: str, share: float, seed: int) -> str:
    """The treebank ``text`` as a parser might have it."""
    perturbation, found = Perturbation(share, seed), list[str]()
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        tokens = tokens_of([line.split("\t") for line in lines if line[:1].isdigit()])
        comments = [line for line in lines if line.startswith("# sent_id")]
        found.append("\n".join([*comments, *rows_of(perturbation.sentence(tokens))]) + "\n\n")
    return "".join(found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gold", type=Path)
    parser.add_argument("parse", type=Path)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.parse.write_text(perturbed(arguments.gold.read_text("utf-8"), arguments.share, arguments.seed), "utf-8")
