"""Pages that can be opened in any stage, and the panels made of the same parts.

Lives here: bookings, adjustments, guard, thief sheets, menu, display, proof of a roll, moments, the reference.
Never comes in: `stages`, which stand on these.
Read first: `sheets`, then `booking`. Tests: tests/games/age_of_thieves/presenters/pages.
"""
