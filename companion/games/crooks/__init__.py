"""Crooks: players send crooks to eight targets, some of them hidden, and a reckoning ends the game.

Lives here: `rules` (what the rulebook says), `play` (a running game), `presenters` (what pages and terminals say),
`screens` (the pages in Kivy), `tenant` (the game as the rest of the app knows it).
Never comes in: another game, a socket, a clock, or an import in this file.
Read first: `rules.reckoning`, then `play`.
Tests: tests/games/crooks.
"""
