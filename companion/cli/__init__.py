"""The command line: each verb's work, from its file or table to the lines that a terminal shows.

Lives here: one module a verb (`tenant_verb` for those that one game alone has), the rehearsal that `rehearse` plays,
standard streams.
Never comes in: rules, protocol, anything that a phone would need too; arguments and exit codes are `__main__`'s.
Read first: `rehearse`. Tests: tests/cli.
"""
