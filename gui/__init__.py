"""The window (Qt): it shows what `core` computes, and computes nothing itself."""
