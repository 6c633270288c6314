"""A house with two games: the second one moves in from outside, and no shared room knows the difference."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.cli.host import host
from companion.cli.join import join
from companion.cli.rehearse import RehearsalWished, play
from companion.cli.replay import retold
from companion.cli.tenant_verb import answer
from companion.client.replay_check import check, frames_of_record
from companion.shell.background import without_pauses
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

    def made(name: str, link: str = "", **wishes: Any) -> Desk:
        options = TableOptions(name=name, folder=tmp_path / name, loopback=True, **wishes)
        if link:
            return Desk(lambda lines, say: join(link, options, lines, say, TWO_GAMES))
        return Desk(lambda lines, say: host(options, lines, say, tenants=TWO_GAMES))

    return made


def test_two_terminals_play_it(desk: Callable[..., Desk]) -> None:
    """The host chooses the game. The guest wished for no game and learns it from the log. Each has its language."""
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
    ann.until("> Light the lanterns")
    bob.until("Warten auf Gastgeber: Zünde die Laternen an")
    bob.type("use 1 card")
    bob.until("expected bid, colour, light, hide")
    ann.type("light")
    bob.until("Alle Laternen gehen an: 0")
    bob.quit()
    ann.quit()


def test_before_enough_sit_the_options_are_told_all_the_same(desk: Callable[..., Desk]) -> None:
    """A host alone asks for help, and is told why nothing begins yet."""
    ann = desk("Ann", game="lanterns", figure="fox", lets_in=True)
    ann.until("COMPANION")
    ann.type("help", "start")
    ann.until("row=1..9,1..9,1..9")
    ann.until("for more players, or for fewer")
    ann.quit()


def test_a_typed_answer_says_which_question_it_answers(desk: Callable[..., Desk]) -> None:
    """Two lanterns of one seat are dark while a race goes on: each line is sealed for what it names, and nothing else;
    the rest is as if it had not been answered."""
    ann = desk("Ann", game="lanterns", figure="fox", lets_in=True)
    bob = desk("Bob", ann.until(r"COMPANION://\S+")[0], figure="owl")
    ann.until("Bob plays owl")
    ann.type("cardboard cat", "start row=1,2,3,4")
    bob.until("Waiting")
    for niche in "12":
        bob.type(f"hide {niche}")
        bob.until(f"dark lantern in niche {niche}")
    bob.type("colour 3 red", "bid 4")
    for _ in ("there is no such lantern", "nobody races"):
        bob.until("This seat does not have to plan now")
    bob.type("colour 2 blue", "race 1 2")
    bob.until("bid POINTS")
    bob.type("bid cat table")
    bob.until("This is not yours to tap")  # the cat is helped by Ann
    bob.type("bid 4")
    bob.until("You are ready: 4")
    ann.type("bid cat table")
    bob.until("Waiting for host: Light the lanterns")
    ann.type("light")
    bob.until("In niche 1: laid")
    bob.until("In niche 2: blue")
    bob.quit()
    ann.quit()


def test_a_figure_of_another_game_is_nobody_here(desk: Callable[..., Desk]) -> None:
    """A guest who wished to be a thief gets a free figure; a host reads at once that there is no such figure."""
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
    """The verbs of every game do it; the record names the game."""
    evening = play(RehearsalWished("lanterns", 2, options=ROW), "seed", TWO_GAMES)
    assert evening.tale == ("All lanterns light up: 0.",)
    assert evening.outcome["row"] == [1, 2, 3]
    assert evening.outcome["points"] == {"0": 2, "1": 2}
    checked = verify(evening.record, TWO_GAMES.games, Keys())
    assert isinstance(checked, Verified)
    assert checked.state.playing is not None
    assert LANTERNS.is_over(checked.state.playing.state)
    told = without_pauses(check(TWO_GAMES, "de", Keys(), frames_of_record(evening.record), lambda _: None))
    assert [line for each in told.tale for line in each.lines][-1] == "Alle Laternen gehen an: 0."


def test_a_game_that_needs_numbers_is_not_rehearsed_without() -> None:
    """It says what is missing."""
    with pytest.raises(Complaint, match="row"):
        play(RehearsalWished("lanterns", 2), "seed", TWO_GAMES)


def test_its_own_text_and_verb() -> None:
    """A written game is told by the game that it names; the tenant answers its own verb."""
    assert list(retold(TWO_GAMES, "-", io.BytesIO(b"lanterns light"))) == ["All lanterns light up: 0."]
    assert answer(TWO_GAMES["lanterns"], "count", "-", io.BytesIO(b"lantern lantern")) == "2"
