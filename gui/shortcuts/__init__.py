"""The keys of all acts: in force, shown, and changed."""
