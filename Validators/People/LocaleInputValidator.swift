public import FormCheckCore
public import FormCheckPatterns

/// A locale: a language, and perhaps a script, a country or region, variants and extensions.
///
/// RFC 5646 2.2.9 knows well-formed tags and valid ones; this stands between. The subtags must be well
/// formed and in order, and the language and the region must be known ones, as valid tags have them:
/// also those that the registry keeps as deprecated, `iw` and `YU`. Whether a script, a variant or an
/// extension is registered is not asked.
public final class LocaleInputValidator: InputValidator, @unchecked Sendable {
  /// How the locale is written.
  public enum Form: String, CaseIterable, Sendable {
    /// With hyphens in any case, as RFC 5646 (BCP 47) has it: `de-DE`, `zh-Hans-CN`.
    case bcp47
    /// With underscores in exact case, perhaps a code set and a modifier: `de_DE.UTF-8@euro`, `C`.
    case posix
    /// Either.
    case any
  }

  // Wide on purpose: a beginning must be hopeless as soon as its language is unknown, so that the
  // order of the subtags is checked where the language is.
  private static let hyphens = Pattern(bundled: "[A-Za-z][A-Za-z0-9-]*+")
  private static let underscores = Pattern(
    bundled: #"[A-Za-z][A-Za-z0-9_]*+(?:\.[A-Za-z0-9-]*+)?+(?:@[A-Za-z0-9=]*+)?+"#)
  private static let both = Pattern(
    bundled: #"[A-Za-z][A-Za-z0-9_-]*+(?:\.[A-Za-z0-9-]*+)?+(?:@[A-Za-z0-9=]*+)?+"#)

  /// Tags of RFC 3066 that RFC 5646 keeps though their subtags are not in order, or unknown.
  private static let oldTags = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux",
    "i-mingo", "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "no-bok", "no-nyn", "sgn-be-fr",
    "sgn-be-nl", "sgn-ch-de", "zh-min-nan",
  ]

  private let form: Form

  /// A validator for locales that are written one way, or either.
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

  override public func inspect(_ text: UTF8Span) -> Inspection {
    guard let flaw = flaw(in: text) else { return .passed }
    return flaw.isFinal ? .impossible(flaw.bytes) : .incomplete(at: flaw.bytes.upperBound)
  }

  /// What is wrong with a text in the form that its first separator belongs to.
  private func flaw(in text: UTF8Span) -> LocaleTag.Flaw? {
    let separator = text.string.utf8.first { "-_.@".utf8.contains($0) }
    switch (form, separator) {
    case (.bcp47, _), (.any, UInt8(ascii: "-")): return Self.flaw(in: text, isPOSIX: false)
    case (.posix, _), (.any, .some): return Self.flaw(in: text, isPOSIX: true)
    case (.any, nil):
      guard let flaw = Self.flaw(in: text, isPOSIX: false),
        let other = Self.flaw(in: text, isPOSIX: true)
      else { return nil }
      return flaw.isFinal && !other.isFinal ? other : flaw
    }
  }

  private static func flaw(in text: UTF8Span, isPOSIX: Bool) -> LocaleTag.Flaw? {
    guard let flaw = LocaleTag(text.span, isPOSIX: isPOSIX).flaw else { return nil }
    if isPOSIX { return flaw }
    let word = text.string.lowercased()
    if oldTags.contains(word) { return nil }
    guard flaw.isFinal, oldTags.contains(where: { $0.hasPrefix(word) }) else { return flaw }
    return LocaleTag.Flaw(cause: .unfinished, bytes: text.count..<text.count, isFinal: false)
  }

  override public var requirement: Explanation {
    Explanation(parameters: ["form": .text(form.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    guard (1...maximumBytes).contains(text.count), let flaw = flaw(in: text) else {
      return Explanation()
    }
    let reason =
      switch flaw.cause {
      case .language: "no language has this code"
      case .region: "no country or region has this code"
      case .subtag: "this part stands in the wrong place, or comes twice"
      case .separator: "this character cannot stand between or in the parts"
      case .unfinished: "something is missing here"
      case .codeSet: "the name of a code set or of a modifier is missing"
      }
    let offset = text.string.utf8.prefix(flaw.bytes.lowerBound).count { $0 & 0xC0 != 0x80 }
    return Explanation(details: [
      .init(name: "locale.\(flaw.cause.rawValue)", reason: reason, offset: offset)
    ])
  }

  /// The locale with the separators and the case that its form has.
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
        case 4: lower.prefix(1).uppercased() + lower.dropFirst()
        default: lower
        }
      }
    return subtags.joined(separator: isPOSIX ? "_" : "-") + (isPOSIX ? tail : "")
  }

  override public class var card: ValidatorCard { localeCard }

  private static let localeCard = ValidatorCard(
    name: "locale", code: .locale,
    summary: "a locale: a language, and perhaps a script, a region and more",
    options: [
      OptionDeclaration(
        "form", .choice(Form.allCases.map(\.rawValue)),
        help:
          "bcp47: de-DE; posix: de_DE.UTF-8; any: one of them (default). Languages and regions must be "
          + "registered, deprecated ones such as iw and YU too; scripts and variants well formed only"
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
  /// 1062: not a locale.
  public static let locale = ErrorCode(
    1062, "locale", reason: "The input is not a locale", parameters: ["form"],
    fix: "Type a language, such as de, or a language and a country, such as de-DE.")
}
