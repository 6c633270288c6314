---------------------------- MODULE SealingTrace ----------------------------
(* Whether what a phone of a simulated evening did with its sealed plans is a behaviour of Sealing.

   `Stories` (made by `tests.model.traces`) tells, question by question, what one phone said, kept and heard. All other
   phones are liars here: to one phone the others are one host that may lie. Each step must be one of the model; TLC
   tells how far it came in each story. *)
EXTENDS Sealing, Steps, TLC

VARIABLES
    story,   \* which one
    step     \* how far

Told == Stories[story].steps[step + 1]
SeesAll == Told.seen = Len(log)
TraceAsks(n) == IF n = 0 THEN {} ELSE Stories[story].asked[n]

\* A phone stores an opening, and may stop before it says it.
Notes(s) == MayOpen(s) /\ Note(s) /\ UNCHANGED <<log, air, wanted, shown, signs, made, left>>

\* Somebody takes back what was taken back already, but maybe not heard by the host.
TakesBackAgain(s) == wanted[s] = 0 /\ Says(s, "unseal", 0) /\ UNCHANGED <<log, wanted, opened, shown, signs, made, left>>

\* Somebody taps Ready while plans are opening: no table takes that.
TapsTooLate(s) ==
    /\ Complete
    /\ made' = [made EXCEPT ![s] = @ + 1] /\ wanted' = [wanted EXCEPT ![s] = made'[s]]
    /\ Says(s, "seal", made'[s])
    /\ UNCHANGED <<log, opened, shown, signs, left>>

\* A phone lays again what it had said, where the log has gone back behind the question itself: no table takes that, either.
LaysTooSoon(s, plan) ==
    /\ Asked = {} /\ ~\E o \in opened[s] : o.plan = plan
    /\ Says(s, "seal", plan)
    /\ UNCHANGED <<log, wanted, opened, shown, signs, made, left>>

Ordered ==
    /\ Told.seen <= Len(log)
    /\ Orders([who |-> Told.who, what |-> Told.what, plan |-> Told.plan, seen |-> SubSeq(log, 1, Told.seen)])

Does ==
    CASE Told.do = "ready" -> SeesAll /\ (Ready(Told.who) \/ TapsTooLate(Told.who)) /\ made'[Told.who] = Told.plan
      [] Told.do = "lays again" -> /\ SeesAll
                                   /\ \/ wanted[Told.who] = Told.plan /\ LaysAgain(Told.who)
                                      \/ LaysTooSoon(Told.who, Told.plan)
      [] Told.do = "takes back" -> SeesAll /\ (TakeBack(Told.who) \/ TakesBackAgain(Told.who))
      [] Told.do = "signs" -> SeesAll /\ Signs(Told.who)
      [] Told.do = "notes" -> Lying(Told.who) = Told.plan /\ Notes(Told.who)
      [] Told.do = "opens" -> /\ SeesAll /\ Lying(Told.who) = Told.plan
                              /\ \E o \in opened[Told.who] : o.plan = Told.plan
                              /\ Opens(Told.who)
      [] Told.do = "stops" -> \E s \in Honest : Crash(s)
      [] Told.do = "back" -> GoesBack(Told.seen)
      [] Told.do = "step" -> Voided(Told.plan)
      [] Told.do = "entry" -> IF Told.who \in Honest THEN Ordered ELSE LiarSays(Told.who, Told.what, Told.plan)

\* What lies sealed is what the phone's table has.
SealedSo == Told.do \in {"entry", "step", "back"} => Among' = Told.among /\ Signed' = Told.signed

TraceInit == Init /\ story \in 1..Len(Stories) /\ step = 0

TraceNext ==
    /\ step < Len(Stories[story].steps)
    /\ Does
    /\ SealedSo
    /\ step' = step + 1 /\ UNCHANGED story
    /\ PrintT(<<"followed", story, step'>>)
=============================================================================
