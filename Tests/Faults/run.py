#!/usr/bin/env python3
"""Makes system calls fail and checks that no data is lost.

    Tests/Faults/run.py DYNAMIC_BINARY [--quick] [WORD...]

Each WORD selects the scenarios whose names contain it. Prints a table, and exits with 1 if any data was lost.
"""
import os
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import campaign  # noqa: E402
import drafts  # noqa: E402
import interposed  # noqa: E402
import machine  # noqa: E402
import proof  # noqa: E402
import scenarios  # noqa: E402
from checking import DETECTED, LOST, RECOVERED  # noqa: E402

BATCH = "many records to files"


def table(counts):
    """Prints the number of injected faults and their results."""
    rows = [(name, count.injected, *(count.ends[end] for end in (DETECTED, RECOVERED, LOST)))
            for name, count in counts.items()]
    rows.append(("in all", *(sum(row[n] for row in rows) for n in range(1, 5))))
    print("| fault | injected | detected | recovered | lost |\n|---|---|---|---|---|")
    for row in rows:
        print("| " + " | ".join(str(cell) for cell in row) + " |")
    return rows[-1][-1]


def quickly(program, some, counts):
    """Runs the part that takes less than a minute."""
    small = [each for each in some if each.name != BATCH]
    campaign.run(program, small, campaign.QUICK, counts)
    bench = machine.Bench(program, counts)
    for each in some:
        if each.name == BATCH:
            machine.kills(bench, each, 10)
    machine.small_stacks(bench, small)
    machine.ladders(bench, [each for each in small if each.splits][:1], fine=False)


def thoroughly(program, some, counts):
    """Runs everything."""
    campaign.run(program, some, campaign.ALL, counts)
    writing = [each for each in some if each.outputs or "JUnit" in each.name]
    campaign.run(program, writing, campaign.NAMED, counts, named=True)
    bench = machine.Bench(program, counts)
    for each in some:
        if each.name == BATCH:
            machine.kills(bench, each, 200)
            machine.kills(machine.Bench(program, counts, named=True), each, 50, seed=2)
    machine.small_stacks(bench, some)
    machine.without_machine_code(bench, some)
    machine.clocks(bench, some)
    machine.ladders(bench, some, fine=True)


def main(words):
    proof.check()
    wanted = [word for word in words[1:] if word != "--quick"]
    counts = {}
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        program = interposed.Program(words[0], interposed.build(folder))
        some = [each for each in scenarios.scenarios(program)
                if not wanted or any(word in each.name for word in wanted)]
        (quickly if "--quick" in words else thoroughly)(program, some, counts)
        if "--quick" not in words and (not wanted or any(word in drafts.NAME for word in wanted)):
            drafts.run(program, counts)
    lost = table(counts)
    print(f"faults: {sum(count.injected for count in counts.values())} injected, {lost} lost "
          f"({time.monotonic() - began:.0f} s)")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
