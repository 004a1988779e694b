"""The cases of forms behind a web server: each gets the browser and the path of the binary."""
import glob
import http.server
import json
import os
import re
import site
import sys
import threading

from selenium.webdriver.common.by import By

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Serving"))
import servers  # noqa: E402
from servers import Server  # noqa: E402

FORM = json.dumps({"version": 1, "title": "Book a table", "fields": [
    {"name": "name", "label": "Name", "validator": "required|person-name"},
    {"name": "email", "label": "Email", "validator": "required|email", "help": "We confirm the booking by email"},
    {"name": "date", "label": "Date", "kind": "date", "validator": "required|date:min=2026-01-01"},
    {"name": "seats", "label": "Seats", "kind": "number", "validator": "required|integer:min=1,max=12"},
    {"name": "place", "label": "Place", "kind": "choice", "choices": ["indoors", "outdoors"], "validator": "required"},
    {"name": "code", "label": "Member code", "kind": "password", "validator": "length:min=6"},
    {"name": "guests", "label": "Guests", "kind": "group", "at-most": 3, "entry": "Guest", "fields": [
        {"name": "name", "label": "Name", "validator": "required"},
        {"name": "diet", "label": "Diet", "kind": "choices", "choices": ["vegetarian", "vegan", "halal", "kosher"]}]}]})


class Page:
    """A page of a server in the browser."""

    def __init__(self, browser, address):
        self.browser, self.driver = browser, browser.driver
        browser.size(1280)
        self.driver.get(address)

    def control(self, name):
        return self.driver.find_element(By.NAME, name)

    def fill(self, **texts):
        for name, text in texts.items():
            control = self.control(name)
            if control.get_attribute("type") == "date":
                self.browser.run("arguments[0].value = arguments[1]", control, text)
                continue
            if control.get_attribute("type") not in ("file", "radio"):
                control.clear()
            control.send_keys(text)

    def choose(self, name, value):
        self.driver.find_element(By.CSS_SELECTOR, f'[name="{name}"][value="{value}"]').click()

    def press(self, text):
        """Presses a button, without the checks of the browser and of a script, and waits for the next page."""
        self.browser.run("window.isOld = true")
        for button in self.driver.find_elements(By.CSS_SELECTOR, "button:not(.unseen)"):
            if button.text == text:
                # The call sends the form without an event for scripts.
                self.browser.run("arguments[0].name ? arguments[0].click() : arguments[0].form.submit()", button)
                break
        else:
            raise AssertionError(f"no button {text}")
        self.browser.until(lambda: self.browser.run("return !window.isOld && document.readyState === 'complete'"))

    @property
    def text(self):
        return self.driver.find_element(By.TAG_NAME, "body").text


def test_a_person_corrects_the_answers_and_sends_them(browser, binary):
    with Server("lighttpd", binary, FORM, "--append", "answers.ndjson", "--key", "key") as server:
        server.write("key", "0123456789abcdef" * 2)
        browser.complaints()
        page = Page(browser, server.address)
        browser.size(800)
        browser.shoot("web-form")
        browser.size(1280)
        page.fill(name="Ada Lovelace", email="ada@", date="2026-12-24", seats="20", code="secret-7")
        page.choose("place", "outdoors")
        page.press("Submit")
        assert page.driver.title == "Error: Book a table"
        for name, width, scheme in (("web-errors", 800, "light"), ("web-errors-dark", 800, "dark"),
                                    ("web-errors-narrow", 390, "light")):
            browser.size(width, scheme)
            assert browser.violations() == [], browser.violations()
            browser.shoot(name)
        browser.size(1280)
        # The list of errors leads to the fields, whose controls know their errors.
        links = page.driver.find_elements(By.CSS_SELECTOR, ".problem a")
        assert [link.text for link in links] == [
            "Email: The domain after the @ is missing", "Seats: The number must be at most 12"], [link.text for link in links]
        links[1].click()
        focused = browser.run("return [document.activeElement.name, document.activeElement.ariaInvalid]")
        assert focused == ["seats", "true"], focused
        # The answers are still there, except the secret.
        kept = [page.control(name).get_attribute("value") for name in ("name", "email", "date", "seats", "code")]
        assert kept == ["Ada Lovelace", "ada@", "2026-12-24", "20", ""], kept
        assert "Enter this again" in page.text
        page.fill(email="ada@example.org", seats="2", code="secret-7")
        page.press("Submit")
        assert "Your answers were sent" in page.text and browser.violations() == []
        browser.shoot("web-thanks")
        answers = json.loads(server.read("answers.ndjson"))
        assert answers["email"] == "ada@example.org" and answers["code"] == "secret-7", answers
        assert [line for line in browser.complaints() if "favicon" not in line and "422" not in line] == []


def test_entries_are_added_and_removed_without_scripts(browser, binary):
    with Server("lighttpd", binary, FORM) as server:
        page = Page(browser, server.address)
        page.fill(name="Ada")
        page.press("Add: Guest")
        page.fill(**{"guests[0].name": "Ben"})
        page.choose("guests[0].diet", "vegan")
        page.press("Add: Guest")
        page.fill(**{"guests[1].name": "Eve"})
        page.press("Add: Guest")
        assert browser.violations() == []
        browser.shoot("web-guests")
        # No errors are shown yet, the group is in sight, and it is full.
        assert "There is a problem" not in page.text and "Add: Guest" not in page.text
        assert browser.run("return document.querySelector('.group').getBoundingClientRect().top < innerHeight")
        page.press("Remove Guest 1")
        assert page.control("name").get_attribute("value") == "Ada"
        assert page.control("guests[0].name").get_attribute("value") == "Eve"
        checked = browser.run("return [...document.querySelectorAll(':checked')].map((each) => each.value)")
        assert "vegan" not in checked, checked


def test_a_file_is_uploaded(browser, binary):
    form = json.dumps({"version": 1, "title": "Application", "fields": [
        {"name": "cv", "label": "CV", "kind": "path", "exists": True, "extensions": ["txt"], "validator": "required"}]})
    with Server("lighttpd", binary, form, "--append", "answers.ndjson", "--uploads", ".") as server:
        page = Page(browser, server.address)
        assert browser.violations() == []
        page.press("Submit")
        assert "There is a problem" in page.text
        page.fill(cv=server.write("my cv.txt", "me"))
        page.press("Submit")
        stored = json.loads(server.read("answers.ndjson"))["cv"]
        assert stored.endswith("-my_cv.txt") and server.read(stored) == "me", stored


def documented(kind):
    """Returns the examples of the page on other front ends in a language, in order."""
    path = os.path.join(servers.PAGES, "FrontEnds.md")
    with open(path, encoding="utf-8") as file:
        return re.findall(rf"```{kind}\n(.*?)```", file.read(), re.S)


def test_standard_schema_and_react_hook_form_have_the_same_verdicts(browser, binary):
    with Server("lighttpd", binary, FORM) as server:
        for name, text in zip(("formcheck.js", "resolver.js"), documented("js"), strict=True):
            server.write(name, text)
        server.write("page.html", "<!DOCTYPE html><title>Page</title>")
        page = Page(browser, server.address.replace("/order", "/page.html"))
        call = """const [answers, done] = arguments;
            Promise.all([import("/formcheck.js"), import("/resolver.js")]).then(async ([schema, resolver]) => done([
                await schema.formcheck("/order")["~standard"].validate(answers),
                await resolver.formcheckResolver("/order")(answers)]))"""
        good = {"name": "Ada", "email": "a@example.org", "date": "2026-12-24", "seats": 2, "place": "indoors", "guests": []}
        schema, resolver = page.driver.execute_async_script(call, good)
        assert schema == {"value": good} and resolver == {"values": good, "errors": {}}, (schema, resolver)
        wrong = {**good, "seats": 20, "guests": [{"name": "Ben"}, {"name": ""}]}
        schema, resolver = page.driver.execute_async_script(call, wrong)
        assert [issue["path"] for issue in schema["issues"]] == [["seats"], ["guests", 1, "name"]], schema
        messages = [issue["message"] for issue in schema["issues"]]
        assert resolver == {"values": {}, "errors": {
            "seats": {"type": "formcheck", "message": messages[0]},
            "guests": [None, {"name": {"type": "formcheck", "message": messages[1]}}]}}, resolver
        # Nothing was submitted.
        assert server.read("answers.ndjson") == ""


def test_htmx_replaces_the_form(browser, binary):
    with Server("lighttpd", binary, FORM, "--append", "answers.ndjson", "--action", "/order") as server:
        server.write("page.html", documented("html")[0])
        server.write("htmx.min.js", htmx())
        page = Page(browser, server.address.replace("/order", "/page.html"))
        browser.until(lambda: page.control("email"))
        browser.run("window.isSame = true")
        page.fill(name="Ada", email="ada@", date="2026-12-24", seats="2")
        page.choose("place", "indoors")
        browser.run("document.forms[0].noValidate = true; document.querySelector('.submit').click()")
        browser.until(lambda: "There is a problem" in page.text)
        assert page.control("name").get_attribute("value") == "Ada"
        page.fill(email="ada@example.org")
        page.driver.find_element(By.CSS_SELECTOR, ".submit").click()
        browser.until(lambda: "Your answers were sent" in page.text)
        # The page was never loaded again.
        assert browser.run("return window.isSame")
        assert json.loads(server.read("answers.ndjson"))["email"] == "ada@example.org"


def htmx():
    """Returns the source of htmx 2 from an installed package."""
    for folder in site.getsitepackages():
        for path in glob.glob(os.path.join(folder, "django_htmx", "static", "**", "htmx-2.min.js"), recursive=True):
            with open(path, encoding="utf-8") as file:
                return file.read()
    raise AssertionError("htmx is missing: install django-htmx")


def test_a_page_of_another_site_cannot_send_answers(browser, binary):
    class Other(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(self.server.page)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        # Another name of this machine is another site.
        home = f"http://localhost:{other.server_port}/"
        with Server("lighttpd", binary, FORM, "--append", "answers.ndjson", "--thanks", home + "thanks") as server:
            fields = {"name": "Ada", "email": "a@example.org", "date": "2026-12-24", "seats": "2", "place": "indoors"}
            controls = "".join(f'<input name="{name}" value="{value}">' for name, value in fields.items())
            other.page = (f'<form method="post" action="{server.address}">{controls}<button>Submit</button></form>').encode()
            page = Page(browser, home)
            page.press("Submit")
            assert "another site" in page.text, page.text
            assert server.read("answers.ndjson") == ""
            # The same answers from the page of the form are accepted, and the policy permits the way to the other site.
            page = Page(browser, server.address)
            page.fill(**{name: text for name, text in fields.items() if name != "place"})
            page.choose("place", "indoors")
            page.press("Submit")
            assert browser.driver.current_url == home + "thanks", browser.driver.current_url
            assert len(server.read("answers.ndjson").splitlines()) == 1
        other.shutdown()
