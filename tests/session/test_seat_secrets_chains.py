"""A seat's dice chains: a link is used for one roll, and a roll has one link, whatever is asked."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.seal.keys import SeatKeys
from companion.seal.shared_dice import LINKS, Chain, follows
from companion.seal.vault import Secret
from companion.session.seat_secrets import PICTURES_MOST, ChainBegun, DiceChains, DiceRecord, LinkGiven
from companion.table.ids import Seat
from companion.table.state import Chair, RollMeant

SEAT = Seat(1)
KEYS = SeatKeys(Secret(b"root".ljust(32)))
CHAIN = Chain(KEYS.dice(b"salt"))


def begun(*records: DiceRecord) -> tuple[DiceChains, list[DiceRecord]]:
    """The seat with the chain that grew from "salt", and what goes into its journal from here on."""
    kept = list[DiceRecord]()
    chains = DiceChains(SEAT, KEYS.dice, kept.append)
    for record in records or (ChainBegun(SEAT, CHAIN.anchor, b"salt"),):
        chains.recall(record)
    return chains, kept


def chair(links: int = 0, anchor: bytes = CHAIN.anchor) -> Chair:
    """The seat at a table where so many of its links are known."""
    return Chair("", "fox", "B", True, anchor=anchor, link=CHAIN.link(links) if links else anchor, links=links)


GAME, ANOTHER = b"head of its start", b"head of another start"


def roll(links: int = 0, purpose: str = "first", start: bytes = GAME, **others: bytes) -> RollMeant:
    """A roll that was called when so many links of this seat were known, and these of other seats."""
    known = {SEAT: chair(links).link} | {Seat(int(name[1:])): link for name, link in others.items()}
    return RollMeant(start, purpose, tuple(sorted(known.items())))


def test_a_link_is_kept_before_it_is_given() -> None:
    """The journal knows where it goes; asked again, it is the same, and nothing more is kept."""
    chains, kept = begun()
    link = chains.link(chair(), roll())
    assert link == CHAIN.link(1)
    assert kept == [LinkGiven(SEAT, CHAIN.anchor, 1, roll())]
    assert chains.link(chair(), roll()) == link
    assert len(kept) == 1


@pytest.mark.parametrize(
    "other",
    [
        roll(purpose="guard-1"),
        roll(start=ANOTHER),
        roll(s2=b"another seat"),
    ],
    ids=["another purpose", "another game", "another sharer"],
)
def test_a_link_that_was_given_is_spent_for_any_other_roll(other: RollMeant) -> None:
    """The log was cut back to before the roll of this link: other phones may know the link."""
    chains, _ = begun()
    chains.link(chair(), roll())
    assert chains.link(chair(), other) is None
    assert chains.link(chair(1), roll(1, "guard-2")) == CHAIN.link(2)


@pytest.mark.parametrize("other", [b"c", b"d", None], ids=["it", "the other one moved on", "one less"])
def test_a_roll_has_one_link_though_it_is_called_otherwise(other: bytes | None) -> None:
    """With other sharers, or when another seat's chain stands elsewhere: else there would be a choice of faces."""
    chains, _ = begun()
    chains.link(chair(), roll(s2=b"c"))
    assert chains.link(chair(1), roll(1) if other is None else roll(1, s2=other)) is None


def anew(chains: DiceChains) -> tuple[Chair, RollMeant]:
    """The seat with a fresh chain, and the first roll of another game then."""
    anchor = chains.begin(b"another salt")
    sits = chair(anchor=anchor)
    return sits, RollMeant(ANOTHER, "first", ((SEAT, sits.link),))


def test_a_game_that_was_begun_anew_in_secret() -> None:
    """Its first roll is in no log any more, though its link was given. A host that did not like it gets no other link,
    not of another chain and not after a restart, until this seat has opened a plan."""
    chains, kept = begun()
    chains.link(chair(), roll())
    asked = anew(chains)
    assert chains.link(*asked) is None
    again, _ = begun(ChainBegun(SEAT, CHAIN.anchor, b"salt"), *kept)
    assert again.link(*asked) is None
    again.played()
    assert again.link(*asked)


def test_a_game_in_which_its_owner_has_had_a_part() -> None:
    """A plan was opened since: a roll of another game is not begun anew; one of the same game has its link."""
    chains, _ = begun()
    chains.link(chair(), roll())
    chains.played()
    fresh, other = anew(chains)
    assert chains.link(fresh, replace(other, start=GAME)) is None
    assert chains.link(fresh, other)


def test_a_game_that_was_begun_anew_before_everybody() -> None:
    """The log has the link of the first roll: everybody can see that it is rolled again, and who began anew."""
    chains, _ = begun()
    chains.link(chair(), roll())
    assert chains.link(chair(1), roll(1, start=ANOTHER)) == CHAIN.link(2)


def test_pictures_for_ever_more_keys() -> None:
    """No host makes as many as it needs to have a choice; those that it has stay, and dice are as ever."""
    chains, _ = begun()
    for at in range(PICTURES_MOST):
        assert chains.link(chair(at), roll(at, f"pictures-{at}", b""))
    assert chains.link(chair(PICTURES_MOST), roll(PICTURES_MOST, "pictures-more", b"")) is None
    assert chains.link(chair(3), roll(3, "pictures-3", b"")) == CHAIN.link(4)
    assert chains.link(chair(PICTURES_MOST), roll(PICTURES_MOST)) == CHAIN.link(PICTURES_MOST + 1)


class Compared(RollMeant):
    """A roll that counts how often any of them is compared."""

    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return super().__eq__(other)

    __hash__ = RollMeant.__hash__


def test_a_long_evening_makes_no_roll_slower() -> None:
    """Only rolls of the same purpose are looked at, of all that there ever were."""
    chains, _ = begun()
    for k in range(1, 501):
        chains.recall(LinkGiven(SEAT, CHAIN.anchor, k, Compared(GAME, f"guard-{k}", ())))
    assert chains.link(chair(500), roll(500, "guard-501")) == CHAIN.link(501)
    assert Compared.times == 0
    assert chains.link(chair(501), roll(501, "guard-7")) is None
    assert Compared.times == 1


def test_a_roll_that_the_chain_has_gone_past() -> None:
    """A link that everybody can work out is no share, nor is one behind the place where it was called."""
    chains, kept = begun()
    assert chains.link(chair(2), roll(1)) is None
    assert chains.link(chair(1), roll(2)) is None
    assert chains.link(chair(), RollMeant(GAME, "first", ())) is None
    assert kept == []


def test_without_its_journal_a_seat_has_no_chain() -> None:
    """The words alone give no link: the salt is in the journal, and another chain is not this one."""
    chains, _ = begun(ChainBegun(SEAT, b"another anchor", b"another salt"))
    assert chains.link(chair(), roll()) is None


def test_a_chain_that_is_used_up() -> None:
    """Its last link is given, and no other after it."""
    chains, _ = begun()
    assert chains.link(chair(LINKS - 1), roll(LINKS - 1)) == CHAIN.link(LINKS)
    assert chains.link(chair(LINKS), roll(LINKS)) is None


def test_a_new_chain_is_kept_before_anybody_hears_of_it() -> None:
    """Its salt, from which only these words grow it again."""
    chains, kept = begun()
    anchor = chains.begin(b"fresh")
    assert kept == [ChainBegun(SEAT, anchor, b"fresh")]
    again, _ = begun(*kept)
    meant = RollMeant(GAME, "first", ((SEAT, anchor),))
    given = again.link(chair(anchor=anchor), meant)
    assert given == chains.link(chair(anchor=anchor), meant)
    assert given
    assert follows(given, anchor)


def test_nothing_secret_is_printed() -> None:
    """No words and no unknown link are."""
    chains, _ = begun()
    assert "root" not in repr(chains)


MOMENTS = st.lists(
    st.tuples(
        st.integers(0, 5),  # links known: cut back, gone on, another half
        st.sampled_from([GAME, ANOTHER]),
        st.sampled_from(["first", "guard-1", "pictures"]),
        st.sampled_from([b"", b"a", b"b"]),  # another sharer and its chain
        st.booleans(),  # a restart before it
    ),
    max_size=40,
)


@settings(max_examples=200, deadline=None)
@given(MOMENTS)
def test_whatever_is_asked_a_link_has_one_roll_and_a_roll_one_link(moments: list[Any]) -> None:
    """Over random histories of calls, cut-backs and restarts; what is asked twice is answered alike."""
    chains, kept = begun()
    journal = [ChainBegun(SEAT, CHAIN.anchor, b"salt"), *kept]
    roll_of: dict[bytes, tuple[bytes, str]] = {}
    link_of: dict[tuple[bytes, str], bytes] = {}
    for links, start, purpose, other, restarts in moments:
        if restarts:
            journal += kept
            chains, kept = begun(*journal)
        meant = roll(links, purpose, start, s2=other) if other else roll(links, purpose, start)
        link = chains.link(chair(links), meant)
        if link is not None:
            assert follows(link, chair(links).link)
            assert roll_of.setdefault(link, (start, purpose)) == (start, purpose)
            assert link_of.setdefault((start, purpose), link) == link
