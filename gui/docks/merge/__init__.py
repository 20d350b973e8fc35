"""The Merge dock: merges golds into one, with decisions by kind or one by one.

Merging itself is in `core.merging`.
"""
