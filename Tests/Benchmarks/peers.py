"""Checks a CSV file with DuckDB or Polars, for dirty.py: counts the wrong records, or prints each with its wrong fields.

    peers.py duckdb|polars count|list FILE
"""
import sys

FIELDS = {
    "id": "^[0-9]+$",
    "name": "^[A-Za-z]+$",
    "email": "^[a-zA-Z0-9._-]+@[a-zA-Z0-9][a-zA-Z0-9-]*(?:[.][a-zA-Z0-9][a-zA-Z0-9-]*)+$",
    "age": "^(?:[0-9]|[1-9][0-9]|1[0-4][0-9]|150)$",
}


def duckdb_check(task, path):
    import duckdb
    wrong = {name: f"not regexp_full_match({name}, '{pattern}')" for name, pattern in FIELDS.items()}
    source = f"from read_csv('{path}', header = true, all_varchar = true) where {' or '.join(wrong.values())}"
    database = duckdb.connect(config={"threads": 2})
    if task == "count":
        print(database.execute(f"select count(*) {source}").fetchone()[0])
    else:
        names = ", ".join(f"case when {test} then '{name}' end" for name, test in wrong.items())
        database.execute(
            f"copy (select concat_ws(' ', {names}), id, name, email, age {source}) to '/dev/stdout' (format csv)")


def polars_check(task, path):
    import polars
    wrong = [(~polars.col(name).str.contains(pattern)).alias(f"wrong {name}") for name, pattern in FIELDS.items()]
    found = polars.scan_csv(path, infer_schema=False).with_columns(wrong).filter(
        polars.any_horizontal([f"wrong {name}" for name in FIELDS]))
    if task == "count":
        print(found.select(polars.len()).collect(engine="streaming").item())
    else:
        print(found.collect(engine="streaming").write_csv())


if __name__ == "__main__":
    _, program, task, path = sys.argv
    {"duckdb": duckdb_check, "polars": polars_check}[program](task, path)
