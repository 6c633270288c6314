"""Who says what when: a phone that holds seats follows the log and the phone that hosts it, through sleep, loss, return
and hand-over.

Lives here: one phone's whole session without I/O, as one machine with a role. Its modules, from the door inwards:

| module                        | what it does                                                                         |
|-------------------------------|--------------------------------------------------------------------------------------|
| `member`                      | the only door: events and wishes in, effects and one snapshot a move out             |
| `wishes`                      | what its owner can wish, and the snapshot that the phone shows                       |
| `effects`, `news`             | what the shell has to do; what the people at this phone hear                         |
| `dispatch`                    | which part of the session a message is for                                           |
| `timers`                      | what is due by the clock (how long a silence may last stands in `wire.limits`)       |
| `handshake`, `invitations`    | how two phones come to know each other; who may join, and how                        |
| `handover`                    | which host a phone follows, and which phone goes on when the host is gone            |
| `reunion_verdict`             | the rule for two halves of a table that meet: which goes on, what is done again      |
| `reunions`                    | how two halves meet, and one of them follows the other                               |
| `reunion_question`            | what is known of the other half, and what people are asked                           |
| `older_taps`                  | what goes first at a host: what another half has tapped before, and does again       |
| `role_changes`, `role`        | what happens on the way from role to role; the roles, and the table of the ways      |
| `hosting`, `following`        | the host orders the log and passes it on; a guest checks it                          |
| `outbox`, `journal`           | what is said again until it stands in the log; how a phone goes on after a restart   |
| `shared_parts`                | what all parts share                                                                 |
| `connection`, `presence`      | every connection; every phone of the table, and whether it is here                   |
| `phone`, `seat_secrets`       | what this phone says for itself and for its seats; what each seat keeps secret       |
| `own_signatures`              | what this phone has signed itself needs no second look                               |
| `replica`                     | the log and the table that it tells                                                  |
| `diagnosis`                   | why another phone is not reached                                                     |

Never comes in: a particular game, sockets, files, a clock, entropy of our own (all are handed in).
Read first: `role` with its table, then `member`, `dispatch`, `following`, `hosting`; `phone` for what it keeps secret.
Tests: tests/session, wired together in tests/support/net.py and ring.py.
"""
