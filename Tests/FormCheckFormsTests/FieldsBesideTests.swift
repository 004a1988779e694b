import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import TestSupport
import Testing

@testable import FormCheckForms

/// Tests of fields that are drawn beside each other.
@Suite struct FieldsBesideTests {
  private static let address = #"""
    {"version": 1, "title": "Address", "fields": [
      {"name": "street", "label": "Street", "validator": "required"},
      {"name": "city", "label": "City", "placeholder": "Berlin"},
      {"name": "code", "label": "Postal code", "beside": true, "validator": "required|numeric|length:min=5,max=5"},
      {"name": "note", "label": "Remarks", "kind": "multiline", "height": 2}]}
    """#

  private func driver(_ text: String = Self.address) throws -> FormTestDriver {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    return FormTestDriver(try definition.form(languages: ["en"]))
  }

  @Test func twoFieldsShareALine() throws {
    let driver = try driver()
    driver.press(.next)
    #expect(
      driver.screen(columns: 80).hasPrefix(
        """
        Address

         ✗ Street
           ✗ Required
        ┃  City         _Berlin                   * Postal code
           Remarks
        """), "\(driver.screen(columns: 80))")
    driver.press(.next)
    #expect(driver.focused == "code")
    driver.type("1234x")
    let screen = driver.screen(columns: 80)
    #expect(
      screen.contains("   City         Berlin                  ┃✗ Postal code  1234x_\n"),
      "\(screen)")
    #expect(screen.contains("^"))
  }

  /// On a narrow terminal, each field has a line of its own.
  @Test func aNarrowTerminalShowsThemBelowEachOther() throws {
    let screen = try driver().screen(columns: 40)
    #expect(screen.contains("   City         Berlin\n * Postal code\n"), "\(screen)")
  }

  @Test(arguments: [
    (#"{"name": "a", "beside": true}"#, "the first field of a page has no field before it"),
    (#"{"name": "a"}, {"name": "b", "beside": true, "note": "n"}"#, "begins a new line"),
    (#"{"name": "a"}, {"name": "b", "beside": 1}"#, "true or false"),
  ])
  func aMisplacedFieldIsAMistake(_ fields: String, _ message: String) {
    #expect(throws: DefinitionError.self) {
      do {
        _ = try driver(#"{"version": 1, "fields": [\#(fields)]}"#)
      } catch {
        #expect("\(error)".contains(message), "\(error)")
        throw error
      }
    }
  }

  /// The part of a long form that is drawn is the same as the visible part of the whole form.
  @Test(arguments: [10, 24, 40])
  func onlyFieldsThatAreFarAwayAreLeftOut(_ height: Int) throws {
    let fields = (0..<100).map { number in
      var field = TextField("f\(number)", label: "Field \(number)")
      field.isBeside = number % 5 > 2
      return field
    }
    let driver = FormTestDriver(try Form(title: "Long", fields: fields))
    for _ in fields {
      let part = driver.frame(FrameStyle(columns: 80, rows: height))
      let whole = driver.frame(FrameStyle(columns: 80, rows: 1000))
      // The title and the arrows are above, the hint about keys is below or beside the button.
      let body = part.rows.dropFirst(2).dropLast().map(\.text).filter { !$0.contains("Submit") }
      let rows = whole.rows.map(\.text)
      let top = try #require(rows.indices.first { rows[$0...].starts(with: body) })
      let (cursor, place) = (try #require(part.cursor), try #require(whole.cursor))
      #expect(part.rows.count == height && top + cursor.row - 2 == place.row)
      #expect(cursor.column == place.column)
      #expect((top > 2) == part.rows[1].text.hasPrefix("↑"))
      #expect(part.rows[1].text.contains("↓") != part.text.contains("Submit"))
      driver.press(.next)
    }
  }
}
