"""Tests of contracts of other formats: formcheck convert, and --form with a Table Schema or a data contract."""
import json
import os
import re

from accounts import Folder, codes
from harness import ROOT, equal

PUBLISHED = os.path.join(ROOT, "Tests", "Contracts", "published")
SCHEMA = b"""{
  "fields": [
    {"name": "id", "type": "integer", "constraints": {"minimum": 1}},
    {"name": "email", "type": "string", "format": "email", "constraints": {"required": true}},
    {"name": "born", "type": "date", "format": "%d/%m/%Y"}
  ],
  "missingValues": ["", "-"],
  "primaryKey": "id"
}
"""
PEOPLE = b"id,email,born\n1,a@example.org,31/12/1999\n0,b@example.org,-\n3,-,1999-12-31\n1,c@example.org,\n"


def published(name):
    with open(os.path.join(PUBLISHED, name), "rb") as file:
        return file.read()


def losses(err):
    """Returns the line and the JSON Pointer of each part that was not converted."""
    return [(int(line), pointer) for line, pointer in re.findall(rb"^[^\n]*?:(\d+):\d+: error 4028: (\S+): ", err, re.M)]


def test_a_table_schema_checks_records_as_a_form_does(program):
    with Folder(program, schema=SCHEMA, people=PEOPLE) as folder:
        done = folder("--form", "schema", "--csv", "people")
        equal((done.status, codes(done.out)), (1, [(3, 1005), (4, 1003), (4, 2016), (5, 2108)]))
        converted = folder("convert", "schema")
        equal((converted.status, converted.err), (0, b""))
        folder.write("form", converted.out)
        again = folder("--form", "form", "--csv", "people")
        equal((again.status, again.out), (done.status, done.out))
        equal(folder("lint", "form").status, 0)
        tsv = folder("--form", "schema", "--tsv", "-", stdin=PEOPLE.replace(b",", b"\t"))
        equal(codes(tsv.out), codes(done.out))
        objects = folder("--form", "schema", "--ndjson", "-", stdin=b'{"id": 5, "email": "a@b.org"}\n{"id": 5, "email": "c@d.org"}\n')
        equal(codes(objects.out), [(2, 2108)])


def test_what_a_definition_lacks_is_an_error_with_its_place(program):
    schema = SCHEMA.replace(b'"primaryKey": "id"', b'"foreignKeys": [{"fields": "id"}]')
    with Folder(program, schema=schema, people=PEOPLE) as folder:
        done = folder("--form", "schema", "--csv", "people")
        equal((done.status, done.out), (2, b""))
        assert b"schema:8:18: error 4028: /foreignKeys: " in done.err and b"formcheck convert schema" in done.err, done.err
        converted = folder("convert", "schema")
        equal((converted.status, losses(converted.err)), (1, [(8, b"/foreignKeys")]))
        folder.write("form", converted.out)
        equal(folder("--form", "form", "--csv", "--quiet", "people").status, 1)


def test_published_contracts_are_converted(program):
    with Folder(program) as folder:
        for name in os.listdir(PUBLISHED):
            folder.write(name, published(name))
        full = folder("convert", "schema-valid-full.json")
        equal((full.status, losses(full.err)), (1, [(101, b"/foreignKeys")]))
        fields = {field["name"]: field.get("validator", "") for field in json.loads(full.out)["fields"]}
        equal((len(fields), fields["daily_start"], fields["photo"]), (15, "time:seconds=yes,fraction=no", "base64"))
        types = folder("convert", "all-data-types.odcs.json")
        equal([pointer for _, pointer in losses(types.err)],
              [b"/schema/0/properties/8/logicalType", b"/schema/0/properties/9/logicalType"])
        rules = [field.get("validator", "") for field in json.loads(types.out)["fields"]]
        equal(rules[:2], [r"length:min=11,max=11|pattern:/[\s\S]*(?:ACC[0-9]{8})[\s\S]*/,syntax=ecmascript",
                          "date:min=2020-01-02,max=2021-01-01"])
        for words in (["convert", "full-example.odcs.json"], ["--form", "full-example.odcs.json", "--csv", "x"]):
            done = folder(*words)
            equal((words, done.status), (words, 2))
            assert b"formcheck convert --table NAME full-example.odcs.json > form.json" in done.err, done.err
        receivers = folder("convert", "--table", "receivers", "full-example.odcs.json")
        equal((receivers.status, json.loads(receivers.out)["unique"]), (1, ["id", ["id", "country_code"]]))
        # What is written is a definition that the program itself accepts.
        for output in (full.out, types.out, receivers.out):
            folder.write("form", output)
            equal(folder("lint", "form").status, 0)


def test_a_definition_becomes_a_table_schema(program):
    with Folder(program, schema=SCHEMA) as folder:
        form = folder("convert", "schema").out
        folder.write("form", form)
        done = folder("convert", "--to", "table-schema", "form")
        equal(json.loads(done.out)["fields"][2], {"name": "born", "type": "date", "format": "%d/%m/%Y", "missingValues": ["", "-"]})
        signup = folder("convert", "--to", "table-schema", "@signup")
        equal(signup.status, 1)
        assert {field["name"] for field in json.loads(signup.out)["fields"]} >= {"email"}, signup.out
        equal([pointer for _, pointer in losses(signup.err)],
              [b"/fields/3/kind", b"/fields/3/validator", b"/fields/4/kind", b"/rules"])
        # A contract is converted to a definition first.
        both = folder("convert", "--to", "table-schema", "schema")
        equal(both.out, done.out)


BROKEN = b'{"fields": [{"name": "a", "type": "string", "constraints": {"pattern": "[a"}}]}'

# A repeated name, a missing name, a number instead of a field, and an unknown type.
MISTAKES = json.dumps({"fields": [{"name": "a"}, {"name": "a"}, {"type": "string"}, 1,
                                  {"name": "b", "type": "qqqqqq"}]}).encode()


def test_calls_that_cannot_be_answered_are_errors(program):
    with Folder(program, schema=SCHEMA, form=b'{"version": 1, "fields": [{"name": "a"}]}', bad=b"{", text=b"[]",
                wrong=SCHEMA.replace(b'"integer"', b'"intger"'), mistakes=MISTAKES, broken=BROKEN,
                **{"yaml.yml": b"kind: DataContract\n"}) as folder:
        for words in ((), ("schema", "form"), ("form",), ("bad",), ("text",), ("none",), ("wrong",), ("--to", "x", "schema"),
                      ("--table", "x", "form"), ("--to", "table-schema", "bad")):
            done = folder("convert", *words)
            equal((words, done.status, done.out), (words, 2, b""))
        wrong = folder("convert", "wrong")
        assert b'wrong:3:28: error 4014: /fields/0/type: unknown type "intger"' in wrong.err, wrong.err
        assert b'did you mean "integer"?' in wrong.err, wrong.err
        equal(folder("--form", "wrong", "--csv", "schema").status, 2)
        equal(folder("convert", "yaml.yml").err.count(b"YAML is not read; convert it to JSON first"), 1)
        mistakes = folder("convert", "mistakes").err
        broken = folder("convert", "broken").err
        assert b"4008: /fields/0/constraints/pattern: the pattern is not a regular expression" in broken, broken
        for words in (b"4015: /fields/1/name: another field has this name already",
                      b'4013: /fields/2: the key "name" is missing', b"4011: /fields/3: an object is expected",
                      b"Write one of these: any, array,"):
            assert words in mistakes, (words, mistakes)
        piped, named = (json.loads(folder("convert", name, stdin=SCHEMA).out) for name in ("-", folder.at("schema")))
        equal((piped.pop("title"), named.pop("title"), piped), ("", "schema", named))


def test_a_text_for_missing_values_in_a_unique_column_is_noted(program):
    schema = {"fields": [{"name": "id", "constraints": {"unique": True}}, {"name": "n", "constraints": {"unique": True}}],
              "missingValues": ["", "NA"], "primaryKey": ["id"]}
    done = program("convert", "-", stdin=json.dumps(schema).encode())
    notes = [line for line in done.err.splitlines() if b"error 4028" in line]
    # A column of the primary key has no missing values.
    equal(len(notes), 1)
    assert b'/fields/1/constraints/unique: two records with "NA" are rejected as repeated' in notes[0], notes
    form = json.loads(done.out)
    equal(form["unique"], ["id", "n"])


def test_a_table_schema_that_is_written_can_be_read(program):
    contract = os.path.join(ROOT, "Tests/Contracts/published/all-data-types.odcs.json")
    written = program("convert", "--to", "table-schema", contract)
    assert written.status in (0, 1), written.err
    again = program("convert", "-", stdin=written.out)
    equal((again.status in (0, 1), len(json.loads(again.out)["fields"])), (True, len(json.loads(written.out)["fields"])))
    form = {"version": 1, "fields": [{"name": "a", "validator": "pattern:/[^]b/,syntax=ecmascript"}]}
    written = program("convert", "--to", "table-schema", "-", stdin=json.dumps(form).encode())
    equal((written.status, b"pattern" in written.out, b"/fields/0/validator" in written.err), (1, False, True))
