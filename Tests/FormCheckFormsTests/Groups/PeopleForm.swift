import FormCheckForms
import FormCheckCore
import FormCheckTesting
import FormCheckValidators

/// A form with a repeating group of people, for tests.
enum PeopleForm {
  /// A form with a condition and a rule in each entry, and with a secret.
  static let text = #"""
    {"version": 1, "title": "Booking", "fields": [
      {"name": "trip", "kind": "choice", "choices": ["city", "sea"]},
      {"name": "people", "label": "People", "kind": "group", "section": "Guests", "entry": "Person",
       "add": "Add a person", "at-least": 1, "at-most": 4, "unique": ["email"],
       "fields": [
         {"name": "name", "label": "Name", "validator": "required", "note": "As in the passport"},
         {"name": "email", "label": "Email", "validator": "email"},
         {"name": "child", "label": "Child", "kind": "yes-no"},
         {"name": "born", "label": "Born", "kind": "date", "when": {"child": true}},
         {"name": "boat", "label": "Boat", "when": {"trip": "sea"}},
         {"name": "pin", "label": "PIN", "kind": "password", "validator": "numeric"}
       ],
       "entry-rules": [{"rule": "different", "fields": ["name", "boat"], "at": ["boat"]}]},
      {"name": "remark", "label": "Remark"}
    ]}
    """#

  static func form(languages: [String] = ["en"]) throws -> Form {
    try FormDefinition(Array(text.utf8), in: Catalog.standard).form(languages: languages)
  }

  static func driver() throws -> FormTestDriver { FormTestDriver(try form()) }

  /// Moves the focus of a driver to a field.
  static func go(to name: String, _ driver: FormTestDriver) {
    guard let target = driver.session.form.index(of: name) else { return }
    for _ in driver.session.form.fields.indices where driver.session.focus != target {
      driver.press(driver.session.focus.map { $0 < target } ?? false ? .next : .previous)
    }
  }

  /// Fills in a field.
  static func fillIn(_ texts: KeyValuePairs<String, String>, _ driver: FormTestDriver) {
    for (name, text) in texts {
      go(to: name, driver)
      driver.type(text)
    }
  }

  /// Adds an entry.
  static func addPerson(_ driver: FormTestDriver) {
    go(to: "people", driver)
    driver.press(.enter)
  }
}
