"""Which events follow from a tap or a proof, or why a tap is refused.

Lives here: `move`, through which all taps and proofs go; a module for each part of a turn, and `facts` for what phones
proved. Never comes in: a change of the state without an event; notation, robots. Read first: `move`, then
`move_builder`. Tests: tests/games/age_of_thieves/play/decide."""
