import FormCheckCore

/// The parts of a color such as `rgb(18, 171, 159)`, used to explain why a color was rejected.
struct ColorFunction: Sendable {
  private let hasBlankBeforeBracket: Bool
  private let hasCommas: Bool
  private let commas: Int
  private let slashes: Int
  /// The values between the separators, including the opacity.
  private let values: [Substring]
  private let hasAngle: Bool

  /// Splits text into its parts, or returns nil if it has no parenthesis or is too long to be a
  /// color.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hasAngle: Whether the first value is an angle.
  init?(_ text: UTF8Span, hasAngle: Bool) {
    guard text.count <= 256 else { return nil }
    let string = String(copying: text)
    guard let bracket = string.firstIndex(of: "(") else { return nil }
    hasBlankBeforeBracket = string[..<bracket].last?.isWhitespace == true
    let inner = string[string.index(after: bracket)...].prefix { $0 != ")" }
    commas = inner.count { $0 == "," }
    hasCommas = commas > 0
    slashes = inner.count { $0 == "/" }
    values = inner.split { $0.isWhitespace || $0 == "," || $0 == "/" }
    self.hasAngle = hasAngle
  }

  /// A detail for each mistake in the color.
  var details: [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    if hasBlankBeforeBracket {
      details.append(
        .init(name: "color.blank", reason: "a space before the parenthesis is not allowed"))
    }
    if !(3...4).contains(values.count) {
      details.append(
        .init(
          name: "color.count",
          reason:
            "there {count#is|are} {count} {count#value|values} in the parentheses; three are required, and "
            + "an opacity may follow",
          parameters: ["count": .integer(values.count)]))
    } else if hasCommas ? commas != values.count - 1 || slashes > 0 : slashes != values.count - 3 {
      details.append(
        .init(
          name: "color.separators",
          reason: "separate all values with commas, or with spaces and a / before the opacity"))
    }
    let percentages = values.prefix(3).dropFirst(hasAngle ? 1 : 0).count { $0.hasSuffix("%") }
    if values.count >= 3, hasCommas, hasAngle, percentages < 2 {
      details.append(
        .init(
          name: "color.percent", reason: "saturation and lightness must be percentages, such as 81%"
        ))
    }
    if values.count >= 3, hasCommas, !hasAngle, percentages == 1 || percentages == 2 {
      details.append(
        .init(
          name: "color.mixture",
          reason: "with commas, use three numbers or three percentages, not a mixture"))
    }
    return details
      + values.prefix(4).enumerated().compactMap { index, value in
        outOfRange(value, isOpacity: index == 3, isAngle: hasAngle && index == 0)
      }
  }

  private func outOfRange(
    _ value: Substring, isOpacity: Bool, isAngle: Bool
  ) -> ValidationError.Detail? {
    if isAngle { return nil }
    let isPercentage = value.hasSuffix("%")
    let largest = isPercentage || hasAngle && !isOpacity ? 100 : isOpacity ? 1 : 255
    guard let number = Double(isPercentage ? value.dropLast() : value),
      !(0...Double(largest)).contains(number)
    else { return nil }
    return .init(
      name: "color.range", reason: "{value} is not between 0 and {largest}",
      parameters: ["value": .text(String(value)), "largest": .integer(largest)],
      offset: value.base.unicodeScalars.distance(from: value.base.startIndex, to: value.startIndex))
  }
}

// Definitions for the patterns of several color validators. The patterns use the option `extended`.
extension ColorFunction {
  /// Definitions of the groups `(?&blanks)` for CSS whitespace, `(?&gap)` for optional whitespace,
  /// and `(?&comma)` for a comma with optional whitespace around it.
  static let separators: StaticString = #"""
    (?(DEFINE)
      (?<blanks>  [ \t\n\f\r]++ )
      (?<gap>     (?&blanks)?+ )
      (?<comma>   (?&gap),(?&gap) )
    )
    """#

  /// A definition of the group `(?&power)`, which matches a number with an exponent.
  ///
  /// `tooLarge(in:hasAngle:)` checks that such a number is not too large.
  static let power: StaticString = #"""
    (?(DEFINE)
      (?<power>   \+?+(?: [0-9]++(?:\.[0-9]++)?+ | \.[0-9]++ )[Ee][+-]?+[0-9]++ )
    )
    """#

  /// A definition of the group `(?&alpha)`, which matches an opacity.
  ///
  /// The pattern must also define `(?&power)` and `(?&percent)`, to which this definition refers.
  static let alpha: StaticString = #"""
    (?(DEFINE)
      (?<alpha>   (?> (?&percent) | (?&power)
                    | \+?+(?: 0*+(?: 1(?:\.0++)?+ | (?<=0)(?:\.[0-9]++)?+ ) | \.[0-9]++ ) ) )
    )
    """#
}

extension ColorFunction {
  /// Returns the range of the first number that is written with an exponent and is too large, or
  /// nil if there is none.
  ///
  /// - Parameters:
  ///   - text: Text that matches the pattern.
  ///   - hasAngle: Whether the first value is an angle, which can have any size.
  /// - Returns: The range in bytes.
  static func tooLarge(in text: Span<UInt8>, hasAngle: Bool) -> Range<Int>? {
    var index = 0
    var place = 0
    while place < text.count, text[place] != UInt8(ascii: "(") { place += 1 }
    while place < text.count {
      let start = place + 1
      place = start
      while place < text.count, !text[place].endsValue { place += 1 }
      if place == start { continue }
      let isFirstOfAngle = hasAngle && index == 0
      if !isFirstOfAngle {
        let isPercentage = text[place - 1] == UInt8(ascii: "%")
        let largest = isPercentage || hasAngle && index < 3 ? "100" : index < 3 ? "255" : "1"
        let value = text.extracting(start..<place)
        if Self.isLarger(value, than: largest) { return start..<place }
      }
      index += 1
    }
    return nil
  }

  private static func isLarger(_ value: Span<UInt8>, than largest: String) -> Bool {
    let number = WrittenNumber(value)
    if number.exponent == nil { return false }
    let end = largest.utf8Span.span
    return WrittenNumber.isNearer(WrittenNumber(end), in: end, than: number, in: value)
  }
}

extension UInt8 {
  /// Whether the byte ends a value: whitespace, a comma, a slash or the closing parenthesis.
  fileprivate var endsValue: Bool { " \t\n\u{0C}\r,/)".utf8.contains(self) }
}

extension String {
  /// The color without surrounding whitespace, and without whitespace before the opening
  /// parenthesis.
  var correctedColorFunction: String {
    let text = trimmingInvisible()
    guard let bracket = text.firstIndex(of: "(") else { return text }
    return String(text[..<bracket]).trimmingInvisible() + text[bracket...]
  }
}
