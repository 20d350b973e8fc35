"""The features of a word in FEATS and MISC, by the names that Grew gives them.

A layered feature ``Number[psor]`` is called ``Number__psor``. A feature of MISC that belongs into FEATS has
``__MISC__`` before its name; a MISC that is no list of features is ``__RAW_MISC__``. D: a value of FEATS without ``=``,
as in CoNLL-X, is a feature of this name with the value ``Yes``.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final
from unicodedata import is_normalized, normalize

from core.formats.conll_columns import NOT_ANNOTATED

IN_MISC: Final = "__MISC__"
"""Stands before the name of a feature of MISC that belongs into FEATS."""

SET_WITHOUT_SIGN: Final = "Yes"

FEATURES_OF_UD: Final = frozenset(
    """
    Abbr Accomp AdjType AdpType AdvType Advlz Agglutination Also Analyt Animacy Animacy[gram] Animacy[obj] Aspect
    Assoc BadStyle Case Caus Cfm Clas Class CleftType Clitic Clusivity Clusivity[obj] Clusivity[p] Clusivity[psor]
    Clusivity[subj] Compound Comt Conces ConjType Connegative Contrast Contv ConvType Corf Decl Definite Definitizer
    Degree Deixis DeixisRef Deixis[psor] Delib Deo Derivation Determ Detrans Dev Dialect Dist Dyn Echo Emph Emphatic
    Encl Epenthesis Ergative Evident Excl ExtPos Fact False Foc Focus FocusType Foreign Form Fragment Gender
    Gender[abs] Gender[cs] Gender[dat] Gender[erg] Gender[io] Gender[lo] Gender[obj] Gender[po] Gender[psor]
    Gender[refl] Gender[ro] Gender[subj] HebBinyan HebExistential Hnfc Htp Hum Human Hyph Imprs Incorp InfForm
    InfStruct InflClass InflClass[nominal] Int Intens Intense Intension Irr LangId Language Link LongForm Modal
    Modality Mood Movement Mutation NCount NameType NegationType Neutral Nmzr Nominal Nomzr NonFoc NounBase
    NounClass NounType NumForm NumType NumValue Number Number[abs] Number[cs] Number[dat] Number[erg] Number[grnd]
    Number[io] Number[lo] Number[obj] Number[p] Number[po] Number[psed] Number[psor] Number[refl] Number[ro]
    Number[subj] Obl Orth PartForm PartType PartTypeQpm Pcl Person Person[abs] Person[cs] Person[dat] Person[erg]
    Person[grnd] Person[io] Person[lo] Person[obj] Person[po] Person[psor] Person[refl] Person[ro] Person[subj]
    Polarity Polite Polite[abs] Polite[dat] Polite[erg] Position Poss Possessed Pred Prefix PrepCase PrepForm Priv
    PronClass PronType Proper Prp PunctSide PunctType Purp RcpType Reach Recip Red Redup Reflex Reflex[obj]
    Reflex[subj] Rel RelType Reln Report Shared Speech Strength Style SubForm SubGender Subcat Subord Subordinative
    Tense Top Trans Tv Typo Uninflect Valency Variant Ventive VerbClass VerbForm VerbStem VerbType Voice
    """.split()  # noqa: SIM905  # A list of two hundred lines is not easier to read.
)
"""The features that belong into FEATS, in Grew 1.20: those that are used there in UD 2.17 and SUD."""

_LAYER: Final = re.compile(r"\[([0-9a-z]+)\]")


def normal(text: str) -> str:
    """The text in Unicode NFC, in which values are compared."""
    return text if text.isascii() or is_normalized("NFC", text) else normalize("NFC", text)


@lru_cache(maxsize=50_000)
def named_features(feats: str, misc: str) -> Mapping[str, str]:
    """The features of two columns, by name."""
    found, taken = dict[str, str](), {"lemma", "upos", "xpos"}
    for part in feats.split("|") if feats != NOT_ANNOTATED else ():
        name, equals, value = part.partition("=")
        if name:
            found[_LAYER.sub(r"__\1", name)] = normal(value) if equals else SET_WITHOUT_SIGN
    taken.update(map(str.lower, found))
    if misc == NOT_ANNOTATED or not misc:
        return found
    added = dict[str, str]()
    for part in misc.strip("|").split("|"):
        name, _, value = part.partition("=")
        is_of_feats = name in FEATURES_OF_UD
        name = _LAYER.sub(r"__\1", name)
        key = f"{name}{IN_MISC}".lower() if is_of_feats else name.lower()
        if not name or not value or key in taken:
            # As in Grew: then it is no list of features at all.
            return {**found, "__RAW_MISC__": normal(misc)}
        taken.add(key)
        added[f"{IN_MISC}{name}" if is_of_feats else name] = normal(value)
    return {**found, **added}
