import FormCheckCore
import FormCheckForms

/// The bounds of a field of a contract, each with its position.
struct ContractBounds {
  /// The smallest value, or nil.
  var minimum: ContractPart?
  /// The greatest value, or nil.
  var maximum: ContractPart?
  /// The value that all values are greater than, or nil.
  var above: ContractPart?
  /// The value that all values are less than, or nil.
  var below: ContractPart?

  /// Reads the bounds from the members of an object, which both formats name alike.
  init(_ members: ContractPart?) {
    minimum = members?["minimum"]
    maximum = members?["maximum"]
    above = members?["exclusiveMinimum"]
    below = members?["exclusiveMaximum"]
  }

  /// All bounds with the options of a validator of numbers.
  private var all: [(option: String, part: ContractPart)] {
    [("min", minimum), ("above", above), ("max", maximum), ("below", below)].compactMap {
      option, part in
      part.map { (option, $0) }
    }
  }

  /// Whether there is none.
  var isEmpty: Bool { all.isEmpty }

  /// Whether there is no lower bound.
  var isOpenBelow: Bool { minimum == nil && above == nil }

  /// Whether there is no upper bound.
  var isOpenAbove: Bool { maximum == nil && below == nil }

  /// Notes that a definition cannot express the bounds.
  func lose(_ notes: ContractNotes, _ words: String) {
    for (_, part) in all { notes.lose(part, words) }
  }

  /// Returns the options of a validator of numbers.
  func ofNumbers(_ notes: ContractNotes) -> [String] {
    all.compactMap { option, part in
      guard let text = notes.scalar(part) else { return nil }
      guard let number = PlainNumber.text(text) else {
        notes.mistake(part, .definitionType, "a number is expected here")
        return nil
      }
      return "\(option)=\(number)"
    }
  }

  /// Returns the options of a validator of dates, times or months.
  ///
  /// - Parameters:
  ///   - notes: Receives exclusive bounds that have no neighbor.
  ///   - next: Returns the value after another one, or before it if the number is negative; nil if there is none.
  /// - Returns: The options `min` and `max`.
  func ofMoments(
    _ notes: ContractNotes, next: (_ text: String, _ steps: Int) -> String? = { _, _ in nil }
  ) -> [String] {
    var options: [String] = []
    for (option, part) in all {
      guard let text = notes.scalar(part) else { continue }
      let exclusive = [("above", "min", 1), ("below", "max", -1)].first { $0.0 == option }
      guard let (_, inclusive, steps) = exclusive else {
        options.append("\(option)=\(RuleText.escaped(text))")
        continue
      }
      guard let moved = next(text, steps) else {
        notes.lose(part, "an exclusive bound cannot be expressed for this type")
        continue
      }
      options.append("\(inclusive)=\(RuleText.escaped(moved))")
    }
    return options
  }

  /// Returns the date before or after another one, as text in the format of ISO 8601.
  static func date(_ text: String, _ days: Int) -> String? {
    CalendarDate(text)?.moved(days: days)?.description
  }

  /// Returns the month before or after another one, as text such as `2026-11`.
  static func month(_ text: String, _ months: Int) -> String? {
    CalendarDate("\(text)-01")?.moved(months: months).map { String($0.description.dropLast(3)) }
  }
}

/// Numbers without an exponent, as the options of a rule require them.
enum PlainNumber {
  /// The greatest exponent that is written out.
  private static let largestExponent = 400

  /// Returns a number without an exponent, or nil if the text is not a number.
  static func text(_ text: String) -> String? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    if parts.count == 1 { return ExactDecimal(text).map { _ in text } }
    guard let exponent = Int(parts[1]), abs(exponent) <= largestExponent,
      ExactDecimal(String(parts[0])) != nil
    else { return nil }
    let isNegative = parts[0].hasPrefix("-")
    let mantissa = (isNegative ? parts[0].dropFirst() : parts[0])
      .split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    return (isNegative ? "-" : "")
      + PlainDecimal.text(mantissa[0], fraction, exponent: exponent)
  }
}

/// Parts of rules with options.
enum ContractRule {
  /// Returns a pattern without the anchors around it, or nil if it has none or they belong to one alternative only.
  static func withoutAnchors(_ source: String) -> String? {
    guard source.hasPrefix("^"), source.hasSuffix("$"), !source.hasSuffix("\\$"),
      !source.utf8.contains(UInt8(ascii: "|"))
    else { return nil }
    return String(source.dropFirst().dropLast())
  }

  /// Returns the rule for an expression of ECMAScript, which matches a part of the text unless it is anchored.
  static func ecmascriptPattern(_ source: String) -> String {
    RuleText.pattern(
      withoutAnchors(source) ?? "[\\s\\S]*(?:\(source))[\\s\\S]*", syntax: "ecmascript")
  }

  /// Returns a validator with its options.
  static func validator(_ name: String, _ options: [String]) -> String {
    options.isEmpty ? name : "\(name):\(options.joined(separator: ","))"
  }

  /// Returns a rule that accepts exactly the given numbers, however they are written.
  static func numbers(_ name: String, _ values: [String], _ options: [String] = []) -> String {
    let each = values.map { validator(name, options + ["min=\($0)", "max=\($0)"]) }
    return each.count == 1 ? each[0] : "any(\(each.joined(separator: ", ")))"
  }
}
