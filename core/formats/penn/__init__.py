"""Penn Treebank brackets: reading, labels with functions, writing.

What `evalb` does with brackets is in `core.scoring.metrics`.
"""
