"""Plain-text notation of any game: words and taps of its lines, and whole games that are read and played.

Lives here: `words` (what a line is made of), `taps` (a command as a line and back), `script` (the lines of a game),
`expectations` (what a line expects), `playing` (what its lines lead to), `typed_line` (what is typed for a seat).
Never comes in: a particular game; what only one game writes down is handed in by it.
Read first: `words`. Tests: tests/table/notation.
"""
