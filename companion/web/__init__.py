"""A seat in a browser.

Lives here: what draws the layouts of kv/ for a browser, in `drawing`.
Never comes in: Kivy, KivyMD; rules or words of a game.
Read first: `companion.web.drawing`. Tests: tests/web.
"""
