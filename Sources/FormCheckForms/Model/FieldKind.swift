/// The kind of a field, which decides how people fill it in.
///
/// The rule of the field validates its text.
public enum FieldKind: Hashable, Sendable {
  /// One line of text.
  case text
  /// One line of secret text. With `hidesLength`, its length is secret too.
  case password(hidesLength: Bool)
  /// Several lines.
  case multiline
  /// A number, which the arrow keys change by a step.
  case number(step: Int)
  /// A date, which the arrow keys change by a day.
  case date
  /// One of several values.
  case choice([Choice])
  /// Any number of several values; the field's text has one a line.
  case choices([Choice])
  /// Yes or no; the field's text is `yes`, `no` or empty.
  case yesNo

  /// The values that the field offers; empty if people type its text.
  public var offered: [Choice] {
    switch self {
    case .choice(let choices), .choices(let choices): choices
    case .yesNo: [Choice("yes"), Choice("no")]
    case .text, .password, .multiline, .number, .date: []
    }
  }

  /// The format of a value of this kind; empty if it needs no explanation.
  var form: String {
    if case .date = self { "YYYY-MM-DD" } else { "" }
  }

  /// Whether a text may have several lines.
  public var hasLines: Bool {
    switch self {
    case .multiline, .choices: true
    case .text, .password, .number, .date, .choice, .yesNo: false
    }
  }

  /// Whether the offered values are distinct and not empty.
  var canOfferItsChoices: Bool {
    switch self {
    case .choice(let choices), .choices(let choices):
      let values = choices.map { Array($0.value.utf8) }
      return !values.isEmpty && Set(values).count == values.count
        && values.allSatisfy { !$0.isEmpty && !$0.contains(UInt8(ascii: "\n")) }
    case .text, .password, .multiline, .number, .date, .yesNo: return true
    }
  }

  /// Whether a field of this kind can have a text, by the number of its lines and the offered values.
  func canHold(_ text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard hasLines || lines.count == 1 else { return false }
    guard !offered.isEmpty, !text.isEmpty else { return true }
    return lines.allSatisfy { line in
      offered.contains { $0.value.utf8.elementsEqual(line) }
    }
  }
}
