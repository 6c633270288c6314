"""Every size and every time between phones, each with its reason. Times are in seconds, sizes in bytes."""

from companion.table.forms import NAME
from companion.table.frame import LARGEST_FRAME

# -- what is taken from strangers --------------------------------------------------------------------------------------

FRAME = LARGEST_FRAME
"""The largest frame: fifteen of the largest operations fit, and more is never held, whatever is claimed."""

GREETING = 8 * 1024
"""The largest frame before a hello is accepted: twice the longest hello, too little to hurt from eight strangers."""

GREETING_SECONDS = 10.0
"""A hello comes within this: long for the worst Wi-Fi, short enough that a silent stranger soon makes room."""

STRANGERS = 8
"""Connections of phones that are none of the table's, or have not said so yet, those that wait for a tap among them: a
whole table may come back at once; a ninth makes another leave, first of all one that has not greeted."""

PER_ADDRESS = 2
"""Connections from one address that have not greeted: a phone that reconnects has two, nobody honest has three."""

LOCKED_OUT = 10.0
"""So long an address stays out after a wrong secret: guessing is hopeless, a mistyped code is forgiven soon."""

UNSENT = 1024 * 1024
"""What may wait for one phone: seventy missed turns fit; one that reads nothing is hung up before it hurts."""

OPERATIONS_AT_ONCE = 512 * 1024
"""Bytes of operations that a host takes from one phone at once: a game and a half of four seats that robots play."""

OPERATIONS_A_SECOND = 8 * 1024
"""Bytes of them a second after that: a phone makes no log grow by more than a megabyte a minute, and people who tap as
fast as they can say a tenth of it."""

HEARD_AT_ONCE = 1024 * 1024
"""Bytes that are read from a phone at once, unless its log is what we want: twice the operations that are taken."""

HEARD_A_SECOND = 64 * 1024
"""Bytes a second after that: eight times the operations. Behind them its connection is not read for a while, so that
whatever it pours in waits at its own end and costs nobody anything."""

FRAME_WORK = 256
"""A frame counts for so many bytes more, for a short one is as much work: 4,000 at once and then 250 a second, where
people and their phones need ten."""

GREETINGS_AT_ONCE = 60
"""Greetings of one phone of the table that are answered at once: half a minute in which its connection breaks twice a
second."""

GREETINGS_A_SECOND = 1.0
"""Greetings of it a second after that: a phone that is not heard knocks every three seconds, at four addresses."""

NEWCOMERS_AT_ONCE = 16
"""Newcomers with a good proof who are shown at once: two whole tables."""

NEWCOMERS_A_SECOND = 0.5
"""Newcomers a second after that: the host's people can read who asks, however many have photographed the link."""

CALLS_AT_ONCE = 200
"""Callers from one address with whom TLS is spoken at once: half a second's work, and more than a table has phones
behind one router that all come back together."""

CALLS_A_SECOND = 10.0
"""Callers from it a second after that. Who is one too many is hung up before the work begins."""

READ_AT_ONCE = 16 * 1024
"""Bytes that are read from one connection before the others have their turn: some hundred of the shortest frames."""

DOORS_AT_ONCE = 8
"""Changes of one phone's door that are believed at once: Wi-Fi, mobile network and back, several times over."""

DOORS_A_SECOND = 0.1
"""Changes of it a second after that: a phone that walks through a house full of networks has no more."""

# -- who is here -------------------------------------------------------------------------------------------------------

BEAT = 2.0
"""From one beat to the next: 200 bytes each are no traffic, and a cut shows before anybody wonders."""

SILENT = 6.0
"""Two lost beats are bad Wi-Fi, three are silence: the phone is shown as silent and called anew."""

AT_ONCE = 1.0
"""What a phone that is here says by itself has come by then: some round trips of bad Wi-Fi."""

COMING_OVER = 1.0
"""So long two halves wait before they ask people: the other phones of a half come over one by one, and what cannot be
laid again for a phone that is not here may go without a tap when it is."""

OFFER = 10.0
"""Without the host for so long, every phone offers to go on: after a call that came in, before people get up."""

RETURN = 3.0
"""A phone that hosted and comes back looks so long for a later host: as long as between two knocks at a door."""

KNOCK_FIRST = 0.2
"""The first pause between two tries to connect: a screen that wakes is back before its owner looks."""

KNOCK_LAST = 3.0
"""The longest pause, for as long as it takes: a host that wakes is found in time, and the battery lasts."""

AGAIN_FIRST = 2.0
"""What is neither in the log nor refused is said again after this: a beat shows by then whether the host is there."""

AGAIN_LAST = 32.0
"""The longest pause until it is said again: whatever holds it up, the table does not wait for another round of it."""

# -- being invited -----------------------------------------------------------------------------------------------------

QR_SECONDS = 120.0
"""A QR's secret outlives its showing by this: who scanned it last may still have to read, allow and type a name."""

CODE_SECONDS = 300.0
"""A typed code's secret lives this long: twenty letters read out across a noisy table, twice."""

CODE_ANSWER = 10.0
"""A greeting with a typed code takes no longer: its 42 bits cannot be searched by who sits in between meanwhile."""

ADDRESSES = 4
"""Addresses of one phone: Wi-Fi and hotspot in both families; more would not fit into a QR read from across a table."""

PHONE_NAME = NAME
"""The name of a phone in UTF-8 bytes: what fits on a line, and what the log takes."""
