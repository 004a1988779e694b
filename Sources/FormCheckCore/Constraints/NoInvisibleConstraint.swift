public import FormCheckPatterns

/// A constraint that rejects invisible characters: zero-width characters, bidirectional controls and blank letters.
///
/// With such characters, two different names can look alike, and text can be displayed in an order that differs from
/// the order in which it is processed (CVE-2021-42574). Persian, Indic scripts and emoji need joiners and variation
/// selectors. The option `joiners=yes` accepts up to two joiners or variation selectors after each visible character.
///
/// ```swift
/// NoInvisibleConstraint().validate("Ann\u{200B}").error?.offset   // 3
/// ```
public final class NoInvisibleConstraint: InputValidator, @unchecked Sendable {
  private static let all = Pattern(
    bundled: #"[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\x{2800}]++"#, options: .unicode)
  private static let butJoiners = Pattern(
    bundled: #"""
      (?: [^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}\x{2800}]
          [\x{200C}\x{200D}\x{FE0E}\x{FE0F}]{0,2}+ )++
      """#,
    options: [.unicode, .extended])

  private let allowsJoiners: Bool

  /// Creates a constraint.
  ///
  /// - Parameter allowsJoiners: Whether joiners and variation selectors are accepted after a visible character.
  public init(allowingJoiners allowsJoiners: Bool = false) { self.allowsJoiners = allowsJoiners }

  override public var code: ErrorCode { .noInvisible }
  override public var pattern: Pattern? { allowsJoiners ? Self.butJoiners : Self.all }
  override public var fastCheck: FastCheck { .pattern }

  override public class var card: ValidatorCard { noInvisibleCard }

  private static let noInvisibleCard = ValidatorCard(
    name: "no-invisible", code: .noInvisible,
    summary: "text without invisible characters, such as zero-width spaces",
    options: [
      .yesNo(
        "joiners",
        help: "whether to allow joiners and variation selectors after a character (default: no)")
    ],
    examples: [
      .passes("plain text"), .passes("\u{646}\u{645}\u{6CC}\u{200C}\u{62E}", with: "joiners=yes"),
      .fails("a\u{200B}b"), .fails("a\u{202E}b"), .fails("\u{3164}"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      NoInvisibleConstraint(allowingJoiners: options.flag("joiners") ?? false)
    })
}

extension ErrorCode {
  /// 2014: the value contains an invisible character.
  public static let noInvisible = ErrorCode(
    2014, "no-invisible", reason: "The input contains an invisible character",
    prompt: "Retype the value; it contains an invisible character",
    fix: "Type the value again by hand; copied text can contain invisible characters.")
}
