"""The merge perspective: golds become one, by kinds, then one by one; what is computed is `core.merging`'s."""
