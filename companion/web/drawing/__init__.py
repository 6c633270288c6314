"""Draws pages for a browser from the same layouts as Kivy: one fresh tree of nodes for each view.

Lives here: the reader of layouts, the parts of a page and their properties, the drawer. A property is worked out when
it is first asked for, so whatever only Kivy needs (places, sizes, canvases) is never looked at.
Never comes in: Kivy, the DOM, files, a game. Pure: layouts and codes are handed in as texts and functions.
Read first: `drawer`, then `piece`. Tests: tests/web/drawing.
"""
