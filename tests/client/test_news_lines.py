"""News as lines."""

from dataclasses import replace

import pytest

from companion.catalogue import AGE_OF_THIEVES, TENANTS
from companion.client.news_lines import told
from companion.session import news
from companion.session.diagnosis import Diagnosed, Finding
from companion.shell.words import languages, load
from companion.table import operations
from companion.table.entry import Entry, Operation
from companion.table.fold import Admitted
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Conflict, Story
from companion.table.state import Chair, Device, Misfit, TableState
from companion.table.why import Why
from tests.support.ring import lantern_ring
from tests.toys.lantern_tenant import TWO_GAMES
from tests.toys.lanterns import Hide, Light

STATE = TableState(
    devices={"A": Device(b"", "", "a laptop", 1), "B": Device(b"", "", "Bob's phone", 2)},
    chairs={Seat(1): Chair("Bob", "Noiron", "B", True)},
)
STALE = (Reason(Why.STALE),)
NEWS = [
    news.Attempt("B", STALE),
    news.Asks(1, "Cy", "10.0.0.7"),
    news.Asks(2, "", "10.0.0.8"),
    news.WaitsForHost(),
    *(news.PresenceChanged("B", presence) for presence in news.Presence),
    news.Follows("A", 1),
    news.HostLost("A"),
    news.MayOffer(),
    news.Hosts(2),
    news.HostsNoMore("B"),
    news.Offered("B"),
    *(news.OfferFailed("B", fault) for fault in news.Fault),
    news.StoppedFollowing("A", 7, STALE),
    news.TwoFaced("A", 7, b"", b""),
    news.Dropped((), 2, "dropped.game"),
    news.AsksToShow(Seat(1), 100, 0),
    Diagnosed(Finding.ISOLATED),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("said", NEWS, ids=lambda said: type(said).__name__)
def test_all_news_have_their_sentence(said: object, language: str) -> None:
    """Both languages have them. A phone is called by its players, else by its own name."""
    (line,) = told(load(language, AGE_OF_THIEVES), TENANTS, STATE, said)
    assert "{" not in line
    assert "Bob's" not in line


@pytest.mark.parametrize(
    ("chair", "says"),
    [
        (Chair("Bob", "Noiron", "B", True, since=3), "Bob plays Noiron."),
        (Chair("", "Noiron", "B", True, since=3), "Noiron sits down."),
        (Chair("", "Noiron", "B", False, since=3), "Noiron is played without a phone."),
        (Chair("Bob", "Noiron", "B", True, since=2), None),
    ],
)
def test_who_sits_down_is_told_once(chair: Chair, says: str | None) -> None:
    """The line has name and thief, or only the thief if there is no name."""
    entry = Entry(1, 3, Operation("B", 1, "seat", {}, 2, bytes(32)), b"", bytes(32))
    happened = news.Happened(STATE, Admitted(TableState(chairs={Seat(1): chair}), entry))
    assert list(told(load("en", AGE_OF_THIEVES), TENANTS, STATE, happened)) == [says] * bool(says)


def test_who_goes_home_is_told_once() -> None:
    """In a game the table plays on; before one the seat is free."""
    words, ring = load("en", AGE_OF_THIEVES), lantern_ring()
    before = ring.state
    entry = ring.host_says(operations.GoesHome(Seat(1)))
    assert isinstance(entry, Entry)
    home = news.Happened(before, Admitted(ring.state, entry))
    said = "name 1 (owl) went home. The table plays on without this seat."
    assert list(told(words, TENANTS, ring.state, home)) == [said]
    left = {seat: chair for seat, chair in before.chairs.items() if seat != 1}
    freed = news.Happened(before, Admitted(replace(before, chairs=left, playing=None), entry))
    assert list(told(words, TENANTS, before, freed)) == ["name 1 (owl) does not play. The seat is free again."]


def test_who_begins_another_game_is_told() -> None:
    """A host that does not like how a game has begun cannot begin again without everybody reading it."""
    ring = lantern_ring()
    words, before = load("en", AGE_OF_THIEVES), ring.state
    entry = ring.start({"row": [1, 2, 3, 4]})
    again = news.Happened(before, Admitted(ring.state, entry))
    assert list(told(words, TENANTS, ring.state, again)) == ["name 0 begins another game."]
    first = replace(again, before=replace(before, playing=None))
    assert not list(told(words, TENANTS, ring.state, first))


def test_what_an_undo_cannot_take_back_is_told() -> None:
    """By its game, in the entry of the undo; of most steps there is nothing to tell."""
    ring = lantern_ring()
    ring.start({"row": [1, 2, 3, 4]})
    for command, told_of in ((Light(), ["Everybody has seen the lanterns."]), (Hide(Seat(0), 7, 0), [])):
        assert isinstance(ring.tap(0, command), Entry)
        before, entry = ring.state, ring.undo(0)
        assert isinstance(entry, Entry)
        happened = news.Happened(before, Admitted(ring.state, entry))
        assert list(told(TWO_GAMES.words("en", "lanterns"), TWO_GAMES, ring.state, happened)) == told_of


@pytest.mark.parametrize("language", languages())
def test_an_opening_that_does_not_count_is_told_with_its_name(language: str) -> None:
    """It is told once, at its entry."""
    words = load(language, AGE_OF_THIEVES)
    entry = Entry(1, 3, Operation(Seat(1), 1, "open", {}, 2, b""), b"", b"")
    after = replace(STATE, misfits=(Misfit(3, Seat(1), "Bob", 100),))
    [line] = told(words, TENANTS, after, news.Happened(STATE, Admitted(after, entry)))
    assert "Bob" in line
    assert not list(told(words, TENANTS, after, news.Happened(after, Admitted(after, entry))))


def test_what_is_no_news_for_people_is_not_told() -> None:
    """Two such things: this phone follows an unknown host, or this phone has joined."""
    words = load("en")
    assert not list(told(words, TENANTS, TableState(), news.Follows("A", 1)))
    assert not list(told(words, TENANTS, STATE, news.Joined("B")))
    assert not list(told(words, TENANTS, STATE, Diagnosed(Finding.NOTHING)))


def test_both_stories_of_a_table_that_came_apart() -> None:
    """Both sides read what each half did, which half stays, and the word that ends the conflict."""
    chair, entry = (
        Chair("Bob", "Noiron", "B", True, since=3),
        Entry(1, 3, Operation("B", 1, "seat", {}, 2, b""), b"", b""),
    )
    did = ((STATE, Admitted(TableState(chairs={Seat(1): chair}), entry)),)
    here, there = Story("A", frozenset(), ()), Story("B", frozenset({Seat(1)}), did)
    torn = Conflict(here, there, frozenset({Seat(1)}), 1, is_ours=True)
    words = load("en", AGE_OF_THIEVES)
    lead, *lines = told(words, TENANTS, STATE, news.Parted(torn))
    assert lead.startswith("The phones could not reach each other")
    assert lines == [
        "a laptop hosts (). This goes on:",
        "Bob hosts (Bob). This drops:",
        "  Bob plays Noiron.",
        "Type `agree` to go on with a laptop.",
    ]
    *_, last = told(words, TENANTS, STATE, news.Parted(replace(torn, is_ours=False)))
    assert last == "Type `agree` to go on with Bob."


def test_what_can_be_done_again_is_not_told_as_lost() -> None:
    """People hear who hosts, and nothing else."""
    words = load("en", AGE_OF_THIEVES)
    assert not list(told(words, TENANTS, STATE, news.Dropped(())))
