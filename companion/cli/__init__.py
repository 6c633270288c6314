"""The verbs of the command line, one module each.

Lives here: the arguments of a verb and what it does; the table that `rehearse` plays at, the demo without windows,
standard streams.
Never comes in: rules, the protocol, anything that a phone needs too. What host and guest share is in `terminal`.
Read first: `verb`, then `verify`. Tests: tests/cli.
"""
