"""The two protocols: which kind of function tree everything is turned into (protocol §3)."""

from enum import StrEnum


class Protocol(StrEnum):
    """`FUNCTIONAL` is T11's (one label a span, of dependency trees only), `MULTIFUNCTION` T12's (a set of labels)."""

    FUNCTIONAL = "functional"
    MULTIFUNCTION = "multifunction"
