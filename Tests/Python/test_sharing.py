"""Memory, threads and processes."""
import concurrent.futures
import gc
import os
import threading
import time

import formcheck
import pyarrow as pa
from harness import run


def _resident():
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _growth(times, body):
    for _ in range(times // 10):
        body()
    before = _resident()
    for _ in range(times):
        body()
    return _resident() - before


def a_million_calls_leak_nothing():
    rule = formcheck.Rule("required|email")
    assert _growth(500_000, lambda: rule.is_accepted("ada@example.org")) < 4e6
    assert _growth(500_000, lambda: rule.is_accepted("ada@@example.org")) < 4e6
    assert _growth(100_000, lambda: rule.validate("ada@@example.org")) < 4e6


def rules_columns_and_their_exports_leak_nothing():
    rule = formcheck.Rule("numeric")
    column = pa.array(["1", "a", None] * 1000)

    def use():
        rule.check_column(column)
        len(rule.rejections(column))
        rule.rejections(column, limit=3).__arrow_c_array__()
        formcheck.Rule("email|length:max=9")
        try:
            rule.check_column(pa.array([1]))
        except formcheck.RuleError:
            pass

    assert _growth(1000, use) < 4e6


def threads_share_a_rule():
    rule = formcheck.Rule("required|email")
    column = pa.array(["ada@example.org", "ada@@example.org"] * 20_000)
    expected = [True, False] * 20_000

    def use(number):
        if number % 2:
            return rule.check_column(column).to_pylist() == expected
        return all(rule.validate("a@@b").errors[0].offset == 2 for _ in range(500))

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        assert all(pool.map(use, range(64)))


def other_threads_run_during_a_check():
    rule = formcheck.Rule(r"pattern:/(a|b).*\1.*d/")
    column = pa.array(["é" + "abc" * 30] * 100_000)
    ticks, done = [], threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    watcher = threading.Thread(target=tick)
    watcher.start()
    start = time.monotonic()
    rule.check_column(column, threads=1)
    end = time.monotonic()
    done.set()
    watcher.join()
    inside = [moment for moment in ticks if start < moment < end]
    # With the lock held, at most the ticks right before and right after the check would be inside.
    assert len(inside) > 5, (end - start, len(inside))


def _in_child(body):
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = 0 if body() else 1
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    assert status == 0, status


def forked_processes_go_on():
    rule = formcheck.Rule("email")
    values = ["ada@example.org", "ada"] * 20_000
    assert rule.check_column(values, threads=4) == [True, False] * 20_000

    def use():
        new = formcheck.Rule("numeric")
        return (rule.check_column(values, threads=4) == [True, False] * 20_000 and new.is_accepted("1")
                and rule.validate("ada").errors[0].code == 1003)

    for _ in range(5):
        _in_child(use)


def processes_may_fork_while_other_threads_check():
    rule = formcheck.Rule("email")
    column = pa.array(["ada@example.org", "ada"] * 20_000)
    rule.check_column(column)
    rule.validate("ada")
    done = threading.Event()

    def work():
        while not done.is_set():
            rule.check_column(column)

    workers = [threading.Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    try:
        for _ in range(50):
            _in_child(lambda: rule.validate("ada").errors[0].code == 1003 and rule.is_accepted("a@b.de"))
    finally:
        done.set()
        for worker in workers:
            worker.join()


run(globals())
