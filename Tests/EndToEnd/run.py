#!/usr/bin/env python3
"""Tests the release binary from outside: its output, its exit status and its memory.

    Tests/EndToEnd/run.py BINARY [DYNAMIC_BINARY]

Prints `N passed, N failed` at the end, and exits with 1 if any test failed.
"""
import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import accounting  # noqa: E402
import adversarial  # noqa: E402
import answers  # noqa: E402
import cases  # noqa: E402
import comparing  # noqa: E402
import conformance  # noqa: E402
import contracts  # noqa: E402
import detect  # noqa: E402
import exact  # noqa: E402
import fix  # noqa: E402
import filters  # noqa: E402
import faults  # noqa: E402
import following  # noqa: E402
import forms  # noqa: E402
import guides  # noqa: E402
import harness  # noqa: E402
import infer  # noqa: E402
import inputs  # noqa: E402
import jsonlines  # noqa: E402
import kept_records  # noqa: E402
import merging  # noqa: E402
import pages  # noqa: E402
import partitions  # noqa: E402
import progress  # noqa: E402
import records  # noqa: E402
import records_of_forms  # noqa: E402
import reports  # noqa: E402
import rules  # noqa: E402
import run_pages  # noqa: E402
import schema_checks  # noqa: E402
import schemas  # noqa: E402
import secrets_kept  # noqa: E402
import signals  # noqa: E402
import sources  # noqa: E402
import splits  # noqa: E402
import stops  # noqa: E402
import tracing  # noqa: E402

if __name__ == "__main__":
    # A background job ignores the signals of the keyboard, and the programs under test would inherit this.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    dynamic = sys.argv[2] if len(sys.argv) > 2 else None
    modules = (accounting, adversarial, answers, cases, comparing, conformance, contracts, detect, exact,
    faults, filters, fix, following, forms, guides, infer, inputs, jsonlines, kept_records, merging, pages,
    partitions, progress, records, records_of_forms, reports, rules, run_pages, schema_checks, schemas, secrets_kept,
    signals, sources, splits, stops, tracing)
    sys.exit(harness.run(modules, sys.argv[1], dynamic))
