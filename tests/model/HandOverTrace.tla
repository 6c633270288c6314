--------------------------- MODULE HandOverTrace ---------------------------
(* Whether what the phones of a simulated evening did is a behaviour of HandOver.

   `Steps` (made by `tests.model.traces`) tells, step by step, which phone moved and how it stood then. Each step must be
   one of the model; what a phone saw of the others may be anything that they had been up to then. If a step is none of
   the model, TLC stops there: it finds no next state. *)
EXTENDS HandOver, Steps

TraceBack(q, n) == {Facets[m] : m \in {k \in 1..n : Steps[k].who = q}}

Is(step) ==
    /\ up' = [up EXCEPT ![step.who] = step.up]
    /\ role' = [role EXCEPT ![step.who] = step.role]
    /\ host' = [host EXCEPT ![step.who] = step.host]
    /\ log' = [log EXCEPT ![step.who] = Logs[step.log]]

\* Of another half's log the model takes all signed heads at once, a phone those of the frames that it was sent.
Covers(step) == step.signed \subseteq signed'[step.who]

TraceInit ==
    /\ up = [p \in Phones |-> Steps[p].up]
    /\ role = [p \in Phones |-> Steps[p].role]
    /\ host = [p \in Phones |-> Steps[p].host]
    /\ log = [p \in Phones |-> Logs[Steps[p].log]]
    /\ signed = [p \in Phones |-> Steps[p].signed]
    /\ begun = [p \in Phones |-> 0]
    /\ answered = [p \in Phones |-> {}]
    /\ gone = [p \in Phones |-> {}]
    /\ said = [p \in Phones |-> {}]
    /\ apart = {}
    /\ left = [taps |-> 9, crashes |-> 999, cuts |-> 0, hands |-> 999, lies |-> 0]
    /\ acked = {}
    /\ dropped = {}
    /\ past = Cardinality(Phones)

TraceNext ==
    \/ /\ past < Len(Steps)
       /\ LET step == Steps[past + 1]
              p == step.who
          IN /\ Is(step)
             /\ \/ Protocol(p) \/ People(p) \/ Crash(p) \/ Return(p)
                \/ \E q \in Phones : HandsOver(p, q)
             /\ Covers(step)
       /\ Remember
    \/ past = Len(Steps) /\ UNCHANGED vars

Place == past
=============================================================================
