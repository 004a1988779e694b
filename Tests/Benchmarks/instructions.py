#!/usr/bin/env python3
"""Counts the instructions of representative jobs, and compares the counts with those in instructions.tsv.

    .dev/instructions [--record] [BINARY]

Unlike times, counts hardly depend on the load of the machine. A job with --report is not among them: a report contains
the slowest values, so its work depends on time.

A job that needs 3% more instructions than recorded is an error. With --record, writes the new counts. Requires valgrind
and the static release binary.
"""
import os, re, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "instructions.tsv")
TOLERANCE = 0.03
FIELDS = [word for field in ("id=numeric", "name=alpha", "email=email", "age=integer:min=0,max=150")
          for word in ("--field", field)]


class Numbers:
    """A sequence of pseudorandom numbers that is the same in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def text(self, letters, longest):
        return "".join(letters[self.below(len(letters))] for _ in range(1 + self.below(longest)))


def digits(r):
    return r.text("0123456789", 20)


def address(r, is_wrong):
    return f"{r.text('abcdefgh', 9)}{r.below(100000)}{'@@' if is_wrong else '@'}mail{r.below(50)}.example.org"


def people(count, percent):
    """Returns records of which the given percentage of the first four values is wrong."""
    r = Numbers(1)
    records = []
    for _ in range(count):
        bad = [r.below(100) < percent for _ in range(4)]
        records.append({
            "id": digits(r) + "x" * bad[0], "name": r.text("abcdefgABCDEFG", 20) + "0" * bad[1],
            "email": address(r, bad[2]), "age": "-5" if bad[3] else str(r.below(120)),
            "city": ["Oslo", '"New\nYork"', "London"][r.below(3)]})
    return records


def csv(records):
    return "id,name,email,age,city\n" + "".join(",".join(record.values()) + "\n" for record in records)


def ndjson(records):
    lines = []
    for record in records:
        members = ",".join(f'"{key}":"{value.strip(chr(34))}"' for key, value in record.items())
        lines.append("{" + members.replace("\n", "\\n") + "}\n")
    return "".join(lines)


def inputs():
    r = Numbers(2)
    return {
        "numbers": "".join(digits(r) + "\n" for _ in range(200_000)),
        "addresses": "".join(address(r, r.below(100) == 0) + "\n" for _ in range(50_000)),
        "csv": csv(people(20_000, 1)), "ndjson": ndjson(people(20_000, 1)), "wrong": csv(people(1_000, 100)),
        "orders": "".join(f"{10_000_000 + r.below(90_000_000)}\n" for _ in range(20_000)),
    }


JOBS = {
    "start, one value": ["--field", "numeric", "12345"],
    "start, one rejected address": ["--field", "email", "ab.co"],
    "start, a pattern of the user": ["--field", "pattern:/[a-z]+-[0-9]+/", "abc-12"],
    "detect one value": ["detect", "8080"],
    "detect a column of 20,000 numbers": ["detect", "--jobs", "1", "--lines", "{orders}"],
    "20,000 numbers as taxpayer numbers": ["--field", "tax-id", "--lines", "--quiet", "{orders}"],
    "200,000 numbers": ["--field", "numeric", "--lines", "--quiet", "{numbers}"],
    "50,000 addresses": ["--field", "email", "--lines", "--quiet", "{addresses}"],
    "50,000 addresses, fixed": ["--field", "email", "--fix", "--lines", "{addresses}"],
    "20,000 CSV records": ["--csv", *FIELDS, "--quiet", "{csv}"],
    "20,000 CSV records, unique addresses": ["--csv", *FIELDS, "--unique", "email", "--quiet", "{csv}"],
    "20,000 NDJSON records": ["--ndjson", *FIELDS, "--quiet", "{ndjson}"],
    "1,000 wrong CSV records, text": ["--csv", *FIELDS, "{wrong}"],
    "1,000 wrong CSV records, JSON": ["--csv", *FIELDS, "--format", "json", "{wrong}"],
    "1,000 wrong CSV records, CSV": ["--csv", *FIELDS, "--format", "csv", "{wrong}"],
    "1,000 wrong CSV records, files": ["--csv", *FIELDS, "--quiet", "--rejected", "{rejected}", "--why", "{wrong}"],
}


def count(binary, words, folder):
    """Returns the number of instructions that a job executes."""
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", binary, *words]
    if words[0] != "detect":
        command += ["--jobs", "1"]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "SWIFT_DETERMINISTIC_HASHING": "1"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=folder)
    found = re.search(r"Collected : (\d+)", result.stderr)
    if not found:
        sys.exit(f"no count for {' '.join(words)}:\n{result.stderr}")
    return int(found[1])


def measure(binary):
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind 3.19 cannot read the debug information of Swift 6.
        stripped = os.path.join(folder, "formcheck")
        subprocess.run(["strip", "--strip-debug", "-o", stripped, binary], check=True)
        paths = {"rejected": "rejected.csv"}
        for name, text in inputs().items():
            paths[name] = f"{name}.txt"
            with open(os.path.join(folder, paths[name]), "w") as file:
                file.write(text)
        return {job: count(stripped, [word.format(**paths) for word in words], folder)
                for job, words in JOBS.items()}


def recorded():
    with open(TABLE) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {job: int(number) for job, number in rows}


def has_recorded_instructions():
    """Returns whether the processor has the vector instructions with which the counts were recorded."""
    with open("/proc/cpuinfo") as file:
        return {"avx2", "erms"} <= set(file.read().split())


def main():
    if not has_recorded_instructions():
        return print("instructions: skipped, because the counts were recorded with AVX2")
    words = [word for word in sys.argv[1:] if word != "--record"]
    counts = measure(os.path.abspath(words[0] if words else os.path.join(HERE, "../../.build/release/formcheck")))
    if "--record" in sys.argv:
        with open(TABLE, "w") as file:
            file.write("# Written by .dev/instructions --record: job, instructions\n")
            file.writelines(f"{job}\t{number}\n" for job, number in counts.items())
        return
    known, slower = recorded(), 0
    for job, number in counts.items():
        ratio = number / known[job]
        slower += ratio > 1 + TOLERANCE
        mark = "  more than recorded" if ratio > 1 + TOLERANCE else ""
        print(f"{job:40} {number:14,} {ratio:6.3f}{mark}")
    print(f"instructions: {len(counts) - slower} passed, {slower} failed")
    if slower:
        sys.exit("if the additional instructions are intended, run .dev/instructions --record")


if __name__ == "__main__":
    main()
