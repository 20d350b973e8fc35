"""The Marks dock: what is to be looked at in all sentences of all versions."""
