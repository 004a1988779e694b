public import InputValidation
public import Patterns

/// Digits 0 to 9 and nothing else: no sign, no point, no blank, no digit of another script.
///
/// For amounts and measures there are other kinds; this one is for what is written in digits
/// without being a quantity: one-time codes, account numbers, the parts of a date.
public final class NumericInputValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9]++")

  override public var code: ErrorCode { .numeric }
  override public var pattern: Pattern? { Self.digits }

  /// The digits alone, if nothing but blanks and zero-width characters stands between them.
  ///
  /// Full-width and other decimal digits become the ASCII digits of the same value. A line end is no
  /// blank, and what changes the order or the meaning of what is seen is left to the person.
  override public func correction(for text: String) -> String? {
    var digits = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case 0x09, 0x200B...0x200D, 0x2060, 0xFEFF: continue
      case _ where properties.generalCategory == .spaceSeparator: continue
      case _ where properties.numericType == .decimal:
        digits += properties.numericValue.map { String(Int($0)) } ?? ""
      default: return nil
      }
    }
    return digits
  }

  override public class var card: StrategyCard { numericCard }

  private static let numericCard = StrategyCard(
    name: "numeric", code: .numeric, summary: "digits 0 to 9 only",
    examples: [
      .passes("12345"), .passes("007"), .fails("12a"), .fails("-5"), .fails("1.5"),
      .fails("\u{663}\u{664}"),
    ],
    make: { (_) throws(OptionFault) in NumericInputValidator() })
}

extension ErrorCode {
  /// 1001: something other than a digit.
  public static let numeric = ErrorCode(
    1001, "numeric", reason: "The input can contain only numerical values",
    fix: "Type digits 0 to 9 only: no blanks, signs, points or letters.")
}
