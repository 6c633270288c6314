"""Attacks with wrong, old, stolen and overheard invitations."""

from companion.seal.vault import Secret
from companion.session import news
from companion.session.news import Fault
from companion.table import operations
from companion.table.ids import LETTERS
from companion.wire import limits
from companion.wire.messages import Hail, In, Log, Message, Op
from companion.wire.pairing import Invitation
from companion.wire.typed_code import Code
from tests.support.attacker import (
    Air,
    Stranger,
    answer_with,
    attempts,
    good_hello,
    invited,
    invited_by_code,
    newcomer,
    room,
    said,
    unmoved,
)
from tests.support.net import add


def _asked(net: Air) -> list[str]:
    return [asks.name for asks in net.nodes[0].told(news.Asks)]


def test_guessing_the_secret() -> None:
    """A secret that was never on any screen: refused, and the host is told from which address."""
    net = room()
    invited(net)
    stranger = Stranger(net, "guesser")
    with unmoved(net):
        link = stranger.enter(net.nodes[0], Secret(bytes(16)))
    assert stranger.ear.noes(link) == [Fault.SECRET_WRONG]
    assert stranger.ear.over(link)
    assert (stranger.address, Fault.SECRET_WRONG) in attempts(net.nodes[0])
    assert not stranger.ear.heard_of(link, In)
    assert "guesser" not in _asked(net)


def test_guessing_again_at_once() -> None:
    """After a wrong guess the address is locked out for 10 s, even for the right secret; afterwards it may come."""
    net = room()
    secret = invited(net).secret
    stranger = Stranger(net, "guesser")
    stranger.enter(net.nodes[0], Secret(bytes(16)))
    with unmoved(net):
        link = stranger.enter(net.nodes[0], secret)
    assert stranger.ear.noes(link) == [Fault.LOCKED_OUT]
    net.run(limits.LOCKED_OUT)
    assert stranger.ear.is_in(stranger.enter(net.nodes[0], secret))


def test_guessing_from_one_address_harms_no_other() -> None:
    """A phone that guesses locks out only itself: the next phone joins meanwhile."""
    net = room()
    invited(net)
    Stranger(net, "guesser").enter(net.nodes[0], Secret(bytes(16)))
    guest = add(net, "phone 3")
    net.run(1.0)
    assert guest.letter == "D"


def test_a_thousand_guesses() -> None:
    """However many guesses are made, only one in 10 s is looked at."""
    net = room()
    invited_by_code(net)
    stranger = Stranger(net, "guesser")
    tries = [stranger.enter(net.nodes[0], Secret(n.to_bytes(6, "big"))) for n in range(1000)]
    looked_at = sum(Fault.SECRET_WRONG in stranger.ear.noes(link) for link in tries)
    assert looked_at <= 1000 * 0.2 / limits.LOCKED_OUT + 1
    assert not any(stranger.ear.heard_of(link, In) for link in tries)


def test_a_photographed_qr() -> None:
    """A QR that left the screen more than 120 s ago lets nobody in; a second earlier it still does."""
    net = room()
    secret = invited(net).secret
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    hidden = net.now
    late, good = Stranger(net, "late"), Stranger(net, "in time")
    net.run(limits.QR_SECONDS - 1.0)
    assert good.ear.is_in(good.enter(net.nodes[0], secret))
    net.run(hidden + limits.QR_SECONDS - net.now)
    with unmoved(net):
        link = late.enter(net.nodes[0], secret)
    assert late.ear.noes(link) == [Fault.SECRET_WRONG]
    assert (late.address, Fault.SECRET_WRONG) in attempts(net.nodes[0])


def test_a_qr_shown_again_has_another_secret() -> None:
    """The picture of an earlier showing dies on its own time, whatever is shown since."""
    net = room()
    old = invited(net).secret
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    net.run(limits.QR_SECONDS / 2)
    new = invited(net).secret
    net.run(limits.QR_SECONDS / 2)
    late = Stranger(net, "late")
    assert new != old
    assert late.ear.noes(late.enter(net.nodes[0], old)) == [Fault.SECRET_WRONG]


def test_a_code_noted_down() -> None:
    """A typed code is worth nothing 5 minutes after it was made, even if it is still on the screen."""
    net = room()
    secret = invited_by_code(net).secret
    net.run(limits.CODE_SECONDS)
    late = Stranger(net, "late")
    with unmoved(net):
        link = late.enter(net.nodes[0], secret)
    assert late.ear.noes(link) == [Fault.SECRET_WRONG]
    assert invited_by_code(net).secret != secret


def test_a_full_table() -> None:
    """A good secret, when there is no letter left, asks nobody for a tap."""
    net = room(1)
    secret = invited(net).secret
    for _ in LETTERS[1:]:
        add(net, f"phone {len(net.nodes)}")
        net.run(1.0)
    assert len(net.nodes[0].member.phone.state.devices) == len(LETTERS)
    late = Stranger(net, "late")
    with unmoved(net):
        link = late.enter(net.nodes[0], secret)
    assert late.ear.over(link)
    assert set(late.ear.noes(link)) <= {Fault.TABLE_FULL, Fault.SECRET_WRONG}
    assert "late" not in _asked(net)


def test_the_secret_of_a_host_that_is_none_any_more() -> None:
    """A host that hands the table over forgets its invitations."""
    net = room()
    secret = invited(net).secret
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(2.0)
    stranger = Stranger(net, "late")
    with unmoved(net):
        link = stranger.enter(net.nodes[0], secret)
    assert stranger.ear.noes(link) == [Fault.NOT_HOST]


def test_asking_a_guest_to_be_let_in() -> None:
    """A phone that does not host lets no newcomer in, whatever secret it brings."""
    net = room()
    stranger = Stranger(net, "stranger")
    with unmoved(net):
        link = stranger.enter(net.nodes[1], invited(net).secret)
    assert stranger.ear.noes(link) == [Fault.NOT_HOST]


def test_a_stranger_without_any_secret() -> None:
    """A well-made hello with a key that nobody knows opens no door, at the host or at a guest."""
    net = room()
    stranger = Stranger(net, "stranger")
    with unmoved(net):
        links = [stranger.enter(node) for node in net.nodes[:2]]
    assert [stranger.ear.noes(link) for link in links] == [[Fault.UNKNOWN_PHONE]] * 2


def test_without_a_tap_nobody_enters() -> None:
    """The right secret alone gets no entry of the log, nor a place in it: the host's people decide."""
    net = room()
    net.lets_in = False
    stranger = Stranger(net, "pusher")
    with unmoved(net):
        link = stranger.enter(net.nodes[0], invited(net).secret)
        net.run(30.0)
    assert not stranger.ear.heard_of(link, Log)
    assert _asked(net)[-1] == "pusher"


def test_turned_away() -> None:
    """The tap "not us" ends it, and later bytes of the stranger are not read."""
    net = room()
    net.lets_in = False
    stranger = Stranger(net, "pusher")
    link = stranger.enter(net.nodes[0], invited(net).secret)
    [asks] = [asks for asks in net.nodes[0].told(news.Asks) if asks.name == "pusher"]
    with unmoved(net):
        net.nodes[0].do(lambda member: member.owner.turn_away(asks.link))
        net.run(1.0)
        joins = said(net.nodes[0], "D", operations.DeviceJoins(stranger.key, stranger.pin, "pusher"))
        stranger.say(link, Op(joins.operation, joins.signature))
    assert stranger.ear.noes(link) == [Fault.NOT_LET_IN]


def test_a_link_led_astray() -> None:
    """Another phone with another certificate answers at the host's address: it gets no byte of a hello."""
    net = room()
    net.nodes[0].do(lambda member: member.owner.invitations.link())
    impostor = Stranger(net, "impostor")
    net.astray["phone 3", net.nodes[0].address] = impostor
    with unmoved(net):
        guest = add(net, "phone 3")
        net.run(5.0)
    assert not guest.letter
    assert not impostor.ear.heard
    assert not [data for name, _, data in net.overheard if name == "phone 3"]


def _in_between(net: Air, victim: str) -> Stranger:
    """Leads this phone's calls to somebody who calls the host and hands everything on, both ways."""
    middle = Stranger(net, "middle")
    net.astray[victim, net.nodes[0].address] = middle
    other: dict[int, int] = {}

    def on_call(link: int) -> None:
        onward = middle.dial(net.nodes[0])
        other.update({link: onward, onward: link})
        for message in middle.ear.heard[onward]:
            middle.say(link, message)

    def on_message(link: int, message: Message) -> None:
        if link in other:
            net.at(net.now, lambda: middle.say(other[link], message))

    middle.on_call, middle.on_message = on_call, on_message
    return middle


def test_a_typed_code_handed_on_from_in_between() -> None:
    """A code has no room for a pin: who hands the greeting on is found out, for it covers the certificate seen."""
    net = room()
    code = invited_by_code(net)
    middle = _in_between(net, "phone 3")
    guest = newcomer(net, "phone 3")
    with unmoved(net, net.nodes[:3]):
        guest.do(lambda member: member.join(code, net.now))
        net.run(1.0)
    assert middle.ear.heard
    assert (middle.address, Fault.GREETING_WRONG) in attempts(net.nodes[0])
    assert news.JoinFailed(Fault.GREETING_WRONG) in guest.told(news.JoinFailed)
    assert not guest.letter


def test_a_hello_for_another_door() -> None:
    """A newcomer's hello that was made for the impostor's certificate is worth nothing at the host."""
    net = room()
    code = invited_by_code(net)
    thief = Stranger(net, "thief")
    link = thief.dial(net.nodes[0])
    stolen = good_hello(
        thief, link, net.nodes[0], code.secret, pin=thief.pin
    )  # what the victim said to the thief's door
    with unmoved(net):
        thief.say(link, stolen)
    assert thief.ear.noes(link) == [Fault.GREETING_WRONG]
    assert (thief.address, Fault.GREETING_WRONG) in attempts(net.nodes[0])


def test_an_impostor_that_does_not_know_the_code() -> None:
    """The phone that answers a typed code must know its secret, too: a made-up proof ends the call."""
    net = room()
    code = invited_by_code(net)
    impostor = Stranger(net, "impostor")
    net.astray["phone 3", net.nodes[0].address] = impostor
    guest = newcomer(net, "phone 3")

    def hails(link: int) -> None:
        [hail] = impostor.ear.heard_of(impostor.dial(net.nodes[0]), Hail)
        impostor.say(link, hail)

    impostor.on_call = hails
    answer_with(impostor, lambda _: In("", 9, (), bytes(32)))
    with unmoved(net):
        guest.do(lambda member: member.join(code, net.now))
        net.run(1.0)
    assert guest.told(news.JoinFailed)[0] == news.JoinFailed(Fault.GREETING_WRONG)


# -- what an honest phone is told when it brings an old invitation -----------------------------------------------------


def _told(net: Air, invitation: Invitation | Code) -> list[Fault]:
    """Why a phone that knocks with this does not get in; it has nothing of the table's log."""
    guest = newcomer(net, "phone 3")
    with unmoved(net, net.nodes[:3]):
        guest.do(lambda member: member.join(invitation, net.now))
        net.run(1.0)
    assert not guest.letter
    assert guest.member.phone.state.n == 0
    return [told.fault for told in guest.told(news.JoinFailed)]


def test_an_old_link_has_its_own_sentence() -> None:
    """It says that this invitation is no longer good. The phone stays out."""
    net = room()
    invitation = invited(net)
    net.nodes[0].do(lambda member: member.owner.invitations.hide(net.now))
    net.run(limits.QR_SECONDS)
    assert _told(net, invitation)[0] is Fault.SECRET_WRONG


def test_an_old_code_has_its_own_sentence() -> None:
    """The same for a code that was read out too long ago."""
    net = room()
    code = invited_by_code(net)
    net.run(limits.CODE_SECONDS)
    assert _told(net, code)[0] is Fault.SECRET_WRONG


def test_a_link_of_a_phone_that_hosts_no_more_has_its_own_sentence() -> None:
    """The phone behind the link is there and keeps another one's table: whom to ask is told, nobody is asked."""
    net = room()
    invitation = invited(net)
    net.nodes[0].do(lambda member: member.owner.hand_to("B"))
    net.run(2.0)
    assert _told(net, invitation)[0] is Fault.NOT_HOST


def test_being_turned_away_has_its_own_sentence() -> None:
    """The phone that asked reads that the host said "not us"."""
    net = room()
    invitation = invited(net)
    net.lets_in = False
    guest = newcomer(net, "phone 3")
    guest.do(lambda member: member.join(invitation, net.now))
    net.run(1.0)
    asks = net.nodes[0].told(news.Asks)[-1]
    with unmoved(net):
        net.nodes[0].do(lambda member: member.owner.turn_away(asks.link))
        net.run(0.5)
    assert guest.told(news.JoinFailed)[0] == news.JoinFailed(Fault.NOT_LET_IN)
