------------------------------ MODULE Sealing ------------------------------
(* One question that all seats answer in secret, at a table whose host may lie.

   For each seat: a plan is sealed (Ready), and may be taken back or sealed anew; when all are sealed, each phone signs
   that it has seen that; when all have signed, all open. A step in the game makes all Readys void, and may ask others.
   A seat without a phone has a helper, who says Ready for it and signs nothing. A lying host orders what others say as
   it likes, holds it back, and goes back to any earlier entry. It must not read a plan before its own lies fast, nor
   lay another one against a plan that it has read.

   A plan is a number, new for each tap on Ready: who seals the same cards anew has another number. The log is a row of
   entries; what a phone says names the last entry that it had seen, and stands only in a log that has that entry.

   Left out: hidden parts, questions without a lock, seats that change their phones, and who hosts (HandOver). A second
   host could do no more than go back, too. *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
    Honest,  \* seats of honest phones: numbers
    Liars,   \* at most one seat, which hosts; without one, the host is honest and has no seat
    Helped,  \* seats without a phone, helped by the host
    Asks(_),   \* whom the question asks after the n-th step in the game
    Readys, TakenBack, Backs, Crashes,   \* so many of each in all, by honest owners and phones
    Laid,    \* so many plans of the liar in all
    Voids,   \* so many steps in the game
    \* Guards: each is TRUE in the code.
    AllSign,     \* no phone opens before all have signed
    SignsSeen,   \* a sign counts for what its phone had seen, not for what was sealed later
    TakesBack,   \* who has taken Ready back does not sign, whatever the host says of it
    SealedAnew,  \* behind an opening a plan is neither signed nor opened without a new tap on Ready
    Noted        \* an opening is stored before it leaves

VARIABLES
    log,      \* entries: who, what, plan, and how much of the log its author had seen
    air,      \* what honest phones have said: an entry, and the log that its author had seen (a head tells it)
    wanted,   \* by honest seat: the plan that its owner wants to stand; 0 after taking back
    opened,   \* by honest seat: plans that it has opened, and among which
    shown,    \* all openings that ever left an honest phone: seat, plan, and among which plans
    signs,    \* all signs that ever left one: seat, among which plans, and whether its owner wanted that
    made,     \* by seat: how many plans it has made
    left      \* how much may still happen: a record of numbers

vars == <<log, air, wanted, opened, shown, signs, made, left>>

Seats == Honest \cup Liars \cup Helped
AllSeats(n) == Seats
Used(what) == left[what] > 0 /\ left' = [left EXCEPT ![what] = @ - 1]
Max(set) == IF set = {} THEN 0 ELSE CHOOSE n \in set : \A m \in set : m <= n

-----------------------------------------------------------------------------
(* What the log tells: companion.table.sealing *)

LastStep == Max({n \in 1..Len(log) : log[n].what = "step"})
Asked == Asks(IF LastStep = 0 THEN 0 ELSE log[LastStep].plan)
Sealings == {n \in 1..Len(log) : log[n].what \in {"seal", "unseal", "step"}}
Lying(s) ==   \* the plan of this seat that lies sealed; 0 if none
    LET own == {n \in Sealings : n > LastStep /\ log[n].who = s}
    IN IF own = {} THEN 0 ELSE IF log[Max(own)].what = "seal" THEN log[Max(own)].plan ELSE 0
Among == {<<s, Lying(s)>> : s \in {x \in Seats : Lying(x) # 0}}
AllReady == Asked # {} /\ \A s \in Asked : Lying(s) # 0
Signed == {log[n].who : n \in {m \in 1..Len(log) : log[m].what = "sign" /\ m > Max(Sealings)}}
Complete == AllReady /\ Asked \ Helped \subseteq Signed
Open == {log[n].who : n \in {m \in 1..Len(log) : log[m].what = "open"}}

\* What the table takes.
\* companion.table.sealing.seal, companion.table.sealing.unseal, companion.table.sealing.sign,
\* companion.table.sealing.open_seal
Fits(said, seen) ==
    /\ said.who \in Asked
    /\ CASE said.what = "seal" -> ~Complete /\ said.who \notin Signed /\ seen >= LastStep
         [] said.what = "unseal" -> ~Complete /\ said.who \notin Signed /\ Lying(said.who) # 0
         [] said.what = "sign" -> AllReady /\ said.who \notin Signed \cup Helped /\ (SignsSeen => seen >= Max(Sealings))
         [] said.what = "open" -> (AllSign => Complete) /\ AllReady /\ said.who \notin Open

Stands(seen) == Len(seen) <= Len(log) /\ SubSeq(log, 1, Len(seen)) = seen
Entry(said, seen) == [who |-> said.who, what |-> said.what, plan |-> said.plan, seen |-> seen]
Says(who, what, plan) == air' = air \cup {[who |-> who, what |-> what, plan |-> plan, seen |-> log]}

-----------------------------------------------------------------------------
(* Owners and phones *)

\* An owner taps Ready, for the first time or anew.
\* companion.session.phone.TablePhone.seal_plan, companion.session.seat_secrets.SeatSecrets.seal
Ready(s) ==
    /\ s \in Honest /\ Used("readys") /\ ~Complete
    /\ made' = [made EXCEPT ![s] = @ + 1]
    /\ wanted' = [wanted EXCEPT ![s] = made'[s]]
    /\ Says(s, "seal", made'[s])
    /\ UNCHANGED <<log, opened, shown, signs>>

\* An owner takes Ready back.
\* companion.session.phone.TablePhone.take_back, companion.session.seat_secrets.SeatSecrets.take_back
TakeBack(s) ==
    /\ s \in Honest /\ Used("takenBack") /\ wanted[s] # 0
    /\ wanted' = [wanted EXCEPT ![s] = 0]
    /\ Says(s, "unseal", 0)
    /\ UNCHANGED <<log, opened, shown, signs, made>>

\* When the log has gone back behind a Ready that nobody has taken back, or the Ready came too late, its phone says the
\* same once more, unless the plan was opened there.
\* companion.session.phone.say_again, companion.session.seat_secrets.SeatSecrets.lay_again,
\* companion.session.seat_secrets.SeatSecrets.answer
LaysAgain(s) ==
    /\ s \in Honest /\ wanted[s] # 0
    /\ SealedAnew => ~\E o \in opened[s] : o.plan = wanted[s]
    /\ Says(s, "seal", wanted[s])
    /\ UNCHANGED <<log, wanted, opened, shown, signs, made, left>>

\* Whether the log went back behind this opening.
\* companion.session.seat_secrets.OpenedPlans.is_behind
IsBehind(s) ==
    LET plan == Lying(s)
    IN SealedAnew /\ \E o \in opened[s] : o.plan = plan /\ (s \notin Signed \/ o.among # Among)

\* A phone signs by itself when all are ready.
\* companion.session.seat_secrets.SeatSecrets.answer, companion.table.duties.duties
Signs(s) ==
    /\ s \in Asked \cap Honest /\ AllReady /\ s \notin Signed /\ ~IsBehind(s)
    /\ TakesBack => wanted[s] = Lying(s)
    /\ Says(s, "sign", 0)
    /\ signs' = signs \cup {[who |-> s, among |-> Among, wanted |-> wanted[s] = Lying(s)]}
    /\ UNCHANGED <<log, wanted, opened, shown, made, left>>

\* It opens its plan by itself when all have signed.
\* companion.session.seat_secrets.SeatSecrets.answer, companion.session.seat_secrets.OpenedPlans.note
MayOpen(s) == s \in Asked \cap Honest /\ AllReady /\ (AllSign => Complete) /\ s \notin Open /\ ~IsBehind(s)
Note(s) == opened' = [opened EXCEPT ![s] = IF \E o \in @ : o.plan = Lying(s) THEN @
                                          ELSE @ \cup {[plan |-> Lying(s), among |-> Among]}]
Opens(s) ==
    /\ MayOpen(s)
    /\ Says(s, "open", Lying(s))
    /\ Note(s)
    /\ shown' = shown \cup {[who |-> s, plan |-> Lying(s), among |-> Among]}
    /\ UNCHANGED <<log, wanted, signs, made, left>>

\* A phone stops and comes back with its journal.
\* companion.session.phone.TablePhone.back
Crash(s) ==
    /\ s \in Honest /\ Used("crashes")
    /\ opened' = IF Noted THEN opened ELSE [opened EXCEPT ![s] = {}]
    /\ UNCHANGED <<log, air, wanted, shown, signs, made>>

-----------------------------------------------------------------------------
(* The host *)

\* The host puts something behind the log: as soon as it likes, if it lies.
\* companion.table.fold.admit
Orders(said) ==
    /\ said \in air /\ Stands(said.seen) /\ Fits(said, Len(said.seen))
    /\ log' = Append(log, Entry(said, Len(said.seen)))
    /\ air' = air \ {said}
    /\ UNCHANGED <<wanted, opened, shown, signs, made, left>>

\* The lying host's own seat, or one that it helps. It may also lay again what lay there before.
\* companion.session.hosting.Hosting.take
LiarSays(s, what, plan) ==
    /\ s \in Liars \cup Helped
    /\ LET said == [who |-> s, what |-> what, plan |-> plan]
       IN Fits(said, Len(log)) /\ log' = Append(log, Entry(said, Len(log)))
    /\ IF what = "seal" THEN Used("laid") /\ plan \in 1..made[s] + 1 ELSE UNCHANGED left
    /\ made' = [made EXCEPT ![s] = Max({@, plan})]
    /\ UNCHANGED <<air, wanted, opened, shown, signs>>

\* A step in the game, or one that is struck: all that lies sealed is void, but where plans are opening.
\* companion.table.seals.voided
Voided(n) ==
    /\ ~Complete /\ Used("voids")
    /\ log' = Append(log, [who |-> 0, what |-> "step", plan |-> n, seen |-> 0])
    /\ UNCHANGED <<air, wanted, opened, shown, signs, made>>

\* It goes back to an earlier entry. What others had said upon later ones counts no more; what they had said before, it
\* may order again.
\* companion.session.replica.Replica.cut_back, companion.session.phone.forget_adrift
Again(n) == {[who |-> log[m].who, what |-> log[m].what, plan |-> log[m].plan, seen |-> SubSeq(log, 1, log[m].seen)] :
                m \in {k \in n + 1..Len(log) : log[k].who \in Honest /\ log[k].seen <= n}}
GoesBack(n) ==
    /\ Liars # {} /\ n < Len(log) /\ Used("backs")
    /\ log' = SubSeq(log, 1, n)
    /\ air' = {a \in air : Len(a.seen) <= n} \cup Again(n)
    /\ UNCHANGED <<wanted, opened, shown, signs, made>>

Init ==
    /\ log = <<>> /\ air = {} /\ shown = {} /\ signs = {}
    /\ wanted = [s \in Honest |-> 0]
    /\ opened = [s \in Honest |-> {}]
    /\ made = [s \in Seats |-> 0]
    /\ left = [readys |-> Readys, takenBack |-> TakenBack, backs |-> Backs, crashes |-> Crashes, laid |-> Laid, voids |-> Voids]

\* Phones say nothing again while it may still come.
\* companion.session.phone.TablePhone.owed
Waits(s, what, since) == \E a \in air : a.who = s /\ a.what = what /\ Stands(a.seen) /\ Len(a.seen) >= since
SignsOnce(s) == ~Waits(s, "sign", Max(Sealings)) /\ Signs(s)
OpensOnce(s) == ~Waits(s, "open", Max(Sealings)) /\ Opens(s)
LaysOnce(s) == ~Waits(s, "seal", LastStep) /\ Lying(s) = 0 /\ Asked # {} /\ s \notin Signed /\ LaysAgain(s)

Next ==
    \/ \E s \in Honest : Ready(s) \/ TakeBack(s) \/ Crash(s)
    \/ \E s \in Honest : SignsOnce(s) \/ OpensOnce(s) \/ LaysOnce(s)
    \/ \E s \in Liars : \/ LiarSays(s, "sign", 0)
                        \/ \E plan \in 1..made[s] + 1 : LiarSays(s, "seal", plan)
    \/ \E s \in Helped : LiarSays(s, "seal", 1)   \* there is no plan to be told from another
    \/ Voided(Voids - left.voids + 1)
    \/ \E said \in air : Orders(said)
    \/ \E n \in 0..Len(log) : GoesBack(n)

Fair ==
    /\ \A s \in Honest : WF_vars(SignsOnce(s)) /\ WF_vars(OpensOnce(s))
    /\ \A s \in Seats : WF_vars(\E said \in air : said.who = s /\ Orders(said))
Unfair == Init /\ [][Next]_vars
Spec == Unfair /\ Fair

-----------------------------------------------------------------------------

\* Whoever shows a plan shows it among plans that every honest phone has signed.
NoneTooEarly ==
    \A each \in shown : \A s \in {x[1] : x \in each.among} \cap Honest :
        \E sign \in signs : sign.who = s /\ sign.among = each.among

\* A plan is shown among the same plans for ever: nobody lays another one against it.
NoneAgainstKnown ==
    \A one, other \in shown : one.who = other.who /\ one.plan = other.plan => one.among = other.among

\* No phone signs for an owner who has taken Ready back.
NoneUnwanted == \A sign \in signs : sign.wanted

\* With an honest host: when all want what they have sealed, all plans open.
AllOpen == [](AllReady /\ left.readys = 0 /\ left.takenBack = 0 /\ air = {} => <>(Asked \ Helped \subseteq Open \/ ~AllReady))
=============================================================================
