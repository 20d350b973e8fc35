"""The arguments of each subcommand that draws, apart from what it does."""
