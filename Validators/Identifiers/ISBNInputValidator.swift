public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISBN (ISO 2108) of 10 or 13 digits with a correct check digit.
///
/// Single spaces or hyphens are accepted between digits. Their positions are not checked, because
/// they depend on ranges that the ISBN agencies assign. Numbers that begin with 979-0 are rejected:
/// they identify printed music (ISMN).
///
/// ```swift
/// let book = ISBNInputValidator()
/// book.validate("978-0-306-40615-7").isAccepted                     // true
/// ISBNInputValidator(.thirteen).validate("0306406152").isAccepted   // false
/// ```
public final class ISBNInputValidator: InputValidator, @unchecked Sendable {
  /// The number of digits in an ISBN.
  public enum Version: String, CaseIterable, Sendable {
    /// Ten digits, the last of which can be X. Used until 2006.
    case ten = "10"
    /// Thirteen digits that begin with 978 or 979.
    case thirteen = "13"
  }

  private static let ten = Pattern(bundled: "[0-9](?:[ -]?[0-9]){8}+[ -]?[0-9X]")
  private static let thirteen = Pattern(
    bundled: "97(?:8[ -]?[0-9]|9[ -]?[1-9])(?:[ -]?[0-9]){9}+")
  private static let both = Pattern(
    bundled: #"""
      97(?:8[ -]?[0-9]|9[ -]?[1-9])(?:[ -]?[0-9]){9}+
      | [0-9](?:[ -]?[0-9]){8}+[ -]?[0-9X]
      """#,
    options: .extended)

  private let version: Version?

  /// Creates a validator for ISBNs.
  ///
  /// - Parameter version: The accepted number of digits. The default is nil, which accepts both.
  public init(_ version: Version? = nil) { self.version = version }

  override public var code: ErrorCode { .isbn }

  override public var pattern: Pattern? {
    switch version {
    case .ten: Self.ten
    case .thirteen: Self.thirteen
    case nil: Self.both
    }
  }

  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let isShort = bytes.codeCount == 10
    if isShort ? CheckDigits.mod11(bytes) == 0 : CheckDigits.mod10(bytes) == 0 { return .passed }
    return isShort && version == nil && mayGrow(bytes)
      ? .incomplete(at: text.count) : .impossible(text.count - 1..<text.count)
  }

  /// Returns whether ten digits can be the first ten of a 13-digit ISBN.
  private func mayGrow(_ text: Span<UInt8>) -> Bool {
    let zero = UInt8(ascii: "0")
    guard text[0] == zero + 9, text[1] == zero + 7, text[text.count - 1].isASCIIDigit else {
      return false
    }
    return text[2] == zero + 8 || text[2] == zero + 9 && text[text.place(ofCharacter: 3)] != zero
  }

  override public var requirement: Explanation {
    Explanation(parameters: version.map { ["version": .text($0.rawValue)] } ?? [:])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let detail = text.count == 0 ? nil : failure(in: text.span)
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  private func failure(in text: Span<UInt8>) -> ValidationError.Detail {
    let count = text.codeCount
    // X is valid only as the tenth and last character.
    let tenth = version == .thirteen || count > 10 ? -1 : text.place(ofCharacter: 9)
    let x = UInt8(ascii: "X")
    let stranger = text.firstStranger { $0.isASCIIDigit || $0.isSeparator || $0 == x }
    var early: Int?
    for index in text.indices where text[index] == x && index != tenth {
      early = index
      break
    }
    if let place = [stranger, early].compactMap(\.self).min() {
      return outOfForm(at: place)
    }
    if count > 10 {
      if let failure = failureOfPrefix(in: text) { return failure }
    }
    let lengths = version.map { $0 == .ten ? [10] : [13] } ?? [10, 13]
    if !lengths.contains(count) {
      return .init(
        name: "isbn.length", reason: "{expected&or} digits are required; there are {actual}",
        parameters: [
          "expected": .text(lengths.map(String.init).joined(separator: ", ")),
          "actual": .integer(count),
        ],
        offset: text.place(ofCharacter: lengths.last ?? 13))
    }
    if text.endsInSeparator { return outOfForm(at: text.count - 1) }
    return .init(
      name: "isbn.check-digit",
      reason: "the check digit does not match: a digit is wrong, or two are swapped",
      offset: text.count - 1)
  }

  private func failureOfPrefix(in text: Span<UInt8>) -> ValidationError.Detail? {
    let prefix = (0..<min(3, text.count)).map { text[$0] }
    let (one, other) = (Array("978".utf8), Array("979".utf8))
    if !one.starts(with: prefix), !other.starts(with: prefix) {
      return .init(
        name: "isbn.prefix", reason: "an ISBN of 13 digits must begin with 978 or 979", offset: 0)
    }
    let fourth = text.place(ofCharacter: 3)
    guard prefix == other, fourth < text.count, text[fourth] == UInt8(ascii: "0") else {
      return nil
    }
    return .init(
      name: "isbn.music", reason: "979-0 is the prefix of printed music (ISMN), not of books",
      offset: fourth)
  }

  private func outOfForm(at place: Int) -> ValidationError.Detail {
    .init(
      name: "isbn.character",
      reason:
        "an ISBN has only digits, with single spaces or hyphens between them; only the last of 10 can be X",
      offset: place)
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 10...13, labels: ["isbn13:", "isbn10:", "isbn:", "isbn"])

  /// Returns the ISBN without separators or a leading `ISBN`.
  override public func correction(for text: String) -> String? {
    Self.codeCorrection.code(from: text)
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { isbnCard }

  private static let isbnCard = ValidatorCard(
    name: "isbn", code: .isbn, summary: "an ISBN of 10 or 13 digits",
    options: [
      OptionDeclaration(
        "version", .choice(Version.allCases.map(\.rawValue)),
        help: "the number of digits: 10 or 13 (default: either)")
    ],
    examples: [
      .passes("978-3-16-148410-0"), .passes("0-306-40615-2"), .passes("080442957X"),
      .fails("978-3-16-148410-1"), .fails("0-306-40615-2", with: "version=13"),
      .fails("9790260000438"),
    ],
    make: { (options) throws(OptionError) in
      ISBNInputValidator(options.choice("version").flatMap(Version.init(rawValue:)))
    })
}

extension ISBNInputValidator: PortableInspection {
  package var portableInspection: PortableCheck? {
    let isShort = PortableCheck.matching("(?:[0-9][ -]?){9}[0-9X]")
    return .any([
      .all([
        isShort,
        .checkDigits(.weights([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], modulus: 11, remainder: 0)),
      ]),
      .all([.not(isShort), .checkDigits(.weights([1, 3], modulus: 10, remainder: 0))]),
    ])
  }
}

extension ISBNInputValidator: ExplainedByPattern {
  /// Returns whether only a character or the number of digits can be wrong.
  ///
  /// In a longer text, the prefix is checked, too.
  package func isExplainedByPattern(_ text: UTF8Span) -> Bool { text.span.codeCount <= 10 }
}

extension ErrorCode {
  /// 1045: the input is not an ISBN.
  public static let isbn = ErrorCode(
    1045, "isbn", reason: "The input is not an ISBN",
    prompt: "Check the ISBN", parameters: ["version"],
    fix: "Type the 10 or 13 digits above the barcode or on the copyright page.")
}
