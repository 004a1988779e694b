public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a DOI (ISO 26324), the identifier of a publication: `10.1000/182`.
///
/// A DOI begins with `10.` and at least four digits, which further groups of digits can follow. After a slash, it has any
/// visible characters of Unicode.
///
/// ```swift
/// let publication = DOIInputValidator()
/// publication.validate("10.1000/182").isAccepted                   // true
/// publication.validate("https://doi.org/10.1000/182").isAccepted   // false
/// ```
public final class DOIInputValidator: InputValidator, @unchecked Sendable {
  private static let identifier = Pattern(
    bundled: #"10\.[1-9][0-9]{3,8}(?:\.[0-9]++)*+/[^\p{C}\p{Z}]++"#, options: .unicode)

  /// What people write before a DOI.
  private static let labels = [
    "https://doi.org/", "http://doi.org/", "https://dx.doi.org/", "http://dx.doi.org/",
    "https://www.doi.org/", "doi.org/", "dx.doi.org/", "doi:",
  ]

  /// Creates a validator for DOIs.
  override public init() {}

  override public var code: ErrorCode { .doi }
  override public var pattern: Pattern? { Self.identifier }
  override public var fastCheck: FastCheck { .pattern }
  override public var maximumBytes: Int { 2048 }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var failures = PartFailures(in: text)
    Self.explain(&failures)
    return Explanation(details: failures.details)
  }

  private static func explain(_ failures: inout PartFailures) {
    let bytes = failures.bytes
    guard !bytes.isEmpty else { return }
    let start = bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    let groups = start.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isRight =
      groups.count > 1 && groups[0].elementsEqual("10".utf8) && (4...9).contains(groups[1].count)
      && groups[1].first != UInt8(ascii: "0") && groups.allSatisfy { !$0.isEmpty }
    guard isRight else {
      return failures.add(
        "doi.prefix", "a DOI begins with 10. and a number of four or more digits, such as 10.1000",
        at: 0)
    }
    guard start.endIndex < bytes.count, bytes[start.endIndex] == UInt8(ascii: "/") else {
      return failures.add(
        "doi.slash", "a slash is required after the digits", at: start.endIndex)
    }
    let suffix = String(decoding: bytes[(start.endIndex + 1)...], as: UTF8.self)
    if suffix.isEmpty {
      return failures.add(
        "doi.suffix", "the part after the slash is missing", at: bytes.count)
    }
    if let strange = suffix.unicodeScalars.firstIndex(where: { !$0.isVisible }) {
      let length = suffix.utf8.distance(from: suffix.startIndex, to: strange)
      failures.add(
        "doi.character", "spaces and invisible characters are not allowed in a DOI",
        at: start.endIndex + 1 + length)
    }
  }

  /// Returns the DOI without the address of a resolver, and without `doi:`.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().without(labels: Self.labels)
  }

  override public class var card: ValidatorCard { doiCard }

  private static let doiCard = ValidatorCard(
    name: "doi", code: .doi, summary: "a DOI, which identifies a publication",
    examples: [
      .passes("10.1000/182"), .passes("10.1038/nphys1170"), .passes("10.1000.10/123456"),
      .passes("10.1002/(SICI)1096-8644(199601)99:1<1::AID-AJPA1>3.0.CO;2-1"),
      .fails("https://doi.org/10.1000/182"), .fails("doi:10.1000/182"), .fails("10.1000"),
      .fails("10.100/182"), .fails("11.1000/182"), .fails("10.1000/"), .fails("10.1000/18 2"),
    ],
    make: { (_) throws(OptionError) in DOIInputValidator() })
}

extension Unicode.Scalar {
  /// Whether the scalar is neither a separator nor in one of the categories of invisible characters.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}

extension ErrorCode {
  /// 1089: the input is not a DOI.
  public static let doi = ErrorCode(
    1089, "doi", reason: "The input is not a DOI",
    prompt: "Enter a DOI such as 10.1000/182",
    fix: "Type the DOI from 10. to its end, without https://doi.org/.")
}
