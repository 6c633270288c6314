"""The front door: builds every part, joins them, and answers one verb of the command line each.

Lives here: which parts make a rehearsal, a check or a measurement, and the lines a terminal shows of them.
Never comes in: rules, protocol, anything that a phone would need too; exit codes are `__main__`'s.
Read first: `rehearse`. Tests: tests/app.
"""
