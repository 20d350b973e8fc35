"""Rules between schemes: learnt from two golds, applied, said in words and as patterns (protocol §13).

Re-annotating by fixed choices is in `core.variation`.
"""
