"""The floor: a table for any game. Everything that happened is an entry in one log; all else is computed from the log.

Lives here: what a game must offer, operations, the chained log, sealed questions, shared rolls, undo, records.
Never comes in: a particular game, a socket, a file, a clock, a random number, a private key.
Read first: `game` (what a tenant brings), `fold` (how an operation is checked and applied), then `state`.
Tests: tests/table, with the toy game of tests/toys.
"""
