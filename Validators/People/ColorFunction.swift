import InputValidation

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
    hasBlankBeforeBracket = string[..<bracket].last == " "
    let inner = string[string.index(after: bracket)...].prefix { $0 != ")" }
    commas = inner.count { $0 == "," }
    hasCommas = commas > 0
    slashes = inner.count { $0 == "/" }
    values = inner.split { ", \t/".contains($0) }
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
      parameters: ["value": .text(String(value)), "largest": .integer(largest)])
  }
}

// Parts of patterns that the strategies for colours share, with blanks left out.
extension ColorFunction {
  /// Blanks, and a comma among them: `(?&gap)`, `(?&comma)`.
  static let separators: StaticString = #"""
    (?(DEFINE)
      (?<gap>     [ \t]*+ )
      (?<comma>   [ \t]*+,[ \t]*+ )
    )
    """#

  /// How much shines through: `(?&alpha)`.
  ///
  /// It calls `(?&percent)`, which the pattern defines.
  static let alpha: StaticString = #"""
    (?(DEFINE)
      (?<alpha>   (?> (?&percent)
                    | \+?+(?: 0*+(?: 1(?:\.0++)?+ | (?<=0)(?:\.[0-9]++)?+ ) | \.[0-9]++ ) ) )
    )
    """#
}

extension String {
  /// A colour without blanks around it and before its bracket.
  var mendedColorFunction: String {
    let text = trimmingInvisible()
    guard let bracket = text.firstIndex(of: "(") else { return text }
    return String(text[..<bracket]).trimmingInvisible() + text[bracket...]
  }
}
