"""Titles and explanations of the kinds of findings."""

from PySide6.QtCore import QCoreApplication

from core.validation.findings import Concern
from core.validation.label_schemes import MIN_LABELS_FOR_RARE, MIN_SHARE
from gui.i18n.locale_numbers import filled

translate = QCoreApplication.translate


def title_of(concern: Concern) -> str:
    """The title of a kind of finding."""
    return {
        Concern.CYCLE: translate("Findings", "cycle"),
        Concern.HEAD: translate("Findings", "head outside the sentence"),
        Concern.NO_TREE: translate("Findings", "invalid tree"),
        Concern.ROOTS: translate("Findings", "several roots"),
        Concern.GRAPH: translate("Findings", "DEPS not updated"),
        Concern.UNKNOWN: translate("Findings", "unknown relation"),
        Concern.NEW: translate("Findings", "new label"),
        Concern.RARE: translate("Findings", "label used once"),
        Concern.DISCONTINUOUS: translate("Findings", "discontinuous"),
        Concern.NON_PROJECTIVE: translate("Findings", "non-projective"),
        Concern.EDITED: translate("Findings", "edited"),
    }[concern]


def meaning_of(concern: Concern) -> str:
    """The explanation of a kind of finding."""
    template = {
        Concern.CYCLE: translate("Findings", "Words of a parse depend on each other in a cycle."),
        Concern.HEAD: translate("Findings", "A word's head is not in the sentence."),
        Concern.NO_TREE: translate(
            "Findings", "The brackets of a parse form no valid tree; the table of sentences says why."
        ),
        Concern.ROOTS: translate("Findings", "Several words depend on the root, in a format that allows only one."),
        Concern.GRAPH: translate("Findings", "The DEPS column still has the arc from before an edit."),
        Concern.UNKNOWN: translate(
            "Findings",
            "A relation unknown to UD and SUD, in a version that otherwise uses theirs ({share}% of the arcs). "
            "Subtypes are ignored.",
        ),
        Concern.NEW: translate("Findings", "A label from an edit that occurs nowhere in the file."),
        Concern.RARE: translate(
            "Findings", "A label that occurs only once among {number:,} or more; it may be a typo."
        ),
        Concern.DISCONTINUOUS: translate("Findings", "A bracket with words of other brackets between its own."),
        Concern.NON_PROJECTIVE: translate("Findings", "An arc over a word that its head does not dominate."),
        Concern.EDITED: translate("Findings", "A sentence that differs from its file, with the changed words."),
    }[concern]
    return filled(template, share=round(100 * MIN_SHARE), number=MIN_LABELS_FOR_RARE)
