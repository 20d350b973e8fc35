"""How long a sentence may be to be shown in detail."""

from typing import Final

MOST_WORDS: Final = 2000
"""A longer sentence is neither drawn nor explained edit by edit: no treebank has one that is meant to be, and it would
take seconds, in which the window stood still. Its scores are in the table, like those of all others."""
