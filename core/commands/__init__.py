"""The subcommands: what the command line asks for, computed by the engine and written to streams (interfaces)."""
