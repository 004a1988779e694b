/// A constraint that rejects the empty value, which other validators accept.
///
/// The constraint accepts every other value, including `0`, `false` and a space.
///
/// ```swift
/// let rule = try Rule("required|email")
/// rule.validate("").errors.map(\.code)   // [2001]
/// ```
public final class RequiredConstraint: InputValidator, @unchecked Sendable {
  override public var code: ErrorCode { .required }
  override public var acceptsEmpty: Bool { false }
  override public var fastCheck: FastCheck { .characters(1...Int.max) }
  override public func inspect(_ text: UTF8Span) -> Inspection { .passed }
  override public class var card: ValidatorCard { requiredCard }

  private static let requiredCard = ValidatorCard(
    name: "required", code: .required, summary: "anything except an empty value",
    examples: [.passes("0"), .passes(" "), .fails("")],
    role: .condition,
    make: { (_) throws(OptionError) in RequiredConstraint() })
}

extension ErrorCode {
  /// 2001: the value is empty but the field is mandatory.
  public static let required = ErrorCode(
    2001, "required", reason: "The input must not be empty",
    prompt: "Required", fix: "Fill in the field.")
}
