"""How others can join, as any phone of the table shows it: a QR, the code under it, a link to copy. Where the host is
another phone, what is shown comes from there, and leads there."""

from dataclasses import dataclass, field

from companion.present.ports import Desk, Front, Pages
from companion.present.ring import called


@dataclass(frozen=True)
class InvitationView:
    """The invitation, or the button that shows it."""

    link: str = field(default="", repr=False)  # what the QR holds
    code: str = field(default="", repr=False)
    note: str = ""
    copy: str = ""
    show: str = ""  # the button that shows it
    browsers: str = ""  # what a phone without the app has to do, or why it cannot join yet
    check: str = ""  # what to look at if its page does not load
    advice: str = ""  # why nobody can be invited, and what to do
    hide: str = ""


class Inviting:
    """The invitation on a page of the table."""

    def __init__(self, desk: Desk, front: Front, pages: Pages) -> None:
        self.desk = desk
        self.front = front
        self.pages = pages
        self._asked = False  # a guest's people wish to show it

    def view(self) -> InvitationView:
        """The invitation as the page shows it now; nothing on a phone that plays alone with its robots."""
        seen, say = self.desk.seen, self.desk.words.say
        if not self._is_open():
            return InvitationView()
        if not seen.hosts and (seen.invited is None or not self._asked):
            asked = say("invitation.comes", name=called(self.desk, seen.state.host)) if self._asked else ""
            return InvitationView(show=say("invitation.show"), advice=asked)
        if seen.invited is not None and not seen.invited.link:
            return InvitationView(show=say("invitation.show"), advice=say("connection_advice.no_network"))
        if seen.invited is None:
            return InvitationView(show=say("invitation.show"))
        for_all = seen.invited.link.startswith("http")
        return InvitationView(
            seen.invited.link,
            seen.invited.code.replace("-", " "),  # with spaces, so that large print breaks it between its groups
            say("invitation.note" if seen.invited.code else "invitation.note_link", game=say("game.name")),
            say("invitation.copy"),
            hide=say("invitation.hide"),
            browsers=say("invitation.browsers") if for_all else self.front.browsers.line,
            check=say("invitation.check") if for_all else "",
        )

    def show(self) -> None:
        """Shows how to join."""
        if self._is_open():
            self._asked = not self.desk.seen.hosts
            self.desk.wish.invite()

    def hide(self) -> None:
        """Hides how to join."""
        if self.desk.seen.hosts or self._asked:
            self._asked = False
            self.desk.wish.hide()

    def toggle(self) -> None:
        """Shows how to join, or hides it."""
        if self.view().link:
            self.hide()
        else:
            self.show()

    def copy(self) -> None:
        """Copies the link, so that people can send it as they like."""
        invited = self.desk.seen.invited
        if invited:
            self.front.device.copy(invited.link)
            self.pages.tell(self.desk.words.say("invitation.copied"))

    def _is_open(self) -> bool:
        return bool(self.desk.seen.letter) and not self.desk.seen.rehearses
