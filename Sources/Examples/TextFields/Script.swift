import FormCheckTesting
import FormCheckForms
import FormCheckCore

/// A script that types into the fields with events, and prints the alerts.
enum Script {
  /// The input for the first and the second field, in each round.
  private static let rounds = [("12a45", "abc1"), ("12345", "abc")]

  /// Runs the script.
  ///
  /// The script depends on the number of fields, but not on their validators.
  static func play(_ definition: FormDefinition) throws -> String {
    let driver = FormTestDriver(try definition.form())
    var lines: [String] = []
    for (number, round) in rounds.enumerated() {
      if number > 0 { lines.append("") }
      for text in [round.0, round.1] {
        guard let name = driver.session.focusedField else { continue }
        driver.press(.delete(.lineStart))
        driver.type(text)
        // A field shows its errors once the person leaves it.
        driver.press(.next)
        lines.append("\(driver.session.form[name]?.label ?? name): \(text)")
        lines += alert(driver.session.form.errors(of: name))
      }
      driver.press(.previous, .previous)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of the alert for the first error.
  private static func alert(_ errors: [ValidationError]) -> [String] {
    guard let error = errors.first else { return ["  accepted"] }
    return ["  alert: \(ValidationError.title)", "    \(error.reason)", "    code \(error.code)"]
  }
}
