"""Editing trees in the window: by mouse and keys in the aligned trees, with everything else following at once."""
