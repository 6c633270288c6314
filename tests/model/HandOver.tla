------------------------------ MODULE HandOver ------------------------------
(* Who hosts a table, and what becomes of the log when hosts stop, come back, are kept apart, or lie.

   Each phone keeps a copy of the log. The host puts taps in order and signs its log now and then; the others follow
   it. A phone that hears no host looks for one, or goes on from here when its owner says so. When two copies have
   parted, the phones compare what each half did, and one half goes on.

   Each step changes one phone alone, by what it sees of the others. If Late is FALSE, it sees them as they are now;
   if Late is TRUE, as they were at any moment before: so messages may be late, doubled, lost, or overtake each other.
   Late is for traces of the simulation (HandOverTrace), where nothing has to be explored.

   Line comments behind a slash and a star name the code that a step models; a test finds each of them.

   Left out: games (whether a tap fits is a property of the tap: Firm, Against), seals and dice (modules of their own),
   newcomers and invitations, seats that move, phones without a door, hours, addresses and who calls whom, frames that
   do not hold (the attacks of tests/attacks), the order in which dropped taps are done again, and people who tick a
   phone as gone that is there. What phones say to each other in a meeting of two halves is one step, so no tap can come
   in between: the host stands still for it (`companion.session.older_taps.OlderTaps`), which the model takes for granted. *)
EXTENDS Naturals, Sequences, FiniteSets

CONSTANTS
    Phones,      \* numbers: the first letter is 1
    Seated,      \* those that play a seat
    Liars,       \* those that say what they like
    Taps,        \* so many taps in all
    Firm,        \* taps that mean what the screen shows: they do not stand behind another author's tap
    Against,     \* taps that decide something about the others' seats
    Crashes, Cuts, Hands, Lies,  \* so many of each in all
    Duties,      \* of the entries, those that phones say by themselves: nobody misses them (only in traces)
    Late,
    Back(_, _),  \* how a phone was seen, up to the n-th step (only in traces)
    Patient,     \* people wait while another phone offers to go on, or comes back: the page says so
    \* Guards: each is TRUE in the code.
    LooksFirst,    \* a host that comes back looks for another host before it hosts
    ComparesWork,  \* halves compare what they did, not only their letters
    ProvableCuts,  \* a cut-back ends at the last entry that a signed head covers
    SeatsHaveSay,  \* a phone without a seat cannot stop others from going on
    SeatsWord,     \* who hosts without a seat weighs nothing before a seat has said a word to it
    EpochsOnce     \* a phone begins no epoch twice, not even one of a log that is no more

Nobody == 0

VARIABLES
    up,        \* whether a phone runs
    role,      \* "hosting", "following", "seeking", "offering" (its owner said: go on) or "returning" (it hosted)
    host,      \* whom it follows
    log,       \* its copy of the log
    signed,    \* the entries over which it has a host's signature
    begun,     \* the last epoch that it began itself
    answered,  \* for an offer: who has agreed
    gone,      \* for an offer: who was ticked as gone
    said,      \* taps of its owner that are not in its log (yet)
    apart,     \* pairs of phones that do not hear each other
    left,      \* how much may still happen: a record of numbers
    acked,     \* taps that their author has seen in the log
    dropped,   \* taps that somebody agreed to drop, or that all were told of
    past       \* how many steps there were so far, if Late

vars == <<up, role, host, log, signed, begun, answered, gone, said, apart, left, acked, dropped, past>>

-----------------------------------------------------------------------------
(* The log *)

Max(set, least) == IF set = {} THEN least ELSE CHOOSE n \in set : \A m \in set : m <= n
Entries(l) == {l[n] : n \in 1..Len(l)}
Prefix(l, n) == SubSeq(l, 1, n)
IsPrefix(l, m) == Len(l) <= Len(m) /\ Prefix(m, Len(l)) = l
Ids(l) == {e.id : e \in {x \in Entries(l) : x.kind = "tap"}}
Epoch(l) == IF l = <<>> THEN 0 ELSE l[Len(l)].epoch
LastHost(l) == LET hosts == {n \in 1..Len(l) : l[n].kind = "host"}
               IN IF hosts = {} THEN Nobody ELSE l[Max(hosts, 0)].by
Named(l) == IF l # <<>> /\ l[Len(l)].kind = "hand" THEN l[Len(l)].id ELSE Nobody
Fork(l, m) == Max({n \in 1..Len(l) : n <= Len(m) /\ Prefix(l, n) = Prefix(m, n)}, 0)
Parted(mine, theirs) == ~IsPrefix(theirs, mine)   \* theirs has what is not in mine
Since(l, n) == SubSeq(l, n + 1, Len(l))
Entry(epoch, by, kind, id, drops) == [epoch |-> epoch, by |-> by, kind |-> kind, id |-> id, drops |-> drops]
HostEntry(epoch, by) == Entry(epoch, by, "host", 0, {})

Stored(l, s) == Prefix(l, Max(s, 0))   \* what was signed was stored, and only that was sent
Flushed(p) == Len(log[p]) = Max(signed[p], 0)

-----------------------------------------------------------------------------
(* What a phone sees of another one *)

NoBack(q, n) == {}   \* where nothing is Late

Hear(p, q) == up[q] /\ {p, q} \notin apart
Here(p) == IF role[p] = "hosting" THEN {p} \cup {q \in Phones : Hear(p, q) /\ role[q] = "following" /\ host[q] = p}
           ELSE {p}
Look(q) == [who |-> q, role |-> role[q], host |-> host[q], log |-> Stored(log[q], signed[q]), signed |-> signed[q],
            here |-> Here(q), answered |-> answered[q]]
Seen(p, q) == IF Late THEN Back(q, past) ELSE IF p # q /\ Hear(p, q) THEN {Look(q)} ELSE {}
Others(p) == Phones \ {p}
SeesHost(p) == \E q \in Others(p) : Hear(p, q) /\ role[q] = "hosting" /\ q \notin Liars
Remember == past' = IF Late THEN past + 1 ELSE past
HasSay(p, q) == q \in Seated \/ \E n \in 1..Len(log[p]) : log[p][n].kind = "host" /\ log[p][n].by = q

Acks(p) == acked' = acked \cup {e.id : e \in {x \in Entries(Stored(log'[p], signed'[p])) : x.kind = "tap" /\ x.by = p}}

-----------------------------------------------------------------------------
(* Two halves meet: companion.session.reunion_verdict *)

Half(p) == [who |-> p, role |-> role[p], log |-> log[p], here |-> Here(p)]
Meets(a, b) == [x \in {"one", "other"} |-> IF x = "one" THEN [a EXCEPT !.here = @ \ {b.who}]
                                                       ELSE [b EXCEPT !.here = @ \ {a.who}]]
Seats(h) == h.here \cap Seated
Work(h, fork) == {e \in Entries(Since(h.log, fork)) : e.kind = "tap"}

\* The entry by which a phone without a seat hosts, and nobody who could want that has said anything upon it; or 0.
\* companion.session.reunion_verdict._alone_since
Want(l, n, fork) == Seated \cup {Named(Prefix(l, n - 1))} \cup {LastHost(Prefix(l, m)) : m \in fork..n - 1}
AloneSince(l, fork) ==
    LET alone == {n \in fork + 1..Len(l) : /\ l[n].kind = "host"
                                            /\ \A m \in n..Len(l) : l[m].by \notin Want(l, n, fork)}
    IN IF SeatsWord /\ Seated # {} /\ alone # {} THEN CHOOSE n \in alone : \A m \in alone : n <= m ELSE 0

\* companion.session.reunion_verdict._standing
Before(a, b, fork) ==
    LET alone(h) == IF AloneSince(h.log, fork) > 0 THEN 1 ELSE 0
        seatless(h) == IF Seats(h) = {} THEN 1 ELSE 0
        stranger(h) == IF LastHost(h.log) # h.who THEN 1 ELSE 0
        key(h) == <<alone(h), seatless(h), stranger(h)>>
        less(v, w) == \E n \in 1..3 : v[n] < w[n] /\ \A m \in 1..n - 1 : v[m] = w[m]
    IN \/ less(key(a), key(b))
       \/ key(a) = key(b) /\ Epoch(a.log) > Epoch(b.log)
       \/ key(a) = key(b) /\ Epoch(a.log) = Epoch(b.log) /\ a.who < b.who

\* companion.session.reunion_verdict._acted_against
ActedAgainst(a, b, fork) == Seats(b) \ Seats(a) # {} /\ \E e \in Work(a, fork) : e.id \in Against

\* companion.session.reunion_verdict._done_again
Again(goes, yields, fork) ==
    LET there == Ids(Since(goes.log, fork))
        tappers == {e.by : e \in Work(goes, fork)}
    IN {e \in Work(yields, fork) : /\ e.id \notin there
                                   /\ e.by \in goes.here \cup yields.here
                                   /\ ~(e.id \in Firm /\ tappers \ {e.by} # {})}
Lost(goes, yields, fork) ==
    {e \in Work(yields, fork) : e.id \notin Ids(Since(goes.log, fork))} \ Again(goes, yields, fork)

\* companion.session.reunion_verdict.agreed
Agreed(goes, yields, fork) ==
    \E e \in Entries(Since(goes.log, fork)) : e.kind = "yield" /\ {w.id : w \in Work(yields, fork)} \subseteq e.drops

\* companion.session.reunion_verdict._conflict
Proposed(a, b, fork) ==
    LET own(h, o) == Cardinality(Seats(h) \ Seats(o))
    IN IF own(a, b) # own(b, a) THEN own(a, b) > own(b, a)
       ELSE IF Len(a.log) # Len(b.log) THEN Len(a.log) > Len(b.log)
       ELSE Before(a, b, fork)

\* companion.session.reunion_verdict.verdict
Verdict(x, y) ==
    LET met == Meets(x, y)
        one == met["one"]
        other == met["other"]
        fork == Fork(one.log, other.log)
        first == IF Before(one, other, fork) THEN one ELSE other
        second == IF Before(one, other, fork) THEN other ELSE one
        alone(h) == AloneSince(h.log, fork)
        weighs == {e \in Work(second, fork) : \E n \in fork + 1..alone(second) : second.log[n] = e}
        both == Work(one, fork) # {} /\ Work(other, fork) # {}
        against == ActedAgainst(one, other, fork) \/ ActedAgainst(other, one, fork)
        better == IF Proposed(one, other, fork) THEN one ELSE other
        worse == IF Proposed(one, other, fork) THEN other ELSE one
        answer(case, goes, yields) == [case |-> case, goes |-> goes.who, yields |-> yields.who, fork |-> fork,
                                       again |-> {e.id : e \in Again(goes, yields, fork)},
                                       lost |-> {e.id : e \in Lost(goes, yields, fork)}]
    IN IF ~ComparesWork THEN answer("letter", first, second)
       ELSE IF alone(second) > 0 /\ alone(first) = 0 /\ weighs = {} THEN answer("alone", first, second)
       ELSE IF ~against /\ ~both THEN
            IF Work(second, fork) # {} THEN answer("one", second, first) ELSE answer("one", first, second)
       ELSE IF ~against /\ Lost(first, second, fork) = {} THEN answer("behind", first, second)
       ELSE IF ~against /\ Lost(second, first, fork) = {} THEN answer("behind", second, first)
       ELSE IF Agreed(better, worse, fork) THEN answer("settled", better, worse)
       ELSE IF Agreed(worse, better, fork) THEN answer("settled", worse, better)
       ELSE answer("conflict", better, worse)

\* How p's copy looks when it has taken another half's log instead of its own.
\* companion.session.reunions.ReunionEnd._follows, companion.session.replica.Replica.provable
Cut(p, s, fork) ==
    LET kept == IF ProvableCuts THEN Max({n \in signed[p] : n <= fork}, 0) ELSE fork
    IN {n \in signed[p] : n <= kept} \cup {n \in s.signed : n > kept}

\* Its own taps that fell away are said again, or are told as lost.
\* companion.session.outbox.Outbox.cut_back
Own(p, ids) == {id \in ids : \E e \in Entries(log[p]) : e.kind = "tap" /\ e.id = id /\ e.by = p}
Drops(p, judged) ==
    IF ComparesWork
    THEN /\ said' = [said EXCEPT ![p] = (@ \cup Own(p, judged.again)) \ Ids(log'[p])]
         /\ dropped' = dropped \cup (judged.lost \ {id \in judged.lost : id \in Ids(log'[p])})
    ELSE /\ said' = [said EXCEPT ![p] = @ \ Ids(log'[p])]
         /\ UNCHANGED dropped

MayJudge(p, s) ==   \* p speaks for its half, and sees the other half's log
    /\ Flushed(p)
    /\ Parted(s.log, log[p]) \/ Parted(log[p], s.log)
    /\ role[p] # "following" \/ host[p] = s.who

-----------------------------------------------------------------------------
(* What phones do by themselves *)

Becomes(p, new, whom) ==
    /\ role' = [role EXCEPT ![p] = new]
    /\ host' = [host EXCEPT ![p] = whom]
    /\ answered' = [answered EXCEPT ![p] = {}]

\* Only these of all that may change; the others stay.
Keeps == UNCHANGED <<up, apart, left>>

\* The host puts a tap behind its log.
\* companion.session.hosting.Hosting.take, companion.session.hosting.Hosting.heard
Kind(id) == IF id \in Duties THEN "answer" ELSE "tap"
Wished(q) == IF Late THEN 1..Taps ELSE said[q]
StandsStill(p) ==
    \E q \in Others(p) : /\ Hear(p, q)
                         /\ q \in Seated
                         /\ role[q] # "following" \/ host[q] = p
                         /\ Parted(log[p], Stored(log[q], signed[q]))
MayOrder(p, q, id) ==
    /\ up[p] /\ role[p] = "hosting"
    /\ id \notin Ids(log[p])
    /\ p = q \/ Late \/ (Hear(p, q) /\ host[q] = p /\ IsPrefix(log[q], log[p]))
    /\ Late \/ ~StandsStill(p)
Orders(p, q, id) ==
    /\ MayOrder(p, q, id)
    /\ log' = [log EXCEPT ![p] = Append(@, Entry(Epoch(@), q, Kind(id), id, {}))]
    /\ said' = IF p = q THEN [said EXCEPT ![p] = @ \ {id}] ELSE said
    /\ Keeps /\ UNCHANGED <<role, host, signed, begun, answered, gone, acked, dropped>>

\* The host signs what it has ordered, stores it and sends it.
\* companion.session.hosting.Hosting.flush
MaySign(p) == up[p] /\ role[p] = "hosting" /\ ~Flushed(p)
Signs(p) ==
    /\ MaySign(p)
    /\ signed' = [signed EXCEPT ![p] = @ \cup {Len(log[p])}]
    /\ Keeps /\ UNCHANGED <<role, host, log, begun, answered, gone, said, dropped>>
    /\ Acks(p)

\* A phone takes what its host sends, or what another phone lends to one that hears no host.
\* companion.session.following.Follower.frame, companion.session.replica.Replica.take,
\* companion.session.following.Follower.lend
MayTake(p, s, n) ==
    /\ up[p] /\ role[p] # "hosting"
    /\ Late \/ IF role[p] = "following" THEN host[p] = s.who ELSE s.role \in {"seeking", "offering", "returning"}
    /\ n \in s.signed /\ n > Len(log[p]) /\ IsPrefix(log[p], s.log)
    /\ \A m \in Len(log[p]) + 1..n : s.log[m].epoch = s.log[n].epoch   \* a frame has one epoch
Takes(p, s, n) ==
    /\ MayTake(p, s, n)
    /\ log' = [log EXCEPT ![p] = Prefix(s.log, n)]
    /\ signed' = [signed EXCEPT ![p] = @ \cup {n}]
    /\ said' = [said EXCEPT ![p] = @ \ Ids(log'[p])]
    /\ Acks(p)
    /\ Keeps /\ UNCHANGED <<role, host, begun, answered, gone, dropped>>

\* A phone that hears no host follows the first that it reaches.
\* companion.session.role_changes.Transitions.hears, companion.session.handover.Peers.speaks
MayHear(p, s) ==
    /\ up[p] /\ (role[p] \in {"seeking", "offering", "returning"} \/ Late)
    /\ role[p] # "hosting"
    /\ s.role = "hosting" /\ (Late \/ s.who \notin Liars)
Hears(p, s) ==
    /\ MayHear(p, s)
    /\ Becomes(p, "following", s.who)
    /\ gone' = [gone EXCEPT ![p] = {}]
    /\ Keeps /\ UNCHANGED <<log, signed, begun, said, acked, dropped>>

\* A phone loses its host.
\* companion.session.role_changes.Transitions.gone
MayMiss(p) ==
    /\ up[p] /\ role[p] = "following"
    /\ Late \/ ~Hear(p, host[p]) \/ role[host[p]] # "hosting"
Misses(p) ==
    /\ MayMiss(p)
    /\ Becomes(p, "seeking", Nobody)
    /\ Keeps /\ UNCHANGED <<log, signed, begun, gone, said, acked, dropped>>

\* Another phone without a host agrees to an offer. It has lent what the log of the one that offers lacks.
\* companion.session.handover.Handover.heard
MayAnswer(p, s) ==
    /\ up[p] /\ role[p] \in {"offering", "returning"}
    /\ s.role = "seeking" /\ s.who \notin answered[p]
    /\ Late \/ Len(s.log) <= Len(log[p]) \/ ~IsPrefix(log[p], s.log)
Answers(p, s) ==
    /\ MayAnswer(p, s)
    /\ answered' = [answered EXCEPT ![p] = @ \cup {s.who}]
    /\ Keeps /\ UNCHANGED <<role, host, log, signed, begun, gone, said, acked, dropped>>

\* Of two offers the one with more phones goes on; else the longer log; else the first letter.
\* companion.session.handover.goes_on
GoesOn(p, s) ==
    LET mine == ({p} \cup answered[p]) \cap Seated
        yours == ({s.who} \cup s.answered) \cap Seated
        more == Cardinality(mine \ yours)
        less == Cardinality(yours \ mine)
    IN IF more # less THEN more > less
       ELSE IF Len(log[p]) # Len(s.log) THEN Len(log[p]) > Len(s.log)
       ELSE p < s.who

\* An offer ends: another one goes on, or somebody hears the host.
\* companion.session.handover.Handover.refused, companion.session.handover.Handover.heard
MayDesist(p, s) ==
    /\ up[p] /\ role[p] \in {"offering", "returning"}
    /\ \/ s.role \in {"offering", "returning"} /\ HasSay(p, s.who) /\ ~GoesOn(p, s)
       \/ s.role = "following" /\ s.host # p /\ HasSay(p, s.who) /\ (s.who \notin gone[p] \/ Late)
       \/ s.who \in Liars /\ (~SeatsHaveSay \/ s.who \in Seated)
Desists(p, s) ==
    /\ MayDesist(p, s)
    /\ Becomes(p, "seeking", Nobody)
    /\ gone' = [gone EXCEPT ![p] = {}]
    /\ Keeps /\ UNCHANGED <<log, signed, begun, said, acked, dropped>>

\* What it was lent may say that another one hosted since.
\* companion.session.handover.Handover.reconsider
MayReconsider(p) == up[p] /\ role[p] = "returning" /\ LastHost(log[p]) # p
Reconsiders(p) ==
    /\ MayReconsider(p)
    /\ Becomes(p, "seeking", Nobody)
    /\ Keeps /\ UNCHANGED <<log, signed, begun, gone, said, acked, dropped>>

\* A phone begins to host, in an epoch of its own.
\* companion.session.role_changes.Transitions.hosts, companion.table.host_changes.host
NextEpoch(p, l) == (IF EpochsOnce THEN Max({Epoch(l), begun[p]}, 0) ELSE Epoch(l)) + 1
Begins(p, l, s, more(_)) ==
    LET epoch == NextEpoch(p, l)
    IN /\ log' = [log EXCEPT ![p] = Append(l, HostEntry(epoch, p)) \o more(epoch)]
       /\ signed' = [signed EXCEPT ![p] = s \cup {Len(log'[p])}]
       /\ begun' = [begun EXCEPT ![p] = epoch]
       /\ Becomes(p, "hosting", Nobody)
       /\ gone' = [gone EXCEPT ![p] = {}]
Nothing(epoch) == <<>>

\* An offer is complete when each phone with a seat has agreed or was ticked as gone.
\* companion.session.handover.Handover.complete
MayTakeOver(p) ==
    /\ up[p] /\ role[p] = "offering"
    /\ Late \/ (Seated \ {p}) \subseteq (answered[p] \cup gone[p])
TakesOver(p) ==
    /\ MayTakeOver(p)
    /\ Begins(p, log[p], signed[p], Nothing)
    /\ Acks(p)
    /\ Keeps /\ UNCHANGED <<said, dropped>>

\* A host that came back hosts again when all agree, or when nobody names another host for a while.
\* companion.session.handover.Handover.complete
MayHostAgain(p) ==
    /\ up[p] /\ role[p] = "returning" /\ LastHost(log[p]) = p
    /\ \/ Late
       \/ Others(p) \subseteq answered[p]
       \/ \A q \in Others(p) : ~Hear(p, q) \/ q \in Liars \/ (role[q] = "seeking" /\ ~SeesHost(q))
HostsAgain(p) ==
    /\ MayHostAgain(p)
    /\ Begins(p, log[p], signed[p], Nothing)
    /\ Acks(p)
    /\ Keeps /\ UNCHANGED <<said, dropped>>

\* The phone to which the host has handed the table begins.
\* companion.session.dispatch.Dispatch
IsNamed(p) == up[p] /\ role[p] # "hosting" /\ Named(log[p]) = p
HostsAsNamed(p) ==
    /\ IsNamed(p)
    /\ Begins(p, log[p], signed[p], Nothing)
    /\ Acks(p)
    /\ Keeps /\ UNCHANGED <<said, dropped>>

\* This half is the one that does not go on: it takes the other host's log and follows.
\* companion.session.reunions.ReunionEnd.yields, companion.session.role_changes.Transitions.resigns
\* Whether p's half gives way to the other one. A trace does not tell whether taps fit behind others.
GoesBefore(p, s) ==
    LET judged == Verdict(Half(p), s)
        fork == Fork(log[p], s.log)
        both == Work(Half(p), fork) # {} /\ Work(s, fork) # {}
        agreed == \E e \in Entries(Since(s.log, fork)) : e.kind = "yield"
    IN IF Late /\ (both \/ agreed) THEN TRUE ELSE judged.goes = s.who /\ judged.case # "conflict"
MayYield(p, s) ==
    /\ up[p] /\ s.role = "hosting" /\ (role[p] = "hosting" \/ Late \/ s.who \notin Liars)
    /\ MayJudge(p, s) /\ GoesBefore(p, s)
Yields(p, s) ==
    /\ MayYield(p, s)
    /\ LET judged == Verdict(Half(p), s)
       IN /\ log' = [log EXCEPT ![p] = s.log]
          /\ signed' = [signed EXCEPT ![p] = Cut(p, s, judged.fork)]
          /\ Drops(p, judged)
    /\ Becomes(p, "following", s.who)
    /\ gone' = [gone EXCEPT ![p] = {}]
    /\ Acks(p)
    /\ Keeps /\ UNCHANGED begun

\* This host goes on from the log of a phone that hears no host.
\* companion.session.role_changes.Transitions.hosts_anew
MayHostAnew(p, s) ==
    /\ up[p] /\ role[p] = "hosting" /\ s.role # "hosting" /\ (s.role # "following" \/ s.host = p)
    /\ Parted(log[p], s.log) /\ MayJudge(p, s) /\ GoesBefore(p, s)
HostsAnew(p, s) ==
    /\ MayHostAnew(p, s)
    /\ LET judged == Verdict(Half(p), s)
       IN /\ Begins(p, s.log, Cut(p, s, judged.fork), Nothing)
          /\ Drops(p, judged)
    /\ Acks(p)
    /\ Keeps

Protocol(p) ==
    \/ \E q \in Phones : \E id \in Wished(q) : Orders(p, q, id)
    \/ Signs(p) \/ Misses(p) \/ TakesOver(p) \/ HostsAgain(p) \/ HostsAsNamed(p) \/ Reconsiders(p)
    \/ \E q \in Others(p) : \E s \in Seen(p, q) :
          \/ \E n \in s.signed : Takes(p, s, n)
          \/ Hears(p, s) \/ Answers(p, s) \/ Desists(p, s) \/ Yields(p, s) \/ HostsAnew(p, s)

-----------------------------------------------------------------------------
(* What people do *)

Used(what) == left[what] > 0 /\ left' = [left EXCEPT ![what] = @ - 1]

\* Somebody taps at a phone that plays a seat, or hosts.
\* companion.session.outbox.Outbox.say
Tap(p) ==
    /\ up[p] /\ (role[p] = "hosting" \/ (role[p] = "following" /\ p \in Seated)) /\ p \notin Liars
    /\ Used("taps")
    /\ said' = [said EXCEPT ![p] = @ \cup {Taps - left.taps + 1}]
    /\ UNCHANGED <<up, role, host, log, signed, begun, answered, gone, apart, acked, dropped>>

\* "Go on from this phone": who is not heard is ticked as gone.
\* companion.session.handover.Handover.begin
MayOffer(p) ==
    /\ up[p] /\ role[p] = "seeking" /\ (Late \/ p \in Seated)
    /\ Late \/ ~SeesHost(p)
    /\ Patient => ~\E q \in Others(p) \ Liars : Hear(p, q) /\ role[q] \in {"offering", "returning"}
Offers(p) ==
    /\ MayOffer(p)
    /\ Becomes(p, "offering", Nobody)
    /\ gone' = [gone EXCEPT ![p] = {q \in Others(p) : ~Hear(p, q)}]
    /\ Keeps /\ UNCHANGED <<log, signed, begun, said, acked, dropped>>

\* In a conflict, a seat of the half that drops agrees. The host of the other half puts that into its log.
\* companion.session.reunion_question.Decision.agree, companion.session.reunion_question.Decision.heard
MayAgree(p, s, r) ==
    /\ up[p] /\ role[p] = "hosting" /\ MayJudge(p, s)
    /\ Late \/ (r \in Seated \cap s.here /\ r \notin Here(p) \ {s.who})
    /\ Late \/ LET judged == Verdict(Half(p), s) IN judged.case = "conflict" /\ judged.goes = p
Agrees(p, s, r) ==
    /\ MayAgree(p, s, r)
    /\ LET judged == Verdict(Half(p), s)
           work == IF Late THEN {} ELSE {e.id : e \in Work(s, judged.fork)}
       IN /\ log' = [log EXCEPT ![p] = Append(@, Entry(Epoch(@), r, "yield", 0, work))]
          /\ signed' = [signed EXCEPT ![p] = @ \cup {Len(log'[p])}]
    /\ Keeps /\ UNCHANGED <<role, host, begun, answered, gone, said, acked, dropped>>

\* The same where nobody hosts the half that goes on: this host does, from there.
\* companion.session.reunion_question.Decision.agree, companion.session.role_changes.Transitions.hosts_anew
MayAgreeHere(p, s, r) ==
    /\ up[p] /\ role[p] = "hosting" /\ s.role # "hosting" /\ (s.role # "following" \/ s.host = p)
    /\ Parted(log[p], s.log) /\ MayJudge(p, s)
    /\ r \in Seated \cap (Here(p) \ {s.who})
    /\ LET judged == Verdict(Half(p), s) IN judged.case = "conflict" /\ judged.goes = s.who
AgreesHere(p, s, r) ==
    /\ MayAgreeHere(p, s, r)
    /\ LET judged == Verdict(Half(p), s)
           work == {e.id : e \in Work(Half(p), judged.fork)}
           yield(epoch) == <<Entry(epoch, r, "yield", 0, work)>>
       IN /\ Begins(p, s.log, Cut(p, s, judged.fork), yield)
          /\ Drops(p, judged)
    /\ Acks(p)
    /\ Keeps

\* The host hands the table over.
\* companion.session.phone.TablePhone.say, companion.table.host_changes.hand
HandsOver(p, q) ==
    /\ up[p] /\ role[p] = "hosting" /\ Flushed(p) /\ p # q /\ ~StandsStill(p)
    /\ Used("hands")
    /\ log' = [log EXCEPT ![p] = Append(@, Entry(Epoch(@), p, "hand", q, {}))]
    /\ signed' = [signed EXCEPT ![p] = @ \cup {Len(log'[p])}]
    /\ Becomes(p, "seeking", Nobody)
    /\ UNCHANGED <<up, begun, gone, said, apart, acked, dropped>>

People(p) ==
    \/ Offers(p)
    \/ \E q \in Others(p) : \E s \in Seen(p, q) : \E r \in Phones : Agrees(p, s, r) \/ AgreesHere(p, s, r)

-----------------------------------------------------------------------------
(* What befalls phones *)

\* A phone stops. What it had not stored is lost; but what it was to do again stands in its journal until it is stored.
\* companion.session.journal.restore
Crash(p) ==
    /\ up[p] /\ Used("crashes")
    /\ up' = [up EXCEPT ![p] = FALSE]
    /\ log' = [log EXCEPT ![p] = Stored(@, signed[p])]
    /\ said' = [said EXCEPT ![p] = @ \cup (Own(p, acked) \ Ids(log'[p]))]
    /\ Becomes(p, "seeking", Nobody)
    /\ gone' = [gone EXCEPT ![p] = {}]
    /\ UNCHANGED <<signed, begun, apart, acked, dropped>>

\* It is started again. Who hosted looks first.
\* companion.session.role_changes.Transitions.returns
Return(p) ==
    /\ ~up[p]
    /\ up' = [up EXCEPT ![p] = TRUE]
    /\ IF LastHost(log[p]) = p /\ Named(log[p]) = Nobody
       THEN IF LooksFirst
            THEN Becomes(p, "returning", Nobody) /\ UNCHANGED <<log, signed, begun, gone, acked>>
            ELSE Begins(p, log[p], signed[p], Nothing) /\ Acks(p)
       ELSE UNCHANGED <<role, host, answered, log, signed, begun, gone, acked>>
    /\ UNCHANGED <<apart, left, said, dropped>>

CutsOff(p, q) ==
    /\ p < q /\ {p, q} \notin apart /\ Used("cuts")
    /\ apart' = apart \cup {{p, q}}
    /\ UNCHANGED <<up, role, host, log, signed, begun, answered, gone, said, acked, dropped>>

Heal ==
    /\ apart # {}
    /\ \E pair \in apart : apart' = apart \ {pair}
    /\ UNCHANGED <<up, role, host, log, signed, begun, answered, gone, said, left, acked, dropped>>

\* A liar appends a `host` of its own, and says to everybody that it hosts.
\* companion.session.reunion_verdict._standing
LiarHosts(p) ==
    /\ p \in Liars /\ up[p] /\ Used("lies")
    /\ Begins(p, log[p], signed[p], Nothing)
    /\ UNCHANGED <<up, said, apart, acked, dropped>>

\* It admits a device, say.
\* companion.session.reunion_verdict.Half.work
LiarWorks(p) ==
    /\ p \in Liars /\ up[p] /\ role[p] = "hosting" /\ Used("lies")
    /\ log' = [log EXCEPT ![p] = Append(@, Entry(Epoch(@), p, "tap", 100 + left.lies, {}))]
    /\ signed' = [signed EXCEPT ![p] = @ \cup {Len(log'[p])}]
    /\ UNCHANGED <<up, role, host, begun, answered, gone, said, apart, acked, dropped>>

World ==
    \/ Heal
    \/ \E p \in Phones : Tap(p) \/ Crash(p) \/ Return(p) \/ LiarHosts(p) \/ LiarWorks(p)
    \/ \E p, q \in Phones : CutsOff(p, q) \/ HandsOver(p, q)

-----------------------------------------------------------------------------

First == CHOOSE p \in Phones : \A q \in Phones : p <= q
Init ==
    /\ up = [p \in Phones |-> TRUE]
    /\ role = [p \in Phones |-> IF p = First THEN "hosting" ELSE "following"]
    /\ host = [p \in Phones |-> IF p = First THEN Nobody ELSE First]
    /\ log = [p \in Phones |-> <<HostEntry(1, First)>>]
    /\ signed = [p \in Phones |-> {1}]
    /\ begun = [p \in Phones |-> IF p = First THEN 1 ELSE 0]
    /\ answered = [p \in Phones |-> {}]
    /\ gone = [p \in Phones |-> {}]
    /\ said = [p \in Phones |-> {}]
    /\ apart = {}
    /\ left = [taps |-> Taps, crashes |-> Crashes, cuts |-> Cuts, hands |-> Hands, lies |-> Lies]
    /\ acked = {}
    /\ dropped = {}
    /\ past = 0

Next == ((\E p \in Phones : Protocol(p) \/ People(p)) \/ World) /\ Remember

(* Who can do something does it some day: phones by themselves, and people who are asked or have no host. A step is
   told by what it changes, as each changes one phone alone. *)
Can(p) ==
    \/ \E q \in Phones : \E id \in Wished(q) : MayOrder(p, q, id)
    \/ MaySign(p) \/ MayMiss(p) \/ MayTakeOver(p) \/ MayHostAgain(p) \/ IsNamed(p) \/ MayReconsider(p) \/ MayOffer(p)
    \/ \E q \in Others(p) : \E s \in Seen(p, q) :
          \/ \E n \in s.signed : MayTake(p, s, n)
          \/ MayHear(p, s) \/ MayAnswer(p, s) \/ MayDesist(p, s) \/ MayYield(p, s) \/ MayHostAnew(p, s)
          \/ \E r \in Phones : MayAgree(p, s, r) \/ MayAgreeHere(p, s, r)
Mine(p) == <<role[p], host[p], log[p], signed[p], answered[p]>>
Fair ==
    /\ \A p \in Phones : []<>~Can(p) \/ []<><<Mine(p)' # Mine(p)>>_vars
    /\ []<>(apart = {})

Unfair == Init /\ [][Next]_vars
Spec == Unfair /\ Fair

-----------------------------------------------------------------------------
(* What is promised *)

TypeOK ==
    /\ \A p \in Phones : /\ role[p] \in {"hosting", "following", "seeking", "offering", "returning"}
                         /\ (role[p] = "following") = (host[p] # Nobody)
                         /\ signed[p] \subseteq 1..Len(log[p])
                         /\ \A e \in Entries(log[p]) : e.kind \in {"tap", "answer", "host", "hand", "yield"}

\* Logs that end under one host in one epoch are one log, as far as both go.
OneStory ==
    \A p, q \in Phones :
        LastHost(log[p]) = LastHost(log[q]) /\ Epoch(log[p]) = Epoch(log[q])
            => IsPrefix(log[p], log[q]) \/ IsPrefix(log[q], log[p])

\* Every stored entry is covered by a signed head of its own epoch.
Provable ==
    \A p \in Phones \ Liars : \A n \in 1..Max(signed[p], 0) :
        \E m \in signed[p] : m >= n /\ log[p][m].epoch = log[p][n].epoch

\* What its author has seen in the log is kept somewhere, or is said again, or was dropped with a word.
NothingLost ==
    \A id \in acked \ dropped : \E p \in Phones : id \in Ids(log[p]) \cup said[p]

\* A host that comes back does not begin to host beside one that it can hear.
ReturnsQuietly ==
    [][\A p \in Phones \ Liars :
          role'[p] = "hosting" /\ role[p] \in {"returning", "seeking"} /\ (~up[p] \/ role[p] = "returning") /\ Named(log[p]) # p
              => ~\E q \in Others(p) \ (Liars \cup answered[p]) : role[q] = "hosting" /\ Hear(p, q)]_vars

\* A liar without a seat makes no host follow it, unless it has what somebody else has tapped and the host lacks.
NotDeposed ==
    [][\A p \in Phones \ Liars : role[p] = "hosting" /\ role'[p] = "following" =>
          \/ host'[p] \notin Liars \ Seated
          \/ \E e \in Entries(log'[p]) \ Entries(log[p]) : e.kind = "tap" /\ e.by \notin Liars \ Seated]_vars

\* In the end all phones that run follow one host and hold one log, and what was tapped stands in it.
Honest == {p \in Phones \ Liars : up[p]}
Together ==
    \E p \in Honest : /\ role[p] = "hosting"
                      /\ \A q \in Honest \ {p} : host[q] = p /\ log[q] = log[p]
                      /\ \A q \in Honest : said[q] = {}
InTheEnd == <>[](Honest # {} => Together)
=============================================================================
