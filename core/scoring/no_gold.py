"""The refusal of a run without golds, apart, so that it loads little."""

from core.base.errors import UsageError


def no_gold() -> UsageError:
    """The error to raise."""
    return UsageError("no gold given; name at least one with --gold NAME=PATH")
