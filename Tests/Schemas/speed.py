#!/usr/bin/env python3
"""Compares the speed of formcheck and of the package jsonschema-rs on schemas with their instances.

    .dev/schema-speed BINARY FOLDER

Each folder in FOLDER has a schema.json and an instances.jsonl, as the folder `schemas` of sourcemeta's jsonschema-benchmark.
Both programs read the instances of a file of about 12 MB on one core, in turns. The time of the start is included.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

SIZE = 12_000_000
ROUNDS = 3
PEER = """
import json, sys
import jsonschema_rs
schema = jsonschema_rs.validator_for(json.load(open(sys.argv[1])), validate_formats=False)
with open(sys.argv[2], "rb") as lines:
    print(sum(not schema.is_valid(json.loads(line)) for line in lines))
"""


def run(*words):
    """Returns the time that a command takes on one core, and the command."""
    start = time.monotonic()
    done = subprocess.run(["taskset", "-c", "0", *words], capture_output=True, encoding="utf-8")
    return time.monotonic() - start, done


def compare(binary, folder, large):
    """Prints the ratio of the times for a folder, and returns it, or None if formcheck does not read the schema."""
    schema, name = os.path.join(folder, "schema.json"), os.path.basename(folder)
    with open(os.path.join(folder, "instances.jsonl"), "rb") as file:
        instances = file.read().rstrip(b"\n") + b"\n"
    with open(large, "wb") as file:
        file.write(instances * max(1, SIZE // len(instances)))
    ours, theirs = [], []
    for _ in range(ROUNDS):
        seconds, done = run(binary, "--schema", schema, "--no-formats", "--quiet", "--ndjson", large)
        if done.returncode not in (0, 1):
            print(f"{name}: {done.stderr.splitlines()[0]}")
            return None
        ours.append(seconds)
        seconds, peer = run(sys.executable, "-c", PEER, schema, large)
        theirs.append(seconds)
    assert (done.returncode == 0) == (peer.stdout.strip() == "0"), (name, peer.stdout)
    ratio = min(theirs) / min(ours)
    print(f"{name}: {min(ours):.3f} s and {min(theirs):.3f} s, {ratio:.1f} times")
    return ratio


def main(binary, whole):
    with tempfile.TemporaryDirectory() as scratch:
        folders = sorted(entry.path for entry in os.scandir(whole)
                         if os.path.exists(os.path.join(entry.path, "instances.jsonl")))
        ratios = [compare(binary, folder, os.path.join(scratch, "large.ndjson")) for folder in folders]
    known = [ratio for ratio in ratios if ratio]
    print(f"{len(known)} of {len(ratios)} schemas: {min(known):.1f} to {max(known):.1f} times as fast, "
          f"median {statistics.median(known):.1f}, {sum(ratio >= 2 for ratio in known)} at least twice")


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), sys.argv[2])
