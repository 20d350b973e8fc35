"""The limit of sentence length for details."""

from typing import Final

MOST_WORDS: Final = 2000
"""Longer sentences are neither drawn nor explained edit by edit: this would freeze the window for seconds, and no
treebank has such sentences on purpose. Their scores are in the table like all others."""
