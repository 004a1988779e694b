public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts Base32 text in one of the RFC 4648 alphabets or in Crockford's
/// alphabet.
///
/// Line breaks and spaces are rejected. In the alphabets of RFC 4648, letters must be uppercase
/// and, by default, `=` must pad an incomplete last group. Crockford's alphabet ignores case, has
/// no padding, and excludes I, L, O and U.
///
/// ```swift
/// let secret = try Base32InputValidator(padding: .optional)
/// secret.validate("JBSWY3DPEHPK3PXP").isAccepted   // true
/// secret.validate("jbswy3dp").isAccepted           // false
/// ```
public final class Base32InputValidator: InputValidator, @unchecked Sendable {
  /// A Base32 alphabet.
  public enum Alphabet: String, CaseIterable, Sendable {
    /// A to Z and 2 to 7.
    case standard
    /// 0 to 9 and A to V. Encoded text sorts in the same order as the bytes.
    case hex
    /// Crockford's alphabet: digits and letters except I, L, O and U, ignoring case.
    case crockford
  }

  /// The requirement for `=` at the end of the last group.
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

  /// Creates a validator from the options in a rule.
  ///
  /// - Parameter options: `alphabet`, `padding` and `canonical`.
  /// - Throws: `OptionError` if Crockford's alphabet is combined with padding or `canonical`.
  public convenience init(_ options: OptionValues) throws(OptionError) {
    try self.init(
      alphabet: options.choice("alphabet").flatMap(Alphabet.init(rawValue:)) ?? .standard,
      padding: options.choice("padding").flatMap(Padding.init(rawValue:)),
      isCanonical: options.flag("canonical") ?? false)
  }

  /// Creates a validator for Base32 text.
  ///
  /// - Parameters:
  ///   - alphabet: The alphabet. The default is ``Alphabet/standard``.
  ///   - padding: The requirement for `=` at the end. The default is nil: padding is required in
  ///     the alphabets of RFC 4648 and rejected in Crockford's.
  ///   - isCanonical: Whether the unused bits of the last character must be zero. The default is
  ///     false.
  /// - Throws: `OptionError` if Crockford's alphabet is combined with required padding or
  ///   `isCanonical`.
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
        message: "alphabet=crockford has neither padding nor unused bits")
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

  /// Returns the text without whitespace and with its characters adapted to the alphabet.
  ///
  /// In the alphabets of RFC 4648, letters become uppercase, and required padding is added. In
  /// Crockford's alphabet, letters keep their case, O becomes 0, I and L become 1, and hyphens are
  /// removed.
  override public func correction(for text: String) -> String? {
    alphabet == .crockford
      ? text.asCode(isUpperCase: false)?.readAsCrockford
      : text.isASCII
        ? form.corrected(text.uppercased()) : nil
  }

  override public class var card: ValidatorCard { base32Card }

  private static let base32Card = ValidatorCard(
    name: "base32", code: .base32, summary: "bytes encoded in Base32",
    options: [
      OptionDeclaration(
        "alphabet", .choice(Alphabet.allCases.map(\.rawValue)),
        help:
          "standard: A to Z, 2 to 7 (default); hex: 0 to 9, A to V; crockford: 0 to 9, A to Z without I, L, O and U"
      ),
      OptionDeclaration(
        "padding", .choice(Padding.allCases.map(\.rawValue)),
        help: "padding with = at the end: yes (the default, except with crockford), optional or no"),
      .yesNo(
        "canonical",
        help: "whether the unused bits of the last character must be zero (default: no)"),
    ],
    examples: [
      .passes("MZXW6YTB"), .passes("MZXW6==="), .fails("MZXW6"), .fails("mzxw6ytb"),
      .passes("MZXW6", with: "padding=no"), .passes("CPNMUOG=", with: "alphabet=hex"),
      .passes("91JPRV3F41BPYWKCCGGG", with: "alphabet=crockford"), .fails("MZXW6Y1B"),
    ],
    make: { (options) throws(OptionError) in try Base32InputValidator(options) })
}

extension Base32InputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1039: the input is not Base32 in the accepted form.
  public static let base32 = ErrorCode(
    1039, "base32", reason: "The input is not Base32 in the accepted form",
    prompt: "Enter the whole Base32 text",
    fix: "Copy the whole text, including any = at the end, without spaces or line breaks.")
}
