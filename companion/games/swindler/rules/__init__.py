"""What the rulebook of Swindler says, as pure functions and data, and what this house rules where it is silent.

Lives here: bags and their odds, tiles, orders, dealers, raids, accomplices and their moments, the count at the end.
Never comes in: a running game, a log, a screen; a number that only the box prints.
Read first: `bags`, then `accomplices`.
Tests: tests/games/swindler/rules.
"""
