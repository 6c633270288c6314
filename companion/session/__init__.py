"""The parlour: who says what when. A phone that holds seats and follows the log, and whoever keeps it, through sleep,
loss, return and hand-over.

Lives here: one phone's whole session without I/O (`member`), its halves as guest and host, greetings, hand-over, hours;
what a phone remembers and owes.
Never comes in: a particular game, sockets, files, a clock, entropy of our own (all are handed in).
Read first: `member`, then `switchboard`, `guest`, `host`; `phone` for what a phone says and keeps secret.
Tests: tests/session, wired together in tests/support/net.py and ring.py.
"""
