"""What a person has flagged and noted of sentences."""

from collections.abc import Mapping


class Remarks:
    """Flags and notes, each by the name of its sentence."""

    def __init__(self) -> None:
        self._flagged: set[str] = set()
        self._notes: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self._flagged or self._notes)

    @property
    def flagged(self) -> frozenset[str]:
        """The names of the sentences that are flagged."""
        return frozenset(self._flagged)

    @property
    def notes(self) -> Mapping[str, str]:
        """The notes that there are."""
        return dict(self._notes)

    def is_flagged(self, name: str) -> bool:
        return name in self._flagged

    def note(self, name: str) -> str:
        """The note on a sentence; empty where there is none."""
        return self._notes.get(name, "")

    def toggle_flag(self, name: str) -> None:
        """Flags a sentence, or takes its flag away."""
        self._flagged ^= {name}

    def set_note(self, name: str, note: str) -> None:
        """Puts a note on a sentence in place of the one before; an empty one takes it away."""
        if note.strip():
            self._notes[name] = note.strip()
        else:
            self._notes.pop(name, None)
