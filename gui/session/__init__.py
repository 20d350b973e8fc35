"""The state of the window: versions, corpus, notes, undo, and the engine's process.

Panels show it (`gui.docks`, `gui.trees_view`); the engine itself is `core.engine`.
"""
