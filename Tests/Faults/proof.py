"""Results that must be classified as lost; otherwise the campaign would prove nothing."""
from campaign import Fault
from interposed import Done
from checking import LOST, judge
from scenarios import RECORDS, SPLIT, Scenario

TOLD = b"formcheck: error 5002: in: Input/output error"
INPUT = {"in": b"x"}


def done(status, out=b"", err=b"", **files):
    return Done(status, out, err, ["read 1"], {**INPUT, **files})


def lost():
    """Generates losses: a name, the scenario, its result without faults, and a result in which data was lost."""
    text = Scenario("filter", ("filter", "trim", "in"), INPUT)
    good = done(0, b"1\n2\n3\n")
    yield "different output", text, good, done(3, b"garbage", TOLD)
    yield "a line left out between others", text, good, done(3, b"1\n3\n", TOLD)
    values = Scenario("values", ("--field", "numeric", "--lines", "--all", "in"), INPUT)
    good = done(1, b"in:1:1: accepted: 1\nin:2:1: error 1001: no\nin:3: accepted: 2\n")
    yield "a rejection replaced by an acceptance", values, good, done(3, b"in:1:1: accepted: 1\nin:2: accepted: x\n", TOLD)
    yield "a rejection left out", values, good, done(3, b"in:1:1: accepted: 1\nin:3: accepted: 2\n", TOLD)
    why = Scenario("why", (*RECORDS, *SPLIT, "--why", "in"), INPUT, {"good": None, "bad": None},
                   splits=("good", "bad"))
    good = done(1, good=b"h\n1\n2\n", bad=b"why,h\n1,3\n")
    undecided = b"in:1: error 3101: undecided\n"
    yield "no records at all", why, good, done(3, undecided, good=b"", bad=b"")
    yield "one record lost and one duplicated", why, good, done(3, undecided, good=b"h\n1\n", bad=b"why,h\n1,3\n1,3\n")
    alone = Scenario("alone", (*RECORDS, "--accepted", "good", "in"), INPUT, {"good": b"old\n"},
                     splits=("good",))
    good = done(1, good=b"h\n1\n2\n")
    yield "two records lost, but only one undecided", alone, good, done(3, undecided, good=b"h\n")


def check():
    """Stops the campaign if one of the losses is not detected."""
    for name, scenario, good, end in lost():
        assert judge(scenario, good, end, Fault("read", "EIO"))[0] == LOST, name
