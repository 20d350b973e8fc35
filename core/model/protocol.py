"""The two protocols: which kind of function tree every annotation is converted to (protocol §3)."""

from enum import StrEnum


class Protocol(StrEnum):
    """`FUNCTIONAL` is T11's (one label per span, dependency trees only), `MULTIFUNCTION` T12's (a set of labels)."""

    FUNCTIONAL = "functional"
    MULTIFUNCTION = "multifunction"
