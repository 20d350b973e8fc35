"""What `core` has to say, in the language of the window."""

from PySide6.QtCore import QCoreApplication

from core.metrics.measure import Measure
from core.phrase import Phrase


def in_words(phrase: Phrase) -> str:
    """A phrase of `core`; its templates are translated in the context ``Phrase``."""
    return phrase.told(lambda template: QCoreApplication.translate("Phrase", template))


def meaning_of(measure: Measure) -> str:
    """What a measure says, in one sentence, translated in the context ``Measure``."""
    return QCoreApplication.translate("Measure", measure.meaning)
