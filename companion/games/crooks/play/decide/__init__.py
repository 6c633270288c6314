"""Which events follow from a tap or a proof, or why a tap is refused.

Lives here: `move`, through which all taps and proofs go; `turns` (recruiting and passing), `place` (the crook in hand),
`end` (faces and the reckoning), `facts` (what phones proved), `move_builder`.
Never comes in: what an event does to the state. Read first: `move`. Tests: tests/games/crooks/play/decide.
"""
