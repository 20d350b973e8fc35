"""Versions that divide the text differently, from compact text: ``de/du 3 case | le/du 3 det | pain 0 root``.

Words with the same token behind a stroke, side by side, are a multiword token; ``~`` is a no-break space.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from core.model.choices import Protocol, Unit
from core.model.sentence import Sentence
from core.model.version import Version
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from tests.comparisons import compared
from tests.treebanks import version

BY_CHARACTERS = Settings(unit=Unit.CHARACTERS)


def divided_version(name: str, *texts: str, native: str | None = None, ids: Sequence[str | None] = ()) -> Version:
    """A version of the sentences ``texts``: a parse where its ``native`` gold is named."""
    plain = version(name, *texts, native=native, ids=ids)
    return replace(plain, sentences=list(map(_with_tokens, plain.sentences)))


def divided(golds: Sequence[str], parse: str, settings: Settings = BY_CHARACTERS) -> Comparison:
    """The texts ``golds`` as A, B, C, D and the text ``parse`` as p, whose native gold is A."""
    named = [divided_version(name, text) for name, text in zip("ABCD", golds, strict=False)]
    return compared([*named, divided_version("p", parse, native="A")], settings)


def by_characters(protocol: Protocol) -> Settings:
    """Spans are made of characters, in this protocol."""
    return replace(BY_CHARACTERS, protocol=protocol)


def _with_tokens(sentence: Sentence) -> Sentence:
    """``sentence`` without the tokens in its words; they are in its source, as in CoNLL-U."""
    words = [form.partition("/") for form in sentence.forms]
    ranges, done = list[str](), 0
    for token, group in groupby(words, key=lambda word: word[2]):
        length = len(list(group))
        if token:
            ranges.append(f"{done + 1}-{done + length}\t{token}\t_\n")
        done += length
    forms = tuple(word.replace("~", "\u00a0") for word, _, _ in words)
    return replace(sentence, forms=forms, source="".join(ranges))
