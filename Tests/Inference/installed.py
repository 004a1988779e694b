"""The data sets that packages install: iso-codes and tzdata of Debian, scikit-learn and vega_datasets of PyPI."""
import csv
import importlib.util
import json
import os

from data_sets import DataSet
from natures import choice, code, date, number, text

ISO = "/usr/share/iso-codes/json"
ANY = r"[^\x00-\x1f\ufffd#~|<>]+"


def iso(number_, key, natures):
    path = f"{ISO}/iso_{number_}.json"
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            entries = json.load(file)[key]
        yield DataSet(f"iso-{number_}", "iso-codes", natures,
                      [[entry.get(column, "") for column in natures] for entry in entries])


def time_zones():
    path = "/usr/share/zoneinfo/zone1970.tab"
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    yield DataSet("zone1970", "tzdata", {
        "codes": code("[A-Z]{2}(,[A-Z]{2})*"), "coordinates": code("[+-][0-9]{4}([0-9]{2})?[+-][0-9]{5}([0-9]{2})?"),
        "zone": code("[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}")}, [row[:3] for row in rows])


def folder(module):
    spec = importlib.util.find_spec(module)
    return os.path.dirname(spec.origin) if spec and spec.origin else None


def table(name, source, path, natures, count=None):
    if not path or not os.path.exists(path):
        return
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    rows = [row for row in rows if len(row) >= len(natures)]
    yield DataSet(name, source, natures, [row[:len(natures)] for row in rows[:count]])


def scikit():
    root = folder("sklearn")
    data = root and os.path.join(root, "datasets", "data")
    if not data:
        return
    length = number(0, 100)
    yield from table("iris", "scikit-learn", f"{data}/iris.csv", {
        "sepal_length": length, "sepal_width": length, "petal_length": length, "petal_width": length, "species": choice("012")})
    yield from table("wine", "scikit-learn", f"{data}/wine_data.csv", {
        "alcohol": number(0, 100), "acid": number(0, 100), "ash": number(0, 100), "alcalinity": number(0, 1000),
        "magnesium": number(0, 10000), "phenols": number(0, 100), "flavanoids": number(0, 100)})
    yield from table("breast-cancer", "scikit-learn", f"{data}/breast_cancer.csv", {
        "radius": number(0, 10000), "texture": number(0, 10000), "perimeter": number(0, 100000), "area": number(0, 10**6),
        "smoothness": number(0, 10), "compactness": number(0, 10), "concavity": number(0, 10), "points": number(0, 10)})


def vega():
    root = folder("vega_datasets")
    data = root and os.path.join(root, "_data")
    if not data:
        return
    yield from table("seattle-weather", "vega_datasets", f"{data}/seattle-weather.csv", {
        "date": date("%Y/%m/%d", 1900, 2100), "precipitation": number(0, 1000), "temp_max": number(-90, 60),
        "temp_min": number(-90, 60), "wind": number(0, 150), "weather": choice(["drizzle", "rain", "sun", "snow", "fog"])})
    yield from table("airports", "vega_datasets", f"{data}/airports.csv", {
        "iata": code("[A-Z0-9]{3,4}"), "name": text(ANY), "city": text(ANY), "state": code("[A-Z]{2}|NA"),
        "country": text(ANY), "latitude": number(-90, 90), "longitude": number(-180, 180)}, 3000)
    yield from table("stocks", "vega_datasets", f"{data}/stocks.csv", {
        "symbol": choice(["MSFT", "AMZN", "IBM", "GOOG", "AAPL"]), "date": code("[A-Z][a-z]{2} [0-9]{1,2} [0-9]{4}"),
        "price": number(0, 10**5)})


def installed():
    yield from iso("3166-1", "3166-1", {
        "alpha_2": code("[A-Z]{2}"), "alpha_3": code("[A-Z]{3}"), "numeric": code("[0-9]{3}"), "name": text(ANY, most=300)})
    yield from iso("3166-2", "3166-2", {
        "code": code("[A-Z]{2}-[A-Z0-9]{1,3}"), "name": text(ANY, most=300), "type": text(ANY, most=300)})
    yield from iso("4217", "4217", {"alpha_3": code("[A-Z]{3}"), "name": text(ANY, most=300), "numeric": code("[0-9]{3}")})
    yield from iso("639-3", "639-3", {
        "alpha_3": code("[a-z]{3}"), "name": text(ANY, most=300), "scope": choice("IMS"), "type": choice("LECAHS")})
    yield from time_zones()
    yield from scikit()
    yield from vega()
