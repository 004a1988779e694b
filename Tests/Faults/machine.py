"""Tests with kills, limited resources and clock changes."""
import ctypes
import random
import resource
import tempfile
import time

import campaign
import checking
from checking import DETECTED, LOST


class Condition:
    """A condition that lasts for a whole run, whose result is classified as for a fault."""
    call = ""

    def __init__(self, name, is_harmless=False, kills=False, may_die=False):
        self.name, self.is_harmless, self.kills, self.may_die = name, is_harmless, kills, may_die

    def is_mute(self, _):
        return False


class Bench:
    """Runs scenarios under a condition and counts the results."""

    def __init__(self, program, counts, named=False):
        self.program, self.counts, self.extra = program, counts, {"named": 1} if named else {}

    def attempt(self, condition, scenario, good, where="", **how):
        """Runs a scenario under the condition. If that fails, a run without the condition must complete the work."""
        with tempfile.TemporaryDirectory(prefix="faults-") as folder:
            scenario.prepare(folder)
            done = self.program(scenario, folder, **how, **self.extra)
            end, why = self.judge(condition, scenario, good, done)
            if end == DETECTED and scenario.splits:
                again = self.program(scenario, folder, **self.extra)
                if not checking.is_same(scenario, good, again):
                    end, why = LOST, f"the repeated run differs: {again.status}, {again.err[-200:]!r}"
            campaign.note(self.counts, condition.name, end, scenario.name, f"{where}: {why}")

    @staticmethod
    def judge(condition, scenario, good, done):
        if condition.may_die and done.status is not None and (
                done.status < 0 or done.status == 127):
            whys = list(checking.about_files(scenario, good, done, condition))
            return (LOST, "; ".join(whys)) if whys else (DETECTED, "")
        if condition.kills and done.status is not None and done.status >= 0:
            # The run ended before the signal was sent.
            return checking.judge(scenario, good, done, Condition(condition.name))
        return checking.judge(scenario, good, done, condition)


def limited(which, most):
    return lambda: resource.setrlimit(which, (most, most))


def kills(bench, scenario, times, seed=1):
    """Sends SIGKILL at random moments; the files must be old or new, and the next run must complete the work."""
    source = random.Random(seed)
    began = time.monotonic()
    good = bench.program(scenario, **bench.extra)
    lasts = time.monotonic() - began
    condition = Condition("SIGKILL at any moment", kills=True, may_die=True)
    for _ in range(times):
        moment = source.uniform(0, lasts)
        bench.attempt(condition, scenario, good, f"after {moment:.3f} s", kill=moment)


def ladders(bench, scenarios, fine):
    """Limits memory and open files, from almost nothing to enough."""
    for scenario in scenarios:
        good = bench.program(scenario)
        for name, which, steps in (
                ("little memory (ulimit -v)", resource.RLIMIT_AS,
                 [n << 20 for n in range(8, 400, 8 if fine else 48)]),
                ("few open files (ulimit -n)", resource.RLIMIT_NOFILE, range(3, 26, 1 if fine else 5))):
            condition = Condition(name, may_die=True)
            for step in steps:
                bench.attempt(condition, scenario, good, step, prepare=limited(which, step))


def small_stacks(bench, scenarios):
    """Limits the stacks of the threads and of the process to 64 KiB; a debug build may crash with the latter."""
    for scenario in scenarios:
        good = bench.program(scenario)
        bench.attempt(Condition("threads with 64 KiB of stack", is_harmless=True), scenario, good,
                      stack=64 * 1024)
        bench.attempt(Condition("64 KiB of stack in all", is_harmless=True, may_die=True), scenario,
                      good, prepare=limited(resource.RLIMIT_STACK, 64 * 1024))


def hardened():
    """Sets PR_SET_MDWE, which forbids memory that is both writable and executable."""
    if ctypes.CDLL(None, use_errno=True).prctl(65, 1, 0, 0, 0) != 0:
        raise OSError("this kernel has no PR_SET_MDWE")


def without_machine_code(bench, scenarios):
    for scenario in scenarios:
        good = bench.program(scenario)
        try:
            bench.attempt(Condition("no machine code (PR_SET_MDWE)", is_harmless=True), scenario, good,
                          prepare=hardened)
        except Exception as error:
            print(f"note: not tried without machine code: {error}")
            return


def clocks(bench, scenarios):
    """Makes clocks jump at a certain call, or stop."""
    year = 365 * 86400
    condition = Condition("a clock that jumps", is_harmless=True)
    for scenario in scenarios:
        good = bench.program(scenario)
        for kind in ("wall", "steady"):
            for jump in (-86400, -1, 1, 86400, 10 * year, -60 * year, 9000 * year):
                for call in (1, 2, 3):
                    bench.attempt(condition, scenario, good, (kind, jump, call),
                                  clock=f"{kind}:{call}:{jump}")
        bench.attempt(condition, scenario, good, "stop", clock="stop:1:0")
