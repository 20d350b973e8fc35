"""Texts of `core` in the language of the window."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from core.base.errors import InputError, Problem, UsageError
from core.base.messages import Text
from core.formats.format import Format
from core.scoring.metrics.measure import Measure
from core.scoring.whose_points import Cause
from core.trees.edit_distance import Operation
from gui.i18n.bidi_isolates import escape_controls
from gui.i18n.locale_numbers import filled


def in_words(text: Text) -> str:
    """A text of `core`: names unchanged, phrases translated in the context ``Phrase``, else as in reports."""
    return text if isinstance(text, str) else text.render(_phrase, filled)


def problem_lines(problems: Iterable[Problem]) -> str:
    """Problems of inputs, one per line."""
    return "\n".join(escape_controls(in_words(problem.phrase)) for problem in problems)


def error_in_words(error: InputError | UsageError) -> str:
    """The message of an error."""
    return problem_lines(error.problems) if isinstance(error, InputError) else in_words(error.phrase)


def meaning_of(measure: Measure) -> str:
    """The meaning of a measure in one sentence, translated in the context ``Measure``."""
    return QCoreApplication.translate("Measure", measure.meaning)


def title_of(measure: Measure) -> str:
    """The name of a measure."""
    return in_report(measure.title_phrase)


def called(format_: Format) -> str:
    """The common name of a format, translated in the context ``Format``."""
    return QCoreApplication.translate("Format", format_.title)


def operation_of(operation: Operation) -> str:
    """The name of an edit operation."""
    return {
        Operation.DELETE: QCoreApplication.translate("ScriptModel", "delete"),
        Operation.ADD: QCoreApplication.translate("ScriptModel", "add"),
        Operation.RELABEL: QCoreApplication.translate("ScriptModel", "relabel"),
    }[operation]


def lost_in_words(cause: Cause, points: int) -> str:
    """How many points are lost to the parser or to the scheme."""
    texts = {
        Cause.PARSER: QCoreApplication.translate("Cause", "Lost to the parser: {n:,}"),
        Cause.SCHEME: QCoreApplication.translate("Cause", "Lost to the scheme: {n:,}"),
    }
    return filled(texts[cause], n=points)


def in_report(text: Text) -> str:
    """A text of a report: names unchanged, phrases translated in the context ``Report``, else as elsewhere."""
    return text if isinstance(text, str) else text.render(_report, filled)


def in_table(text: Text) -> str:
    """The title of a table or column. Columns may be names of versions, which are not translated."""
    return _report(text) if isinstance(text, str) else in_report(text)


def _phrase(template: str) -> str:
    return _translated(template, ("Phrase", "Report"))


def _report(template: str) -> str:
    return _translated(template, ("Report", "Measure", "Phrase", "Construction"))


def _translated(template: str, contexts: Iterable[str]) -> str:
    """The translation in the first context that has one."""
    for context in contexts:
        found = QCoreApplication.translate(context, template)
        if found != template:
            return found
    return template
