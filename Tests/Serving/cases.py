"""The cases: some get the kind of a server and the binary, others only the binary, which they run as a server would."""
import http.client
import json
import os
import re
import subprocess
import tempfile
import time
import urllib.parse
import uuid

from servers import Server

FORM = json.dumps({"version": 1, "title": {"en": "Order", "pl": "Zam\u00f3wienie"}, "fields": [
    {"name": "email", "label": "Email", "validator": "required|email"},
    {"name": "amount", "kind": "number", "validator": "required|integer:min=1,max=20"},
    {"name": "note", "kind": "multiline"},
    {"name": "pw", "kind": "password", "validator": "length:min=8"},
    {"name": "color", "kind": "choices", "choices": ["red", "green"], "initial": ["red"]},
    {"name": "people", "kind": "group", "at-least": 1, "at-most": 3, "fields": [
        {"name": "who", "validator": "required|alpha"}]}]})
GOOD = [("email", "ada@example.org"), ("amount", "3"), ("note", "a\r\nb"), ("pw", "hunter2hunter2"), ("people", "1"),
        ("people[0].who", "Ann")]
ANSWERS = {"email": "ada@example.org", "amount": 3, "note": "a\nb", "pw": "hunter2hunter2", "color": [],
           "people": [{"who": "Ann"}]}
URLENCODED = "application/x-www-form-urlencoded"


def equal(found, expected):
    assert found == expected, f"\n  found    {found!r}\n  expected {expected!r}"


class Reply:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body
        self.text = body.decode()

    @property
    def codes(self):
        return [error["code"] for error in json.loads(self.body)["errors"]]


def send(server, method="GET", body=None, headers=(), query=""):
    """Sends a request to a server."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request(method, "/order" + query, body, dict(headers))
    reply = connection.getresponse()
    found = Reply(reply.status, reply.headers, reply.read())
    connection.close()
    return found


def post(server, fields, **headers):
    """Sends answers as a browser does."""
    body = urllib.parse.urlencode(fields)
    return send(server, "POST", body, {"Content-Type": URLENCODED, **{k.replace("_", "-"): v for k, v in headers.items()}})


def multipart(fields):
    """Returns content and its type, with files as tuples of a name and bytes."""
    boundary = uuid.uuid4().hex
    body = b""
    for name, value in fields:
        file = f'; filename="{value[0]}"' if isinstance(value, tuple) else ""
        content = value[1] if isinstance(value, tuple) else value.encode()
        body += f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'.encode() + content + b"\r\n"
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def changed(**values):
    return [(name, values.get(name, value)) for name, value in GOOD]


# Behind a server


def test_answers_are_accepted_or_come_back_with_their_errors(kind, binary):
    with Server(kind, binary, FORM) as server:
        page = send(server)
        equal((page.status, page.headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        policy = page.headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors 'none'") and "form-action 'self'" in policy, policy
        equal((page.headers["Cache-Control"], page.headers["X-Content-Type-Options"]), ("no-store", "nosniff"))
        wrong = post(server, changed(email="ada", amount="21"))
        equal(wrong.status, 422)
        assert '<a href="#field-0">Email: The @ is missing' in wrong.text
        assert 'value="ada"' in wrong.text and "a\nb</textarea>" in wrong.text.replace("\r", "")
        # A secret is not sent back, and the person learns that.
        assert "hunter2" not in wrong.text and "Enter this again" in wrong.text
        equal(server.read("answers.ndjson"), "")
        done = post(server, GOOD)
        equal((done.status, done.headers["Location"]), (303, "?submitted=yes"))
        equal(json.loads(server.read("answers.ndjson")), ANSWERS)
        assert "Your answers were sent" in send(server, query="?submitted=yes").text
        equal(server.log.count("formcheck:"), 0)


def test_json_gets_problem_details(kind, binary):
    with Server(kind, binary, FORM) as server:
        headers = {"Content-Type": "application/json"}
        good = {**ANSWERS, "color": ["green"]}
        done = send(server, "POST", json.dumps(good), headers)
        equal((done.status, done.body), (204, b""))
        equal(json.loads(server.read("answers.ndjson")), good)
        wrong = send(server, "POST", json.dumps({**good, "people": [{"who": "Ann"}, {"who": "9"}]}), headers)
        equal((wrong.status, wrong.headers["Content-Type"]), (422, "application/problem+json"))
        equal([(e["pointer"], e["code"]) for e in json.loads(wrong.body)["errors"]], [("#/people/1/who", 1002)])
        equal(send(server, "POST", '{"email"', headers).status, 400)
        unknown = send(server, "POST", '{"emial": "a"}', headers)
        equal((unknown.status, unknown.codes), (422, [4032]))


def test_json_can_be_checked_without_being_submitted(binary):
    for answers, status in [(ANSWERS, 204), ({**ANSWERS, "email": "ada"}, 422)]:
        reply, _, _ = cgi(binary, json.dumps(answers), "--run", "exit 9", QUERY_STRING="check=yes", **JSON)
        equal(reply.status, status)
    equal(cgi(binary, json.dumps(ANSWERS), "--run", "exit 9", **JSON)[0].status, 503)
    # A page can do the same.
    body = urllib.parse.urlencode(GOOD)
    equal(cgi(binary, body, "--run", "exit 9", QUERY_STRING="check=yes")[0].status, 204)
    equal(cgi(binary, body + "&x=1", "--run", "exit 9", QUERY_STRING="check=yes")[0].status, 422)


def test_json_cannot_name_a_file_of_the_server(binary):
    form = json.dumps({"version": 1, "fields": [
        {"name": "f", "kind": "path", "exists": True}, {"name": "g", "kind": "group", "at-most": 1, "fields": [
            {"name": "f", "kind": "path", "exists": True}]}]})
    for answers in ({"f": "/etc/passwd"}, {"f": "/no/such"}, {"g": [{"f": "/etc/passwd"}]}):
        for query in ("", "check=yes"):
            reply, _, _ = cgi(binary, json.dumps(answers), "--append", "a", "--uploads", ".", form=form, QUERY_STRING=query,
                              **JSON)
            equal((answers, reply.status, reply.codes), (answers, 422, [4031]))
    equal(cgi(binary, "{}", "--append", "a", "--uploads", ".", form=form, **JSON)[0].status, 204)


def test_many_mistakes_cost_little(binary):
    """The time and the size of the response do not grow with the number of mistakes."""
    import resource
    bodies = ["&".join(f"k{number}=1" for number in range(80_000)), "email=&" * 140_000,
              "&".join(f"people[{number}].who=1" for number in range(40_000)), "color=red&" * 90_000]
    calls = [(body, {}) for body in bodies] + [(multipart([(f"k{number}", "") for number in range(8000)])[0],
             {"CONTENT_TYPE": "multipart/form-data"}), (json.dumps({f"k{number}": 1 for number in range(80_000)}), JSON)]
    for body, variables in calls:
        if "CONTENT_TYPE" in variables and variables is not JSON:
            variables = {"CONTENT_TYPE": "multipart/form-data; boundary=" + body[2:34].decode()}
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        reply, _, _ = cgi(binary, body, HTTP_ACCEPT_LANGUAGE="-" * 8000, **variables)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        equal((body[:20], reply.status), (body[:20], 422))
        assert len(reply.body) < 60_000, len(reply.body)
        # The quadratic search took minutes; processor time is not the time of a clock.
        assert took < 20, (body[:20], took)


def test_a_malformed_rejection_accepts_nothing(binary):
    for output in ('{"errors":["x"]}', '{"errors":[', '{"errors":{"a":1}}'):
        reply, complaint, _ = cgi(binary, urllib.parse.urlencode(GOOD), "--run", f"echo '{output}'")
        equal((output, reply.status), (output, 503))
        assert "error 4036" in complaint and "line 1, column" not in reply.text, complaint


def test_languages(kind, binary):
    with Server(kind, binary, FORM) as server:
        page = send(server, headers={"Accept-Language": "de, pl;q=0.9, en;q=0.8"})
        assert page.headers["Content-Language"] == "pl" and "<h1>Zam\u00f3wienie</h1>" in page.text
        wrong = post(server, changed(email="ada"), Accept_Language="pl")
        assert "Co\u015b si\u0119 nie zgadza" in wrong.text and "Brakuje" in wrong.text
        assert "<h1>Order</h1>" in send(server, headers={"Accept-Language": "pl;q=0, *"}).text


def test_tokens(kind, binary):
    with Server(kind, binary, FORM, "--append", "answers.ndjson", "--key", "key") as server:
        server.write("key", "0123456789abcdef" * 2)
        page = send(server)
        cookie = page.headers["Set-Cookie"]
        assert cookie.endswith("; Path=/order; HttpOnly; SameSite=Lax"), cookie
        token = re.search('name="formcheck-token" value="([^"]*)"', page.text)[1]
        cookie = cookie.split(";")[0]
        for fields, headers in [(GOOD, {}), ([("formcheck-token", token)] + GOOD, {}),
                                ([("formcheck-token", token)] + GOOD, {"Cookie": "formcheck=" + "0" * 32}),
                                ([("formcheck-token", "1." + token.split(".")[1])] + GOOD, {"Cookie": cookie})]:
            refused = post(server, fields, **headers)
            equal((fields[0], headers, refused.status), (fields[0], headers, 403))
            # Nothing is lost: the page has the answers and a new token.
            assert 'value="ada@example.org"' in refused.text and "submit them again" in refused.text
            equal(server.read("answers.ndjson"), "")
        equal(post(server, [("formcheck-token", token)] + GOOD, Cookie="x=y; " + cookie).status, 303)
        equal(len(server.read("answers.ndjson").splitlines()), 1)


def test_uploads(kind, binary):
    form = json.dumps({"version": 1, "fields": [
        {"name": "cv", "kind": "path", "exists": True, "extensions": ["pdf"], "validator": "required"},
        {"name": "name", "validator": "required"}]})
    with Server(kind, binary, form, "--append", "answers.ndjson", "--uploads", "files") as server:
        files = os.path.join(server.folder, "files")
        os.mkdir(files)
        page = send(server)
        assert 'enctype="multipart/form-data"' in page.text and 'type="file"' in page.text and 'accept=".pdf"' in page.text
        content = bytes(range(256)) * 1000
        for name, field, status in [("../../cv.pdf", "Ann", 303), ("a%22\u00e4.pdf", "Ann", 303), ("cv.exe", "Ann", 422),
                                    ("cv.pdf", "", 422)]:
            body, kind_of_content = multipart([("cv", (name, content)), ("name", field)])
            done = send(server, "POST", body, {"Content-Type": kind_of_content})
            equal((name, field, done.status), (name, field, status))
        assert "Choose the file again" in done.text
        # An answer that is wrong says why, although the file is gone.
        body, kind_of_content = multipart([("cv", ("cv.exe", content)), ("name", "Ann")])
        wrong = send(server, "POST", body, {"Content-Type": kind_of_content})
        assert 'class="problem"' in wrong.text and ".pdf</a>" in wrong.text, wrong.text
        body, kind_of_content = multipart([("cv", ("a.pdf", content))] * 2 + [("name", "Ann")])
        assert "sent twice" in send(server, "POST", body, {"Content-Type": kind_of_content}).text
        paths = [json.loads(line)["cv"] for line in server.read("answers.ndjson").splitlines()]
        # Files of rejected answers are removed, and no name leads out of the folder.
        equal(sorted(os.listdir(files)), sorted(os.path.basename(path) for path in paths))
        equal(len(paths), 2)
        for path in paths:
            assert re.fullmatch(r"files/[0-9a-f]{32}-[\w.-]+\.pdf", path), path
            with open(os.path.join(server.folder, path), "rb") as file:
                equal(file.read(), content)
            equal(os.stat(os.path.join(server.folder, path)).st_mode & 0o777, 0o600)


def test_a_command_decides(kind, binary):
    command = """grep -q taken && echo '{"errors":[{"field":"email","code":9001,"reason":"already used"}]}' && exit 1; exit 0"""
    with Server(kind, binary, FORM, "--run", command, "--thanks", "https://shop.example/thanks") as server:
        wrong = post(server, changed(email="taken@example.org"))
        equal(wrong.status, 422)
        assert "Email: already used" in wrong.text
        done = post(server, GOOD)
        equal((done.status, done.headers["Location"]), (303, "https://shop.example/thanks"))
        assert "form-action 'self' https://shop.example;" in send(server).headers["Content-Security-Policy"]
    with Server(kind, binary, FORM, "--run", "exit 3") as server:
        failed = post(server, GOOD)
        equal(failed.status, 503)
        assert 'value="ada@example.org"' in failed.text


def test_slow_and_truncated_content(kind, binary):
    import socket
    with Server(kind, binary, FORM, "--append", "answers.ndjson", "--time-limit", "2") as server:
        body = urllib.parse.urlencode(GOOD).encode()
        head = (f"POST /order HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {URLENCODED}\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n").encode()
        # A client that goes away in the middle leaves nothing behind.
        with socket.create_connection(("127.0.0.1", server.port)) as client:
            client.sendall(head + body[:20])
        time.sleep(0.3)
        equal(server.read("answers.ndjson"), "")
        # A slow client that finishes is served.
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
            for start in range(0, len(body), 30):
                client.sendall((head if start == 0 else b"") + body[start:start + 30])
                time.sleep(0.02)
            assert b" 303 " in client.recv(100).split(b"\r\n")[0]
        equal(len(server.read("answers.ndjson").splitlines()), 1)


# As a server would run the binary


def cgi(binary, body=b"", *words, folder=None, form=FORM, **variables):
    """Runs the program with a request in its environment, and returns the reply and the diagnostics."""
    body = body if isinstance(body, bytes) else body.encode()
    environment = {"GATEWAY_INTERFACE": "CGI/1.1", "REQUEST_METHOD": "POST", "CONTENT_TYPE": URLENCODED,
                   "CONTENT_LENGTH": str(len(body)), "SCRIPT_NAME": "/order", "PATH": os.environ["PATH"], **variables}
    with tempfile.TemporaryDirectory() as own:
        folder = folder or own
        with open(os.path.join(folder, "form.json"), "w", encoding="utf-8") as file:
            file.write(form)
        words = words or ("--append", "answers.ndjson")
        done = subprocess.run([os.path.abspath(binary), "cgi", *words, "form.json"], input=body, cwd=folder,
                              env={name: text for name, text in environment.items() if text is not None},
                              capture_output=True, timeout=60)
    head, _, content = done.stdout.partition(b"\r\n\r\n")
    lines = head.decode().split("\r\n")
    assert lines[0].startswith("Status: "), done
    headers = dict(line.split(": ", 1) for line in lines[1:])
    equal(int(headers.get("Content-Length", "0")), len(content))
    return Reply(int(lines[0].split()[1]), headers, content), done.stderr.decode(), done.returncode


JSON = {"CONTENT_TYPE": "application/json"}
PLAIN = {"HTTP_ACCEPT": "application/json"}


def test_hostile_requests_get_a_status_and_a_code(binary):
    body = urllib.parse.urlencode(GOOD)
    cut = multipart(GOOD)[0][:-30]
    for content, variables, status, code in [
            ("email=%zz", PLAIN, 400, 4080), ("email=%ff", PLAIN, 400, 4080), ("email=%", PLAIN, 400, 4080),
            (body, {**PLAIN, "CONTENT_LENGTH": str(len(body) + 1)}, 400, 4080),
            (body, {**PLAIN, "CONTENT_LENGTH": "-1"}, 400, 4080), (body, {**PLAIN, "CONTENT_LENGTH": "1e3"}, 400, 4080),
            (body, {**PLAIN, "CONTENT_LENGTH": "9" * 30}, 400, 4080), (body, {**PLAIN, "CONTENT_LENGTH": None}, 411, 4080),
            (body, {**PLAIN, "CONTENT_LENGTH": str(1 << 40)}, 413, 4081),
            (b"x" * (1 << 20) + b"y", PLAIN, 413, 4081),
            (body, {**PLAIN, "CONTENT_TYPE": "text/plain"}, 415, 4083), (body, {**PLAIN, "CONTENT_TYPE": None}, 415, 4083),
            (body, {**PLAIN, "CONTENT_TYPE": "a/b; c"}, 415, 4083),
            (body, {**PLAIN, "CONTENT_TYPE": "multipart/form-data"}, 400, 4080),
            (cut, {**PLAIN, "CONTENT_TYPE": "multipart/form-data; boundary=x"}, 400, 4080),
            (b"--x\r\n\r\n", {**PLAIN, "CONTENT_TYPE": "multipart/form-data; boundary=x"}, 400, 4080),
            (b"--x", {**PLAIN, "CONTENT_TYPE": 'multipart/form-data; boundary="x"'}, 400, 4080),
            ("", {**PLAIN, "REQUEST_METHOD": "DELETE"}, 405, 4084),
            (body, {**PLAIN, "HTTP_SEC_FETCH_SITE": "cross-site"}, 403, 4085),
            (body, {**PLAIN, "HTTP_SEC_FETCH_SITE": "same-site"}, 403, 4085),
            (body, {**PLAIN, "HTTP_ORIGIN": "https://evil.example", "HTTP_HOST": "shop.example"}, 403, 4085),
            (body, {**PLAIN, "HTTP_ORIGIN": "null", "HTTP_HOST": "shop.example"}, 403, 4085),
            (body + "&email=b%40example.org", PLAIN, 422, 4087), (body + "&x=1", PLAIN, 422, 4032),
            (body + "&people=1", PLAIN, 422, 4087), (body.replace("people=1", "people=4"), PLAIN, 422, 4037),
            (body.replace("people=1", "people=x"), PLAIN, 422, 4031), (body + "&color=red&color=red", PLAIN, 422, 4087),
            (body + "&people%5B1%5D.who=B", PLAIN, 422, 4032), (body + "&color=blue", PLAIN, 422, 2004),
            (body.replace("Ann", "A%0Ann"), PLAIN, 422, 4034), (body.replace("hunter", "x" * 5000), PLAIN, 422, 4035),
            ("[]", JSON, 422, 4031), ('{"email": 1, "email": 2}', JSON, 400, 4030), ("\xff", JSON, 400, 4030)]:
        reply, complaint, ended = cgi(binary, content, **variables)
        case = (content[:40], variables)
        equal((case, reply.status, code in reply.codes, complaint, ended), (case, status, True, "", 0))
        assert "hunter2" not in reply.text, case
        # A person gets a page with the same status.
        if variables.get("HTTP_ACCEPT"):
            page, _, _ = cgi(binary, content, **{**variables, "HTTP_ACCEPT": "text/html"})
            equal((case, page.status, page.body[:15]), (case, status, b"<!DOCTYPE html>"))
            assert "hunter2" not in page.text


def test_a_request_from_the_same_site_is_accepted(binary):
    body = urllib.parse.urlencode(GOOD)
    for variables in [{"HTTP_SEC_FETCH_SITE": "same-origin"}, {"HTTP_SEC_FETCH_SITE": "none"},
                      {"HTTP_ORIGIN": "https://Shop.example:8443", "HTTP_HOST": "shop.example:8443"}]:
        equal(cgi(binary, body, **variables)[0].status, 303)
    content, kind = multipart(GOOD)
    equal(cgi(binary, content, CONTENT_TYPE=kind)[0].status, 303)


def test_no_value_begins_a_header_field(binary):
    for text in ("/order\r\nX-Evil: 1", "/order; Domain=evil.example", "//evil.example"):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "key"), "w") as file:
                file.write("k" * 32)
            reply, _, _ = cgi(binary, "", "--append", "a", "--key", "key", folder=folder, REQUEST_METHOD="GET", SCRIPT_NAME=text,
                              HTTP_COOKIE="formcheck=\r\nX-Evil: 1", HTTP_ACCEPT_LANGUAGE="en\r\nX-Evil: 1")
        assert "X-Evil" not in reply.headers and "Domain" not in reply.headers["Set-Cookie"], reply.headers


def test_entries_are_added_and_removed(binary):
    people = [("people", "2"), ("people[0].who", "Ann"), ("people[1].who", "Bob")]
    for button, count, names in [("add people", 3, ["Ann", "Bob"]), ("remove people[0]", 1, ["Bob"]),
                                 ("remove people[1]", 1, ["Ann"]), ("remove people[7]", 2, ["Ann", "Bob"]),
                                 ("add email", 2, ["Ann", "Bob"]), ("evil", 2, ["Ann", "Bob"])]:
        body = urllib.parse.urlencode(GOOD[:3] + people + [("formcheck-change", button)])
        reply, _, _ = cgi(binary, body)
        shown = [int(re.search('name="people" value="([0-9]*)"', reply.text)[1]),
                 re.findall(r'name="people\[\d\].who"[^>]* value="([^"]*)"', reply.text)]
        # A button of another page changes nothing, and submits nothing either.
        equal((button, reply.status, shown), (button, 200, [count, names]))
        assert 'class="problem"' not in reply.text and 'method="post" action="#"' in reply.text


def test_a_program_lists_choices(binary):
    form = json.dumps({"version": 1, "fields": [{"name": "city", "kind": "choice", "choices-from": "cities"}]})
    words = ("--append", "answers.ndjson", "--choices", "cities=printf 'par\\tParis\\nosl\\tOslo\\n'")
    page, _, _ = cgi(binary, "", *words, form=form, REQUEST_METHOD="GET")
    assert 'value="osl"' in page.text and ">Oslo</label>" in page.text, page.text
    equal(cgi(binary, "city=osl", *words, form=form)[0].status, 303)
    equal(cgi(binary, "city=rom", *words, form=form)[0].status, 422)


def test_a_mistake_of_the_operator_is_no_secret_and_no_crash(binary):
    for words, sentence in [((), "the answers have no destination"), (("--append", "a", "--key", "form.json"), ""),
                            (("--append", "a", "--key", "none"), "none"), (("--append", "a", "--thanks", "a b"), "--thanks"),
                            (("--append", "a", "--run", "b"), "cannot"), (("--append", "a", "--nonsense"), "unknown option")]:
        words = words or ("--lang", "en")
        form = FORM if "form.json" not in words else "{}"
        reply, complaint, ended = cgi(binary, "", *words, form=form)
        equal((words, reply.status, ended), (words, 500, 2))
        assert sentence in complaint and sentence not in reply.text or not sentence, (words, complaint)
    form = json.dumps({"version": 1, "fields": [{"name": "f", "kind": "path", "exists": True}]})
    assert "Add --uploads FOLDER" in cgi(binary, "", form=form)[1]
    form = json.dumps({"version": 1, "fields": [{"name": "f", "kind": "path"}]})
    assert 'cannot ask for the path "f"' in cgi(binary, "", form=form)[1]


def test_a_failed_delivery_keeps_the_answers(binary):
    body = urllib.parse.urlencode(GOOD)
    reply, complaint, ended = cgi(binary, body, "--append", "no/such/folder")
    equal((reply.status, ended), (503, 0))
    assert 'value="ada@example.org"' in reply.text and "5003" in complaint, complaint
    # The reason is only for the operator.
    assert "could not be submitted" in reply.text and "no/such" not in reply.text
    reply, complaint, _ = cgi(binary, body, "--run", "sleep 60", "--time-limit", "1")
    equal(reply.status, 503)
    assert "time limit" in complaint and "time limit" not in reply.text, complaint


def test_a_client_that_stops_sending_gets_a_status(binary):
    environment = {"REQUEST_METHOD": "POST", "CONTENT_TYPE": URLENCODED, "CONTENT_LENGTH": "100"}
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "form.json"), "w", encoding="utf-8") as file:
            file.write(FORM)
        with subprocess.Popen([os.path.abspath(binary), "cgi", "--append", "a", "--time-limit", "1", "form.json"],
                              cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdin.write(b"email=")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b"Status: 408 ")
