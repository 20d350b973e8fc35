"""What the window holds and asks for: versions, the corpus, the engine's process, undo, notes.

Panels show it (`gui.docks`, `gui.trees_view`); the engine itself is `core.engine`.
"""
