"""The cases of what a person does with the page of a form: clicks, pastes, double clicks and an input method."""
import time

import sample
from script_cases import ERRORS, choose, find, shown, submit
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By

COUNT = """window.sent = 0; document.addEventListener("submit", (event) => {
    window.sent += event.defaultPrevented ? 0 : 1; event.preventDefault(); })"""


def errors(browser):
    return [identifier for identifier, _ in browser.run(ERRORS)]


def test_an_error_of_the_field_that_is_left_does_not_move_the_target_of_a_click(browser, pages):
    browser.open(pages["person"])
    find(browser, "first").send_keys("ada@")
    choice = browser.driver.find_element(By.CSS_SELECTOR, "[name=more][value=yes]")
    label = browser.driver.find_element(By.CSS_SELECTOR, f"label[for={choice.get_attribute('id')}]")
    mouse = ActionChains(browser.driver)
    mouse.click_and_hold(label).pause(0.3).release().perform()
    assert choice.is_selected()
    browser.until(lambda: errors(browser) == ["field-0-error"])


def test_choices_that_are_not_offered_are_hidden(browser, pages):
    browser.open(pages["person"])
    choose(browser, "country", "de")
    boxes = "return [...document.getElementsByName('parts')].filter((each) => each.offsetParent).map((each) => each.value)"
    assert browser.run(boxes) == ["x", "y"], browser.run(boxes)


def test_a_field_that_appears_after_the_form_was_sent_has_no_error_yet(browser, pages):
    browser.open(pages["person"])
    submit(browser)
    assert errors(browser) == ["field-0-error"]
    choose(browser, "more", "yes")
    assert shown(browser, "reason") and errors(browser) == ["field-0-error"]


def test_pasted_text_is_not_cut(browser, pages):
    browser.open(pages["person"])
    digits = find(browser, "digits")
    digits.click()
    browser.driver.execute_cdp_cmd("Input.insertText", {"text": "12345"})
    assert digits.get_attribute("value") == "12345"
    find(browser, "first").click()
    browser.until(lambda: errors(browser) == ["field-5-error"])
    # The author's sentence stays as it is.
    assert browser.run(ERRORS)[0][1] == ["Error: Up to three digits"], browser.run(ERRORS)


def test_a_double_click_sends_once(browser, pages):
    browser.open(pages["person"])
    find(browser, "first").send_keys("ada@example.org")
    browser.run(COUNT)
    ActionChains(browser.driver).double_click(
        browser.driver.find_element(By.CSS_SELECTOR, "button.submit")).perform()
    time.sleep(0.3)
    assert browser.run("return window.sent") == 1


def test_an_input_method_is_not_disturbed(browser, pages):
    browser.open(pages["person"])
    digits = find(browser, "digits")
    compose = """const field = arguments[0]; field.focus(); field.value = arguments[1];
        field.dispatchEvent(new InputEvent("input", {bubbles: true, isComposing: true}))"""
    browser.run(compose, digits, "1x")
    assert errors(browser) == []
    browser.run("arguments[0].dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}))", digits)
    assert errors(browser) == ["field-5-error"]


def test_names_of_the_form_and_many_levels_of_conditions(browser, pages):
    browser.complaints()
    browser.open(pages["strange"])
    submit(browser)
    assert len(errors(browser)) == len(sample.NAMES_OF_THE_FORM), errors(browser)
    assert browser.run("return document.activeElement.className") == "problem"
    last = f"level{sample.LEVELS - 1}b"
    assert shown(browser, last)
    choose(browser, "level0a", "no")
    assert not shown(browser, last)
    assert browser.complaints() == []
