"""The measures: each yields counts per sentence, from which test-set scores, means and tests are made."""
