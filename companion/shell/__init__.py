"""The hallway: the only room that meets the machine - files, ciphers, chance; sockets and threads one day.

Lives here: adapters that fulfil the inner rooms' ports by shape, each in a module of its own.
Never comes in: a rule, a game, a screen; and no import in this file, so that an adapter is loaded only when used.
Read first: `keys` and `entropy`; `words` reads every sentence of the table and its games.
Tests: tests/shell.
"""
