"""The harness of the Spark tests: starts real clusters, runs the tests and counts those that pass."""
import contextlib
import os
import sys
import tempfile
import time
import traceback

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = os.path.join(ROOT, "Sources", "SparkFormcheck")
sys.path.insert(0, SOURCES)

LOCAL_CLUSTER = "local-cluster[2,1,1024]"
# Spark ignores a configuration without an appender.
QUIET = """rootLogger.level = off
rootLogger.appenderRef.console.ref = console
appender.console.type = Console
appender.console.name = console
appender.console.target = SYSTEM_ERR
"""


class Skipped(Exception):
    """Raised by a test that cannot run on this machine, with the reason."""


def settings(**chosen):
    """Marks a test that needs its own cluster, perhaps with other settings; `_` stands for a dot."""
    def marked(case):
        case.settings = tuple(sorted((name.replace("_", "."), value) for name, value in chosen.items()))
        return case
    return marked


class World:
    """The binary under test, a temporary folder, and a cluster that starts when it is needed."""

    def __init__(self, binary, folder):
        self.binary = os.path.abspath(binary)
        self.folder = folder
        self.home = _spark_home(os.path.join(folder, "home"))
        self._session = None
        self._settings = None
        self.wanted = ()

    @property
    def spark(self):
        """The session with the settings of this test."""
        if self._session is None or self._settings != self.wanted:
            self.stop()
            self._settings, self._session = self.wanted, _session(self.folder, dict(self.wanted))
        return self._session

    def stop(self):
        """Stops the cluster."""
        if self._session is not None:
            self._session.stop()
            self._session = None

    def at(self, name):
        """Returns the path of a file in the folder."""
        return os.path.join(self.folder, name)

    def write(self, name, data):
        """Writes a file and returns its path."""
        with open(self.at(name), "wb") as file:
            file.write(data)
        return self.at(name)

    def script(self, name, text):
        """Writes a script that replaces the binary."""
        path = self.write(name, ("#!/bin/sh\n" + text.replace("REAL", self.binary)).encode())
        os.chmod(path, 0o755)
        return path


def _spark_home(home):
    # Workers write to their home, so use a temporary folder of links.
    import pyspark
    installed = os.path.dirname(pyspark.__file__)
    os.makedirs(os.path.join(home, "conf"))
    for name in ("bin", "jars", "python", "sbin"):
        if os.path.exists(os.path.join(installed, name)):
            os.symlink(os.path.join(installed, name), os.path.join(home, name))
    with open(os.path.join(home, "conf", "log4j2.properties"), "w") as file:
        file.write(QUIET)
    with open(os.path.join(home, "conf", "spark-defaults.conf"), "w") as file:
        # The jobs are short and the cores few, so the optimizing compiler costs more time than it saves.
        file.write("spark.driver.extraJavaOptions -XX:TieredStopAtLevel=1\n"
                   "spark.executor.extraJavaOptions -XX:TieredStopAtLevel=1\n")
    os.environ.update(SPARK_HOME=home, SPARK_CONF_DIR=os.path.join(home, "conf"), SPARK_LOCAL_IP="127.0.0.1",
                      PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable)
    return home


def _session(folder, chosen):
    from pyspark.sql import SparkSession
    chosen.setdefault("spark.master", LOCAL_CLUSTER)
    chosen = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false",
              "spark.sql.shuffle.partitions": "2", "spark.local.dir": os.path.join(folder, "local"),
              "spark.driver.host": "127.0.0.1", **chosen}
    builder = SparkSession.builder.appName("formcheck tests")
    for name, value in chosen.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def run(modules, binary, only=""):
    """Runs every function in the modules whose name begins with `test_`, one cluster at a time."""
    passed = failed = 0
    # Run the tests that share a cluster first.
    found = [(hasattr(case, "settings"), getattr(case, "settings", ()), name, case) for module in modules
             for name, case in vars(module).items() if name.startswith("test_") and only in name]
    with tempfile.TemporaryDirectory(prefix="formcheck-spark-tests-") as folder:
        world = World(binary, folder)
        try:
            for own, world.wanted, name, case in sorted(found, key=lambda one: one[:3]):
                if own:
                    world.stop()
                started = time.monotonic()
                outcome = _outcome(case, world)
                passed += outcome == "passed"
                failed += outcome == "FAILED"
                print(f"{outcome} {name} ({time.monotonic() - started:.1f} s)", flush=True)
        finally:
            world.stop()
    print(f"spark: {passed} passed, {failed} failed")
    return 1 if failed else 0


def _outcome(case, world):
    try:
        case(world)
        return "passed"
    except Skipped as reason:
        return f"skipped: {reason}:"
    except Exception:
        print(traceback.format_exc())
        return "FAILED"


def equal(found, expected):
    """Fails with both values if they differ."""
    assert found == expected, f"\n  found    {_short(found)}\n  expected {_short(expected)}"


def _short(value):
    text = repr(value)
    return text if len(text) < 2000 else text[:2000] + "..."


@contextlib.contextmanager
def fails(*words, kind=Exception):
    """Expects a failure whose message contains all the words."""
    try:
        yield
    except kind as error:
        for word in words:
            assert word in str(error), f"{word!r} is not in the message:\n{str(error)[-3000:]}"
        return
    raise AssertionError(f"no failure mentions {words}")
