"""The arguments of each subcommand, apart from what it does, so that help and usage errors load little."""
