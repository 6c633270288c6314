------------------------------ MODULE DiceTrace ------------------------------
(* Whether what a phone of a simulated evening did with its links is a behaviour of Dice.

   `Stories` (made by `tests.model.traces`) tells, phone by phone, what one phone said, kept and heard of rolls. All
   other phones are liars in league here: to one phone the others are one host that may lie. Each step must be one of
   the model and leave the table as the phone has it; TLC tells how far it came in each story.

   In Dice a phone gives a link and the host takes it in one step: a liar that takes it and goes back has seen as much.
   Here these are steps of their own. *)
EXTENDS Dice, Steps, TLC

VARIABLES
    story,   \* which one
    step     \* how far

Told == Stories[story].steps[step + 1]
TracePhones(seats) == Cardinality({plays[2] : plays \in {p \in Told.phones : p[1] \in seats}})

Changed(call, out) == [Now EXCEPT !.call = call, !.out = @ \cup out]
Rest == UNCHANGED <<given, begun, thrown, left>>

\* The table as the phone that kept a link had it: a host may stop before it has stored the call.
Kept == [Now EXCEPT !.links[Told.who] = Told.link - 1,
                    !.call = [NoCall EXCEPT !.purpose = Told.purpose, !.start = Told.start, !.known = Told.known]]
StoresLink(s) == MayGive(s, Kept) /\ Keeps(s, Kept) /\ UNCHANGED <<table, begun, thrown, left>>

\* It says a link that it has kept for just this roll. From now on the liars know it.
HasKept(s) == Now.links[s] + 1 \in DOMAIN given[s] /\ given[s][Now.links[s] + 1] = Meant(Now)
Gives(s) ==
    /\ Missing(s) /\ HasKept(s) /\ Told.link = Now.links[s] + 1
    /\ table' = [table EXCEPT ![Len(table)].faces = @ \cup Known(Now, s)]
    /\ Rest

\* It says that its link is spent. What becomes of the roll is another step.
SaysSpent(s) == Missing(s) /\ ~MayGive(s, Now) /\ UNCHANGED vars

\* A share comes to the log; or one that is too late for its roll: it is noted that the link is known.
Comes(s) == Missing(s) /\ (s \in Honest => HasKept(s)) /\ Goes(With(Now, s)) /\ Rest
ComesLate(s) ==
    /\ s \in Honest => Now.links[s] + 1 \in DOMAIN given[s]
    /\ Goes([Now EXCEPT !.links[s] = @ + 1]) /\ Rest

\* A seat is skipped, has a new chain, or loses its phone; pictures end with any new key.
Leaves(s) ==
    /\ LET bases == IF Now.call.start > 0 THEN {Without(s)}
                    ELSE {Changed(call, out) : call \in {Now.call, NoCall}, out \in {{}, {s} \ {0}}}
       IN \E base \in bases : Goes(IF s = 0 THEN base ELSE [base EXCEPT !.links[s] = Told.link])
    /\ begun' = IF s \in Honest /\ Chain(Told.link) > begun[s] THEN [begun EXCEPT ![s] = Chain(Told.link)] ELSE begun
    /\ UNCHANGED <<given, thrown, left>>

\* Pictures are a roll of no game. Where they were called before and not made, shares may be there.
Pictures ==
    /\ Now.call = NoCall
    /\ LET shares == {<<known[1], known[2] + 1>> : known \in {k \in Told.known : k[1] \in Told.now.shared}}
       IN Goes([Now EXCEPT !.numbers = @ + 1,
                           !.call = IF Told.purpose = "" THEN NoCall
                                    ELSE [NoCall EXCEPT !.purpose = Told.purpose, !.number = Now.numbers + 1,
                                                        !.known = Told.known, !.shares = shares]])
    /\ Rest

\* After two skips of one device nobody shares any more. Whose skips count together is not told.
TooManySkips == Cardinality(Now.out) > 1

Does ==
    CASE Told.do = "starts" -> StartsWith(Told.start, Told.now.out)
      [] Told.do = "calls" -> /\ CalledBy(Told.purpose, Told.sharers)
                              /\ Told.sharers = Sharing(Now, Told.asked) \/ (Told.sharers = {} /\ TooManySkips)
      [] Told.do = "pictures" -> Pictures
      [] Told.do = "keeps" -> StoresLink(Told.who)
      [] Told.do = "gives" -> Gives(Told.who)
      [] Told.do = "spent" -> SaysSpent(Told.who)
      [] Told.do = "share" -> Comes(Told.who)
      [] Told.do = "late share" -> ComesLate(Told.who)
      [] Told.do = "leaves" -> Leaves(Told.who)
      [] Told.do = "back" -> GoesBack(Told.left + 1)
      [] Told.do = "stops" -> \E s \in Honest : Crash(s)

Stands(t) ==
    /\ \A link \in Told.now.links : t.links[link[1]] = link[2]
    /\ t.out = Told.now.out
    /\ t.call.purpose = Told.now.purpose
    /\ {share[1] : share \in t.call.shares} = Told.now.shared

TraceInit ==
    /\ story \in 1..Len(Stories) /\ step = 0
    /\ table = << [start |-> 0, links |-> [s \in Stories[story].seats |-> 0], numbers |-> 0, call |-> NoCall, rolled |-> {},
                   out |-> {}, faces |-> {}, named |-> FALSE] >>
    /\ given = [s \in Honest |-> <<>>]
    /\ begun = [s \in Honest |-> 0]
    /\ thrown = {}
    /\ left = [games |-> Games, calls |-> Calls, backs |-> Backs, crashes |-> Crashes, chains |-> Chains]

TraceNext ==
    /\ step < Len(Stories[story].steps)
    /\ Does
    /\ Stands(table'[Len(table')])
    /\ step' = step + 1 /\ UNCHANGED story
    /\ PrintT(<<"followed", story, step'>>)
=============================================================================
