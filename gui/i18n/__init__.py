"""The window's language: translation, numbers as the language writes them, names that run right to left.

The texts themselves stand where they are shown; German is in `resources/translations`.
"""
