"""What all parts of one phone's session share."""

from companion.session.effects import Hang, Send
from companion.session.journal import DoorOf, TurnedDown, read_journal
from companion.session.news import Attempt, Fault, JoinFailed, Presence, PresenceChanged
from companion.session.seat_secrets import SALT, ChainBegun, LinkGiven, PlanOpened
from companion.session.shared_parts import JoinProgress
from companion.table.ids import Seat
from companion.table.refusals import Reason
from companion.table.snapshot import Contact
from companion.table.state import RollMeant
from companion.table.why import Why
from companion.wire.limits import DOORS_A_SECOND, DOORS_AT_ONCE
from companion.wire.messages import No, Whereabouts
from tests.support.contexts import at_table, comes, context, stored, told
from tests.toys.lanterns import Adjust, LanternGame

GAMES = {
    ("lanterns", 2): LanternGame(),
    ("lanterns", 1): LanternGame(),
    ("chess", 7): LanternGame(),
    ("chess", 2): LanternGame(),
}


def test_what_was_said_before_hanging_up_leaves_before_it() -> None:
    """So the other end hears the reason."""
    ours = context("Ann")
    connection = ours.connections.opened(0.0, "10.0.0.2", outgoing=True)
    ours.wants.append(connection.says(No("leaving")))
    ours.hang(connection)
    assert [type(effect) for effect in ours.wants] == [Send, Hang]
    assert ours.connections.get(connection.link) is None


def test_what_is_stored_is_remembered() -> None:
    """Own operations, refusals and other phones' doors come back from the journal as they were."""
    _, [_, ben] = at_table("Ann", "Ben")
    signed, door = ben.phone.tap(Adjust(ben.phone.seats[0], 1)), Whereabouts(("10.0.0.9", "fe80::1"), 4000)
    stored(ben)  # since it sat down
    ben.store_own(signed)
    ben.store_refusal(signed.operation)
    ben.learn_door("A", door)
    ben.learn_door("A", door)
    assert read_journal(stored(ben)) == (signed, TurnedDown("B", signed.operation.counter), DoorOf("A", door))


def test_what_a_seat_keeps_is_remembered() -> None:
    """These are its dice chains, the use of their links, and the plans that it has opened."""
    ours = context("Ann")
    begun = ChainBegun(Seat(1), bytes(32), b"s" * SALT)
    given = LinkGiven(Seat(1), bytes(32), 3, RollMeant(bytes(32), "first", ((Seat(1), bytes(32)),)))
    kept = begun, given, PlanOpened(Seat(1), b"a" * 32, b"b" * 32)
    for record in kept:
        ours.store_kept(record)
    assert read_journal(stored(ours)) == kept


def test_a_phone_has_its_letter_when_it_has_joined() -> None:
    """Before, its letter is empty."""
    _, [ann, ben] = at_table("Ann", "Ben")
    assert (ann.letter, ben.letter, context("Cas").letter) == ("A", "B", "")


def test_a_phone_knows_where_its_door_was() -> None:
    """It does after it has had a door at this table."""
    _, [ann, ben] = at_table("Ann", "Ben")
    ben.known.learn("A", Whereabouts(("10.0.0.1",), 4000))
    assert ben.last_port == 0
    ben.known.learn("B", Whereabouts(("10.0.0.2",), 4001))
    assert (ben.last_port, ann.last_port) == (4001, 0)


def test_a_phone_names_itself_when_its_battery_is_low() -> None:
    """It needs a letter at this table for that."""
    _, [ann, _] = at_table("Ann", "Ben")
    assert ann.low == ()
    ann.runs_low = True
    assert ann.low == ("A",)
    stranger = context("Cas")
    stranger.runs_low = True
    assert stranger.low == ()


def test_rules_are_those_of_the_game_at_the_table() -> None:
    """As long as nobody knows which game it is, those of each game of the app, and none of this table's."""
    newcomer = context("Ann", GAMES)
    assert (len(newcomer.played), newcomer.rules) == (2, ())
    _, [ann] = at_table("Ann", games=GAMES, started=False)
    assert (list(ann.played.values()), ann.rules) == ([(1, 2)], (1, 2))


def test_another_phone_may_change_its_door_a_few_times_and_the_own_one_always() -> None:
    """Each change that counts is stored."""
    _, [ann, _] = at_table("Ann", "Ben")
    doors = [Whereabouts((f"10.0.0.{n}",), 4000) for n in range(30)]
    stored(ann)
    for door in doors:
        ann.learn_door("B", door)
    assert len(stored(ann)) == DOORS_AT_ONCE
    ann.now += 1 / DOORS_A_SECOND
    ann.learn_door("B", doors[-1])
    assert ann.known.doors["B"] == doors[-1]
    for ann.door in doors:
        ann.at_home()
    assert len(stored(ann)) == 1 + len(doors)


def test_people_are_told_of_other_phones_and_not_of_their_own() -> None:
    """They read who is here, who tried something forbidden and how often, and that this phone does not get in."""
    _, [ann, _] = at_table("Ann", "Ben")
    ann.look_round({"A": 0.0, "B": 0.0})
    for _ in range(3):
        ann.attempt("B", (Reason(Why.NOT_YOURS),))
    assert told(ann) == [PresenceChanged("B", Presence.HERE), Attempt("B", (Reason(Why.NOT_YOURS),))]
    ann.now += 1.0
    ann.tell_of_attempts()
    ann.turned_out(Fault.TABLE_FULL)
    assert told(ann) == [Attempt("B", (Reason(Why.NOT_YOURS),), 2), JoinFailed(Fault.TABLE_FULL)]
    assert ann.entrance == JoinProgress(Contact.FAILED, "table_full")
    nobody = context("nobody")
    nobody.at_home()
    assert stored(nobody) == []


def test_a_door_without_an_address_is_not_kept() -> None:
    """It leads nowhere, and does not take the place of a door that leads somewhere."""
    _, [ann, _] = at_table("Ann", "Ben")
    stored(ann)
    ann.learn_door("B", Whereabouts(("10.0.0.2",), 4000))
    ann.learn_door("B", Whereabouts((), 4000))
    assert len(stored(ann)) == 1
    assert ann.known.doors["B"].addresses == ("10.0.0.2",)


def test_a_door_that_is_said_for_a_phone_without_one_is_passed_over() -> None:
    """It is neither believed nor kept."""
    ring, [ann, *_] = at_table("Ann", "Ben", started=False)
    comes(ring, context("page", door=False))
    stored(ann)
    ann.learn_door("C", Whereabouts(("10.0.0.3",), 4000))
    assert ann.known.doors == {}
    assert stored(ann) == []
