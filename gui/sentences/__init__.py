"""The Sentences dock: every sentence with its scores, in any order."""
