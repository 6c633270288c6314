"""The tale of a whole game that somebody wrote down."""

from collections.abc import Iterator

from companion.present.play.retelling import retold
from companion.present.ports import Words
from companion.shell.words import load
from companion.table.ids import Seat
from companion.table.notation.playing import Replayed
from tests.toys.lanterns import Changed, Hide, LanternGame, Lanterns, Light

BEGIN = Lanterns((5, 7), (Seat(0), Seat(1)))


def _tell(words: Words, before: Lanterns, event: Changed, after: Lanterns) -> Iterator[str]:
    yield f"{words.say('log.title')}: {sorted(event.to)}, {len(before.owners)} to {len(after.owners)}"


def test_each_event_is_told_after_what_came_before() -> None:
    """The text names the language."""
    replayed = Replayed("de", BEGIN, (Hide(Seat(0), 1, 0), Light()), BEGIN)
    title = load("de").say("log.title")
    assert list(retold(LanternGame(), replayed, _tell, load)) == [
        f"{title}: ['niches', 'owners'], 0 to 1",
        f"{title}: ['lit'], 1 to 1",
    ]
