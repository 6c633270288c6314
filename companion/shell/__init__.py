"""The hallway: the only room that meets the machine - connections, threads, files, ciphers, chance.

Lives here: what drives a session (`network`, `bridge`), and adapters that fulfil the inner rooms' ports by shape.
Never comes in: a rule, a game, a screen; and no import in this file, so that an adapter is loaded only when used.
Read first: `network`, then `links` and `journal`; `words` reads every sentence of the table and its games.
Tests: tests/shell.
"""
