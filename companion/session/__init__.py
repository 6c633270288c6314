"""The parlour: who says what when. A phone that holds seats and follows the log, and whoever keeps it, through sleep,
loss, return and hand-over.

Lives here: one phone's whole session without I/O. `member` is its only door: events and wishes in, effects and one
snapshot a move out. What it is at its table is its `role`; what it remembers lies in `phone`, `journal`, `outbox`.
Never comes in: a particular game, sockets, files, a clock, entropy of our own (all are handed in).
Read first: `role` with its table, then `member`, `dispatch`, `following`, `hosting`; `phone` for what it keeps secret.
Tests: tests/session, wired together in tests/support/net.py and ring.py.
"""
