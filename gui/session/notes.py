"""What a person has flagged and noted of sentences."""

from collections.abc import Mapping

from core.workspaces.workspace import Remark


class Remarks:
    """Flags and notes, each by the name of its sentence; at first those of ``found``."""

    def __init__(self, found: Mapping[str, Remark] | None = None) -> None:
        found = found or {}
        self._flagged = {name for name, remark in found.items() if remark.is_flagged}
        self._notes = {name: remark.note for name, remark in found.items() if remark.note}

    @property
    def flagged(self) -> frozenset[str]:
        """The names of the sentences that are flagged."""
        return frozenset(self._flagged)

    @property
    def notes(self) -> Mapping[str, str]:
        """The notes that there are."""
        return dict(self._notes)

    @property
    def by_name(self) -> Mapping[str, Remark]:
        """All of them, as a workspace has them."""
        names = sorted(self._flagged | self._notes.keys())
        return {name: Remark(self.note(name), self.is_flagged(name)) for name in names}

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
