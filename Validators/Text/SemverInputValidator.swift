public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a Semantic Versioning 2.0.0 version: `1.2.3`, `1.0.0-rc.1+build.5`.
///
/// ```swift
/// let version = SemverInputValidator()
/// version.validate("1.0.0-rc.1").isAccepted   // true
/// version.validate("v1.2.3").isAccepted       // false
/// ```
public final class SemverInputValidator: InputValidator, @unchecked Sendable {
  private static let version = Pattern(
    bundled: #"""
      (?: 0 | [1-9][0-9]*+ ) \. (?: 0 | [1-9][0-9]*+ ) \. (?: 0 | [1-9][0-9]*+ )
      # The pre-release: numbers without leading zeros, or words.
      (?: - (?: [0-9]*+[A-Za-z-][0-9A-Za-z-]*+ | 0 | [1-9][0-9]*+ )
          (?: \. (?: [0-9]*+[A-Za-z-][0-9A-Za-z-]*+ | 0 | [1-9][0-9]*+ ) )*+ )?+
      (?: \+ [0-9A-Za-z-]++ (?: \. [0-9A-Za-z-]++ )*+ )?+
      """#,
    options: .extended)

  override public var code: ErrorCode { .semver }
  override public var pattern: Pattern? { Self.version }
  override public var fastCheck: FastCheck { .pattern }

  /// Returns the version without a leading `v`, and without whitespace or invisible characters at
  /// either end.
  override public func correction(for text: String) -> String? {
    let trimmed = text.trimmingInvisible()
    return trimmed.hasPrefix("v") || trimmed.hasPrefix("V") ? String(trimmed.dropFirst()) : trimmed
  }

  override public func isCorrectionPossible(for text: UTF8Span) -> Bool {
    !text.isASCIIBetweenVisibleCharacters || text.span[0] | 0x20 == UInt8(ascii: "v")
  }

  override public class var card: ValidatorCard { semverCard }

  private static let semverCard = ValidatorCard(
    name: "semver", code: .semver, summary: "a version number (Semantic Versioning 2.0.0)",
    examples: [
      .passes("1.2.3"), .passes("1.0.0-rc.1+build.5"), .passes("0.0.0"), .fails("1.2"),
      .fails("v1.2.3"), .fails("1.02.3"), .fails("1.0.0-01"), .fails("1.0.0-a..b"),
    ],
    make: { (_) throws(OptionError) in SemverInputValidator() })
}

extension SemverInputValidator: ExplainedByPattern {}

extension ErrorCode {
  /// 1021: the input is not a Semantic Versioning 2.0.0 version.
  public static let semver = ErrorCode(
    1021, "semver", reason: "The input is not a semantic version",
    prompt: "Enter a version such as 1.2.3",
    fix: "Type three numbers with periods between them, such as 1.2.3 or 1.2.3-rc.1.")
}
