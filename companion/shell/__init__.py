"""The hallway: the only room that meets the machine - files, sockets, threads, ciphers, chance.

Lives here: adapters that fulfil the inner rooms' ports by shape, each in a module of its own.
Never comes in: a rule, a game, a screen; and no import in this file, so that an adapter is loaded only when used.
Read first: `keys` and `entropy`.
Tests: tests/shell.
"""
