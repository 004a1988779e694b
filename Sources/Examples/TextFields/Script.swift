import FormCheckTesting
import FormCheckForms
import FormCheckCore

/// Somebody types into the fields, as events, and the alerts that come of it.
enum Script {
  /// What is typed into the first field, and then into the second, one round after the other.
  private static let rounds = [("12a45", "abc1"), ("12345", "abc")]

  /// Plays the script.
  ///
  /// It knows that there are two fields, and nothing of what validates them.
  static func play(_ definition: FormDefinition) throws -> String {
    let driver = FormTestDriver(try definition.form())
    var lines: [String] = []
    for (number, round) in rounds.enumerated() {
      if number > 0 { lines.append("") }
      for text in [round.0, round.1] {
        guard let name = driver.session.focusedField else { continue }
        driver.press(.delete(.lineStart))
        driver.type(text)
        // Leaving a field ends its editing, and then it is validated.
        driver.press(.next)
        lines.append("\(driver.session.form[name]?.label ?? name): \(text)")
        lines += alert(driver.session.form.errors(of: name))
      }
      driver.press(.previous, .previous)
    }
    return lines.joined(separator: "\n")
  }

  /// The one alert that a bad value brings up.
  private static func alert(_ errors: [ValidationError]) -> [String] {
    guard let error = errors.first else { return ["  accepted"] }
    return ["  alert: \(ValidationError.title)", "    \(error.reason)", "    code \(error.code)"]
  }
}
