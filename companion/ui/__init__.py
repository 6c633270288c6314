"""Furniture: the look of the house and everything a person can touch, for any game.

Lives here: the theme, our own widgets, what every screen is made of, the shared screens.
Never comes in: a particular game, rules, sockets. KivyMD comes into `widgets.material` alone.
Read first: `shown`, `theme`, `furniture`.
Tests: tests/ui.
"""
