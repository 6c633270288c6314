"""Pages that can be opened in any stage.

Lives here: what people open beside the page of the stage.
Never comes in: `stages`, which stand on these.
Read first: `..page`. Tests: tests/games/swindler/presenters/pages.
"""
