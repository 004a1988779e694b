public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a Boolean value: `true`, `false`, `1` or `0`.
///
/// ``Mode/loose`` also accepts `yes` and `no`, and ignores case.
///
/// ```swift
/// let answer = BooleanInputValidator(mode: .loose)
/// answer.validate("Yes").isAccepted                     // true
/// BooleanInputValidator().validate("TRUE").isAccepted   // false
/// ```
public final class BooleanInputValidator: InputValidator, @unchecked Sendable {
  /// The accepted spellings.
  public enum Mode: String, CaseIterable, Sendable {
    /// `true`, `false`, `1` or `0`, in lowercase only.
    case strict
    /// `true`, `false`, `yes`, `no`, `1` or `0`, ignoring case.
    case loose
  }

  private static let strict = Pattern(bundled: "true|false|1|0")
  private static let loose = Pattern(
    bundled: "[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Yy][Ee][Ss]|[Nn][Oo]|1|0")

  private let mode: Mode

  /// Creates a validator for Boolean values.
  ///
  /// - Parameter mode: The accepted spellings. The default is ``Mode/strict``.
  public init(mode: Mode = .strict) { self.mode = mode }

  override public var code: ErrorCode { .boolean }
  override public var pattern: Pattern? { mode == .strict ? Self.strict : Self.loose }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    let parameters = ["mode": ParameterValue.text(mode.rawValue)]
    if mode == .strict { return Explanation(parameters: parameters) }
    return Explanation(
      "boolean.loose", "The input is neither yes nor no", prompt: "Enter yes or no",
      parameters: parameters)
  }

  /// Returns the word in lowercase, without whitespace or invisible characters at either end.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().lowercased()
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters
      || text.span.indices.contains { text.span[$0].isASCIIUppercase }
  }

  override public class var card: ValidatorCard { booleanCard }

  private static let booleanCard = ValidatorCard(
    name: "boolean", code: .boolean, summary: "true or false",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "strict: true, false, 1 or 0 (default); loose: also yes and no, ignoring case")
    ],
    examples: [
      .passes("true"), .passes("0"), .passes("Yes", with: "mode=loose"), .fails("TRUE"),
      .fails("yes"), .fails("2"), .fails("y", with: "mode=loose"),
    ],
    make: { (options) throws(OptionError) in
      BooleanInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .strict)
    })
}

extension BooleanInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1011: the input is not a Boolean value.
  public static let boolean = ErrorCode(
    1011, "boolean", reason: "The input is neither true nor false",
    prompt: "Enter true or false", parameters: ["mode"],
    fix: "Type true or false.")
}
