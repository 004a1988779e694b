#!/usr/bin/env python3
"""Sends many requests to `formcheck cgi` behind lighttpd, and checks that every answer is kept and nothing is left behind.

    Tests/Serving/soak.py BINARY [REQUESTS]     default: 10000; takes a minute or two

Requires Debian's lighttpd. Prints how many requests were answered and how long each took.
"""
import collections
import concurrent.futures
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cases  # noqa: E402
from servers import Server  # noqa: E402


def requests(count):
    """Yields requests: right answers with a number, wrong ones, uploads, and malformed ones."""
    r = random.Random(7)
    for number in range(count):
        right = cases.changed(note=str(number))
        kind = r.random()
        if kind < 0.6:
            yield 303, cases.urllib.parse.urlencode(right).encode(), cases.URLENCODED
        elif kind < 0.7:
            yield (303, *cases.multipart(right))
        elif kind < 0.8:
            yield 422, cases.urllib.parse.urlencode(cases.changed(email="ada")).encode(), cases.URLENCODED
        elif kind < 0.9:
            yield 204, json.dumps({**cases.ANSWERS, "note": str(number)}).encode(), "application/json"
        else:
            body, kind_of_content = cases.multipart(right)
            yield 400, body[:r.randrange(len(body) - 10)], kind_of_content


def processes(folder):
    """Returns the number of processes that still run in the folder of the server."""
    running = 0
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            running += os.readlink(f"/proc/{name}/cwd") == folder
        except OSError:
            pass
    return running


def main(binary, count):
    with Server("lighttpd", binary, cases.FORM, "--append", "answers.ndjson") as server:
        before = set(os.listdir(server.folder))

        def send(request):
            expected, body, kind = request
            start = time.monotonic()
            found = cases.send(server, "POST", body, {"Content-Type": kind}).status
            return expected, found, time.monotonic() - start

        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            results = list(pool.map(send, requests(count)))
        wrong = [(expected, found) for expected, found, _ in results if expected != found]
        assert not wrong, (len(wrong), wrong[:5])
        accepted = sum(found in (204, 303) for _, found, _ in results)
        notes = [json.loads(line)["note"] for line in server.read("answers.ndjson").splitlines()]
        # Every accepted answer is on a line of its own, and no other.
        assert len(notes) == len(set(notes)) == accepted, (len(notes), accepted)
        left = set(os.listdir(server.folder)) - before
        assert left == {"answers.ndjson"}, left
        time.sleep(0.5)
        assert processes(server.folder) == 0, processes(server.folder)
        assert "formcheck:" not in server.log, server.log[:500]
        times = sorted(took for _, _, took in results)
        counts = collections.Counter(found for _, found, _ in results)
        print(f"{count} requests: {dict(sorted(counts.items()))}, median {times[count // 2] * 1000:.1f} ms, "
              f"99th percentile {times[count * 99 // 100] * 1000:.1f} ms, 8 at once; nothing left")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000)
