"""Every size and every time between phones, each with its reason. Times are in seconds, sizes in bytes."""

from companion.table.forms import NAME
from companion.table.frame import LARGEST_FRAME

# -- what is taken from strangers --------------------------------------------------------------------------------------

FRAME = LARGEST_FRAME
"""The largest frame: fifteen of the largest operations fit. A phone never keeps more in memory, whatever length is
announced."""

INFLATED = 4
"""How many times its own bytes a deflated frame may hold; what would get smaller still goes as it is. Ours hold half
as much again, for signatures hardly get smaller; and nobody makes a phone work by a few bytes."""

GREETING = 8 * 1024
"""The largest frame before a hello is accepted: twice the longest hello, too little to hurt from eight strangers."""

GREETING_SECONDS = 10.0
"""How long a hello may take: enough for the worst Wi-Fi, and a silent stranger is soon thrown out."""

STRANGERS = 8
"""Connections of phones that do not belong to the table, or have not said so yet, also those that wait for a tap. A
whole table may come back at once. A ninth one makes another leave, if possible one that has not greeted."""

PER_ADDRESS = 2
"""Connections from one address that have not greeted. A phone that reconnects has two; no honest phone has three."""

LOCKED_OUT = 10.0
"""How long an address is kept out after a wrong secret: guessing is hopeless, but a mistyped code can soon be tried
again."""

UNSENT = 1024 * 1024
"""Bytes that may wait for one phone: seventy missed turns fit. A phone that reads nothing is hung up before it does
harm."""

OPERATIONS_AT_ONCE = 512 * 1024
"""Bytes of operations that a host accepts from one phone at once: one and a half games with robots on four seats."""

OPERATIONS_A_SECOND = 8 * 1024
"""Bytes of operations a second after that: no phone makes a log grow by more than a megabyte a minute. People who tap
as fast as they can need a tenth of it."""

HEARD_AT_ONCE = 1024 * 1024
"""Bytes that are read from a phone at once, inflated, unless we want its log: twice the operations that are
accepted."""

HEARD_A_SECOND = 64 * 1024
"""Bytes a second after that: eight times the operations. If a phone sends more, its connection is not read for a while:
the rest waits at the sender and costs others nothing."""

FRAME_WORK = 256
"""Bytes that each frame counts in addition, as a short frame is as much work. It makes 4,000 frames at once and then
250 a second; people and their phones need ten."""

GREETINGS_AT_ONCE = 60
"""Greetings of one phone of the table that are answered at once: enough for half a minute with two broken connections a
second."""

GREETINGS_A_SECOND = 1.0
"""Greetings of one phone a second after that: a phone without an answer knocks every three seconds, at four
addresses."""

NEWCOMERS_AT_ONCE = 16
"""Newcomers with a good proof that are shown at once: two whole tables."""

NEWCOMERS_A_SECOND = 0.5
"""Newcomers a second after that: people can read who asks, even if many have photographed the link."""

CALLS_AT_ONCE = 200
"""Callers from one address that get a TLS handshake at once: half a second's work. It is more than the phones of a
table that come back together behind one router."""

CALLS_A_SECOND = 10.0
"""Callers from one address a second after that. Any more are hung up before the work begins."""

VISITORS = 24
"""Connections that fetch a page, or have not said a byte yet: the six of a browser, for four browsers at once. One more
makes one of the address leave that has most of them, and never a phone that greets."""

VISIT_SECONDS = 10.0
"""How long a browser may take for the next `VISIT_SECONDS * VISIT_A_SECOND` bytes of a page: it may pause for the worst
Wi-Fi, but whoever takes a byte now and then loses its place."""

VISIT_A_SECOND = 16 * 1024
"""Bytes of a page a second that a browser must take: all of it in seven minutes at most, and a sixtieth of what six
connections of one browser have in good Wi-Fi."""

READ_AT_ONCE = 16 * 1024
"""Bytes that are read from one connection before the others have their turn: some hundred of the shortest frames."""

PIECE = 16 * 1024
"""Bytes in one piece of a browser's sealed stream, as in a TLS record and as much as is read at once: an operation
goes in one message, and no stranger makes a phone hold more."""

CERTIFICATE = 1024
"""The longest certificate that is taken from a phone that a browser calls: four times ours, which has only a key."""

DOORS_AT_ONCE = 8
"""Changes of one phone's address that are believed at once: Wi-Fi, mobile network and back, several times."""

DOORS_A_SECOND = 0.1
"""Changes of an address a second after that: enough for a phone that is carried through a house full of networks."""

# -- who is here -------------------------------------------------------------------------------------------------------

BEAT = 2.0
"""From one beat to the next. A beat has only 200 bytes, and a lost connection shows before people wonder."""

SILENT = 6.0
"""How long a phone may say nothing. Two lost beats are bad Wi-Fi; after three it is shown as silent and called
again."""

AT_ONCE = 1.0
"""How long the others wait for what a phone says without a tap: some round trips in bad Wi-Fi."""

COMING_OVER = 1.0
"""How long two halves of a table wait before they ask people. The phones of a half come over one by one, and with each
of them more steps can be repeated without a tap."""

OFFER = 10.0
"""After this time without the host every phone offers to host: longer than a telephone call, shorter than people
wait."""

RETURN = 3.0
"""How long a phone that hosted and comes back looks for a later host: the time between two knocks."""

KNOCK_FIRST = 0.2
"""The first pause between two tries to connect: a screen that wakes is back before its owner looks."""

KNOCK_LAST = 3.0
"""The longest pause between two tries, which go on for ever: a host that wakes is found in time, and the battery
lasts."""

AGAIN_FIRST = 2.0
"""The first pause before an operation is said again that is neither in the log nor refused. By then a beat shows
whether the host is there."""

AGAIN_LAST = 32.0
"""The longest pause before an operation is said again: whatever the delay, the table waits no longer than this."""

# -- being invited -----------------------------------------------------------------------------------------------------

QR_SECONDS = 120.0
"""How long a QR's secret is good after the QR has gone: the last person who scanned it may still have to read, allow
and type a name."""

CODE_SECONDS = 300.0
"""How long a typed code's secret is good: twenty letters read out twice across a noisy table."""

CODE_ANSWER = 10.0
"""How long a greeting with a typed code may take: somebody in between cannot search its 42 bits in that time."""

ADDRESSES = 4
"""Addresses of one phone: Wi-Fi and hotspot, each in IPv4 and IPv6. More would not fit into a QR that is read across a
table."""

PHONE_NAME = NAME
"""The longest name of a phone in UTF-8 bytes: it fits on a line and into the log."""
