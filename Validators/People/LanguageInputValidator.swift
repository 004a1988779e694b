public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts an ISO 639 language code, ignoring case.
///
/// Withdrawn codes, such as `iw` instead of `he`, are rejected, but can be corrected. A language
/// with a country or a script, such as `de-AT`, is a locale: use ``LocaleInputValidator``.
///
/// ```swift
/// let language = LanguageInputValidator(form: .any)
/// language.validate("deu").isAccepted                  // true
/// LanguageInputValidator().validate("iw").isAccepted   // false
/// ```
public final class LanguageInputValidator: InputValidator, @unchecked Sendable {
  /// A form of language code.
  public enum Form: String, CaseIterable, Sendable {
    /// Two letters, from ISO 639-1: `de`.
    case alpha2
    /// Three letters: `deu` and `ger` from ISO 639-2, `cmn` from ISO 639-3, `sla` from ISO 639-5.
    case alpha3
    /// Either form.
    case any
  }

  // The patterns also match incomplete codes. `inspect` checks whether any code in the list begins
  // with the input.
  private static let two = Pattern(bundled: "[A-Za-z]{1,2}")
  private static let three = Pattern(bundled: "[A-Za-z]{1,3}")

  private static let completeTwo = Pattern(bundled: "[A-Za-z]{2}")
  private static let completeThree = Pattern(bundled: "[A-Za-z]{3}")
  private static let completeEither = Pattern(bundled: "[A-Za-z]{2,3}")

  private let form: Form

  /// Creates a validator for language codes.
  ///
  /// - Parameter form: The accepted form. The default is ``Form/alpha2``.
  public init(form: Form = .alpha2) { self.form = form }

  override public var code: ErrorCode { .language }
  override public var pattern: Pattern? { form == .alpha2 ? Self.two : Self.three }

  override public var fastCheck: FastCheck {
    switch form {
    case .alpha2: .inspecting(Self.completeTwo)
    case .alpha3: .inspecting(Self.completeThree)
    case .any: .inspecting(Self.completeEither)
    }
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if isCode(text.span) { return .passed }
    let lists: [CodeList] =
      switch form {
      case .alpha2: [.languageAlpha2]
      case .alpha3: [.languageAlpha3]
      case .any: [.languageAlpha2, .languageAlpha3]
      }
    return CodeList.rejection(of: text.span, in: lists)
  }

  /// Returns whether a text is a code in the accepted form.
  private func isCode(_ text: Span<UInt8>) -> Bool {
    switch form {
    case .alpha2: CodeList.languageAlpha2.contains(text)
    case .alpha3: CodeList.languageAlpha3.contains(text)
    case .any: CodeList.languageAlpha2.contains(text) || CodeList.languageAlpha3.contains(text)
    }
  }

  /// Returns whether a string is a language code of two or three letters, ignoring case.
  ///
  /// - Parameter text: The string, such as `de` or `yue`.
  /// - Returns: Whether ISO 639 contains the code.
  public static func isCode(_ text: String) -> Bool {
    [CodeList.languageAlpha2, .languageAlpha3].contains {
      $0.contains(text.utf8Span.span)
    }
  }

  override public var requirement: Explanation {
    Explanation(prompt, parameters: ["form": .text(form.rawValue)])
  }

  private var prompt: Prompt? {
    switch form {
    case .alpha2, .any: nil
    case .alpha3:
      Prompt("language.alpha3", "Enter a language code of three letters, such as eng")
    }
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let isKnown = [CodeList.languageAlpha2, .languageAlpha3].contains {
      $0.contains(text.span)
    }
    if isKnown {
      let reason =
        form == .alpha3
        ? "enter the three-letter code, such as eng" : "enter the two-letter code, such as en"
      return Explanation(details: [
        ValidationError.Detail(name: "language.form", reason: reason, offset: 0)
          .worded(as: form == .alpha3 ? "alpha3" : "alpha2")
      ])
    }
    return Explanation(details: [
      ValidationError.Detail(
        name: "language.unknown", reason: "ISO 639 has no such code", offset: 0
      ).instructing(prompt ?? Prompt("language", ErrorCode.language.prompt))
    ])
  }

  /// Returns the code without surrounding whitespace, or the current code instead of a withdrawn
  /// one.
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
    name: "language", code: .language, summary: "a language code (ISO 639)",
    options: [
      OptionDeclaration(
        "form", .choice(Form.allCases.map(\.rawValue)),
        help:
          "alpha2: de (default); alpha3: deu or ger; any: either; withdrawn codes such as iw are rejected"
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
  /// 1061: the input is not a language code in the accepted form.
  public static let language = ErrorCode(
    1061, "language", reason: "The input is not a language code",
    prompt: "Enter a language code such as en", parameters: ["form"],
    fix: "Type an ISO 639 code: de or en by default, deu or eng with form=alpha3.")
}
