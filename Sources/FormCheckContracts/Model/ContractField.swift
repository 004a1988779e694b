import FormCheckCore

/// A field of a contract, as a form definition can express it.
struct ContractField {
  /// The name, which is the name of the column.
  let name: String
  /// The field in the contract.
  let origin: ContractPart
  /// The label, or nil to show the name.
  var label: String?
  /// The description, or nil if there is none.
  var help: String?
  /// The parts of the rule, without `required` and the texts that stand for a missing value.
  var parts: [String] = []
  /// The offered values with their labels, or nil if the field does not list its values.
  var choices: [(value: String, label: String?)]?
  /// The texts that stand for a missing value, other than the empty text.
  var missing: [String] = []
  /// Whether the empty text stands for a missing value.
  var isEmptyMissing = true
  /// Whether a value must be present.
  var isRequired = false
  /// Whether the empty text is an accepted value, if it does not stand for a missing value.
  var acceptsEmpty = false
  /// The filters before the rule.
  var filters: [String] = []
  /// Whether the values are secret.
  var isSecret = false

  init(_ name: String, at origin: ContractPart) {
    self.name = name
    self.origin = origin
  }

  /// The kind of the field in a definition, or nil for text.
  var kind: String? {
    if isSecret { return "password" }
    if offersChoices { return "choice" }
    guard missing.isEmpty, filters.isEmpty, parts.count == 1, let part = parts.first else {
      return nil
    }
    if ["integer", "decimal", "float"].contains(where: { Self.isValidator(part, $0) }) {
      return "number"
    }
    return Self.isValidator(part, "date") ? "date" : nil
  }

  private static func isValidator(_ part: String, _ name: String) -> Bool {
    part == name || part.hasPrefix("\(name):")
  }

  /// Whether the field offers its values in a list, so that a form shows them.
  private var offersChoices: Bool {
    guard let choices, missing.isEmpty, filters.isEmpty, !isSecret else { return false }
    return choices.allSatisfy { $0.value.isOneLine } && !choices.isEmpty
  }

  /// The values and labels for the key `choices` of a definition, or an empty list if the rule lists the values.
  var offered: [(value: String, label: String?)] { offersChoices ? choices ?? [] : [] }

  /// The rule of the field, or an empty text if it accepts any value.
  var rule: String {
    var own = parts
    if let choices, !offersChoices { own.append(RuleText.list("in", choices.map(\.value))) }
    let inner = own.joined(separator: "|")
    let isAlwaysFilled = isEmptyMissing ? isRequired : !acceptsEmpty
    let start = isAlwaysFilled ? ["required:blank=allow"] : []
    if missing.isEmpty { return (start + (inner.isEmpty ? [] : [inner])).joined(separator: "|") }
    let listed = RuleText.list("in", missing)
    if isRequired {
      return (start + ["not(\(listed))"] + (inner.isEmpty ? [] : [inner])).joined(separator: "|")
    }
    return inner.isEmpty
      ? start.joined(separator: "|") : (start + ["any(\(listed), \(inner))"]).joined(separator: "|")
  }
}

extension String {
  /// Whether the text is not empty and has no line break, as an offered value of a form requires.
  fileprivate var isOneLine: Bool {
    !isEmpty && !utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}
