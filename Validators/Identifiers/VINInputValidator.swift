public import FormCheckCore
public import FormCheckPatterns

/// The identification number of a vehicle (ISO 3779): 17 capitals and digits without I, O and Q.
///
/// The last four are digits. The ninth is a check digit where vehicles are made for North America (49
/// CFR 565.15); elsewhere it means something else or nothing, so it is looked at only with `check=yes`.
public final class VINInputValidator: InputValidator, @unchecked Sendable {
  private static let plain = Pattern(bundled: "[A-HJ-NPR-Z0-9]{13}[0-9]{4}")
  private static let checked = Pattern(
    bundled: "[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{4}[0-9]{4}")

  private let isChecked: Bool

  /// A validator for numbers of vehicles.
  ///
  /// - Parameter isChecked: Whether the check digit of North America must fit.
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
          name: "vin.left-out", reason: "I, O and Q are left out: 1 or 0 is meant", offset: index)
      case _ where !byte.isASCIIUppercase && !byte.isASCIIDigit:
        return .init(
          name: "vin.character", reason: "only capitals and digits may stand here", offset: index)
      case _ where index > 12 && !byte.isASCIIDigit:
        return .init(
          name: "vin.serial", reason: "the last four characters must be digits", offset: index)
      default: continue
      }
    }
    if text.count != 17 {
      return .init(
        name: "vin.length", reason: "the number has {expected} characters, this one {actual}",
        parameters: ["expected": 17, "actual": .integer(text.count)], offset: min(text.count, 17))
    }
    return .init(
      name: "vin.check-digit",
      reason: "the ninth character, the check digit, does not fit the rest",
      offset: 8)
  }

  /// The number in capitals and digits, with 1 for I and 0 for O and Q, which never occur.
  override public func correction(for text: String) -> String? { text.asCode() }

  override public class var card: ValidatorCard { vinCard }

  private static let vinCard = ValidatorCard(
    name: "vin", code: .vin, summary: "the identification number of a vehicle, 17 characters",
    options: [
      .yesNo(
        "check", help: "whether the check digit of North America must fit (default: no)")
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

extension ErrorCode {
  /// 1050: no number of a vehicle.
  public static let vin = ErrorCode(
    1050, "vin", reason: "The input is not the identification number of a vehicle",
    fix: "Type the 17 characters on the vehicle's papers; I, O and Q do not occur.")
}
