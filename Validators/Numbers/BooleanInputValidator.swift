public import FormCheckCore
public import FormCheckPatterns

/// A yes or no: `true`, `false`, `1` or `0`, and in ``Mode/loose`` also as people say it.
public final class BooleanInputValidator: InputValidator, @unchecked Sendable {
  /// How it may be written.
  public enum Mode: String, CaseIterable, Sendable {
    /// `true`, `false`, `1` or `0`, in small letters.
    case strict
    /// These and `yes` and `no`, in small letters or capitals.
    case loose
  }

  private static let strict = Pattern(bundled: "true|false|1|0")
  private static let loose = Pattern(
    bundled: "[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Yy][Ee][Ss]|[Nn][Oo]|1|0")

  private let mode: Mode

  /// A validator for one way to write it.
  public init(mode: Mode = .strict) { self.mode = mode }

  override public var code: ErrorCode { .boolean }
  override public var pattern: Pattern? { mode == .strict ? Self.strict : Self.loose }
  override public var fastCheck: FastCheck { .pattern }

  override public var requirement: Explanation {
    Explanation(parameters: ["mode": .text(mode.rawValue)])
  }

  /// The word in small letters, without the blanks and invisible characters around it.
  override public func correction(for text: String) -> String? {
    text.trimmingInvisible().lowercased()
  }

  override public class var card: ValidatorCard { booleanCard }

  private static let booleanCard = ValidatorCard(
    name: "boolean", code: .boolean, summary: "true or false",
    options: [
      OptionDeclaration(
        "mode", .choice(Mode.allCases.map(\.rawValue)),
        help: "strict: true, false, 1 or 0 (default); loose: also yes and no, in either case")
    ],
    examples: [
      .passes("true"), .passes("0"), .passes("Yes", with: "mode=loose"), .fails("TRUE"),
      .fails("yes"), .fails("2"), .fails("y", with: "mode=loose"),
    ],
    make: { (options) throws(OptionError) in
      BooleanInputValidator(mode: options.choice("mode").flatMap(Mode.init(rawValue:)) ?? .strict)
    })
}

extension ErrorCode {
  /// 1011: neither true nor false.
  public static let boolean = ErrorCode(
    1011, "boolean", reason: "The input is neither true nor false", parameters: ["mode"],
    fix: "Type true or false.")
}
