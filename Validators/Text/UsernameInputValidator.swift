public import FormCheckCore
public import FormCheckPatterns

/// The name of an account: a letter, then letters and digits, with single signs `.`, `_` and `-` between.
///
/// Capitals are fine; whether two names that differ in them are one is for the caller to say. In
/// ``Mode/unicode`` letters are those of any script with the marks on them, though of one script in
/// one name, so that `p\u{430}ypal` with a Cyrillic `a` is rejected.
public final class UsernameInputValidator: InputValidator, @unchecked Sendable {
  /// Which letters and digits.
  public enum Mode: String, CaseIterable, Sendable {
    /// a to z, A to Z and 0 to 9.
    case ascii
    /// Those of any script.
    case unicode
  }

  // A sign may end these, so that `inspect` sees a name that is being typed, and tells one too long as
  // such whatever it ends with.
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

  /// A validator for names of accounts.
  ///
  /// - Parameters:
  ///   - mode: Which letters and digits.
  ///   - min: The fewest characters, counted in Unicode scalars.
  ///   - max: The most characters.
  /// - Throws: `OptionError` when `min` is above `max`.
  public init(mode: Mode = .ascii, min: Int = 3, max: Int = 32) throws(OptionError) {
    guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
    self.mode = mode
    bounds = Swift.max(1, min)...Swift.max(1, max)
  }

  override public var code: ErrorCode { .username }
  override public var pattern: Pattern? { mode == .ascii ? Self.ascii : Self.unicode }

  override public var fastCheck: FastCheck {
    // More than PCRE2 can count: nobody has such a name.
    guard mode == .ascii, bounds.upperBound < 65_535 else { return .inspection }
    return .composed(
      "(?![A-Za-z0-9._-]{\(bounds.upperBound + 1)})(?=[A-Za-z0-9._-]{\(bounds.lowerBound)})"
        + "[A-Za-z][A-Za-z0-9]*+(?:[._-][A-Za-z0-9]++)*+")
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if let place = end(of: text.span) { return .impossible(place..<text.count) }
    if mode == .unicode {
      switch ScriptRun.pattern.matches(text) {
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

  /// Where the first character stands that there is no room for; nil for none.
  private func end(of text: Span<UInt8>) -> Int? {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 {
      if count == bounds.upperBound { return index }
      count += 1
    }
    return nil
  }

  /// Where the first letter of a second script stands; nil for none, or where that cannot be told.
  private func foreignLetter(in text: UTF8Span) -> Int? {
    if mode == .ascii || ScriptRun.pattern.matches(text) != .noMatch { return nil }
    return ScriptRun.firstForeigner(in: text)
  }

  private var ends: [String: ParameterValue] {
    ["min": .integer(bounds.lowerBound), "max": .integer(bounds.upperBound)]
  }

  override public var requirement: Explanation {
    var parameters = ends
    parameters["mode"] = .text(mode.rawValue)
    return Explanation(parameters: parameters)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var details: [ValidationError.Detail] = []
    if let place = end(of: text.span) {
      details.append(
        .init(
          name: "username.too-long", reason: "use at most {max} {max#character|characters}",
          parameters: ends, offset: text.span.scalarCount(in: 0..<place)))
    } else {
      let count = text.span.scalarCount(in: 0..<text.count)
      if count < bounds.lowerBound {
        details.append(
          .init(
            name: "username.too-short", reason: "use at least {min} {min#character|characters}",
            parameters: ends, offset: count))
      }
      if let place = foreignLetter(in: text) {
        details.append(
          .init(
            name: "username.scripts", reason: "the letters must be of one script",
            offset: text.span.scalarCount(in: 0..<place)))
      }
    }
    details += Self.signDetails(of: text.span)
    return Explanation(details: details)
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// What is wrong with the signs and the first character.
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
          name: "username.signs", reason: "two signs must not stand side by side",
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

  /// The name without the invisible characters around it, and without an @ before it.
  override public func correction(for text: String) -> String? {
    let name = text.trimmingInvisible().withFullWidthAsASCII()
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }

  override public class var card: ValidatorCard { usernameCard }

  private static let usernameCard = ValidatorCard(
    name: "username", code: .username,
    summary: "the name of an account: a letter, then letters, digits and single . _ - between",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "ascii: a-z, A-Z and 0-9 (default); unicode: those of any one script"),
      OptionDeclaration("min", .integer(1...256), help: "the fewest characters (default: 3)"),
      OptionDeclaration("max", .integer(1...256), help: "the most characters (default: 32)"),
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

extension ErrorCode {
  /// 1015: no name for an account.
  public static let username = ErrorCode(
    1015, "username", reason: "The input is not a user name that is allowed here",
    parameters: ["mode", "min", "max"],
    fix: "Begin with a letter; then type letters and digits, with single . _ or - between them.")
}
