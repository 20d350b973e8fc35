"""Merging: several annotations of a text become one, without losing a decision (design, Merging)."""
