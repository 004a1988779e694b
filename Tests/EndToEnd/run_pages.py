"""Tests of --html, of formcheck page and of --metrics."""
import base64
import hashlib
import html
import json
import os
import re
import signal
import subprocess

from accounting import FIELDS, Folder, HEADER, people
from harness import equal


def text_of(page):
    """Returns the text of a page, without markup."""
    body = re.sub(rb"<(style|script)>.*?</\1>", b"", page, flags=re.S).decode()
    return html.unescape(re.sub(r"<[^>]*>", " ", body))


def test_a_page_is_the_same_whatever_the_number_of_jobs(program):
    with Folder(program) as folder:
        folder.write("p.csv", HEADER + "".join(f"{line}\n" for line in people(5000)))
        pages = []
        for jobs in ("1", "2", "7"):
            done = folder(*FIELDS, "--quiet", "--jobs", jobs, "--html", "p.html", "p.csv")
            equal((done.status, done.out, done.err), (1, b"", b""))
            pages.append(folder.read("p.html"))
        # What else is printed or written changes nothing.
        folder(*FIELDS, "--html", "p.html", "--report", "p.json", "--rejected", "bad.csv", "p.csv")
        pages.append(folder.read("p.html"))
        assert all(page == pages[0] for page in pages)
        totals = folder.report("p.json")["totals"]
        shown = "{records:,} in = {accepted:,} accepted + {rejected:,} rejected + {undecided:,} undecided"
        assert shown.format(**totals) in re.sub(r" +", " ", text_of(pages[0])), totals
        equal(sorted(folder.names()), ["bad.csv", "p.csv", "p.html", "p.json"])


FORM = """{"version": 1, "title": {"en": "Order", "he": "\u05d4\u05d6\u05de\u05e0\u05d4"}, "fields": [
  {"name": "a", "validator": "required", "label": "</label><script>alert(1)</script>"}, {"name": "b", "kind": "yes-no"}]}"""


def test_a_form_as_a_page_needs_nothing_else(program):
    with Folder(program) as folder:
        folder.write("form.json", FORM)
        done = folder("export", "--html", "form.json")
        equal((done.status, done.err), (0, b""))
        style = re.search(rb"<style>(.*?)</style>", done.out, re.S)[1]
        digest = base64.b64encode(hashlib.sha256(style).digest()).decode()
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', html.unescape(done.out.decode()))[1]
        assert f"style-src 'sha256-{digest}'" in policy and "default-src 'none'" in policy, policy
        scripts = re.findall(rb"<script>(.*?)</script>", done.out, re.S)
        digests = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts]
        assert "script-src " + " ".join(f"'sha256-{digest}'" for digest in digests) + ";" in policy, policy
        assert len(scripts) == 2 and sum(map(len, scripts)) < 20 * 1024, [len(script) for script in scripts]
        assert b"alert(1)" not in b"".join(scripts) and b"<script>alert" not in done.out, done.out
        assert not re.search(rb"src=|http", done.out.replace(b"http-equiv", b"")), done.out
        explained = folder("export", "--html", "--explain", "form.json")
        equal((explained.status, explained.out, explained.err), (0, b"", b""))
        assert b'lang="he" dir="rtl"' in folder("export", "--html", "--lang", "he", "form.json").out
        part = folder("export", "--fragment", "--action", "/x?a&b", "form.json").out
        assert part.startswith(b'<form class="formcheck" method="post" action="/x?a&amp;b">'), part
        for words, sentence in [(("export", "--messages", "form.json"), b"takes no form"),
                                (("export", "form.json"), b"--json-schema, --html, --fragment or --messages"),
                                (("export", "--html", "--fragment", "form.json"), b"only one format"),
                                (("export", "--json-schema", "--action", "x", "form.json"), b"--action needs"),
                                (("export", "--fragment", "--explain", "form.json"), b"--explain needs"),
                                (("export", "--html", "@nothing"), b"unknown built-in form")]:
            done = folder(*words)
            assert done.status == 2 and sentence in done.err, (words, done.err)
        for name in ("address", "login", "payment", "signup"):
            equal((name, folder("export", "--html", f"@{name}").status), (name, 0))


def test_the_policy_of_a_page_admits_its_style_and_its_script_only(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\nx\n")
        folder("--field", "numeric", "--lines", "v.txt", "--quiet", "--html", "p.html")
        page = folder.read("p.html")
        policy = html.unescape(re.search(r'Content-Security-Policy" content="([^"]*)"', page.decode()).group(1))
        assert policy.startswith("default-src 'none'; "), policy
        for name, rule in (("style", "style-src"), ("script", "script-src")):
            contents = re.findall(rf"<{name}>(.*?)</{name}>".encode(), page, re.S)
            equal(len(contents), 1)
            digest = base64.b64encode(hashlib.sha256(contents[0]).digest()).decode()
            assert f"{rule} 'sha256-{digest}'" in policy, (name, digest)
        for word in (b"http:", b"https:", b"style=", b"onclick", b"url(", b"@import", b"src="):
            assert word not in page, word


def test_hostile_values_do_not_become_markup(program):
    values = [b"</script><script>alert(1)</script>", b"<img src=x onerror=alert(1)>", b"\xff\xfe", b"a\x00b",
              b"\x1b[2J", "\u202Egnp.exe".encode(), b"&lt;", b"'\"", "\u2028".encode(), b"\xed\xa0\x80"]
    with Folder(program) as folder:
        folder.write("<b>.txt", b"\n".join(values) + b"\n")
        equal(folder("--field", "numeric", "--lines", "<b>.txt", "--quiet", "--html", "p.html").status, 1)
        page = folder.read("p.html").decode()
        equal(page.count("<script"), 1)
        assert "<img" not in page and "<b>" not in page
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\u2028]", page)
        for shown in ("&lt;/script&gt;", "\\xFF\\xFE", "a\\x00b", "\\x1B[2J", "\\u{202E}gnp.exe", "\\u{2028}", "&amp;lt;"):
            assert shown in page, shown


def test_a_page_shows_no_secret(program):
    with Folder(program) as folder:
        folder.write("p.csv", "id,key\n1,hunter2\nx,hunter2\n3,hunter3\n4,\"hunter2\"4\n")
        for words in ([], ["--quiet"], ["--jobs", "1"]):
            folder("--csv", "--field", "id=numeric", "--field", "key=password:min=12", *words, "--html", "p.html",
                   "p.csv")
            page = folder.read("p.html")
            assert b"hunter" not in page and b"The values are secret" in page


def test_a_page_is_written_whatever_the_end_of_the_run(program):
    with Folder(program) as folder:
        folder.write("v.txt", "x\ny\nz\n")
        done = folder("--field", "numeric", "--lines", "v.txt", "--quiet", "--fail-fast", "--html", "p.html")
        equal(done.status, 4)
        assert "Incomplete run." in text_of(folder.read("p.html"))
        done = folder("--field", "numeric", "--lines", "v.txt", "--quiet", "--html", "/dev/full")
        equal(done.status, 3)
        done = folder("--field", "numeric", "--lines", "v.txt", "--quiet", "--html", "-")
        equal(done.status, 1)
        assert done.out.startswith(b"<!DOCTYPE html>\n") and done.out.endswith(b"</html>\n")
        running = subprocess.Popen(
            [program.path, "--field", "numeric", "--quiet", "--html", "s.html", "--lines", "v.txt", "-"],
            cwd=folder.place.name, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        running.stdin.write(b"1\n" * 100_000)
        running.stdin.flush()
        running.send_signal(signal.SIGTERM)
        running.wait(timeout=60)
        running.stdin.close()
        running.stderr.close()
        equal(running.returncode, -signal.SIGTERM)
        assert "The run was interrupted." in text_of(folder.read("s.html"))


def test_a_page_does_not_overwrite_another_file(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\nx\n")
        words = ["--field", "numeric", "--lines", "v.txt"]
        for more in (["--html", "v.txt"], ["--html", "-"], ["--html", "a", "--html", "b"], ["--fix", "--html", "p"],
                     ["--html", "-", "--report", "-", "--quiet"], ["--html", "-", "--quiet", "--accepted", "-"],
                     ["--html", ""], ["--html", "/nowhere/p.html"]):
            done = folder(*words, *more)
            equal((more, done.status), (more, 2))
        equal(folder("--field", "numeric", "--html", "p", "1").status, 2)
        folder.write("same", "")
        for other in ("--report", "--accepted"):
            done = folder(*words, other, "same", "--html", "same")
            equal((other, done.status), (other, 2))
            assert b"name the same file" in done.err, done.err
        equal(folder.names(), ["same", "v.txt"])
        os.link(folder.path("v.txt"), folder.path("link"))
        equal(folder(*words, "--html", "link").status, 2)
        equal(folder.read("v.txt"), b"1\nx\n")


def test_samples_name_the_fields_of_an_error(program):
    form = ('{"version": 1, "fields": [{"name": "email", "validator": "required|email"},'
            '{"name": "again", "validator": "email"}, {"name": "key", "kind": "password", "validator": "password"},'
            '{"name": "repeat", "kind": "password", "validator": "password"}],'
            '"rules": [{"rule": "same", "fields": ["again", "email"]}, {"rule": "same", "fields": ["repeat", "key"]}]}')
    with Folder(program) as folder:
        folder.write("form.json", form)
        folder.write("p.csv", "email,again,key,repeat\na@b.co,c@d.co,Lantern-quartz-Ferry,Harbor-quartz-Ferry\n")
        folder("--form", "form.json", "--csv", "p.csv", "--quiet", "--html", "p.html")
        page = text_of(folder.read("p.html"))
        assert "again,email" in page and "repeat,key" in page and "c@d.co" in page and "quartz" not in page, page


def test_splits_name_their_pages(program):
    with Folder(program) as folder:
        folder.write("v.txt", "1\nx\n3\ny\n")
        folder("--field", "numeric", "--split", "4:4", "--quiet", "--html", "p-{id}.html", "--lines", "v.txt")
        assert "v.txt:4:1" in text_of(folder.read("p-4.html"))


def test_a_page_is_made_from_a_report(program):
    with Folder(program) as folder:
        folder.write("p.csv", HEADER + "".join(f"{line}\n" for line in people(2000)))
        folder(*FIELDS, "--quiet", "--report", "p.json", "--html", "run.html", "p.csv")
        done = folder("page", "p.json", "--html", "p.html")
        equal((done.status, done.out, done.err), (0, b"", b""))
        page = folder.read("p.html")
        equal(folder("page", "p.json").out, page)
        equal(folder("page", "-", stdin=folder.read("p.json")).out, page)
        totals = folder.report("p.json")["totals"]
        for name in ("accepted", "rejected", "undecided"):
            assert f"{totals[name]:,}" in text_of(page)
        # A report contains no values, so its page has none.
        assert "hunter2" in text_of(folder.read("run.html")) and "hunter2" not in text_of(page)
        folder.write("bad.json", b"{}")
        for words in ([], ["p.json", "p.json"], ["none.json"], ["bad.json"], ["p.json", "--html", "p.json"],
                      ["p.json", "--html", "a", "--html", "b"]):
            equal((words, folder("page", *words).status), (words, 2))
        equal(folder("page", "p.json", "--html", "/dev/full").status, 3)
        folder("merge", "p.json", "--report", "sum.json")
        equal(folder("page", "sum.json").status, 0)


def test_a_page_stays_small(program):
    """The values of this file are as long and as varied as possible."""
    with Folder(program) as folder:
        names = [f"field-{number}" for number in range(300)]
        row = ",".join(f"\u202E&<{number}>" * 30 for number in range(300))
        folder.write("p.csv", ",".join(names) + "\n" + "".join(f"{row}{line}\n" for line in range(20)))
        words = [word for name in names for word in ("--field", f"{name}=numeric")]
        folder("--csv", *words, "--quiet", "--html", "p.html", "p.csv")
        assert 100_000 < len(folder.read("p.html")) < 2_000_000, len(folder.read("p.html"))


def metrics_of(text):
    """Returns the samples of a file in the text format of Prometheus, and fails if the format is wrong."""
    samples, families = {}, set()
    for line in text.decode().splitlines():
        introduction = re.fullmatch(r"# (HELP|TYPE) ([a-z_]+) (.+)", line)
        if introduction:
            families.add(introduction.group(2))
            continue
        name, labels, value = re.fullmatch(r'([a-z_]+)(\{(?:[a-z]+="(?:[^"\\]|\\.)*",?)*\})? (\d+)', line).groups()
        assert name in families and (name, labels) not in samples, line
        samples[name, labels] = int(value)
    return samples


def test_metrics_have_the_counts_of_the_report(program):
    with Folder(program) as folder:
        folder.write("p.csv", HEADER + "".join(f"{line}\n" for line in people(3000)))
        texts = set()
        for jobs in ("1", "3"):
            done = folder(*FIELDS, "--quiet", "--jobs", jobs, "--metrics", "p.prom", "--report", "p.json", "p.csv")
            equal((done.status, done.out, done.err), (1, b"", b""))
            texts.add(folder.read("p.prom"))
        equal(len(texts), 1)
        samples, report = metrics_of(texts.pop()), folder.report("p.json")
        equal(samples["formcheck_complete", None], 1)
        equal(samples["formcheck_input_bytes", None], report["totals"]["bytes"])
        for verdict in ("accepted", "rejected", "undecided"):
            equal(samples["formcheck_records", f'{{verdict="{verdict}"}}'], report["totals"][verdict])
            for field in report["fields"]:
                labels = f'{{field="{field["name"]}",verdict="{verdict}"}}'
                equal(samples["formcheck_values", labels], field[verdict])
        errors = sum(value for (name, _), value in samples.items() if name == "formcheck_errors")
        lists = [field["codes"] for field in report["fields"]] + [report["broken"], report["across"]]
        equal(errors, sum(code["count"] for codes in lists for code in codes))
        equal(folder(*FIELDS, "--quiet", "--metrics", "-", "p.csv").out, folder.read("p.prom"))
        for words in (["--metrics", "p.csv"], ["--metrics", "-"], ["--metrics", "a", "--html", "a"],
                      ["--metrics", "-", "--html", "-", "--quiet"], ["--metrics", ""], ["--metrics", "a", "--metrics", "b"]):
            folder.write("a", "")
            equal((words, folder(*FIELDS, *words, "p.csv").status), (words, 2))
        equal(folder("--field", "numeric", "--fix", "--metrics", "m", "--lines", "p.csv").status, 2)
        folder(*FIELDS, "--quiet", "--fail-fast", "--metrics", "s.prom", "p.csv")
        equal(metrics_of(folder.read("s.prom"))["formcheck_complete", None], 0)


def test_the_registry_has_every_code_in_every_language(program):
    done = program("export", "--messages")
    equal((done.status, done.err), (0, b""))
    registry = json.loads(done.out)
    equal(registry["domain"], "InputValidationErrorDomain")
    codes = {code["code"]: code for code in registry["codes"]}
    equal(len(codes), len(registry["codes"]))
    assert len(codes) > 150 and {1001, 1002, 1003, 1004, 2001, 4080, 6001} <= codes.keys()
    for code in registry["codes"]:
        assert {"en", "zh", "ru", "pl"} == code["messages"].keys(), code
        for messages in code["messages"].values():
            assert messages["reason"] and messages["prompt"], code
    equal(codes[1001]["messages"]["en"]["prompt"], "Use digits only")
    with Folder(program) as folder:
        folder.write("rules.json", """{"version": 1, "rules": [{"name": "plate", "code": 9001, "rule": "alpha",
            "message": {"en": "No plate", "pl": "Nie tablica"}}]}""")
        done = folder("export", "--messages", "--rules", "rules.json")
        equal((done.status, done.err), (0, b""))
        own = json.loads(done.out)["codes"][-1]
        equal((own["code"], own["messages"]["pl"]["reason"], "ru" in own["messages"]), (9001, "Nie tablica", False))
