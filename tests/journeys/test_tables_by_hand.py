"""Tables in terminals: two people type a whole turn, and every wrong way to join gets one sentence."""

from pathlib import Path

from companion.wire.pairing import read
from tests.support.terminals import CODE, room


def test_a_whole_turn_is_typed_in_by_two(tmp_path: Path) -> None:
    """Roll, plans, cards and guard are typed as the prompt says."""
    with room(tmp_path) as made:
        host, guest = made.people()
        host.until("Roll for first thief")
        host.type("roll")
        first = guest.until("(Zain|Noiron) is first thief")[1]
        leader, other = (host, guest) if first == "Zain" else (guest, host)
        leader.until("> All set")
        leader.type("stand")
        leader.until("> Place 1 yellow jewel")
        leader.type("place yes")
        leader.until("Roll 1 die for the guard")
        leader.type("roll")
        for terminal in (host, guest):
            terminal.until("plan CARD AP")
        leader.type("plan move 6")
        other.type("plan move 4")
        for who in leader.until("Order: (.*)")[1].split(" > "):
            if who.endswith("guard"):
                leader.until(r"guard \| caught")
                leader.type("guard")
            else:
                own = leader if who.endswith(first) else other
                own.until("use 1 sneak")
                own.type("use 1 sneak")
        leader.until(r"^ +next\b")
        leader.type("next")
        for terminal in (leader, other):
            terminal.until("TURN 2")


def test_wrong_links_and_codes_are_named_in_one_sentence(tmp_path: Path) -> None:
    """No invitation, half of one, one that was changed, and a code with a slip, with the group that it is in."""
    with room(tmp_path) as made:
        host = made.host()
        code = host.until(CODE)[1]
        slipped = code[:6] + ("0" if code[6] != "0" else "1") + code[7:]
        changed = made.link[:-5] + ("A" if made.link[-5] != "A" else "B") + made.link[-4:]
        for name, text, sentence in (
            ("none", "https://example.org", "not an invitation to a table"),
            ("half", made.link[:60], "end of this invitation is missing"),
            ("changed", changed, "incomplete or damaged"),
            ("slip", slipped, "group 2"),
        ):
            wrong = made.open(name, "join", text)
            assert sentence in wrong.until("companion: .*")[0]
            assert wrong.end() == 2


def test_nobody_comes_in_by_an_old_invitation(tmp_path: Path) -> None:
    """A dead host does not answer; started again on the same port, it does not know its old link any more."""
    with room(tmp_path) as made:
        host = made.host()
        old = made.link
        host.type("quit")
        assert host.end() == 0
        gone = made.open("gone", "join", old, "--loopback")
        assert "Nobody answers" in gone.until("companion: .*")[0]
        invitation = read(old)
        made.host("--again", "--port", str(invitation.port))
        late = made.open("late", "join", old, "--loopback")
        assert "too old" in late.until("companion: .*")[0]
        assert (gone.end(), late.end()) == (2, 2)


def test_a_folder_is_kept_by_one_and_gone_on_with_only_if_there_is_something(tmp_path: Path) -> None:
    """Each case has its sentence: an empty folder, a table that another process keeps, a phone that never joined."""
    with room(tmp_path) as made:
        empty = made.open("empty", "host", "--again", "--loopback")
        assert "no table is kept here" in empty.until("companion: .*")[0]
        made.host()
        twice = made.open("host", "host", "--again", "--loopback")
        assert "another companion" in twice.until("companion: .*")[0]
        assert (empty.end(), twice.end()) == (2, 2)
