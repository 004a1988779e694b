/// Something must stand in the field.
///
/// The only validator that rejects an empty text. What stands there is not its business: `0`, `false` and a blank are values.
public final class RequiredConstraint: InputValidator, @unchecked Sendable {
  override public var code: ErrorCode { .required }
  override public var acceptsEmpty: Bool { false }
  override public var fastCheck: FastCheck { .characters(1...Int.max) }
  override public func inspect(_ text: UTF8Span) -> Inspection { .passed }
  override public class var card: ValidatorCard { requiredCard }

  private static let requiredCard = ValidatorCard(
    name: "required", code: .required, summary: "anything but an empty value",
    examples: [.passes("0"), .passes(" "), .fails("")],
    role: .condition,
    make: { (_) throws(OptionError) in RequiredConstraint() })
}

extension ErrorCode {
  /// 2001: nothing was typed where something must be.
  public static let required = ErrorCode(
    2001, "required", reason: "The input must not be empty", fix: "Fill in the field.")
}
