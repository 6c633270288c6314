"""The cellar: secrets that can be proved later, and dice that nobody can steer.

Lives here: the one byte form, commitments, envelopes, hash chains, seat words, and the port for signatures and ciphers.
Never comes in: a game, a log, a file, a clock, a random number of its own, anything but the standard library.
Read first: `canonical`, then `commitment`. Entropy is handed in as bytes; keys are fulfilled by `shell.keys`.
Tests: tests/seal.
"""
