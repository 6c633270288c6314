"""The verbs of the command line, one module each: app, demo, host, join, order, rehearse, replay, verify.

Lives here: the arguments of a verb and what it does; the table that `rehearse` plays at, the demo without windows,
standard streams.
Never comes in: rules, protocol, anything that a phone would need too; what host and guest share is `terminal`'s.
Read first: `verb`, then `verify`. Tests: tests/cli.
"""
