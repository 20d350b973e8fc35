"""The Corpus dock: all sentences at one look, each plot with the same numbers as a table."""
