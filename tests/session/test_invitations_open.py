"""Invitations end after some time, wrong secrets lock out, strangers make room for others."""

from itertools import count

import pytest

from companion.seal.vault import Secret
from companion.session.connection import Connection, Connections, ConnectionStage
from companion.session.invitations import OpenInvitations, crowded_out
from companion.wire import limits
from companion.wire.typed_code import Code, write_code
from tests.support.ring import Entropy


def door() -> OpenInvitations:
    """A phone that has shown no invitation yet."""
    return OpenInvitations(Entropy("door"))


def test_a_closed_door_knows_no_secret() -> None:
    """Before anything was shown nobody is invited."""
    assert list(door().secrets(0.0)) == []


def test_a_link_lets_in_for_as_long_as_it_is_shown() -> None:
    """One secret of 128 bits for all who scan this showing, however long it lasts."""
    ours = door()
    secret = ours.show_link()
    assert ours.show_link() == secret
    assert len(secret.reveal()) == 16
    assert list(ours.secrets(1e6)) == [secret]


def test_a_link_dies_two_minutes_after_it_left_the_screen() -> None:
    """Who scanned it last may still read, allow and type a name; hiding it again does not prolong it."""
    ours = door()
    secret = ours.show_link()
    ours.hide_link(1000.0)
    ours.hide_link(1060.0)
    assert list(ours.secrets(1119.9)) == [secret]
    assert list(ours.secrets(1120.0)) == []


def test_every_showing_has_its_own_secret_and_its_own_end() -> None:
    """Shown again, the link is another one; the ones before live their two minutes, however many they are."""
    ours = door()
    shown = []
    for second in range(5):
        shown.append(ours.show_link())
        ours.hide_link(float(second))
    assert len({secret.reveal() for secret in shown}) == 5
    assert list(ours.secrets(119.9)) == shown
    assert list(ours.secrets(122.0)) == shown[3:]
    ours.show_link()
    ours.hide_link(500.0)
    assert len(ours._hidden) == 1, "what is dead is not kept"


def test_hiding_what_was_never_shown_does_nothing() -> None:
    """The page may close before it has opened."""
    ours = door()
    ours.hide_link(0.0)
    assert list(ours.secrets(0.0)) == []


def test_a_code_lives_five_minutes() -> None:
    """The same for all who type it, by itself no longer than that; then another one is drawn."""
    ours = door()
    secret = ours.show_code(10.0)
    assert ours.show_code(309.9) == secret
    assert list(ours.secrets(309.9)) == [secret]
    assert list(ours.secrets(310.0)) == []
    assert ours.show_code(310.0) != secret


def test_a_code_fits_into_its_letters() -> None:
    """It has 42 bits: more could not be typed."""
    for n in range(20):
        assert write_code(Code("10.0.0.1", 4000, OpenInvitations(Entropy(f"door {n}")).show_code(0.0)))


def test_link_and_code_open_side_by_side() -> None:
    """One newcomer scans while another types."""
    ours = door()
    link, code = ours.show_link(), ours.show_code(0.0)
    assert list(ours.secrets(0.0)) == [link, code]


def test_a_closed_table_invites_nobody() -> None:
    """When it is kept elsewhere, every invitation dies at once; the next showing is a new one."""
    ours = door()
    shown = [ours.show_link()]
    ours.hide_link(0.0)
    shown += [ours.show_link(), ours.show_code(0.0)]
    ours.close()
    assert list(ours.secrets(0.0)) == []
    assert ours.show_link() not in shown


def test_a_wrong_secret_locks_its_address_out_for_ten_seconds() -> None:
    """Guessing is hopeless, a mistyped code is forgiven soon; nobody else waits."""
    ours = door()
    ours.wrong("10.0.0.1", 100.0)
    assert ours.locked_out("10.0.0.1", 109.9)
    assert not ours.locked_out("10.0.0.1", 110.0)
    assert not ours.locked_out("10.0.0.2", 100.0)


def test_another_wrong_secret_begins_the_ten_seconds_anew() -> None:
    """Addresses that are free again are forgotten, so a stranger with many addresses cannot fill the memory."""
    ours = door()
    ours.wrong("10.0.0.1", 100.0)
    ours.wrong("10.0.0.2", 105.0)
    ours.wrong("10.0.0.1", 109.0)
    assert ours.locked_out("10.0.0.1", 118.9)
    ours.wrong("10.0.0.3", 200.0)
    assert len(ours._locked) == 1


def test_no_secret_is_printed() -> None:
    """The print of a door shows none."""
    ours = door()
    secrets = [ours.show_link(), ours.show_code(0.0)]
    ours.hide_link(0.0)
    assert all(isinstance(secret, Secret) for secret in secrets)
    assert not [secret for secret in secrets if repr(secret.reveal()) in repr(vars(ours))]


# -- limits on strangers -----------------------------------------------------------------------------------------------

_since = count()


def stranger(
    connections: Connections, address: str, stage: ConnectionStage = ConnectionStage.GREETING, *, outgoing: bool = False
) -> Connection:
    """One more connection, the newest."""
    connection = connections.opened(float(next(_since)), address, outgoing=outgoing)
    connection.stage = stage
    return connection


def test_the_third_stranger_of_an_address_takes_the_place_of_the_first() -> None:
    """Two an address: a phone that reconnects has an old and a new connection, nobody honest has three."""
    connections = Connections()
    first = stranger(connections, "10.0.0.1")
    assert crowded_out(connections, "10.0.0.1") == []
    stranger(connections, "10.0.0.1")
    assert crowded_out(connections, "10.0.0.1") == [first]
    assert crowded_out(connections, "10.0.0.2") == []


def test_the_ninth_stranger_takes_the_place_of_the_oldest() -> None:
    """There are eight in all, from any address."""
    connections = Connections()
    seven = [stranger(connections, f"10.0.0.{n}") for n in range(7)]
    assert crowded_out(connections, "10.0.1.1") == []
    stranger(connections, "10.0.0.7")
    assert crowded_out(connections, "10.0.1.1") == [seven[0]]


def test_room_for_an_address_is_room_for_all() -> None:
    """A phone that leaves because of its own address makes room among the eight, too."""
    connections = Connections()
    others = [stranger(connections, f"10.0.0.{n}") for n in range(6)]
    pair = [stranger(connections, "10.0.1.1") for _ in range(2)]
    assert crowded_out(connections, "10.0.1.1") == [pair[0]]
    assert crowded_out(connections, "10.0.0.0") == [others[0]]


def test_a_known_phone_is_not_crowded_out() -> None:
    """Strangers cannot push phones of the table out."""
    connections = Connections()
    for n in range(20):
        stranger(connections, "10.0.0.1" if n % 2 else f"10.0.1.{n}", ConnectionStage.IN).peer = "B"
    assert crowded_out(connections, "10.0.0.1") == []


@pytest.mark.parametrize("stage", [ConnectionStage.WAITING, ConnectionStage.IN])
def test_a_phone_that_waits_at_the_door_is_one_of_the_eight(stage: ConnectionStage) -> None:
    """It waits for the tap, or was let in and has not joined: a right secret does not let it stay for ever."""
    connections = Connections()
    waiting = [stranger(connections, f"10.0.0.{n}", stage) for n in range(8)]
    assert crowded_out(connections, "10.0.1.1") == [waiting[0]]


def test_a_phone_that_waits_stays_longer_than_one_that_has_not_greeted() -> None:
    """Its age does not matter: a crowd without a secret pushes out only itself."""
    connections = Connections()
    for n in range(7):
        stranger(connections, f"10.0.0.{n}", ConnectionStage.WAITING)
    mute = stranger(connections, "10.0.0.9")
    assert crowded_out(connections, "10.0.1.1") == [mute]


def test_nobody_fills_the_door_from_one_place() -> None:
    """Of eight that wait, one leaves from the address with most of them; two of a household can wait side by side."""
    connections = Connections()
    for n in range(2):
        stranger(connections, f"10.0.0.{n}", ConnectionStage.WAITING)
    crowd = [stranger(connections, "10.0.0.9", ConnectionStage.WAITING) for _ in range(6)]
    assert crowded_out(connections, "10.0.1.1") == [crowd[0]]


def test_not_us_holds_until_another_invitation_is_shown() -> None:
    """For this device and no other; the same link on the screen is no other invitation."""
    ours = door()
    ours.show_link()
    ours.turn_away(b"key")
    ours.show_link()
    assert (ours.turned_away(b"key"), ours.turned_away(b"another")) == (True, False)
    ours.hide_link(0.0)
    assert ours.turned_away(b"key")
    ours.show_link()
    assert not ours.turned_away(b"key")
    ours.show_code(0.0)
    ours.turn_away(b"key")
    ours.show_code(limits.CODE_SECONDS - 1.0)
    assert ours.turned_away(b"key")
    ours.show_code(limits.CODE_SECONDS)
    assert not ours.turned_away(b"key")


def test_our_own_calls_are_not_crowded_out() -> None:
    """This holds for any number of calls."""
    connections = Connections()
    for _ in range(20):
        stranger(connections, "10.0.0.1", outgoing=True)
    assert crowded_out(connections, "10.0.0.1") == []


def test_the_link_of_the_host_that_is_followed_is_good_for_a_while_behind_it() -> None:
    """It is good while the host shows it, and two minutes longer; hearing again that it is gone does not make it
    longer."""
    door = OpenInvitations(Entropy("door"))
    secret = Secret(bytes(16))
    door.hear(None, 0.0)
    assert list(door.secrets(0.0)) == []
    door.hear(secret, 0.0)
    assert list(door.secrets(9999.0)) == [secret]
    for now in (10.0, 50.0):
        door.hear(None, now)
    assert list(door.secrets(10.0 + limits.QR_SECONDS - 1)) == [secret]
    assert list(door.secrets(10.0 + limits.QR_SECONDS)) == []
