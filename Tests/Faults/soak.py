#!/usr/bin/env python3
"""Feeds input to the program for a long time and checks that memory, open files and leftover files do not grow.

    Tests/Faults/soak.py BINARY [MINUTES]

Prints a table, and exits with 1 if anything has grown.
"""
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

EMAILS = [b"a%d@b.example" % n if n % 3 else b"@b%d" % n for n in range(20000)]
FORM = {"version": 1, "pages": [
    {"title": "You", "fields": [
        {"name": "email", "validator": "required|email", "filter": "trim"},
        {"name": "age", "kind": "number", "validator": "integer:min=1"},
        {"name": "pin", "kind": "password", "validator": "required|length:min=4"}]}]}
CASES = b"".join(json.dumps({"answers": {"email": f" a{n}@b.co" if n % 2 else "x", "age": n,
                                         "pin": "98765"},
                             "errors": {} if n % 2 else {"email": [1003]}}).encode() + b"\n"
                 for n in range(1, 2000))
# The arguments of each run, the start of its input, and the part of the input that is repeated.
CALLS = {
    "values": (("--field", "required|email"), b"", b"\n".join(EMAILS) + b"\n"),
    "values one by one, as JSON": (
        ("--field", "length:max=9", "--format", "json", "--all", "--jobs", "1"), b"",
        b"\n".join(EMAILS) + b"\n"),
    "records to files and a report": (
        ("--csv", "--field", "id=numeric", "--field", "email=email", "--quiet", "--accepted",
         "/dev/null", "--rejected", "/dev/null", "--report", "report"), b"id,email\n",
        b"".join(b'%d,"%s"\n' % item for item in enumerate(EMAILS))),
    "pattern of a user": (("--field", r"pattern:/(\w+)@(\w+)\.example/"), b"",
                          b"\n".join(EMAILS) + b"\n"),
    "fix": (("--fix", "--field", "numeric", "--quiet"), b"", b" 1\n2\nO3\n" * 5000),
    "filter": (("filter", "trim,nfc,html-escape,collapse-spaces"), b"",
               " a  <b> e\u0301\n".encode() * 5000),
    "sessions of a form": (("test", "form.json", "-"), b"", CASES),
}
# The allowed difference between the halves of a run, which the allocator causes.
MOST_GROWTH = 2.0


class Run:
    """A run that gets input until the time is over."""

    def __init__(self, binary, folder, name):
        self.name, self.fed = name, 0
        words, self.beginning, self.piece = CALLS[name]
        with open(os.devnull, "wb") as nothing:
            self.child = subprocess.Popen([binary, *words], stdin=subprocess.PIPE, stdout=nothing,
                                          stderr=nothing, cwd=folder, preexec_fn=lambda: os.nice(10))
        self.samples = []
        self.is_over = False
        self.thread = threading.Thread(target=self.feed)
        self.thread.start()

    def feed(self):
        try:
            self.child.stdin.write(self.beginning)
            while not self.is_over:
                self.child.stdin.write(self.piece)
                self.fed += self.piece.count(b"\n")
            self.child.stdin.close()
        except BrokenPipeError:
            pass

    def sample(self):
        with open(f"/proc/{self.child.pid}/status", encoding="ascii") as file:
            memory = next(line for line in file if line.startswith("VmRSS"))
        self.samples.append((int(memory.split()[1]) / 1024,
                             len(os.listdir(f"/proc/{self.child.pid}/fd"))))

    def end(self):
        """Stops the run; returns its row of the table and whether it passed."""
        self.is_over = True
        self.thread.join()
        status = self.child.wait()
        half = self.samples[len(self.samples) // 10:]
        first, second = half[:len(half) // 2], half[len(half) // 2:]
        memory = [max(sample[0] for sample in part) for part in (first, second)]
        files = [max(sample[1] for sample in part) for part in (first, second)]
        is_fine = (status in (0, 1) and memory[1] <= memory[0] + MOST_GROWTH and files[0] == files[1])
        return (self.name, f"{self.fed:,}", f"{memory[0]:.1f}", f"{memory[1]:.1f}", files[0], files[1],
                "flat" if is_fine else f"GREW, status {status}"), is_fine


def main(binary, minutes):
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        with open(os.path.join(folder, "form.json"), "w", encoding="utf-8") as file:
            json.dump(FORM, file)
        runs = [Run(os.path.abspath(binary), folder, name) for name in CALLS]
        end = time.monotonic() + minutes * 60
        while time.monotonic() < end:
            time.sleep(min(2, minutes * 3))
            for run in runs:
                run.sample()
        rows = [run.end() for run in runs]
        left = sorted(os.listdir(folder))
    print("| fed for %g min | values | MiB, first half | MiB, second half | files | files | |\n"
          "|---|---|---|---|---|---|---|" % minutes)
    for row, _ in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    if left != ["form.json", "report"]:
        print(f"not removed: {left}")
        return 1
    return 0 if all(is_fine for _, is_fine in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 30))
