"""Another half that is met has as long as a greeting to show its log."""

from companion.wire.limits import AGAIN_LAST, BEAT, GREETING_SECONDS
from companion.wire.messages import Beat
from tests.support.attacker import claim, under_way
from tests.support.rogues import rival
from tests.support.two_halves import hide, owners


def test_who_goes_on_to_beat_and_shows_no_log_is_too_slow() -> None:
    """It is heard all the time; what was said at the table meanwhile counts then."""
    net = under_way()
    host = net.nodes[0]
    stranger, link = rival(net)
    stranger.say(link, claim("B", "B"))
    hide(host, 8, 2)
    since = net.now
    while not stranger.ear.over(link) and net.now < since + 2 * GREETING_SECONDS:
        assert owners(host) == set()
        stranger.say(link, Beat(2, 7, bytes(32)))
        net.run(BEAT)
    assert stranger.ear.over(link)
    assert net.now < since + GREETING_SECONDS + 3 * BEAT
    assert net.run(AGAIN_LAST, lambda: owners(host) == {8})
