import FormCheckCore

/// A reader for the notation and the bounds of a field of numbers.
struct TableNumberReader {
  private let part: ContractPart
  private let bounds: ContractBounds
  private let notes: ContractNotes

  /// Creates a reader.
  init(_ part: ContractPart, _ bounds: ContractBounds, _ notes: ContractNotes) {
    self.part = part
    self.bounds = bounds
    self.notes = notes
  }

  /// Returns the parts of the rule.
  ///
  /// - Parameters:
  ///   - isWhole: Whether only whole numbers are accepted.
  ///   - field: The field, to which a filter is added that removes the characters between groups of digits.
  /// - Returns: The parts.
  func parts(isWhole: Bool, _ field: inout ContractField) -> [String] {
    if let group = notes.string(part["groupChar"]), !group.isEmpty {
      field.filters.append("replace:\(Self.escaped(group))=")
    }
    if notes.boolean(part["bareNumber"]) == false { return [surrounded(isWhole: isWhole)] }
    let options = bounds.ofNumbers(notes)
    if isWhole { return [ContractRule.validator("integer", options)] }
    guard let point else { return [] }
    let number = ContractRule.validator("float", point + options)
    let special =
      (bounds.isEmpty ? ["nan"] : []) + (bounds.isOpenBelow ? ["-inf"] : [])
      + (bounds.isOpenAbove ? ["inf"] : [])
    if special.isEmpty { return [number] }
    return ["any(\(number), pattern:/\(special.joined(separator: "|"))/i)"]
  }

  /// The option for the decimal separator, or nil if no validator has it.
  private var point: [String]? {
    switch notes.string(part["decimalChar"]) ?? "." {
    case ".": return []
    case ",": return ["point=comma"]
    default:
      notes.lose(
        part["decimalChar"] ?? part,
        "only a full stop or a comma can separate decimals; values are not checked")
      bounds.lose(notes, "without the decimal separator, bounds cannot be expressed")
      return nil
    }
  }

  /// The rule for a number between other characters, such as `95%` or `EUR 95`.
  private func surrounded(isWhole: Bool) -> String {
    bounds.lose(
      notes, "the bounds of numbers between other characters (bareNumber) cannot be expressed")
    let isComma = notes.string(part["decimalChar"]) == ","
    let point = isComma ? "," : "\\."
    let digits =
      isWhole
      ? "[0-9]+" : "(?:[0-9]+(?:\(point)[0-9]*)?|\(point)[0-9]+)(?:[eE][+-]?[0-9]+)?"
    return RuleText.pattern("[^-0-9]*-?\(digits)[^0-9]*")
  }

  /// Returns text as a part of the filter `replace`.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      ",=\\ ".unicodeScalars.contains(scalar)
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}
