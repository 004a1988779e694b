"""The cases of the script of a form: what it shows, and when."""
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ERRORS = """return [...document.querySelectorAll(".error")]
    .map((each) => [each.id, [...each.querySelectorAll("p")].map((part) => part.textContent)])"""


def find(browser, name):
    return browser.driver.find_element(By.NAME, name)


def choose(browser, name, value):
    browser.driver.find_element(By.CSS_SELECTOR, f"[name={name}][value={value}]").click()


def submit(browser):
    browser.driver.find_element(By.CSS_SELECTOR, "button.submit").click()


def shown(browser, name):
    return browser.run("return Boolean(document.getElementsByName(arguments[0])[0].offsetParent)", name)


def test_typing_shows_nothing_while_the_text_can_become_right(browser, pages):
    browser.open(pages["form"])
    code = find(browser, "code")
    for key in "AB-12":
        code.send_keys(key)
        assert browser.run(ERRORS) == [], key
    code.send_keys("x")
    (identifier, sentences), = browser.run(ERRORS)
    assert identifier == code.get_attribute("id") + "-error" and code.get_attribute("aria-invalid") == "true"
    assert len(sentences) == 1 and "(character 6: x)" in sentences[0], sentences
    assert identifier in code.get_attribute("aria-describedby")
    assert browser.violations() == [], browser.violations()
    code.send_keys(Keys.BACKSPACE)
    assert browser.run(ERRORS) == [] and code.get_attribute("aria-invalid") is None
    code.send_keys("3")
    assert browser.run(ERRORS) == []


def test_errors_appear_when_a_field_is_left(browser, pages):
    browser.open(pages["form"])
    code = find(browser, "code")
    code.send_keys("AB", Keys.TAB)
    assert [identifier for identifier, _ in browser.run(ERRORS)] == [code.get_attribute("id") + "-error"]
    code.send_keys("-123")
    assert browser.run(ERRORS) == []
    # Two characters that a script counts as four.
    short = find(browser, "short")
    browser.run("""arguments[0].value = arguments[1]; arguments[0].focus();
        arguments[0].dispatchEvent(new Event("input", {bubbles: true}))""", short, "\U0001f600\U0001f600")
    short.send_keys(Keys.TAB)
    assert browser.run(ERRORS) == []


def test_the_summary_appears_when_the_form_is_sent(browser, pages):
    browser.complaints()
    browser.open(pages["form"])
    address = browser.driver.current_url
    submit(browser)
    assert browser.driver.current_url == address
    assert browser.run("return document.activeElement.className") == "problem"
    assert browser.driver.title.startswith("Error:"), browser.driver.title
    links = browser.run("return [...document.querySelectorAll('.problem a')].map((each) => each.getAttribute('href'))")
    wrong = [name for name in ("email", "country", "colors", "password") if "#" + browser.run(
        "return document.getElementsByName(arguments[0])[0].id", name) not in links]
    assert not wrong, (wrong, links)
    assert browser.violations() == [], browser.violations()
    assert browser.complaints() == []
    browser.shoot("form-errors")
    browser.driver.find_element(By.CSS_SELECTOR, ".problem a").click()
    assert browser.run("return document.activeElement.name") == "email"


def test_conditions_hide_fields_and_choices(browser, pages):
    browser.open(pages["form"])
    assert not shown(browser, "zip") and not shown(browser, "state")
    choose(browser, "country", "us")
    assert shown(browser, "zip") and shown(browser, "state")
    # The hint is for people without scripts.
    hints = "return [...document.querySelectorAll('.condition')].map((each) => [each.textContent, each.offsetParent])"
    terms = ("United States", "United States or Germany")
    assert browser.run(hints) == [[f"Answer only if Country is {term}", None] for term in terms], browser.run(hints)
    offered = """return [...document.getElementsByName("state")[0].options]
        .filter((each) => !each.parentElement.disabled).map((each) => each.value)"""
    assert browser.run(offered) == ["", "ca", "ny"], browser.run(offered)
    browser.run("document.getElementsByName('state')[0].value = 'ny'")
    choose(browser, "country", "de")
    assert not shown(browser, "zip") and browser.run(offered) == ["", "by", "be"]
    sent = "return [...new FormData(document.forms[0]).keys()]"
    assert "zip" not in browser.run(sent) and browser.run("return document.getElementsByName('state')[0].value") == ""
    assert browser.violations() == [], browser.violations()


def test_a_right_form_is_sent(browser, pages):
    browser.open(pages["form"])
    browser.run("""window.wasSent = false;
        document.forms[0].addEventListener("submit", (event) => {
            window.wasSent = !event.defaultPrevented; event.preventDefault(); })""")
    find(browser, "email").send_keys("ada@example.org")
    choose(browser, "country", "de")
    browser.run("document.getElementsByName('state')[0].value = 'be'")
    choose(browser, "colors", "red")
    find(browser, "password").send_keys("correct horse battery")
    submit(browser)
    assert browser.run(ERRORS) == [] and browser.run("return window.wasSent"), browser.run(ERRORS)


def test_limits_are_checked_before_the_form_is_sent(browser, pages):
    browser.open(pages["limits"])
    wrong = {"price": ["0.25", "10", "0.6", "-1"], "share": ["100,5%", "101 %"],
             "day": ["2024-02-27", "2025-01-01", "2024-02-30"], "tags": ["a, B", "a,,b", "a,b,c,d"],
             "password": ["s3cret", "correct horse battery"]}
    right = {"price": ["0.5", "9.75"], "share": ["100%", "-0,5 %"], "day": ["2024-02-29", "2024-12-31"],
             "tags": ["a", "a, b,c"], "password": ["correct horse battery 1"]}
    for name in wrong:
        field = find(browser, name)
        for value in wrong[name] + right[name]:
            field.clear()
            field.send_keys(value, Keys.TAB)
            names = [identifier for identifier, _ in browser.run(ERRORS)]
            expected = [field.get_attribute("id") + "-error"] if value in wrong[name] else []
            assert names == expected, (name, value, names)


def test_an_unreadable_number_is_an_error(browser, pages):
    browser.open(pages["form"])
    age = find(browser, "age")
    age.send_keys("1e", Keys.TAB)
    assert [identifier for identifier, _ in browser.run(ERRORS)] == [age.get_attribute("id") + "-error"]
