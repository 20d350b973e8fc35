"""The Score dock: what each measure says of the sentence shown, and which edits it comes from."""
