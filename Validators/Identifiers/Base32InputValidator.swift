public import FormCheckCore
public import FormCheckPatterns

/// Base32: capitals and digits in one of the alphabets of RFC 4648, or in Crockford's.
///
/// Without line ends and blanks; `=` must fill the last group unless options say otherwise. Crockford's
/// has no `=`, takes small letters too, and leaves out I, L, O and U.
public final class Base32InputValidator: InputValidator, @unchecked Sendable {
  /// Which 32 characters.
  public enum Alphabet: String, CaseIterable, Sendable {
    /// A to Z and 2 to 7.
    case standard
    /// 0 to 9 and A to V, which sorts as the bytes do.
    case hex
    /// Crockford's: digits and letters but I, L, O and U.
    case crockford
  }

  /// Whether `=` fills the last group.
  public typealias Padding = BinaryTextPadding

  private static let padded = Pattern(
    bundled: "(?:[A-Z2-7]{8})*+(?:[A-Z2-7]{2}={6}|[A-Z2-7]{4}={4}|[A-Z2-7]{5}={3}|[A-Z2-7]{7}=)?")
  private static let bare = Pattern(
    bundled: "(?:[A-Z2-7]{8})*+(?:[A-Z2-7]{2}|[A-Z2-7]{4,5}|[A-Z2-7]{7})?")
  private static let either = Pattern(
    bundled: #"""
      (?: [A-Z2-7]{8} )*+
      (?: [A-Z2-7]{2} (?: ={6} )? | [A-Z2-7]{4} (?: ={4} )? | [A-Z2-7]{5} (?: ={3} )? | [A-Z2-7]{7} =? )?
      """#,
    options: .extended)
  private static let paddedHex = Pattern(
    bundled: "(?:[0-9A-V]{8})*+(?:[0-9A-V]{2}={6}|[0-9A-V]{4}={4}|[0-9A-V]{5}={3}|[0-9A-V]{7}=)?")
  private static let bareHex = Pattern(
    bundled: "(?:[0-9A-V]{8})*+(?:[0-9A-V]{2}|[0-9A-V]{4,5}|[0-9A-V]{7})?")
  private static let eitherHex = Pattern(
    bundled: #"""
      (?: [0-9A-V]{8} )*+
      (?: [0-9A-V]{2} (?: ={6} )? | [0-9A-V]{4} (?: ={4} )? | [0-9A-V]{5} (?: ={3} )? | [0-9A-V]{7} =? )?
      """#,
    options: .extended)
  private static let crockford = Pattern(bundled: "[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]++")

  private let alphabet: Alphabet
  private let form: BinaryText
  private let isCanonical: Bool

  /// Creates a validator from the options of a rule.
  ///
  /// - Parameter options: `alphabet`, `padding`, `canonical`.
  /// - Throws: `OptionError` when Crockford's alphabet is combined with padding or `canonical`.
  public convenience init(_ options: OptionValues) throws(OptionError) {
    try self.init(
      alphabet: options.choice("alphabet").flatMap(Alphabet.init(rawValue:)) ?? .standard,
      padding: options.choice("padding").flatMap(Padding.init(rawValue:)),
      isCanonical: options.flag("canonical") ?? false)
  }

  /// Creates a validator for Base32.
  ///
  /// - Parameters:
  ///   - alphabet: The characters for the numbers from 0 to 31.
  ///   - padding: Whether `=` fills the last group; nil for required, or none in Crockford's alphabet.
  ///   - isCanonical: Whether the bits that are left over must be zero.
  /// - Throws: `OptionError` when Crockford's alphabet is combined with padding or `isCanonical`.
  public init(
    alphabet: Alphabet = .standard, padding: Padding? = nil, isCanonical: Bool = false
  ) throws(OptionError) {
    self.alphabet = alphabet
    self.isCanonical = isCanonical
    form = BinaryText(
      "base32",
      alphabet: alphabet == .standard
        ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" : "0123456789ABCDEFGHIJKLMNOPQRSTUV",
      bits: 5, group: 8, padding: padding ?? .yes)
    if alphabet == .crockford, padding == .yes || isCanonical {
      throw OptionError(
        option: padding == .yes ? "padding" : "canonical", code: .optionsContradict,
        message: "alphabet=crockford writes numbers, which have no padding and no bits left over")
    }
  }

  override public var code: ErrorCode { .base32 }

  override public var pattern: Pattern? {
    switch (alphabet, form.padding) {
    case (.standard, .yes): Self.padded
    case (.standard, .no): Self.bare
    case (.standard, .optional): Self.either
    case (.hex, .yes): Self.paddedHex
    case (.hex, .no): Self.bareHex
    case (.hex, .optional): Self.eitherHex
    case (.crockford, _): Self.crockford
    }
  }

  override public var fastCheck: FastCheck { isCanonical ? .inspection : .pattern }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    isCanonical ? form.inspectSpareBits(of: text) : .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let bytes = text.span
    guard alphabet == .crockford else {
      return Explanation(details: form.failure(in: bytes).map { [$0] } ?? [])
    }
    for index in bytes.indices where !bytes[index].isCrockford {
      return Explanation(details: [
        .init(
          name: "base32.character", reason: "this character is not in the alphabet", offset: index)
      ])
    }
    return Explanation()
  }

  /// The text in capitals, without white space, with or without `=` as it should be.
  ///
  /// In Crockford's alphabet O is read as 0, I and L as 1, and hyphens go.
  override public func correction(for text: String) -> String? {
    alphabet == .crockford
      ? text.asCode(isUpperCase: false)?.readAsCrockford
      : text.utf8.allSatisfy({ $0 < 0x80 })
        ? form.corrected(text.uppercased()) : nil
  }

  override public class var card: ValidatorCard { base32Card }

  private static let base32Card = ValidatorCard(
    name: "base32", code: .base32, summary: "bytes in Base32",
    options: [
      OptionDeclaration(
        "alphabet", .choice(Alphabet.allCases.map(\.rawValue)),
        help: "standard: A to Z, 2 to 7 (default); hex: 0 to 9, A to V; crockford"),
      OptionDeclaration(
        "padding", .choice(Padding.allCases.map(\.rawValue)),
        help: "whether = fills the last group (default: yes; not with crockford)"),
      .yesNo("canonical", help: "whether the bits left over must be zero (default: no)"),
    ],
    examples: [
      .passes("MZXW6YTB"), .passes("MZXW6==="), .fails("MZXW6"), .fails("mzxw6ytb"),
      .passes("MZXW6", with: "padding=no"), .passes("CPNMUOG=", with: "alphabet=hex"),
      .passes("91JPRV3F41BPYWKCCGGG", with: "alphabet=crockford"), .fails("MZXW6Y1B"),
    ],
    make: { (options) throws(OptionError) in try Base32InputValidator(options) })
}

extension ErrorCode {
  /// 1039: no Base32.
  public static let base32 = ErrorCode(
    1039, "base32", reason: "The input is not Base32 of the form that is taken here",
    fix: "Copy the text whole, with the = at its end, without blanks and line ends.")
}
