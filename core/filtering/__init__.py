"""The filter line of the Sentences dock: parsed, completed, and held against each sentence (design, Sentences)."""
