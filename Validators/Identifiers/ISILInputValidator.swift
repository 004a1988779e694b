public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISIL (ISO 15511), the identifier of a library, an archive or a museum: `DE-1a`.
///
/// The identifier consists of the code of the country, a hyphen, and up to eleven letters, digits, colons, slashes and
/// hyphens. EUR, GTB, O, OCLC and ZDB take the place of a country.
///
/// ```swift
/// let library = ISILInputValidator()
/// library.validate("GB-UkOxU").isAccepted   // true
/// library.validate("UK-UkOxU").isAccepted   // false
/// ```
public final class ISILInputValidator: InputValidator, @unchecked Sendable {
  private static let identifier = Pattern(
    bundled: "(?:[A-Z]{2}|EUR|GTB|O|OCLC|ZDB)-[A-Za-z0-9:/-]{1,11}")

  /// The maximum number of characters after the first hyphen.
  private static let longestUnit = 11

  /// Creates a validator for ISILs.
  override public init() {}

  override public var code: ErrorCode { .isil }
  override public var pattern: Pattern? { Self.identifier }
  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bytes = text.span
    let hasCountry = bytes[2] == UInt8(ascii: "-")
    return !hasCountry || CountryCodes.assigned.contains(bytes[0], bytes[1])
      ? .passed : .impossible(0..<2)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    Self.explain(&failures)
    return Explanation(details: failures.details)
  }

  private static func explain(_ failures: inout PartFailures) {
    let bytes = failures.bytes
    guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")) else {
      if bytes.isEmpty { return }
      return failures.add(
        "isil.hyphen", "a hyphen is required after the code of the country", at: bytes.count)
    }
    let prefix = String(decoding: bytes[..<hyphen], as: UTF8.self)
    let isKnown =
      ["EUR", "GTB", "O", "OCLC", "ZDB"].contains { $0.utf8.elementsEqual(prefix.utf8) }
      || hyphen == 2 && CountryCodes.assigned.contains(bytes[0], bytes[1])
    if !isKnown {
      failures.add(
        "isil.country", "no ISIL begins with these characters; use the code of a country", at: 0)
    }
    let unit = bytes[(hyphen + 1)...]
    if let wrong = unit.firstIndex(where: { !$0.isInISIL }) {
      failures.add(
        "isil.character", "only letters, digits, colons, slashes and hyphens are allowed here",
        at: wrong)
    } else if !(1...longestUnit).contains(unit.count) {
      failures.add(
        "isil.length",
        "1 to {maximum} characters are required after the first hyphen; there are {actual}",
        at: min(bytes.count, hyphen + 1 + longestUnit),
        parameters: ["maximum": .integer(longestUnit), "actual": .integer(unit.count)])
    }
  }

  /// Returns the identifier without a leading `ISIL`, and with the code of the country in uppercase.
  override public func correction(for text: String) -> String? {
    let plain = text.inASCII.trimmingInvisible()
    let word = plain.prefix { $0 != " " && $0 != ":" }
    let isLabeled = word.utf8.count < plain.utf8.count && word.uppercased() == "ISIL"
    let bare = isLabeled ? String(plain.dropFirst(5)).trimmingInvisible() : plain
    guard let hyphen = bare.firstIndex(of: "-") else { return nil }
    return bare[..<hyphen].uppercased() + bare[hyphen...]
  }

  override public class var card: ValidatorCard { isilCard }

  private static let isilCard = ValidatorCard(
    name: "isil", code: .isil,
    summary: "an ISIL, which identifies a library, an archive or a museum",
    examples: [
      .passes("DE-1a"), .passes("GB-UkOxU"), .passes("IT-RM0267"), .passes("OCLC-DLC"),
      .fails("UK-UkOxU"), .fails("de-1a"), .fails("DE1a"), .fails("DE-"),
      .fails("DE-123456789012"), .fails("DE-1 a"),
    ],
    make: { (_) throws(OptionError) in ISILInputValidator() })
}

extension UInt8 {
  /// Whether the byte can be part of an ISIL after the first hyphen.
  fileprivate var isInISIL: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ":") || self == UInt8(ascii: "/")
      || self == UInt8(ascii: "-")
  }
}

extension ErrorCode {
  /// 1094: the input is not an ISIL.
  public static let isil = ErrorCode(
    1094, "isil", reason: "The input is not an ISIL",
    prompt: "Enter an ISIL such as DE-1a",
    fix: "Type the code of the country, a hyphen, and the code of the library, such as DE-1a.")
}
