"""Programs that infer rules from a file. `infer(path)` returns a function that returns the rejected places of a file.

A place is (row, column), both from 0. The function returns None if the program cannot read the file at all.
"""
import csv
import importlib.util
import json
import subprocess
import tempfile
import warnings


class Formcheck:
    def __init__(self, binary):
        self.binary = binary
        self.name = "formcheck"

    def infer(self, path):
        report = json.loads(subprocess.run([self.binary, "infer", "--csv", "--json", path], check=True,
                                           stdout=subprocess.PIPE).stdout)
        form = tempfile.NamedTemporaryFile("w", suffix=".json")
        json.dump(report["definition"], form)
        form.flush()

        def rejected(path):
            assert form.name
            with open(path, encoding="utf-8", newline="") as file:
                header = next(csv.reader(file))
            run = subprocess.run([self.binary, "--form", form.name, "--csv", "--format", "json", path],
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            assert run.returncode in (0, 1), run.stderr
            errors = [json.loads(line) for line in run.stdout.splitlines()]
            return {(error["record"] - 1, column) for error in errors
                    for column in ([header.index(error["field"])] if error.get("field") else range(len(header)))}

        return rejected


class Frictionless:
    name = "frictionless"

    def infer(self, path):
        from frictionless import Resource, system, validate
        # Without this, absolute paths are not read.
        with system.use_context(trusted=True):
            resource = Resource(path)
            resource.infer(stats=False)

        def rejected(path):
            with system.use_context(trusted=True):
                report = validate(path, schema=resource.schema, limit_errors=100000)
            rows = report.flatten(["rowNumber", "fieldNumber"])
            return {(row - 2, field - 1) for row, field in rows if row and field}

        return rejected


class Pandera:
    name = "pandera"

    def infer(self, path):
        import pandas
        import pandera.pandas as pandera
        schema = pandera.infer_schema(pandas.read_csv(path, keep_default_na=False, na_values=[""]))

        def rejected(path):
            table = pandas.read_csv(path, dtype=str, keep_default_na=False, na_values=[""])
            columns = list(table.columns)
            places = set()
            # A value that cannot be converted hides the checks of its column, so each column is validated in two steps.
            for number, name in enumerate(columns):
                column = schema.columns[name]
                wanted = str(column.dtype)
                values = table[name]
                if "int" in wanted or "float" in wanted:
                    numbers = pandas.to_numeric(values, errors="coerce")
                    bad = numbers.isna() & values.notna()
                    if "int" in wanted:
                        bad |= numbers.notna() & (numbers % 1 != 0)
                    places |= {(row, number) for row in table.index[bad]}
                    values = numbers[~bad].astype(float)
                    checks = column.checks
                else:
                    checks = []
                if not column.nullable:
                    places |= {(row, number) for row in values.index[values.isna()]}
                for check in checks:
                    passed = values.isna() | check(values.dropna()).check_output.reindex(values.index, fill_value=True)
                    places |= {(row, number) for row in values.index[~passed]}
            return places

        return rejected


class DuckDB:
    name = "DuckDB"

    def infer(self, path):
        import duckdb
        columns = duckdb.sql(f"SELECT columns FROM sniff_csv('{path}')").fetchall()[0][0]
        types = {column["name"]: column["type"] for column in columns}

        def rejected(path):
            connection = duckdb.connect()
            try:
                connection.sql(f"SELECT * FROM read_csv('{path}', header=true, delim=',', columns={types}, "
                               "store_rejects=true, rejects_limit=0)").fetchall()
                rows = connection.sql("SELECT line, column_idx FROM reject_errors").fetchall()
            except duckdb.Error:
                return None
            return {(line - 2, column - 1) for line, column in rows}

        return rejected


def others():
    modules = [("frictionless", Frictionless), ("pandera", Pandera), ("duckdb", DuckDB)]
    warnings.simplefilter("ignore")
    return [peer() for module, peer in modules if importlib.util.find_spec(module)]
