"""What `core` has to say, in the language of the window."""

from PySide6.QtCore import QCoreApplication

from core.distance import Operation
from core.metrics.measure import Measure
from core.phrase import Phrase, Text


def in_words(phrase: Phrase) -> str:
    """A phrase of `core`; its templates are translated in the context ``Phrase``."""
    return phrase.told(lambda template: QCoreApplication.translate("Phrase", template))


def meaning_of(measure: Measure) -> str:
    """What a measure says, in one sentence, translated in the context ``Measure``."""
    return QCoreApplication.translate("Measure", measure.meaning)


def operation_of(operation: Operation) -> str:
    """What an edit does, in a word."""
    return {
        Operation.DELETE: QCoreApplication.translate("ScriptModel", "delete"),
        Operation.ADD: QCoreApplication.translate("ScriptModel", "add"),
        Operation.RELABEL: QCoreApplication.translate("ScriptModel", "relabel"),
    }[operation]


def in_report(text: Text) -> str:
    """What a report says: names as they are, phrases translated in the context ``Report``, else as elsewhere."""
    if isinstance(text, str):
        return text
    return text.told(_report)


def in_table(text: Text) -> str:
    """A title of a table or of one of its columns. Names of versions are columns too, and stay as they are."""
    return _report(text) if isinstance(text, str) else in_report(text)


def _report(template: str) -> str:
    for context in ("Report", "Measure", "Phrase", "Construction"):
        found = QCoreApplication.translate(context, template)
        if found != template:
            return found
    return template
