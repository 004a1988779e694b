"""What became of a call in which something failed: nobody noticed, or it was told, or something was lost."""
import collections
import re

RECOVERED, DETECTED, LOST = "recovered", "detected", "lost"
# What went wrong has a code, and so has what could not be judged; or there is a count of that.
TOLD = re.compile(rb"error 5\d\d\d: ")
UNDECIDED = re.compile(rb'\b310[12]\b|undecided"?:? [1-9]|is undecided: ')
TOLD_REPORT = re.compile(
    rb'\A\{\n.*("complete": false|"totals": \{[^}]*"undecided": [1-9]).*\n\}\n\Z', re.S)
REFUSAL = re.compile(rb"^.*: error (?!5)\d+: .*$", re.M)
HALF_TOLD = re.compile(rb"^formcheck: written: (.*); other files are as they were$", re.M)
FORGOTTEN = re.compile(r"^\.formcheck-[0-9a-z]+$")


def judge(scenario, good, done, fault):
    """The class of what happened, and why it is lost."""
    whys = list(complaints(scenario, good, done, fault))
    if whys:
        return LOST, "; ".join(whys)
    return (RECOVERED if is_same(scenario, good, done) else DETECTED), ""


# Without memory the place in a value is not looked for: the beginning of the value is told, and the code.
PLACE = re.compile(rb'(?<=\d):\d+(?=: error )|\^.*$|"column": \d+', re.M)
BLANKS = re.compile(rb" +")


def without_places(text):
    return BLANKS.sub(b" ", PLACE.sub(b"", text))


def is_same(scenario, good, done):
    """Whether a call ended as one without faults does."""
    return done.status == good.status and without_places(done.out) == without_places(good.out) and all(
        is_new(scenario, good, done, name) for name in scenario.outputs)


def is_new(scenario, good, done, name):
    """Whether a file is as it should be in the end."""
    found, expected = done.lasting(name), good.lasting(name)
    return found == expected or name == scenario.report and found is not None and (
        without_places(found) == without_places(expected))


def complaints(scenario, good, done, fault):
    """What is wrong with how a call ended."""
    if done.status is None:
        yield "it hung"
        return
    same = is_same(scenario, good, done)
    if fault.is_harmless and not (same and (done.out, done.err) == (good.out, good.err)):
        yield f"this must not be noticed: status {done.status}, {done.err[-200:]!r}"
    yield from about_files(scenario, good, done, fault)
    if fault.kills:
        if done.status != -9:
            yield f"status {done.status} in place of a death"
    elif done.status < 0:
        yield f"signal {-done.status}: {done.err[-300:]!r}"
    elif same:
        pass
    elif done.status == scenario.undecided and UNDECIDED.search(done.out):
        pass
    elif done.status not in (2, 3):
        yield f"status {done.status} with another result: {done.err[-300:]!r}"
    elif fault.is_mute(done):
        pass
    elif not TOLD.search(done.err) and not is_undecided(done):
        yield f"status {done.status} without a code: {done.err[-300:]!r}"
    elif not set(REFUSAL.findall(without_places(done.out))) <= set(
            REFUSAL.findall(without_places(good.out))):
        yield "what was accepted is refused now"


def about_files(scenario, good, done, fault):
    """What is wrong with the files: each must be the old one or the new one, all of them or none."""
    states = {}
    told = HALF_TOLD.search(done.err)
    for name, old in scenario.outputs.items():
        content = done.files.get(name)
        is_whole = is_new(scenario, good, done, name) or (
            done.status == 3 and has_undecided(scenario, good, done, name))
        states[name] = "new" if is_whole else "old" if content == old else "half"
        if states[name] == "half" and not (name == scenario.report and TOLD_REPORT.search(content)):
            yield f"{name} is neither old nor new"
    new = [name for name in scenario.splits if states[name] == "new"]
    if 0 < len(new) < len(scenario.splits) and not told and not fault.kills:
        yield f"{new} is new and others are old, and nobody says so"
    if told and told[1].decode().split(", ") != new:
        yield f"{told[0]!r} is said, but {new} is new"
    if done.status in (0, 1) and "old" in states.values() and not is_same(scenario, good, done):
        yield f"{states} with status {done.status}"
    for name in set(done.files) - set(good.files) - set(scenario.outputs):
        if not (FORGOTTEN.match(name) and (fault.kills or fault.call == "unlink")):
            yield f"{name} is left behind"
    for name, content in scenario.files.items():
        if done.files.get(name) != content:
            yield f"the input {name} was changed"


def is_undecided(done):
    """Whether it is told that a value could not be judged: printed, complained of, or in a report."""
    return any(UNDECIDED.search(text) for text in (done.out, done.err, *done.files.values()))


def has_undecided(scenario, good, done, name):
    """Whether a file of records is whole, but for those that could not be judged."""
    if name not in scenario.splits or not is_undecided(done):
        return False
    lines = {each: collections.Counter((run.files.get(each) or b"").splitlines())
             for run, each in ((done, "good"), (done, "bad"))}
    before = {each: collections.Counter((good.files.get(each) or b"").splitlines())
              for each in ("good", "bad")}
    if name == "good" or "--why" in scenario.words:
        return name != "good" or lines["good"] <= before["good"]
    if "good" not in scenario.outputs:
        return before["bad"] <= lines["bad"]
    return lines["good"] + lines["bad"] == before["good"] + before["bad"]
