import InputValidation

/// A call that cannot be understood, in words that say how to put it right.
struct UsageError: Error, Hashable {
  /// What is wrong, one sentence.
  let message: String

  /// What to do, one sentence.
  let wayOut: String

  init(_ message: String, wayOut: String = "'formcheck --help' shows how to call it.") {
    self.message = message
    self.wayOut = wayOut
  }

  static func unknownOption(_ name: String, among known: [String]) -> UsageError {
    let shown = VisibleText.sentence(name)
    if let meant = Suggestion.nearest(to: name, among: known) {
      return UsageError("unknown option \(shown)", wayOut: "did you mean \(meant)?")
    }
    return UsageError(
      "unknown option \(shown)",
      wayOut: "To check a value that begins with a hyphen, put -- before it.")
  }

  static func missingValue(of option: String, _ label: String) -> UsageError {
    UsageError("\(option) needs a value: \(option) \(label)")
  }

  static func badValue(_ value: String, of option: String, expected: String) -> UsageError {
    UsageError("\(option) must be \(expected), not \"\(VisibleText.sentence(value))\"")
  }

  static func contradiction(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) contradict each other", wayOut: "Leave one of them out.")
  }
}
