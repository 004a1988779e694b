public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a locale: `de`, `de-DE`, `zh-Hans-CN`, `de_DE.UTF-8`.
///
/// A locale is a language with an optional script, region, variants and extensions. In the terms of
/// RFC 5646 2.2.9, the check requires more than a well-formed tag, but less than a valid one. The
/// subtags must be well formed and in order. The language and the region must be registered;
/// deprecated codes, such as `iw` and `YU`, are accepted. Scripts, variants and extensions need not
/// be registered.
///
/// ```swift
/// let locale = LocaleInputValidator(form: .bcp47)
/// locale.validate("zh-Hans-CN").isAccepted   // true
/// locale.validate("de_DE").isAccepted        // false
/// ```
public final class LocaleInputValidator: InputValidator, @unchecked Sendable {
  /// A notation for locales.
  public enum Form: String, CaseIterable, Sendable {
    /// With hyphens, ignoring case, as in RFC 5646 (BCP 47): `de-DE`, `zh-Hans-CN`.
    case bcp47
    /// With underscores, in exact case, with an optional code set and modifier: `de_DE.UTF-8@euro`,
    /// `C`.
    case posix
    /// Either notation.
    case any
  }

  // These patterns are intentionally broad. Input must be rejected as soon as its language is
  // unknown, which only the parser can determine. The parser also checks the order of the subtags.
  private static let hyphens = Pattern(bundled: "[A-Za-z][A-Za-z0-9-]*+")
  private static let underscores = Pattern(
    bundled: #"[A-Za-z][A-Za-z0-9_]*+(?:\.[A-Za-z0-9-]*+)?+(?:@[A-Za-z0-9=]*+)?+"#)
  private static let both = Pattern(
    bundled: #"[A-Za-z][A-Za-z0-9_-]*+(?:\.[A-Za-z0-9-]*+)?+(?:@[A-Za-z0-9=]*+)?+"#)

  /// The pattern of locales with a language that can be valid: it has at most three characters, except
  /// in `POSIX`.
  private static let short = Pattern(
    bundled: #"""
      (?:[A-Za-z][A-Za-z0-9]{0,2}|POSIX)(?:[_-][A-Za-z0-9_-]*+)?+
      (?:\.[A-Za-z0-9-]*+)?+(?:@[A-Za-z0-9=]*+)?+
      """#, options: .extended)

  /// RFC 3066 tags that RFC 5646 still allows, although their subtags are out of order or unknown.
  private static let oldTags: [StaticString] = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "no-bok", "no-nyn", "sgn-be-fr",
    "sgn-be-nl", "sgn-ch-de", "zh-min-nan",
  ]

  private let form: Form

  /// Creates a validator for locales.
  ///
  /// - Parameter form: The accepted notation. The default is ``Form/any``.
  public init(form: Form = .any) { self.form = form }

  override public var code: ErrorCode { .locale }
  override public var maximumBytes: Int { 255 }

  override public var pattern: Pattern? {
    switch form {
    case .bcp47: Self.hyphens
    case .posix: Self.underscores
    case .any: Self.both
    }
  }

  override public var fastCheck: FastCheck { form == .any ? .inspecting(Self.short) : .inspection }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    guard let flaw = flaw(in: text) else { return .passed }
    return flaw.isFinal ? .impossible(flaw.bytes) : .incomplete(at: flaw.bytes.upperBound)
  }

  /// Returns the first mistake in the text, or nil if there is none.
  ///
  /// If both notations are accepted, the first separator in the text determines the notation.
  private func flaw(in text: UTF8Span) -> LocaleTag.Flaw? {
    switch (form, Self.firstSeparator(in: text.span)) {
    case (.bcp47, _), (.any, UInt8(ascii: "-")): return Self.flaw(in: text, isPOSIX: false)
    case (.posix, _), (.any, .some): return Self.flaw(in: text, isPOSIX: true)
    case (.any, nil):
      guard let flaw = Self.flaw(in: text, isPOSIX: false),
        let other = Self.flaw(in: text, isPOSIX: true)
      else { return nil }
      return flaw.isFinal && !other.isFinal ? other : flaw
    }
  }

  private static func firstSeparator(in text: Span<UInt8>) -> UInt8? {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "@"):
        return text[index]
      default: continue
      }
    }
    return nil
  }

  private static func flaw(in text: UTF8Span, isPOSIX: Bool) -> LocaleTag.Flaw? {
    guard let flaw = LocaleTag(text.span, isPOSIX: isPOSIX).flaw else { return nil }
    if isPOSIX { return flaw }
    switch oldTag(text.span) {
    case .whole: return nil
    case .beginning where flaw.isFinal:
      return LocaleTag.Flaw(cause: .unfinished, bytes: text.count..<text.count, isFinal: false)
    case .beginning, nil: return flaw
    }
  }

  /// How much of an old tag a text contains.
  private enum OldTag {
    case whole, beginning
  }

  /// Returns whether a text is an old tag or the beginning of one, ignoring case, or nil if it is
  /// neither.
  private static func oldTag(_ text: Span<UInt8>) -> OldTag? {
    var found: OldTag?
    for tag in oldTags where text.count <= tag.utf8CodeUnitCount {
      var matched = 0
      // SAFETY: the text is not longer than the literal.
      while matched < text.count,
        unsafe text[matched].asciiUppercased == tag.utf8Start[matched].asciiUppercased
      {
        matched += 1
      }
      if matched < text.count { continue }
      if text.count == tag.utf8CodeUnitCount { return .whole }
      found = .beginning
    }
    return found
  }

  override public var requirement: Explanation {
    Explanation(prompt, parameters: ["form": .text(form.rawValue)])
  }

  private var prompt: Prompt? {
    switch form {
    case .bcp47, .any: nil
    case .posix: Prompt("locale.posix", "Enter a locale such as en_US")
    }
  }

  /// The prompt that a form shows instead of a diagnosis.
  private var instruction: Prompt { prompt ?? Prompt("locale", ErrorCode.locale.prompt) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard (1...maximumBytes).contains(text.count), let flaw = flaw(in: text) else {
      return Explanation()
    }
    let reason =
      switch flaw.cause {
      case .language: "no language has this code"
      case .region: "no country or region has this code"
      case .subtag: "this part is in the wrong position, or occurs twice"
      case .separator: "this character is not allowed in or between the parts"
      case .unfinished: "a part is missing here"
      case .codeSet: "the name of a code set or of a modifier is missing"
      }
    let offset = text.string.utf8.prefix(flaw.bytes.lowerBound).count { $0 & 0xC0 != 0x80 }
    return Explanation(details: [
      ValidationError.Detail(
        name: "locale.\(flaw.cause.rawValue)", reason: reason, offset: offset
      ).instructing(instruction)
    ])
  }

  /// Returns the locale with the separators and the letter case of BCP 47 or POSIX, and without
  /// surrounding whitespace.
  ///
  /// If both notations are accepted, an underscore, a code set or a modifier selects POSIX. A code
  /// set and a modifier are kept in POSIX notation, and removed in BCP 47, which has neither.
  override public func correction(for text: String) -> String? {
    let trimmed = text.trimmingInvisible()
    let base = trimmed.prefix { $0 != "." && $0 != "@" }
    let tail = trimmed[base.endIndex...]
    let isPOSIX = form == .posix || form == .any && (base.contains("_") || !tail.isEmpty)
    var isExtension = false
    let subtags = base.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
      .enumerated().map { index, subtag in
        defer { isExtension = isExtension || subtag.utf8.count == 1 }
        let lower = subtag.lowercased()
        if index == 0 || isExtension { return lower }
        return switch lower.utf8.count {
        case 2: lower.uppercased()
        case 4: lower.withInitialCapital
        default: lower
        }
      }
    return subtags.joined(separator: isPOSIX ? "_" : "-") + (isPOSIX ? tail : "")
  }

  override public class var card: ValidatorCard { localeCard }

  private static let localeCard = ValidatorCard(
    name: "locale", code: .locale,
    summary: "a locale: a language, optionally with a script, a region and more",
    options: [
      OptionDeclaration(
        "form", .choice(Form.allCases.map(\.rawValue)),
        help:
          "bcp47: de-DE; posix: de_DE.UTF-8; any: either (default). Languages and regions must be "
          + "registered (iw and YU are deprecated, but accepted); scripts and variants must be well formed"
      )
    ],
    examples: [
      .passes("de"), .passes("iw-IL"), .passes("de-DE"), .passes("de_DE"), .passes("zh-Hans-CN"),
      .passes("es-419"), .passes("sr_RS.UTF-8@latin", with: "form=posix"), .fails("vz-DE"),
      .fails("de-QB-1901"), .fails("de_DE", with: "form=bcp47"), .fails("de_de"),
      .fails("zh-Hans_CN"),
    ],
    make: { (options) throws(OptionError) in
      LocaleInputValidator(form: options.choice("form").flatMap(Form.init(rawValue:)) ?? .any)
    })
}

extension ErrorCode {
  /// 1062: the input is not a locale in the accepted notation.
  public static let locale = ErrorCode(
    1062, "locale", reason: "The input is not a locale",
    prompt: "Enter a locale such as en-US", parameters: ["form"],
    fix: "Type a language, such as de, or a language and a country, such as de-DE.")
}
