------------------------------- MODULE Dice -------------------------------
(* Rolls to which every phone gives a share, at a table whose host lies.

   The lying phone hosts and plays seat 0. It puts the log together as it likes: it begins games, calls rolls in any
   order, skips seats, and goes back to any earlier entry. It cannot forge what others sign, and its own links are
   fixed by its chain like everybody's. The honest phones give links by the rule of `DiceChains`.

   It must not choose: once it knows a face for some purpose, it must not get another one for it by going back. It may
   always spoil a roll (then a real die is thrown, and all see who did it); so a real die is no face here.

   Each step changes the end of the log. The log is kept as a row of states of the table, one for each entry, so that
   going back is cutting the row.

   Left out: pictures, chains that are used up, seats that move or come anew, two phones that lie, a plan that was
   opened (behind it a rematch may roll anew: `DiceChains.played`), and skips that count up to two. *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
    Honest,   \* seats of honest phones: numbers above 0
    Shared,   \* which seats share in a roll, by its purpose
    Games, Calls, Backs, Crashes,   \* so many of each in all
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
    thrown,   \* faces that the lying host knew and went back behind, each with those that stayed
    left      \* how much may still happen: a record of numbers

vars == <<table, given, thrown, left>>

\* Who shares in what, for the configurations: the host and one honest phone each, or everybody in one of them.
Apart == [first |-> {0, 1}, guard |-> {0, 2}]
Together == [first |-> {0, 1, 2}, guard |-> {0, 2}]

Liar == 0
Seats == Honest \cup {Liar}
Purposes == DOMAIN Shared
NoCall == [purpose |-> "", number |-> 0, known |-> {}, shares |-> {}]
Now == table[Len(table)]
Goes(t) == table' = Append(table, t)
Used(what) == left[what] > 0 /\ left' = [left EXCEPT ![what] = @ - 1]

\* What a link is for: companion.table.state.OpenCall.meant
Sharers(t) == {share[1] : share \in t.call.known}
Meant(t) == [start |-> t.start, purpose |-> t.call.purpose, known |-> IF KnownCounts THEN t.call.known ELSE {}]

\* The face that all shares together show: companion.table.protocols._seed
Face(t, shares) == [start |-> t.start, purpose |-> t.call.purpose, shares |-> shares,
                    number |-> IF LinksBelong THEN 0 ELSE t.call.number]

-----------------------------------------------------------------------------

\* The host begins a game, or a rematch. Another entry is another game, even at the same place in the log.
\* companion.table.operations.Start
Starts ==
    /\ Used("games") /\ Now.call = NoCall
    /\ Goes([Now EXCEPT !.start = Games - left.games + 1, !.rolled = {}, !.out = {}])
    /\ UNCHANGED <<given, thrown>>

\* It calls a roll.
\* companion.table.calls.call
Called(u) ==
    /\ Used("calls") /\ Now.start > 0 /\ Now.call = NoCall /\ u \notin Now.rolled
    /\ LET sharers == Shared[u] \ Now.out
           opened == [purpose |-> u, number |-> Now.numbers + 1,
                      known |-> {<<s, Now.links[s]>> : s \in sharers}, shares |-> {}]
       IN IF sharers \cap Honest = {} \/ Liar \notin sharers
          THEN Goes([Now EXCEPT !.rolled = @ \cup {u}, !.numbers = @ + 1])
          ELSE Goes([Now EXCEPT !.call = opened, !.numbers = @ + 1])
    /\ UNCHANGED <<given, thrown>>

\* Whether an honest phone gives its next link for this roll.
\* companion.session.seat_secrets.DiceChains.link
MayGive(s, t) ==
    LET k == t.links[s] + 1
        meant == Meant(t)
        others == {j \in DOMAIN given[s] : given[s][j] # meant /\ given[s][j].purpose = meant.purpose}
    IN ~LinksBelong \/
       /\ k \in DOMAIN given[s] => given[s][k] = meant
       /\ \A j \in others : given[s][j].start # meant.start
       /\ NoSecretGames => \A j \in others : Anew /\ j <= t.links[s]

\* The roll is made, or a seat's share comes and more are missing.
With(t, s) ==
    LET shares == t.call.shares \cup {<<s, t.links[s] + 1>>}
        linked == [t EXCEPT !.links[s] = @ + 1, !.call.shares = shares]
        all == {share[1] : share \in shares} = Sharers(t)
    IN IF all THEN [linked EXCEPT !.call = NoCall, !.rolled = @ \cup {t.call.purpose}] ELSE linked

\* The lying host knows the face when all others have shared: its own link is the next of its chain.
Known(t, s) ==
    LET shares == t.call.shares \cup {<<s, t.links[s] + 1>>}
        rest == Sharers(t) \ {share[1] : share \in shares}
    IN IF rest = {} THEN {Face(t, shares)}
       ELSE IF rest = {Liar} THEN {Face(t, shares \cup {<<Liar, t.links[Liar] + 1>>})}
       ELSE {}

Missing(s) == Now.call # NoCall /\ s \in Sharers(Now) \ {share[1] : share \in Now.call.shares}
Real(s) == [Now EXCEPT !.call = NoCall, !.rolled = @ \cup {Now.call.purpose}, !.out = @ \cup {s}, !.named = TRUE]

\* An honest phone shares, or says that its link is spent: then a real die is thrown.
\* companion.session.seat_secrets.SeatSecrets.answer, companion.table.calls.share
Shares(s) ==
    /\ s \in Honest /\ Missing(s)
    /\ IF MayGive(s, Now)
       THEN /\ Goes([With(Now, s) EXCEPT !.faces = @ \cup Known(Now, s)])
            /\ given' = [given EXCEPT ![s] = [k \in DOMAIN @ \cup {Now.links[s] + 1} |->
                                                 IF k = Now.links[s] + 1 THEN Meant(Now) ELSE @[k]]]
       ELSE Goes(Real(s)) /\ UNCHANGED given
    /\ UNCHANGED <<thrown, left>>

\* The lying host shares: its chain leaves it no choice.
\* companion.table.calls.shared
LiarShares ==
    /\ Missing(Liar)
    /\ Goes(With(Now, Liar))
    /\ UNCHANGED <<given, thrown, left>>

\* Somebody calls a share missing.
\* companion.table.calls.skip
Skips(s) ==
    /\ Missing(s)
    /\ Goes(Real(s))
    /\ UNCHANGED <<given, thrown, left>>

\* The lying host goes back to an earlier entry, with an epoch of its own. What it has seen it knows.
\* companion.session.replica.Replica.cut_back
GoesBack(n) ==
    /\ Used("backs") /\ n < Len(table)
    /\ table' = SubSeq(table, 1, n)
    /\ thrown' = thrown \cup {[face |-> f, stayed |-> table[n].faces] :
                                f \in IF Strict \/ ~Now.named THEN Now.faces \ table[n].faces ELSE {}}
    /\ UNCHANGED given

\* An honest phone stops and comes back.
\* companion.session.seat_secrets.DiceChains.recall
Crash(s) ==
    /\ s \in Honest /\ Used("crashes")
    /\ given' = IF Journal THEN given ELSE [given EXCEPT ![s] = <<>>]
    /\ UNCHANGED <<table, thrown>>

Init ==
    /\ table = << [start |-> 0, links |-> [s \in Seats |-> 0], numbers |-> 0, call |-> NoCall, rolled |-> {},
                   out |-> {}, faces |-> {}, named |-> FALSE] >>
    /\ given = [s \in Honest |-> <<>>]
    /\ thrown = {}
    /\ left = [games |-> Games, calls |-> Calls, backs |-> Backs, crashes |-> Crashes]

Next ==
    \/ Starts \/ LiarShares
    \/ \E u \in Purposes : Called(u)
    \/ \E s \in Seats : Shares(s) \/ Skips(s) \/ Crash(s)
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
