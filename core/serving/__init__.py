"""What the window's engine does: reading, aligning and scoring whole corpora in a process of their own."""
