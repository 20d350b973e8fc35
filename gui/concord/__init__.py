"""The aligned trees: one band a version over one ruler of words (design, Concord)."""
