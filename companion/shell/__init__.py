"""Everything that meets the machine: connections, threads, files, ciphers, random bytes.

Lives here: what runs a session (`network`), and adapters that fulfil the ports of the inner rooms by shape.
Never comes in: a rule, a game, a screen. This file imports nothing: an adapter is loaded only when it is used.
Read first: `network`, then `links` and `journal`; `words` reads every sentence of the table and its games. Tests:
tests/shell.
"""
