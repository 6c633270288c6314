"""Attacks on the links of one honest phone, by a host and a seat in league that speak to it from outside.

A link is known to the liar before anybody else: it orders the call, hears the share and keeps it to itself. So it knows
what the roll would show, and now goes some way to have that link for another roll, another link for that roll, or that
roll in another game. Each line of the table is such a way, and what the honest phone gives at its end.
"""

from collections.abc import Callable
from enum import Enum

import pytest

from companion.session import news
from companion.session.seat_secrets import PICTURES_MOST
from companion.table import operations
from companion.wire.limits import COMING_OVER
from tests.support.lying_host import GONE_BACK, HONEST, IN_LEAGUE, Given, LyingHost, links

Way = Callable[[LyingHost], Given | None]
"""What the liar does with what it knows; the last thing that the honest phone gives, if it gives anything more."""


class Gives(Enum):
    """What the honest phone gives at the end."""

    SAME = "the same link for the same roll"
    SPENT = "no link, but the anchor of a new chain: a real die, by name"
    NEXT = "its next link, for another roll that everybody can see"
    NOTHING = "nothing more"


def hears(liar: LyingHost) -> Given:
    """It calls the first roll of a game, and knows the honest phone's link for it."""
    liar.fills(GONE_BACK)  # so that a start that it tells when it has gone back gets the same number
    liar.starts()
    link = liar.asks()
    assert link
    return link


BEFORE_THE_START = 6
STARTED = BEFORE_THE_START + GONE_BACK + 1


def from_the_start(liar: LyingHost) -> None:
    """The log goes back to the start of the game."""
    liar.back(STARTED)


def call_again(liar: LyingHost) -> Given | None:
    """The log has gone back; the same roll is called."""
    from_the_start(liar)
    return liar.asks()


def call_under_another_number(liar: LyingHost) -> Given | None:
    """Other entries come before the call."""
    from_the_start(liar)
    liar.fills(3)
    return liar.asks()


def call_pictures(liar: LyingHost) -> Given | None:
    """Pictures are called for instead of the roll."""
    from_the_start(liar)
    return liar.calls("pictures")


def call_it_from_another_chain(liar: LyingHost) -> Given | None:
    """Its phone says that its link is spent, and has a fresh one by the time that the same roll is called."""
    call_pictures(liar)
    liar.takes()
    return liar.asks()


def skip_it(liar: LyingHost) -> Given | None:
    """The honest share is kept back, and its seat named as the one that is missing."""
    liar.tells("A", operations.Skip(HONEST))
    return liar.asks()


def skip_another(liar: LyingHost) -> Given | None:
    """The roll is real, and the honest link known to the liar alone."""
    liar.tells("A", operations.Skip(IN_LEAGUE))
    return liar.asks()


def skip_and_choose_what_is_known(liar: LyingHost) -> Given | None:
    """Its late share is noted, and the next roll called; then it has never been noted."""
    liar.tells("A", operations.Skip(IN_LEAGUE))
    n = liar.state.n
    liar.takes()
    after_it = liar.asks()
    assert after_it
    assert after_it.link not in ("", liar.given[0].link)
    liar.back(n)
    return liar.asks()


def fewer_sharers(liar: LyingHost) -> Given | None:
    """It is the same roll with fewer seats."""
    from_the_start(liar)
    liar.tells("A", operations.Cardboard(IN_LEAGUE, "A"))
    return liar.asks()


def hold_another_chain(liar: LyingHost) -> Given | None:
    """The same roll, with another share of its own."""
    from_the_start(liar)
    liar.renews()
    return liar.asks()


def hold_before_the_start(liar: LyingHost) -> Given | None:
    """The same, in a game that has begun with it."""
    liar.back(BEFORE_THE_START)
    liar.renews()
    liar.starts()
    return liar.asks()


def start_with_another_ring(liar: LyingHost) -> Given | None:
    """The same seats under the same number, in another order: the same dice would be other seats'."""
    liar.back(BEFORE_THE_START)
    liar.starts(2, 1, 0)
    return liar.asks()


def start_with_other_options(liar: LyingHost) -> Given | None:
    """It has the same number again."""
    liar.back(BEFORE_THE_START)
    liar.starts(row=[4, 3, 2, 1])
    return liar.asks()


def start_later(liar: LyingHost) -> Given | None:
    """The same game again, as another entry."""
    liar.back(BEFORE_THE_START)
    liar.fills(1)
    liar.starts()
    return liar.asks()


def start_anew_in_secret(liar: LyingHost) -> Given | None:
    """Pictures make its phone begin a new chain, with links that were never given."""
    liar.back(BEFORE_THE_START)
    liar.calls("pictures")
    liar.takes()
    liar.starts()
    return liar.asks()


def start_anew_behind_a_start(liar: LyingHost) -> Given | None:
    """So does it if the old start stays, and only its roll has never been."""
    from_the_start(liar)
    liar.calls("pictures")
    liar.takes()
    liar.starts()
    return liar.asks()


def start_anew_before_everybody(liar: LyingHost) -> Given | None:
    """The roll is made, does not please, and the game is begun again: the log tells it."""
    liar.takes()
    liar.shares()
    liar.starts()
    return liar.asks()


def hand_over(liar: LyingHost) -> Given | None:
    """Another phone of those in league hosts, and calls the same roll."""
    liar.back(STARTED, by="C")
    return liar.asks()


def hand_over_for_pictures(liar: LyingHost) -> Given | None:
    """Another phone hosts, and calls something else."""
    liar.back(STARTED, by="C")
    return liar.calls("pictures")


def hand_over_to_itself(liar: LyingHost) -> Given | None:
    """The roll is still open in each of its epochs."""
    for _ in range(3):
        liar.back(liar.state.n)
    return liar.given[1] if len(liar.given) > 1 else None


def cut_back_to_another_chain(liar: LyingHost) -> Given | None:
    """Its phone says that its link is spent; that has never been said either."""
    assert call_pictures(liar)
    from_the_start(liar)
    return liar.asks()


def cut_back_without_being_followed(liar: LyingHost) -> Given | None:
    """A roll in a log that its owner has still to decide on is none."""
    liar.back(BEFORE_THE_START, agreed=False)
    liar.net.run(2 * COMING_OVER)
    assert liar.honest.told(news.Parted)
    liar.starts()
    return liar.asks()


def restarted(then: Way) -> Way:
    """The honest phone's process ends when the log has gone back; it has its journal and its words."""

    def moves(liar: LyingHost) -> Given | None:
        liar.restarts = True
        return then(liar)

    return moves


WAYS = {
    "call: the same once more": (call_again, Gives.SAME),
    "call: the same under another number": (call_under_another_number, Gives.SAME),
    "call: pictures": (call_pictures, Gives.SPENT),
    "call: the same from another chain": (call_it_from_another_chain, Gives.SPENT),
    "skip: the honest seat": (skip_it, Gives.NOTHING),
    "skip: the seat in league": (skip_another, Gives.SPENT),
    "skip: with its late share, and without": (skip_and_choose_what_is_known, Gives.SPENT),
    "skip: one sharer less": (fewer_sharers, Gives.SPENT),
    "hold: another chain in the same roll": (hold_another_chain, Gives.SPENT),
    "hold: another chain before the start": (hold_before_the_start, Gives.SPENT),
    "start: another ring": (start_with_another_ring, Gives.SPENT),
    "start: other options": (start_with_other_options, Gives.SPENT),
    "start: another number": (start_later, Gives.SPENT),
    "start: anew, and the first has never been": (start_anew_in_secret, Gives.SPENT),
    "start: anew, and the first roll has never been": (start_anew_behind_a_start, Gives.SPENT),
    "start: anew, before everybody": (start_anew_before_everybody, Gives.NEXT),
    "hand-over: the same roll": (hand_over, Gives.SAME),
    "hand-over: pictures": (hand_over_for_pictures, Gives.SPENT),
    "hand-over: to itself, three times": (hand_over_to_itself, Gives.NOTHING),
    "cut-back: behind an anchor that was said": (cut_back_to_another_chain, Gives.SAME),
    "cut-back: to a log that is only shown": (cut_back_without_being_followed, Gives.NOTHING),
    "restart: the same roll": (restarted(call_again), Gives.SAME),
    "restart: pictures": (restarted(call_pictures), Gives.SPENT),
    "restart: another ring": (restarted(start_with_another_ring), Gives.SPENT),
    "restart: anew in secret": (restarted(start_anew_in_secret), Gives.SPENT),
}


@pytest.mark.parametrize(("moves", "gives"), WAYS.values(), ids=WAYS)
def test_a_way_to_have_a_link_twice(moves: Way, gives: Gives) -> None:
    """Whatever is told: a link has one roll, and a roll one link."""
    liar = LyingHost()
    first = hears(liar)
    last = moves(liar)
    if last is None:
        found = Gives.NOTHING
    elif not last.link:
        found = Gives.SPENT
    else:
        found = Gives.SAME if last.link == first.link else Gives.NEXT
    assert found is gives
    once(liar.given)


def once(given: list[Given]) -> None:
    """No link stands for two rolls, and no roll has two links."""
    rolls: dict[str, tuple[str, str, str]] = {}
    linked: dict[tuple[str, str], str] = {}
    for each in given:
        if each.link:
            assert rolls.setdefault(each.link, (each.game, each.purpose, each.known))[:2] == (each.game, each.purpose)
            assert linked.setdefault((each.game, each.purpose), each.link) == each.link


@pytest.mark.parametrize("effects", range(1, 12))
def test_a_restart_between_keeping_and_giving(effects: int) -> None:
    """The honest phone stops anywhere while it is asked and gives its link. It comes back, twice, and the liar asks for
    pictures instead: what may have left is good for nothing else."""
    liar = LyingHost()
    liar.fills(GONE_BACK)
    liar.starts()
    liar.honest.crash_after = effects
    liar.asks()
    liar.honest.crash()
    liar.honest.restart()
    liar.restarts = True
    kept = any(record.startswith(b'["link"') for record in liar.honest.records)
    from_the_start(liar)
    answer = liar.calls("pictures")
    assert answer
    assert bool(answer.link) is not kept
    once(liar.given)


def test_as_many_pictures_as_are_wanted() -> None:
    """Somebody between two phones keeps a table with either. With a new key before each call it learns ever other
    pictures, and can go back to any of them: among some thousands at both tables, two are alike. So there are few."""
    liar = LyingHost()
    for fresh in range(PICTURES_MOST + 8):
        liar.renews(fresh)
        if liar.calls("pictures"):
            liar.takes()
    assert len(links(liar.given)) == PICTURES_MOST
    assert not liar.given[-1].link
    once(liar.given)
