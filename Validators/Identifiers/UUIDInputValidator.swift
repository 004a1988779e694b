public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a UUID (RFC 9562) in groups of 8, 4, 4, 4 and 12 hexadecimal digits.
///
/// By default, the validator accepts the versions and the variant that the RFC defines, and the Nil
/// and Max UUIDs. Letters can be uppercase or lowercase. A UUID in braces, with the prefix
/// `urn:uuid:` or without hyphens is rejected, but can be corrected.
///
/// ```swift
/// let identifier = UUIDInputValidator(versions: [.v4, .v7])
/// identifier.validate("f47ac10b-58cc-4372-a567-0e02b2c3d479").isAccepted   // true
/// identifier.validate("00000000-0000-0000-0000-000000000000").isAccepted   // false
/// ```
public final class UUIDInputValidator: InputValidator, @unchecked Sendable {
  /// A UUID version, or one of the two special UUIDs.
  public enum Version: String, CaseIterable, Sendable {
    /// Version 1: a timestamp and a node identifier.
    case v1 = "1"
    /// Version 2: DCE security.
    case v2 = "2"
    /// Version 3: the MD5 hash of a name.
    case v3 = "3"
    /// Version 4: random bits.
    case v4 = "4"
    /// Version 5: the SHA-1 hash of a name.
    case v5 = "5"
    /// Version 6: a timestamp and a node identifier, arranged so that UUIDs sort by time.
    case v6 = "6"
    /// Version 7: a Unix timestamp and random bits.
    case v7 = "7"
    /// Version 8: a custom format.
    case v8 = "8"
    /// The Nil UUID, whose bits are all zero.
    case null = "nil"
    /// The Max UUID, whose bits are all one.
    case max
  }

  private static let any = Pattern(
    bundled: #"""
      [0-9A-Fa-f]{8} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{12}
      """#,
    options: .extended)

  // The pattern also matches an incomplete UUID, so that `inspect` can check the version and the
  // variant before the rest is typed.
  private static let beginning = Pattern(
    bundled: #"""
      [0-9A-Fa-f]{8} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{0,12}+
      | [0-9A-Fa-f]{8} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{0,4}+
      | [0-9A-Fa-f]{8} - [0-9A-Fa-f]{4} - [0-9A-Fa-f]{0,4}+
      | [0-9A-Fa-f]{8} - [0-9A-Fa-f]{0,4}+
      | [0-9A-Fa-f]{1,8}+
      """#,
    options: .extended)

  // Matches the complete UUIDs that `inspect` accepts. The lookahead lets the bit engine treat the
  // second alternative as rare.
  private static let known = Pattern(
    bundled: #"""
      [0-9A-Fa-f]{8} - [0-9A-Fa-f]{4} - [1-8][0-9A-Fa-f]{3} - [89ABab][0-9A-Fa-f]{3}
      - [0-9A-Fa-f]{12}
      | (?=[0Ff]{4}) (?: 0{8} - 0{4} - 0{4} - 0{4} - 0{12}
                       | [Ff]{8} - [Ff]{4} - [Ff]{4} - [Ff]{4} - [Ff]{12} )
      """#,
    options: .extended)

  private static let variantDigits = Array("89ABab".utf8)

  private let versions: [Version]
  private let allowsAny: Bool
  /// The accepted version digits.
  private let versionDigits: [UInt8]

  /// Creates a validator for UUIDs.
  ///
  /// - Parameters:
  ///   - versions: The accepted versions. The default is an empty array, which accepts all versions
  ///     and the Nil and Max UUIDs.
  ///   - allowsAny: Whether unknown versions and other variants are accepted too. If true,
  ///     `versions` is ignored. The default is false.
  public init(versions: [Version] = [], allowsAny: Bool = false) {
    self.versions = versions
    self.allowsAny = allowsAny
    let chosen = versions.isEmpty ? Version.allCases : versions
    versionDigits = chosen.filter { $0 != .null && $0 != .max }.flatMap { Array($0.rawValue.utf8) }
  }

  private func takes(_ version: Version) -> Bool { versions.isEmpty || versions.contains(version) }

  override public var code: ErrorCode { .uuid }
  override public var pattern: Pattern? { allowsAny ? Self.any : Self.beginning }

  override public var fastCheck: FastCheck {
    if allowsAny { return .pattern }
    return versions.isEmpty ? .equivalent(Self.known) : .composed(chosenPattern)
  }

  /// A pattern that matches exactly the complete UUIDs that `inspect` accepts.
  ///
  /// It is used only if `versions` is not empty.
  private var chosenPattern: String {
    var kinds: [String] = []
    if !versionDigits.isEmpty {
      let digits = String(decoding: versionDigits, as: UTF8.self)
      kinds.append(
        "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[\(digits)][0-9A-Fa-f]{3}-[89ABab][0-9A-Fa-f]{3}"
          + "-[0-9A-Fa-f]{12}")
    }
    if takes(.null) { kinds.append("0{8}-0{4}-0{4}-0{4}-0{12}") }
    if takes(.max) { kinds.append("[Ff]{8}-[Ff]{4}-[Ff]{4}-[Ff]{4}-[Ff]{12}") }
    return kinds.joined(separator: "|")
  }

  override public var maximumBytes: Int { longestCode }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if allowsAny { return .passed }
    let bytes = text.span
    // Each of these functions returns the position of the digit that rules out one kind of UUID.
    // Once all three kinds are ruled out, the text can no longer become valid, and the mistake is
    // at the last of these positions.
    var place = 0
    for end in [end(ofVersions: bytes), end(ofNil: bytes), end(ofMax: bytes)] {
      guard let end else { return text.count == 36 ? .passed : .incomplete(at: text.count) }
      place = Swift.max(place, end)
    }
    return .impossible(place..<place + 1)
  }

  /// Returns the position of the first digit that rules out all numbered versions, or nil if none
  /// does.
  private func end(ofVersions text: Span<UInt8>) -> Int? {
    if versionDigits.isEmpty { return 0 }
    if text.count > 14, !versionDigits.contains(text[14]) { return 14 }
    if text.count > 19, !Self.variantDigits.contains(text[19]) { return 19 }
    return nil
  }

  private func end(ofNil text: Span<UInt8>) -> Int? {
    guard takes(.null) else { return 0 }
    for index in text.indices where text[index].isASCIIHexDigit && text[index] != UInt8(ascii: "0")
    {
      return index
    }
    return nil
  }

  private func end(ofMax text: Span<UInt8>) -> Int? {
    guard takes(.max) else { return 0 }
    for index in text.indices
    where text[index].isASCIIHexDigit && text[index] | 0x20 != UInt8(ascii: "f") {
      return index
    }
    return nil
  }

  private var chosen: String { versions.map(\.rawValue).joined(separator: ", ") }

  override public var requirement: Explanation {
    Explanation(parameters: versions.isEmpty ? [:] : ["version": .text(chosen)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: text.count == 0 ? [] : [failure(in: text.span, chosen)])
  }

  private func failure(in text: Span<UInt8>, _ chosen: String) -> ValidationError.Detail {
    if let place = firstMisplaced(in: text) {
      return .init(
        name: "uuid.form",
        reason:
          "a UUID has hexadecimal digits in groups of 8, 4, 4, 4 and 12, separated by hyphens",
        offset: place)
    }
    let mayBeBare = end(ofNil: text) == nil || end(ofMax: text) == nil
    switch allowsAny || mayBeBare ? nil : end(ofVersions: text) {
    case let place? where place < 15:
      return versions.isEmpty
        ? .init(name: "uuid.version", reason: "the version digit must be 1 to 8", offset: 14)
        : .init(
          name: "uuid.version-not-taken", reason: "the version digit must be {version&or}",
          parameters: ["version": .text(chosen)], offset: min(14, text.count))
    case 19:
      return .init(
        name: "uuid.variant", reason: "the variant digit must be 8, 9, a or b", offset: 19)
    default:
      return .init(
        name: "uuid.short",
        reason: "a UUID has 36 characters; this one has only {actual}",
        parameters: ["actual": .integer(text.count)], offset: text.count)
    }
  }

  private func firstMisplaced(in text: Span<UInt8>) -> Int? {
    for index in text.indices {
      let isRight =
        switch index {
        case 8, 13, 18, 23: text[index] == UInt8(ascii: "-")
        default: index < 36 && text[index].isASCIIHexDigit
        }
      if !isRight { return index }
    }
    return nil
  }

  private static let codeCorrection = CodeCorrection(
    .lettersAndDigits, 32...34, signs: "{}()", isUpperCase: false,
    labels: ["urn:uuid:", "uuid:"])

  /// Returns the UUID with hyphens, and without braces, parentheses or `urn:uuid:`.
  ///
  /// Input that does not have exactly 32 digits has no correction.
  override public func correction(for text: String) -> String? {
    guard var code = Self.codeCorrection.code(from: text) else { return nil }
    if code.hasPrefix("{") && code.hasSuffix("}") || code.hasPrefix("(") && code.hasSuffix(")") {
      code = String(code.dropFirst().dropLast())
    }
    guard code.utf8.count == 32 else { return nil }
    var groups: [Substring] = []
    var rest = code[...]
    for length in [8, 4, 4, 4, 12] {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return groups.joined(separator: "-")
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    Self.codeCorrection.isPossible(for: text)
  }

  override public class var card: ValidatorCard { uuidCard }

  private static let uuidCard = ValidatorCard(
    name: "uuid", code: .uuid, summary: "a UUID (RFC 9562)",
    options: [
      OptionDeclaration(
        "version", .choices(Version.allCases.map(\.rawValue)),
        help: "the accepted versions, such as 4/7 (default: 1 to 8, nil and max)"),
      .yesNo("any", help: "whether to accept every version and variant digit (default: no)"),
    ],
    examples: [
      .passes("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
      .passes("00000000-0000-0000-0000-000000000000"),
      .passes("0188b3a1-5d3c-7cc5-8d5a-2f7d9d7a8f00", with: "version=4/7"),
      .fails("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", with: "version=4"),
      .fails("f81d4fae7dec11d0a76500a0c91e6bf6"), .fails("f81d4fae-7dec-01d0-a765-00a0c91e6bf6"),
      .passes("f81d4fae-7dec-01d0-a765-00a0c91e6bf6", with: "any=yes"),
    ],
    make: { (options) throws(OptionError) in
      let versions = (options.choices("version") ?? []).compactMap(Version.init(rawValue:))
      guard options.flag("any") ?? false else { return UUIDInputValidator(versions: versions) }
      guard versions.isEmpty else {
        throw OptionError(
          option: "any", code: .optionsContradict,
          message: "any=yes accepts every version; leave out \"any\" or \"version\"")
      }
      return UUIDInputValidator(allowsAny: true)
    })
}

extension UUIDInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1034: the input is not a UUID of an accepted version.
  public static let uuid = ErrorCode(
    1034, "uuid", reason: "The input is not a UUID of an accepted kind",
    prompt: "Enter a UUID of 32 digits and 4 hyphens",
    parameters: ["version"],
    fix: "Copy all 32 hexadecimal digits, in five groups separated by hyphens.")
}
