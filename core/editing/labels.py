"""What a label that a person writes has to be."""

from core.editing.acts import Refusal, RefusedError


def check_label(label: str) -> None:
    """Raises `RefusedError` for a label that is empty, has white space in it, or characters that are not to be seen."""
    if label.split() != [label] or not label.isprintable():
        raise RefusedError(Refusal.NOT_A_LABEL, label=repr(label))
