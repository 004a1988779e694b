#!/usr/bin/env python3
"""Type-checks every Swift example in the doc comments and the documentation.

  examples.py [MODULES]   MODULES contains the modules of a build (default: .build/debug/Modules)

An example is a block that opens with ```swift. It is checked by itself, with all products imported; in an article, it
may also continue the examples above it. The variables of CONTEXT exist in every example. A block that begins with
`dependencies:` or `targets:` is part of a package manifest, and is checked as arguments of `Package`.
"""
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
IMPORTS = ["FormCheck", "FormCheckBatch", "FormCheckCommand", "FormCheckFoundation", "FormCheckIO", "FormCheckPatterns",
           "FormCheckPipelines", "FormCheckReports", "FormCheckSchemas", "FormCheckTerminal", "FormCheckTesting", "StrictJSON",
           "Foundation"]
# Variables that a reader's own program would already have.
CONTEXT = ["let data = Data()", "let bytes: [UInt8] = []"]
# Declarations that belong at the top level of a file: tests, and types, because extensions of them may follow.
TOP_LEVEL = re.compile(r"(@\w+ )*((public|private|final) )*(@Test func|@main|extension|struct|class|enum|actor|protocol)\b")
IMPORT = re.compile(r"\s*(public )?import \w+")
MANIFEST = ("dependencies:", "targets:")
# The module PackageDescription, which SwiftPM imports in manifests.
MANIFESTS = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc"))), "../lib/swift/pm/ManifestAPI")


def blocks(path):
    """Yields the line and the text of each example in a file."""
    lines = open(path, encoding="utf-8").read().split("\n")
    start = None
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if path.endswith(".swift"):
            if not text.startswith("///"):
                start = None
                continue
            text = text[3:].removeprefix(" ")
        else:
            text = line
        if start is None and text.strip() == "```swift":
            start, found = number, []
        elif start is not None and text.strip() == "```":
            yield start, "\n".join(found)
            start = None
        elif start is not None:
            found.append(text)


def source(texts):
    """Returns a file with the examples: the types at the top level, the statements in a function."""
    imports = {f"import {module}" for module in IMPORTS}
    outside, inside = [], []
    for text in texts:
        within = False
        for line in text.split("\n"):
            if IMPORT.match(line):
                imports.add(line.strip().removeprefix("public "))
                continue
            starts = not within and TOP_LEVEL.match(line)
            within = within or bool(starts)
            (outside if within else inside).append(line)
            if within and (line.startswith("}") or starts and line.endswith("}")):
                within = False
    lines = sorted(imports) + CONTEXT + outside + ["func example() async throws {", *inside, "}"]
    return "\n".join(lines) + "\n"


def is_plain(text):
    """Returns whether an example has only statements, so that it can be checked in one file with others."""
    lines = text.split("\n")
    return not text.startswith(MANIFEST) and not any(TOP_LEVEL.match(line) or IMPORT.match(line) for line in lines)


def compiled_together(modules, folder, examples):
    """Returns the indices of the plain examples that compile in one file, because loading the modules takes a second.

    The examples that have errors are taken out until the others have none.
    """
    good = {index for index, (_, _, texts) in enumerate(examples) if is_plain(texts[-1])}
    while good:
        lines = [f"import {module}" for module in IMPORTS] + CONTEXT
        for index in sorted(good):
            lines += [f"func example{index}() async throws {{", f'#sourceLocation(file: "example-{index}", line: 1)',
                      examples[index][2][-1], "#sourceLocation()", "}"]
        name = os.path.join(folder, f"{min(good)}.swift")
        with open(name, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        errors = [line for line in typecheck(modules, name) if ": error:" in line]
        wrong = {int(found[1]) for line in errors if (found := re.match(r"(?:.*/)?example-(\d+):", line))}
        if not errors:
            return good
        # Without a known place of the errors, each example is checked by itself.
        good = good - wrong if wrong else set()
    return good


def manifest(text):
    """Returns a package manifest that contains an example."""
    return f'import PackageDescription\nfunc example() {{\n_ = Package(name: "App",\n{text})\n}}\n'


def check(modules, folder, path, line, texts):
    """Returns the compiler's errors in the last of the examples, or an empty string."""
    if texts[-1].startswith(MANIFEST):
        return compile(modules, folder, path, line, manifest(texts[-1]))
    statements = [text for text in texts if not text.startswith(MANIFEST)]
    wrong = compile(modules, folder, path, line, source(statements[-1:]))
    if wrong and len(statements) > 1:
        return compile(modules, folder, path, line, source(statements))
    return wrong


def compile(modules, folder, path, line, text):
    """Returns the compiler's errors in a file that contains examples."""
    name = os.path.join(folder, f"{os.path.basename(path)}-{line}.swift")
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    errors = [part for part in typecheck(modules, name) if ": error:" in part]
    return "\n".join(part.replace(name, f"{os.path.relpath(path, ROOT)} (example at line {line})") for part in errors)


def typecheck(modules, name):
    """Returns the lines that the compiler prints about a file."""
    maps = glob.glob(os.path.join(ROOT, "Sources", "C*", "include", "module.modulemap"))
    maps += glob.glob(os.path.join(os.path.dirname(modules), "C*.build", "module.modulemap"))
    maps += glob.glob(os.path.join(ROOT, "Sources", "CPCRE2", "module.modulemap"))
    # The name of the package is the name of the folder that contains .build. It makes `package` declarations visible.
    package = os.path.basename(modules.split("/.build/")[0]).lower()
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-package-name", package, "-I", modules,
         "-I", MANIFESTS, "-package-description-version", "6.2",
         *[word for one in sorted(maps) for word in ("-Xcc", "-fmodule-map-file=" + one)], name],
        capture_output=True, text=True)
    return done.stderr.split("\n")


def main():
    modules = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build", "debug", "Modules"))
    paths = [os.path.join(ROOT, "README.md")]
    for folder in ("Sources", "Validators"):
        for end in ("swift", "md"):
            paths += glob.glob(os.path.join(ROOT, folder, "**", "*." + end), recursive=True)
    examples = []
    for path in sorted(paths):
        found = list(blocks(path))
        for index, (line, _) in enumerate(found):
            first = 0 if path.endswith(".md") else index
            examples.append((path, line, [text for _, text in found[first:index + 1]]))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        width = os.cpu_count() or 1
        shares = [list(range(start, len(examples), width)) for start in range(width)]
        together = pool.map(lambda share: compiled_together(modules, folder, [examples[index] for index in share]), shares)
        done = {share[index] for share, good in zip(shares, together) for index in good}
        rest = [example for index, example in enumerate(examples) if index not in done]
        wrong = [result for result in pool.map(lambda one: check(modules, folder, *one), rest) if result]
    for result in wrong:
        print(result)
    print(f"examples: {len(examples) - len(wrong)} compile, {len(wrong)} do not")
    return 1 if wrong or len(examples) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
