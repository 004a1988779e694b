/// How a field is filled in; what its text must be is another matter, its validator's.
public enum FieldKind: Hashable, Sendable {
  /// One line of text.
  case text
  /// One line that nobody may read over a shoulder; with `hidesLength` not even how long it is.
  case password(hidesLength: Bool)
  /// Several lines.
  case multiline
  /// A number, which arrow keys make larger and smaller by a step.
  case number(step: Int)
  /// A date, which arrow keys move by days.
  case date
  /// One of several values.
  case choice([Choice])
  /// Any number of several values; the field's text has one a line.
  case choices([Choice])
  /// Yes or no; the field's text is `yes`, `no` or empty.
  case yesNo

  /// What can be chosen; empty where people type.
  public var offered: [Choice] {
    switch self {
    case .choice(let choices), .choices(let choices): choices
    case .yesNo: [Choice("yes"), Choice("no")]
    case .text, .password, .multiline, .number, .date: []
    }
  }

  /// How a value of this kind is written, where people could not guess.
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

  /// Whether what can be chosen can be told from each other, and from nothing.
  var canOfferItsChoices: Bool {
    switch self {
    case .choice(let choices), .choices(let choices):
      let values = choices.map { Array($0.value.utf8) }
      return !values.isEmpty && Set(values).count == values.count
        && values.allSatisfy { !$0.isEmpty && !$0.contains(UInt8(ascii: "\n")) }
    case .text, .password, .multiline, .number, .date, .yesNo: return true
    }
  }

  /// Whether a text could have come to stand in such a field: its lines, and the values it offers.
  func canHold(_ text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard hasLines || lines.count == 1 else { return false }
    guard !offered.isEmpty, !text.isEmpty else { return true }
    return lines.allSatisfy { line in
      offered.contains { $0.value.utf8.elementsEqual(line) }
    }
  }
}
