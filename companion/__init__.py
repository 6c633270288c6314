"""A pocket referee for games on a table: secret plans, fair dice, one order everybody can check.

Lives here: the rooms, each with a door plate of its own. Never comes in: code of this package itself.
Read first: the README's page on how the house is laid out; then `table`.
Tests: tests/house for the plan of the house, tests/<room> for each room.
"""

__version__ = "0.1.0"
