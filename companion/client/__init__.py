"""One phone at one table, for every face: wishes go in, views of the table come out.

Lives here: how a phone comes to a table and leaves it, wishes in the session's words, news as lines, a log that is told
and checked again, robots that play seats, and what a phone does without a tap. Never comes in: Kivy, the loop of a
terminal, a particular game, which is handed in. Read first: `table_client` and `session_wishes`, then `phone`. Tests:
tests/client."""
