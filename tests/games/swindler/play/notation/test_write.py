"""Games that were played, written down and read again."""

import pytest

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.commands import Command
from companion.games.swindler.play.notation.replay import replay
from companion.games.swindler.play.notation.write import write
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import BAGS
from companion.table.game import Absent, Answers, Laid, NoAnswer, Opened, SetAside
from companion.table.notation.playing import Replayed
from tests.support.swindler_played import moves
from tests.support.swindlers import A, B, C, answer, fresh


@pytest.mark.parametrize("seed", range(6))
def test_every_game_reads_back(seed: int) -> None:
    """To the very same state, also where people tap amiss and answers do not open."""
    made = list(moves(seed, 2 + seed % 3, cardboard=(1,), strays=seed % 2 == 0, odds_shown=seed % 2 == 0))
    text = write(made[0].before, [each.move for each in made if each.refused is None])
    found = replay(text)
    assert isinstance(found, Replayed), found
    assert found.state == made[-1].after


def test_answers_are_told_as_far_as_they_count() -> None:
    """A card, cardboard, nothing; whatever else was sealed was withheld."""
    turns: list[Command] = [do.FirstSeat(0)]
    for turn, seat in enumerate((A, B, C), 1):
        bag = do.PickBag(turn, BAGS[seat])
        loot, stop, keep = do.DrawLoot(turn, 1), do.StopStealing(turn, 1), do.KeepLoot(turn, 1)
        turns += [bag, loot, stop, keep, do.Hire(turn), do.EndTurn(turn)]
    asked = do.CallStop(4, 0)
    told: tuple[tuple[Opened | Laid | SetAside | NoAnswer, str], ...] = (
        (Opened(answer(Accomplice.BEGGAR)), "answer Nell beggar"),
        (Opened(answer(None)), "halt Nell"),
        (Laid(), "answer Nell table"),
        (NoAnswer(), "home Nell"),
        (SetAside(), "answer Nell withheld"),
        (Opened(["odd"]), "answer Nell withheld"),
        (Opened(answer(Accomplice.BEGGAR), 1), "answer Nell withheld"),
        (Opened(answer(Accomplice.CHEAT)), "answer Nell withheld"),
    )
    for found, line in told:
        answers = Answers(1, {A: found, B: Opened(answer(None)), C: Opened(answer(None))})
        *_, before, last, _ = ["", *write(fresh(3), [*turns, asked, answers]).splitlines(), ""]
        assert (before, last) == (line, "open")


def test_who_goes_home_is_told_where_the_game_feels_it() -> None:
    """The turns that pass are not: they follow from it."""
    text = write(fresh(3), [do.FirstSeat(A), Absent(A), do.PickBag(2, BAGS[0])])
    assert text.endswith("first Nell\n\n# turn 1, Nell\nhome Nell\n\n# turn 2, Jem\nbag red\n")
    found = replay(text)
    assert isinstance(found, Replayed), found
    assert write(found.begin, found.moves) == text


def test_what_the_game_refuses_was_never_played() -> None:
    """No log has it."""
    with pytest.raises(ValueError, match="not_now"):
        write(fresh(3), [do.EndTurn(0)])
