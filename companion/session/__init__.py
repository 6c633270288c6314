"""The parlour: who says what when. A phone that holds seats and follows the log; the host that gives the log its order.

Lives here: what one phone remembers, authors and owes; ordering; a whole table in one place, for rehearsals.
Never comes in: a particular game, sockets, files, a clock, entropy of our own (it is handed in).
Read first: `phone`, then `ordering`, then `rehearsal`.
Tests: tests/session, wired together in tests/support/ring.py.
"""
