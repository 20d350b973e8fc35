"""The Versions dock: golds and parses, what each is, and how the parses score on the whole."""
