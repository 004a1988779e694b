import FormCheckCore

/// A colour such as `rgb(18, 171, 159)` taken apart, to say what is wrong with it.
struct ColorFunction: Sendable {
  private let hasBlankBeforeBracket: Bool
  private let hasCommas: Bool
  private let commas: Int
  private let slashes: Int
  /// What stands between the separators, the opacity with it.
  private let values: [Substring]
  private let hasAngle: Bool

  /// Takes a text apart; nil where it has no bracket, or is longer than anybody types.
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

  /// What is wrong.
  var details: [ValidationError.Detail] {
    var details: [ValidationError.Detail] = []
    if hasBlankBeforeBracket {
      details.append(
        .init(name: "color.blank", reason: "no blank may stand before the bracket"))
    }
    if !(3...4).contains(values.count) {
      details.append(
        .init(
          name: "color.count",
          reason:
            "{count} {count#value stands|values stand} in the brackets; three are needed, and "
            + "an opacity may follow",
          parameters: ["count": .integer(values.count)]))
    } else if hasCommas ? commas != values.count - 1 || slashes > 0 : slashes != values.count - 3 {
      details.append(
        .init(
          name: "color.separators",
          reason: "write commas between all values, or blanks and a / before the opacity"))
    }
    let percentages = values.prefix(3).dropFirst(hasAngle ? 1 : 0).count { $0.hasSuffix("%") }
    if values.count >= 3, hasCommas, hasAngle, percentages < 2 {
      details.append(
        .init(name: "color.percent", reason: "saturation and lightness are percentages: 81%"))
    }
    if values.count >= 3, hasCommas, !hasAngle, percentages == 1 || percentages == 2 {
      details.append(
        .init(
          name: "color.mixture",
          reason: "between commas stand three numbers or three percentages, no mixture"))
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
      name: "color.range", reason: "{value} does not lie between 0 and {largest}",
      parameters: ["value": .text(String(value)), "largest": .integer(largest)],
      offset: value.base.unicodeScalars.distance(from: value.base.startIndex, to: value.startIndex))
  }
}

// Parts of patterns that the strategies for colours share, with blanks left out.
extension ColorFunction {
  /// Blanks and line ends, as CSS has them, and a comma among them: `(?&blanks)`, `(?&gap)`, `(?&comma)`.
  static let separators: StaticString = #"""
    (?(DEFINE)
      (?<blanks>  [ \t\n\f\r]++ )
      (?<gap>     (?&blanks)?+ )
      (?<comma>   (?&gap),(?&gap) )
    )
    """#

  /// A number with an exponent, whose size is left to ``tooLarge(in:hasAngle:)``: `(?&power)`.
  static let power: StaticString = #"""
    (?(DEFINE)
      (?<power>   \+?+(?: [0-9]++(?:\.[0-9]++)?+ | \.[0-9]++ )[Ee][+-]?+[0-9]++ )
    )
    """#

  /// How much shines through: `(?&alpha)`.
  ///
  /// It calls `(?&percent)`, which the pattern defines, and `(?&power)`.
  static let alpha: StaticString = #"""
    (?(DEFINE)
      (?<alpha>   (?> (?&percent) | (?&power)
                    | \+?+(?: 0*+(?: 1(?:\.0++)?+ | (?<=0)(?:\.[0-9]++)?+ ) | \.[0-9]++ ) ) )
    )
    """#
}

extension ColorFunction {
  /// Where a number with an exponent stands that is larger than it may be; nil for none.
  ///
  /// - Parameters:
  ///   - text: A text that the pattern takes.
  ///   - hasAngle: Whether the first value is an angle, which may be of any size.
  /// - Returns: Its bytes.
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
  /// Whether it stands behind a value: a blank, a line end, a comma, a slash or the bracket.
  fileprivate var endsValue: Bool { " \t\n\u{0C}\r,/)".utf8.contains(self) }
}

extension String {
  /// A colour without blanks around it and before its bracket.
  var mendedColorFunction: String {
    let text = trimmingInvisible()
    guard let bracket = text.firstIndex(of: "(") else { return text }
    return String(text[..<bracket]).trimmingInvisible() + text[bracket...]
  }
}
