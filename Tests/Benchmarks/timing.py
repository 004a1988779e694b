"""Runs commands in turn, verifies that all of them count the same records, and prints their times.

The first round is a warm-up that is not timed. In this round, the output of each command is read, and all counts must
be equal. In the other rounds, all output goes to /dev/null: Python reads a pipe more slowly than some commands write.
Only grep writes to a file, because it detects /dev/null and stops at the first match.
"""
import hashlib, os, re, shutil, statistics, subprocess, sys, tempfile, time
from typing import Callable, NamedTuple

import data


class Command(NamedTuple):
    """A command, and a function that computes its count from its standard output and standard error."""
    words: list
    count: Callable | None = None
    statuses: tuple = (0, 1)
    writes_file: bool = False


class Run(NamedTuple):
    seconds: float
    processor: float
    count: int | str | None


def rejected(_, errors):
    """Returns the number of records that formcheck, run with --summary, did not accept as they are."""
    # A narrow space separates groups of three digits.
    summary = re.search(r"^checked (\d+), accepted (\d+)", errors.read().decode().replace("\u202f", ""), re.M)
    return int(summary[1]) - int(summary[2]) if summary else None


def number(output, _):
    """Returns the number that a command printed."""
    return int(output.read())


def line_count(output, _):
    """Returns the number of lines that a command printed."""
    return sum(1 for _ in output)


def digest(output, _):
    """Returns a digest of the output, for commands whose output must be the same."""
    return hashlib.file_digest(output, "md5").hexdigest()


def grep(words, count=number):
    return Command(words, count, writes_file=True)


def run(command, is_warm_up=False):
    """Runs a command. The count is None unless this is the warm-up."""
    reads_output = command.writes_file or is_warm_up and command.count not in (None, rejected)
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        child = subprocess.Popen(command.words, stdin=subprocess.DEVNULL,
                                 stdout=output if reads_output else subprocess.DEVNULL,
                                 stderr=errors if is_warm_up else subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0), errors.seek(0)
        if child.returncode not in command.statuses:
            sys.exit(f"{' '.join(command.words)}: status {child.returncode}\n{errors.read().decode()}")
        count = command.count(output, errors) if is_warm_up and command.count else None
    return Run(seconds, usage.ru_utime + usage.ru_stime, count)


def in_turn(commands, rounds):
    """Returns the runs of each installed command. Exits if the counts differ."""
    commands = {name: command for name, command in commands.items() if shutil.which(command.words[0])}
    counts = {name: run(command, is_warm_up=True).count for name, command in commands.items()}
    if len({count for name, count in counts.items() if commands[name].count}) > 1:
        sys.exit("the commands count different records:\n"
                 + "\n".join(f"  {name}: {counts[name]}" for name in counts if commands[name].count))
    runs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            runs[name].append(run(command))
    return runs


class Bench:
    """The rounds of each table, and a folder for its inputs."""

    def __init__(self, rounds, folder):
        self.rounds, self.folder = rounds, folder

    def file(self, name, make, count, header=""):
        """Returns the path of a generated file. Generates it unless another table has done so."""
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            data.write(path, make, count, header)
        return path

    def table(self, title, commands):
        """Prints the median time of each command, and the median of its ratios to the first command, round by round."""
        runs = in_turn(commands, self.rounds)
        base = next(iter(runs.values()))
        print(f"{title}; ratio to the first row")
        for name, found in runs.items():
            ratio = statistics.median(one.seconds / first.seconds for one, first in zip(found, base))
            seconds = statistics.median(one.seconds for one in found)
            print(f"  {name:44} {seconds:9.3f} s {ratio:9.2f}", flush=True)
        print()
