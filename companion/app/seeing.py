"""From what a session tells to what one phone has before it. Pure: news in, a new `Seen` out."""

from dataclasses import dataclass, field, replace

from companion.app.robots import Robots
from companion.present.seen import Asking, Contact, Invited, Seen
from companion.session import news
from companion.session.doctor import Found
from companion.session.member import Member


@dataclass(frozen=True)
class Looked:
    """A look at the session, taken in its own thread."""

    seen: Seen = field(repr=False)


@dataclass(frozen=True)
class Read:
    """How far the journal of a table that is gone on with has been read, in entries."""

    done: int
    of: int


@dataclass(frozen=True)
class Complained:
    """A wish came to nothing: the key of the sentence why."""

    key: str


def look(member: Member, robots: Robots | None = None) -> Looked:
    """What the session holds now; what it only tells is filled in by `after`."""
    phone, letter = member.phone, member.phone.letter or ""
    by_robots, rehearse = (robots.seats, robots.rehearse) if robots else ((), False)
    people = tuple(seat for seat in phone.seats if seat not in by_robots)
    return Looked(
        Seen(
            state=phone.state,
            letter=letter,
            seats=people,
            robots=tuple(seat for seat in phone.seats if seat in by_robots),
            rehearses=rehearse or 0 < len(people) < len(phone.seats),
            own={seat: dict(phone.own(seat)) for seat in people},
            hosts=member.hosts,
            arranged=member.board.guest.hosting.ring if member.board.guest.hosting else (),
            here=member.place.roster.here | frozenset(filter(None, [letter])),
            low=member.place.roster.low,
            said=bool(member.board.guest.outbox),
            version=member.place.roster.rules(member.place.rules) or 0,
            to_show=phone.asked_to_show,
        )
    )


def after(seen: Seen, said: object, now: float) -> Seen:
    """What is seen when this has been told."""
    match said:
        case Looked(looked):
            return _looked(seen, looked, now)
        case Read(done, of):
            return replace(seen, contact=Contact.CATCHING_UP, read=done, entries=of)
        case Invited():
            return replace(seen, invited=said)
        case news.LinkForDisplay(link):
            return replace(seen, invited=Invited(link, "") if link else None)
        case news.Asks(link, name, address):
            return replace(seen, asking=(*seen.asking, Asking(link, name, address)))
        case news.Arranged(ring):
            return replace(seen, arranged=ring)
        case news.AsksNoMore(link):
            return replace(seen, asking=tuple(each for each in seen.asking if each.link != link))
        case Found(finding):
            return replace(seen, finding=finding)
        case news.JoinFailed(fault):
            return replace(seen, contact=Contact.FAILED, fault=fault.value)
        case news.WaitsForHost():
            return replace(seen, contact=Contact.WAITING)
        case news.Joined():
            return replace(seen, contact=Contact.HERE, fault="")
        case news.Follows() | news.Hosts():
            contact = Contact.HERE if seen.letter else seen.contact
            return replace(seen, contact=contact, may_go_on=False, offered="", drops=())
        case news.HostLost():
            return replace(seen, contact=Contact.LOOKING if seen.letter else seen.contact)
        case news.MayOffer():
            return replace(seen, may_go_on=True)
        case news.Offered(by):
            return replace(seen, offered=by)
        case news.OfferFailed():
            return replace(seen, offered="")
        case news.AsksToDrop(_, entries):
            return replace(seen, drops=entries)
        case news.Dropped():
            return replace(seen, drops=())
    return seen


def _looked(seen: Seen, looked: Seen, now: float) -> Seen:
    """A look knows the table; what was only told stays."""
    devices = looked.state.devices
    contact = Contact.NONE if seen.contact is Contact.CATCHING_UP else seen.contact  # it has read all
    if looked.hosts or (looked.letter and contact is Contact.NONE):
        contact = Contact.HERE if looked.hosts else Contact.LOOKING  # after a restart, until it is heard otherwise
    return replace(
        looked,
        contact=contact,
        finding=seen.finding,
        fault=seen.fault,
        away={letter: seen.away.get(letter, now) for letter in devices if letter not in looked.here},
        asking=seen.asking if looked.hosts else (),
        invited=seen.invited if looked.hosts or looked.is_display else None,
        may_go_on=seen.may_go_on,
        offered=seen.offered,
        arranged=looked.arranged if looked.hosts else seen.arranged,
        drops=seen.drops,
        suspicion=seen.suspicion,
    )
