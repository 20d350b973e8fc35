"""Universal word classes for the tags of several tag sets."""

from collections.abc import Sequence
from typing import Final

from core.model.sentence import Sentence

UNIVERSAL: Final = frozenset(
    "ADJ ADP ADV AUX CCONJ DET INTJ NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X".split()  # noqa: SIM905
)

ADPOSITION_OR_SUBORDINATOR: Final = "IN"
"""The Penn Treebank's tag for both; only the word introduced can tell which it is."""

_BY_TAG: Final = {
    tag: word_class
    for word_class, tags in {
        # From the guidelines of UD 1 and the universal tags before it, the Penn Treebank and STTS.
        "ADJ": "JJ JJR JJS ADJA ADJD",
        "ADP": "RP APPR APPRART APPO APZR",
        "ADV": "RB RBR RBS WRB PAV PROAV PWAV PTKNEG PTKA",
        "AUX": "MD VAFIN VAIMP VAINF VAPP VMFIN VMINF VMPP",
        "CCONJ": "CONJ CC KON",
        "DET": "DT PDT WDT PRP$ WP$ ART PDAT PIAT PIDAT PPOSAT PRELAT PWAT",
        "INTJ": "UH ITJ PTKANT",
        "NOUN": "NN NNS",
        "NUM": "CD CARD",
        "PART": "PRT TO POS PTKZU PTKVZ",
        "PRON": "PRP WP EX PPER PDS PIS PPOSS PRELS PRF PWS",
        "PROPN": "NNP NNPS NE",
        "PUNCT": "`` '' , . : -LRB- -RRB- -LSB- -RSB- -LCB- -RCB- HYPH NFP $, $. $(",
        "SCONJ": "KOUS KOUI KOKOM",
        "SYM": "$ #",
        "VERB": "VB VBD VBG VBN VBP VBZ VVFIN VVIMP VVINF VVIZU VVPP",
        "X": "ADD AFX FW GW LS FM XY TRUNC",
    }.items()
    for tag in tags.split()
}

_KNOWN: Final = UNIVERSAL | {ADPOSITION_OR_SUBORDINATOR}


def word_class(tag: str, fine_tag: str) -> str:
    """The class of a word by its tag, else by its fine tag; if neither is known, the tag itself.

    D: UD's PART includes negations as well as infinitive and genitive markers; a fine tag may distinguish them.
    """
    if tag == "PART" and _BY_TAG.get(fine_tag) == "ADV":
        return "ADV"
    for each in (tag, fine_tag):
        if each in _KNOWN:
            return each
        if each in _BY_TAG:
            return _BY_TAG[each]
    return tag


def best_classes(sentences: Sequence[Sentence]) -> list[str]:
    """The class of each word, in the version with the most known classes, the first of several."""
    found = [list(map(word_class, sentence.tags, sentence.fine_tags)) for sentence in sentences]
    return max(found, key=lambda classes: sum(each in _KNOWN for each in classes))
