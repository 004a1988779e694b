"""The tables of .dev/bench that measure formcheck itself: large files, memory, and the cost of a second thread."""
import os, statistics, subprocess, sys

import data
from tables import counting
from timing import in_turn

MB = 1000000
# The kernel counts the memory of the parent process until the child replaces it, so the parent must be small.
PEAK = """
import os, sys
with open(os.devnull, "w") as null:
    actions = [(os.POSIX_SPAWN_DUP2, null.fileno(), 2)]
    child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def peak(words):
    """Returns the peak memory of a command, in MiB, or the 9 MiB of the small Python process if that is more."""
    command = [sys.executable, "-I", "-S", "-c", PEAK, *words]
    return int(subprocess.run(command, capture_output=True, check=True).stdout) / 1024


def repeat(source, path, size):
    """Writes a CSV file of about the given size that consists of the records of another, in the same order."""
    with open(source, "rb") as file:
        header, body = file.readline(), file.read()
    with open(path, "wb") as file:
        size -= file.write(header)
        while size >= len(body):
            size -= file.write(body)
        file.write(body[:body.rfind(b"\n", 0, size) + 1])


def scale(bench, includes_10_gb=False):
    source = bench.file("people-100-MB.csv", data.csv, 1340000, data.HEADER)
    print("CSV, five rules, 1% of the values wrong, count; peak memory of at least 9 MiB")
    for size in (1, 10, 100, 1000, 10000)[:5 if includes_10_gb else 4]:
        path = os.path.join(bench.folder, "scale.csv")
        repeat(source, path, size * MB)
        actual = os.path.getsize(path)
        commands = {jobs: counting(*data.options(), "--csv", path, jobs=jobs) for jobs in (1, 2)}
        for jobs, runs in in_turn(commands, bench.rounds).items():
            seconds = statistics.median(run.seconds for run in runs)
            print(f"  {actual / MB:8,.0f} MB, --jobs {jobs} {seconds:9.3f} s {actual / MB / seconds:9,.0f} MB/s"
                  f" {peak(commands[jobs].words):9.1f} MiB", flush=True)
        os.remove(path)
    print()


RULES = {
    "numeric": (data.number, 5000000), "email": (data.address, 2000000),
    "any(email, phone)": (data.address_or_phone, 1000000), "each(numeric)": (data.numbers_in_one_value, 1000000),
    "not(in:admin,root)": (data.user, 2000000), "single-script": (data.word, 1000000), "iban": (data.iban, 1000000),
}


def jobs(bench):
    inputs = {rule: ("--field", rule.replace("each(", "each(separator=;, "), "--lines", bench.file(f"{rule}.txt", *of))
              for rule, of in RULES.items()}
    path = bench.file("people-0.01-1000000.csv", data.csv, 1000000, data.HEADER)
    inputs["CSV, four columns"] = (*data.options("id", "name", "email", "age"), "--csv", path)
    print("processor time, user and system, of a count with one and with two jobs; the aim is a ratio of at most 1.05")
    for name, words in inputs.items():
        runs = in_turn({jobs: counting(*words, jobs=jobs) for jobs in (1, 2)}, bench.rounds)
        one, two = ([1000 * run.processor for run in runs[jobs]] for jobs in (1, 2))
        ratio = statistics.median(b / a for a, b in zip(one, two))
        print(f"  {name:24} {statistics.median(one):9.1f} ms {statistics.median(two):9.1f} ms {ratio:7.2f}", flush=True)
    print()
