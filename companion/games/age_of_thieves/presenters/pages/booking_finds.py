"""Questions for jewels and city tokens that are taken from the board or put back."""

from collections.abc import Iterator

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.presenters.pages import booking_reversals as turned
from companion.games.age_of_thieves.presenters.pages.booking import Booking, Option
from companion.games.age_of_thieves.presenters.pages.moments import taking_lines
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import CITY_TOKENS
from companion.present.play.booking_tree import HeldStep, tap
from companion.present.play.lines import sentence


def jewels(at: Booking) -> Iterator[Option]:
    """The jewels to take. Those that the rules refuse come last."""
    options = [_pick_up(at, Jewel.YELLOW), _pick_up(at, Jewel.GREEN), emperors(at, Jewel.EMPERORS)]
    yield from sorted(options, key=at.is_refused)
    yield from turned.jewels(at)


def _pick_up(at: Booking, jewel: Jewel) -> Option:
    return tap(jewel, sentence(at.jewel(jewel)), do.PickUp(at.state.turn, at.thief, jewel), emblem=f"jewel_{jewel}")


def emperors(at: Booking, key: str) -> Option:
    """The Emperors' Jewel. The first taking raises the alarm, so the question says what follows."""
    first = at.state.heist.burglar is None
    follows = taking_lines(at.desk.words, at.state) if first else ()
    command = do.TakeEmperors(at.state.turn, at.thief)
    hold = HeldStep(command, at.say("hold_emperors", thief=at.figure(at.thief)), follows)
    detail = at.say("emperors_detail") if first else ""
    return Option(key, sentence(at.jewel(Jewel.EMPERORS)), hold, command, detail, "jewel_emperors")


def tokens(at: Booking) -> Iterator[Option]:
    """The city tokens, each with its effect. A kept token can be given up."""
    words, turn = at.desk.words, at.state.turn
    for token in CITY_TOKENS:
        reveal, does = do.Reveal(turn, at.thief, token), words.say(f"tokens_do.{token}")
        yield tap(token, words.say(f"tokens.{token}"), reveal, does, f"token_{token}")
    if at.state.thief(at.thief).neighborhood:
        spend = do.SpendNeighborhood(turn, at.thief)
        yield tap("spend", at.say("spend"), spend, emblem="token_neighborhood")
