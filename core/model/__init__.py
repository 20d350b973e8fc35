"""The data: a sentence with its native tree, spans as sets of positions, a version of the text and its role.

Cycles and heads outside the sentence are found in `core.model.cycles`. How files become sentences is in
`core.formats`; computing with trees is in `core.trees`.
"""
