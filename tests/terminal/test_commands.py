"""The house's own words, typed at a real table."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.catalogue import TENANTS
from companion.games.crooks.play import commands as do
from companion.store.paths import TableFolder
from companion.table.ids import Seat
from companion.table.snapshot import Invited
from companion.terminal.commands import _DEEDS, obey
from companion.terminal.terminal import GamesSpoken, Terminal
from tests.support.desks import two_desks
from tests.support.front_rooms import sees, table
from tests.support.gangland import begun, passed, played
from tests.support.gangland_desk import desk_at
from tests.toys.lantern_tenant import TWO_GAMES
from tests.toys.lanterns import Hide, Race


def test_before_a_game_every_word_has_its_answer(tmp_path: Path) -> None:
    """Nothing that is typed too early, wrongly or at the wrong phone is met with silence or with an error."""
    with two_desks(tmp_path) as (ann, bob):
        for typed, answer in (
            ("roll", "No roll is due"),
            ("undo", "No game is running"),
            ("in", "Nobody asks"),
            ("skip Robin", "Nobody here is called Robin"),
            ("cardboard Robin", "Robin cannot be played here"),
            ("take Zain lamp", "not the twelve words"),
            ("words", "The words of this seat"),
            ("who", "A Ann: Ann"),
            ("stats", "Nobody has won yet"),
            ("help", "quit: leave"),
            ("invite", "COMPANION://"),
            ("plan", "No game is running"),
        ):
            ann.type(typed)
            ann.until(answer)
        bob.type("start")
        bob.until("^!")


def test_a_guest_shows_how_to_join_the_host(tmp_path: Path) -> None:
    """The link comes from there, and is printed once."""
    with two_desks(tmp_path) as (_, bob):
        bob.type("invite")
        bob.until("comes from Ann")
        bob.until("COMPANION://")


def test_a_link_that_the_host_shows_all_the_time_is_printed_too(tmp_path: Path) -> None:
    """There is no news of it: this phone has had it for long."""
    said: list[str] = []
    wished: list[object] = []
    bridge: Any = SimpleNamespace(wish=wished.append)
    terminal = Terminal(GamesSpoken(TWO_GAMES, "en", "lanterns"), TableFolder(tmp_path), said.append, robot=False)
    terminal.seen = sees(table(2), 1)
    obey(terminal, "invite")
    for _ in range(2):
        terminal.deliver(sees(table(2), 1, invited=Invited("COMPANION://X", "")))
        terminal.run(bridge, (), obey, until=lambda _: True)
    assert sum("COMPANION://X" in line for line in said) == 1
    assert len(wished) == 1, "that it is no longer wished for"


def test_an_undo_behind_sealed_answers_is_typed_twice(tmp_path: Path) -> None:
    """The first time one sentence says what it costs; any other undo is done at once."""
    said: list[str] = []
    wished: list[object] = []
    bridge: Any = SimpleNamespace(wish=wished.append)
    terminal = Terminal(GamesSpoken(TWO_GAMES, "en", "lanterns"), TableFolder(tmp_path), said.append, robot=False)
    ring = table(3, begun=True)
    for step, asks in ((Hide(Seat(0), 7, 0), False), (Race((Seat(0), Seat(1))), True)):
        ring.tap(0, step)
        terminal.deliver(sees(ring))
        terminal.run(bridge, (), obey, until=lambda _: True)
        for typed in range(2):
            said.clear()
            wished.clear()
            obey(terminal, "undo")
            asked = any("Type `undo` once more" in line for line in said)
            assert (asked, len(wished)) == ((True, 0) if asks and not typed else (False, 1))


def test_seats_without_phones_and_the_table_seal(tmp_path: Path) -> None:
    """The host adds a seat without a phone; four words are the same on both screens; the game begins."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("cardboard morius Cy")
        bob.until("Morius is played without a phone")
        ann.type("start")
        bob.until("Roll for first thief")
        ann.type("plan", "back", "show")
        ann.until("^! ")


def test_players_go_home(tmp_path: Path) -> None:
    """Before a game the host takes a seat off; in a game a guest leaves its own, and nobody else's."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("home Robin")
        ann.until("Nobody here is called Robin")
        ann.type("cardboard morius Cy")
        ann.until("Morius is played without a phone")
        ann.type("home Cy")
        bob.until("Cy .Morius. does not play")
        ann.type("start")
        bob.until("Roll for first thief")
        bob.type("home Ann")
        bob.until("^!")
        bob.type("home Bob")
        ann.until("Bob .* went home")


def test_the_table_is_handed_over(tmp_path: Path) -> None:
    """By name; the one who is named keeps it from there on."""
    with two_desks(tmp_path) as (ann, bob):
        ann.type("hand Bob")
        bob.until("You're hosting now")
        ann.until("Bob hosts the table")


def test_who_names_the_phones_in_browsers(tmp_path: Path) -> None:
    """Beside the seats that they play."""
    ring = table(2, browsers={1})
    ring.add_phone(door=False)
    said: list[str] = []
    terminal = Terminal(GamesSpoken(TWO_GAMES, "en", "lanterns"), TableFolder(tmp_path), said.append, robot=False)
    terminal.seen = sees(ring)
    obey(terminal, "who")
    assert said == [
        "  * A host: name 0",
        "  * B guest: name 1, browser",
        "  * C guest 2: -, browser",
    ]


def test_a_finished_game_goes_to_bg_stats_by_a_link(tmp_path: Path) -> None:
    """It holds the day on which the last step was kept."""
    said: list[str] = []
    terminal = Terminal(GamesSpoken(TENANTS, "en", "crooks"), TableFolder(tmp_path), said.append, robot=False)
    (tmp_path / "journal").touch()
    terminal.seen = desk_at(played(passed(begun((4, 3))), do.TurnUp(), do.ReckoningStands())).seen
    obey(terminal, "stats")
    [line] = said
    assert line.startswith("Open this on the phone that has BG Stats: https://")
    assert TableFolder(tmp_path).day in line


@pytest.mark.parametrize("game", TWO_GAMES)
def test_no_line_of_a_game_begins_with_a_word_of_any_table(game: str) -> None:
    """The table's would be understood, and nobody could ever type the game's."""
    assert not {form.strip("'").split()[0] for form in TWO_GAMES[game].forms()} & set(_DEEDS)
