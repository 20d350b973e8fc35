"""The window's language: translation, number formats, and names that run right to left.

The texts themselves stand where they are shown; German is in `resources/translations`.
"""
