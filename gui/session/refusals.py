"""What a session refused, for the titles of messages."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.base.messages import Text


class RefusedAct(StrEnum):
    """The kinds of requests that a session can refuse; each says what did not happen."""

    OPENING = QT_TRANSLATE_NOOP("Refusals", "The files were not opened")
    SETTINGS = QT_TRANSLATE_NOOP("Refusals", "The settings were not changed")
    SCORING = QT_TRANSLATE_NOOP("Refusals", "The sentences were not scored")
    SAVING = QT_TRANSLATE_NOOP("Refusals", "The version was not saved")
    SENTENCE = QT_TRANSLATE_NOOP("Refusals", "The sentence was not found")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused request with the reason."""

    what: RefusedAct
    reason: Text

    @property
    def title(self) -> str:
        """What did not happen, in the window's language."""
        return QCoreApplication.translate("Refusals", str(self.what.value))
