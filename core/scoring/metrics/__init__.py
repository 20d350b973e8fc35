"""The measures, one family a module: each yields counts per sentence, from which every score, mean and test is made.

TedEval's edit distance itself is in `core.trees.edit_distance`.
"""
