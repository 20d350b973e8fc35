"""The engine of TreeConcord: everything that is computed, without Qt."""

__version__ = "0.1.0"
