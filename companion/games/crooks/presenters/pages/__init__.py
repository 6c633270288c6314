"""Pages that can be opened in any stage.

Lives here: menu, display, proof of the roll, moments, the reference.
Never comes in: the page of a stage; these are in `stages`.
Read first: `display`. Tests: tests/games/crooks/presenters/pages.
"""
