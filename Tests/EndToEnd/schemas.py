"""Tests of JSON Schemas as forms, and of forms as JSON Schemas."""
import json

from accounts import Folder, codes
from harness import equal

SCHEMA = {
    "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "title": "Order",
    "required": ["email", "country"],
    "properties": {
        "email": {"type": "string", "format": "email", "title": "Email"},
        "country": {"enum": ["us", "de"]},
        "home": {"type": "object", "properties": {"city": {"type": "string", "maxLength": 5}}},
        "people": {"type": "array", "maxItems": 2, "items": {
            "type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}}},
    "if": {"properties": {"country": {"const": "us"}}},
    "then": {"properties": {"state": {"type": "string"}}, "required": ["state"]}}
ANSWERS = {"email": "a@example.org", "country": "us", "home": {"city": "Bath"}, "people": [{"name": "Ada"}],
           "state": "x"}


def text(value):
    return json.dumps(value).encode()


def test_a_schema_is_a_form_whose_answers_are_a_document(program):
    with Folder(program, schema=text(SCHEMA), answers=text(ANSWERS)) as folder:
        done = folder("--form", "schema", "--answers", "answers", "--no-input")
        equal((done.status, json.loads(done.out)), (0, {**ANSWERS}))
        folder.write("answers", text({**ANSWERS, "state": "", "home": {"city": "London"}}))
        done = folder("--form", "schema", "--answers", "answers", "--no-input")
        equal((done.status, [need["field"] for need in json.loads(done.out)["needed"]]),
              (5, ["/home/city", "state"]))


def test_a_schema_checks_records(program):
    records = [{"email": "a@example.org", "country": "de", "home": {"city": "Bath"}},
               {"email": "b", "country": "de", "home": {"city": "London"}},
               {"email": "a@example.org", "country": "us"}]
    lines = b"".join(text(record) + b"\n" for record in records)
    flat = {**SCHEMA, "properties": {key: value for key, value in SCHEMA["properties"].items() if key != "people"}}
    with Folder(program, schema=text(flat)) as folder:
        done = folder("--form", "schema", "--ndjson", "-", stdin=lines)
        equal((done.status, codes(done.out)), (1, [(2, 1003), (2, 2002), (3, 2001)]))


def test_a_section_of_a_record_must_be_an_object(program):
    schema = {"type": "object", "properties": {
        "n": {"type": "string"},
        "home": {"type": "object", "properties": {"at": {"type": "object", "properties": {"zip": {"type": "string"}}}}}}}
    homes = [{"at": {"zip": "1"}}, None, {}, 5, "x", [], {"at": 1}, {"at": None}, {"at": {"zip": "2"}}, True]
    lines = b"".join(text({"home": home, "n": "a"}) + b"\n" for home in homes) + b'{"n": "b"}\n'
    with Folder(program, schema=text(schema)) as folder:
        done = folder("--form", "schema", "--ndjson", "-", stdin=lines)
        equal((done.status, codes(done.out)), (1, [(line, 3015) for line in (4, 5, 6, 7, 10)]))
        assert b"-:7:17: error 3015: The member home/at must be an object" in done.out, done.out


def test_what_a_form_lacks_is_an_error_with_its_place(program):
    schema = {**SCHEMA, "minProperties": 2}
    schema["properties"] = {**SCHEMA["properties"], "email": {"type": "string", "fromat": "email"}}
    with Folder(program, schema=json.dumps(schema, indent=1).encode()) as folder:
        done = folder("--form", "schema", "--no-input")
        equal((done.status, done.out), (2, b""))
        for words in (b"schema:", b"error 4028: /properties/email/fromat: this keyword is unknown",
                      b'did you mean "format"?', b"error 4028: /minProperties"):
            assert words in done.err, (words, done.err)
        equal(folder("convert", "schema").status, 1)


def test_a_form_becomes_a_schema_and_the_same_form_again(program):
    form = {"version": 1, "title": "T", "fields": [
        {"name": "a", "label": "A", "validator": "required|email"},
        {"name": "b", "kind": "choice", "choices": ["x", "y"]},
        {"name": "c", "kind": "number", "validator": "integer:min=1", "when": {"b": "x"}}]}
    with Folder(program, form=text(form)) as folder:
        done = folder("export", "--json-schema", "form")
        equal(done.status, 1)
        assert b'error 4028: /fields/0/validator: "email" cannot be expressed in full' in done.err, done.err
        schema = json.loads(done.out)
        equal((schema["required"], schema["unevaluatedProperties"]), (["a"], False))
        folder.write("schema", done.out)
        back = json.loads(folder("convert", "schema").out)
        equal(back, {**form, "fields": form["fields"][:2] + [{**form["fields"][2], "when": {"b": ["x"]}}]})
        equal(folder("export", "form").status, 2)
        equal(folder("export", "--json-schema").status, 2)


def test_formats_are_exported_again(program):
    names = ("email", "date-time", "time", "ipv4", "ipv6", "json-pointer", "uuid", "hostname", "duration", "regex",
             "idn-email", "idn-hostname", "uri", "date")
    properties = {name: {"type": "string", "format": name, "title": "T"} for name in names}
    with Folder(program, schema=text({"type": "object", "properties": properties})) as folder:
        folder.write("form", folder("convert", "schema").out)
        done = folder("export", "--json-schema", "form")
        equal((done.status, done.err), (0, b""))
        equal(json.loads(done.out)["properties"], properties)


def test_mistakes_of_schemas_are_explained(program):
    with Folder(program, schema=text({"properties": {"a": {"type": "string", "default": 5}}}),
                request=text({"jsonrpc": "2.0", "id": 1, "method": "elicitation/create", "params": {
                    "mode": "url", "elicitationId": "1", "url": "https://example.org", "message": "Go"}})) as folder:
        done = folder("--form", "schema", "--no-input")
        equal(done.status, 2)
        assert b"schema:1:52: error" in done.err and b": /properties/a/default: a string" in done.err, done.err
        done = folder("elicit", "request")
        assert done.status == 2 and b'mode "url" is not supported' in done.err, done.err
    done = program("--field", "pattern:/(/,syntax=ecmascript", "x")
    assert done.status == 2 and b"ECMAScript" in done.err and b"pcre2" not in done.err, done.err
