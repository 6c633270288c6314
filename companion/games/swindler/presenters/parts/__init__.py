"""Parts that several pages of a turn have.

Lives here: the strip of the five steps, purses, bags with their odds, orders and dealers as they lie, amounts to tap.
Never comes in: a page, or what a tap does.
Read first: `turn_view`. Tests: tests/games/swindler/presenters/parts.
"""
