"""The letterbox: what phones say to each other, as bytes, without sockets.

Lives here: the eight frames, their one byte form, how a stream is cut into frames, the invitation as QR text and as
typed code, the proofs in a greeting. `limits`: all sizes and times between phones, for example how long a silence may
last. Never comes in: who talks when (`session`), how bytes travel (`shell`), a game. Read first: `messages`, then
`codec`. Tests: tests/wire."""
