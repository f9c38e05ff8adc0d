"""The commands of `dbni`, one module each: HELP, `add_options(parser)`, `run(options) -> exit code`.

A module's name is the command's. Heavy imports stand inside `run`, so that `dbni --help` is quick.
"""
