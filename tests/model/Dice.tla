------------------------------- MODULE Dice -------------------------------
(* Rolls to which every phone gives a share, at a table whose host lies.

   The lying phone hosts and plays seat 0. It puts the log together as it likes: it begins games, calls rolls in any
   order, skips seats, and goes back to any earlier entry. It cannot forge what others sign, and its own links are
   fixed by its chain like everybody's; but it may bring a new chain. The honest phones give links by the rule of
   `DiceChains`.

   A link is a number: its chain, a hundred times, and its place there. The first link of a chain is known to all.

   It must not choose: once it knows a face for some purpose, it must not get another one for it by going back. It may
   always spoil a roll (then a real die is thrown, and all see who did it); so a real die is no face here.

   Each step changes the end of the log. The log is kept as a row of states of the table, one for each entry, so that
   going back is cutting the row.

   Left out: pictures, chains that are used up, seats that move or come anew, a plan that was opened (behind it a
   rematch may roll anew: `DiceChains.played`), and skips that count up to two. *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
    Honest,   \* seats of honest phones: numbers
    Liars,    \* seats of those in league, one of whom hosts
    Phones(_), \* how many phones play some seats
    Shared,   \* which seats the game asks to share in a roll, by its purpose
    Games, Calls, Backs, Crashes, Chains,   \* so many of each in all; Chains: new ones of the liars
    Strict,   \* whether a throw counts as chosen even if it was bought by a skip, which names whose share was missing
    Anew,     \* whether a game that is begun anew before everybody may have its rolls anew, too: in the code it may
    \* Guards: each is TRUE in the code.
    LinksBelong,    \* a link belongs to what its roll is for, and no number enters the seed
    KnownCounts,    \* to that belongs which links of the others were known before
    NoSecretGames,  \* nor does a purpose get another link in another game of which the log knows nothing
    Journal         \* where a link went is stored before it leaves

VARIABLES
    table,    \* the log: a row of states of the table
    given,    \* by honest seat: what each of its links was given for
    begun,    \* by honest seat: how many new chains it has begun, whatever became of the log
    thrown,   \* faces that the lying host knew and went back behind, each with those that stayed
    left      \* how much may still happen: a record of numbers

vars == <<table, given, begun, thrown, left>>

\* Who shares in what, for the configurations: the host and one honest phone each, everybody in one of them, or in both.
Apart == [first |-> {0, 1}, guard |-> {0, 2}]
Together == [first |-> {0, 1, 2}, guard |-> {0, 2}]
Everybody == [first |-> {0, 1, 2}, guard |-> {0, 1, 2}]

Seats == Honest \cup Liars
Purposes == DOMAIN Shared
OneEach(seats) == Cardinality(seats)
NoCall == [purpose |-> "", start |-> 0, number |-> 0, known |-> {}, shares |-> {}]
Now == table[Len(table)]
Goes(t) == table' = Append(table, t)
Used(what) == left[what] > 0 /\ left' = [left EXCEPT ![what] = @ - 1]
Chain(link) == link \div 100

\* What a link is for: companion.table.state.OpenCall.meant
Sharers(t) == {share[1] : share \in t.call.known}
Meant(t) == [start |-> t.call.start, purpose |-> t.call.purpose, known |-> IF KnownCounts THEN t.call.known ELSE {}]

\* The face that all shares together show: companion.table.protocols._seed
Face(t, shares) == [start |-> t.call.start, purpose |-> t.call.purpose, shares |-> shares,
                    number |-> IF LinksBelong THEN 0 ELSE t.call.number]

-----------------------------------------------------------------------------

\* The host begins a game, or a rematch. Another entry is another game, even at the same place in the log.
\* companion.table.operations.Start
StartsWith(start, out) ==
    /\ Used("games") /\ Now.call = NoCall
    /\ Goes([Now EXCEPT !.start = start, !.rolled = {}, !.out = out])
    /\ UNCHANGED <<given, begun, thrown>>
Starts == StartsWith(Games - left.games + 1, {})

\* Who shares: whom the game asks; or all, if one phone alone would; or nobody.
\* companion.table.calls._sharers
Sharing(t, asked) ==
    LET some == asked \ t.out
        all == DOMAIN t.links \ t.out
    IN IF Phones(some) # 1 \/ Phones(DOMAIN t.links) = 1 THEN some
       ELSE IF Phones(all) > 1 THEN all
       ELSE {}

\* It calls a roll.
\* companion.table.calls.call
CalledBy(u, sharers) ==
    /\ Used("calls") /\ Now.start > 0 /\ Now.call = NoCall /\ u \notin Now.rolled
    /\ LET opened == [purpose |-> u, start |-> Now.start, number |-> Now.numbers + 1,
                      known |-> {<<s, Now.links[s]>> : s \in sharers}, shares |-> {}]
       IN IF sharers = {}
          THEN Goes([Now EXCEPT !.rolled = @ \cup {u}, !.numbers = @ + 1])
          ELSE Goes([Now EXCEPT !.call = opened, !.numbers = @ + 1])
    /\ UNCHANGED <<given, begun, thrown>>
Called(u) == CalledBy(u, Sharing(Now, Shared[u]))

\* Whether an honest phone gives its next link for this roll.
\* companion.session.seat_secrets.DiceChains.link
MayGive(s, t) ==
    LET k == t.links[s] + 1
        meant == Meant(t)
        others == {j \in DOMAIN given[s] : given[s][j] # meant /\ given[s][j].purpose = meant.purpose}
    IN ~LinksBelong \/
       /\ <<s, t.links[s]>> \in t.call.known
       /\ k \in DOMAIN given[s] => given[s][k] = meant
       /\ \A j \in others : given[s][j].start # meant.start
       /\ NoSecretGames => \A j \in others : Anew /\ Chain(j) = Chain(t.links[s]) /\ j <= t.links[s]

\* The roll is made, or a seat's share comes and more are missing.
With(t, s) ==
    LET shares == t.call.shares \cup {<<s, t.links[s] + 1>>}
        linked == [t EXCEPT !.links[s] = @ + 1, !.call.shares = shares]
        all == {share[1] : share \in shares} = Sharers(t)
    IN IF all THEN [linked EXCEPT !.call = NoCall, !.rolled = @ \cup {t.call.purpose}] ELSE linked

\* The liars know the face when all others have shared: each of their own links is the next of its chain.
Known(t, s) ==
    LET shares == t.call.shares \cup {<<s, t.links[s] + 1>>}
        rest == Sharers(t) \ {share[1] : share \in shares}
    IN IF rest \subseteq Liars THEN {Face(t, shares \cup {<<r, t.links[r] + 1>> : r \in rest})} ELSE {}

Missing(s) == Now.call # NoCall /\ s \in Sharers(Now) \ {share[1] : share \in Now.call.shares}

\* A seat shares no more in this game. A roll that waits for its share becomes a real one.
\* companion.table.calls.without_share
Without(s) ==
    IF Missing(s)
    THEN [Now EXCEPT !.call = NoCall, !.rolled = @ \cup {Now.call.purpose}, !.out = @ \cup {s}, !.named = TRUE]
    ELSE [Now EXCEPT !.out = @ \cup {s}]

\* What an honest phone has given.
\* companion.session.seat_secrets.DiceChains.recall
Keeps(s, t) == given' = [given EXCEPT ![s] = [k \in DOMAIN @ \cup {t.links[s] + 1} |->
                                             IF k = t.links[s] + 1 THEN Meant(t) ELSE @[k]]]

\* An honest phone shares.
\* companion.session.seat_secrets.SeatSecrets.answer, companion.table.calls.share
Shares(s) ==
    /\ s \in Honest /\ Missing(s) /\ MayGive(s, Now)
    /\ Goes([With(Now, s) EXCEPT !.faces = @ \cup Known(Now, s)])
    /\ Keeps(s, Now)
    /\ UNCHANGED <<begun, thrown, left>>

\* It says that its link is spent, and brings a new chain: then a real die is thrown.
\* companion.session.seat_secrets.DiceChains.begin, companion.table.calls.with_chain
Renewed(t, s, chain) == [t EXCEPT !.links[s] = 100 * chain]
Spent(s) ==
    /\ s \in Honest /\ Missing(s) /\ ~MayGive(s, Now)
    /\ begun' = [begun EXCEPT ![s] = @ + 1]
    /\ Goes(Renewed(Without(s), s, begun'[s]))
    /\ UNCHANGED <<given, thrown, left>>

\* A liar shares: its chain leaves it no choice.
\* companion.table.calls.shared
LiarShares(s) ==
    /\ s \in Liars /\ Missing(s)
    /\ Goes(With(Now, s))
    /\ UNCHANGED <<given, begun, thrown, left>>

\* A liar brings a new chain, in the midst of a game or before it.
\* companion.table.seating.hold
LiarRenews(s) ==
    /\ s \in Liars /\ Used("chains")
    /\ Goes(Renewed(IF Now.start = 0 THEN Now ELSE Without(s), s, Chains - left.chains + 1))
    /\ UNCHANGED <<given, begun, thrown>>

\* Somebody calls a share missing.
\* companion.table.calls.skip
Skips(s) ==
    /\ Missing(s)
    /\ Goes(Without(s))
    /\ UNCHANGED <<given, begun, thrown, left>>

\* The lying host goes back to an earlier entry, with an epoch of its own. What it has seen it knows.
\* companion.session.replica.Replica.cut_back
GoesBack(n) ==
    /\ Used("backs") /\ n < Len(table)
    /\ table' = SubSeq(table, 1, n)
    /\ thrown' = thrown \cup {[face |-> f, stayed |-> table[n].faces] :
                                f \in IF Strict \/ ~Now.named THEN Now.faces \ table[n].faces ELSE {}}
    /\ UNCHANGED <<given, begun>>

\* An honest phone stops and comes back.
\* companion.session.seat_secrets.DiceChains.recall
Crash(s) ==
    /\ s \in Honest /\ Used("crashes")
    /\ given' = IF Journal THEN given ELSE [given EXCEPT ![s] = <<>>]
    /\ UNCHANGED <<table, begun, thrown>>

Init ==
    /\ table = << [start |-> 0, links |-> [s \in Seats |-> 0], numbers |-> 0, call |-> NoCall, rolled |-> {},
                   out |-> {}, faces |-> {}, named |-> FALSE] >>
    /\ given = [s \in Honest |-> <<>>]
    /\ begun = [s \in Honest |-> 0]
    /\ thrown = {}
    /\ left = [games |-> Games, calls |-> Calls, backs |-> Backs, crashes |-> Crashes,
              chains |-> Chains]

Next ==
    \/ Starts
    \/ \E u \in Purposes : Called(u)
    \/ \E s \in Seats : Shares(s) \/ Spent(s) \/ LiarShares(s) \/ LiarRenews(s) \/ Skips(s) \/ Crash(s)
    \/ \E n \in 1..Len(table) : GoesBack(n)

Unfair == Init /\ [][Next]_vars

-----------------------------------------------------------------------------

\* Who knew a face and went back gets no other one for that purpose instead: the same face, or a real die.
NoChoice ==
    Strict \/ ~Now.named =>
        \A known \in thrown : known.face \in Now.faces \/
            \A face \in Now.faces \ known.stayed : face.purpose # known.face.purpose

\* One link is for one roll.
OneRollALink ==
    \A s \in Honest : LinksBelong =>
        \A j, k \in DOMAIN given[s] : j # k => given[s][j] # given[s][k]
=============================================================================
