"""The data: a sentence with its native tree, spans as sets of positions, a version of the text and its role.

How files become sentences is in `core.formats`; computing with trees is in `core.trees`.
"""
