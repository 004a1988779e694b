"""Tests of executors that die, and of attempts that are superseded."""
import contextlib
import os
import signal
import socket
import subprocess
import threading
import time

from harness import equal, fails, settings
from large import lines
from single import same, same_accepted
from spark_formcheck import Form, validate

# The first run on split 3 writes its process identifier and waits.
FIRST_WAITS = """
[ "$1" = plan ] && exec REAL "$@"
case "$*" in *'"id": 3, '*)
  echo $$ >> PLACE/starts
  if mkdir PLACE/first 2>/dev/null; then
    echo $$ > PLACE/waiting.new && mv PLACE/waiting.new PLACE/waiting
    while [ -e PLACE/first ] && [ ! -e PLACE/let-go ]; do sleep 0.1; done
  fi
esac
exec REAL "$@"
"""
COUNT = 200_000


class Slow:
    """A binary whose first run on one split waits."""

    def __init__(self, world, name):
        self.place = world.at(name)
        os.mkdir(self.place)
        self.binary = world.script(name + ".sh", FIRST_WAITS.replace("PLACE", self.place))

    def waiting(self):
        """Waits for the blocked run and returns its process identifier."""
        return int(eventually(lambda: self.read("waiting"), "a run over split 3"))

    def starts(self):
        """Returns the number of runs on the split."""
        return len(self.read("starts").split())

    def let_go(self):
        open(os.path.join(self.place, "let-go"), "w").close()

    def read(self, name):
        with contextlib.suppress(FileNotFoundError), open(os.path.join(self.place, name)) as file:
            return file.read()
        return ""


def eventually(what, name, seconds=60):
    """Calls a function until it returns a true value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError(f"{name} did not occur within {seconds} s")


def executor_above(process):
    """Returns the process identifier of the executor's JVM that started a process."""
    while process > 1:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            if b"CoarseGrainedExecutorBackend" in file.read():
                return process
        with open(f"/proc/{process}/stat", "rb") as file:
            process = int(file.read().rsplit(b")", 1)[1].split()[1])
    raise AssertionError("no executor is an ancestor of the process")


def lost_executors(spark):
    """Returns why Spark has removed executors of this application."""
    told = spark.sparkContext._jsc.sc().statusStore().executorList(False)
    every = [told.apply(place) for place in range(told.size())]
    return [one.removeReason().get() for one in every if not one.isActive()]


@settings()
def test_a_killed_executor_is_replaced(world):
    records, good = lines(COUNT)
    path, form = world.write("killed.txt", b"".join(records)), Form.lines("numeric")
    slow, killed = Slow(world, "killed"), []

    def kill():
        killed.append(executor_above(slow.waiting()))
        os.kill(killed[0], signal.SIGKILL)

    equal(lost_executors(world.spark), [])
    killer = threading.Thread(target=kill)
    killer.start()
    result = validate(world.spark, path, form, split_size=250_000, binary=slow.binary)
    killer.join()
    equal((len(killed), slow.starts()), (1, 2))
    lost = eventually(lambda: lost_executors(world.spark), "the loss of an executor")
    assert len(lost) == 1 and "137" in lost[0], lost
    single = same(world, result, form, [path])
    equal(single.accepted, b"".join(good))
    same_accepted(result, good)
    rows_are_made_anew(world, result, path)


def rows_are_made_anew(world, result, path):
    """Kills an executor that holds rejections. They must be computed again, but never from a changed file."""
    count = result.rejected.count()
    os.kill(an_executor(), signal.SIGKILL)
    eventually(lambda: len(lost_executors(world.spark)) == 2, "the loss of a second executor")
    equal(result.rejected.count(), count)
    result.forget()
    with open(path, "r+b") as file:
        file.write(b"7654321")
    for frame in (result.rejected, result.rejected.where("code = 1001"), result.undecided.select("line")):
        with fails("has changed since it was checked"):
            frame.count()
    with fails("has changed since it was checked"):
        result.accepted.count()


def an_executor():
    """Returns the process identifier of the JVM of an executor that this process started."""
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError, ValueError), open(f"/proc/{int(name)}/cmdline", "rb") as file:
            if b"CoarseGrainedExecutorBackend" in file.read() and descends(int(name)):
                return int(name)
    raise AssertionError("no executor is running")


def descends(process):
    """Returns whether a process is a descendant of this one."""
    while process > 1:
        if process == os.getpid():
            return True
        with open(f"/proc/{process}/stat", "rb") as file:
            process = int(file.read().rsplit(b")", 1)[1].split()[1])
    return False


@contextlib.contextmanager
def two_hosts(world):
    """Starts a cluster on two addresses, because Spark starts speculative attempts only on another host."""
    def started(what, *words):
        command = [os.path.join(world.home, "bin", "spark-class"), "org.apache.spark.deploy." + what, *words]
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    master = f"127.0.0.1:{port}"
    processes = [started("master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", "0")]
    for host in ("127.0.0.1", "127.0.0.2"):
        processes.append(started("worker.Worker", "--host", host, "--cores", "1", "--memory", "1200m",
                                 "--webui-port", "0", f"spark://{master}"))
    try:
        yield f"spark://{master}"
    finally:
        world.stop()
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


@settings()
def test_a_speculative_attempt_replaces_a_slow_one(world):
    records, good = lines(COUNT)
    path, form = world.write("overtaken.txt", b"".join(records)), Form.lines("numeric")
    slow = Slow(world, "overtaken")
    with two_hosts(world) as master:
        world.wanted = tuple({"spark.master": master, "spark.speculation": "true",
                              "spark.speculation.interval": "100ms", "spark.speculation.quantile": "0.4",
                              "spark.speculation.multiplier": "1.1"}.items())
        result = validate(world.spark, path, form, split_size=250_000, binary=slow.binary)
        # The first attempt is still waiting or was killed, so the second one was faster.
        assert not slow.read("let-go")
        equal(slow.starts(), 2)
        single = same(world, result, form, [path])
        equal(single.accepted, b"".join(good))
        same_accepted(result, good)
        slow.let_go()
    world.wanted = ()
