"""A house with two games: the second one moves in from outside, and no shared room knows the difference."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.host import host
from companion.cli.join import join
from companion.cli.rehearse import RehearsalWished, play
from companion.cli.replay import retold
from companion.cli.tenant_verb import answer
from companion.client.replay_check import check, frames_of_record
from companion.shell.files import Complaint
from companion.shell.keys import Keys
from companion.table.record import Verified, verify
from companion.terminal.table_options import TableOptions
from tests.support.desks import Desk, silent
from tests.toys.lantern_tenant import LANTERNS, TWO_GAMES

ROW = ("row=1,2,3",)


@pytest.fixture
def desk(tmp_path: Path) -> Callable[..., Desk]:
    """Terminals of a house with two games, each in its folder."""

    def made(name: str, link: str = "", **wishes: object) -> Desk:
        options = TableOptions(name=name, folder=tmp_path / name, loopback=True, **wishes)  # type: ignore[arg-type]  # they are told by name
        if link:
            return Desk(lambda lines, say: join(link, options, lines, say, TWO_GAMES))
        return Desk(lambda lines, say: host(options, lines, say, tenants=TWO_GAMES))

    return made


def test_two_terminals_play_it(desk: Callable[..., Desk]) -> None:
    """The host chooses the game; the guest, who wished for no game, learns it from the log, each in its language."""
    ann = desk("Ann", game="lanterns", figure="fox", lets_in=True)
    assert ann.until("This table plays")[0]
    link = ann.until(r"COMPANION://\S+")[0]
    bob = desk("Bob", link, figure="Owl", language="de")
    for each, sits in ((ann, "Bob plays owl"), (bob, "Bob spielt owl")):
        each.until(sits)
    ann.type("start")
    ann.until("option_wrong|box|row")
    ann.type("start row=1,2")
    ann.until("chooses nothing.*row=1..9,1..9,1..9")
    ann.type("start row=1,2,3")
    bob.until("Es ist dunkel")
    bob.type("use 1 card")
    bob.until("expected 'light'")
    ann.type("light")
    bob.until("Alle Laternen gehen an: 0")
    bob.quit()
    ann.quit()


def test_a_figure_of_another_game_is_nobody_here(desk: Callable[..., Desk]) -> None:
    """A guest who wished to be a thief sits down as whoever is free; who hosts hears of it at once."""
    ann = desk("Ann", game="lanterns", figure="fox", lets_in=True)
    link = ann.until(r"COMPANION://\S+")[0]
    bob = desk("Bob", link, figure="Zain")
    ann.until("Bob plays owl")
    bob.quit()
    ann.quit()
    with pytest.raises(Complaint, match="fox, owl"):
        host(TableOptions(game="lanterns", figure="Zain"), silent(), print, tenants=TWO_GAMES)


def test_an_app_without_the_game_leaves_with_a_sentence(desk: Callable[..., Desk], tmp_path: Path) -> None:
    """It says which game it is, and what to do."""
    ann = desk("Ann", game="lanterns", figure="fox", lets_in=True)
    link = ann.until(r"COMPANION://\S+")[0]
    old = TableOptions(name="Old", folder=tmp_path / "old", loopback=True)
    with pytest.raises(Complaint, match="plays 'lanterns', which this app does not have"):
        join(link, old, silent(), lambda _: None)
    ann.quit()


def test_it_is_rehearsed_told_and_checked() -> None:
    """By the verbs of every game; the record names the game."""
    evening = play(RehearsalWished("lanterns", 2, options=ROW), "seed", TWO_GAMES)
    assert evening.tale == ("All lanterns light up: 0.",)
    assert evening.outcome["row"] == [1, 2, 3]
    assert evening.outcome["points"] == {"0": 2, "1": 2}
    checked = verify(evening.record, TWO_GAMES.games, Keys())
    assert isinstance(checked, Verified)
    assert checked.state.playing is not None
    assert LANTERNS.is_over(checked.state.playing.state)
    told = check(TWO_GAMES, "de", frames_of_record(evening.record), lambda _: None)
    assert [line for each in told.tale for line in each.lines][-1] == "Alle Laternen gehen an: 0."


def test_a_game_that_needs_numbers_is_not_rehearsed_without() -> None:
    """It says what is missing."""
    with pytest.raises(Complaint, match="row"):
        play(RehearsalWished("lanterns", 2), "seed", TWO_GAMES)


def test_its_own_text_and_verb() -> None:
    """A written game is told by the game that it names; the verb is answered by its tenant."""
    assert list(retold(TWO_GAMES, "-", io.BytesIO(b"lanterns light"))) == ["All lanterns light up: 0."]
    assert answer(TWO_GAMES["lanterns"], "count", "-", io.BytesIO(b"lantern lantern")) == "2"
