public import FormCheckPatterns

/// A constraint that rejects uppercase and titlecase letters of all scripts.
///
/// Characters without case, such as digits and Chinese characters, are accepted. ``LowercaseFilter`` converts text to
/// lowercase.
///
/// ```swift
/// LowercaseConstraint().validate("naïve").isAccepted   // true
/// LowercaseConstraint().validate("Ann").error?.code    // 2011
/// ```
public final class LowercaseConstraint: InputValidator, @unchecked Sendable {
  private static let characters = Pattern(
    bundled: #"[^\p{Uppercase}\p{Lt}]++"#, options: .unicode)

  override public var code: ErrorCode { .lowercase }
  override public var pattern: Pattern? { Self.characters }
  override public var fastCheck: FastCheck { .pattern }

  override public class var card: ValidatorCard { lowercaseCard }

  private static let lowercaseCard = ValidatorCard(
    name: "lowercase", code: .lowercase, summary: "text without uppercase letters",
    examples: [
      .passes("straße 1"), .fails("Straße"), .fails("\u{3A9}mega"),
    ],
    role: .condition,
    make: { (_) throws(OptionError) in LowercaseConstraint() })
}

extension ErrorCode {
  /// 2011: the value contains an uppercase letter.
  public static let lowercase = ErrorCode(
    2011, "lowercase", reason: "The input must not contain uppercase letters",
    prompt: "Use lowercase letters",
    fix: "Type lowercase letters only, or apply the filter lowercase.")
}
