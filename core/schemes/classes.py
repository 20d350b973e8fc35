"""Word classes that hold across tag sets, for patterns that hold across languages."""

from collections.abc import Sequence
from typing import Final

from core.sentence import Sentence

UNIVERSAL: Final = frozenset(
    "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split()  # noqa: SIM905
)

_BY_TAG: Final = {
    tag: word_class
    for word_class, tags in {
        # The Penn Treebank's, then STTS's, as their guidelines define them.
        "ADJ": "JJ JJR JJS ADJA ADJD",
        "ADP": "IN RP APPR APPRART APPO APZR",
        "ADV": "RB RBR RBS WRB PAV PROAV PWAV",
        "AUX": "MD VAFIN VAIMP VAINF VAPP VMFIN VMINF VMPP",
        "CCONJ": "CC KON",
        "DET": "DT PDT WDT PRP$ WP$ ART PDAT PIAT PPOSAT PRELAT PWAT",
        "INTJ": "UH ITJ",
        "NOUN": "NN NNS",
        "NUM": "CD CARD",
        "PART": "TO POS PTKZU PTKNEG PTKVZ PTKANT PTKA",
        "PRON": "PRP WP EX PPER PDS PIS PPOSS PRELS PRF PWS",
        "PROPN": "NNP NNPS NE",
        "PUNCT": "`` '' , . : -LRB- -RRB- $, $. $(",
        "SCONJ": "KOUS KOUI KOKOM",
        "SYM": "$ # SYM",
        "VERB": "VB VBD VBG VBN VBP VBZ VVFIN VVIMP VVINF VVIZU VVPP",
        "X": "FW LS FM XY TRUNC",
    }.items()
    for tag in tags.split()
}

UNKNOWN: Final = ""


def _class_of(tag: str) -> str:
    return tag if tag in UNIVERSAL else _BY_TAG.get(tag, UNKNOWN)


def word_classes(sentence: Sentence) -> list[str]:
    """The class of each token: by its tag, else by its fine tag, else unknown (empty)."""
    pairs = zip(sentence.tags, sentence.fine_tags, strict=True)
    return [_class_of(tag) or _class_of(fine_tag) for tag, fine_tag in pairs]


def best_classes(sentences: Sequence[Sentence]) -> list[str]:
    """The classes of the version that knows most of them; of several, the first."""
    found = [word_classes(sentence) for sentence in sentences]
    return max(found, key=lambda classes: sum(map(bool, classes)))
