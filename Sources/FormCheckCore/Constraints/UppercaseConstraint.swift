public import FormCheckPatterns

/// A constraint that rejects lowercase and titlecase letters of all scripts.
///
/// Characters without case, such as digits and Chinese characters, are accepted. ``UppercaseFilter`` converts text to
/// uppercase.
///
/// ```swift
/// UppercaseConstraint().validate("DE89").isAccepted    // true
/// UppercaseConstraint().validate("de89").error?.code   // 2012
/// ```
public final class UppercaseConstraint: InputValidator, @unchecked Sendable {
  private static let characters = Pattern(
    bundled: #"[^\p{Lowercase}\p{Lt}]++"#, options: .unicode)

  override public var code: ErrorCode { .uppercase }
  override public var pattern: Pattern? { Self.characters }
  override public var fastCheck: FastCheck { .pattern }

  override public class var card: ValidatorCard { uppercaseCard }

  private static let uppercaseCard = ValidatorCard(
    name: "uppercase", code: .uppercase, summary: "text without lowercase letters",
    examples: [
      .passes("GR\u{D6}SSE 1"), .fails("Gr\u{F6}sse"),
    ],
    role: .condition,
    make: { (_) throws(OptionError) in UppercaseConstraint() })
}

extension ErrorCode {
  /// 2012: the value contains a lowercase letter.
  public static let uppercase = ErrorCode(
    2012, "uppercase", reason: "The input must not contain lowercase letters",
    prompt: "Use uppercase letters",
    fix: "Type uppercase letters only, or apply the filter uppercase.")
}
