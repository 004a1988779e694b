public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a vehicle identification number (ISO 3779).
///
/// The number has 17 characters: digits, and uppercase letters except I, O and Q. The last four are
/// digits. In North America, the ninth character is a check digit (49 CFR 565.15). Elsewhere it has
/// another meaning or none, so it is not checked by default.
///
/// ```swift
/// let vehicle = VINInputValidator(isChecked: true)
/// vehicle.validate("1M8GDM9AXKP042788").isAccepted   // true
/// vehicle.validate("1M8GDM9A1KP042788").isAccepted   // false
/// ```
public final class VINInputValidator: InputValidator, @unchecked Sendable {
  private static let plain = Pattern(bundled: "[A-HJ-NPR-Z0-9]{13}[0-9]{4}")
  private static let checked = Pattern(
    bundled: "[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{4}[0-9]{4}")

  private let isChecked: Bool

  /// Creates a validator for vehicle identification numbers.
  ///
  /// - Parameter isChecked: Whether the North American check digit must be correct. The default is
  ///   false.
  public init(isChecked: Bool = false) { self.isChecked = isChecked }

  override public var code: ErrorCode { .vin }
  override public var pattern: Pattern? { isChecked ? Self.checked : Self.plain }
  override public var fastCheck: FastCheck { isChecked ? .inspection : .pattern }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    !isChecked || hasRightCheckDigit(text.span) ? .passed : .impossible(8..<9)
  }

  private func hasRightCheckDigit(_ text: Span<UInt8>) -> Bool {
    let digit = CheckDigits.vehicle(text)
    return text[8] == (digit == 10 ? UInt8(ascii: "X") : UInt8(ascii: "0") + UInt8(digit))
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let detail = text.count == 0 ? nil : failure(in: text.span)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  private func failure(in text: Span<UInt8>) -> ValidationError.Detail {
    for index in text.indices.prefix(17) {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "Q"):
        return .init(
          name: "vin.left-out", reason: "I, O and Q are never used; type 1 or 0 instead",
          offset: index)
      case _ where !byte.isASCIIUppercase && !byte.isASCIIDigit:
        return .init(
          name: "vin.character", reason: "only uppercase letters and digits are allowed here",
          offset: index)
      case _ where index > 12 && !byte.isASCIIDigit:
        return .init(
          name: "vin.serial", reason: "the last four characters must be digits", offset: index)
      default: continue
      }
    }
    if text.count != 17 {
      return .init(
        name: "vin.length",
        reason: "a vehicle identification number has {expected} characters; this one has {actual}",
        parameters: ["expected": 17, "actual": .integer(text.count)], offset: min(text.count, 17))
    }
    return .init(
      name: "vin.check-digit",
      reason:
        "the check digit, the ninth character, does not match: a character is wrong, or two are swapped",
      offset: 8)
  }

  private static let codeCorrection = CodeCorrection(.lettersAndDigits, 17...17)

  /// Returns the number in uppercase, without separators.
  ///
  /// I, O and Q are kept, so a number that contains one of them remains invalid.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { vinCard }

  private static let vinCard = ValidatorCard(
    name: "vin", code: .vin, summary: "a vehicle identification number of 17 characters",
    options: [
      .yesNo(
        "check", help: "whether to verify the North American check digit (default: no)")
    ],
    examples: [
      .passes("1M8GDM9AXKP042788"), .passes("WVWZZZ1JZ3W386752"),
      .passes("1M8GDM9AXKP042788", with: "check=yes"),
      .fails("1M8GDM9A1KP042788", with: "check=yes"), .fails("WVWZZZ1JZ3W38675"),
      .fails("WVWZZZIJZ3W386752"),
    ],
    make: { (options) throws(OptionError) in
      VINInputValidator(isChecked: options.flag("check") ?? false)
    })
}

extension VINInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1050: the input is not a vehicle identification number.
  public static let vin = ErrorCode(
    1050, "vin", reason: "The input is not a vehicle identification number",
    prompt: "Enter a VIN of 17 characters, without I, O and Q",
    fix: "Type the 17 characters in the vehicle's documents; I, O and Q are never used.")
}
