public import FormCheckCore

/// The kind of a field, which determines how a person fills it in.
///
/// The kind determines the keys and the presentation. It does not restrict the text, except that a choice accepts only
/// the offered values. To restrict the text, give the field a rule.
///
/// ``FormDefinition/Kind`` is the counterpart in a form definition, with labels in several languages.
///
/// ```swift
/// let country = TextField("country", kind: .choice([Choice("us"), Choice("de")]))
/// country.kind.offered.map(\.value)   // ["us", "de"]
/// FieldKind.multiline.hasLines        // true
/// ```
public enum FieldKind: Hashable, Sendable {
  /// One line of text.
  case text
  /// One line of secret text.
  ///
  /// With `hidesLength`, the form does not show the length of the text either.
  case password(hidesLength: Bool)
  /// Several lines of text.
  case multiline
  /// A number, which the up and down keys change by `step`.
  ///
  /// The step is exact, such as `ExactDecimal("0.5")`.
  case number(step: ExactDecimal)
  /// A date, which the up and down keys change by one day.
  case date
  /// One of several offered values.
  case choice([Choice])
  /// Any number of the offered values; the field's text has one value per line.
  case choices([Choice])
  /// Yes or no; the field's text is `yes`, `no` or empty.
  case yesNo
  /// A repeating group; the field's text is the number of entries, whose fields are other fields of the form.
  ///
  /// Only a ``FormDefinition`` creates fields of this kind.
  case group(FieldGroup)

  /// The values that the field offers, or an empty array if the person types the text.
  public var offered: [Choice] {
    switch self {
    case .choice(let choices), .choices(let choices): choices
    case .yesNo: [Choice("yes"), Choice("no")]
    case .text, .password, .multiline, .number, .date, .group: []
    }
  }

  /// Whether a person selects values instead of typing a text.
  package var offersValues: Bool {
    switch self {
    case .choice, .choices, .yesNo: true
    case .text, .password, .multiline, .number, .date, .group: false
    }
  }

  /// Returns the kind with other values to select, if it has a list of values.
  func offering(_ choices: [Choice]) -> FieldKind {
    switch self {
    case .choice: .choice(choices)
    case .choices: .choices(choices)
    case .text, .password, .multiline, .number, .date, .yesNo, .group: self
    }
  }

  /// A Boolean value that indicates whether the text can have several lines.
  public var hasLines: Bool {
    switch self {
    case .multiline, .choices: true
    case .text, .password, .number, .date, .choice, .yesNo, .group: false
    }
  }

  /// Whether the choices are usable: there is at least one, all values are distinct, and each value is one nonempty
  /// line.
  ///
  /// This is always true for kinds without a list of choices.
  var canOfferItsChoices: Bool {
    switch self {
    case .choice(let choices), .choices(let choices):
      let values = choices.map { Array($0.value.utf8) }
      return !values.isEmpty && Set(values).count == values.count
        && values.allSatisfy { !$0.isEmpty && !$0.contains(UInt8(ascii: "\n")) }
    case .text, .password, .multiline, .number, .date, .yesNo, .group: return true
    }
  }

  /// Returns true if a field of this kind can contain the text.
  ///
  /// Only some kinds allow several lines. If the kind offers values, each line must be one of them. The number of entries
  /// of a group changes only when entries are added or removed.
  func canHold(_ text: String) -> Bool {
    if case .group = self { return false }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard hasLines || lines.count == 1 else { return false }
    guard offersValues, !text.isEmpty else { return true }
    return lines.allSatisfy { line in
      offered.contains { $0.value.utf8.elementsEqual(line) }
    }
  }
}
