"""The cases: each gets the browser and the paths of the pages."""
SIGHTS = [("light", 1280, "light", "screen"), ("dark", 1280, "dark", "screen"), ("narrow", 390, "light", "screen"),
          ("narrow-dark", 390, "dark", "screen"), ("print", 800, "light", "print")]
VISIBLE = "return [...document.querySelectorAll('.searched tbody tr')].filter((row) => row.offsetParent).length"


def test_axe_core_finds_no_violation(browser, pages):
    for page, path in sorted(pages.items()):
        # The other pages have fewer sections, and no colors of their own.
        for name, width, scheme, medium in SIGHTS if page in ("people", "form") else SIGHTS[:1]:
            browser.open(path, width, scheme, medium)
            assert browser.violations() == [], (page, name, browser.violations())
            if page in ("people", "form"):
                browser.shoot(name if page == "people" else f"form-{name}")
    # Tables that are folded up at first.
    browser.open(pages["people"])
    browser.run("for (const each of document.querySelectorAll('details')) each.open = true")
    assert browser.violations() == [], browser.violations()


def test_nothing_is_wider_than_the_window(browser, pages):
    for path in pages.values():
        for width in (320, 390, 800, 1280):
            browser.open(path, width)
            wide = browser.run("return document.documentElement.scrollWidth")
            assert wide <= width, (path, width, wide)


def test_the_page_satisfies_its_own_policy(browser, pages):
    browser.complaints()
    for path in pages.values():
        browser.open(path)
        assert browser.complaints() == []
        # The style and the script were admitted.
        assert browser.run("return getComputedStyle(document.querySelector('h1')).marginTop") == "0px", path
        loaded = browser.run("return performance.getEntriesByType('resource').map((each) => each.name)")
        assert loaded == [], loaded


def test_the_policy_admits_nothing_else(browser, pages):
    browser.open(pages["people"])
    browser.run("""const script = document.createElement("script");
        script.textContent = "window.wasRun = true"; document.body.append(script);
        const image = document.createElement("img"); image.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
        document.body.append(image);""")
    assert browser.run("return window.wasRun === undefined")
    assert len(browser.complaints()) >= 2


def test_the_search_finds_values_and_samples(browser, pages):
    browser.open(pages["people"])
    all_rows = browser.run(VISIBLE)
    assert all_rows > 40
    type_ = """const box = document.getElementById("words"); box.value = arguments[0];
        box.dispatchEvent(new Event("input"));"""
    choose = """const list = document.getElementById("field");
        list.value = [...list.options].find((each) => each.text === arguments[0]).value;
        list.dispatchEvent(new Event("change"));"""
    browser.run(type_, "@@EXAMPLE")
    found = browser.run(VISIBLE)
    assert 0 < found < all_rows, found
    said = browser.run("return document.getElementById('found').textContent")
    assert said == f"{found} of {all_rows} rows", said
    browser.run(choose, "age")
    assert browser.run(VISIBLE) == 0
    browser.run(type_, "")
    rows = browser.run("return [...document.querySelectorAll('.searched tbody tr')]"
                       ".filter((row) => row.offsetParent).map((row) => row.dataset.field)")
    assert rows and set(rows) == {"3"}, rows
    assert browser.violations() == []
    browser.shoot("search")
    browser.run(choose, "all fields")
    assert browser.run(VISIBLE) == all_rows


def test_values_are_text(browser, pages):
    browser.open(pages["people"])
    assert browser.run("return document.scripts.length") == 1
    text = browser.run("return document.body.textContent")
    assert "</script><script>alert(1)</script>" in text
    assert "\\u{202E}moc.elpmaxe" in text and "\u202e" not in text
    assert "\\x1B[31m" in text and "\x1b" not in text


def test_a_secret_is_never_on_the_page(browser, pages):
    for name in ("people", "stopped", "report"):
        with open(pages[name], encoding="utf-8") as file:
            page = file.read()
        assert "hunter2" not in page and "correct<" not in page and "quartz" not in page, name
    browser.open(pages["people"])
    assert "The values are secret" in browser.run("return document.body.textContent")


def test_every_picture_has_a_title_a_description_and_a_table(browser, pages):
    browser.open(pages["people"])
    pictures = browser.run("""return [...document.querySelectorAll("svg")].map((svg) => [
        svg.querySelector("title").textContent, svg.querySelector("desc").textContent,
        Boolean(svg.closest("table") || svg.parentElement.querySelector("table, dl")
            || svg.parentElement.parentElement.querySelector("table"))])""")
    assert len(pictures) > 10
    for title, description, has_table in pictures:
        assert title and description and has_table, title


def test_the_page_works_without_scripts(browser, pages):
    browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.open(pages["people"])
        browser.shoot("without-scripts", 2500)
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    # The search would do nothing, so it stays hidden.
    assert browser.run("return document.getElementById('search').hidden")
    assert browser.run(VISIBLE) > 40


def test_the_page_can_be_printed(browser, pages):
    browser.open(pages["people"])
    assert browser.print("print") > 10_000


def test_a_form_rejects_nothing_that_the_definition_accepts(browser, pages):
    """The attributes of a control agree with the rule of its field, or are more lenient."""
    browser.open(pages["form"])
    valid = """const control = document.querySelector(`[name=${arguments[0]}]`);
        control.value = arguments[1]; return control.checkValidity()"""
    for name, text, is_valid in [
            ("email", "", False), ("email", "\u00e4@b\u00fccher.example", True), ("email", '"a b"@example.org', True),
            ("age", "18", True), ("age", "17", False), ("age", "18.5", False), ("age", "", True),
            ("born", "1900-01-01", True), ("born", "1899-12-31", False), ("zip", "", True),
            ("code", "AB-123", True), ("code", "AB(|&&123", True), ("code", "ab-123", False),
            ("short", "\U0001f600\U0001f600", True), ("short", "ab", True), ("password", "", False)]:
        assert browser.run(valid, name, text) == is_valid, (name, text)


def test_a_form_can_be_filled_in_with_the_keyboard(browser, pages):
    browser.open(pages["form"])
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
    order = []
    for _ in range(40):
        ActionChains(browser.driver).send_keys(Keys.TAB).perform()
        place = browser.run("""const active = document.activeElement;
            return active.name || (active.type === "submit" ? "submit" : "")""")
        if not order or order[-1] != place:
            order.append(place)
        if place == "submit":
            break
    # The fields that depend on the country are hidden.
    assert order == ["email", "age", "born", "country", "colors", "note", "code", "short", "password", "submit"], order
    labels = browser.run("""return [...document.querySelectorAll("input, select, textarea")]
        .filter((each) => each.labels.length === 0).length""")
    assert labels == 0
