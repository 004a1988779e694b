"""Classifies a run with a fault: the program recovered, detected the fault or lost data."""
import collections
import csv
import io
import re

RECOVERED, DETECTED, LOST = "recovered", "detected", "lost"
# Each failure and each unchecked value is reported with a code, unless the output only counts unchecked values.
TOLD = re.compile(rb"error 5\d\d\d: ")
UNDECIDED = re.compile(rb'\b310[12]\b|undecided"?:? [1-9]|is undecided: ')
TOLD_REPORT = re.compile(
    rb'\A\{\n.*("complete": false|"totals": \{[^}]*"undecided": [1-9]).*\n\}\n\Z'
    rb'|\A<!DOCTYPE html>\n.*(Incomplete run\.|<h1>[^<]*undecided).*</html>\n\Z', re.S)
REJECTION = re.compile(rb"^.*: error (?!5)\d+: .*$", re.M)
HALF_TOLD = re.compile(rb"^formcheck: written: (.*); other files are unchanged$", re.M)
FORGOTTEN = re.compile(r"^\.formcheck-[0-9a-z]+$")


def judge(scenario, good, done, fault):
    """Returns the class of a run, and the reason if data was lost."""
    whys = list(complaints(scenario, good, done, fault))
    if whys:
        return LOST, "; ".join(whys)
    return (RECOVERED if is_same(scenario, good, done) else DETECTED), ""


# Without memory, the program prints the start of the value and the code, but not the position.
PLACE = re.compile(rb'(?<=\d):\d+(?=: error )|\^.*$|"column": \d+', re.M)
BLANKS = re.compile(rb" +")


def without_places(text):
    return BLANKS.sub(b" ", PLACE.sub(b"", text))


def is_same(scenario, good, done):
    """Returns whether a run had the same result as one without faults."""
    return done.status == good.status and without_places(done.out) == without_places(good.out) and all(
        is_new(scenario, good, done, name) for name in scenario.outputs)


def is_new(scenario, good, done, name):
    """Returns whether a file has the contents that a run without faults writes."""
    found, expected = done.lasting(name), good.lasting(name)
    return found == expected or name == scenario.report and found is not None and (
        without_places(found) == without_places(expected))


def complaints(scenario, good, done, fault):
    """Generates what is wrong with the result of a run."""
    if done.status is None:
        yield "the program did not end"
        return
    same = is_same(scenario, good, done)
    if fault.is_harmless and not (same and (done.out, done.err) == (good.out, good.err)):
        yield f"the fault must have no effect: status {done.status}, {done.err[-200:]!r}"
    yield from about_files(scenario, good, done, fault)
    if fault.kills:
        if done.status != -9:
            yield f"status {done.status} instead of a signal"
    elif done.status < 0:
        yield f"signal {-done.status}: {done.err[-300:]!r}"
    elif same:
        pass
    elif done.status == scenario.undecided and UNDECIDED.search(done.out):
        pass
    elif done.status not in (2, 3):
        yield f"status {done.status} with a different result: {done.err[-300:]!r}"
    elif fault.is_mute(done):
        pass
    elif not TOLD.search(done.err) and not is_undecided(done):
        yield f"status {done.status} without a code: {done.err[-300:]!r}"
    else:
        yield from about_output(scenario, good.out, done.out)


def about_output(scenario, good, done):
    """Generates what is wrong with the output, which must be a part of the correct output."""
    if "filter" in scenario.words:
        # Filtered output is written continuously, so it can only be cut off at the end of an input.
        end = done.removesuffix(scenario.last)
        if not (good.startswith(done) or good.endswith(scenario.last) and good.startswith(end)):
            yield "unexpected output was printed"
        return
    expected, found = (without_places(text).splitlines() for text in (good, done))
    if scenario.sums_up or good[:1] in (b"{", b"[", b"<"):
        if not set(REJECTION.findall(without_places(done))) <= set(REJECTION.findall(without_places(good))):
            yield "an accepted value was rejected"
        return
    # Each missing or different line must be replaced with one that reports an undecided value.
    rest, missing, undecided = collections.deque(expected), 0, 0
    for line in found:
        if UNDECIDED.search(line):
            undecided += 1
            continue
        if line not in rest and "--fix" in scenario.words and line in scenario.files["in"].splitlines():
            # A value that cannot be checked is not corrected either.
            missing -= 1
            continue
        if line not in rest:
            yield f"unexpected line: {line!r}"
            return
        while rest.popleft() != line:
            missing += 1
    if missing > undecided:
        yield f"{missing} lines are missing, but only {undecided} values are undecided"


def about_files(scenario, good, done, fault):
    """Generates what is wrong with the files: all must be old or all must be new, and none incomplete."""
    states = {}
    told = HALF_TOLD.search(done.err)
    for name, old in scenario.outputs.items():
        content = done.files.get(name)
        is_whole = is_new(scenario, good, done, name) or (
            done.status == 3 and has_undecided(scenario, good, done, name))
        states[name] = "new" if is_whole else "old" if content == old else "half"
        if states[name] == "half" and not (name == scenario.report and TOLD_REPORT.search(content)):
            yield f"{name} has neither its old nor its new contents"
    new = [name for name in scenario.splits if states[name] == "new"]
    if 0 < len(new) < len(scenario.splits) and not told and not fault.kills:
        yield f"{new} is new and others are old, without a message"
    if told and told[1].decode().split(", ") != new:
        yield f"{told[0]!r} was printed, but {new} is new"
    if done.status in (0, 1) and "old" in states.values() and not is_same(scenario, good, done):
        yield f"{states} with status {done.status}"
    for name in set(done.files) - set(good.files) - set(scenario.outputs):
        if not (FORGOTTEN.match(name) and (fault.kills or fault.call == "unlink")):
            yield f"{name} was not removed"
    for name, content in scenario.files.items():
        if done.files.get(name) != content:
            yield f"the input {name} was changed"


def is_undecided(done):
    """Returns whether an undecided value was reported: in the output, in a message or in a report."""
    return any(UNDECIDED.search(text) for text in (done.out, done.err, *done.files.values()))


def has_undecided(scenario, good, done, name):
    """Returns whether a file of records is complete except for the undecided ones."""
    if name not in scenario.splits or not is_undecided(done):
        return False
    here, before = ({each: rows(scenario, run, each) for each in scenario.splits} for run in (done, good))
    if "good" in here and "bad" in here:
        # Each record is in one of the files, and no additional record is accepted.
        return here["good"] <= before["good"] and (
            here["good"] + here["bad"] == before["good"] + before["bad"])
    if "bad" in here:
        return before["bad"] <= here["bad"]
    missing = (before["good"] - here["good"]).total()
    return here["good"] <= before["good"] and missing <= undecided_count(done)


def rows(scenario, run, name):
    """Returns the records in a file, without the codes that --why writes before them."""
    text = (run.files.get(name) or b"").decode("latin-1")
    if "--csv" not in scenario.words:
        return collections.Counter(text.splitlines())
    skipped = 1 if name == "bad" and "--why" in scenario.words else 0
    found = list(csv.reader(io.StringIO(text, newline="")))
    # Skip the header, which both files have, except in the scenario that checks the second split of a file.
    first = 0 if "--split" in scenario.words else 1
    return collections.Counter(tuple(row[skipped:]) for row in found[first:])


def undecided_count(done):
    """Returns the number of values that were reported as undecided."""
    counts = [0]
    for text in (done.out, done.err, *done.files.values()):
        counts.append(len(re.findall(rb"\b310[12]\b", text)))
        counts += [int(digits) for digits in re.findall(rb'"undecided": ([1-9][0-9]*)', text)]
        counts += [int(digits) for digits in re.findall(rb"([1-9][0-9]*) (?:is |are )?undecided", text)]
    return max(counts)
