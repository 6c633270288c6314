"""The letterbox: what phones say to each other, as bytes. No sockets.

Lives here: the eight frames, their one byte form, how a stream is cut into frames, the invitation as QR text and as
typed code, the proofs in a greeting, and every limit with its reason.
Never comes in: who talks when (`session`), how bytes travel (`shell`), a game.
Read first: `messages`, then `codec`.
Tests: tests/wire.
"""
