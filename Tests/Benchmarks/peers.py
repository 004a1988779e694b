"""Checks a file with an engine from PyPI, for the tables of .dev/bench.

    peers.py duckdb|polars|pyarrow|jsonschema TASK FILE

The tasks: start (only imports the engine), count (prints the number of wrong records), list (prints each wrong record
with its wrong fields), duplicates (prints the number of records whose email an earlier record has), and filter (prints
each line of the file trimmed, in NFC and in lowercase). The suffix of the file is .csv, .ndjson or .txt.
"""
import os, sys

THREADS = 2
PATTERNS = {
    "id": "^[0-9]+$",
    "name": "^[A-Za-z]+$",
    "email": "^[a-zA-Z0-9._-]+@[a-zA-Z0-9][a-zA-Z0-9-]*(?:[.][a-zA-Z0-9][a-zA-Z0-9-]*)+$",
    "joined": "^[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
              "|02-(?:0[1-9]|1[0-9]|2[0-8]))$",
}
AGES = (0, 150)
COLUMNS = ("id", "name", "email", "age", "joined", "comment")


def with_duckdb(task, path):
    import duckdb
    database = duckdb.connect(config={"threads": THREADS})
    types = ", ".join(f"{name}: '{'integer' if name == 'age' else 'varchar'}'" for name in COLUMNS)
    source = (f"read_ndjson('{path}', columns = {{{types}}})" if path.endswith(".ndjson") else
              f"read_csv('{path}', header = true, all_varchar = true)")
    tests = {name: f"not regexp_full_match({name}, '{pattern}')" for name, pattern in PATTERNS.items()}
    tests["age"] = "not coalesce(try_cast(age as integer) between {} and {}, false)".format(*AGES)
    names = ", ".join(f"case when {test} then '{name}' end" for name, test in tests.items())
    output = "to '/dev/stdout' (format csv, header false"
    queries = {
        "count": f"select count(*) from {source} where {' or '.join(tests.values())}",
        "list": f"copy (select concat_ws(' ', {names}), * from {source} where {' or '.join(tests.values())}) {output})",
        "duplicates": f"select count(*) - count(distinct email) from {source}",
        "filter": f"copy (select lower(nfc_normalize(trim(value))) from read_csv('{path}', header = false, "
                  f"columns = {{value: 'varchar'}}, delim = '\x01', quote = '')) {output}, quote '')",
    }
    if task in queries:
        found = database.execute(queries[task]).fetchone()
        if task in ("count", "duplicates"):
            print(found[0])


def with_polars(task, path):
    os.environ["POLARS_MAX_THREADS"] = str(THREADS)
    import polars
    if task == "start":
        return
    if task == "filter":
        value = polars.col("value").str.strip_chars().str.normalize("NFC").str.to_lowercase()
        rows = polars.scan_csv(path, has_header=False, schema={"value": polars.String}, separator="\x01",
                               quote_char=None).select(value)
        return rows.sink_csv("/dev/stdout", include_header=False, quote_style="never")
    types = {name: polars.Int64 if name == "age" else polars.String for name in COLUMNS}
    rows = (polars.scan_ndjson(path, schema=types) if path.endswith(".ndjson") else
            polars.scan_csv(path, infer_schema=False))
    tests = [(~polars.col(name).str.contains(pattern)).alias(f"wrong {name}") for name, pattern in PATTERNS.items()]
    age = polars.col("age").cast(polars.Int64, strict=False).is_between(*AGES).fill_null(False)
    found = rows.with_columns(*tests, (~age).alias("wrong age")).filter(
        polars.any_horizontal([f"wrong {name}" for name in COLUMNS[:5]]))
    if task == "list":
        return found.sink_csv("/dev/stdout", include_header=False)
    counts = {"count": lambda: found.select(polars.len()),
              "duplicates": lambda: rows.select(polars.len() - polars.col("email").n_unique())}
    print(counts[task]().collect(engine="streaming").item())


def with_pyarrow(task, path):
    import pyarrow, pyarrow.compute as compute, pyarrow.csv as csv, pyarrow.dataset as dataset, pyarrow.json as ndjson
    pyarrow.set_cpu_count(THREADS)
    if task == "start":
        return
    if task == "filter":
        rows = csv.read_csv(path, csv.ReadOptions(column_names=["value"]),
                            csv.ParseOptions(delimiter="\x01", quote_char=False),
                            csv.ConvertOptions(column_types={"value": pyarrow.string()}))["value"]
        rows = compute.utf8_lower(compute.utf8_normalize(compute.utf8_trim_whitespace(rows), "NFC"))
        return csv.write_csv(pyarrow.table({"value": rows}), sys.stdout.buffer,
                             csv.WriteOptions(include_header=False, quoting_style="none"))
    types = pyarrow.schema([(name, pyarrow.int64() if name == "age" and path.endswith(".ndjson") else pyarrow.string())
                            for name in COLUMNS])
    kind = (dataset.JsonFileFormat(parse_options=ndjson.ParseOptions(explicit_schema=types))
            if path.endswith(".ndjson") else dataset.CsvFileFormat())
    rows = dataset.dataset(path, schema=types, format=kind)
    if task == "duplicates":
        emails = rows.to_table(columns=["email"])["email"]
        return print(len(emails) - compute.count_distinct(emails).as_py())
    tests = {name: ~compute.match_substring_regex(dataset.field(name), pattern) for name, pattern in PATTERNS.items()}
    age = dataset.field("age")
    if path.endswith(".csv"):
        tests["age"] = ~compute.match_substring_regex(age, "^(?:[0-9]|[1-9][0-9]|1[0-4][0-9]|150)$")
    else:
        tests["age"] = (age < AGES[0]) | (age > AGES[1])
    is_wrong = tests["id"] | tests["name"] | tests["email"] | tests["joined"] | tests["age"]
    if task == "count":
        return print(rows.count_rows(filter=is_wrong))
    found = rows.to_table(filter=is_wrong, columns={name: dataset.field(name) for name in COLUMNS}
                          | {f"wrong {name}": test for name, test in tests.items()})
    csv.write_csv(found, sys.stdout.buffer, csv.WriteOptions(include_header=False))


def with_jsonschema(task, path):
    """Checks one half of the file in each of two processes, because jsonschema-rs uses one thread.

    Both processes share the modules that this function imports.
    """
    import jsonschema_rs, multiprocessing, orjson
    if task != "start":
        with multiprocessing.get_context("fork").Pool(THREADS) as pool:
            parts = pool.starmap(check_part, [(task, path, part) for part in range(THREADS)])
        print(sum(parts) if task == "count" else "".join(parts), end="")


def check_part(task, path, part):
    """Returns the number of wrong records in a part of the file, or a line for each of them."""
    import jsonschema_rs, orjson
    properties = {name: {"type": "string", "pattern": pattern} for name, pattern in PATTERNS.items()}
    properties["age"] = {"type": "integer", "minimum": AGES[0], "maximum": AGES[1]}
    schema = jsonschema_rs.Draft202012Validator({"properties": properties},
                                                pattern_options=jsonschema_rs.RegexOptions())
    size = os.path.getsize(path)
    first, last = size * part // THREADS, size * (part + 1) // THREADS
    count, found = 0, []
    with open(path, "rb") as file:
        # A record belongs to the part that contains the last byte of the line before it.
        if first > 0:
            file.seek(first - 1)
            first += len(file.readline()) - 1
        for line in file:
            if first >= last:
                break
            first += len(line)
            record = orjson.loads(line)
            if task == "count":
                count += not schema.is_valid(record)
            elif errors := list(schema.iter_errors(record)):
                found.append("; ".join(f"{error.instance_path[0]}: {error.message}" for error in errors) + "\n")
    return count if task == "count" else "".join(found)


if __name__ == "__main__":
    engines = {"duckdb": with_duckdb, "polars": with_polars, "pyarrow": with_pyarrow, "jsonschema": with_jsonschema}
    engines[sys.argv[1]](*sys.argv[2:4])
