public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a number with a Luhn check digit (ISO/IEC 7812-1) at its end.
///
/// Customer numbers and many other identifiers end with such a digit. Single spaces or hyphens are
/// accepted between digits.
///
/// ```swift
/// let customer = LuhnInputValidator(length: 8...12)
/// customer.validate("7992739871 3").isAccepted   // true
/// customer.validate("79927398714").isAccepted    // false
/// ```
public final class LuhnInputValidator: InputValidator, @unchecked Sendable {
  // The pattern also matches a trailing separator, because `inspect` checks whether another digit
  // can follow it.
  private static let digits = Pattern(bundled: "[0-9](?:[ -]?[0-9])*+[ -]?")

  private let length: ClosedRange<Int>

  /// Creates a validator for numbers with a Luhn check digit.
  ///
  /// - Parameter length: The accepted number of digits, including the check digit. The default is 1
  ///   or more.
  public init(length: ClosedRange<Int> = 1...Int.max) { self.length = length }

  override public var code: ErrorCode { .luhn }
  override public var pattern: Pattern? { Self.digits }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let count = bytes.codeCount
    if count > length.upperBound {
      return .impossible(bytes.place(ofCharacter: length.upperBound)..<text.count)
    }
    if count >= length.lowerBound, !bytes.endsInSeparator, CheckDigits.luhn(bytes) == 0 {
      return .passed
    }
    let last = text.count - 1..<text.count
    if count == length.upperBound { return .impossible(last) }
    // More digits may follow, but a number of this length has the wrong check digit.
    let isWhole = count >= length.lowerBound && !bytes.endsInSeparator
    return isWhole ? .incomplete(last) : .incomplete(at: text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    if text.count == 0 { return Explanation() }
    let count = bytes.codeCount
    // The position of a trailing separator, if the number has enough digits.
    let last = bytes.endsInSeparator && count >= length.lowerBound ? text.count - 1 : nil
    if let place = bytes.firstStranger({ $0.isASCIIDigit || $0.isSeparator }) ?? last {
      return Explanation(details: [
        .init(
          name: "luhn.character",
          reason: "only digits are allowed, with single spaces or hyphens between them",
          offset: place)
      ])
    }
    if !length.contains(count) { return Explanation(details: [detail(onCount: count, of: bytes)]) }
    return Explanation(details: [
      .init(
        name: "luhn.check-digit",
        reason: "the check digit does not match: a digit is wrong, or two are swapped",
        offset: text.count - 1)
    ])
  }

  /// Returns a detail about a number with too few or too many digits.
  private func detail(onCount count: Int, of text: Span<UInt8>) -> ValidationError.Detail {
    let isShort = count < length.lowerBound
    let isExact = length.lowerBound == length.upperBound
    let (name, limit) = isShort ? ("too-short", "min") : ("too-long", "max")
    let reason =
      isExact
      ? "{\(limit)} {\(limit)#digit is|digits are} required; there {actual#is|are} {actual}"
      : "use at \(isShort ? "least" : "most") {\(limit)} {\(limit)#digit|digits}"
    return ValidationError.Detail(
      name: "luhn.\(name)", reason: reason,
      parameters: [
        limit: .integer(isShort ? length.lowerBound : length.upperBound), "actual": .integer(count),
      ],
      offset: isShort ? text.count : text.place(ofCharacter: length.upperBound)
    ).worded(as: isExact ? "exact" : nil)
  }

  private static let codeCorrection = CodeCorrection(.digits, 1...Int.max)

  /// Returns the number in ASCII digits, without separators.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { luhnCard }

  private static let luhnCard = ValidatorCard(
    name: "luhn", code: .luhn, summary: "a number that ends with a Luhn check digit",
    options: [
      OptionDeclaration(
        "length", .range(1...1000),
        help: "the number of digits, such as 10 or 8..19 (default: 1 or more)")
    ],
    examples: [
      .passes("79927398713"), .passes("7992 7398 713"), .fails("79927398710"),
      .fails("79927398713", with: "length=12"), .fails("1"),
    ],
    make: { (options) throws(OptionError) in
      LuhnInputValidator(length: options.range("length") ?? 1...Int.max)
    })
}

extension LuhnInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    let most = length.upperBound == .max ? "" : String(length.upperBound - 1)
    return .all([
      .matching("[0-9](?:[ -]?[0-9]){\(length.lowerBound - 1),\(most)}"),
      .checkDigits(.luhn(remainder: 0)),
    ])
  }
}

extension LuhnInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1042: the input is not a number with a correct Luhn check digit.
  public static let luhn = ErrorCode(
    1042, "luhn", reason: "The input is not a number with a valid check digit",
    prompt: "Check the number",
    fix: "Type all the digits again, in order.")
}
