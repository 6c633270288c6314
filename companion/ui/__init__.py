"""Furniture: the look of the house and everything that people can touch, for any game.

Lives here: the theme and its colours, our own widgets, what every screen is made of, the shared screens,
how the screen of a page is found.
Never comes in: a particular game, rules, sockets. Only `widgets.material` uses KivyMD.
Read first: `page_screen`, `theme`, `widget_index`.
Tests: tests/ui.
"""
