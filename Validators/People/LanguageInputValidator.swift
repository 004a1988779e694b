public import FormCheckCore
public import FormCheckPatterns

/// The code of a language: one of ISO 639, in capitals or not.
///
/// Codes that ISO 639 withdrew, such as `iw` for what is `he` now, are rejected and corrected.
///
/// A language with a country or a script, `de-AT`, is a locale.
public final class LanguageInputValidator: InputValidator, @unchecked Sendable {
  /// Which codes.
  public enum Form: String, CaseIterable, Sendable {
    /// Two letters, ISO 639-1: `de`.
    case alpha2
    /// Three letters: `deu` and `ger` of ISO 639-2, `cmn` of 639-3, `sla` of 639-5.
    case alpha3
    /// Either.
    case any
  }

  // Beginnings too: only the list knows which of them some code has.
  private static let two = Pattern(bundled: "[A-Za-z]{1,2}")
  private static let three = Pattern(bundled: "[A-Za-z]{1,3}")

  private let form: Form

  /// A validator for codes of two letters, of three, or of either.
  public init(form: Form = .alpha2) { self.form = form }

  override public var code: ErrorCode { .language }
  override public var pattern: Pattern? { form == .alpha2 ? Self.two : Self.three }

  private var lists: [CodeList] {
    switch form {
    case .alpha2: [.languageAlpha2]
    case .alpha3: [.languageAlpha3]
    case .any: [.languageAlpha2, .languageAlpha3]
    }
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    CodeList.inspect(text.span, in: lists)
  }

  /// Whether a text is a code of two or three letters, in capitals or not.
  ///
  /// - Parameter text: The text, such as `de` or `yue`.
  /// - Returns: Whether ISO 639 has it.
  public static func isCode(_ text: String) -> Bool {
    [CodeList.languageAlpha2, .languageAlpha3].contains {
      $0.contains(text.utf8Span.span)
    }
  }

  override public var requirement: Explanation {
    Explanation(parameters: ["form": .text(form.rawValue)])
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let isKnown = [CodeList.languageAlpha2, .languageAlpha3].contains {
      $0.contains(text.span)
    }
    let detail: ValidationError.Detail =
      isKnown
      ? .init(
        name: "language.form", reason: "this is the code of a language, but of another form",
        offset: 0)
      : .init(name: "language.unknown", reason: "ISO 639 has no such code", offset: 0)
    return Explanation(details: [detail])
  }

  /// The code without the blanks around it, and for one that ISO 639 withdrew the code it has now.
  override public func correction(for text: String) -> String? {
    let code = text.trimmingInvisible()
    return switch code.lowercased() {
    case "in": "id"
    case "iw": "he"
    case "ji": "yi"
    case "jw": "jv"
    case "mo": "ro"
    default: code
    }
  }

  override public class var card: ValidatorCard { languageCard }

  private static let languageCard = ValidatorCard(
    name: "language", code: .language, summary: "the code of a language, as ISO 639 has it",
    options: [
      OptionDeclaration(
        "form", .choice(Form.allCases.map(\.rawValue)),
        help:
          "alpha2: de (default); alpha3: deu or ger; any: one of them; not the withdrawn iw, in, ji"
      )
    ],
    examples: [
      .passes("de"), .passes("EN"), .passes("deu", with: "form=alpha3"),
      .passes("yue", with: "form=any"), .fails("aj"), .fails("deu"), .fails("de-AT"),
      .fails("german"),
    ],
    make: { (options) throws(OptionError) in
      LanguageInputValidator(
        form: options.choice("form").flatMap(Form.init(rawValue:)) ?? .alpha2)
    })
}

extension ErrorCode {
  /// 1061: not the code of a language.
  public static let language = ErrorCode(
    1061, "language", reason: "The input is not the code of a language", parameters: ["form"],
    fix: "Type a code of ISO 639, such as de or en; form=alpha3 takes deu and eng.")
}
