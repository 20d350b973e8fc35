from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from core.base.messages import Phrase
from core.explain.edit_reasons import Why
from core.scoring.metrics.registry import MEASURES
from core.validation.findings import Concern, Validator
from gui.i18n.bidi_isolates import isolated
from gui.i18n.language import Language, set_language
from gui.i18n.translate import in_words, meaning_of
from tests.treebanks import version


class Marking(QTranslator):
    """Shows what is translated, and in which context."""

    def isEmpty(self) -> bool:  # noqa: N802
        return False

    def translate(self, context: str, source: str, *_: object) -> str:
        return f"{context}:<{source}>"


@pytest.fixture
def translator(qapp: QCoreApplication) -> Iterator[QTranslator]:
    translator = Marking()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


def test_phrases_of_core_are_translated_before_their_gaps_are_filled(translator: QTranslator) -> None:
    phrase = Why.MISSING.phrase(["ud", "sud"], parse="p")
    assert in_words(phrase) == "Phrase:<Phrase:<ud and sud> have it, p does not>"


def test_without_a_translation_phrases_are_english(qapp: QCoreApplication) -> None:
    assert in_words(Phrase("{n} edits", {"n": 3})) == "3 edits"


def test_numbers_are_written_as_the_language_does(qapp: object) -> None:
    phrase = Phrase("1 − {delta:,}/{size:,} = {value:.3f}; {coverage:.0%}", {})
    phrase = replace(phrase, values={"delta": 1234, "size": 5678, "value": 0.783, "coverage": 0.5})
    assert in_words(phrase) == str(phrase) == "1 − 1,234/5,678 = 0.783; 50%"
    set_language(Language.GERMAN)
    assert in_words(phrase) == "1 − 1.234/5.678 = 0,783; 50\u00a0%"
    assert str(phrase) == "1 − 1,234/5,678 = 0.783; 50%", "the command line has it in English"
    set_language(Language.ENGLISH)


def test_words_of_a_finding_keep_their_order_whichever_way_they_run(qapp: object) -> None:
    """After an edit, the status bar lists them; as one run, the last word stood beside the first number."""
    words = "\u0627\u0628", "\u062a\u062b"
    of = version("ud", " | ".join(f"{word} 0 root" for word in words))
    (finding,) = (each for each in Validator(of).findings(of.sentences[0]) if each.concern is Concern.ROOTS)
    assert in_words(finding.phrase) == f"2 roots: 1 {isolated(words[0])}, 2 {isolated(words[1])}"
    assert str(finding.phrase) == f"2 roots: {finding.word_list}"


def test_meanings_of_measures_are_translated(translator: QTranslator) -> None:
    assert meaning_of(MEASURES[0]) == f"Measure:<{MEASURES[0].meaning}>"
