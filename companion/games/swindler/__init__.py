"""Swindler: bags that get more dangerous with each draw, orders to be fulfilled, and accomplices in everybody's hand.

Lives here: `rules` (what the rulebook says), `play` (a running game), `presenters` (what is told of it),
`screens` (its Kivy pages).
Never comes in: another game, a socket, a clock, or an import in this file.
Read first: `rules.bags`, then `play`.
Tests: tests/games/swindler.
"""
