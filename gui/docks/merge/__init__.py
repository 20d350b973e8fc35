"""The Merge dock: golds become one, by kinds, then one by one.

What is merged and decided is in `core.merging`.
"""
