"""Makes each call of each kind fail in turn, until a run makes no more calls of that kind."""
import concurrent.futures
import dataclasses
import errno
import os
import tempfile
import threading

import checking
from checking import DETECTED, LOST, RECOVERED

MOST = 1000


@dataclasses.dataclass(frozen=True)
class Fault:
    """A kind of call, and the failure that is injected."""
    call: str
    how: str
    # Whether all later calls fail as well, or every second call fails.
    lasts: bool = False
    alternates: bool = False
    # The distance between the calls that are made to fail; 1 for every call.
    stride: int = 1

    @property
    def is_harmless(self):
        """Returns whether the program must recover from the fault without any change in its output."""
        return self.how in ("EINTR", "short")

    @property
    def kills(self):
        return self.how in ("kill", "killed")

    def is_mute(self, done):
        """Returns whether the fault prevented the program from writing an error message."""
        return self.call == "write" and any(
            line.endswith("descriptor 2") for line in done.met) or self.call == "thread"

    def variables(self, first):
        how = self.how if self.how in ("short", "kill", "killed") else getattr(errno, self.how)
        last = 0 if self.lasts or self.alternates else first
        return {"call": self.call, "how": how, "first": first, "last": last,
                "step": 2 if self.alternates else 1}

    def __str__(self):
        return f"{self.call} {self.how}" + (
            " and on" if self.lasts else " each second" if self.alternates else "")


def faults(call, *hows, lasting=(), alternating=()):
    return [*(Fault(call, how) for how in hows), *(Fault(call, how, lasts=True) for how in lasting),
            *(Fault(call, how, alternates=True) for how in alternating)]


QUICK = [
    *faults("open", "EIO", "EINTR"), *faults("read", "EIO", alternating=("EINTR",), lasting=("short",)),
    *faults("write", lasting=("ENOSPC", "short"), alternating=("EINTR",)),
    *faults("fsync", "EIO", "EINTR"), *faults("rename", "EIO", "kill", "killed"),
    # Regression tests: a line was inserted into another one, and a record became empty.
    *faults("link", "ENOSPC"), *faults("close", "EIO"), *faults("seek", "EIO"), *faults("map", "ENOMEM"),
    Fault("pcre2", "ENOMEM", stride=9),
]
ALL = [
    *faults("open", "EIO", "ENOSPC", "EDQUOT", "EMFILE", "EINTR", "kill", "killed",
            alternating=("EINTR",)),
    *faults("read", "EIO", "EINTR", "short", "kill", lasting=("EIO", "short"),
            alternating=("EINTR",)),
    *faults("write", "EIO", "ENOSPC", "EDQUOT", "EINTR", "EAGAIN", "short", "kill", "killed",
            lasting=("EIO", "ENOSPC", "EDQUOT", "short"), alternating=("EINTR",)),
    *faults("fsync", "EIO", "ENOSPC", "EDQUOT", "EINTR", "kill", "killed", lasting=("EIO",)),
    *faults("rename", "EIO", "ENOSPC", "EDQUOT", "EINTR", "kill", "killed"),
    *faults("link", "EIO", "ENOSPC", "EDQUOT", "EINTR", "kill", "killed"),
    *faults("close", "EIO", "ENOSPC", "EDQUOT", "EINTR"),
    *faults("stat", "EIO"), *faults("access", "EIO"), *faults("seek", "EIO"),
    *faults("mode", "EIO", "EPERM"), *faults("unlink", "EIO"), *faults("mkdir", "ENOSPC"),
    *faults("lock", "ENOLCK"), *faults("pipe", "EMFILE"), *faults("poll", "EINTR", "ENOMEM"),
    *faults("thread", "EAGAIN", lasting=("EAGAIN",)), *faults("map", "ENOMEM"),
    *faults("pcre2", "ENOMEM", lasting=("ENOMEM",)), *faults("pcre2-map", "ENOMEM",
                                                              lasting=("ENOMEM",)),
]

# For file systems without unnamed files.
NAMED = [
    *faults("open", "EIO", "EINTR", "kill", "killed"), *faults("write", "ENOSPC", "kill"),
    *faults("fsync", "EIO", "kill"), *faults("rename", "EIO", "EINTR", "kill", "killed"),
    *faults("unlink", "EIO"),
]


class Count:
    """The number of runs with a fault, by result."""
    lock = threading.Lock()

    def __init__(self):
        self.injected = 0
        self.ends = {RECOVERED: 0, DETECTED: 0, LOST: 0}


def note(counts, name, end, what, why):
    """Counts the result of a fault, and prints it if data was lost."""
    with Count.lock:
        count = counts.setdefault(name, Count())
        count.injected += 1
        count.ends[end] += 1
        if end == LOST:
            print(f"LOST {what}: {name}: {why}", flush=True)


def run(program, scenarios, some, counts, named=False):
    """Injects the faults into each scenario, with one thread per core."""
    extra = {"named": 1} if named else {}

    def run_one(pair):
        scenario, fault = pair
        good = goods[scenario.name]
        for first in range(1, MOST, fault.stride):
            if not attempt(program, scenario, good, fault, first, extra, counts):
                return
    goods = {scenario.name: program(scenario, **extra) for scenario in scenarios}
    for name, good in goods.items():
        assert good.status in (0, 1, 5), (name, good.status, good.err)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(run_one, [(scenario, fault) for fault in some for scenario in scenarios]))


def attempt(program, scenario, good, fault, first, extra, counts):
    """Runs a scenario once and returns whether any call failed."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        scenario.prepare(folder)
        done = program(scenario, folder, **fault.variables(first), **extra)
        if not done.met:
            return False
        end, why = checking.judge(scenario, good, done, fault)
        if fault.kills and end != LOST and not scenario.grows:
            again = program(scenario, folder, **extra)
            if not checking.is_same(scenario, good, again):
                end, why = LOST, f"the repeated run differs: {again.status}, {again.err[-200:]!r}"
    name = str(fault) + (" (each file has a name)" if extra else "")
    note(counts, name, end, scenario.name, f"{done.met[:3]}: {why}")
    return True
