public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an account name, such as `ada.lovelace`.
///
/// A name begins with a letter. Letters and digits follow, with single `.`, `_` or `-` between
/// them.
///
/// Uppercase letters are accepted. The caller decides whether names that differ only in case are
/// the same. In ``Mode/unicode``, letters of any script are accepted, with their combining marks.
/// All letters of a name must belong to the same script: `p\u{430}ypal`, with a Cyrillic `a`, is
/// rejected.
///
/// ```swift
/// let name = try UsernameInputValidator(min: 2, max: 20)
/// name.validate("ada.lovelace").isAccepted   // true
/// name.validate("1ada").isAccepted           // false
/// ```
public final class UsernameInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted letters and digits.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z, A to Z and 0 to 9.
    case ascii
    /// Letters and decimal digits of any script.
    case unicode
  }

  // These patterns also match a trailing `.`, `_` or `-`, so that `inspect` receives names that are
  // still being typed, and can report that a name is too long even if it ends with such a sign.
  private static let ascii = Pattern(
    bundled: "[A-Za-z][A-Za-z0-9]*+(?:[._-][A-Za-z0-9]++)*+[._-]?")
  private static let unicode = Pattern(
    bundled: #"""
      (?:[^\P{L}\p{DI}]\p{M}*+) (?:[^\P{L}\p{DI}]\p{M}*+|\p{Nd})*+
      (?:[._-] (?:[^\P{L}\p{DI}]\p{M}*+|\p{Nd})++)*+ [._-]?
      """#,
    options: [.unicode, .extended])

  private let mode: Mode
  private let bounds: ClosedRange<Int>

  /// Creates a validator for account names.
  ///
  /// - Parameters:
  ///   - mode: The accepted letters and digits. The default is ``Mode/ascii``.
  ///   - min: The minimum length, in Unicode scalars. The default is 3; values below 1 count as 1.
  ///   - max: The maximum length, in Unicode scalars. The default is 32; values below 1 count as 1.
  /// - Throws: `OptionError` if `min` is greater than `max`.
  public init(mode: Mode = .ascii, min: Int = 3, max: Int = 32) throws(OptionError) {
    guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
    self.mode = mode
    bounds = Swift.max(1, min)...Swift.max(1, max)
  }

  override public var code: ErrorCode { .username }
  override public var pattern: Pattern? { mode == .ascii ? Self.ascii : Self.unicode }

  override public var fastCheck: FastCheck {
    // PCRE2 repeats an item at most 65535 times.
    guard mode == .ascii, bounds.upperBound < 65_535 else { return .inspection }
    return .composed(
      "(?![A-Za-z0-9._-]{\(bounds.upperBound + 1)})(?=[A-Za-z0-9._-]{\(bounds.lowerBound)})"
        + "[A-Za-z][A-Za-z0-9]*+(?:[._-][A-Za-z0-9]++)*+")
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let place = end(of: text) { return .impossible(place..<text.count) }
    if mode == .unicode {
      switch ScriptRun.matches(text) {
      case .match: break
      case .noMatch:
        return .impossible(text.bytes(ofCharacterAt: ScriptRun.firstForeigner(in: text)))
      case .undecided(let stop): return .undecided(ValidationError(stop))
      }
    }
    let count = text.span.scalarCount(in: 0..<text.count)
    if count >= bounds.lowerBound, !Self.isSign(text.span[text.count - 1]) { return .passed }
    return count == bounds.upperBound
      ? .impossible(text.count - 1..<text.count) : .incomplete(at: text.count)
  }

  /// Returns the position of the first character beyond the maximum length, or nil if there is
  /// none.
  private func end(of text: UTF8Span) -> Int? {
    text.span.scalarCount(in: 0..<text.count) <= bounds.upperBound
      ? nil : text.byteOffset(ofScalar: bounds.upperBound)
  }

  /// Returns the position of the first letter that belongs to a second script.
  ///
  /// The position is nil if all letters belong to one script, or if a match limit was reached.
  private func foreignLetter(in text: UTF8Span) -> Int? {
    if mode == .ascii || ScriptRun.matches(text) != .noMatch { return nil }
    return ScriptRun.firstForeigner(in: text)
  }

  private var isExact: Bool { bounds.lowerBound == bounds.upperBound }

  private var ends: [String: ParameterValue] {
    ["min": .integer(bounds.lowerBound), "max": .integer(bounds.upperBound)]
  }

  override public var requirement: Explanation {
    var parameters = ends
    parameters["mode"] = .text(mode.rawValue)
    var prompt = Prompt("username", ErrorCode.username.prompt)
    if isExact {
      prompt.add("username.exact", ", {min} {min#character|characters} in all", ends)
    } else {
      prompt.add("username.length", ", {min} to {max} characters in all", ends)
    }
    return Explanation(prompt, parameters: parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var details: [ValidationError.Detail] = []
    if let place = end(of: text) {
      details.append(
        ValidationError.Detail(
          name: "username.too-long",
          reason: "use \(isExact ? "exactly" : "at most") {max} {max#character|characters}",
          parameters: ends, offset: text.span.scalarCount(in: 0..<place)
        ).worded(as: isExact ? "exact" : nil))
    } else {
      let count = text.span.scalarCount(in: 0..<text.count)
      if count < bounds.lowerBound {
        details.append(
          ValidationError.Detail(
            name: "username.too-short",
            reason: "use \(isExact ? "exactly" : "at least") {min} {min#character|characters}",
            parameters: ends, offset: count
          ).worded(as: isExact ? "exact" : nil))
      }
      if let place = foreignLetter(in: text) {
        details.append(
          .init(
            name: "username.scripts", reason: "all letters must belong to the same script",
            offset: text.span.scalarCount(in: 0..<place)))
      }
    }
    details += Self.signDetails(of: text.span)
    return Explanation(details: details)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Returns details about misplaced signs and an invalid first character.
  private static func signDetails(of text: Span<UInt8>) -> [ValidationError.Detail] {
    guard text.count > 0 else { return [] }
    var details: [ValidationError.Detail] = []
    if isSign(text[0]) || text[0].isASCIIDigit {
      details.append(
        .init(name: "username.start", reason: "the name must begin with a letter", offset: 0))
    }
    for place in 1..<max(1, text.count) where isSign(text[place]) && isSign(text[place - 1]) {
      details.append(
        .init(
          name: "username.signs", reason: "two of . _ - must not be next to each other",
          offset: text.scalarCount(in: 0..<place)))
      break
    }
    if isSign(text[text.count - 1]) {
      details.append(
        .init(
          name: "username.end", reason: "the name must end with a letter or a digit",
          offset: text.scalarCount(in: 0..<text.count - 1)))
    }
    return details
  }

  /// Returns the name without a leading `@`, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? {
    let name = text.trimmingInvisible().withFullWidthAsASCII()
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters || text.span[0] == UInt8(ascii: "@")
  }

  override public class var card: ValidatorCard { usernameCard }

  private static let usernameCard = ValidatorCard(
    name: "username", code: .username,
    summary: "an account name: a letter, then letters and digits, with single . _ - between them",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "ascii: a-z, A-Z and 0-9 (default); unicode: letters and digits of any one script"),
      OptionDeclaration(
        "min", .integer(1...256), help: "the minimum number of characters (default: 3)"),
      OptionDeclaration(
        "max", .integer(1...256), help: "the maximum number of characters (default: 32)"),
    ],
    examples: [
      .passes("ada"), .passes("Ada.Lovelace_1815"), .passes("ab", with: "min=2"),
      .passes("\u{43C}\u{430}\u{448}\u{430}", with: "mode=unicode"), .fails("ab"), .fails("1ada"),
      .fails("ada."), .fails("ada..l"), .fails("ada lovelace"), .fails("ada@example.org"),
      .fails("p\u{430}ypal", with: "mode=unicode"), .fails("ada", with: "max=2,min=1"),
    ],
    make: { (options) throws(OptionError) in
      try UsernameInputValidator(
        mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .ascii,
        min: options.integer("min") ?? 3, max: options.integer("max") ?? 32)
    })
}

extension UsernameInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1015: the input is not an accepted account name.
  public static let username = ErrorCode(
    1015, "username", reason: "The input is not an accepted user name",
    prompt: "Start with a letter and use letters and digits",
    parameters: ["mode", "min", "max"],
    fix: "Begin with a letter; then type letters and digits, with single . _ or - between them.")
}
