"""One phone at one table, for whichever face shows it: wishes go in, views of the table come out.

Lives here: the way to a table and away from it, wishes in the session's words, news as lines, a log told again and
checked, robots that play seats, whatever a phone does without being told.
Never comes in: Kivy, a terminal's loop, a particular game: its tenant is handed in.
Read first: `table_client` and `session_wishes`, then `phone`. Tests: tests/client.
"""
