/// A constraint that rejects the empty value, which other validators accept, and a value without visible characters.
///
/// The constraint accepts every other value, including `0` and `false`.
///
/// ```swift
/// let rule = try Rule("required|email")
/// rule.validate("").errors.map(\.code)   // [2001]
/// RequiredConstraint().validate("0").isAccepted   // true
/// RequiredConstraint().validate("  ").isAccepted   // false
/// ```
///
/// The invisible characters are spaces of any width, tabs, line breaks and all other control characters, zero-width
/// characters, and letters that look like a space, such as U+3164 HANGUL FILLER. These are the characters with the
/// Unicode property White_Space or Default_Ignorable_Code_Point, those of the categories Cc, Cf, Zl, Zp and Zs, and
/// U+2800 BRAILLE PATTERN BLANK.
///
/// Where a space is a value of its own, such as the separator of a list, accept it with `required:blank=allow`:
///
/// ```swift
/// let separator = Rule { Required(blank: .allow); Length(max: 1) }
/// separator.validate(" ").isAccepted   // true
/// separator.validate("").isAccepted   // false
/// ```
public final class RequiredConstraint: InputValidator, @unchecked Sendable {
  /// The verdict on a value that consists only of invisible characters, such as spaces.
  public enum Blank: String, CaseIterable, Sendable {
    /// The value is rejected.
    case reject
    /// The value is accepted.
    case allow
  }

  private let allowsBlank: Bool

  /// Creates a constraint.
  ///
  /// - Parameter blank: The verdict on a value that consists only of invisible characters, such as spaces. The default
  ///   is ``Blank/reject``.
  public init(blank: Blank = .reject) { allowsBlank = blank == .allow }

  override public var code: ErrorCode { .required }
  override public var acceptsEmpty: Bool { false }

  override public var fastCheck: FastCheck {
    allowsBlank ? .characters(1...Int.max) : .visible
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    text.beginsWithVisibleASCII ? .passed : inspectFurther(text)
  }

  /// Inspects any text.
  ///
  /// This is not inlined, because saving registers for it takes longer than checking the first character.
  @inline(never)
  private func inspectFurther(_ text: UTF8Span) -> Inspection {
    allowsBlank || text.hasVisibleCharacter ? .passed : .incomplete(0..<text.count)
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    if text.count == 0 { return Explanation() }
    return Explanation(details: [
      ValidationError.Detail(
        name: "required.blank", reason: "it has only spaces or invisible characters", offset: 0
      ).instructing(Prompt("required.blank", "Enter at least one visible character"))
    ])
  }

  override public class var card: ValidatorCard { requiredCard }

  private static let requiredCard = ValidatorCard(
    name: "required", code: .required, summary: "a value with at least one visible character",
    options: [
      OptionDeclaration(
        "blank", .choice(Blank.allCases.map(\.rawValue)),
        help: "values that have only spaces or invisible characters: reject (default) or allow")
    ],
    examples: [
      .passes("0"), .passes(" ", with: "blank=allow"), .fails(""), .fails(" "),
      .fails("\t\u{A0}\u{200B}"), .fails("", with: "blank=allow"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      RequiredConstraint(blank: options.choice("blank").flatMap(Blank.init(rawValue:)) ?? .reject)
    })
}

extension RequiredConstraint: ExplainedByClasses {
  /// The space is the only invisible character of a value that has classes.
  package var explanationClasses: ByteClasses? { ByteClasses([[0...0x1F, 0x21...0xFF]]) }
}

extension ErrorCode {
  /// 2001: the value is empty or blank, but the field is mandatory.
  public static let required = ErrorCode(
    2001, "required", reason: "The input must not be empty",
    prompt: "Required", fix: "Fill in the field.")
}
