"""How to join, as the host's phone shows it: a QR, the code under it, the link to be copied."""

from dataclasses import dataclass, field

from companion.present.ports import Desk, Front, Pages


@dataclass(frozen=True)
class InvitationView:
    """The invitation, or the button that shows it."""

    link: str = field(default="", repr=False)  # what the QR holds
    code: str = field(default="", repr=False)
    note: str = ""
    copy: str = ""
    show: str = ""  # the button that shows it
    advice: str = ""  # why there is nobody to be invited, and what to do
    hide: str = ""


def invitation(desk: Desk) -> InvitationView:
    """What is to be seen of it now; nothing on a phone that does not host, or at a table of its own robots."""
    seen, say = desk.seen, desk.words.say
    if not seen.hosts or seen.rehearses:
        return InvitationView()
    if seen.invited is not None and not seen.invited.link:
        return InvitationView(show=say("inviting.show"), advice=say("doctor.no_network"))
    if seen.invited is None:
        return InvitationView(show=say("inviting.show"))
    return InvitationView(
        seen.invited.link,
        seen.invited.code.replace("-", " "),  # so that it breaks between its groups in large print
        say("inviting.note" if seen.invited.code else "inviting.note_link", game=say("game.name")),
        say("inviting.copy"),
        hide=say("inviting.hide"),
    )


def copy(desk: Desk, front: Front, pages: Pages) -> None:
    """The link goes to the clipboard, to be sent by whatever way."""
    invited = desk.seen.invited
    if invited:
        front.device.copy(invited.link)
        pages.tell(desk.words.say("inviting.copied"))
