"""The measures, one family per module: each yields counts per sentence, on which all scores and tests are based.

TedEval's edit distance itself is in `core.trees.edit_distance`.
"""
