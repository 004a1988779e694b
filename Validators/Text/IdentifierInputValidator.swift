public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an identifier of a programming language.
///
/// An identifier names a variable, a function or a type. Letters outside ASCII are accepted if the
/// language allows them. Most invisible format characters, such as U+200B ZERO WIDTH SPACE, are
/// rejected even if the language's grammar allows them. For JavaScript and Swift, the two joiners,
/// U+200C and U+200D, are accepted, because some scripts and emoji require them. Invisible letters,
/// such as U+3164 HANGUL FILLER, are accepted like other letters.
///
/// ```swift
/// let name = IdentifierInputValidator(.swift, allowsReserved: false)
/// name.validate("π").isAccepted       // true
/// name.validate("class").isAccepted   // false
/// ```
public final class IdentifierInputValidator: InputValidator, @unchecked Sendable {
  /// A programming language.
  public enum Language: String, CaseIterable, Sendable {
    /// No particular language: ASCII letters, digits and underscores, not beginning with a digit.
    ///
    /// Such a name is valid in most languages.
    case any
    case c, cpp, csharp, go, java, javascript, kotlin, python, rust, swift
  }

  private static let ascii = Pattern(bundled: "[A-Za-z_][A-Za-z0-9_]*+")
  // C23, C++23 and Python use the identifier syntax of UAX #31 and also allow a leading underscore.
  private static let xid = Pattern(bundled: #"[_\p{XIDS}]\p{XIDC}*+"#, options: .unicode)
  private static let rust = Pattern(bundled: #"\p{XIDS}\p{XIDC}*+|_\p{XIDC}++"#, options: .unicode)
  private static let javascript = Pattern(
    bundled: #"[$_\p{IDS}][$\p{IDC}\x{200C}\x{200D}]*+"#, options: .unicode)
  private static let go = Pattern(bundled: #"[_\p{L}][_\p{L}\p{Nd}]*+"#, options: .unicode)
  private static let kotlin = Pattern(
    bundled: #"[_\p{L}\p{Nl}][_\p{L}\p{Nl}\p{Nd}]*+"#, options: .unicode)
  private static let java = Pattern(
    bundled: #"[\p{L}\p{Nl}\p{Sc}\p{Pc}][\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mn}\p{Mc}]*+"#,
    options: .unicode)
  private static let csharp = Pattern(
    bundled: #"[_\p{L}\p{Nl}][\p{L}\p{Nl}\p{Nd}\p{Pc}\p{Mn}\p{Mc}]*+"#, options: .unicode)

  // The identifier grammar in The Swift Programming Language, without these invisible characters:
  // U+00AD, U+200B, U+202A to U+202E, U+2060 to U+206F, U+FEFF, U+FFF9 to U+FFFB, and U+E0000 to
  // U+E00FF.
  private static let swift = Pattern(
    bundled: #"""
      (?<head>[A-Za-z_\xA8\xAA\xAF\xB2-\xB5\xB7-\xBA\xBC-\xBE\xC0-\xD6\xD8-\xF6\xF8-\x{2FF}\#
      \x{370}-\x{167F}\x{1681}-\x{180D}\x{180F}-\x{1DBF}\x{1E00}-\x{1FFF}\x{200C}\x{200D}\#
      \x{203F}\x{2040}\x{2054}\x{2070}-\x{20CF}\x{2100}-\x{218F}\x{2460}-\x{24FF}\#
      \x{2776}-\x{2793}\x{2C00}-\x{2DFF}\x{2E80}-\x{2FFF}\x{3004}-\x{3007}\x{3021}-\x{302F}\#
      \x{3031}-\x{303F}\x{3040}-\x{D7FF}\x{F900}-\x{FD3D}\x{FD40}-\x{FDCF}\x{FDF0}-\x{FE1F}\#
      \x{FE30}-\x{FE44}\x{FE47}-\x{FEFE}\x{FF00}-\x{FFF8}\x{FFFC}-\x{FFFD}\#
      \x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\#
      \x{50000}-\x{5FFFD}\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\#
      \x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\#
      \x{D0000}-\x{DFFFD}\x{E0100}-\x{EFFFD}])\#
      (?:(?&head)|[0-9\x{300}-\x{36F}\x{1DC0}-\x{1DFF}\x{20D0}-\x{20FF}\x{FE20}-\x{FE2F}])*+
      """#,
    options: .unicode)

  private let language: Language
  /// The words that are rejected because the language reserves them, or nil if there are none.
  private let rejectedWords: WordSet?

  /// Creates a validator for the identifiers of a language.
  ///
  /// - Parameters:
  ///   - language: The language. The default is ``Language/any``.
  ///   - allowsReserved: Whether reserved words are accepted. The default is true. This parameter
  ///     has no effect on ``Language/any``, which has no reserved words.
  public init(_ language: Language = .any, allowsReserved: Bool = true) {
    self.language = language
    rejectedWords = allowsReserved ? nil : language.reservedWords.map { WordSet($0) }
  }

  override public var code: ErrorCode { .identifier }

  override public var pattern: Pattern? {
    switch language {
    case .any: Self.ascii
    case .c, .cpp, .python: Self.xid
    case .csharp: Self.csharp
    case .go: Self.go
    case .java: Self.java
    case .javascript: Self.javascript
    case .kotlin: Self.kotlin
    case .rust: Self.rust
    case .swift: Self.swift
    }
  }

  override public var fastCheck: FastCheck {
    rejectedWords == nil ? .pattern : .inspection
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    isReserved(text.span) ? .incomplete(at: text.count) : .passed
  }

  /// Returns whether the text must be rejected as a reserved word.
  private func isReserved(_ text: Span<UInt8>) -> Bool {
    rejectedWords?.contains(text) ?? false
  }

  override public var requirement: Explanation {
    Explanation(parameters: ["language": .text(language.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    var details: [ValidationError.Detail] = []
    if isReserved(text.span) {
      details.append(
        .init(
          name: "identifier.reserved", reason: "this is a reserved word in {language}",
          parameters: requirement.parameters, offset: 0))
    } else if text.count > 0, text.span[0].isASCIIDigit {
      details.append(
        .init(
          name: "identifier.digit", reason: "the first character must not be a digit", offset: 0))
    }
    return Explanation(details: details)
  }

  /// Returns the name without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? { text.trimmingInvisible() }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
  }

  override public class var card: ValidatorCard { identifierCard }

  private static let identifierCard = ValidatorCard(
    name: "identifier", code: .identifier, summary: "a name in a programming language",
    options: [
      OptionDeclaration(
        "language", .choice(Language.allCases.map(\.rawValue)),
        help: "the programming language (default: any, with ASCII letters, digits and _)"),
      .yesNo("reserved", help: "whether to accept the language's reserved words (default: yes)"),
    ],
    examples: [
      .passes("first_name"), .passes("_x1"), .passes("class"),
      .passes("$el", with: "language=javascript"),
      .passes("\u{3C0}", with: "language=swift"), .fails("1st"), .fails("first-name"),
      .fails("a b"), .fails("\u{3C0}"), .fails("class", with: "language=java,reserved=no"),
      .fails("$x", with: "language=python"), .fails("_", with: "language=rust"),
    ],
    make: { (options) throws(OptionError) in
      let language = options.choice("language").flatMap(Language.init(rawValue:)) ?? .any
      let allowsReserved = options.flag("reserved") ?? true
      if !allowsReserved, language == .any {
        throw OptionError(
          option: "reserved", code: .optionMissing,
          message: "\"reserved=no\" needs a language, such as language=swift")
      }
      return IdentifierInputValidator(language, allowsReserved: allowsReserved)
    })
}

extension IdentifierInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1022: the input is not an identifier, or is a reserved word.
  public static let identifier = ErrorCode(
    1022, "identifier", reason: "The input is not a name in a programming language",
    prompt: "Use letters, digits and _, and start with a letter",
    parameters: ["language"],
    fix: "Begin with a letter or _, then type letters, digits and _; avoid reserved words.")
}
