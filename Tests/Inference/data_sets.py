"""The data sets: generators of this folder, and data that packages install. Each has a nature for every column."""
import datetime
import random as random_module
import string

from natures import checked, choice, code, date, number, text

WORDS = "harbor silver meadow stone river cedar north quiet amber lantern copper willow summit coral maple".split()
FIRST = "Ann Bob Clara David Emma Felix Grace Hugo Ida Jonas Karla Leo Mia Noah Olga Paul Rosa Sam Tess Uwe Zoë José".split()
LAST = "Adams Baker Clark Dubois Evans Fischer García Huber Ivanov Jones Kowalski Lopez Meyer Novak O'Brien Smith-Ross".split()
NAME = r"[^\W\d_]+(?:[ .'’-]+[^\W\d_]+)*\.?"


class DataSet:
    def __init__(self, name, source, natures, rows):
        self.name, self.source, self.natures, self.rows = name, source, natures, rows


def generated(name, natures, count, row):
    random = random_module.Random(name)
    return DataSet(name, "generated", natures, [[str(cell) for cell in row(random, index)] for index in range(count)])


def day(random, first=2019, days=2000):
    return datetime.date(first, 1, 1) + datetime.timedelta(random.randrange(days))


def iban_is_right(value):
    digits = "".join(str(int(sign, 36)) for sign in value[4:] + value[:4])
    return int(digits) % 97 == 1


def iban(random):
    body = "".join(random.choice(string.digits) for _ in range(18))
    rest = int("".join(str(int(sign, 36)) for sign in body + "DE00")) % 97
    return f"DE{98 - rest:02d}{body}"


def isbn_is_right(value):
    return sum(int(digit) * (1 if place % 2 == 0 else 3) for place, digit in enumerate(value)) % 10 == 0


def isbn(random):
    body = "978" + "".join(random.choice(string.digits) for _ in range(9))
    return body + str(-sum(int(digit) * (1 if place % 2 == 0 else 3) for place, digit in enumerate(body)) % 10)


def generators():
    yield generated("orders", {
        "order": number(1, 10**7, 0), "customer": code("C-[0-9]{5}"), "sku": code("[A-Z]{3}-[0-9]{4}"),
        "quantity": number(1, 500, 0), "price": number(0, 100000), "state": choice(["open", "paid", "shipped", "returned"]),
        "ordered": date("%Y-%m-%d", 2000, 2100)}, 2000, lambda r, i: [
            100000 + i, f"C-{r.randrange(10**5):05d}", f"{''.join(r.choices('ABCDEFGH', k=3))}-{r.randrange(10**4):04d}",
            r.randint(1, 40), f"{r.lognormvariate(3, 1):.2f}", r.choice(["open", "paid", "paid", "shipped", "returned"]), day(r)])
    yield generated("people", {
        "id": number(1, 10**6, 0), "name": text(NAME, most=80), "email": code(r"[a-z0-9.]+@[a-z0-9-]+(\.[a-z]+)+"),
        "age": number(0, 120, 0), "height": number(30, 260), "city": choice(CITIES), "postcode": code("[0-9]{5}")},
        1600, lambda r, i: [
            i + 1, f"{r.choice(FIRST)} {r.choice(LAST)}", f"{r.choice(WORDS)}.{r.choice(WORDS)}{r.randrange(100)}@{r.choice(WORDS)}.example.org",
            min(99, max(0, int(r.gauss(41, 18)))), f"{r.gauss(170, 9):.1f}", r.choice(CITIES), f"{r.randrange(1000, 99999):05d}"])
    yield generated("sensors", {
        "time": date("%Y-%m-%dT%H:%M:%SZ", 2015, 2040), "station": code("ST[0-9]{2}"), "temperature": number(-90, 60),
        "humidity": number(0, 100), "pressure": number(850, 1100), "battery": number(0, 100, 0), "status": choice(["OK", "LOW", "FAIL"])},
        3000, lambda r, i: [
            (datetime.datetime(2024, 1, 1) + datetime.timedelta(minutes=7 * i)).strftime("%Y-%m-%dT%H:%M:%SZ"),
            f"ST{r.randrange(40):02d}", f"{r.gauss(12, 8):.2f}", f"{min(100, max(0, r.gauss(60, 15))):.1f}",
            f"{r.gauss(1013, 8):.1f}", r.randint(3, 100), r.choices(["OK", "LOW", "FAIL"], [90, 8, 2])[0]])
    yield generated("invoices", {
        "invoice": code("INV-20[0-9]{2}-[0-9]{5}"), "iban": checked("DE[0-9]{20}", iban_is_right),
        "net": number(0, 10**6), "rate": choice(["0.07", "0.19"]), "currency": choice(["EUR", "USD", "CHF", "GBP"]),
        "due": date("%d.%m.%Y", 2000, 2100), "note": text(r"[A-Za-z ,.]*", empty=True)}, 1200, lambda r, i: [
            f"INV-20{r.randint(20, 26)}-{i:05d}", iban(r), f"{r.uniform(5, 9000):.2f}", r.choice(["0.07", "0.19", "0.19"]),
            r.choice(["EUR", "EUR", "USD", "CHF", "GBP"]), day(r).strftime("%d.%m.%Y"),
            " ".join(r.choices(WORDS, k=r.randint(2, 7))) if r.random() < 0.3 else ""])
    yield generated("requests", {
        "address": code(r"(?:[1-9]?[0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])(?:\.(?:[1-9]?[0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])){3}"),
        "time": date("%Y-%m-%d %H:%M:%S", 2000, 2100), "method": choice(["GET", "POST", "PUT", "DELETE"]),
        "path": code(r"(?:/[a-z0-9-]+)+"), "status": choice(["200", "201", "301", "404", "500"]), "bytes": number(0, 10**7, 0),
        "id": code("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")}, 2400, lambda r, i: [
            ".".join(str(r.randrange(256)) for _ in range(4)), (datetime.datetime(2025, 1, 1) + datetime.timedelta(seconds=97 * i)),
            r.choice(["GET", "GET", "GET", "POST", "PUT", "DELETE"]), f"/{r.choice(WORDS)}/{r.choice(WORDS)}-{r.randrange(999)}",
            r.choices(["200", "201", "301", "404", "500"], [70, 8, 8, 10, 4])[0], int(r.lognormvariate(8, 1.2)), uuid4(r)])
    yield generated("inventory", {
        "ean": checked("[0-9]{13}", lambda v: isbn_is_right(v)), "name": text("[A-Za-z ]+"), "stock": number(0, 10**6, 0),
        "shelf": code("[A-F][0-9]{2}"), "weight": number(0, 10**5), "color": code("#[0-9a-f]{6}")}, 1000, lambda r, i: [
            isbn(r), f"{r.choice(WORDS)} {r.choice(WORDS)}", r.randrange(900), f"{r.choice('ABCDEF')}{r.randrange(100):02d}",
            f"{r.uniform(0.1, 60):.3f}", f"#{r.randrange(1 << 24):06x}"])
    yield generated("survey", {
        "answered": date("%m/%d/%Y", 2000, 2100), **{f"q{n}": choice("12345") for n in range(1, 5)},
        "group": choice(["a", "b", "control"]), "comment": text(r"[A-Za-z ,.]*", empty=True, most=300)}, 800, lambda r, i: [
            day(r).strftime("%m/%d/%Y"), *[r.randint(1, 5) for _ in range(4)], r.choice(["a", "b", "control"]),
            (" ".join(r.choices(WORDS, k=r.randint(3, 20))) + ".") if r.random() < 0.5 else ""])
    yield generated("hosts", {
        "host": code("[a-z]+-[0-9]{3}[.]example[.]net"), "mac": code("[0-9a-f]{2}(:[0-9a-f]{2}){5}"), "port": number(0, 65535, 0),
        "version": code("[0-9]+[.][0-9]+[.][0-9]+"), "url": code("https://[a-z.]+/[a-z]+[?]v=[0-9]+"), "up": choice(["true", "false"])},
        900, lambda r, i: [
            f"{r.choice(WORDS)}-{r.randrange(1000):03d}.example.net", ":".join(f"{r.randrange(256):02x}" for _ in range(6)),
            r.choice([22, 80, 443, 8080, r.randrange(1024, 65000)]), f"{r.randrange(4)}.{r.randrange(20)}.{r.randrange(40)}",
            f"https://{r.choice(WORDS)}.example.org/{r.choice(WORDS)}?v={r.randrange(100)}", r.choice(["true", "false"])])
    yield generated("books", {
        "isbn": checked("978[0-9]{10}", isbn_is_right), "title": text(r"[A-Za-z ':,]+"), "author": text(NAME),
        "pages": number(1, 5000, 0), "year": number(1900, 2030, 0), "language": choice(["en", "de", "fr", "es", "pl"])}, 1000,
        lambda r, i: [
            isbn(r), " ".join(r.choices(WORDS, k=r.randint(1, 5))).capitalize(), f"{r.choice(FIRST)} {r.choice(LAST)}",
            r.randint(40, 900), r.randint(1950, 2026), r.choice(["en", "en", "de", "fr", "es", "pl"])])
    yield generated("flights", {
        "flight": code("[A-Z]{2}[0-9]{3,4}"), "from": code("[A-Z]{3}"), "to": code("[A-Z]{3}"), "departs": date("%H:%M", 1900, 1900),
        "delay": number(-120, 3000, 0), "seats": number(0, 600, 0), "fare": number(0, 20000)}, 1500, lambda r, i: [
            f"{r.choice(['LH', 'AF', 'BA', 'KL'])}{r.randint(100, 4999)}", r.choice(AIRPORTS), r.choice(AIRPORTS),
            f"{r.randrange(24):02d}:{r.randrange(60):02d}", int(r.gauss(12, 20)), r.randint(80, 380), f"{r.lognormvariate(5, 0.6):.2f}"])


CITIES = "Berlin Paris Lyon Madrid Roma Wien Praha Warszawa Oslo Porto Gent Bern".split()
AIRPORTS = "BER CDG LHR AMS FRA MUC ZAG WAW PRG MAD LIS OSL ARN CPH RIX ZRH".split()


def uuid4(random):
    digits = f"{random.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-{random.choice('89ab')}{digits[17:20]}-{digits[20:]}"
